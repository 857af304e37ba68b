//! The publisher's key: a file that only its owner may read, outside of all checkouts.

use crate::exit::{Error, Result};
use bellwether_envelope::SigningKey;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// How a key is made.
const MAKE_ONE: &str = "Make one: bellwether keygen";

/// Where the key is, unless an option says otherwise: the folder for configuration of the XDG base directory specification.
///
/// # Errors
/// When the environment names no home.
pub(crate) fn default_path() -> Result<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let config = folder("XDG_CONFIG_HOME").or_else(|| Some(folder("HOME")?.join(".config")));
    let config = config.ok_or_else(|| Error::missing("There is no home folder to keep a key in.", "Name a file: --key FILE"))?;
    Ok(config.join("bellwether/publisher.pem"))
}

/// Reads a key.
///
/// # Errors
/// When the file is missing or no key.
pub(crate) fn read(path: Option<&Path>) -> Result<SigningKey> {
    let path = path.map_or_else(default_path, |path| Ok(path.to_owned()))?;
    let pem =
        std::fs::read_to_string(&path).map_err(|error| Error::missing(format!("{}: {error}.", path.display()), MAKE_ONE))?;
    SigningKey::from_pem(&pem).map_err(|why| Error::missing(format!("{}: {why}.", path.display()), MAKE_ONE))
}

/// Makes a key and writes it.
///
/// # Errors
/// When there is a file already, or it cannot be written.
pub(crate) fn make(path: &Path) -> Result<SigningKey> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| Error::missing(format!("The system gives no random bytes: {error}."), "Try again."))?;
    let key = SigningKey::from_random(&seed);
    let pem = key.to_pem().map_err(|why| Error::missing(format!("{why}."), "Report this: it is a fault of the command."))?;
    write_private(path, &pem).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Error::usage(format!("There is a key already in {}.", path.display()), "Show it: bellwether keygen --show")
        }
        _ => Error::file(path, error),
    })?;
    Ok(key)
}

/// Writes a new file that only its owner may read.
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write;
    std::fs::create_dir_all(path.parent().unwrap_or(path))?;
    let mut options = std::fs::File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}
