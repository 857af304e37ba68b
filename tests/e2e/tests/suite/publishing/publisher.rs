//! A publisher of a module, for the tests of publishing.

use anyhow::{Result, ensure};
use bellwether_core::feature::FeatureId;
use bellwether_e2e::{World, fresh_network};
use bellwether_envelope::{SigningKey, Type};
use bellwether_manifest::{Declaration, Manifest};
use bellwether_pack::Artefact;
use bellwether_package::{Admission, Statement, join, sha256};
use serde_json::Value;
use xtask::build::{self, Built};
use xtask::client::{Answer, Client};
use xtask::publish as publishing;

const BYTES: &str = "application/octet-stream";

/// A publisher of its own for each test, and its module: the misbehaving one under another id.
pub(super) struct Publisher {
    pub(super) vendor: &'static str,
    pub(super) key: SigningKey,
    pub(super) made: Built,
}

impl Publisher {
    pub(super) fn allowed(world: &World, vendor: &'static str) -> Result<Self> {
        let key = SigningKey::from_random(&sha256_bytes(vendor));
        publishing::allow(&world.operator(), vendor, &key)?;
        Ok(Self { vendor, key, made: build::hostile()? })
    }

    pub(super) fn feature(&self) -> String {
        format!("{}:hostile", self.vendor)
    }

    /// The manifest of a version.
    pub(super) fn manifest(&self, version: &str) -> Manifest {
        let declaration = Declaration { feature: FeatureId::new(&self.feature()), ..self.made.manifest.declaration.clone() };
        Manifest { declaration, version: version.to_owned(), ..self.made.manifest.clone() }
    }

    /// The package of a version, signed.
    pub(super) fn package(&self, version: &str) -> Result<Vec<u8>> {
        self.signed(&Statement { manifest: self.manifest(version), ..self.made.statement.clone() })
    }

    pub(super) fn signed(&self, statement: &Statement) -> Result<Vec<u8>> {
        Ok(join(&self.key.sign(Type::Package, &serde_json::to_vec(statement)?).to_json(), &self.made.archive))
    }

    /// The artefact of a version, as our packer makes it: with its manifest.
    pub(super) fn artefact(&self, version: &str) -> Result<Artefact> {
        let mut files = self.made.artefact.files()?;
        let manifest = serde_json::to_vec(&self.manifest(version))?;
        files.iter_mut().filter(|file| file.name == "manifest.json").for_each(|file| file.bytes.clone_from(&manifest));
        Artefact::new(files, 3)
    }

    pub(super) fn admission(&self, package: &[u8], artefact: &Artefact) -> Admission {
        Admission { package_sha256: sha256(package), artefact_sha256: artefact.digest.clone(), ..self.made.admission.clone() }
    }

    /// Publishes and admits a version; the digest of its artefact.
    pub(super) fn admitted(&self, world: &World, version: &str) -> Result<String> {
        let package = self.package(version)?;
        let published = publish(world, &package)?;
        ensure!(published.status == 201 && published.body["state"] == "candidate", "{version}: {}", published.body);
        let artefact = self.artefact(version)?;
        let admitted = admit(&world.operator(), &self.admission(&package, &artefact), &artefact)?;
        ensure!(admitted.status == 201 && admitted.body["state"] == "admitted", "{version}: {}", admitted.body);
        ensure!(admitted.body["artefact"] == artefact.digest.as_str(), "{}", admitted.body);
        Ok(artefact.digest)
    }

    pub(super) fn change(&self, world: &World, what: &str, body: Option<&Value>) -> Result<Answer> {
        world.operator().call("POST", &format!("/operator/v1/modules/{}/{what}", self.feature()), body)
    }

    /// Version and state of each version, newest first.
    pub(super) fn versions(answer: &Answer) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let modules = answer.body["modules"].as_array().cloned().unwrap_or_default();
        let mut versions: Vec<_> = modules.iter().map(|module| (text(&module["version"]), text(&module["state"]))).collect();
        versions.sort();
        versions
    }
}

fn sha256_bytes(text: &str) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (byte, from) in bytes.iter_mut().zip(sha256(text.as_bytes()).bytes()) {
        *byte = from;
    }
    bytes
}

/// As a publisher does: without a credential.
pub(super) fn publish(world: &World, package: &[u8]) -> Result<Answer> {
    let network = fresh_network();
    let headers = [("content-type", BYTES), ("cf-connecting-ip", network.as_str())];
    xtask::client::send(&world.origin, "POST", "/operator/v1/modules", &headers, package)
}

pub(super) fn admit(packer: &Client, admission: &Admission, artefact: &Artefact) -> Result<Answer> {
    let path = format!("/operator/v1/packages/{}/admission", admission.package_sha256);
    packer.send("POST", &path, BYTES, &join(&serde_json::to_string(admission)?, &artefact.bytes))
}

pub(super) fn is_refused(answer: &Answer, status: u16, code: &str, sentence: &str) -> Result<()> {
    let message = answer.body["message"].as_str().unwrap_or_default();
    let is_so = answer.status == status && answer.body["error"] == code && message.contains(sentence);
    ensure!(is_so, "wanted {status} {code} {sentence:?}, got {} {}", answer.status, answer.body);
    Ok(())
}
