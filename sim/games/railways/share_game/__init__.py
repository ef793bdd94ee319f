"""Railways of the World: the share game of England & Wales."""
