//! `bellwether keygen`: the key that signs packages.

use crate::exit::Result;
use crate::key;
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// File of the key, instead of bellwether/publisher.pem in the folder for configuration
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Shows the public key of a key that is there
    #[arg(long)]
    show: bool,
}

/// A key.
#[derive(Debug, Serialize)]
pub(crate) struct Keygen {
    /// The file of the private key.
    pub(crate) file: PathBuf,
    /// Base 64 of the public key: for the operator.
    pub(crate) public_key: String,
    /// The name of the key in packages.
    pub(crate) key_id: String,
}

/// Makes a key, or shows one.
///
/// # Errors
/// When the file is there already, cannot be written, or is no key.
pub(crate) fn keygen(options: &Options) -> Result<Keygen> {
    let file = options.key.clone().map_or_else(key::default_path, Ok)?;
    let key = if options.show { key::read(Some(&file)) } else { key::make(&file) }?;
    let public = key.public_key();
    Ok(Keygen { file, public_key: public.to_string(), key_id: public.id().to_string() })
}
