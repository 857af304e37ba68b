//! From a package to a version that runs: who may publish, what is refused with which sentence, and which version runs when.

mod newcomers;
mod publisher;
mod versions;

use self::newcomers::newcomers;
use self::publisher::{Publisher, admit, is_refused, publish};
use anyhow::{Context, Result, ensure};
use bellwether_core::feature::FeatureId;
use bellwether_e2e::{World, odd_site};
use bellwether_envelope::{Envelope, SigningKey, Type};
use bellwether_manifest::{Field, Kind, Manifest};
use bellwether_pack::{Artefact, File};
use bellwether_package::{Admission, Statement, join, sha256, split};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use xtask::client::{Answer, Client};
use xtask::publish as publishing;
use xtask::tools::{root, target};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("states", states),
    ("signatures", signatures),
    ("refused", refused),
    ("admissions", admissions),
    ("tokens", tokens),
    ("priced", priced),
    ("quarantined", versions::quarantined),
    ("at_once", versions::at_once),
    ("granted", granted),
];

/// It judges all candidates, those of other tests too.
pub(crate) const BREAKING: &[(&str, crate::Breaking)] =
    &[("author", author), ("unrunnable", versions::unrunnable), ("newcomers", newcomers)];

/// The way of a stranger with the command alone: from an empty folder to a job that somebody pays for.
fn author(world: &mut World) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("bellwether-e2e-author-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    let command = |place: &Path, arguments: &[&str]| -> Result<Value> {
        let mut command = Command::new(target().join("debug/bellwether"));
        command.arg("--json").args(arguments).current_dir(place).env("XDG_CONFIG_HOME", &folder);
        // The folder of the command's own tests, so that the SDK is compiled once.
        command.env("ADMIT_TOKEN", bellwether_e2e::ADMIT_TOKEN).env("CARGO_TARGET_DIR", target().join("tmp/authors"));
        let output = command.output()?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(output.status.success(), "{arguments:?}: {said} {}", String::from_utf8_lossy(&output.stderr));
        Ok(serde_json::from_str(&said)?)
    };
    let key = command(&folder, &["keygen"])?;
    world.operator().expect("PUT", "/operator/v1/publishers/author", Some(&json!({ "public_key": key["public_key"] })))?;
    command(&folder, &["new", "tea_words", "--vendor", "author"])?;
    let module = folder.join("tea_words");
    let published = command(&module, &["publish", "--url", &world.origin])?;
    ensure!(published["state"] == "candidate", "{published}");
    let tools = root().join("edge/node_modules/.bin").display().to_string();
    let package = module.join("target/bellwether/tea_words-0.1.0.bellwether").display().to_string();
    let judged = command(&module, &["admit", "--quick", "--tools", &tools, "--package", &package])?;
    ensure!(judged["packages"][0]["cases"] == 2 && judged["packages"][0]["package"] == published["digest"], "{judged}");
    // It ends with an error when it refuses one of another test.
    let _ = command(&module, &["admit", "--quick", "--tools", &tools, "--url", &world.origin]);
    let path = format!("/operator/v1/packages/{}", published["digest"].as_str().unwrap_or_default());
    let admitted = Client { origin: world.origin.clone(), token: String::new() }.expect("GET", &path, None)?;
    ensure!(
        admitted["artefact"] == judged["packages"][0]["artefact"],
        "equal packers made other artefacts: {admitted}, {judged}"
    );
    let cases = admitted["admission"]["cases"].as_array().map(Vec::len);
    ensure!(cases == Some(2) && admitted["admission"]["imports"] == json!(["clock", "http", "log", "text"]), "{admitted}");
    publishing::promote(&world.operator(), "author:tea_words", admitted["artefact"].as_str().unwrap_or_default())?;
    let account = world.account(100)?;
    let job = account.run(&json!({ "feature": "author:tea_words", "input": { "url": format!("http://{}/", world.site) } }))?;
    ensure!(job["status"] == "succeeded" && job["result"]["title"] == "A page" && account.balance()? == 90, "{job}");
    std::fs::remove_dir_all(&folder)?;
    world.check_invariants()
}

