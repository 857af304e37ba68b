//! Undoes the content-encoding of a body while it arrives, and stops when enough bytes are kept.

use std::io::{self, Write};

/// The encodings that a request asks for.
pub(crate) const ACCEPT_ENCODING: &str = "gzip, br";

/// Takes a body chunk by chunk.
pub(crate) enum Decoder {
    Plain(Kept),
    Gzip(Box<flate2::write::MultiGzDecoder<Kept>>),
    Brotli(Box<brotli_decompressor::DecompressorWriter<Kept>>),
}

/// The first bytes of a body. Refuses the first byte beyond the limit, so that a decompression bomb is never unpacked.
pub(crate) struct Kept {
    pub(crate) bytes: Vec<u8>,
    pub(crate) truncated: bool,
    max_bytes: usize,
}

impl Write for Kept {
    fn write(&mut self, chunk: &[u8]) -> io::Result<usize> {
        let room = self.max_bytes - self.bytes.len();
        let taken = chunk.get(..room).unwrap_or(chunk);
        self.bytes.extend_from_slice(taken);
        if taken.len() < chunk.len() {
            self.truncated = true;
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(taken.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Decoder {
    /// A decoder for the value of `content-encoding`; for an unknown value it passes the bytes unchanged.
    pub(crate) fn new(encoding: Option<&str>, max_bytes: usize) -> Self {
        let kept = Kept { bytes: Vec::new(), truncated: false, max_bytes };
        match encoding.map(str::trim) {
            Some(name) if name.eq_ignore_ascii_case("gzip") || name.eq_ignore_ascii_case("x-gzip") => {
                Self::Gzip(Box::new(flate2::write::MultiGzDecoder::new(kept)))
            }
            Some(name) if name.eq_ignore_ascii_case("br") => {
                Self::Brotli(Box::new(brotli_decompressor::DecompressorWriter::new(kept, 16 << 10)))
            }
            _ => Self::Plain(kept),
        }
    }

    /// Takes the next bytes from the wire; false when nothing more is kept.
    ///
    /// # Errors
    /// When the bytes do not have this encoding.
    pub(crate) fn feed(&mut self, chunk: &[u8]) -> io::Result<bool> {
        let fed = match self {
            Self::Plain(kept) => kept.write_all(chunk),
            Self::Gzip(gzip) => gzip.write_all(chunk),
            Self::Brotli(brotli) => brotli.write_all(chunk),
        };
        if self.kept().truncated { Ok(false) } else { fed.map(|()| true) }
    }

    fn kept(&self) -> &Kept {
        match self {
            Self::Plain(kept) => kept,
            Self::Gzip(gzip) => gzip.get_ref(),
            Self::Brotli(brotli) => brotli.get_ref(),
        }
    }

    /// The kept bytes, after the last chunk. If the encoded body ends too early, the bytes decoded so far.
    pub(crate) fn finish(mut self) -> (Vec<u8>, bool) {
        let kept = match &mut self {
            Self::Plain(kept) => kept,
            Self::Gzip(gzip) => {
                let _ = gzip.try_finish();
                gzip.get_mut()
            }
            Self::Brotli(brotli) => {
                let _ = brotli.close();
                brotli.get_mut()
            }
        };
        (std::mem::take(&mut kept.bytes), kept.truncated)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn bodies_are_decoded_and_cut() {
        let packed = gzip(&[b'a'; 100_000]);
        for (encoding, sent, max, length, truncated) in [
            (None, b"hello".to_vec(), 10, 5, false),
            (None, b"hello".to_vec(), 5, 5, false),
            (None, b"hello".to_vec(), 4, 4, true),
            (Some("GZIP"), packed.clone(), 200_000, 100_000, false),
            (Some("gzip"), packed.clone(), 1_000, 1_000, true),
            (Some("br"), vec![0x0f, 0x02, 0x80, b'h', b'e', b'l', b'l', b'o', 0x03], 100, 5, false),
        ] {
            let mut decoder = Decoder::new(encoding, max);
            for chunk in sent.chunks(3) {
                if !decoder.feed(chunk).unwrap() {
                    break;
                }
            }
            let (bytes, cut) = decoder.finish();
            assert_eq!((bytes.len(), cut), (length, truncated), "{encoding:?} {max}");
        }
        assert!(Decoder::new(Some("gzip"), 9).feed(b"this is not gzip, is it?").is_err());
    }
}
