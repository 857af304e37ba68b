//! Nothing but tests: see `tests/parity.rs`.
