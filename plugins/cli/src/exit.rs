//! How the command ends: its exit codes, and errors that say what to do.

use serde::Serialize;
use std::fmt;

/// The exit codes, as the help lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    /// Everything is as it should be.
    Ok = 0,
    /// A test or a check failed.
    Failed = 1,
    /// The command was called in a wrong way; clap uses the same code.
    Usage = 2,
    /// The module does not build.
    Build = 3,
    /// The module ran, and the run failed: a trap, a budget, a failure that the module reports.
    Run = 4,
    /// A tool, a file or the network of this machine is missing. A packer that ends so has not judged what it was given.
    Missing = 5,
}

/// Why a command has no report.
#[derive(Debug, Serialize)]
pub(crate) struct Error {
    #[serde(skip)]
    pub(crate) exit: Exit,
    /// What is wrong, one sentence.
    pub(crate) error: String,
    /// What to do about it, one sentence.
    pub(crate) help: String,
}

pub(crate) type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn usage(error: impl fmt::Display, help: impl Into<String>) -> Self {
        Self { exit: Exit::Usage, error: error.to_string(), help: help.into() }
    }

    pub(crate) fn build(error: impl fmt::Display, help: impl Into<String>) -> Self {
        Self { exit: Exit::Build, error: error.to_string(), help: help.into() }
    }

    /// A service that refuses what it is sent.
    pub(crate) fn refused(error: impl fmt::Display, help: impl Into<String>) -> Self {
        Self { exit: Exit::Failed, error: error.to_string(), help: help.into() }
    }

    pub(crate) fn missing(error: impl fmt::Display, help: impl Into<String>) -> Self {
        Self { exit: Exit::Missing, error: error.to_string(), help: help.into() }
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(path: &std::path::Path, error: impl fmt::Display) -> Self {
        Self::missing(
            format!("{}: {error}.", path.display()),
            "Check that the file is there and that you may write to its folder.",
        )
    }
}
