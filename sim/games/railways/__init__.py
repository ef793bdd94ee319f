"""Railways of the World: the base game and its boards."""
