//! Files by which programs find the service: what the registry of MCP is told of its server, the proof that the domain is the operator's, the skill for
//! agents with the list that names it, and the catalogue of APIs. Not `llms.txt`, which is a template.

use super::{Deployment, markdown};
use anyhow::{Context, Result};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

/// `server.json` of the registry of MCP; only with an origin (<https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json>).
pub(super) const SERVER: &str = "server.json";

/// The proof of the domain; only with a key (<https://modelcontextprotocol.io/registry/authentication>, "HTTP authentication").
pub(super) const PROOF: &str = ".well-known/mcp-registry-auth";

/// The skill (<https://agentskills.io/specification>).
pub(super) const SKILL: &str = "/.well-known/agent-skills/bellwether/SKILL.md";

/// The list of skills (<https://github.com/cloudflare/agent-skills-discovery-rfc>, version 0.2.0).
const SKILLS: &str = ".well-known/agent-skills/index.json";

/// The catalogue (RFC 9727).
const CATALOGUE: &str = ".well-known/api-catalog";

const SCHEMA: &str = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/// At most 100 characters, as the registry wants.
const ABOUT: &str = "Analyses of web pages and sites for search engines and AI assistants, paid by the job.";

/// Each interface, with the pages that document it.
const APIS: [(&str, [&str; 2]); 4] = [
    ("/v1", ["/docs", "/docs/reference/jobs"]),
    ("/audit/v1", ["/docs", "/docs/reference/reports"]),
    ("/pull/v1", ["/docs", "/docs/reference/pull"]),
    (MCP, ["/docs", "/docs/reference/jobs"]),
];

const MCP: &str = "/mcp";

/// All of them, with their names below `edge/public`. `description` is that of the API, `skill` the text of the skill.
///
/// # Errors
/// When the origin has no domain, or the description or the skill is wrong.
pub(super) fn files(deployment: &Deployment, description: &str, skill: String) -> Result<Vec<(String, String)>> {
    let description: Json = serde_json::from_str(description).context("the description of the API")?;
    let mut files = vec![
        (CATALOGUE.to_owned(), written(&catalogue(&deployment.origin, &description)?)?),
        (SKILLS.to_owned(), written(&skills(&skill)?)?),
        (SKILL.trim_start_matches('/').to_owned(), skill),
    ];
    if !deployment.origin.is_empty() {
        files.push((SERVER.to_owned(), written(&server(&deployment.origin)?)?));
    }
    if let Some(key) = &deployment.registry_key {
        files.push((PROOF.to_owned(), format!("v=MCPv1; k=ed25519; p={key}\n")));
    }
    Ok(files)
}

fn written(value: &Json) -> Result<String> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}

/// What the registry is told: whoever proves `b.example` may publish names that begin with `example.b/`.
fn server(origin: &str) -> Result<Json> {
    let host = url::Url::parse(origin)?.domain().context("PUBLIC_ORIGIN has no domain")?.to_owned();
    let reversed: Vec<&str> = host.rsplit('.').collect();
    Ok(json!({
        "$schema": SCHEMA,
        "name": format!("{}/bellwether", reversed.join(".")),
        "title": "Bellwether",
        "description": ABOUT,
        "version": env!("CARGO_PKG_VERSION"),
        "websiteUrl": format!("{origin}/"),
        "remotes": [{
            "type": "streamable-http",
            "url": format!("{origin}{MCP}"),
            "headers": [{
                "name": "Authorization",
                "description": format!("The word Bearer, a blank, and a key (api_live_…), which you make at {origin}/console; not for clients that sign in by OAuth"),
                "placeholder": "Bearer api_live_…",
                "isRequired": false,
                "isSecret": true,
            }],
        }],
    }))
}

/// The list, with what the front matter of the skill says.
fn skills(skill: &str) -> Result<Json> {
    let member = |name: &str| {
        let value = skill.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        value.with_context(|| format!("the front matter of the skill has no {name}"))
    };
    Ok(json!({
        "$schema": "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
        "skills": [{
            "name": member("name")?,
            "type": "skill-md",
            "description": member("description")?,
            "url": SKILL,
            "digest": format!("sha256:{}", hex::encode(Sha256::digest(skill))),
        }],
    }))
}

/// The catalogue: for each interface its description, its documents, its state (RFC 8631).
fn catalogue(origin: &str, description: &Json) -> Result<Json> {
    let paths = description.get("paths").and_then(Json::as_object).context("no paths")?;
    let link = |path: &str, kind: &str| json!({ "href": format!("{origin}{path}"), "type": kind });
    let interface = |(path, documents): &(&str, [&str; 2])| {
        let pages = documents.iter().flat_map(|to| [link(to, "text/html"), link(&markdown::address(to), "text/markdown")]);
        let skill = (*path == MCP).then(|| link(SKILL, "text/markdown"));
        let mut entry = json!({
            "anchor": format!("{origin}{path}"),
            "service-doc": pages.chain(skill).collect::<Vec<_>>(),
            "status": [link("/v1/health", "application/json")],
        });
        if paths.keys().any(|known| known.starts_with(path)) {
            entry["service-desc"] = json!([link("/openapi.json", "application/json")]);
        }
        if *path == MCP && !origin.is_empty() {
            entry["service-meta"] = json!([link(&format!("/{SERVER}"), "application/json")]);
        }
        entry
    };
    Ok(json!({ "linkset": APIS.iter().map(interface).collect::<Vec<_>>() }))
}
