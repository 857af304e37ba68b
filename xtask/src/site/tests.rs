//! The files of the public pages: what is made, what they name, and that their links lead somewhere.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may panic")]

use super::{Deployment, NOT_SOLD, files, found, templates};
use crate::build::module_names;
use crate::tools::root;
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

const ORIGIN: &str = "https://a.example";
/// The public key of RFC 8032, section 7.1, test 1.
const KEY: &str = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

type Files = BTreeMap<String, String>;

/// The files of a deployment with these variables.
fn made(modules: &[String], variables: &[(&str, &str)]) -> anyhow::Result<Files> {
    let variable = |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
    Ok(files(&templates()?, modules, &Deployment::read(&variable)?)?.into_iter().collect())
}

/// Those of a deployment that says all that one may.
fn all() -> Files {
    made(&sold(), &[("PUBLIC_ORIGIN", ORIGIN), ("MCP_REGISTRY_KEY", KEY), ("TERMS_URL", "https://a.example/terms")])
        .expect("files")
}

fn sold() -> Vec<String> {
    module_names().expect("modules").into_iter().filter(|name| !NOT_SOLD.contains(&name.as_str())).collect()
}

fn text<'f>(files: &'f Files, file: &str) -> &'f str {
    files.get(file).unwrap_or_else(|| panic!("{file} is not made"))
}

