//! sitemap facts.
