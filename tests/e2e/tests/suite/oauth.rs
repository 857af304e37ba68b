//! Agents that sign in: from the 401 of `/mcp` to tokens, and to their end.

use anyhow::{Context, Result, ensure};
use bellwether_core::time::Timestamp;
use bellwether_e2e::agent::Agent;
use bellwether_e2e::{Account, World, odd_site};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use xtask::client::{Answer, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("documents", documents),
    ("consent", consent),
    ("tokens", tokens),
    ("reused", reused),
    ("revoked", revoked),
    ("at_once", at_once),
];

/// Of RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const BACK: &str = "https://agent.example/back";

/// A client whose document the odd site serves.
struct Client<'a> {
    world: &'a World,
    id: String,
}

impl<'a> Client<'a> {
    fn new(world: &'a World, path: &str, more: &Value) -> Self {
        let id = format!("https://{}{path}", world.site.replace("127.0.0.1", "localhost"));
        let mut document = json!({ "client_id": id, "client_name": "An agent <b>", "redirect_uris": [BACK], "token_endpoint_auth_method": "none" });
        for (name, value) in more.as_object().into_iter().flatten() {
            document[name] = value.clone();
        }
        odd_site::put(&world.site.replace("127.0.0.1", "localhost"), path, &document.to_string());
        Self { world, id }
    }

    fn query(&self, more: &[(&str, &str)]) -> String {
        let resource = format!("{}/mcp", self.world.origin);
        let own = [
            ("response_type", "code"),
            ("client_id", &self.id),
            ("redirect_uri", BACK),
            ("code_challenge", CHALLENGE),
            ("code_challenge_method", "S256"),
            ("state", "st"),
            ("resource", &resource),
        ];
        let kept = own.into_iter().filter(|(name, _)| !more.iter().any(|(other, _)| other == name));
        form(&kept.chain(more.iter().copied()).collect::<Vec<_>>())
    }

    /// What the browser takes along when a person has let the client in.
    fn approved(&self, account: &Account, terms: &Value) -> Result<String> {
        let mut body = json!({ "query": self.query(&[]), "approve": true });
        for (name, value) in terms.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        let decided = account.console.expect("POST", "/console/api/v1/authorizations", Some(&body))?;
        let address = decided["redirect_to"].as_str().context("no address")?;
        ensure!(address.starts_with(&format!("{BACK}?")) && parameter(address, "state").as_deref() == Some("st"), "{address}");
        ensure!(parameter(address, "iss").as_deref() == Some(&self.world.origin), "{address}");
        parameter(address, "code").context("no code")
    }

    fn post(&self, path: &str, parameters: &[(&str, &str)]) -> Result<Answer> {
        let headers = [("content-type", "application/x-www-form-urlencoded")];
        send(&self.world.origin, "POST", path, &headers, form(parameters).as_bytes())
    }

    fn exchange(&self, code: &str, verifier: &str) -> Result<Answer> {
        let own = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", BACK),
            ("client_id", &self.id),
            ("code_verifier", verifier),
        ];
        self.post("/oauth/token", &own)
    }

    fn refresh(&self, token: &str) -> Result<Answer> {
        self.post("/oauth/token", &[("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", &self.id)])
    }
}

fn form(parameters: &[(&str, &str)]) -> String {
    let mut form = url::form_urlencoded::Serializer::new(String::new());
    form.extend_pairs(parameters).finish()
}

fn parameter(address: &str, name: &str) -> Option<String> {
    let url = url::Url::parse(address).ok()?;
    url.query_pairs().find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
}

/// Tokens of a client that was let in. `terms`: `budget` and `ends_at`, as of a key.
fn let_in(client: &Client<'_>, account: &Account, terms: &Value) -> Result<(String, String)> {
    let given = client.exchange(&client.approved(account, terms)?, VERIFIER)?;
    ensure!(
        given.status == 200
            && given.body["token_type"] == "Bearer"
            && given.body["expires_in"].as_u64().is_some_and(|left| (3_000..=3_600).contains(&left)),
        "{}",
        given.body
    );
    pair(&given.body)
}

