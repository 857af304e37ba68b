//! What metering costs: `audit_expert` on a real page of about 100 KB in workerd, with its counter and without, in turns.

use crate::calls::{Caller, Isolates};
use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Context, Result};
use bellwether_pack::Artefact;
use flate2::read::GzDecoder;
use std::fs::File;
use std::io::Read;
use xtask::build;
use xtask::tools::root;

const MODULE: &str = "audit_expert";
const PAGE: &str = "tests/labels/pages/form-113.html.gz";
const CALLS: u32 = 20;
const ROUNDS: usize = 15;

/// `metering_cpu`: milliseconds per call. `metering_size`: bytes of wasm as it is loaded. The peer is the module without metering.
///
/// # Errors
/// When the module does not build or a call does not succeed.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let metered = build::optimised_module(MODULE)?.artefact;
    let plain = build::unmetered(MODULE)?;
    let mut page = String::new();
    GzDecoder::new(File::open(root().join(PAGE)).context(PAGE)?).read_to_string(&mut page).context(PAGE)?;
    let caller = Caller::start("metering")?;
    let (metered_calls, plain_calls) = (caller.module(&metered, &page)?, caller.module(&plain, &page)?);
    metered_calls.time_ms(CALLS, Isolates::One)?;
    plain_calls.time_ms(CALLS, Isolates::One)?;
    let (mut with_ms, mut without_ms) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        with_ms.push(metered_calls.time_ms(CALLS, Isolates::One)? / f64::from(CALLS));
        without_ms.push(plain_calls.time_ms(CALLS, Isolates::One)? / f64::from(CALLS));
    }
    let figure = |name: &str, value, peer, unit, most| Figure {
        name: name.to_owned(),
        value,
        unit,
        peer: Some(peer),
        bar: Bar::RatioAtMost(most),
    };
    Ok(vec![
        figure("metering_cpu", median(with_ms), median(without_ms), "ms", 1.15),
        figure("metering_size", wasm_bytes(&metered)?, wasm_bytes(&plain)?, "bytes", 1.1),
    ])
}

/// Bytes of the wasm files of an artefact.
#[expect(clippy::cast_precision_loss, reason = "a few million")]
fn wasm_bytes(artefact: &Artefact) -> Result<f64> {
    let files = artefact.files()?;
    Ok(files.iter().filter(|file| file.name.ends_with(".wasm")).map(|file| file.bytes.len()).sum::<usize>() as f64)
}
