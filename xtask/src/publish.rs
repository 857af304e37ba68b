//! Publishes modules of the checkout as strangers publish theirs: a signed package, an admission, a promotion. The packages are signed with keys of this
//! checkout, which the operator's token makes known to the service. Their cases were run by `./x test`. What the operator or the service has
//! taken off stays off: only a person promotes it again, or allows a publisher again.

use crate::build::Built;
use crate::client::Client;
use crate::credentials::write_private;
use crate::tools::state;
use anyhow::{Context, Result, anyhow, ensure};
use bellwether_core::feature::Standing;
use bellwether_envelope::{SigningKey, Type};
use bellwether_package::{join, publisher_of, sha256};
use serde_json::{Value, json};

const BYTES: &str = "application/octet-stream";

/// Publishes the modules that the service does not run yet.
///
/// # Errors
/// When the service refuses one.
pub fn publish(operator: &Client, built: &[Built]) -> Result<()> {
    let versions = versions(operator)?;
    for module in built {
        let feature = module.manifest.declaration.feature.as_str();
        let step = step(&versions, feature, &module.artefact.digest);
        if step == Step::Admit {
            admit(operator, module).with_context(|| format!("{} is not published", module.name))?;
        }
        carry_on(operator, feature, &module.artefact.digest, step)?;
    }
    Ok(())
}

/// Makes versions that have run before run again: feature and digest of each.
///
/// # Errors
/// When the service refuses one.
pub fn promote_again(operator: &Client, before: &[(String, String)]) -> Result<()> {
    let versions = versions(operator)?;
    before.iter().try_for_each(|(feature, digest)| carry_on(operator, feature, digest, step(&versions, feature, digest)))
}

/// What there is to do until a version runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// It runs.
    Nothing,
    /// It has to be promoted.
    Promote,
    /// The service does not know it.
    Admit,
    /// It was taken off, and stays off.
    Leave(Standing),
}

fn step(versions: &[Value], feature: &str, digest: &str) -> Step {
    let Some(version) = versions.iter().find(|known| known["feature"] == feature && known["digest"] == digest) else {
        return Step::Admit;
    };
    match version["state"].as_str().and_then(Standing::parse) {
        Some(standing @ (Standing::Disabled | Standing::Quarantined)) => Step::Leave(standing),
        _ if version["current"] == true => Step::Nothing,
        _ => Step::Promote,
    }
}

/// Promotes an admitted version, if that is what there is to do.
fn carry_on(operator: &Client, feature: &str, digest: &str, step: Step) -> Result<()> {
    match step {
        Step::Nothing => Ok(()),
        Step::Promote | Step::Admit => promote(operator, feature, digest),
        Step::Leave(standing) => {
            eprintln!(
                "· warning: {feature} is {} in this version, and stays so. To make it run again:\n  \
                 POST {}/operator/v1/modules/{feature}/promote {{\"digest\": \"{digest}\"}}",
                standing.as_str(),
                operator.origin
            );
            Ok(())
        }
    }
}

/// All versions of all modules that the service knows.
fn versions(operator: &Client) -> Result<Vec<Value>> {
    let listed = operator.expect("GET", "/operator/v1/modules", None)?;
    listed["modules"].as_array().cloned().context("a list of modules")
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

/// Has the operator allow a publisher that the service does not know.
///
/// # Errors
/// When the operator accepts nothing of it, or another key; or when the service refuses.
pub fn allow(operator: &Client, vendor: &str, key: &SigningKey) -> Result<()> {
    let public_key = key.public_key().to_string();
    let known = operator.expect("GET", "/operator/v1/publishers", None)?;
    if !is_allowed(&known, vendor, &public_key)? {
        operator.expect("PUT", &format!("/operator/v1/publishers/{vendor}"), Some(&json!({ "public_key": public_key })))?;
    }
    Ok(())
}

/// Whether a publisher is allowed with this key; `false` for one that is not known.
fn is_allowed(known: &Value, vendor: &str, public_key: &str) -> Result<bool> {
    let publishers = known["publishers"].as_array().context("a list of publishers")?;
    let Some(publisher) = publishers.iter().find(|publisher| publisher["vendor"] == vendor) else { return Ok(false) };
    let by_hand = format!("PUT /operator/v1/publishers/{vendor} {{\"public_key\": \"{public_key}\"}}");
    ensure!(publisher["allowed"] == true, "the operator accepts nothing of the publisher {vendor}; to allow it again: {by_hand}");
    ensure!(
        publisher["public_key"] == public_key,
        "the service knows another key of the publisher {vendor} than that of this checkout: bring .bellwether/publishers/{vendor}.pem \
         from the checkout that has it, or replace the key: {by_hand}"
    );
    Ok(true)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_off_stays_off() {
        let version = |digest, state, current| json!({ "feature": "tea", "digest": digest, "state": state, "current": current });
        let versions = [
            version("a", "admitted", false),
            version("b", "promoted", true),
            version("c", "disabled", false),
            version("d", "quarantined", false),
            // As services said it before versions had states.
            json!({ "feature": "tea", "digest": "e", "current": true }),
            json!({ "feature": "tea", "digest": "f", "current": false }),
        ];
        let check = |feature, digest, expected| assert_eq!(step(&versions, feature, digest), expected, "{feature} {digest}");
        check("tea", "a", Step::Promote);
        check("tea", "b", Step::Nothing);
        check("tea", "c", Step::Leave(Standing::Disabled));
        check("tea", "d", Step::Leave(Standing::Quarantined));
        check("tea", "e", Step::Nothing);
        check("tea", "f", Step::Promote);
        check("tea", "g", Step::Admit);
        check("coffee", "c", Step::Admit);
    }

    #[test]
    fn only_a_new_publisher_is_allowed() {
        let publisher = |vendor, key, allowed| json!({ "vendor": vendor, "public_key": key, "allowed": allowed });
        let known = json!({ "publishers": [publisher("acme", "k", true), publisher("shut", "k", false)] });
        let check = |vendor, key, expected: Result<bool, &str>| match (is_allowed(&known, vendor, key), expected) {
            (Err(why), Err(part)) => assert!(why.to_string().contains(part), "{vendor} {key}: {why}"),
            (found, expected) => assert_eq!(found.ok(), expected.ok(), "{vendor} {key}"),
        };
        check("acme", "k", Ok(true));
        check("new", "k", Ok(false));
        check("acme", "other", Err("another key of the publisher acme"));
        check("shut", "k", Err("accepts nothing of the publisher shut"));
        check("shut", "other", Err("accepts nothing of the publisher shut"));
    }
}