/// Candidate, admitted, promoted, replaced, rolled back, disabled; and what a client sees and can order meanwhile.
fn states(world: &World) -> Result<()> {
    let publisher = Publisher::allowed(world, "states")?;
    let feature = publisher.feature();
    let account = world.account(100)?;
    let order = json!({ "feature": feature, "input": world.hostile("page")["input"] });
    let runs = |expected: Option<&str>| -> Result<()> {
        let features = account.api.expect("GET", "/v1/features", None)?;
        let is_listed =
            features["features"].as_array().is_some_and(|all| all.iter().any(|listed| listed["id"] == feature.as_str()));
        let answer = account.api.call("POST", "/v1/jobs", Some(&order))?;
        match expected {
            Some(_) => {
                ensure!(answer.status == 202, "{}", answer.body);
                let job = account.wait(answer.body["id"].as_str().context("an id")?)?;
                ensure!(job["status"] == "succeeded", "{job}");
            }
            None => ensure!(answer.status == 400 && answer.body["error"] == "unknown_feature", "{}", answer.body),
        }
        ensure!(is_listed == expected.is_some(), "{feature} in the list: {is_listed}");
        Ok(())
    };
    let first = publisher.admitted(world, "1.0.0")?;
    runs(None)?;
    is_refused(&publisher.change(world, "rollback", None)?, 400, "module_invalid", "No version of this module is promoted")?;
    let promoted = |digest: &str| publisher.change(world, "promote", Some(&json!({ "digest": digest })));
    ensure!(promoted(&first)?.status == 200, "the first version is not promoted");
    runs(Some("1.0.0"))?;
    let second = publisher.admitted(world, "1.1.0")?;
    let after = promoted(&second)?;
    let expected =
        |versions: &[(&str, &str)]| versions.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect::<Vec<_>>();
    ensure!(Publisher::versions(&after) == expected(&[("1.0.0", "admitted"), ("1.1.0", "promoted")]), "{}", after.body);
    runs(Some("1.1.0"))?;
    let after = publisher.change(world, "rollback", None)?;
    ensure!(Publisher::versions(&after) == expected(&[("1.0.0", "promoted"), ("1.1.0", "admitted")]), "{}", after.body);
    is_refused(&publisher.change(world, "rollback", None)?, 400, "module_invalid", "No other version")?;
    let after = publisher.change(world, "disable", None)?;
    ensure!(Publisher::versions(&after) == expected(&[("1.0.0", "disabled"), ("1.1.0", "admitted")]), "{}", after.body);
    runs(None)?;
    ensure!(promoted(&first)?.status == 200, "the operator may promote a version that was disabled");
    runs(Some("1.0.0"))?;
    world.check_invariants()
}

