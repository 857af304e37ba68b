//! Texts that are stored compressed and sent unchanged: raw DEFLATE (RFC 1951) that ends on a byte boundary and is not finished,
//! so that other blocks may come before and after it.
//!
//! A client that accepts gzip gets one member (RFC 1952): the texts before and after as uncompressed blocks, the stored bytes
//! between them, and a checksum that is computed from the checksums of the three parts. So a poll needs no compression, whatever
//! the length of the result.

use crc32fast::Hasher;
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/packed.js")]
extern "C" {
    #[wasm_bindgen(js_name = pack)]
    fn pack_bytes(text: &str) -> String;
    #[wasm_bindgen(js_name = unpack)]
    fn unpack_text(body: &str, bytes: u32) -> Option<String>;
    #[wasm_bindgen(js_name = bytesOf)]
    fn bytes_of(body: &str) -> Uint8Array;
}

/// A compressed text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Packed {
    /// Bytes of the text.
    pub(crate) bytes: u32,
    /// CRC-32 of the text.
    pub(crate) crc32: u32,
    /// The compressed bytes in hexadecimal.
    pub(crate) body: String,
}

impl Packed {
    /// Bytes of the compressed text.
    pub(crate) const fn packed_bytes(&self) -> usize {
        self.body.len() / 2
    }
}

/// Compresses a text of less than 4 GiB.
pub(crate) fn pack(text: &str) -> Packed {
    let bytes = u32::try_from(text.len()).unwrap_or(u32::MAX);
    Packed { bytes, crc32: crc32fast::hash(text.as_bytes()), body: pack_bytes(text) }
}

/// The text; `None` if the bytes are not a packed text.
pub(crate) fn unpack(packed: &Packed) -> Option<String> {
    unpack_text(&packed.body, packed.bytes)
}

/// A gzip file of a packed text between two others.
pub(crate) fn gzip_around(before: &str, packed: &Packed, behind: &str) -> Vec<u8> {
    gzip(before.as_bytes(), (&bytes_of(&packed.body).to_vec(), packed.crc32, packed.bytes), behind.as_bytes())
}

/// Identification, DEFLATE, no flags, no time, no extra flags, unknown system (RFC 1952 §2.3).
const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// Maximum bytes of one uncompressed block (RFC 1951 §3.2.4).
const STORED_BYTES: usize = 65_535;

fn gzip(before: &[u8], (deflated, crc32, bytes): (&[u8], u32, u32), behind: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(before.len() + deflated.len() + behind.len() + 64);
    file.extend(GZIP_HEADER);
    store(&mut file, before, false);
    file.extend_from_slice(deflated);
    store(&mut file, behind, true);
    let mut sum = Hasher::new();
    sum.update(before);
    sum.combine(&Hasher::new_with_initial_len(crc32, bytes.into()));
    sum.update(behind);
    let length = u32::try_from(before.len() + behind.len()).unwrap_or_default().wrapping_add(bytes);
    file.extend(sum.finalize().to_le_bytes());
    file.extend(length.to_le_bytes());
    file
}

/// Appends uncompressed blocks; `ends` says whether the last one ends the stream.
fn store(file: &mut Vec<u8>, bytes: &[u8], ends: bool) {
    let mut chunks = bytes.chunks(STORED_BYTES).peekable();
    if chunks.peek().is_none() && ends {
        file.extend([1, 0, 0, 255, 255]);
    }
    while let Some(chunk) = chunks.next() {
        let length = u16::try_from(chunk.len()).unwrap_or_default();
        file.push(u8::from(ends && chunks.peek().is_none()));
        file.extend(length.to_le_bytes());
        file.extend((!length).to_le_bytes());
        file.extend_from_slice(chunk);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use std::io::Read;

    /// Another implementation reads the whole text, whatever is before and after the packed part.
    #[test]
    fn any_texts_are_one_member() {
        bolero::check!().with_type().for_each(|(before, text, behind): &(Vec<u8>, Vec<u8>, Vec<u8>)| {
            let before = before.repeat(1 + before.len() * 700 % 3000);
            // Like zlib's Z_SYNC_FLUSH: blocks that do not end the stream, and an empty one that fills the byte.
            let mut deflate = flate2::Compress::new(flate2::Compression::default(), false);
            let mut deflated = Vec::with_capacity(text.len() + 200);
            deflate.compress_vec(text, &mut deflated, flate2::FlushCompress::Sync).unwrap();
            let length = u32::try_from(text.len()).unwrap();
            let file = gzip(&before, (&deflated, crc32fast::hash(text), length), behind);
            let mut read = Vec::new();
            flate2::bufread::GzDecoder::new(&*file).read_to_end(&mut read).unwrap();
            assert_eq!(read, [&*before, text, behind].concat());
        });
    }
}
