//! `bellwether verify`: whether a receipt of a run is genuine, by the published keys of its deployment. Needs no module, and with `--keys` no network.

use crate::checks::Check;
use crate::exit::{Error, Result};
use crate::service::Service;
use bellwether_core::digest::Digest;
use bellwether_core::receipt::{Outcome, Receipt, Statement, check_chain};
use bellwether_envelope::{Envelope, KeySet, Malformed, Type};
use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::path::{Path, PathBuf};

/// Where a deployment publishes its keys.
const KEYS_PATH: &str = "/.well-known/bellwether-keys.json";

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The receipt: the answer of GET /v1/jobs/{id}/receipt
    pub(crate) receipt: PathBuf,
    /// The published keys: the answer of GET /.well-known/bellwether-keys.json
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    pub(crate) keys: Option<PathBuf>,
    /// The deployment that publishes the keys, for example https://example.org; this or --keys is required
    #[arg(long, value_name = "DEPLOYMENT")]
    pub(crate) url: Option<String>,
    /// The result that the receipt is of: the result alone, or the answer of GET /v1/jobs/{id}
    #[arg(long, value_name = "FILE")]
    pub(crate) result: Option<PathBuf>,
    /// Receipts of the account that must be one unbroken chain with this one in it: an answer of GET /v1/receipts; can be given several times, in order
    #[arg(long, value_name = "FILE")]
    pub(crate) chain: Vec<PathBuf>,
}

/// What is true of a receipt.
#[derive(Debug, Serialize)]
pub(crate) struct Verified {
    pub(crate) checks: Vec<Check>,
    /// What it says; absent if the signature is not good.
    pub(crate) statement: Option<Statement>,
}

/// Verifies a receipt.
///
/// # Errors
/// When a file cannot be read, or there are no keys.
pub(crate) fn verify(options: &Options) -> Result<Verified> {
    let keys = match (&options.keys, &options.url) {
        (Some(file), _) => read_keys(&read(file)?, &file.display().to_string())?,
        (None, Some(url)) => Service::at(url, None)?.get(KEYS_PATH)?,
        (None, None) => {
            return Err(Error::usage(
                "A receipt is verified with the keys of its deployment, and none are given.",
                "Give --keys FILE (saved from /.well-known/bellwether-keys.json) or --url DEPLOYMENT, for example --url https://example.org",
            ));
        }
    };
    let envelope = read(&options.receipt)?;
    let result = options.result.as_deref().map(read).transpose()?;
    let lists = options.chain.iter().map(|file| read(file)).collect::<Result<Vec<_>>>()?;
    let envelope = Envelope::read(&envelope).map_err(no_receipt);
    let receipt = match envelope.and_then(|envelope| opened(&envelope, &keys)) {
        Ok(receipt) => receipt,
        Err(why) => return Ok(Verified { checks: vec![Check::failed("signature", why, HELP)], statement: None }),
    };
    let mut checks = vec![Check::ok("signature", "A published key has signed it, and nothing was changed since.")];
    checks.extend(result.map(|result| of_result(&receipt.statement, &result)));
    if !lists.is_empty() {
        checks.push(of_chain(&receipt, &lists, &keys));
    }
    Ok(Verified { checks, statement: Some(receipt.statement) })
}

const HELP: &str = "Do not rely on it. Ask the deployment again: GET /v1/jobs/{id}/receipt";

/// A receipt whose signature is good, or why it is none.
fn opened(envelope: &Envelope, keys: &KeySet) -> std::result::Result<Receipt, String> {
    let unverified = envelope.statement(Type::Receipt).map_err(no_receipt)?;
    let Some(key) = keys.find(&unverified.key) else {
        let known: Vec<String> = keys.keys.iter().map(|key| key.id().to_string()).collect();
        return Err(format!(
            "It is signed with the unknown key {:?}; the published keys are: {}.",
            unverified.key.as_str(),
            known.join(", ")
        ));
    };
    let payload = unverified
        .verified(key)
        .ok_or("The signature does not fit: the payload or the signature was changed, or another key has made it.")?;
    Receipt::read(&payload).map_err(|why| format!("It is signed, and says nothing that this command can read: {why}."))
}

fn no_receipt(why: Malformed) -> String {
    format!("It is no receipt: {why}.")
}