fn pair(given: &Value) -> Result<(String, String)> {
    let token = |name: &str| given[name].as_str().map(str::to_owned).with_context(|| given.to_string());
    Ok((token("access_token")?, token("refresh_token")?))
}

/// An agent with an access token.
fn agent<'a>(account: &'a Account, token: &str) -> Agent<'a> {
    Agent { token: token.to_owned(), ..Agent::new(account) }
}

fn is_refused(answer: &Answer) -> bool {
    answer.status == 400 && answer.body["error"] == "invalid_grant"
}

/// A client that knows nothing finds what it needs, from the 401 on.
fn documents(world: &World) -> Result<()> {
    let answer = send(&world.origin, "POST", "/mcp", &[], b"{}")?;
    let challenge = answer.header("www-authenticate").context("no challenge")?.to_owned();
    let address = challenge.split('"').nth(1).context("no address")?.to_owned();
    ensure!(challenge.starts_with("Bearer resource_metadata=\"") && challenge.ends_with("scope=\"analyses\""), "{challenge}");
    let wrong = send(&world.origin, "POST", "/mcp", &[("authorization", "Bearer agent_live_x")], b"{}")?;
    ensure!(
        wrong.header("www-authenticate").is_some_and(|value| value.contains("error=\"invalid_token\"")),
        "{:?}",
        wrong.headers
    );
    let path = address.strip_prefix(&world.origin).context("another origin")?;
    let resource = send(&world.origin, "GET", path, &[], b"")?.body;
    ensure!(
        resource["resource"] == format!("{}/mcp", world.origin) && resource["authorization_servers"][0] == world.origin,
        "{resource}"
    );
    let issuer = send(&world.origin, "GET", "/.well-known/oauth-authorization-server", &[], b"")?.body;
    ensure!(issuer["issuer"] == world.origin && issuer["client_id_metadata_document_supported"] == true, "{issuer}");
    let page = send(&world.origin, "GET", "/oauth/authorize?a=b&c=%26", &[("accept-language", "fr")], b"")?;
    ensure!(page.status == 302 && page.header("location") == Some("/console/fr/authorize?a=b&c=%26"), "{:?}", page.headers);
    // The other interfaces are not for agents' tokens, and say so as before.
    let jobs = send(&world.origin, "GET", "/v1/jobs", &[], b"")?;
    ensure!(jobs.header("www-authenticate") == Some("Bearer realm=\"bellwether\""), "{:?}", jobs.headers);
    Ok(())
}

/// What a person sees, and what a refusal and a wrong request come to.
fn consent(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let client = Client::new(world, "/clients/asks.json", &json!({}));
    let check =
        |query: String| account.console.call("POST", "/console/api/v1/authorizations/check", Some(&json!({ "query": query })));
    let shown = check(client.query(&[]))?;
    ensure!(shown.status == 200 && shown.body["client"]["name"] == "An agent \u{2039}b>", "{}", shown.body);
    ensure!(shown.body["redirect_host"] == "agent.example" && shown.body["loopback"] == false, "{}", shown.body);
    let told = |answer: &Answer| answer.body["redirect_to"].as_str().and_then(|address| parameter(address, "error"));
    for (what, more, error) in [
        ("another kind of answer", ("response_type", "token"), Some("unsupported_response_type")),
        ("another resource", ("resource", "https://other.example/mcp"), Some("invalid_target")),
        ("another scope", ("scope", "everything"), Some("invalid_scope")),
        ("no challenge", ("code_challenge", ""), Some("invalid_request")),
        ("another way back", ("redirect_uri", "https://evil.example/"), None),
        ("another client", ("client_id", "https://nobody.example/client.json"), None),
    ] {
        let answer = check(client.query(&[more]))?;
        ensure!(
            answer.status == 400 && answer.body["field"] == "query" && told(&answer).as_deref() == error,
            "{what}: {}",
            answer.body
        );
    }
    for (path, more) in [
        ("/clients/other.json", json!({ "client_id": "https://other.example/c" })),
        ("/clients/secret.json", json!({ "client_secret": "x" })),
        // What somebody has uploaded to a host as a page is none of its clients.
        ("/clients/uploaded.html", json!({})),
    ] {
        let liar = Client::new(world, path, &more);
        let answer = check(liar.query(&[]))?;
        ensure!(answer.status == 400 && told(&answer).is_none(), "{path}: {}", answer.body);
    }
    let refuse = json!({ "query": client.query(&[]), "approve": false });
    let refused = account.console.expect("POST", "/console/api/v1/authorizations", Some(&refuse))?;
    ensure!(
        parameter(refused["redirect_to"].as_str().unwrap_or_default(), "error").as_deref() == Some("access_denied"),
        "{refused}"
    );
    ensure!(account.console.expect("GET", "/console/api/v1/keys", None)?["count"] == 1, "nobody was let in");
    Ok(())
}

