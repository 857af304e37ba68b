//! Members of an account: invitations, roles, and who may do what.

use super::people::{PASSWORD, Person, account, mail, token};
use anyhow::{Context, Result, ensure};
use bellwether_e2e::{World, fresh_network};
use serde_json::{Value, json};
use xtask::client::{Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("life", life), ("owners", owners), ("leave", leave), ("roles", roles)];

const MEMBERS: &str = "/console/api/v1/members";

/// Somebody who has accepted an invitation to the account of a client.
pub(crate) fn join(world: &World, owner: &Client, name: &str, role: &str) -> Result<(String, Client)> {
    let person = Person::new(world, name);
    let invited = owner.call("POST", MEMBERS, Some(&json!({ "email": person.email, "role": role })))?;
    ensure!(invited.status == 201, "{} {}", invited.status, invited.body);
    let link = token(&person.mail("invited")?)?;
    let accepted = person.call("/members/accept", &json!({ "token": link, "password": PASSWORD }))?;
    ensure!(accepted.status == 201 && accepted.body["account"]["role"] == role, "{} {}", accepted.status, accepted.body);
    Ok((invited.body["id"].as_str().unwrap_or_default().to_owned(), person.client(&accepted)))
}

fn life(world: &World) -> Result<()> {
    let ada = Person::new(world, "owner");
    let owner = ada.sign_up(&json!({}))?;
    let (id, reader) = join(world, &owner, "joined", "reader")?;
    ensure!(account(&reader)?["id"] == account(&owner)?["id"], "one account");
    ensure!(account(&reader)?["email"] == "joined@people.example", "an address of the own");
    let joined = Person::new(world, "joined");
    ensure!(joined.sign_in(PASSWORD)?.status == 200, "signs in");
    // An address belongs to one account, and a link works once.
    for email in ["joined@people.example", &ada.email] {
        let answer = owner.call("POST", MEMBERS, Some(&json!({ "email": email, "role": "reader" })))?;
        ensure!(answer.status == 409 && answer.body["error"] == "email_taken", "{}", answer.body);
    }
    let link = token(&mail(world, "joined@people.example", "invited")?)?;
    let again = joined.call("/members/accept", &json!({ "token": link, "password": PASSWORD }))?;
    ensure!(again.body["error"] == "invalid_link", "{}", again.body);
    // A second invitation replaces the first; one that is withdrawn opens nothing.
    let late = Person::new(world, "late");
    let invite = || owner.expect("POST", MEMBERS, Some(&json!({ "email": late.email, "role": "editor" })));
    let (first, second) = (invite()?, invite()?);
    let list = owner.expect("GET", MEMBERS, None)?;
    ensure!(list["count"] == 2 && list["invitations"].as_array().is_some_and(|open| open.len() == 1), "{list}");
    ensure!(list["invitations"][0]["id"] == second["id"] && first["id"] != second["id"], "{list}");
    let of = |id: &Value| format!("{MEMBERS}/{}", id.as_str().unwrap_or_default());
    ensure!(owner.call("DELETE", &of(&second["id"]), None)?.status == 204, "withdrawn");
    ensure!(owner.call("DELETE", &of(&second["id"]), None)?.status == 404, "gone");
    let link = token(&late.mail("invited")?)?;
    let withdrawn = late.call("/members/accept", &json!({ "token": link, "password": PASSWORD }))?;
    ensure!(withdrawn.body["error"] == "invalid_link", "{}", withdrawn.body);

    // Roles count from the next request on.
    let path = format!("{MEMBERS}/{id}");
    let target = json!({ "domain": "members-of-one.com" });
    ensure!(reader.call("POST", "/console/api/v1/targets", Some(&target))?.body["error"] == "not_allowed", "a reader");
    ensure!(owner.call("PATCH", &path, Some(&json!({ "role": "editor" })))?.status == 204, "changed");
    let made = reader.call("POST", "/console/api/v1/targets", Some(&target))?;
    ensure!(made.status == 201, "an editor: {} {}", made.status, made.body);
    // An account has an owner at all times.
    let members = owner.expect("GET", MEMBERS, None)?;
    let myself = members["members"].as_array().into_iter().flatten().find(|member| member["email"] == ada.email.as_str());
    let myself = of(&myself.context("no owner")?["id"]);
    for answer in [owner.call("DELETE", &myself, None)?, owner.call("PATCH", &myself, Some(&json!({ "role": "reader" })))?] {
        ensure!(answer.status == 409 && answer.body["error"] == "last_owner", "{}", answer.body);
    }
    // Nobody becomes an owner, or ceases to be one, by a session alone.
    let bare = json!({ "email": "thief@people.example", "role": "owner" });
    for (method, path, body) in [("POST", MEMBERS, bare), ("PATCH", path.as_str(), json!({ "role": "owner" }))] {
        let answer = owner.call(method, path, Some(&body))?;
        ensure!(answer.body["error"] == "missing_field" && answer.body["field"] == "password", "{}", answer.body);
    }
    let wrong = json!({ "role": "owner", "password": "wrong" });
    ensure!(owner.call("PATCH", &path, Some(&wrong))?.body["error"] == "invalid_credentials", "a wrong password");
    let shown = json!({ "role": "owner", "password": PASSWORD });
    ensure!(owner.call("PATCH", &path, Some(&shown))?.status == 204, "two owners");
    // Both are told, the new one too.
    for to in [&ada, &joined] {
        let told = to.mail("has a new owner")?;
        ensure!(told["text"].as_str().is_some_and(|text| text.contains("owner@people.example made joined@")), "{told}");
    }
    // The stranger's account is another one.
    let stranger = Person::new(world, "stranger").sign_up(&json!({}))?;
    ensure!(stranger.call("DELETE", &path, None)?.status == 404, "a stranger");
    // Who is removed is signed out, and the address is free.
    ensure!(owner.call("DELETE", &path, None)?.body["error"] == "missing_field", "an owner is not removed by a session alone");
    ensure!(owner.call("DELETE", &path, Some(&json!({ "password": PASSWORD })))?.status == 204, "removed");
    for to in [&ada, &joined] {
        to.mail("is no owner any more")?;
    }
    ensure!(reader.call("GET", "/console/api/v1/account", None)?.status == 401, "signed out");
    ensure!(joined.sign_in(PASSWORD)?.status == 401, "no sign-in");
    joined.sign_up(&json!({}))?;
    world.check_invariants()
}

