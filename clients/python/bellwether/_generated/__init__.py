"""Types that `clients/generate` makes from the service's description."""
