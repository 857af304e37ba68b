//! Audit reports from order to deletion.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::audits::BASE;
use bellwether_e2e::{World, odd_site};
use serde_json::{Value, json};
use xtask::client::{Answer, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("life", life),
    ("refusals", refusals),
    ("credentials", credentials),
    ("service_key", service_key),
    ("links", links),
    ("white_label", white_label),
    ("credits", credits),
    ("orders", orders),
    ("page", of_a_page),
];

/// The members of a report's data, as the contract lists them.
const DATA: [&str; 16] = [
    "url",
    "domain",
    "language",
    "report_url",
    "report_view_url",
    "report_path",
    "expert_seo_score",
    "expert_seo_max",
    "strategic_score",
    "cocoon_nodes",
    "cocoon_clusters",
    "visual_capture",
    "partial",
    "degraded_reasons",
    "generated_at",
    // Ours, behind those of the contract.
    "report_pdf_url",
];

const HOME: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>Copper kettles and tea</title>\
    <meta name=description content='Kettles of copper for the stove, made by hand in a small workshop.'></head>\
    <body><main><h1>Copper kettles</h1><p>We make kettles of copper by hand, for stoves of every kind.</p>\
    <p><a href=/care>How to care for copper</a></p></main></body></html>";
const CARE: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>How to care for copper</title></head>\
    <body><main><h1>Care</h1><p>Wash copper by hand and dry it at once.</p><p><a href=/>Home</a></p></main></body></html>";

/// Makes a separate small site; returns its start page.
pub(crate) fn small_site(world: &World) -> Result<String> {
    let domain = world.free_domain();
    odd_site::serve_at(&domain)?;
    for (path, page) in [("/", HOME), ("/care", CARE)] {
        odd_site::put(&domain, path, page);
    }
    Ok(format!("http://{domain}/"))
}

/// Opens an address of the service without any key.
fn open(world: &World, address: &str) -> Result<Answer> {
    let path = address.strip_prefix(&world.origin).with_context(|| format!("{address} is not of this service"))?;
    send(&world.origin, "GET", path, &[("cf-connecting-ip", &bellwether_e2e::fresh_network())], b"")
}

fn text<'v>(value: &'v Value, member: &str) -> &'v str {
    value[member].as_str().unwrap_or_default()
}

