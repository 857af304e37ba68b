//! The wrangler configuration of a deployment: `edge/wrangler.jsonc`, with what the deployment has of its own put in.

use crate::environment::Environment;
use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use xtask::tools::root;

/// Writes the configuration beside `edge/wrangler.jsonc`, whose paths it shares; git ignores it. `release` is what the Worker says it is.
///
/// # Errors
/// When the shared configuration cannot be read, or the file cannot be written.
pub fn write(environment: &Environment, release: &str) -> Result<PathBuf> {
    let shared = std::fs::read_to_string(root().join("edge/wrangler.jsonc")).context("edge/wrangler.jsonc")?;
    let config = of(environment, &shared, release)?;
    let file = root().join("edge").join(format!("wrangler.{}.json", environment.name));
    std::fs::write(&file, serde_json::to_string_pretty(&config)?).with_context(|| file.display().to_string())?;
    Ok(file)
}

/// The configuration. Queues are named `bellwether-…` in the shared file, and after the Worker here.
///
/// # Errors
/// When the text is no JSON with comments, or lacks what it must have.
fn of(environment: &Environment, shared: &str, release: &str) -> Result<Value> {
    let parsed = jsonc_parser::parse_to_serde_value::<Map<String, Value>>(shared, &jsonc_parser::ParseOptions::default());
    let mut config = parsed.context("edge/wrangler.jsonc")?;
    let host = environment.origin.trim_start_matches("https://");
    let databases = environment.databases().into_iter().map(|database| {
        json!({
            "binding": database.binding,
            "database_name": database.name,
            "database_id": database.id,
            "migrations_dir": format!("migrations/{}", database.migrations),
        })
    });
    let secrets: Vec<String> = environment.needed_secrets()?.into_iter().map(|(name, _)| name).collect();
    let queues = config.get("queues").context("edge/wrangler.jsonc has no queues")?;
    let queues = serde_json::to_string(queues)?.replace("\"bellwether-", &format!("\"{}-", environment.worker));
    for (name, value) in [
        ("name", json!(environment.worker)),
        ("account_id", json!(environment.account)),
        // People reach it under its domain alone: cookies and links name one origin.
        ("routes", json!([{ "pattern": host, "custom_domain": true }])),
        ("workers_dev", json!(false)),
        ("preview_urls", json!(false)),
        ("d1_databases", databases.collect()),
        ("kv_namespaces", json!([{ "binding": "BODIES", "id": environment.bodies }])),
        ("queues", serde_json::from_str(&queues)?),
        ("vars", variables(environment, release)?.into()),
        ("secrets", json!({ "required": secrets })),
    ] {
        config.insert(name.to_owned(), value);
    }
    Ok(config.into())
}

/// The Worker's variables.
///
/// # Errors
/// As [`Environment::provider_list`].
pub fn variables(environment: &Environment, release: &str) -> Result<Map<String, Value>> {
    let open = environment.shards.iter().filter(|shard| shard.open).map(|shard| shard.number.to_string());
    let mut variables: Map<String, Value> =
        environment.variables.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    variables.insert("OPEN_SHARDS".to_owned(), json!(open.collect::<Vec<_>>().join(",")));
    variables.insert("PUBLIC_ORIGIN".to_owned(), json!(environment.origin));
    variables.insert("RELEASE".to_owned(), json!(release));
    let providers = environment.provider_list()?;
    if !providers.is_empty() {
        variables.insert("PROVIDERS".to_owned(), json!(providers));
    }
    Ok(variables)
}