/// A package is believed only as its publisher has signed it.
fn signatures(world: &World) -> Result<()> {
    let publisher = Publisher::allowed(world, "signatures")?;
    let package = publisher.package("1.0.0")?;
    let (line, archive) = split(&package).context("two parts")?;
    let line = String::from_utf8(line.to_vec())?;
    let refuse = |package: &[u8], sentence: &str| is_refused(&publish(world, package)?, 401, "invalid_signature", sentence);
    refuse(b"", "is not signed")?;
    refuse(b"{}\n", "is not signed")?;
    refuse(&publisher.made.artefact.bytes, "is not signed")?;
    // Another key, with and without the name of the right one.
    let stranger = SigningKey::from_random(&[7; 32]);
    let statement = Statement { manifest: publisher.manifest("1.0.0"), ..publisher.made.statement.clone() };
    let by_stranger = stranger.sign(Type::Package, &serde_json::to_vec(&statement)?).to_json();
    refuse(&join(&by_stranger, archive), "a key that the operator does not allow")?;
    let named = by_stranger.replace(stranger.public_key().id().as_str(), publisher.key.public_key().id().as_str());
    refuse(&join(&named, archive), "changed after signing")?;
    // A changed statement, component or cases, and a signature of another kind of statement.
    let mut forged: Value = serde_json::from_str(&line)?;
    let other = Statement { manifest: publisher.manifest("9.0.0"), ..statement.clone() };
    forged["payload"] =
        serde_json::from_str::<Value>(&stranger.sign(Type::Package, &serde_json::to_vec(&other)?).to_json())?["payload"].clone();
    refuse(&join(&forged.to_string(), archive), "changed after signing")?;
    let mut tampered = archive.to_vec();
    tampered.push(0);
    refuse(&join(&line, &tampered), "The archive is not the one that was signed")?;
    let receipt = publisher.key.sign(Type::Receipt, &serde_json::to_vec(&statement)?).to_json();
    refuse(&join(&receipt, archive), "which is not wanted here")?;
    ensure!(Envelope::read(line.as_bytes()).is_ok() && publish(world, &package)?.status == 201, "the package itself is refused");
    // A key with which anybody can sign.
    let weak = json!({ "public_key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" });
    let allowed = world.operator().call("PUT", "/operator/v1/publishers/weak", Some(&weak))?;
    is_refused(&allowed, 400, "invalid_field", "only one person can sign with")?;
    // A publisher whom the operator no longer allows.
    let body = json!({ "public_key": publisher.key.public_key().to_string(), "allowed": false });
    world.operator().expect("PUT", "/operator/v1/publishers/signatures", Some(&body))?;
    refuse(&publisher.package("1.0.1")?, "a key that the operator does not allow")
}

/// Ids, versions and manifests that may not be published.
fn refused(world: &World) -> Result<()> {
    let publisher = Publisher::allowed(world, "refused")?;
    let of = |change: &dyn Fn(&mut Manifest)| -> Result<Answer> {
        let mut statement = Statement { manifest: publisher.manifest("2.0.0"), ..publisher.made.statement.clone() };
        change(&mut statement.manifest);
        publish(world, &publisher.signed(&statement)?)
    };
    let id = |text: &'static str| move |manifest: &mut Manifest| manifest.declaration.feature = FeatureId::new(text);
    is_refused(&of(&id("other:hostile"))?, 400, "module_invalid", "its id belongs to \"other\"")?;
    is_refused(&of(&id("report"))?, 400, "module_invalid", "its id is reserved for the operator")?;
    is_refused(&of(&id("bellwether:report"))?, 400, "module_invalid", "its id is reserved for the operator")?;
    is_refused(&of(&id("Refused:Hostile"))?, 400, "module_invalid", "nor of the form vendor:name")?;
    is_refused(
        &of(&|manifest| manifest.world = "bellwether:analysis@9.0.0".to_owned())?,
        400,
        "module_invalid",
        "it was built for",
    )?;
    is_refused(
        &of(&|manifest| manifest.result = json!({ "$ref": "#" }))?,
        400,
        "module_invalid",
        "schema of the result is broken",
    )?;
    is_refused(&of(&|manifest| manifest.version = "two".to_owned())?, 400, "module_invalid", "is no version")?;
    is_refused(&of(&|manifest| manifest.version = format!("2.0.0-{}", "a".repeat(59)))?, 400, "module_invalid", "64 characters")?;
    is_refused(&of(&|manifest| manifest.declaration.wall_ms = 0)?, 400, "module_invalid", "wall time")?;
    is_refused(&of(&|manifest| manifest.declaration.fuel = 10)?, 400, "module_invalid", "its fuel is not between")?;
    let large = |manifest: &mut Manifest| manifest.declaration.summary = "a".repeat(131_072);
    is_refused(&of(&large)?, 400, "module_invalid", "131072 bytes of JSON")?;
    publisher.admitted(world, "2.0.0")?;
    let again = publish(world, &publisher.package("2.0.0")?)?;
    ensure!(again.status == 201 && again.body["state"] == "admitted", "the same package again: {}", again.body);
    let other = of(&|manifest| manifest.declaration = manifest.declaration.clone().fields([Field::required("site", Kind::Url)]))?;
    is_refused(&other, 409, "version_taken", "version 2.0.0 was published with other contents")?;
    let older = publish(world, &publisher.package("1.9.9")?)?;
    is_refused(&older, 409, "version_taken", "version 1.9.9 is lower than 2.0.0")?;
    // A version that the packer has refused may be published again.
    let broken = publisher.package("2.1.0")?;
    ensure!(publish(world, &broken)?.status == 201, "2.1.0 is no candidate");
    let path = format!("/operator/v1/packages/{}", sha256(&broken));
    let refusal = json!({ "reason": "The case \"a\" has another outcome." });
    world.operator().expect("POST", &format!("{path}/refusal"), Some(&refusal))?;
    let shown = Client { origin: world.origin.clone(), token: String::new() }.expect("GET", &path, None)?;
    ensure!(shown["state"] == "refused" && shown["reason"] == refusal["reason"], "{shown}");
    ensure!(world.operator().fetch(&format!("{path}/file"))?.status == 404, "the file of a refused package is kept");
    let artefact = publisher.artefact("2.1.0")?;
    let admitted = admit(&world.operator(), &publisher.admission(&broken, &artefact), &artefact)?;
    is_refused(&admitted, 400, "module_invalid", "The package was refused")?;
    let mended = of(&|manifest| {
        manifest.version = "2.1.0".to_owned();
        manifest.declaration.summary.push('!');
    })?;
    ensure!(mended.status == 201 && mended.body["state"] == "candidate", "{}", mended.body);
    Ok(())
}

