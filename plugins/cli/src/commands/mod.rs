//! One file for each command: its options, and a function from them to a report. They print nothing; `print.rs` does.

pub(crate) mod admit;
pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod dev;
pub(crate) mod doctor;
pub(crate) mod keygen;
pub(crate) mod new;
pub(crate) mod pack;
pub(crate) mod publish;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod run;
pub(crate) mod test;
pub(crate) mod verify;
