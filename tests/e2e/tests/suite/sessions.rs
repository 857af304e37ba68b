//! Sessions in browsers: the cookie, what may be sent with it, and its end.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::{World, fresh_network};
use serde_json::{Value, json};
use xtask::client::{Answer, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("cookies", cookies), ("forgery", forgery), ("every_change", every_change), ("list", list)];
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("idle", idle), ("full", full)];

type Headers<'a> = &'a [(&'a str, &'a str)];

/// What the console's own page sends.
const OWN: Headers<'_> = &[("x-bellwether-console", "1"), ("sec-fetch-site", "same-origin")];

/// A browser that is signed in to an account of its own.
struct Browser<'w> {
    world: &'w World,
    cookie: String,
    email: String,
}

const PASSWORD: &str = "analytical engine";

impl<'w> Browser<'w> {
    fn sign_up(world: &'w World, name: &str) -> Result<Self> {
        let email = format!("{name}@sessions.example");
        Ok(Self { world, cookie: signed(world, "signup", &email)?, email })
    }

    /// The same person in another browser.
    fn again(&self) -> Result<Self> {
        let cookie = signed(self.world, "login", &self.email)?;
        Ok(Self { world: self.world, cookie, email: self.email.clone() })
    }

    fn call(&self, method: &str, path: &str, headers: Headers<'_>, body: &str) -> Result<Answer> {
        let cookie = format!("other=1; {}", self.cookie);
        let headers = [headers, &[("cookie", cookie.as_str()), ("content-type", "application/json")]].concat();
        send(&self.world.origin, method, path, &headers, body.as_bytes())
    }

    fn own(&self, method: &str, path: &str) -> Result<Answer> {
        self.call(method, path, OWN, "")
    }
}

/// The cookie that a sign-up or sign-in sets.
fn signed(world: &World, path: &str, email: &str) -> Result<String> {
    let body = json!({ "email": email, "password": PASSWORD }).to_string();
    let headers = [OWN, &[("content-type", "application/json"), ("user-agent", "Browser/1.0")]].concat();
    let answer = send(&world.origin, "POST", &format!("/console/api/v1/{path}"), &headers, body.as_bytes())?;
    ensure!([200, 201].contains(&answer.status), "{path}: {} {}", answer.status, answer.body);
    ensure!(answer.body.get("jwt").is_none(), "a script of the page could read the secret: {}", answer.body);
    let set = answer.header("set-cookie").context("no cookie")?;
    let (cookie, attributes) = set.split_once(';').context("no attributes")?;
    for attribute in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=604800"] {
        ensure!(attributes.contains(attribute), "{attribute}: {set}");
    }
    Ok(cookie.to_owned())
}

fn cookies(world: &World) -> Result<()> {
    let ada = Browser::sign_up(world, "ada")?;
    let account = ada.own("GET", "/console/api/v1/account")?;
    ensure!(account.status == 200 && account.body["email"] == ada.email.as_str(), "{}", account.body);
    // The session's door to jobs.
    ensure!(ada.own("GET", "/console/api/v1/jobs")?.status == 200, "jobs by the cookie");
    // A cookie is no token, no key, and no operator; and a token is no cookie.
    let (name, secret) = ada.cookie.split_once('=').context("a cookie without a value")?;
    let bearer = format!("Bearer {secret}");
    for path in ["/console/api/v1/account", "/v1/jobs", "/operator/v1/modules"] {
        let answer = send(&world.origin, "GET", path, &[("authorization", bearer.as_str())], b"")?;
        ensure!(answer.status == 401, "{path} by the cookie's secret as a token: {}", answer.body);
    }
    ensure!(ada.own("GET", "/v1/jobs")?.status == 401, "the API for keys takes no cookie");
    let token = world.account(0)?.console.token;
    let forged = Browser { cookie: format!("{name}={token}"), email: String::new(), world };
    ensure!(forged.own("GET", "/console/api/v1/account")?.status == 401, "a token as a cookie");
    // A new sign-in has a new secret: nobody can have a session of somebody else begin with a secret that he knows.
    let other = ada.again()?;
    ensure!(other.cookie != ada.cookie, "the secret was used before");
    // After signing out the cookie opens nothing, wherever it was copied to.
    let out = ada.own("DELETE", "/console/api/v1/session")?;
    ensure!(out.status == 204 && out.header("set-cookie").is_some_and(|set| set.contains("Max-Age=0")), "{}", out.body);
    ensure!(ada.own("GET", "/console/api/v1/account")?.status == 401, "the session has ended");
    ensure!(other.own("GET", "/console/api/v1/account")?.status == 200, "the other one has not");
    Ok(())
}

