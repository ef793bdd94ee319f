"""Russian Railroads."""