/// What a packer hands in must belong together.
fn admissions(world: &World) -> Result<()> {
    let publisher = Publisher::allowed(world, "admissions")?;
    let package = publisher.package("1.0.0")?;
    ensure!(publish(world, &package)?.status == 201, "the package is refused");
    let artefact = publisher.artefact("1.0.0")?;
    let right = publisher.admission(&package, &artefact);
    let refuse = |admission: &Admission, artefact: &Artefact, sentence: &str| {
        is_refused(&admit(&world.operator(), admission, artefact)?, 400, "module_invalid", sentence)
    };
    refuse(&Admission { artefact_sha256: "0".repeat(64), ..right.clone() }, &artefact, "artefact_sha256 is not the digest")?;
    refuse(&Admission { component_sha256: "0".repeat(64), ..right.clone() }, &artefact, "component_sha256 is not the digest")?;
    refuse(&Admission { fuel: right.fuel + 1, ..right.clone() }, &artefact, "the fuel or the memory")?;
    let other = publisher.artefact("1.0.1")?;
    refuse(&Admission { artefact_sha256: other.digest.clone(), ..right.clone() }, &other, "not that of the package")?;
    let strange = Artefact::new(vec![File { name: "main.js".to_owned(), bytes: Vec::new() }], 3)?;
    refuse(&Admission { artefact_sha256: strange.digest.clone(), ..right.clone() }, &strange, "The artefact is broken")?;
    let unknown = admit(&world.operator(), &Admission { package_sha256: "0".repeat(64), ..right.clone() }, &artefact)?;
    ensure!(unknown.status == 404, "{}", unknown.body);
    let allow = |allowed: bool| {
        let body = json!({ "public_key": publisher.key.public_key().to_string(), "allowed": allowed });
        world.operator().expect("PUT", "/operator/v1/publishers/admissions", Some(&body))
    };
    allow(false)?;
    refuse(&right, &artefact, "is no longer allowed")?;
    allow(true)?;
    ensure!(admit(&world.operator(), &right, &artefact)?.status == 201, "the admission itself is refused");
    Ok(())
}

