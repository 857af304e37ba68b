//! Artefacts that our packer did not make: their JavaScript can do anything in its isolate. Nobody can publish one, since only packers that the
//! operator trusts hand in artefacts; these tests do it with the operator's token. The service must limit what they cost all the same.
//! `tests/parity` tests what reaches the host of each call; here are the outcomes of their jobs, and artefacts that are refused.

use super::mcp::without_observed;
use anyhow::{Result, ensure};
use bellwether_e2e::agent::Agent;
use bellwether_e2e::{World, odd_site};
use bellwether_envelope::Type;
use bellwether_manifest::{Declaration, Field, Kind, Manifest, WORLD};
use bellwether_pack::{Artefact, Contents, File};
use bellwether_package::{Admission, Packer, join, sha256};
use serde_json::{Value, json};
use xtask::client::Answer;
use xtask::publish as publishing;

const BYTES: &str = "application/octet-stream";

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("answers", answers),
    ("floods", floods),
    ("kept_host", kept_host),
    ("artefacts", artefacts),
    ("schemas", schemas),
    ("words", words),
];

/// A glue that does what the query string of its input's address says, with everything that a stranger could reach from there.
const STRANGER: &str = r#"
    const push = Array.prototype.push;
    const orders = {
      object: () => ({ not: "a text" }),
      function: () => () => 1,
      number: () => 1,
      nothing: () => undefined,
      proxy: () => new Proxy({}, { get() { throw new Error("peeked"); } }),
      oversized: () => JSON.stringify({ text: "x".repeat(20 << 20) }),
      enormous: () => JSON.stringify({ text: "x".repeat(40 << 20) }),
      heavy: () => ({ text: "x".repeat(40 << 20) }),
      // The entry collects log lines with `push`: this one keeps the list and fills it.
      logs(imports) {
        Array.prototype.push = function (...entries) {
          if (entries[0]?.[1] === "hook") for (let i = 0; i < 10_000; i++) push.call(this, ["info", "STRANGER" + "y".repeat(1_900)]);
          return push.apply(this, entries);
        };
        imports["bellwether:analysis/log"].write("info", "hook");
        Array.prototype.push = push;
        return "{}";
      },
      async progress(imports) {
        const now = Date.now;
        let fake = 0;
        Date.now = () => (fake += 10_000);
        for (let i = 0; i < 50_000; i++) {
          imports["bellwether:analysis/progress"].report(i, 0, { slice: () => "x".repeat(1_000) });
          if (i % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
        }
        Date.now = now;
        return "{}";
      },
      async calls(imports) {
        for (let i = 0; i < 300; i++) {
          await Promise.all(Array.from({ length: 50 }, () => imports["bellwether:analysis/assistants"].list()));
        }
        return "{}";
      },
      pattern: () => JSON.stringify({ text: "a".repeat(50_000) + "!" }),
      fits: () => JSON.stringify({ text: "a".repeat(50_000) }),
    };
    export function instantiate(compiled, imports) {
      return { analyze: async (input) => orders[new URL(JSON.parse(input).url).searchParams.get("do")](imports) };
    }"#;

fn manifest(feature: &str, result: Value) -> String {
    let declaration = Declaration::new(feature, "Of a stranger").fields([Field::required("url", Kind::Url)]).wall_ms(30_000);
    json!(Manifest { declaration, version: "1.0.0".to_owned(), world: WORLD.to_owned(), result }).to_string()
}

/// Publishes a package with this manifest, and hands in an artefact of this glue, with more files, as made of it. The first answer that
/// refuses, or that of the last step.
fn publish(world: &World, manifest: &str, glue: &str, more: &[(&str, &str)]) -> Result<Answer> {
    let file = |(name, text): &(&str, &str)| File { name: (*name).to_owned(), bytes: text.as_bytes().to_vec() };
    let files = [("glue.js", glue), ("manifest.json", manifest)].iter().chain(more).map(file).collect();
    let artefact = Artefact::new(files, 3)?;
    let manifest: Manifest = serde_json::from_str(manifest)?;
    let contents = Contents { component: b"never looked at".to_vec(), cases: Vec::new() };
    let (statement, archive) = contents.archived(&manifest, 3)?;
    let operator = world.operator();
    let key = publishing::key("test")?;
    publishing::allow(&operator, "test", &key)?;
    let package = join(&key.sign(Type::Package, &serde_json::to_vec(&statement)?).to_json(), &archive);
    let published = operator.send("POST", "/operator/v1/modules", BYTES, &package)?;
    if published.status != 201 {
        return Ok(published);
    }
    let admission = Admission {
        package_sha256: sha256(&package),
        artefact_sha256: artefact.digest.clone(),
        component_sha256: statement.component_sha256,
        imports: Vec::new(),
        fuel: manifest.declaration.fuel,
        memory_bytes: 0,
        cases: Vec::new(),
        packer: Packer { version: "none".to_owned(), sources: String::new(), optimised: String::new() },
    };
    let path = format!("/operator/v1/packages/{}/admission", admission.package_sha256);
    let admitted = operator.send("POST", &path, BYTES, &join(&serde_json::to_string(&admission)?, &artefact.bytes))?;
    if admitted.status == 201 {
        publishing::promote(&operator, manifest.declaration.feature.as_str(), &artefact.digest)?;
    }
    Ok(admitted)
}

/// Publishes a module of this glue whose result is any object.
fn offer(world: &World, feature: &str, glue: &str) -> Result<()> {
    let published = publish(world, &manifest(feature, json!({ "type": "object" })), glue, &[])?;
    ensure!(published.status == 201, "{}", published.body);
    Ok(())
}

fn order(world: &World, feature: &str, what: &str) -> Value {
    json!({ "feature": feature, "input": { "url": format!("http://{}/?do={what}", world.site) } })
}

/// What a stranger says of a module, and what it answers, is data to an assistant: it stands in `observed`.
fn words(world: &World) -> Result<()> {
    const MARK: &str = "zzstrangerzz";
    let feature = "test:words";
    let result = json!({ "type": "object", "properties": { "text": { "type": "string", "description": MARK } } });
    let mut manifest: Value = serde_json::from_str(&manifest(feature, result))?;
    manifest["summary"] = MARK.into();
    manifest["fields"][0]["about"] = MARK.into();
    let glue =
        format!("export function instantiate() {{ return {{ analyze: async () => JSON.stringify({{ text: '{MARK}' }}) }}; }}");
    let published = publish(world, &manifest.to_string(), &glue, &[])?;
    ensure!(published.status == 201, "{}", published.body);
    let account = world.account(20)?;
    let mut agent = Agent::new(&account);
    agent.query = format!("?features={feature}");
    let described = agent.done("describe_analysis", json!({ "feature": feature }))?;
    ensure!(described["publisher"] == "test" && described["observed"]["purpose"] == MARK, "{described}");
    let listed = agent.done("list_analyses", json!({}))?;
    let tools = agent.ask("tools/list", json!({}))?.body;
    ensure!(tools.to_string().contains("test__words"), "{tools}");
    let job = agent.run(&order(world, feature, "any"))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let text = agent.done("get_job", json!({ "job_id": job["job_id"], "section": "text" }))?;
    ensure!(text.to_string().contains(MARK), "{text}");
    for said in [described, listed, tools, job, text] {
        let ours = without_observed(&said);
        ensure!(!ours.to_string().contains(MARK), "outside `observed`: {ours}");
    }
    Ok(())
}

fn answers(world: &World) -> Result<()> {
    offer(world, "test:answers", STRANGER)?;
    let account = world.account(100)?;
    for (what, category) in [
        ("object", "bad_output"),
        ("function", "bad_output"),
        ("number", "bad_output"),
        ("nothing", "bad_output"),
        ("proxy", "trap"),
        ("oversized", "bad_output"),
        ("enormous", "bad_output"),
        // The platform refuses a message of this size.
        ("heavy", "internal"),
    ] {
        let job = account.run(&order(world, "test:answers", what))?;
        ensure!(job["error"]["category"] == category && job["error"]["refunded"] == true, "{what}: {job}");
    }
    ensure!(account.balance()? == 100, "balance {}", account.balance()?);
    world.check_invariants()
}

fn floods(world: &World) -> Result<()> {
    offer(world, "test:floods", STRANGER)?;
    let account = world.account(100)?;
    for (what, category) in [("logs", None), ("progress", Some("trap")), ("calls", Some("trap"))] {
        let job = account.run(&order(world, "test:floods", what))?;
        ensure!(job["error"]["category"].as_str() == category, "{what}: {job}");
    }
    let lines = world.log()?.matches("STRANGER").count();
    ensure!((1..=200).contains(&lines), "{lines} lines of a module are in the log");
    world.check_invariants()
}

/// Keeps the imports of its first call and uses them in later ones. No component can do that.
const KEEPER: &str = r#"
    let kept;
    export function instantiate(compiled, imports) {
      const own = imports["bellwether:analysis/http"];
      const ask = async (http, url) => (await http.fetch({ method: "get", url, headers: [], redirects: "manual" })).status;
      return {
        async analyze(input) {
          const { url } = JSON.parse(input);
          if (!kept) {
            kept = own;
            return JSON.stringify({ status: await ask(own, url) });
          }
          const refusal = await ask(kept, url).catch((error) => JSON.stringify(error.payload));
          return JSON.stringify({ refusal });
        },
      };
    }"#;

fn kept_host(world: &World) -> Result<()> {
    offer(world, "test:keeper", KEEPER)?;
    let account = world.account(100)?;
    let run = |path: &str| {
        let url = format!("http://{}/{path}", world.site);
        account.run(&json!({ "feature": "test:keeper", "input": { "url": url } }))
    };
    let first = run("kept-first")?;
    ensure!(first["result"]["status"] == 200 && odd_site::hits("/kept-first") == 1, "{first}");
    let second = run("kept-second")?;
    let refusal = second["result"]["refusal"].as_str().unwrap_or_default();
    ensure!(refusal.contains("different request") || refusal.contains("disposed"), "the refusal is not the runtime's: {second}");
    ensure!(odd_site::hits("/kept-second") == 0, "it was fetched through the host object of a call that is over");
    world.check_invariants()
}

fn artefacts(world: &World) -> Result<()> {
    let manifest = manifest("test:artefacts", json!({ "type": "object" }));
    for (file, sentence) in [
        ("main.js", "the entry of a module comes from the service"),
        ("other.js", "is none of manifest.json, glue.js and wasm files"),
        ("x\".wasm", "is none of manifest.json, glue.js and wasm files"),
    ] {
        let refused = publish(world, &manifest, "", &[(file, "export default 1;")])?;
        ensure!(
            refused.status == 400 && refused.body.to_string().contains(sentence),
            "{file}: {} {}",
            refused.status,
            refused.body
        );
    }
    Ok(())
}

fn schemas(world: &World) -> Result<()> {
    let fan_out: serde_json::Map<String, Value> = (0..20)
        .map(|at| (format!("d{at}"), json!({ "anyOf": vec![json!({ "$ref": format!("#/$defs/d{}", at + 1) }); 2] })))
        .chain([("d20".to_owned(), json!({ "type": "null" }))])
        .collect();
    for (schema, sentence) in [
        (json!({ "properties": { "a": { "$ref": "#" } } }), "at #/properties/a/$ref: the schema refers to itself"),
        (json!({ "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "not": { "$ref": "#/$defs/a" } } } }), "refers to itself"),
        (json!({ "$ref": "#/$defs/d0", "$defs": fan_out }), "more than 10000 parts"),
        (json!({ "propertyNames": { "pattern": "^(?=a)" } }), "look-around"),
        (json!({ "patternProperties": { "(a)\\1": {} } }), "which is not known here"),
        (json!({ "unevaluatedProperties": false }), "this keyword is not known here"),
    ] {
        let refused = publish(world, &manifest("test:schemas", schema), "", &[])?;
        ensure!(refused.status == 400 && refused.body.to_string().contains(sentence), "{} {}", refused.status, refused.body);
    }
    // A backtracking engine would not come to an end with this pattern.
    let schema = json!({ "properties": { "text": { "pattern": "^(a+)+$" } } });
    let published = publish(world, &manifest("test:schemas", schema), STRANGER, &[])?;
    ensure!(published.status == 201, "{}", published.body);
    let account = world.account(100)?;
    let misfit = account.run(&order(world, "test:schemas", "pattern"))?;
    ensure!(misfit["error"]["category"] == "bad_output", "{misfit}");
    let fit = account.run(&order(world, "test:schemas", "fits"))?;
    ensure!(fit["status"] == "succeeded", "{fit}");
    world.check_invariants()
}
