//! A hostile site cannot harm an audit of it. The run ends within its budget and its memory, with findings where possible and
//! gaps elsewhere, and no text of the site is in a place where it would be markup, a link or a name of ours.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod server;
mod sites;

use bellwether_core::bounds;
use bellwether_core::url_guard::AllowList;
use bellwether_host::{Engine, Live, Module, Outcome, Report, Wire, block_on};
use bellwether_module_tests::{component, manifest, root};
use bellwether_schema::Schema;
use serde_json::{Value, json};
use sites::{SITES, Site, Wanted};

/// Maximum memory of a run for any site.
const MEMORY_BYTES: usize = 64 << 20;
/// Maximum requests of the smaller profile of an audit.
const REQUESTS: u64 = 80;

#[test]
fn an_audit_comes_through() {
    let input = |at: &str| json!({ "url": format!("http://{at}/"), "profile": "light", "lang": "en" });
    check_all("audit_expert", input, |site| &site.audit, statuses_of_rows);
}

#[test]
fn an_eeat_score_comes_through() {
    check_all("eeat", |at| json!({ "url": format!("http://{at}/"), "lang": "en" }), |site| &site.eeat, statuses_of_signals);
}

#[test]
fn analyses_of_words_come_through() {
    let of_page: Input = |at| json!({ "url": format!("http://{at}/") });
    let of_site: Input = |at| json!({ "domain": at, "origin": format!("http://{at}") });
    let with_topic: Input = |at| json!({ "domain": at, "origin": format!("http://{at}"), "topic": "tea" });
    let beside_itself: Input =
        |at| json!({ "domain": at, "origin": format!("http://{at}"), "competitors": [format!("http://{at}/")] });
    for (name, input) in [
        ("conversion_optimizer", of_page),
        ("semantic_audit", of_page),
        ("social_hub", of_page),
        ("cocoon", of_site),
        ("content_architect", with_topic),
        ("competitors", beside_itself),
        ("audit_matrix", of_site),
        ("site_crawl", of_site),
    ] {
        check_all(name, input, |site| &site.words, |_| Vec::new());
    }
}

/// Pages of the site of copies, without its start page.
const COPIES: usize = 499;

/// A start page that links to as many copies of one text as a run reads.
fn copies(path: &str) -> Option<server::Answer> {
    let links: String = (0..COPIES).map(|page| format!("<li><a href=/copy/{page}>Copy {page}</a>")).collect();
    let text = "<p>Green tea is made from leaves that are steamed soon after the harvest, so that they stay green. ".repeat(20);
    let page = match path {
        "/" => format!("<html lang=en><title>Copies</title><h1>Copies</h1><ul>{links}</ul>"),
        path if path.starts_with("/copy/") => {
            format!("<html lang=en><title>Green tea</title><main><h1>Green tea</h1>{text}</main>")
        }
        _ => return None,
    };
    Some(server::Answer::html(page.as_str()))
}

#[test]
fn copies_are_rivals_and_no_cluster() {
    let engine = Engine::new().expect("this machine runs wasm");
    let declared = manifest(&root().join("plugins/modules/cocoon")).declaration;
    let wall_ms = declared.wall_ms;
    let component = component("cocoon").expect("the module builds");
    let module = Module::load(&engine, &component, declared).expect("the component is of the world `module`");
    let address = server::serve(copies);
    let allow = AllowList::parse([address.as_str()]).expect("a pair");
    let input = json!({ "domain": address, "origin": format!("http://{address}") });
    let live = Live::new(Wire::new().expect("TLS can be set up"), allow, wall_ms);
    let report = block_on(module.analyze(&input.to_string(), live)).expect("a runtime");
    assert!(report.spent.memory_bytes <= MEMORY_BYTES, "{:?}", report.spent);
    let Outcome::Ok { result } = report.outcome else { panic!("{:?}", report.outcome) };
    let result: Value = serde_json::from_str(&result).expect("a module returns JSON");
    let sizes: Vec<usize> =
        result["clusters"].as_array().into_iter().flatten().filter_map(|it| Some(it["pages"].as_array()?.len())).collect();
    assert_eq!((sizes, result["nodes"].as_array().map(Vec::len)), (Vec::new(), Some(COPIES + 1)));
    let rivals = result["cannibalization"].as_array().expect("a list");
    assert!(rivals.len() == 200 && rivals.iter().all(|rivals| rivals["suggestion"] == "canonical"), "{}", rivals.len());
}

/// The input of a module for a site at this host and port.
type Input = fn(&str) -> Value;

/// Ids and statuses of the criteria in a result.
type Statuses = fn(&Value) -> Vec<(&str, &str)>;

