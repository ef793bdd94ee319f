"""Slow, obvious twins of the clever kernels."""