fn of_result(statement: &Statement, file: &[u8]) -> Check {
    const NAME: &str = "result";
    #[derive(Deserialize)]
    struct Job<'a> {
        #[serde(borrow)]
        result: &'a RawValue,
    }
    let expected = match statement.outcome {
        Outcome::Succeeded { result_sha256 } => result_sha256,
        Outcome::Failed { category } => {
            return Check::failed(
                NAME,
                format!("The job failed ({}), so it has no result.", category.as_str()),
                "Leave --result out.",
            );
        }
    };
    let text = String::from_utf8_lossy(file);
    let of_job = serde_json::from_str(&text).ok().and_then(|Job { result }| Digest::of_json(result.get()));
    if [Digest::of_json(&text), of_job].contains(&Some(expected)) {
        return Check::ok(NAME, "It is the result that the receipt is of.");
    }
    Check::failed(
        NAME,
        "It is another result than the one that the receipt is of.",
        "Ask the deployment again: GET /v1/jobs/{id}",
    )
}

fn of_chain(receipt: &Receipt, lists: &[Vec<u8>], keys: &KeySet) -> Check {
    const NAME: &str = "chain";
    match chain(lists, keys) {
        Ok(receipts) if receipts.iter().any(|one| one.sha256 == receipt.sha256) => {
            Check::ok(NAME, format!("{} with this one among them.", range(&receipts)))
        }
        Ok(_) => Check::failed(NAME, "This receipt is not in the list.", "Give all pages of GET /v1/receipts, in their order."),
        Err(why) => Check::failed(NAME, why, "Give all pages of GET /v1/receipts, in their order."),
    }
}

/// Which receipts a chain has, the beginning of a sentence.
fn range(receipts: &[Receipt]) -> String {
    let number = |receipt: Option<&Receipt>| receipt.map_or(0, |receipt| receipt.statement.number);
    let (first, last) = (number(receipts.first()), number(receipts.last()));
    let which = if first == last {
        format!("Receipt {first} is a chain of its own")
    } else {
        format!("Receipts {first} to {last} are one unbroken chain")
    };
    let before = if first > 1 { format!(" (those before {first} are not in the file)") } else { String::new() };
    format!("{which}{before},")
}

/// The receipts of lists, if they are one unbroken chain.
fn chain(lists: &[Vec<u8>], keys: &KeySet) -> std::result::Result<Vec<Receipt>, String> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum List {
        Page { receipts: Vec<Envelope> },
        All(Vec<Envelope>),
    }
    let mut receipts = Vec::new();
    for list in lists {
        let (List::Page { receipts: page } | List::All(page)) =
            serde_json::from_slice(list).map_err(|error| format!("It is no list of receipts: {error}."))?;
        for envelope in page {
            let place = receipts.len() + 1;
            receipts.push(opened(&envelope, keys).map_err(|why| format!("Receipt {place} of the list: {why}"))?);
        }
    }
    match check_chain(&receipts) {
        Ok(()) => Ok(receipts),
        Err(broken) => Err(format!("{broken}.").replacen("the chain", "The chain", 1)),
    }
}

fn read(file: &Path) -> Result<Vec<u8>> {
    std::fs::read(file).map_err(|error| Error::file(file, error))
}