/// A packer may fetch packages and hand in artefacts, and nothing else; nobody else may.
fn tokens(world: &World) -> Result<()> {
    let publisher = Publisher::allowed(world, "tokens")?;
    let package = publisher.package("1.0.0")?;
    ensure!(publish(world, &package)?.status == 201, "the package is refused");
    let digest = sha256(&package);
    let packer = Client { origin: world.origin.clone(), token: bellwether_e2e::ADMIT_TOKEN.to_owned() };
    let waiting = packer.expect("GET", "/operator/v1/packages", None)?;
    let waits = waiting["packages"].as_array().is_some_and(|all| all.iter().any(|package| package["digest"] == digest.as_str()));
    ensure!(waits, "{waiting}");
    let file = packer.fetch(&format!("/operator/v1/packages/{digest}/file"))?;
    ensure!(file.status == 200 && file.body == package, "another file");
    for (method, path) in [
        ("GET", "/operator/v1/modules".to_owned()),
        ("GET", "/operator/v1/publishers".to_owned()),
        ("PUT", "/operator/v1/publishers/tokens".to_owned()),
        ("POST", format!("/operator/v1/modules/{}/promote", publisher.feature())),
        ("GET", "/operator/v1/house".to_owned()),
    ] {
        ensure!(packer.call(method, &path, None)?.status == 401, "{method} {path} is open to the packer");
    }
    let stranger = Client { origin: world.origin.clone(), token: "f".repeat(64) };
    for path in ["/operator/v1/packages".to_owned(), format!("/operator/v1/packages/{digest}/file")] {
        ensure!(stranger.call("GET", &path, None)?.status == 401, "{path} is open to strangers");
    }
    let artefact = publisher.artefact("1.0.0")?;
    ensure!(admit(&stranger, &publisher.admission(&package, &artefact), &artefact)?.status == 401, "a stranger admits");
    ensure!(admit(&packer, &publisher.admission(&package, &artefact), &artefact)?.status == 201, "the packer cannot admit");
    Ok(())
}

/// A price of the operator is shown before ordering, debited, and shared with the publisher when there is a result.
fn priced(world: &World) -> Result<()> {
    let publisher = Publisher::allowed(world, "priced")?;
    let digest = publisher.admitted(world, "1.0.0")?;
    publishing::promote(&world.operator(), &publisher.feature(), &digest)?;
    let price =
        |feature: &str, body: Value| world.operator().call("PUT", &format!("/operator/v1/modules/{feature}/price"), Some(&body));
    let set = price(&publisher.feature(), json!({ "price_cents": 25, "share_percent": 70 }))?;
    ensure!(set.status == 200 && set.body["share_cents"] == 17, "{}", set.body);
    let modules = world.operator().expect("GET", "/operator/v1/modules", None)?;
    let shown =
        modules["modules"].as_array().and_then(|all| all.iter().find(|one| one["feature"] == publisher.feature().as_str()));
    let terms = shown.map(|one| (&one["price_cents"], &one["share_percent"], &one["hosts"]));
    ensure!(terms == Some((&json!(25), &json!(70), &Value::Null)), "{terms:?}");
    is_refused(&price("geo_score", json!({ "price_cents": 25, "share_percent": 0 }))?, 400, "module_invalid", "in the contract")?;
    is_refused(
        &price(&publisher.feature(), json!({ "price_cents": 0, "share_percent": 0 }))?,
        400,
        "invalid_field",
        "price_cents",
    )?;
    let account = world.account(100)?;
    let features = account.api.expect("GET", "/v1/features", None)?;
    let listed = features["features"]
        .as_array()
        .and_then(|all| all.iter().find(|listed| listed["id"] == publisher.feature().as_str()).cloned());
    ensure!(listed.as_ref().is_some_and(|listed| listed["cost_cents"] == 25), "{listed:?}");
    let order = |what: &str| json!({ "feature": publisher.feature(), "input": world.hostile(what)["input"] });
    let paid = account.run(&order("page"))?;
    ensure!(paid["status"] == "succeeded" && paid["cost_cents"] == 25 && account.balance()? == 75, "{paid}");
    // Its own fault: refunded, and nothing is earned. The site's fault: paid, and there is no result to earn by.
    let trapped = account.run(&order("trap"))?;
    ensure!(trapped["error"]["refunded"] == true && account.balance()? == 75, "{trapped}");
    let blocked = account.run(&order("fail"))?;
    ensure!(blocked["error"]["refunded"] == false && account.balance()? == 50, "{blocked}");
    let publishers = world.operator().expect("GET", "/operator/v1/publishers", None)?;
    let earned = publishers["publishers"].as_array().and_then(|all| all.iter().find(|one| one["vendor"] == "priced").cloned());
    ensure!(earned.as_ref().is_some_and(|one| one["earned_cents"] == 17), "{earned:?}");
    world.check_invariants()
}

