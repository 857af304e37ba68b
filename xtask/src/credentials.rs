//! The demo account of the local run, made once and kept in `.bellwether/credentials.json`.

use crate::client::Client;
use crate::tools::state;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;

/// What the demo account has, with what every account is given.
const BALANCE_CENTS: u64 = 2_000;

/// Secrets of the local deployment, made before it starts.
pub struct Secrets {
    /// Signing secrets of the deployment.
    pub signing_keys: String,
    /// Token for the operator API.
    pub operator_token: String,
    /// Token of the packer: `bellwether admit`.
    pub admit_token: String,
}

/// The secrets of this checkout's local deployment.
pub fn secrets() -> Result<Secrets> {
    let path = state().join("secrets.json");
    let kept: Value = std::fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or(json!({}));
    let text = |name: &str| kept.get(name).and_then(Value::as_str).map(str::to_owned);
    let or_new = |name: &str| text(name).map_or_else(random_hex, Ok);
    let signing_keys = text("signing_keys").map_or_else(|| Ok(format!("1:{}", random_hex()?)), anyhow::Ok)?;
    let secrets = Secrets { signing_keys, operator_token: or_new("operator_token")?, admit_token: or_new("admit_token")? };
    let Secrets { signing_keys, operator_token, admit_token } = &secrets;
    let all = json!({ "signing_keys": signing_keys, "operator_token": operator_token, "admit_token": admit_token });
    if all != kept {
        write_private(&path, &pretty(&all)?)?;
    }
    Ok(secrets)
}

