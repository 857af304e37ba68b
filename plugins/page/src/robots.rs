//! robots.txt facts.