/// A client is let in within a budget, works, and gets new tokens.
fn tokens(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let client = Client::new(world, "/clients/works.json", &json!({}));
    let code = client.approved(&account, &json!({ "budget": { "day_cents": 10 } }))?;
    ensure!(is_refused(&client.exchange(&code, &VERIFIER.replace('d', "e"))?), "another verifier");
    let (access, refresh) = pair(&client.exchange(&code, VERIFIER)?.body)?;
    let working = agent(&account, &access);
    ensure!(working.done("get_wallet", json!({}))?["budget_left"]["day_cents"] == 10, "its budget");
    working.done("run_analysis", world.hostile("page"))?;
    let over = working.failed("run_analysis", world.hostile("fail"))?;
    ensure!(over["error"] == "budget_exceeded", "{over}");
    let jobs = send(&world.origin, "GET", "/v1/jobs", &[("authorization", &format!("Bearer {access}"))], b"")?;
    ensure!(jobs.status == 401 && jobs.body["message"].as_str().is_some_and(|said| said.contains("/mcp")), "{}", jobs.body);
    let keys = account.console.expect("GET", "/console/api/v1/keys", None)?;
    let listed =
        keys["keys"].as_array().context("no keys")?.iter().find(|key| key["service"] == "agent").context("not listed")?;
    ensure!(
        listed["budget"]["spent"]["day_cents"] == 10 && listed["name"].as_str().is_some_and(|name| name.contains("localhost")),
        "{listed}"
    );

    let next = client.refresh(&refresh)?;
    let (new_access, new_refresh) = pair(&next.body)?;
    // Tokens whose time is over come by the dozen from the network of a maker of assistants: they are no guesses.
    for _ in 0..40 {
        let answer = agent(&account, &access).ask("tools/list", json!({}))?;
        ensure!(
            answer.status == 401 && answer.header("www-authenticate").is_some(),
            "the token before is over: {}",
            answer.status
        );
    }
    ensure!(agent(&account, &new_access).ask("tools/list", json!({}))?.status == 200, "the new one opens");
    // An answer that was lost: the same once more gives tokens again, and those between are over.
    let (newest, _) = pair(&client.refresh(&refresh)?.body)?;
    ensure!(agent(&account, &new_access).ask("tools/list", json!({}))?.status == 401, "what was lost opens nothing");
    ensure!(agent(&account, &newest).ask("tools/list", json!({}))?.status == 200, "the newest opens");
    let other = Client::new(world, "/clients/thief.json", &json!({}));
    ensure!(is_refused(&other.refresh(&new_refresh)?), "another client");
    world.check_invariants()
}

