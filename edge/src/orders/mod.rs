//! Use cases: what a caller may ask for, whichever door it came in by. HTTP handlers translate to and from them; so will other
//! doors. Prices, and whether somebody can pay, are decided in the core.

pub(crate) mod audits;
pub(crate) mod jobs;
