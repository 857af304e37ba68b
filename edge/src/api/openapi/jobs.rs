//! What a job takes and gives depends on its feature: the inputs, and the results by the manifests of our modules. No discriminator says so: the
//! modules of others have features that no mapping can list; the constants tell them apart.

use bellwether_core::bounds;
use bellwether_core::feature::{Declaration, FeatureId, Manifest, contract, input_schema};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const SCHEMAS: &str = "#/components/schemas/";
/// How a result names its parts.
const PARTS: &str = "#/$defs/";
/// What the parts of a result are called.
type Parts = Map<String, Value>;

/// Adds orders and jobs with all that they refer to.
pub(super) fn add(schemas: &mut Map<String, Value>) {
    let modules: Vec<(Declaration, Option<Value>)> = contract()
        .iter()
        .map(|promised| match built(&promised.feature) {
            Some(manifest) => (manifest.declaration, Some(manifest.result)),
            None => (promised.clone(), None),
        })
        .collect();
    let results: Vec<Parts> = modules.iter().filter_map(|(_, result)| Some(parts(result.as_ref()?))).collect();
    let sharing = Sharing::of(&results, schemas);
    let (mut orders, mut jobs) = (Vec::new(), Vec::new());
    for (declared, result) in modules {
        let feature = json!({ "type": "string", "const": declared.feature.as_str() });
        let name: String = declared.feature.as_str().split('_').map(super::capitalised).collect();
        put(schemas, format!("{name}Input"), untitled(input_schema(&declared)));
        orders.push(order(&feature, json!({ "$ref": format!("{SCHEMAS}{name}Input") })));
        let Some(result) = result else { continue };
        for (part, schema, own) in sharing.named(&parts(&result), &name) {
            // A shared part is the same in each result that has it.
            if own || !schemas.contains_key(&part) {
                put(schemas, part, schema);
            }
        }
        let mut whole = untitled(sharing.lifted(&result, &parts(&result), &name));
        whole["description"] = format!("The result of `{}`.", declared.feature).into();
        put(schemas, format!("{name}Result"), whole);
        jobs.push(job(&feature, json!({ "$ref": format!("{SCHEMAS}{name}Result") })));
    }
    let vendors = json!({ "type": "string", "pattern": "^[a-z][a-z0-9-]{1,30}:[a-z][a-z0-9_]{1,38}$", "description": "a module of a vendor" });
    let open = json!({ "type": "object", "description": "as `/v1/features/{id}/schema` says" });
    orders.push(order(&vendors, open.clone()));
    jobs.push(job(&vendors, open));
    put(schemas, "CreateJob".to_owned(), json!({ "description": "The order of a job.", "oneOf": orders }));
    let about = "A job with the result of its feature, as the version of the module that made it says; features are in preview and may gain members.";
    put(schemas, "Job".to_owned(), json!({ "description": about, "oneOf": jobs }));
}

/// A schema without what a document of its own has: here it has a name, and its parts stand beside it.
fn untitled(mut schema: Value) -> Value {
    let members = schema.as_object_mut().expect("a schema is an object");
    for name in ["$defs", "$schema", "title"] {
        members.remove(name);
    }
    schema
}

fn put(schemas: &mut Map<String, Value>, name: String, schema: Value) {
    let before = schemas.insert(name.clone(), schema);
    assert!(before.is_none(), "two schemas would be called {name}");
}

fn order(feature: &Value, input: Value) -> Value {
    let record = json!({ "type": "boolean", "default": false, "description": "Records the run, so that its author can replay it: GET /v1/jobs/{id}/bundle. It costs nothing." });
    let patterns = json!({ "type": "string" });
    let hosts = json!({ "type": "array", "items": patterns, "minItems": 1, "maxItems": bounds::HOST_PATTERNS.max, "description": "Patterns of the hosts that the run may ask at most: `*`, `input` (those that the input names), a host, or `*.` and a host. Of any other the module is told `host_not_ordered`." });
    let members = json!({ "feature": feature, "input": input, "record": record, "hosts": hosts });
    json!({ "type": "object", "required": ["feature", "input"], "properties": members })
}

fn job(feature: &Value, result: Value) -> Value {
    let own =
        json!({ "type": "object", "properties": { "feature": feature, "result": { "oneOf": [{ "type": "null" }, result] } } });
    json!({ "allOf": [{ "$ref": format!("{SCHEMAS}JobView") }, own] })
}

