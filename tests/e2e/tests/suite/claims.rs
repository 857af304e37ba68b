//! Ownership of domains: claims, proofs, and deleted targets.

use anyhow::{Result, ensure};
use bellwether_e2e::odd_site::{put, twin};
use bellwether_e2e::site::{BASES, Site};
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use xtask::client::Answer;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("proofs", proofs), ("dns", dns), ("deleted", deleted)];

const FILE: &str = "/.well-known/bellwether.txt";

fn claim(account: &Account, domain: &str) -> Result<Answer> {
    account.console.call("POST", "/console/api/v1/targets", Some(&json!({ "domain": domain })))
}

fn is_taken(answer: &Answer) -> bool {
    answer.status == 409 && answer.body["error"] == "domain_taken"
}

/// Any account may have a target for a domain until one proves it; it then belongs to that account alone, until another proves
/// it.
fn proofs(world: &World) -> Result<()> {
    let domain = twin(&world.site);
    let put = |path: &str, page: &str| put(&domain, path, page);
    let (squatter, owner) = (world.target_of(&domain)?, world.target_of(&domain)?);
    let first = squatter.plan(1)?;
    ensure!(squatter.pending(BASES[0])?.body["count"] == 1 && owner.pending(BASES[0])?.body["count"] == 0, "each has his own");

    let shown = owner.console("GET", "", None)?.body;
    let (file, meta) = (&shown["proof"]["file"], &shown["proof"]["meta"]);
    ensure!(shown["proven_at"].is_null() && file["path"] == FILE && shown["proof"]["dns"].is_null(), "{shown}");
    put(FILE, "");
    let early = owner.console("POST", "/prove", None)?;
    let checked = json!({ "dns": "absent", "file": "absent", "meta": "absent" });
    ensure!(early.status == 409 && early.body["error"] == "not_proven" && early.body["checked"] == checked, "{}", early.body);

    // The text of one account proves nothing for another.
    put(FILE, file["content"].as_str().unwrap_or_default());
    ensure!(squatter.console("POST", "/prove", None)?.status == 409, "the proof is the owner's");
    let proven = owner.console("POST", "/prove", None)?;
    ensure!(proven.status == 200 && proven.body["proven_at"].is_string(), "{}", proven.body);
    ensure!(owner.console("POST", "/prove", None)?.body["proven_at"] == proven.body["proven_at"], "proven once");

    let lost = squatter.console("GET", "", None)?.body;
    ensure!(lost["disabled"] == true && lost["lost_at"].is_string(), "{lost}");
    ensure!(squatter.pending(BASES[0])?.status == 401 && squatter.ack(BASES[0], &first, "w")?.status == 401, "it is closed");
    ensure!(is_taken(&squatter.console("POST", "/enable", None)?), "and stays closed");
    let third = world.account(0)?;
    let refused = claim(&third, &domain)?;
    ensure!(is_taken(&refused) && refused.body["proof"]["file"]["path"] == FILE, "{}", refused.body);

    // Whoever can publish the text owns the domain: also by a meta element, and even without an earlier target.
    put(FILE, "");
    let code = refused.body["proof"]["meta"]["content"].as_str().unwrap_or_default();
    let page = |head: &str, body: &str| put("/", &format!("<!doctype html><head>{head}</head><body>{body}"));
    let element = format!("<meta name='bellwether-site-verification' content='{code}'>");
    page("", &element);
    ensure!(is_taken(&claim(&third, &domain)?), "a comment of a visitor proves nothing");
    page(&element, "");
    let made = claim(&third, &domain)?;
    ensure!(made.status == 201 && made.body["target"]["proven_at"].is_string(), "{}", made.body);
    ensure!(owner.console("GET", "", None)?.body["lost_at"].is_string(), "the domain was taken over");

    // Another domain to which the site redirects proves nothing for it.
    put("/", "");
    ensure!(owner.console("POST", "/prove", None)?.status == 409, "no more proof");

    // Deleting its target frees the domain.
    let id = made.body["target"]["id"].as_str().unwrap_or_default();
    ensure!(third.console.call("DELETE", &format!("/console/api/v1/targets/{id}"), None)?.status == 204, "deleted");
    let back = squatter.console("POST", "/enable", None)?;
    ensure!(back.status == 200 && back.body["lost_at"].is_null() && back.body["disabled"] == false, "{}", back.body);
    ensure!(squatter.ack(BASES[0], &first, "w")?.status == 200, "the token works again");
    ensure!(meta["name"] == "bellwether-site-verification", "{meta}");
    world.check_invariants()
}

/// A TXT record is enough; no request is then sent to the site.
fn dns(world: &World) -> Result<()> {
    let domain = "proven-by-dns.bellwether.dev";
    let site = world.target_of(domain)?;
    let record = site.console("GET", "", None)?.body["proof"]["dns"].clone();
    ensure!(record["name"] == format!("_bellwether.{domain}") && record["type"] == "TXT", "{record}");
    let answer = json!({ "Status": 0, "Answer": [
        { "name": record["name"], "type": 16, "TTL": 60, "data": "\"v=spf1 -all\"" },
        { "name": record["name"], "type": 16, "TTL": 60, "data": Value::from(record["value"].to_string()) },
    ] });
    put(&world.site, &format!("/dns-query?name=_bellwether.{domain}&type=TXT"), &answer.to_string());
    let proven = site.console("POST", "/prove", None)?;
    ensure!(proven.status == 200 && proven.body["proven_at"].is_string(), "{}", proven.body);
    ensure!(is_taken(&claim(&world.account(0)?, "www.proven-by-dns.bellwether.dev")?), "taken");
    Ok(())
}

/// A deleted target leaves nothing behind: no token, no tasks, no visits, nothing due, no bytes counted for its account.
fn deleted(world: &World) -> Result<()> {
    let site = world.target()?;
    let (held, done) = (site.plan(1)?, site.plan(1)?);
    ensure!(site.ack(BASES[0], &held, "w")?.status == 200, "held");
    let url = format!("http://{}/tea", site.domain);
    let published =
        site.call(BASES[0], "POST", &format!("/tasks/{done}/published"), &[], json!({ "url": url }).to_string().as_bytes())?;
    ensure!(published.status == 200, "{}", published.body);
    let usage = |site: &Site| -> Result<Value> {
        Ok(site.owner.console.expect("GET", "/console/api/v1/account", None)?["usage"].clone())
    };
    let before = usage(&site)?;
    ensure!(before["tasks"]["used"] == 2 && before["stored_bytes"]["used"].as_u64() > Some(100), "{before}");
    ensure!(site.console("DELETE", "", None)?.status == 204, "deleted");
    ensure!(site.console("DELETE", "", None)?.status == 404 && site.console("GET", "", None)?.status == 404, "gone");
    ensure!(site.pending(BASES[0])?.status == 401 && site.ack(BASES[0], &held, "w")?.status == 401, "its token opens nothing");
    let after = usage(&site)?;
    ensure!(after["tasks"]["used"] == 0 && after["stored_bytes"]["used"] == 0 && after["targets"]["used"] == 0, "{after}");
    ensure!(claim(&site.owner, &site.domain)?.status == 201, "the domain can be a target again");
    world.check_invariants()
}