/// Pages of other sites have the browser send its cookie with whatever they like, but for our own header.
fn forgery(world: &World) -> Result<()> {
    let ada = Browser::sign_up(world, "forgery")?;
    let origin = world.origin.as_str();
    let mark = ("x-bellwether-console", "1");
    let tries: [(&str, Vec<(&str, &str)>); 8] = [
        ("a form of another site", vec![("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")]),
        ("a form of a neighbour", vec![("sec-fetch-site", "same-site")]),
        ("an address that was typed", vec![("sec-fetch-site", "none")]),
        ("our own page without the mark", vec![("sec-fetch-site", "same-origin"), ("origin", origin)]),
        ("another site with the mark", vec![mark, ("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")]),
        ("an old browser on another site", vec![mark, ("origin", "https://evil.example")]),
        ("a sandboxed frame", vec![mark, ("origin", "null")]),
        ("no header at all", vec![]),
    ];
    let key = json!({ "service": "api" }).to_string();
    let domain = json!({ "domain": "forgery.example" }).to_string();
    for (what, headers) in &tries {
        // Each from another network: too many wrong credentials from one are refused before they are looked at.
        let ip = fresh_network();
        let headers = [headers.as_slice(), &[("cf-connecting-ip", ip.as_str())]].concat();
        for (method, path, body) in [
            ("POST", "/console/api/v1/keys", key.as_str()),
            ("POST", "/console/api/v1/targets", domain.as_str()),
            ("POST", "/console/api/v1/jobs", "{}"),
            ("DELETE", "/console/api/v1/session", ""),
            ("DELETE", "/console/api/v1/sessions", ""),
            ("PUT", "/console/api/v1/branding", "{}"),
            ("GET", "/console/api/v1/account", ""),
            ("POST", "/audit/v1", r#"{"action":"list"}"#),
        ] {
            let answer = ada.call(method, path, &headers, body)?;
            ensure!(answer.status == 401, "{what}: {method} {path}: {} {}", answer.status, answer.body);
        }
    }
    // A safe method that changes something never takes the cookie.
    let generate = ada.own("GET", "/audit/v1?action=generate_key")?;
    ensure!(generate.status == 401, "{} {}", generate.status, generate.body);
    // And nobody's browser may be signed in to somebody else's account.
    let body = json!({ "email": ada.email, "password": PASSWORD }).to_string();
    let headers = [("sec-fetch-site", "cross-site"), mark, ("content-type", "application/json")];
    let login = send(origin, "POST", "/console/api/v1/login", &headers, body.as_bytes())?;
    ensure!(login.header("set-cookie").is_none(), "a login from another site sets a cookie");
    ensure!(ada.own("GET", "/console/api/v1/keys")?.body["count"] == 0, "a try has made a key");
    let made = ada.call("POST", "/console/api/v1/keys", OWN, &key)?;
    ensure!(made.status == 201, "our own page: {} {}", made.status, made.body);
    Ok(())
}

/// No change of the console can be made from another site, whatever it is.
fn every_change(world: &World) -> Result<()> {
    let mut ada = Browser::sign_up(world, "every-change")?;
    let described = send(&world.origin, "GET", "/openapi.json", &[], b"")?.body;
    let paths = described["paths"].as_object().context("no paths")?;
    let mut tried = 0;
    for (path, methods) in paths.iter().filter(|(path, _)| path.starts_with("/console/api/v1/")) {
        let changes = methods.as_object().context("no methods")?.iter();
        let is_open = |operation: &Value| operation["security"].as_array().is_none_or(Vec::is_empty);
        for (method, _) in changes.filter(|(method, operation)| *method != "get" && !is_open(operation)) {
            let path =
                path.replace("{id}", "00000000-0000-7000-8000-000000000000").replace("{task}", "x").replace("{delivery}", "x");
            let ip = fresh_network();
            let headers = [("x-bellwether-console", "1"), ("sec-fetch-site", "cross-site"), ("cf-connecting-ip", ip.as_str())];
            let answer = ada.call(&method.to_uppercase(), &path, &headers, "{}")?;
            ensure!(answer.status == 401, "{method} {path}: {} {}", answer.status, answer.body);
            tried += 1;
            // Refused changes count too: one account would meet its quota.
            if tried % 20 == 0 {
                ensure!(ada.own("GET", "/console/api/v1/account")?.status == 200, "the session has ended");
                ada = Browser::sign_up(world, &format!("every-change-{tried}"))?;
            }
        }
    }
    ensure!(tried > 30, "only {tried} changes are described");
    ensure!(ada.own("GET", "/console/api/v1/account")?.status == 200, "the session has ended");
    Ok(())
}

fn list(world: &World) -> Result<()> {
    let ada = Browser::sign_up(world, "list")?;
    let (phone, laptop) = (ada.again()?, ada.again()?);
    let sessions = |browser: &Browser<'_>| -> Result<Vec<Value>> {
        let list = browser.own("GET", "/console/api/v1/sessions")?;
        list.body["sessions"].as_array().cloned().with_context(|| list.body.to_string())
    };
    let all = sessions(&phone)?;
    ensure!(all.len() == 3 && all.iter().filter(|one| one["current"] == true).count() == 1, "{all:?}");
    ensure!(all.iter().all(|one| one["browser"] == "Browser/1.0" && one["ends_at"].is_string()), "{all:?}");
    ensure!(all.iter().all(|one| !one.to_string().contains("session_")), "the list shows a secret");
    // By its id, and only by its owner.
    let id = |browser: &Browser<'_>| -> Result<String> {
        let own = sessions(browser)?.into_iter().find(|one| one["current"] == true).context("no own session")?;
        Ok(own["id"].as_str().unwrap_or_default().to_owned())
    };
    let path = format!("/console/api/v1/sessions/{}", id(&laptop)?);
    let stranger = Browser::sign_up(world, "stranger")?;
    ensure!(stranger.own("DELETE", &path)?.status == 404, "a stranger ends a session");
    ensure!(phone.own("DELETE", &path)?.status == 204 && phone.own("DELETE", &path)?.status == 404, "by id");
    ensure!(laptop.own("GET", "/console/api/v1/account")?.status == 401, "the laptop is signed out");
    ensure!(ada.own("DELETE", "/console/api/v1/sessions")?.status == 204, "all others");
    ensure!(phone.own("GET", "/console/api/v1/account")?.status == 401, "the phone is signed out");
    ensure!(sessions(&ada)?.len() == 1 && sessions(&stranger)?.len() == 1, "no other account's");
    // Keys say when they were used.
    let account = world.account(0)?;
    account.api.call("GET", "/v1/jobs", None)?;
    let keys = account.console.expect("GET", "/console/api/v1/keys", None)?;
    ensure!(keys["keys"].as_array().into_iter().flatten().any(|key| key["last_used_at"].is_string()), "{keys}");
    Ok(())
}