fn json(files: &Files, file: &str) -> Json {
    serde_json::from_str(text(files, file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn every_page_is_made() {
    let files = all();
    let text = |name: &str| text(&files, name);
    for wanted in ["curl -s -X POST", "requests.post(", "await fetch(", "Idempotency-Key", "geo_score"] {
        assert!(text("docs/reference/jobs.html").contains(wanted), "{wanted}");
    }
    assert!(text("index.html").contains("€0.50") && text("fr.html").contains("0,50\u{a0}€"));
    assert!(text("docs.html").contains("terms\">Terms</a>") && text("fr.html").contains("terms\">Conditions</a>"));
    assert!(!text("docs.html").contains("Privacy</a>"));
    for path in ["/", "/es", "/docs/criteria/fr", "/docs/reference/operator", "/docs/modules/world"] {
        assert!(text("sitemap.xml").contains(&format!("<loc>https://a.example{path}</loc>")), "{path}");
    }
    assert!(!text("sitemap.xml").contains(".md<"), "copies do not compete with pages");
    let world = text("docs/modules/world.html");
    assert!(world.contains("<h2 id=\"http\">") && world.contains("<table>") && world.contains("Limits and prices"));
    assert!(made(&["unknown".to_owned()], &[]).is_err(), "a feature that no page names");
}

#[test]
fn without_variables_nothing_absolute_is_written() {
    let files = made(&sold(), &[]).expect("files");
    for file in ["sitemap.xml", found::SERVER, found::PROOF] {
        assert!(!files.contains_key(file), "{file}");
    }
    assert!(files.values().all(|text| !text.contains("rel=\"canonical\"")));
    for anchor in json(&files, ".well-known/api-catalog").pointer("/linkset").and_then(Json::as_array).expect("a list") {
        assert!(anchor["anchor"].as_str().is_some_and(|to| to.starts_with('/')), "{anchor}");
    }
    for wrong in ["a.example", "https://192.0.2.1"] {
        assert!(made(&sold(), &[("PUBLIC_ORIGIN", wrong)]).is_err(), "{wrong}");
    }
    for wrong in ["11qYAYKxCrfVS", &KEY.replace('=', "A="), "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="] {
        assert!(made(&sold(), &[("MCP_REGISTRY_KEY", wrong)]).is_err(), "{wrong}");
    }
}

#[test]
fn the_registry_takes_what_it_is_told() {
    let files = all();
    let server = json(&files, found::SERVER);
    let schema = root().join("xtask/tests/mcp_registry/server.schema.json");
    let schema: Json = serde_json::from_str(&std::fs::read_to_string(schema).expect("the schema")).expect("JSON");
    assert_eq!(server["$schema"], schema["$id"]);
    let validator = jsonschema::options().should_validate_formats(true).build(&schema).expect("a schema");
    let faults: Vec<String> = validator.iter_errors(&server).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
    assert_eq!(faults, [] as [String; 0]);
    for (member, wrong) in [("description", "a".repeat(101)), ("name", "bellwether".to_owned()), ("websiteUrl", "a b".to_owned())]
    {
        let mut changed = server.clone();
        changed[member] = wrong.into();
        assert!(!validator.is_valid(&changed), "{member}");
    }
    assert_eq!(server["name"], "example.a/bellwether");
    assert_eq!(server["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(server["remotes"][0]["url"], "https://a.example/mcp");
    assert_eq!(server["remotes"][0]["headers"][0]["name"], "Authorization");
    assert_eq!(text(&files, found::PROOF), format!("v=MCPv1; k=ed25519; p={KEY}\n"));
}

#[test]
fn the_skill_is_as_its_list_says() {
    let files = all();
    let skill = text(&files, found::SKILL.trim_start_matches('/'));
    let list = json(&files, ".well-known/agent-skills/index.json");
    assert_eq!(list["$schema"], "https://schemas.agentskills.io/discovery/0.2.0/schema.json");
    let entry = &list["skills"][0];
    assert_eq!(entry["digest"], format!("sha256:{}", hex::encode(Sha256::digest(skill))));
    assert_eq!([&entry["type"], &entry["url"]], ["skill-md", found::SKILL]);
    let (name, about) = (entry["name"].as_str().expect("a name"), entry["description"].as_str().expect("a description"));
    assert!(found::SKILL.ends_with(&format!("/{name}/SKILL.md")), "the name is that of its folder");
    assert!(skill.starts_with(&format!("---\nname: {name}\ndescription: {about}\n---\n\n# ")));
    // In YAML a plain scalar ends at these.
    assert!(about.len() <= 1_024 && ![": ", " #"].iter().any(|end| about.contains(end)), "{about}");
    assert!(skill.len() < 20_000, "about 5,000 tokens, which the format recommends at most");
    for wanted in [
        "€0.10",
        "request_key",
        "Idempotency-Key",
        "dry-run",
        "`no_such_host`",
        "`out_of_fuel`",
        "under `observed`",
        "budget",
        "top it up",
    ] {
        assert!(skill.contains(wanted), "{wanted}");
    }
    assert!(!skill.contains("`unreachable`"), "not ours, so not refunded");
}

#[test]
fn features_and_tools_are_named_where_they_should_be() {
    let files = all();
    let skill = text(&files, found::SKILL.trim_start_matches('/'));
    for feature in sold() {
        assert!(skill.contains(&format!("\n- `{feature}`: ")), "{feature} in the skill");
        assert!(text(&files, "docs/reference/jobs.md").contains(&format!("`{feature}`")), "{feature} in the reference");
    }
    for tool in ["list_analyses", "describe_analysis", "run_analysis", "get_job", "cancel_job", "get_wallet"] {
        for (file, text) in [("the skill", skill), ("llms.txt", text(&files, "llms.txt"))] {
            assert!(text.contains(&format!("`{tool}`")), "{tool} in {file}");
        }
    }
}

/// The form that <https://llmstxt.org> wants: a title, a summary, paragraphs, then lists of links under headings.
#[test]
fn llms_txt_has_its_form() {
    let files = all();
    let (head, lists) = text(&files, "llms.txt").split_once("\n## ").expect("a list");
    let blocks: Vec<&str> = head.trim().split("\n\n").collect();
    assert!(blocks[0].starts_with("# ") && blocks[1].starts_with("> ") && blocks.len() == 3, "{head}");
    let mut named = BTreeSet::new();
    for list in lists.split("\n## ") {
        let (heading, items) = list.split_once("\n\n").expect("a heading");
        for item in items.lines().filter(|line| !line.is_empty()) {
            let link = item.strip_prefix("- [").and_then(|item| item.split_once("](")).and_then(|(_, rest)| rest.split_once(')'));
            let (to, note) = link.unwrap_or_else(|| panic!("{heading}: {item}"));
            assert!(note.is_empty() || note.starts_with(": "), "{item}");
            named.insert(to.trim_start_matches(ORIGIN).to_owned());
        }
    }
    for copy in files.keys().filter(|file| file.ends_with(".md")) {
        assert!(named.contains(&format!("/{copy}")), "llms.txt does not name {copy}");
    }
}

/// Where links may lead: files that the build makes, and what the description of the API says.
struct Known {
    files: BTreeSet<String>,
    calls: BTreeSet<String>,
}

impl Known {
    fn new(files: &Files) -> Self {
        let beside = ["openapi.json", "card.png", "icon.svg", "sample/en.html", "sample/fr.html"].map(str::to_owned);
        let description = std::fs::read_to_string(root().join("edge/public/openapi.json")).expect("the description");
        let description: Json = serde_json::from_str(&description).expect("JSON");
        let calls = description["paths"].as_object().expect("paths").keys().cloned().collect();
        Self { files: files.keys().cloned().chain(beside).collect(), calls }
    }

    fn has(&self, to: &str) -> bool {
        let path = to.split('#').next().unwrap_or_default();
        let file = path.trim_start_matches('/');
        self.calls.contains(path) || self.files.contains(file) || self.files.contains(&super::file_of(path))
    }

    /// Checks the links of a text, and gives their number.
    fn check(&self, file: &str, links: impl Iterator<Item = String>) -> usize {
        let ours =
            links.filter_map(|to| Some(to.strip_prefix(ORIGIN).unwrap_or(&to).to_owned()).filter(|to| to.starts_with('/')));
        ours.map(|to| assert!(self.has(&to), "{file}: {to} leads nowhere")).count()
    }
}

#[test]
fn links_lead_somewhere() {
    for files in [all(), made(&sold(), &[]).expect("files")] {
        let known = Known::new(&files);
        assert!(!known.has("/docs/nothing.md") && known.has("/docs/reference/jobs#jobs_create") && known.has("/v1/jobs/{id}"));
        for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".md") || *file == "llms.txt") {
            let links = text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap_or_default().to_owned());
            let found = known.check(file, links);
            assert!(found > 3 || !["llms.txt", "docs.md", "index.md"].contains(&file.as_str()), "{file}: {found} links");
        }
        for (file, text) in files.iter().filter(|(file, _)| file.ends_with(".html")) {
            let alternates = text.split("type=\"text/markdown\" href=\"").skip(1);
            let found = known.check(file, alternates.map(|rest| rest.split('"').next().unwrap_or_default().to_owned()));
            assert_eq!(found, usize::from(text.contains("<html lang=\"en\">")), "{file}: its copy");
        }
        let skill = text(&files, found::SKILL.trim_start_matches('/'));
        let calls = ["`GET ", "`POST "].iter().flat_map(|call| skill.split(call).skip(1));
        assert_eq!(known.check("the skill", calls.map(|rest| rest.split('`').next().unwrap_or_default().to_owned())), 8);
    }
}

#[test]
fn the_catalogue_names_each_interface() {
    let files = all();
    let known = Known::new(&files);
    let catalogue = json(&files, ".well-known/api-catalog");
    let entries = catalogue["linkset"].as_array().expect("a list");
    let anchors: Vec<&str> = entries.iter().filter_map(|entry| entry["anchor"].as_str()).collect();
    assert_eq!(anchors, ["/v1", "/audit/v1", "/pull/v1", "/mcp"].map(|path| format!("{ORIGIN}{path}")));
    for entry in entries {
        let path = entry["anchor"].as_str().expect("text").trim_start_matches(ORIGIN);
        let is_described = known.calls.iter().any(|call| call.starts_with(path));
        assert_eq!(entry.get("service-desc").is_some(), is_described, "{path}");
        assert!(is_described || path == "/mcp", "{path}");
        let links = entry.as_object().expect("an entry").values().filter_map(Json::as_array).flatten();
        let found = known.check(path, links.map(|link| link["href"].as_str().expect("text").to_owned()));
        assert!(found >= 6, "{path}: {found} links");
    }
}

/// What the platform is told of the headers of files: those of all rules that fit, two of a name one behind the other.
fn headers(path: &str) -> Vec<(String, String)> {
    let rules = std::fs::read_to_string(root().join("edge/public/_headers")).expect("the rules");
    let mut fits = false;
    let mut found = Vec::new();
    for line in rules.lines() {
        match line.strip_prefix("  ").map(|header| header.split_once(": ").expect("a header")) {
            Some((name, value)) if fits => found.push((name.to_lowercase(), value.to_owned())),
            Some(_) => {}
            None => {
                fits = line.split_once('*').map_or(line == path, |(begin, end)| path.starts_with(begin) && path.ends_with(end))
            }
        }
    }
    found
}

#[test]
fn files_have_their_types() {
    let check = |path: &str, name: &str, expected: &[&str]| {
        let values: Vec<String> = headers(path).into_iter().filter(|(known, _)| known == name).map(|(_, value)| value).collect();
        assert_eq!(values, expected, "{name} of {path}");
    };
    for file in all().keys() {
        let path = format!("/{file}");
        let kind = match file.as_str() {
            ".well-known/api-catalog" => vec!["application/linkset+json; profile=\"https://www.rfc-editor.org/info/rfc9727\""],
            ".well-known/mcp-registry-auth" => vec!["text/plain; charset=utf-8"],
            _ if file.ends_with(".md") => vec!["text/markdown; charset=utf-8"],
            // The platform knows the types of these.
            _ if [".html", ".txt", ".json", ".xml"].iter().any(|end| file.ends_with(end)) => Vec::new(),
            _ => panic!("{file} has no type"),
        };
        check(&path, "content-type", &kind);
        check(&path, "x-robots-tag", if file.ends_with(".md") { &["noindex"] } else { &[] });
    }
    for path in ["/", "/.well-known/api-catalog"] {
        check(path, "link", &["</.well-known/api-catalog>; rel=\"api-catalog\""]);
    }
}