fn statuses_of_rows(result: &Value) -> Vec<(&str, &str)> {
    result["criteria"].as_array().into_iter().flatten().filter_map(id_and_status).collect()
}

fn statuses_of_signals(result: &Value) -> Vec<(&str, &str)> {
    let pillars = result["pillars"].as_object().into_iter().flat_map(|pillars| pillars.values());
    pillars.flat_map(|pillar| pillar["signals"].as_array().into_iter().flatten()).filter_map(id_and_status).collect()
}

fn id_and_status(row: &Value) -> Option<(&str, &str)> {
    Some((row["id"].as_str()?, row["status"].as_str()?))
}

/// Runs a module on every site.
fn check_all(name: &str, input: Input, wanted: fn(&Site) -> &Wanted, statuses: Statuses) {
    let engine = Engine::new().expect("this machine runs wasm");
    let manifest = manifest(&root().join("plugins/modules").join(name));
    let schema = Schema::read(&manifest.result).expect("the service takes the manifest's schema");
    let wall_ms = manifest.declaration.wall_ms;
    let component = component(name).expect("the module builds");
    let module = Module::load(&engine, &component, manifest.declaration).expect("the component is of the world `module`");
    let wire = Wire::new().expect("TLS can be set up");
    let mut wrong = Vec::new();
    for site in SITES {
        let address = server::serve(site.answer);
        let allow = AllowList::parse([address.as_str()]).expect("a pair");
        let live = Live::new(wire.clone(), allow, wall_ms);
        let report = block_on(module.analyze(&input(&address).to_string(), live)).expect("a runtime");
        let faults = faults(&report, wanted(site), &schema, statuses);
        wrong.extend(faults.into_iter().map(|fault| format!("{}: {fault}", site.about)));
    }
    assert!(wrong.is_empty(), "{name}\n{}", wrong.join("\n"));
}

/// The faults of a run.
fn faults(report: &Report, wanted: &Wanted, schema: &Schema, statuses: Statuses) -> Vec<String> {
    let mut faults = Vec::new();
    let spent = &report.spent;
    if spent.memory_bytes > MEMORY_BYTES || spent.requests > bounds::FETCH_REQUESTS.max {
        faults.push(format!("{spent:?}"));
    }
    match (&report.outcome, wanted) {
        (Outcome::Ok { result }, Wanted::Result(expected)) => {
            let result: Value = serde_json::from_str(result).unwrap_or_default();
            if let Err(error) = schema.check(&result) {
                faults.push(format!("the result does not fit its schema {error}"));
            }
            if result["meta"]["requests"].as_u64().is_none_or(|requests| requests > REQUESTS) {
                faults.push(format!("{} requests", result["meta"]["requests"]));
            }
            let found = statuses(&result);
            let missing = expected.iter().filter(|pair| !found.contains(pair));
            faults.extend(missing.map(|(id, status)| {
                format!("{id} is not {status} but {:?}", found.iter().find(|(known, _)| known == id).map(|(_, status)| status))
            }));
            misplaced("", "", &result, &mut faults);
        }
        (Outcome::Failure { category, .. }, Wanted::Failure(expected)) if category == expected => {}
        (outcome, _) => faults.push(format!("ended otherwise: {outcome:?}").chars().take(2_000).collect()),
    }
    faults
}

/// Members that contain verbatim text of the site: they must be shown as text.
const WORDS: [&str; 27] = [
    "title",
    "seen",
    "why",
    "advice",
    "do",
    "locator",
    "observed",
    "expected",
    "quote",
    "args",
    "name",
    "address",
    "term",
    "phrase",
    "topic",
    "label",
    "anchor",
    "titles",
    "text",
    "og_title",
    "hashtags",
    "what",
    "q",
    "h1",
    "description",
    "headline",
    "keyword",
];

/// Finds text of the site outside these members: in names of ours it would be false, in addresses it could be script.
fn misplaced(path: &str, member: &str, value: &Value, faults: &mut Vec<String>) {
    match value {
        Value::String(text) if !WORDS.contains(&member) => {
            let is_markup = text.contains(['<', '>', '"', '\u{202e}']);
            let is_formula = text.starts_with(['=', '+', '@']);
            let is_script = ["javascript:", "data:"].iter().any(|scheme| text.contains(scheme));
            faults.extend((is_markup || is_formula || is_script).then(|| format!("{path}: {text}")));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| misplaced(&format!("{path}[{at}]"), member, item, faults));
        }
        Value::Object(members) => {
            for (name, inner) in members {
                misplaced(&format!("{path}.{name}"), if member == "args" { member } else { name }, inner, faults);
            }
        }
        _ => {}
    }
}