/// The manifest of our module for a feature of the contract, which may take more members than the contract names.
fn built(feature: &FeatureId) -> Option<Manifest> {
    let path = format!("{}/../plugins/modules/{feature}/manifest.json", env!("CARGO_MANIFEST_DIR"));
    Some(serde_json::from_str(&std::fs::read_to_string(path).ok()?).expect("a manifest is up to date"))
}

fn parts(result: &Value) -> Parts {
    result["$defs"].as_object().cloned().unwrap_or_default()
}

/// The parts that a schema refers to, directly.
fn parts_in(schema: &Value) -> Vec<&str> {
    let mut found: Vec<&str> = match schema {
        Value::Object(members) => {
            let own = members.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix(PARTS));
            own.into_iter().chain(members.values().flat_map(parts_in)).collect()
        }
        Value::Array(entries) => entries.iter().flat_map(parts_in).collect(),
        _ => Vec::new(),
    };
    found.sort_unstable();
    found.dedup();
    found
}

/// Which parts of results are shared: those that are the same, with all that they refer to, in most results that have one of their name. The others
/// have the name of their feature before their own.
struct Sharing {
    /// The usual form of each name that is free, as text.
    usual: BTreeMap<String, String>,
}

impl Sharing {
    fn of(results: &[Parts], taken: &Map<String, Value>) -> Self {
        let mut forms: BTreeMap<&str, BTreeMap<String, usize>> = BTreeMap::new();
        for parts in results {
            for name in parts.keys() {
                *forms.entry(name).or_default().entry(whole(parts, name, &[])).or_default() += 1;
            }
        }
        let usual = forms.into_iter().filter(|(name, _)| !taken.contains_key(*name)).filter_map(|(name, forms)| {
            let is_only = forms.len() == 1;
            let (form, count) = forms.into_iter().max_by_key(|(_, count)| *count)?;
            (is_only || count > 1).then(|| (name.to_owned(), form))
        });
        Self { usual: usual.collect() }
    }

    fn shares(&self, parts: &Parts, name: &str, within: &[&str]) -> bool {
        within.contains(&name)
            || self.usual.get(name).is_some_and(|usual| *usual == whole(parts, name, &[]))
                && parts_in(&parts[name]).into_iter().all(|part| self.shares(parts, part, &[within, &[name]].concat()))
    }

    /// The name of a part among all schemas, and whether it is the feature's own.
    fn name(&self, parts: &Parts, part: &str, feature: &str) -> (String, bool) {
        if self.shares(parts, part, &[]) { (part.to_owned(), false) } else { (format!("{feature}{part}"), true) }
    }

    /// The parts of a feature's result under their names, and whether each is its own.
    fn named(&self, parts: &Parts, feature: &str) -> Vec<(String, Value, bool)> {
        let named = parts.iter().map(|(part, schema)| {
            let (name, own) = self.name(parts, part, feature);
            (name, self.lifted(schema, parts, feature), own)
        });
        named.collect()
    }

    /// A schema that refers to the parts by those names.
    fn lifted(&self, schema: &Value, parts: &Parts, feature: &str) -> Value {
        match schema {
            Value::Object(members) => {
                let lifted = members.iter().map(|(name, member)| {
                    let part = member.as_str().filter(|_| name == "$ref").and_then(|text| text.strip_prefix(PARTS));
                    let member = match part {
                        Some(part) => format!("{SCHEMAS}{}", self.name(parts, part, feature).0).into(),
                        None => self.lifted(member, parts, feature),
                    };
                    (name.clone(), member)
                });
                Value::Object(lifted.collect())
            }
            Value::Array(entries) => entries.iter().map(|entry| self.lifted(entry, parts, feature)).collect(),
            other => other.clone(),
        }
    }
}

/// A part with all that it refers to, as a text that is the same for what is the same.
fn whole(parts: &Parts, name: &str, within: &[&str]) -> String {
    if within.contains(&name) {
        return name.to_owned();
    }
    let inner = [within, &[name]].concat();
    let behind: Vec<String> = parts_in(&parts[name]).into_iter().map(|part| whole(parts, part, &inner)).collect();
    json!([parts[name], behind]).to_string()
}
