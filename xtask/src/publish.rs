//! Publishes modules of the checkout as strangers publish theirs: a signed package, an admission, a promotion. The packages are signed with keys of this
//! checkout, which the operator's token makes known to the service. Their cases were run by `./x test`.

use crate::build::Built;
use crate::client::Client;
use crate::credentials::write_private;
use crate::tools::state;
use anyhow::{Context, Result, anyhow, ensure};
use bellwether_envelope::{SigningKey, Type};
use bellwether_package::{join, publisher_of, sha256};
use serde_json::{Value, json};

const BYTES: &str = "application/octet-stream";

/// Publishes the modules that the service does not run yet.
///
/// # Errors
/// When the service refuses one.
pub fn publish(operator: &Client, built: &[Built]) -> Result<()> {
    let known = operator.expect("GET", "/operator/v1/modules", None)?;
    let modules = known["modules"].as_array().map(Vec::as_slice).unwrap_or_default();
    for module in built {
        let feature = module.manifest.declaration.feature.as_str();
        let is_it = |known: &&Value| known["feature"] == feature && known["digest"] == module.artefact.digest.as_str();
        match modules.iter().find(is_it) {
            Some(known) if known["current"] == true => continue,
            Some(_) => {}
            None => admit(operator, module).with_context(|| format!("{} is not published", module.name))?,
        }
        promote(operator, feature, &module.artefact.digest)?;
    }
    Ok(())
}

/// Makes an admitted version the one that runs.
///
/// # Errors
/// When the service refuses it.
pub fn promote(operator: &Client, feature: &str, digest: &str) -> Result<()> {
    let body = json!({ "digest": digest });
    operator.expect("POST", &format!("/operator/v1/modules/{feature}/promote"), Some(&body))?;
    Ok(())
}

/// Publishes and admits the package of a module.
fn admit(operator: &Client, module: &Built) -> Result<()> {
    let package = signed(operator, module)?;
    sent(operator, "/operator/v1/modules", &package)?;
    let mut admission = module.admission.clone();
    admission.package_sha256 = sha256(&package);
    let line = serde_json::to_string(&admission)?;
    let path = format!("/operator/v1/packages/{}/admission", admission.package_sha256);
    sent(operator, &path, &join(&line, &module.artefact.bytes))
}

fn sent(operator: &Client, path: &str, body: &[u8]) -> Result<()> {
    let answer = operator.send("POST", path, BYTES, body)?;
    ensure!(answer.status == 201, "POST {path} answered {}: {}", answer.status, answer.body);
    Ok(())
}

/// The package of a module, signed by a publisher who is known to the service.
///
/// # Errors
/// When there is no key, or the service refuses it.
pub fn signed(operator: &Client, module: &Built) -> Result<Vec<u8>> {
    let vendor = publisher_of(&module.manifest.declaration.feature);
    let key = key(vendor)?;
    allow(operator, vendor, &key)?;
    let envelope = key.sign(Type::Package, &serde_json::to_vec(&module.statement)?);
    Ok(join(&envelope.to_json(), &module.archive))
}

/// Has the operator allow a publisher, unless the service knows the key.
///
/// # Errors
/// When the service refuses.
pub fn allow(operator: &Client, vendor: &str, key: &SigningKey) -> Result<()> {
    let public_key = key.public_key().to_string();
    let known = operator.expect("GET", "/operator/v1/publishers", None)?;
    let is_it =
        |known: &Value| known["vendor"] == vendor && known["public_key"] == public_key.as_str() && known["allowed"] == true;
    if !known["publishers"].as_array().is_some_and(|publishers| publishers.iter().any(is_it)) {
        operator.expect("PUT", &format!("/operator/v1/publishers/{vendor}"), Some(&json!({ "public_key": public_key })))?;
    }
    Ok(())
}

/// The key of this checkout for the modules of a vendor, made when it is first needed.
///
/// # Errors
/// When it cannot be kept.
pub fn key(vendor: &str) -> Result<SigningKey> {
    let path = state().join("publishers").join(format!("{vendor}.pem"));
    if let Ok(pem) = std::fs::read_to_string(&path) {
        return SigningKey::from_pem(&pem).map_err(|why| anyhow!("{}: {why}", path.display()));
    }
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| anyhow!("no randomness: {error}"))?;
    let key = SigningKey::from_random(&seed);
    write_private(&path, &key.to_pem().map_err(|why| anyhow!("{why}"))?)?;
    Ok(key)
}
