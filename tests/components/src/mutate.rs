//! Real components and packages with something changed.

use anyhow::Result;
use bellwether_manifest::Manifest;
use bellwether_pack::{Contents, File};
use bellwether_package::{join, sha256};
use fastrand::Rng;
use std::io::Write;

/// The bytes with a few changes: of a bit, of a byte, of a stretch that is copied, left out, or cut off.
pub(crate) fn bytes(original: &[u8], dice: &mut Rng) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=dice.u32(..4) {
        let len = bytes.len().max(1);
        let (at, other, many) = (dice.usize(..len), dice.usize(..len), dice.usize(1..64));
        match dice.u8(..10) {
            0..=3 => set(&mut bytes, at, |byte| byte ^ (1 << dice.u8(..8))),
            4 | 5 => set(&mut bytes, at, |_| dice.u8(..)),
            6 => set(&mut bytes, at, |_| [0, 0x7f, 0x80, 0xff].get(dice.usize(..4)).copied().unwrap_or_default()),
            7 => {
                let part = bytes.iter().skip(other).take(many).copied().collect::<Vec<_>>();
                bytes.splice(at..at, part);
            }
            8 => drop(bytes.drain(at..(at + many).min(len).min(bytes.len()).max(at))),
            _ if dice.u8(..4) == 0 => bytes.truncate(at),
            _ => {}
        }
    }
    bytes
}

fn set(bytes: &mut [u8], at: usize, change: impl FnOnce(u8) -> u8) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte = change(*byte);
    }
}

/// A package with the component, changed in its statement, its archive, or the tar in it. The statement is not signed: its line is the
/// payload, so that most changes reach what reads it. The digests are made anew where they would hide the change.
pub(crate) fn package(component: &[u8], manifest: &Manifest, dice: &mut Rng) -> Result<Vec<u8>> {
    let file = |name: &str, bytes: &[u8]| File { name: name.to_owned(), bytes: bytes.to_vec() };
    let cases = vec![file("cases/a/case.json", b"{}"), file("cases/a/expected.json", b"{}"), file("cases/p/rich.html", b"<p>")];
    let (mut statement, mut archive) = Contents { component: component.to_vec(), cases }.archived(manifest, 1)?;
    if dice.bool() {
        let mut tar = Vec::new();
        brotli::BrotliDecompress(&mut archive.as_slice(), &mut tar)?;
        // The headers are what is read: most of the rest is the component.
        let (head, rest) = tar.split_at(if dice.bool() { 2_048.min(tar.len()) } else { tar.len() });
        let mut head = bytes(head, dice);
        if dice.bool() {
            sum_up(&mut head);
        }
        let tar = [head.as_slice(), rest].concat();
        let mut packed = brotli::CompressorWriter::new(Vec::new(), 4_096, 1, 22);
        packed.write_all(&tar)?;
        archive = packed.into_inner();
    } else {
        archive = bytes(&archive, dice);
    }
    if dice.u8(..8) != 0 {
        statement.archive_sha256 = sha256(&archive);
    }
    let mut line = serde_json::to_vec(&statement)?;
    if dice.u8(..4) == 0 {
        line = bytes(&line, dice);
    }
    Ok(join(&String::from_utf8_lossy(&line).replace('\n', " "), &archive))
}

/// Writes the sum of the first header of a tar (POSIX.1, `pax`, "ustar Interchange Format"): otherwise no other change of it would be met.
fn sum_up(tar: &mut [u8]) {
    let Some(header) = tar.get_mut(..512) else { return };
    let fields =
        header.iter().enumerate().map(|(at, byte)| if (148..156).contains(&at) { u32::from(b' ') } else { u32::from(*byte) });
    let sum = format!("{:06o}\0 ", fields.sum::<u32>());
    if let Some(field) = header.get_mut(148..156) {
        field.copy_from_slice(sum.as_bytes());
    }
}
