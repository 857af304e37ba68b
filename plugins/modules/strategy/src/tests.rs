//! The layer on layers written by hand; on real ones the cases look.