fn life(world: &World) -> Result<()> {
    let (auditor, url) = (world.auditor("free")?, small_site(world)?);
    let ordered = auditor.post(&json!({ "url": url, "lang": "en" }))?;
    ensure!(ordered.status == 200 && ordered.body["status"] == "pending", "{} {}", ordered.status, ordered.body);
    ensure!(ordered.body["queue_position"].is_null(), "{}", ordered.body);
    let id = text(&ordered.body, "job_id");
    let first = auditor.poll(id)?;
    ensure!(first.header("retry-after") == Some("5"), "{:?}", first.headers);
    ensure!(["audit_seo", "cocoon", "geo", "rendering"].contains(&text(&first.body, "phase")), "{}", first.body);
    let early = auditor.act("delete_job", id)?;
    ensure!(early.status == 409 && early.body["error"] == "not_finished", "{}", early.body);

    let ended = auditor.wait(id)?;
    ensure!(ended["status"] == "completed" && ended["success"] == true && ended["warning"].is_null(), "{ended}");
    let data = &ended["data"];
    let members: Vec<&str> = data.as_object().context("no data")?.keys().map(String::as_str).collect();
    ensure!(members == DATA, "{members:?}");
    ensure!(data["url"] == url.as_str() && data["language"] == "en" && data["expert_seo_max"] == 100.0, "{data}");
    let score = data["expert_seo_score"].as_f64().unwrap_or(-1.0);
    ensure!((0.0..=100.0).contains(&score) && data["cocoon_nodes"] == 2, "{data}");
    ensure!(data["visual_capture"] == json!({ "desktop": "", "mobile": "" }) && data["partial"] == false, "{data}");

    for address in [text(data, "report_url"), text(data, "report_view_url")] {
        let page = open(world, address)?;
        let html = page.body.as_str().unwrap_or_default();
        ensure!(page.status == 200 && html.starts_with("<!") && html.contains("lang=\"en\""), "{address}: {}", page.status);
        let policy = page.header("content-security-policy").unwrap_or_default();
        ensure!(policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
    }
    let list = auditor.post(&json!({ "action": "list_jobs" }))?;
    let entry = &list.body["jobs"][0];
    ensure!(list.body["count"] == 1 && entry["job_id"] == id && entry["status"] == "completed", "{}", list.body);
    ensure!(entry["expert_seo_score"] == data["expert_seo_score"] && entry["completed_at"].is_string(), "{entry}");
    let late = auditor.act("cancel_job", id)?;
    ensure!(late.status == 409 && late.body["error"] == "not_cancellable" && late.body["status"] == "completed", "{}", late.body);

    let deleted = auditor.act("delete_job", id)?;
    ensure!(
        deleted.status == 200 && deleted.body == json!({ "success": true, "job_id": id, "deleted": true }),
        "{}",
        deleted.body
    );
    for answer in [auditor.poll(id)?, auditor.act("delete_job", id)?, auditor.act("cancel_job", id)?] {
        ensure!(answer.status == 404 && answer.body["error"] == "job_not_found", "{}", answer.body);
    }
    for address in [text(data, "report_url"), text(data, "report_view_url")] {
        ensure!(open(world, address)?.status == 404, "{address} opens a report that was deleted");
    }
    world.check_invariants()
}

/// An order with a client, a label, a branding and an idempotency key.
fn orders(world: &World) -> Result<()> {
    let (auditor, url) = (world.auditor("free")?, small_site(world)?);
    let order = json!({
        "url": url, "lang": "en", "client_name": "Ito Tea", "label": "spring", "branding": { "agency_name": "Studio Meridian" },
    });
    let first = auditor.post_once("k-1", &order)?;
    ensure!(first.status == 200 && first.header("idempotency-hit").is_none(), "{} {}", first.status, first.body);
    let again = auditor.post_once("k-1", &order)?;
    ensure!(again.header("idempotency-hit") == Some("true") && again.body["job_id"] == first.body["job_id"], "{}", again.body);
    let other = auditor.post_once("k-1", &json!({ "url": url, "lang": "fr" }))?;
    ensure!(other.status == 422 && other.body["error"] == "idempotency_key_reused", "{}", other.body);
    let ended = auditor.wait(text(&first.body, "job_id"))?;
    let page = open(world, text(&ended["data"], "report_view_url"))?;
    let html = page.body.as_str().unwrap_or_default();
    ensure!(html.contains("Ito Tea") && html.contains("Studio Meridian"), "the report names neither client nor agency");
    let of = |client: &str| auditor.post(&json!({ "action": "list_jobs", "client_name": client }));
    let (mine, others) = (of("Ito Tea")?, of("Oak")?);
    let entry = &mine.body["jobs"][0];
    ensure!(mine.body["count"] == 1 && others.body["count"] == 0, "{} {}", mine.body, others.body);
    ensure!(entry["client_name"] == "Ito Tea" && entry["label"] == "spring" && entry["scope"] == "site", "{entry}");
    world.check_invariants()
}

/// An order for a page that is no start page is a report on that page.
fn of_a_page(world: &World) -> Result<()> {
    let (auditor, url) = (world.auditor("free")?, small_site(world)?);
    let ordered = auditor.post(&json!({ "url": format!("{url}care"), "lang": "en" }))?;
    let ended = auditor.wait(text(&ordered.body, "job_id"))?;
    ensure!(ended["status"] == "completed", "{ended}");
    let page = open(world, text(&ended["data"], "report_view_url"))?;
    let html = page.body.as_str().unwrap_or_default();
    ensure!(html.contains("audit of one page") && html.contains("about the audited page alone"), "it does not call itself so");
    Ok(())
}

fn refusals(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let url = "https://example.org/";
    for (body, status, code) in [
        (json!({}), 400, "missing_url"),
        (json!({ "url": "" }), 400, "missing_url"),
        (json!({ "url": "example.org" }), 400, "invalid_url"),
        (json!({ "url": "http://10.0.0.1/" }), 400, "invalid_url"),
        (json!({ "url": url, "lang": "de" }), 400, "invalid_lang"),
        (json!({ "url": url, "callback_url": "ftp://example.org/" }), 400, "invalid_callback_url"),
        (json!({ "url": url, "callback_url": "http://example.org/" }), 400, "invalid_callback_url"),
        (json!({ "url": url, "callback_url": "https://u:p@example.org/" }), 400, "invalid_callback_url"),
        (json!({ "url": url, "callback_url": "https://192.168.0.1/" }), 400, "invalid_callback_url"),
        (json!({ "action": "audit_everything" }), 400, "unknown_action"),
        (json!({ "action": "cancel_job" }), 400, "missing_job_id"),
        (json!({ "action": "delete_job", "job_id": "nonsense" }), 404, "job_not_found"),
        (json!({ "action": "cancel_job", "job_id": "01a1fe52-6411-7333-8d39-f43ba66d2210" }), 404, "job_not_found"),
        (json!({ "action": "generate_key" }), 401, "jwt_required"),
        (json!([1]), 400, "invalid_json"),
    ] {
        let answer = auditor.post(&body)?;
        ensure!(answer.status == status && answer.body["error"] == code, "{body}: {} {}", answer.status, answer.body);
        let framed =
            answer.body["success"] == false && answer.body["message"].is_string() && answer.body["request_id"].is_string();
        ensure!(framed, "{}", answer.body);
    }
    let headers = [("x-audit-key", auditor.key.token.as_str())];
    for (method, path, body, status, code) in [
        ("GET", BASE, "", 400, "missing_job_id"),
        ("GET", "/audit/v1?job_id=x&action=generate_key", "", 400, "missing_job_id"),
        ("GET", "/audit/v1?action=list_jobs", "", 400, "unknown_action"),
        ("GET", "/audit/v1?action=generate_key", "", 401, "jwt_required"),
        ("GET", "/audit/v1?job_id=x", "", 404, "job_not_found"),
        ("POST", BASE, "{", 400, "invalid_json"),
        ("POST", BASE, "", 400, "missing_url"),
        ("PUT", BASE, "{}", 405, "method_not_allowed"),
    ] {
        let answer = send(&world.origin, method, path, &headers, body.as_bytes())?;
        ensure!(answer.status == status && answer.body["error"] == code, "{method} {path}: {} {}", answer.status, answer.body);
    }
    let long = send(&world.origin, "POST", BASE, &headers, &vec![b' '; 70_000])?;
    ensure!(long.status == 413 && long.body["success"] == false, "{} {}", long.status, long.body);
    Ok(())
}

/// The header takes precedence over the body, the body over Bearer, and no other credential is read.
fn credentials(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let (key, jwt) = (auditor.key.token.as_str(), auditor.owner.console.token.as_str());
    let bearer = |token: &str| format!("Bearer {token}");
    let list = |api_key: Option<&str>| json!({ "action": "list_jobs", "api_key": api_key }).to_string();
    let wrong = format!("{}x", &key[..key.len() - 1]);
    for (headers, body, expected) in [
        (vec![("x-audit-key", key.to_owned())], list(None), 200),
        (vec![], list(Some(key)), 200),
        (vec![("authorization", bearer(key))], list(None), 200),
        (vec![("authorization", bearer(jwt))], list(None), 200),
        (vec![("x-audit-key", wrong.clone()), ("authorization", bearer(jwt))], list(Some(key)), 401),
        (vec![("authorization", bearer(jwt))], list(Some(&wrong)), 401),
        (vec![("authorization", bearer(&wrong))], list(None), 401),
        (vec![("authorization", bearer("nonsense"))], list(None), 401),
        (vec![], list(None), 401),
        (vec![], "{".to_owned(), 401),
    ] {
        let sent: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = send(&world.origin, "POST", BASE, &sent, body.as_bytes())?;
        ensure!(answer.status == expected, "{headers:?} {body}: {} {}", answer.status, answer.body);
        if expected == 401 {
            let code = if headers.is_empty() && !body.contains("audit_") { "missing_key" } else { "invalid_key" };
            ensure!(answer.body["error"] == code && answer.header("www-authenticate").is_some(), "{body}: {}", answer.body);
        }
    }
    let in_address = send(&world.origin, "GET", &format!("{BASE}?job_id=x&api_key={key}"), &[], b"")?;
    ensure!(in_address.status == 401, "a key in the address opens: {}", in_address.body);
    let jobs_key = send(&world.origin, "GET", &format!("{BASE}?job_id=x"), &[("x-audit-key", &auditor.owner.api.token)], b"")?;
    ensure!(jobs_key.status == 401, "a key of the jobs API opens: {}", jobs_key.body);
    Ok(())
}

fn service_key(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let list = json!({ "action": "list_jobs" });
    ensure!(auditor.post(&list)?.status == 200, "a new key does not open");
    let path = format!("{BASE}?action=generate_key");
    let bearer = format!("Bearer {}", auditor.owner.console.token);
    for (method, name, value) in
        [("GET", "sec-purpose", "prefetch"), ("GET", "sec-fetch-site", "cross-site"), ("HEAD", "accept", "*/*")]
    {
        let answer = send(&world.origin, method, &path, &[("authorization", &bearer), (name, value)], b"")?;
        ensure!(matches!(answer.status, 401 | 405), "{method} {name}: {}", answer.status);
        ensure!(auditor.post(&list)?.status == 200, "{method} {name} made a new key");
    }
    let made = send(&world.origin, "GET", &path, &[("authorization", &bearer)], b"")?;
    ensure!(made.status == 200 && made.header("cache-control") == Some("no-store"), "{:?}", made.headers);
    let key = text(&made.body, "api_key");
    ensure!(key.len() == 38 && key.starts_with("audit_") && key.ends_with(text(&made.body, "last4")), "{}", made.body);
    ensure!(made.body["replaced"] == true && made.body["success"] == true, "{}", made.body);
    ensure!(auditor.post(&list)?.status == 401, "the key before it still opens");
    let posted = auditor.owner.console.call("POST", BASE, Some(&json!({ "action": "generate_key" })))?;
    ensure!(posted.status == 200 && posted.body["replaced"] == true, "{}", posted.body);
    let old = send(&world.origin, "GET", &format!("{BASE}?job_id=x"), &[("x-audit-key", key)], b"")?;
    ensure!(old.status == 401, "{}", old.body);
    Ok(())
}

/// Links that do not open a report all get the same answer, whatever is wrong with them.
fn links(world: &World) -> Result<()> {
    let (one, other) = (world.auditor("free")?, world.auditor("free")?);
    let ids = [one.order(&json!({ "url": small_site(world)? }))?, other.order(&json!({ "url": small_site(world)? }))?];
    let (ended, others) = (one.wait(&ids[0])?, other.wait(&ids[1])?);
    let address = text(&ended["data"], "report_url");
    let stranger = text(&others["data"], "report_url");
    ensure!(open(world, address)?.status == 200 && open(world, stranger)?.status == 200, "{address} {stranger}");
    let (path, signature) = address.split_once("?").context("no signature")?;
    let (_, foreign) = stranger.split_once("?").context("no signature")?;
    let exp = signature.split('&').next().unwrap_or_default();
    let earlier = signature.replacen(exp, "exp=1", 1);
    for altered in [
        path.to_owned(),
        format!("{path}?{exp}"),
        format!("{path}?{signature}0"),
        format!("{path}?{earlier}"),
        format!("{path}?{foreign}"),
        format!("{path}/desktop?{signature}"),
        format!("{path}/other?{signature}"),
        path.replace(&ids[0], "01a1fe52-6411-7333-8d39-f43ba66d2210") + "?" + signature,
        text(&ended["data"], "report_view_url").to_owned() + "0",
    ] {
        let answer = open(world, &altered)?;
        ensure!(answer.status == 404 && answer.body["error"] == "not_found", "{altered}: {} {}", answer.status, answer.body);
    }
    for (path, asked, said) in [
        (format!("{path}?{earlier}"), "fr-FR,fr;q=0.9", "Ce rapport n'est pas disponible"),
        (format!("/r/{}", "0".repeat(32)), "es", "Este informe no está disponible"),
        (format!("{path}/other?{signature}"), "de", "\"error\""),
        ("/r/nonsense".to_owned(), "de", "This report is not available"),
    ] {
        let path = path.strip_prefix(&world.origin).unwrap_or(&path);
        let headers = [("accept", "text/html,*/*;q=0.8"), ("accept-language", asked)];
        let answer = send(&world.origin, "GET", path, &headers, b"")?;
        ensure!(answer.status == 404 && answer.body.to_string().contains(said), "{path}: {} {}", answer.status, answer.body);
    }
    // Nobody sees the data of another account.
    ensure!(other.poll(&ids[0])?.status == 404, "another account reads it");
    for action in ["cancel_job", "delete_job"] {
        ensure!(other.act(action, &ids[0])?.status == 404, "another account may {action}");
    }
    let list = other.post(&json!({ "action": "list_jobs" }))?;
    ensure!(list.body["count"] == 1 && list.body["jobs"][0]["job_id"] == ids[1].as_str(), "{}", list.body);
    Ok(())
}

/// The branding of an account is on reports ordered afterwards, as text.
fn white_label(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let console = &auditor.owner.console;
    let path = "/console/api/v1/branding";
    // The head of a PNG of 15,000 x 15,000 dots.
    let huge = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAOpgAADqYCAIAAABRdl7y";
    for wrong in [
        json!({ "accent": "red" }),
        json!({ "logo": "https://example.org/logo.png" }),
        json!({ "logo": huge }),
        json!({ "footer": "a\nb" }),
    ] {
        let answer = console.call("PUT", path, Some(&wrong))?;
        ensure!(answer.status == 400 && answer.body["error"] == "invalid_field", "{wrong}: {}", answer.body);
    }
    let wanted = json!({ "agency_name": "Studio <b>Meridian</b>", "accent": "#B00020", "client_name": "Harrow & Finch" });
    let set = console.call("PUT", path, Some(&wanted))?;
    ensure!(set.status == 200 && set.body["accent"] == "b00020" && set.body["footer"] == "", "{}", set.body);
    ensure!(console.expect("GET", path, None)? == set.body, "the branding is not stored");
    let id = auditor.order(&json!({ "url": small_site(world)?, "lang": "fr" }))?;
    let ended = auditor.wait(&id)?;
    let page = open(world, text(&ended["data"], "report_view_url"))?;
    let html = page.body.as_str().unwrap_or_default();
    ensure!(html.contains("Studio &lt;b&gt;Meridian") && !html.contains("<b>Meridian"), "the agency is not on the report");
    ensure!(html.contains("Harrow &amp; Finch") && html.contains("b00020"), "client or accent is not on the report");
    Ok(())
}

/// A report ordered in the dashboard costs credits; cancelling it before it starts refunds them.
fn credits(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let console = &auditor.owner.console;
    let balance = || -> Result<Value> { Ok(console.expect("GET", "/console/api/v1/credits", None)?["balance_credits"].clone()) };
    ensure!(balance()? == 60, "sign-up gives {}", balance()?);
    let order = json!({ "url": small_site(world)? });
    let first = console.expect("POST", BASE, Some(&order))?;
    let second = console.expect("POST", BASE, Some(&order))?;
    ensure!(second["status"] == "queued" && second["queue_position"] == 1 && balance()? == 0, "{second}, {}", balance()?);
    let refused = console.call("POST", BASE, Some(&order))?;
    ensure!(refused.status == 429 && refused.body["error"] == "quota_exceeded", "{} {}", refused.status, refused.body);
    ensure!(refused.body["needed_credits"] == 30 && refused.body["balance_credits"] == 0, "{}", refused.body);
    let cancelled = auditor.act("cancel_job", text(&second, "job_id"))?;
    let expected = json!({ "success": true, "job_id": second["job_id"], "status": "failed", "error": "cancelled" });
    ensure!(cancelled.body == expected && balance()? == 30, "{} {}", cancelled.body, balance()?);
    ensure!(auditor.wait(text(&first, "job_id"))?["success"] == true, "the first audit failed");
    let shown = console.expect("GET", "/console/api/v1/credits", None)?;
    let codes: Vec<&str> = shown["entries"].as_array().map_or_else(Vec::new, |e| e.iter().map(|e| text(e, "code")).collect());
    ensure!(codes == ["report_refund", "report_debit", "report_debit", "credit_grant"], "{shown}");
    let operator = world.operator();
    let grant = json!({ "account_id": auditor.owner.id, "credits": 5, "reference": format!("r {}", auditor.owner.id) });
    for status in [201, 200] {
        let given = operator.call("POST", "/operator/v1/report-credits", Some(&grant))?;
        ensure!(given.status == status && given.body["credits"] == 5, "{} {}", given.status, given.body);
    }
    ensure!(balance()? == 35, "{}", balance()?);
    // Orders with a service key cost nothing.
    let free = auditor.order(&order)?;
    ensure!(balance()? == 35, "{}", balance()?);
    auditor.wait(&free)?;
    world.check_invariants()
}