/// Owners learn who is invited as one; a password that is set by mail ends such invitations.
fn owners(world: &World) -> Result<()> {
    let ada = Person::new(world, "owners");
    let owner = ada.sign_up(&json!({}))?;
    let thief = Person::new(world, "owners-thief");
    let invited = json!({ "email": thief.email, "role": "owner", "lang": "fr", "password": PASSWORD });
    ensure!(owner.call("POST", MEMBERS, Some(&invited))?.status == 201, "invited");
    let told = ada.mail("An owner was invited")?;
    ensure!(told["text"].as_str().is_some_and(|text| text.contains(&thief.email)), "{told}");
    let link = token(&thief.mail("Invitation à rejoindre")?)?;
    ensure!(ada.call("/password/forgot", &json!({ "email": ada.email }))?.status == 202, "forgot");
    let reset = token(&ada.mail("new password")?)?;
    ensure!(ada.call("/password/reset", &json!({ "token": reset, "password": PASSWORD }))?.status == 204, "reset");
    let accepted = thief.call("/members/accept", &json!({ "token": link, "password": PASSWORD }))?;
    ensure!(accepted.body["error"] == "invalid_link", "the invitation has ended: {}", accepted.body);
    // So does the end of an owner: somebody whom that one has invited gets in no more.
    let owner = ada.client(&ada.sign_in(PASSWORD)?);
    let shown = |email: &str| json!({ "email": email, "role": "owner", "password": PASSWORD });
    let (id, editor) = join(world, &owner, "owners-second", "editor")?;
    let second = format!("{MEMBERS}/{id}");
    ensure!(owner.call("PATCH", &second, Some(&json!({ "role": "owner", "password": PASSWORD })))?.status == 204, "an owner");
    let third = Person::new(world, "owners-third");
    ensure!(editor.call("POST", MEMBERS, Some(&shown(&third.email)))?.status == 201, "invited by the second");
    let link = token(&third.mail("invited")?)?;
    ensure!(owner.call("DELETE", &second, Some(&json!({ "password": PASSWORD })))?.status == 204, "the second goes");
    let accepted = third.call("/members/accept", &json!({ "token": link, "password": PASSWORD }))?;
    ensure!(accepted.body["error"] == "invalid_link", "{}", accepted.body);
    // A link never leads to a host that somebody else has named.
    let body = json!({ "email": ada.email }).to_string();
    let network = fresh_network();
    let headers = [("host", "evil.example"), ("cf-connecting-ip", network.as_str()), ("content-type", "application/json")];
    let asked = send(&world.origin, "POST", "/console/api/v1/password/forgot", &headers, body.as_bytes())?;
    ensure!(asked.status >= 400, "{} {}", asked.status, asked.body);
    // A key is told of too.
    let owner = ada.client(&ada.sign_in(PASSWORD)?);
    let key = owner.expect("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
    let told = ada.mail("A new key was made")?;
    ensure!(told["text"].as_str().zip(key["last4"].as_str()).is_some_and(|(text, last4)| text.contains(last4)), "{told}");
    ensure!(!told["text"].as_str().zip(key["key"].as_str()).is_some_and(|(text, key)| text.contains(key)), "{told}");
    Ok(())
}

/// A member leaves; the only owner does not.
fn leave(world: &World) -> Result<()> {
    let ada = Person::new(world, "leave");
    let owner = ada.sign_up(&json!({}))?;
    let (_, editor) = join(world, &owner, "leave-editor", "editor")?;
    let leave = |client: &Client, password: &str| {
        client.call("DELETE", "/console/api/v1/membership", Some(&json!({ "password": password })))
    };
    ensure!(leave(&owner, PASSWORD)?.body["error"] == "last_owner", "the only owner");
    ensure!(leave(&editor, "wrong")?.body["error"] == "invalid_credentials", "the password");
    ensure!(leave(&editor, PASSWORD)?.status == 204, "left");
    ensure!(editor.call("GET", "/console/api/v1/account", None)?.status == 401, "signed out");
    ensure!(owner.expect("GET", MEMBERS, None)?["count"] == 1, "one member");
    // The address is free.
    Person::new(world, "leave-editor").sign_up(&json!({}))?;
    // The other owners learn that one has left.
    let (id, second) = join(world, &owner, "leave-second", "editor")?;
    let path = format!("{MEMBERS}/{id}");
    ensure!(owner.call("PATCH", &path, Some(&json!({ "role": "owner", "password": PASSWORD })))?.status == 204, "an owner");
    ensure!(leave(&second, PASSWORD)?.status == 204, "left");
    for to in [&ada, &Person::new(world, "leave-second")] {
        let told = to.mail("is no owner any more")?;
        ensure!(told["text"].as_str().is_some_and(|text| text.contains("leave-second@")), "{told}");
    }
    world.check_invariants()
}

/// What only an owner may do; what a person does with the own sign-in; every other change is an editor's.
const OWN: [(&str, &str); 22] = [
    ("post", "/wallet/topups"),
    ("post", "/credits"),
    ("post", "/keys"),
    ("delete", "/keys/{id}"),
    ("patch", "/keys/{id}"),
    // They let agents in, as keys do.
    ("post", "/authorizations"),
    ("post", "/authorizations/check"),
    ("put", "/branding"),
    ("put", "/benchmarks"),
    ("post", "/members"),
    ("patch", "/members/{id}"),
    ("delete", "/members/{id}"),
    ("put", "/wallet/low_balance"),
    // They sign, and give away what happens, as keys do.
    ("post", "/webhooks"),
    ("patch", "/webhooks/{id}"),
    ("delete", "/webhooks/{id}"),
    ("post", "/webhooks/{id}/rotate"),
    ("post", "/webhooks/{id}/test"),
    ("post", "/webhooks/{id}/deliveries/{delivery}/retry"),
    ("get", "/account/export"),
    ("get", "/wallet/topups/{id}/receipt"),
    ("delete", "/account"),
];
const PERSONAL: [(&str, &str); 12] = [
    ("put", "/notifications"),
    ("post", "/verify/resend"),
    ("put", "/account/language"),
    ("post", "/account/password"),
    ("post", "/account/email"),
    ("post", "/account/second-factor"),
    ("post", "/account/second-factor/confirm"),
    ("delete", "/account/second-factor"),
    ("delete", "/membership"),
    ("delete", "/sessions/{id}"),
    ("delete", "/sessions"),
    // The last one: it ends the session.
    ("delete", "/session"),
];

fn is_allowed(role: &str, route: (&str, &str)) -> bool {
    match role {
        "owner" => true,
        _ if OWN.contains(&route) => false,
        "editor" => true,
        _ => route.0 == "get" || PERSONAL.contains(&route),
    }
}

/// Every route of the console, by each role: refused as the role wants, and by nothing else.
fn roles(world: &World) -> Result<()> {
    let owner = Person::new(world, "roles").sign_up(&json!({}))?;
    let (_, editor) = join(world, &owner, "roles-editor", "editor")?;
    let (_, reader) = join(world, &owner, "roles-reader", "reader")?;
    let described = owner.expect("GET", "/openapi.json", None)?;
    let base = "/console/api/v1";
    let mut routes: Vec<(String, String)> = Vec::new();
    for (path, methods) in described["paths"].as_object().context("no paths")? {
        let Some(path) = path.strip_prefix(base) else { continue };
        let with_session = |operation: &Value| operation["security"].as_array().is_some_and(|schemes| !schemes.is_empty());
        let methods = methods.as_object().into_iter().flatten().filter(|(_, operation)| with_session(operation));
        routes.extend(methods.map(|(method, _)| (method.clone(), path.to_owned())));
    }
    ensure!(routes.len() > 45, "{routes:?}");
    for (method, path) in OWN.iter().chain(&PERSONAL) {
        ensure!(routes.contains(&((*method).to_owned(), (*path).to_owned())), "there is no {method} {path}");
    }
    // What ends sessions comes last.
    routes.sort_by_key(|(method, path)| (method == "delete" && path.starts_with("/session"), path == "/session"));
    for (role, client) in [("reader", &reader), ("editor", &editor), ("owner", &owner)] {
        let (authorization, network) = (format!("Bearer {}", client.token), fresh_network());
        let headers = [("authorization", authorization.as_str()), ("cf-connecting-ip", network.as_str())];
        for (method, path) in &routes {
            let address = format!("{base}{path}")
                .replace("{id}", "01a1e000-0000-7000-8000-000000000000")
                .replace("{task}", "x")
                .replace("{delivery}", "x");
            let body: &[u8] = if method == "get" { b"" } else { b"{}" };
            let answer = send(&world.origin, &method.to_uppercase(), &address, &headers, body)?;
            let is_refused = answer.status == 403 && answer.body["error"] == "not_allowed";
            let wanted = !is_allowed(role, (method, path));
            ensure!(is_refused == wanted, "{role}: {method} {path}: {} {}", answer.status, answer.body);
            ensure!(![401, 404, 405].contains(&answer.status) || path.contains('{'), "{method} {path}: {}", answer.body);
        }
    }
    // The one address of audits: what an action is, its body says.
    let again = Person::new(world, "roles");
    let owner = again.client(&again.sign_in(PASSWORD)?);
    let (_, reader) = join(world, &owner, "roles-audits", "reader")?;
    for (body, expected) in [
        (json!({ "action": "list_jobs" }), 200),
        (json!({ "url": "https://example.org/" }), 403),
        (json!({ "action": "cancel_job", "job_id": "x" }), 403),
        (json!({ "action": "delete_job", "job_id": "x" }), 403),
        (json!({ "action": "generate_key" }), 403),
    ] {
        let answer = reader.call("POST", "/audit/v1", Some(&body))?;
        ensure!(answer.status == expected, "{body}: {} {}", answer.status, answer.body);
    }
    Ok(())
}
