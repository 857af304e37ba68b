//! The whole report.
