"""Families for tests only: small games that answer the contract."""