/// A code that is used twice has been stolen: what it gave is over.
fn reused(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let client = Client::new(world, "/clients/twice.json", &json!({}));
    let code = client.approved(&account, &json!({}))?;
    let (access, refresh) = pair(&client.exchange(&code, VERIFIER)?.body)?;
    ensure!(is_refused(&client.exchange(&code, VERIFIER)?), "a second use");
    ensure!(agent(&account, &access).ask("tools/list", json!({}))?.status == 401, "the token is over");
    ensure!(is_refused(&client.refresh(&refresh)?), "and the next ones");
    let keys = account.console.expect("GET", "/console/api/v1/keys", None)?;
    ensure!(keys["count"] == 1, "it is listed no more: {keys}");
    for (what, body) in
        [("no grant", "grant_type=password"), ("nothing", ""), ("no code", "grant_type=authorization_code&client_id=x")]
    {
        let headers = [("content-type", "application/x-www-form-urlencoded")];
        let answer = send(&world.origin, "POST", "/oauth/token", &headers, body.as_bytes())?;
        ensure!(
            answer.status == 400 && answer.body["error"].is_string() && answer.header("cache-control") == Some("no-store"),
            "{what}: {}",
            answer.body
        );
    }
    Ok(())
}

/// Two programs of one client refresh at the same time: both are served as one lost answer is, and one pair opens in the end.
fn at_once(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let client = Client::new(world, "/clients/parallel.json", &json!({}));
    let (_, refresh) = let_in(&client, &account, &json!({}))?;
    let answers: Vec<Result<Answer>> = std::thread::scope(|scope| {
        let calls: Vec<_> = (0..2).map(|_| scope.spawn(|| client.refresh(&refresh))).collect();
        calls.into_iter().map(|call| call.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a caller panicked")))).collect()
    });
    let mut open = 0;
    for answer in answers {
        let (access, _) = pair(&answer?.body)?;
        open += usize::from(agent(&account, &access).ask("tools/list", json!({}))?.status == 200);
    }
    ensure!(open == 1, "{open} of two open");
    world.check_invariants()
}

/// Whoever let it in signs it out at once; a client may give up what it has.
fn revoked(world: &World) -> Result<()> {
    let account = world.account(20)?;
    let client = Client::new(world, "/clients/ends.json", &json!({}));
    let (access, refresh) = let_in(&client, &account, &json!({}))?;
    let keys = account.console.expect("GET", "/console/api/v1/keys", None)?;
    let id =
        keys["keys"].as_array().context("no keys")?.iter().find(|key| key["service"] == "agent").context("not listed")?["id"]
            .clone();
    let path = format!("/console/api/v1/keys/{}", id.as_str().context("no id")?);
    let changed = account.console.expect("PATCH", &path, Some(&json!({ "budget": { "month_cents": 5 } })))?;
    ensure!(changed["budget"]["month_cents"] == 5, "{changed}");
    ensure!(account.console.call("DELETE", &path, None)?.status == 204, "revoked");
    ensure!(agent(&account, &access).ask("tools/list", json!({}))?.status == 401, "signed out");
    ensure!(is_refused(&client.refresh(&refresh)?), "for good");

    let (access, refresh) = let_in(&client, &account, &json!({}))?;
    let give_up = |token: &str, id: &str| client.post("/oauth/revoke", &[("token", token), ("client_id", id)]);
    ensure!(give_up("agent_live_unknown", &client.id)?.status == 200, "nothing to end");
    let now_ms = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
    let soon = Timestamp::from_ms(now_ms + 120_000).to_string();
    let short = client.exchange(&client.approved(&account, &json!({ "ends_at": soon }))?, VERIFIER)?.body;
    ensure!(short["expires_in"].as_u64().is_some_and(|left| left <= 120), "its key ends before an hour: {short}");
    ensure!(give_up(&access, "https://other.example/c")?.status == 200, "another client ends nothing");
    ensure!(agent(&account, &access).ask("tools/list", json!({}))?.status == 200, "it still opens");
    // Also without a budget an agent ends only what it has ordered.
    let foreign = account.create(&world.hostile("wait"))?.body["id"].clone();
    let refused = agent(&account, &access).failed("cancel_job", json!({ "job_id": foreign }))?;
    ensure!(refused["error"] == "not_allowed", "{refused}");
    account.api.expect("POST", &format!("/v1/jobs/{}/cancel", foreign.as_str().context("no id")?), None)?;
    ensure!(give_up(&refresh, &client.id)?.status == 200, "given up");
    ensure!(agent(&account, &access).ask("tools/list", json!({}))?.status == 401, "and over");
    world.check_invariants()
}