/// A session that was not used for twelve hours has ended; one that was used an hour ago has not, and its use counts anew.
fn idle(world: &mut World) -> Result<()> {
    let email = Browser::sign_up(world, "idle")?.email;
    let hour_ms = 3_600_000;
    for (hours, expected) in [(1, 200), (11, 200), (13, 401)] {
        let cookie = signed(world, "login", &email)?;
        let ago = format!("coalesce(used_at, created_at) - {}", hours * hour_ms);
        world.crash();
        world.edit_accounts(&format!("UPDATE credentials SET used_at = {ago}, created_at = 1 WHERE browser IS NOT NULL"))?;
        world.restart()?;
        let browser = Browser { world, cookie, email: email.clone() };
        for _ in 0..2 {
            let answer = browser.own("GET", "/console/api/v1/account")?;
            ensure!(answer.status == expected, "{hours} hours: {} {}", answer.status, answer.body);
        }
    }
    Ok(())
}

/// Keys whose end has come make room for new ones.
fn full(world: &mut World) -> Result<()> {
    /// Live keys of an account, as the core limits them.
    const KEYS: u64 = 100;
    let account = world.account(0)?;
    let new_key = || account.console.call("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })));
    let have = account.console.expect("GET", "/console/api/v1/keys", None)?["count"].as_u64().unwrap_or_default();
    let insert = format!(
        "WITH RECURSIVE n(at) AS (VALUES ({have}) UNION ALL SELECT at + 1 FROM n WHERE at < {KEYS} - 1) \
         INSERT INTO credentials(hash, account_id, kind, id, last4, name, created_at) \
         SELECT lower(hex(randomblob(32))), a.id, 'api', printf('01a00000-0000-7000-8000-%012d', at), 'last', 'filled', 1 FROM n JOIN accounts a \
         WHERE a.id = '{}'",
        account.id
    );
    for (sql, status) in [(insert.as_str(), 409), ("UPDATE credentials SET ends_at = 2 WHERE name = 'filled'", 201)] {
        world.crash();
        world.edit_accounts(sql)?;
        world.restart()?;
        let answer = new_key()?;
        ensure!(answer.status == status, "{} {}", answer.status, answer.body);
    }
    world.check_invariants()
}
