//! Bytes of all deployed files: for a module its file, for the Worker what the platform's limit counts (gzip).

use crate::figure::{Bar, Figure};
use anyhow::Result;

const EDGE_BYTES: f64 = 900e3;
const MODULE_BYTES: f64 = 450e3;

/// `edge_wasm_gz` and one figure for each module.
///
/// # Errors
/// When any part cannot be built.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let figure = |size: &xtask::build::Size| {
        #[expect(clippy::cast_precision_loss, reason = "a few megabytes")]
        let value = size.packed_bytes as f64;
        let (name, most) = match size.module.as_deref() {
            Some(feature) => (format!("module_{feature}_gz"), MODULE_BYTES),
            None => ("edge_wasm_gz".to_owned(), EDGE_BYTES),
        };
        Figure { name, value, unit: "bytes", peer: None, bar: Bar::AtMost(most) }
    };
    Ok(xtask::build::sizes(|_| true)?.iter().map(figure).collect())
}