/// A module asks the hosts that its manifest asks for and the operator allows, and is told why not of any other, redirects included.
fn granted(world: &World) -> Result<()> {
    let mut publisher = Publisher::allowed(world, "granted")?;
    let account = world.account(200)?;
    let (feature, elsewhere) = (publisher.feature(), format!("http://{}/granted?do=page", odd_site::twin(&world.site)));
    let run = |url: &str| account.run(&json!({ "feature": feature, "input": { "url": url } }));
    let redirected = format!("http://{}/to/302/{elsewhere}", world.site);
    let refused = |reason: &str| -> Result<()> {
        let job = run(&redirected)?;
        ensure!(job["status"] == "failed" && job["error"].to_string().contains(reason), "wanted {reason}: {job}");
        let own = run(&format!("http://{}/?do=page", world.site))?;
        ensure!(own["status"] == "succeeded" && odd_site::hits("/granted?do=page") == 0, "{own}");
        Ok(())
    };
    let allow = |hosts: Value| {
        let path = format!("/operator/v1/modules/{feature}/hosts");
        world.operator().call("PUT", &path, Some(&json!({ "hosts": hosts })))
    };
    for (version, asked) in [("1.0.0", "input"), ("1.1.0", "*")] {
        publisher.made.manifest.declaration.hosts = vec![asked.to_owned()];
        publishing::promote(&world.operator(), &feature, &publisher.admitted(world, version)?)?;
        if asked == "input" {
            refused("host_not_asked")?;
        }
    }
    let misspelt =
        world.operator().call("PUT", "/operator/v1/modules/granted:host/hosts", Some(&json!({ "hosts": ["input"] })))?;
    ensure!(misspelt.status == 404, "{}", misspelt.body);
    is_refused(&allow(json!(["org"]))?, 400, "invalid_field", "patterns of hosts")?;
    ensure!(allow(json!(["input"]))?.status == 200, "the operator cannot narrow the hosts");
    refused("host_not_allowed")?;
    // What the operator withholds is not the customer's fault.
    ensure!(allow(json!(["tea.org"]))?.status == 200, "the operator cannot narrow the hosts");
    let withheld = run(&format!("http://{}/?do=page", world.site))?;
    ensure!(withheld["error"]["refunded"] == true && withheld["error"]["category"] == "internal", "{withheld}");
    ensure!(allow(json!(["input", "*"]))?.status == 200, "the operator cannot widen the hosts");
    let job = run(&redirected)?;
    ensure!(job["status"] == "succeeded" && odd_site::hits("/granted?do=page") == 1, "{job}");
    // Whoever orders a run may narrow it further.
    let order = json!({ "feature": feature, "input": { "url": redirected }, "hosts": ["input"] });
    let job = account.run(&order)?;
    ensure!(job["status"] == "failed" && job["error"].to_string().contains("host_not_ordered"), "{job}");
    ensure!(job["hosts"] == json!(["input"]) && odd_site::hits("/granted?do=page") == 1, "{job}");
    let bearer = format!("Bearer {}", account.api.token);
    let headers = [("authorization", bearer.as_str()), ("prefer", "dry-run"), ("content-type", "application/json")];
    for (hosts, expected) in [(json!(["input"]), "input"), (json!(["*"]), "*")] {
        let order = json!({ "feature": feature, "input": { "url": redirected }, "hosts": hosts });
        let planned = xtask::client::send(&world.origin, "POST", "/v1/jobs", &headers, order.to_string().as_bytes())?;
        ensure!(planned.body["may_ask"] == json!([expected]), "{}", planned.body);
    }
    world.check_invariants()
}