fn read_keys(text: &[u8], from: &str) -> Result<KeySet> {
    serde_json::from_slice(text).map_err(|error| {
        Error::usage(format!("{from} is no JWK Set: {error}."), format!("Save what the deployment answers at {KEYS_PATH}"))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use crate::checks::{State, all_pass};
    use bellwether_core::id::{AccountId, JobId};
    use bellwether_core::receipt::Last;
    use bellwether_core::run::Category;
    use bellwether_core::run_facts::ImportFacts;
    use bellwether_core::shard::Shard;
    use bellwether_core::time::Timestamp;
    use bellwether_envelope::SigningKey;
    use serde_json::json;

    const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);
    const RESULT: &str = "{\"score\": 7.0, \"a\": []}";

    fn statement(last: Option<Last>) -> Statement {
        Statement {
            origin: None,
            account_id: AccountId::new(NOW, Shard::FIRST, [1; 10]),
            number: last.map_or(1, |last| last.number + 1),
            previous_sha256: last.map(|last| last.sha256),
            job_id: JobId::new(NOW, [2; 10]),
            feature: "geo_score".into(),
            module: None,
            input_sha256: None,
            imports: ImportFacts::default(),
            outcome: Outcome::Succeeded { result_sha256: Digest::of_json(RESULT).unwrap() },
            fuel: None,
            busy_ms: 0,
            cost_cents: 10,
            refunded: false,
            started_at: NOW,
            completed_at: NOW,
        }
    }

    fn key() -> SigningKey {
        SigningKey::from_random(&[1; 32])
    }

    fn keys(key: &SigningKey) -> KeySet {
        KeySet { keys: vec![key.public_key()] }
    }

    fn signed(statement: &Statement) -> String {
        key().sign(Type::Receipt, statement.to_json().as_bytes()).to_json()
    }

    fn read_opened(envelope: &str, keys: &KeySet) -> std::result::Result<Receipt, String> {
        Envelope::read(envelope.as_bytes()).map_err(no_receipt).and_then(|envelope| opened(&envelope, keys))
    }

    /// A receipt is refused with a sentence that contains this.
    fn check(envelope: &str, keys: &KeySet, expected: &str) {
        let found = read_opened(envelope, keys).map(|receipt| receipt.statement.number);
        assert!(found.as_ref().is_err_and(|why| why.contains(expected)), "{found:?} lacks {expected:?}");
    }

    #[test]
    fn what_is_no_receipt() {
        let good = signed(&statement(None));
        assert!(read_opened(&good, &keys(&key())).is_ok());
        check("{}", &keys(&key()), "It is no receipt");
        check(&good, &keys(&SigningKey::from_random(&[2; 32])), "unknown key");
        check(&good, &KeySet::default(), "unknown key");
        let changed = signed(&Statement { cost_cents: 1, ..statement(None) });
        let (good, other): (serde_json::Value, serde_json::Value) =
            (serde_json::from_str(&good).unwrap(), serde_json::from_str(&changed).unwrap());
        for (member, value) in [("payload", &other["payload"]), ("signatures", &other["signatures"])] {
            let mut envelope = good.clone();
            envelope[member] = value.clone();
            check(&envelope.to_string(), &keys(&key()), "The signature does not fit");
        }
        check(&key().sign(Type::Package, b"{}").to_json(), &keys(&key()), "package+json\", which is not wanted here");
        check(&key().sign(Type::Receipt, b"{}").to_json(), &keys(&key()), "nothing that this command can read");
    }

    #[test]
    fn results() {
        let of = |outcome: Outcome, file: &str| of_result(&Statement { outcome, ..statement(None) }, file.as_bytes());
        let is = statement(None).outcome;
        let job = json!({ "id": "1", "result": serde_json::from_str::<serde_json::Value>(RESULT).unwrap() });
        for file in [RESULT, "{\"a\":[],\"score\":7}", &job.to_string()] {
            assert_eq!(of(is.clone(), file).state, State::Ok, "{file}");
        }
        for file in ["{\"a\":[],\"score\":8}", "{\"result\":null}", "", "\u{0}"] {
            assert_eq!(of(is.clone(), file).state, State::Failed, "{file}");
        }
        let failed = of(Outcome::Failed { category: Category::Trap }, RESULT);
        assert!(failed.state == State::Failed && failed.found.contains("failed (trap)"), "{failed:?}");
    }

    #[test]
    fn chains() {
        let mut receipts: Vec<(String, Receipt)> = Vec::new();
        for _ in 0..3 {
            let last = receipts.last().map(|(_, one)| Last { number: one.statement.number, sha256: one.sha256 });
            let envelope = signed(&statement(last));
            let receipt = read_opened(&envelope, &keys(&key())).unwrap();
            receipts.push((envelope, receipt));
        }
        let list = |places: &[usize]| {
            format!("[{}]", places.iter().map(|at| receipts[*at].0.as_str()).collect::<Vec<_>>().join(",")).into_bytes()
        };
        let page = |places: &[usize]| [b"{\"receipts\":".to_vec(), list(places), b"}".to_vec()].concat();
        let of = |lists: &[Vec<u8>]| of_chain(&receipts[1].1, lists, &keys(&key()));
        assert!(all_pass(&[of(&[list(&[0, 1, 2])]), of(&[page(&[0, 1]), page(&[2])]), of(&[list(&[1])])]));
        for (lists, expected) in [
            (list(&[0, 1, 2]), "Receipts 1 to 3 are one unbroken chain, with this one among them."),
            (list(&[1, 2]), "Receipts 2 to 3 are one unbroken chain (those before 2 are not in the file), with"),
            (list(&[1]), "Receipt 2 is a chain of its own (those before 2 are not in the file), with this one among them."),
        ] {
            assert!(of(&[lists]).found.starts_with(expected), "{expected}");
        }
        for (lists, expected) in [
            (vec![list(&[0, 2])], "The chain is broken at number 3"),
            (vec![page(&[1]), page(&[0])], "The chain is broken at number 1"),
            (vec![list(&[0])], "not in the list"),
            (vec![list(&[])], "not in the list"),
            (vec![b"{}".to_vec()], "no list of receipts"),
            (vec![b"[{}]".to_vec()], "no list of receipts"),
            (
                vec![format!("[{}]", key().sign(Type::Package, b"{}").to_json()).into_bytes()],
                "Receipt 1 of the list: It is no receipt",
            ),
        ] {
            let found = of(&lists);
            assert!(found.state == State::Failed && found.found.contains(expected), "{found:?} lacks {expected:?}");
        }
    }

    #[test]
    fn keys_that_are_none() {
        assert!(read_keys(b"[]", "keys.json").is_err());
    }
}
