//! From a signed package to a version that runs, on a local service, without compiling and without the packer's work.

use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Result, ensure};
use bellwether_core::feature::FeatureId;
use bellwether_e2e::World;
use bellwether_envelope::{SigningKey, Type};
use bellwether_pack::Artefact;
use bellwether_package::{Statement, join, sha256};
use std::time::Instant;
use xtask::build;
use xtask::client::Client;
use xtask::publish as publishing;

const VERSIONS: u32 = 15;
const VENDOR: &str = "bench";
const FEATURE: &str = "bench:example";
const BYTES: &str = "application/octet-stream";

/// `publish_ms`: milliseconds from signing a package of `example` to the version that new jobs get: the package, its admission, its promotion.
///
/// # Errors
/// When the Worker does not start, or refuses one.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let made = build::optimised_module("example")?;
    let world = World::start_with(xtask::server::product(), &[], &[])?;
    let operator = world.operator();
    let key = SigningKey::from_random(&[7; 32]);
    publishing::allow(&operator, VENDOR, &key)?;
    let mut each_ms = Vec::new();
    for number in 0..VERSIONS {
        let mut manifest = made.manifest.clone();
        manifest.declaration.feature = FeatureId::new(FEATURE);
        manifest.version = format!("1.{number}.0");
        let mut files = made.artefact.files()?;
        let text = serde_json::to_vec(&manifest)?;
        files.iter_mut().filter(|file| file.name == "manifest.json").for_each(|file| file.bytes.clone_from(&text));
        let artefact = Artefact::new(files, 11)?;
        let statement = serde_json::to_vec(&Statement { manifest, ..made.statement.clone() })?;
        let started = Instant::now();
        let package = join(&key.sign(Type::Package, &statement).to_json(), &made.archive);
        sent(&operator, "/operator/v1/modules", &package)?;
        let mut admission = made.admission.clone();
        (admission.package_sha256, admission.artefact_sha256) = (sha256(&package), artefact.digest.clone());
        let path = format!("/operator/v1/packages/{}/admission", admission.package_sha256);
        sent(&operator, &path, &join(&serde_json::to_string(&admission)?, &artefact.bytes))?;
        publishing::promote(&operator, FEATURE, &artefact.digest)?;
        each_ms.push(started.elapsed().as_secs_f64() * 1e3);
    }
    Ok(vec![Figure { name: "publish_ms".to_owned(), value: median(each_ms), unit: "ms", peer: None, bar: Bar::None }])
}

fn sent(operator: &Client, path: &str, body: &[u8]) -> Result<()> {
    let answer = operator.send("POST", path, BYTES, body)?;
    ensure!(answer.status == 201, "POST {path} answered {}: {}", answer.status, answer.body);
    Ok(())
}
