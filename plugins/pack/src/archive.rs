//! Files in one: a tar with fixed metadata, compressed, so that equal contents are equal bytes.
//!
//! Brotli (RFC 7932) with a large window: wasm repeats the same few functions far apart, and becomes a fifth smaller than with
//! gzip.

use anyhow::{Context, Result, ensure};
use brotli::{CompressorWriter, Decompressor};
use std::io::{Read, Write};

/// Bytes between the compressor and its reader or writer.
const BUFFER_BYTES: usize = 65_536;
/// The window is four megabytes: larger than any module.
const WINDOW_BITS: u32 = 22;

/// One member of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path, with `/` between the parts.
    pub name: String,
    /// Its contents.
    pub bytes: Vec<u8>,
}

/// Puts files, sorted by name, into one archive, compressed with a quality of 0 to 11.
///
/// # Errors
/// When a name does not fit a tar header (100 bytes).
pub(crate) fn archived(mut files: Vec<File>, quality: u32) -> Result<Vec<u8>> {
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let mut tar = tar::Builder::new(Vec::new());
    for file in &files {
        let unfit = || format!("{} cannot be put into the archive: its name is too long", file.name);
        let mut header = tar::Header::new_ustar();
        // Not `append_data`, which writes a long name as one more member.
        header.set_path(&file.name).with_context(unfit)?;
        header.set_size(file.bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        tar.append(&header, file.bytes.as_slice()).with_context(unfit)?;
    }
    let mut packed = Vec::new();
    let mut writer = CompressorWriter::new(&mut packed, BUFFER_BYTES, quality, WINDOW_BITS);
    writer.write_all(&tar.into_inner()?)?;
    drop(writer); // ends the stream
    Ok(packed)
}

/// The files in an archive, at most `most_bytes` of it after decompression, and `most_files`.
///
/// # Errors
/// When the bytes are not a compressed tar of regular files, or hold more.
pub(crate) fn unarchived(archive: &[u8], most_bytes: u64, most_files: usize) -> Result<Vec<File>> {
    let mut tar = Vec::new();
    let read = Decompressor::new(archive, BUFFER_BYTES).take(most_bytes + 1).read_to_end(&mut tar);
    read.context("it is not compressed with Brotli")?;
    ensure!(tar.len() as u64 <= most_bytes, "it has more than {most_bytes} bytes without compression");
    let mut files: Vec<File> = Vec::new();
    for entry in tar::Archive::new(tar.as_slice()).entries()? {
        let mut entry = entry?;
        let name = entry.path()?.to_string_lossy().into_owned();
        ensure!(files.len() < most_files, "it has more than {most_files} files");
        // A sparse file would have the length that its header states, however short the archive is.
        ensure!(entry.header().entry_type().is_file(), "{name} is no regular file");
        ensure!(files.iter().all(|known| known.name != name), "{name} is there twice");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        files.push(File { name, bytes });
    }
    Ok(files)
}