/// The credentials of the demo account, which is created at the first run.
///
/// # Errors
/// When the service refuses.
pub fn demo_account(origin: &str, secrets: &Secrets, demo_site: &str) -> Result<Value> {
    let path = state().join("credentials.json");
    let kept: Option<Value> = std::fs::read(&path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let mut credentials = match kept {
        Some(kept) => kept,
        None => create(origin, secrets)?,
    };
    // A session lasts a day, and the port may have changed.
    let login = json!({ "email": credentials["email"], "password": credentials["password"] });
    let anonymous = Client { origin: origin.to_owned(), token: String::new() };
    credentials["jwt"] = anonymous.expect("POST", "/console/api/v1/login", Some(&login))?["jwt"].clone();
    if credentials["pull_token"].is_null() {
        add_target(origin, &mut credentials, demo_site)?;
    }
    for (name, path) in [
        ("origin", ""),
        ("api_base_url", "/v1"),
        ("pull_base_url", "/pull/v1"),
        ("pull_alt_base_url", "/pull-alt/v1"),
        ("audit_base_url", "/audit/v1"),
        ("console_base_url", "/console/api/v1"),
    ] {
        credentials[name] = format!("{origin}{path}").into();
    }
    credentials["admit_token"] = secrets.admit_token.as_str().into();
    write_private(&path, &pretty(&credentials)?)?;
    Ok(credentials)
}

fn create(origin: &str, secrets: &Secrets) -> Result<Value> {
    let (email, password) = ("demo@bellwether.localhost.example", random_hex()?);
    let anonymous = Client { origin: origin.to_owned(), token: String::new() };
    let made = anonymous
        .expect("POST", "/console/api/v1/signup", Some(&json!({ "email": email, "password": password })))
        .context("the demo account cannot be made; delete .bellwether to start afresh")?;
    let account_id = made["account"]["id"].clone();
    let jwt = made["jwt"].as_str().unwrap_or_default().to_owned();

    let console = Client { origin: origin.to_owned(), token: jwt.clone() };
    let given = console.expect("GET", "/console/api/v1/wallet", None)?["balance_cents"].as_u64().unwrap_or_default();
    let operator = Client { origin: origin.to_owned(), token: secrets.operator_token.clone() };
    let credit = json!({ "account_id": account_id, "amount_cents": BALANCE_CENTS - given, "reason": "test credit" });
    operator.expect("POST", "/operator/v1/credits", Some(&credit))?;

    let key = |service: &str| -> Result<Value> {
        let body = json!({ "service": service, "name": "demo" });
        Ok(console.expect("POST", "/console/api/v1/keys", Some(&body))?["key"].clone())
    };
    // Members in the documented order; addresses and target are filled in by the caller.
    Ok(json!({
        "origin": null, "api_base_url": null, "pull_base_url": null, "pull_alt_base_url": null, "audit_base_url": null,
        "console_base_url": null, "email": email, "password": password, "jwt": jwt,
        "operator_token": secrets.operator_token, "account_id": account_id, "target_id": null, "domain": null,
        "api_key": key("api")?, "audit_key": key("audit")?, "pull_token": null,
    }))
}

/// Folder of files that the demo site serves besides its own pages: the proof that its domain belongs to the demo account.
#[must_use]
pub fn proofs() -> PathBuf {
    state().join("demo-site")
}

/// Makes a target for the demo site, proves its domain, and plans its tasks.
fn add_target(origin: &str, credentials: &mut Value, demo_site: &str) -> Result<()> {
    let jwt = credentials["jwt"].as_str().unwrap_or_default().to_owned();
    let console = Client { origin: origin.to_owned(), token: jwt };
    let made = console.expect("POST", "/console/api/v1/targets", Some(&json!({ "domain": demo_site })))?;
    let target = &made["target"];
    let path = format!("/console/api/v1/targets/{}", target["id"].as_str().unwrap_or_default());
    let file = &target["proof"]["file"];
    let place = proofs().join(file["path"].as_str().unwrap_or_default().trim_start_matches('/'));
    std::fs::create_dir_all(place.parent().unwrap_or(&place))?;
    std::fs::write(&place, file["content"].as_str().unwrap_or_default())?;
    console.expect("POST", &format!("{path}/prove"), None)?;
    let tasks = format!("{path}/tasks");
    for task in demo_tasks() {
        console.expect("POST", &tasks, Some(&task))?;
    }
    credentials["target_id"] = target["id"].clone();
    credentials["domain"] = target["domain"].clone();
    credentials["pull_token"] = made["token"].clone();
    Ok(())
}

/// One planned task of each kind, about the demo site.
fn demo_tasks() -> [Value; 4] {
    let task =
        |action: &str, goal: &str, payload: Value| json!({ "action_type": action, "goal": goal, "cycle": 1, "payload": payload });
    [
        task(
            "publish_post",
            "Answer what riders ask before their first winter",
            json!({
                "title": "How to store a bicycle over winter", "slug": "store-a-bicycle",
                "html": "<h2 id=\"what-you-need\">What you need</h2><p>A dry place, a cloth, chain oil, and half an hour.</p>\
                         <h3>How much air</h3><p>Pump the tyres to 3.5 bar, and hang the bicycle up.</p>",
                "excerpt": "A dry place, a cloth, chain oil and half an hour.", "category": "Care", "tags": ["winter", "storage"],
                "meta_title": "How to store a bicycle over winter", "meta_description": "Store a bicycle over winter in half an hour: clean, oil, pump, hang.",
                "featured_image_url": "", "internal_links": [{ "anchor": "repairs", "url": "/repair.html" }],
            }),
        ),
        task(
            "update_post",
            "Say in the first paragraph what the page is about",
            json!({ "cms_post_id": 7, "html": "<h2>Repairs</h2><p>Most repairs are done on the day you bring the bicycle.</p>",
                    "change_summary": "The answer comes first" }),
        ),
        task(
            "create_seo_page",
            "A page for people who compare city bicycles",
            json!({ "title": "City bicycles compared", "slug": "city-bicycles-compared", "html": "<h2>Three city bicycles</h2><p>Side by side.</p>",
                    "meta_title": "City bicycles compared", "schema_jsonld": { "@context": "https://schema.org", "@type": "WebPage" },
                    "page_type": "comparison" }),
        ),
        task(
            "add_internal_links",
            "Lead readers of the start page to the comparison",
            json!({ "cms_post_id": "home",
                    "links": [{ "anchor": "compare bicycles", "target_url": "/compare.html", "insert_after_paragraph": 1 }] }),
        ),
    ]
}

fn random_hex() -> Result<String> {
    let mut bytes = [0_u8; 24];
    getrandom::fill(&mut bytes).map_err(|error| anyhow::anyhow!("no randomness: {error}"))?;
    Ok(hex::encode(bytes))
}

/// Writes a file that only its owner may read.
/// Writes a file that only its owner may read.
pub(crate) fn write_private(path: &std::path::Path, text: &str) -> Result<()> {
    std::fs::create_dir_all(path.parent().unwrap_or(path))?;
    let mut file = std::fs::File::options().write(true).create(true).truncate(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())?;
    Ok(())
}

fn pretty(value: &Value) -> Result<String> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}
