//! Google Search Console: what results of Google brought to a page
//! (<https://developers.google.com/webmaster-tools/v1/searchanalytics/query>).
//!
//! The account is a service account that owners have made a user of their properties. Its private key signs a request for a token
//! (<https://developers.google.com/identity/protocols/oauth2/service-account>), and the token is shown with each request. A site may be a
//! property for its whole domain, or for the beginning of its addresses: the list says which there are.

use super::Page;
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use crate::providers::rs256;
use bellwether_core::bounds;
use bellwether_core::provider::{Refusal, Request, Used};
use bellwether_core::pull::Performance;
use bellwether_core::time::{DAY_MS, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};
use worker::Url;

/// Where tokens are given.
const TOKENS: &str = "https://oauth2.googleapis.com";
/// What the token is for.
const SCOPE: &str = "https://www.googleapis.com/auth/webmasters.readonly";
/// RFC 7523 §2.1.
const GRANT: &str = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/// How long a token is asked for: Google gives an hour at most.
const TOKEN_S: u64 = 600;

#[derive(Deserialize)]
struct Token {
    access_token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sites {
    #[serde(default)]
    site_entry: Vec<Site>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Site {
    site_url: String,
    permission_level: String,
}

/// An answer without rows has none of them.
#[derive(Default, Deserialize)]
struct Rows {
    #[serde(default)]
    rows: Vec<Row>,
}

#[derive(Default, Deserialize)]
struct Row {
    clicks: f64,
    impressions: f64,
    position: f64,
}

/// What Google's results brought to a page; `None` if no property of the account holds it.
pub(super) async fn impact(line: &Line<'_>, page: &Page<'_>) -> Result<Option<Performance>, Failed> {
    let token = token(line).await?;
    let shown = |request: Request| request.with_token(token.clone());
    let sites = line.send(&shown(Request::get("/webmasters/v3/sites", bounds::FIELD_BYTES.max))).await?;
    line.count(&Used::default());
    let Some(property) = property(&sites.json::<Sites>()?.site_entry, page.url) else { return Ok(None) };
    let path = path(&property).ok_or_else(|| Failed::Provider("a property has no path".to_owned()))?;
    let ask = async |(from, to): (String, String)| {
        let answer =
            line.send(&shown(Request::post(path.as_str(), query(page.url, &from, &to), bounds::FIELD_BYTES.max))).await?;
        line.count(&Used::default());
        Ok::<_, Failed>(answer.json::<Rows>()?.rows.into_iter().next().unwrap_or_default())
    };
    let (before, after) = windows(page.published_at);
    let (before, after) = (ask(before).await?, ask(after).await?);
    let position = |row: &Row| (row.impressions > 0.0).then_some(row.position);
    Ok(Some(Performance {
        clicks: after.clicks,
        impressions: after.impressions,
        position: position(&after),
        impressions_before: before.impressions,
        position_before: position(&before),
    }))
}

async fn token(line: &Line<'_>) -> Result<String, Failed> {
    let key = line.key().ok_or(Failed::Refused(Refusal::Key))?;
    let claims = claims(&line.provider().account, line.now());
    let assertion = rs256::token(&key, &claims).await.map_err(|_| Failed::Refused(Refusal::Key))?;
    let members = [("grant_type", GRANT), ("assertion", assertion.as_str())];
    let answer = line.send(&Request::form("/token", &members, bounds::FIELD_BYTES.max).at(TOKENS)).await?;
    line.count(&Used::default());
    Ok(answer.json::<Token>()?.access_token)
}

fn claims(account: &str, now: Timestamp) -> Value {
    let at = now.as_ms() / 1_000;
    json!({ "iss": account, "scope": SCOPE, "aud": format!("{TOKENS}/token"), "iat": at, "exp": at + TOKEN_S })
}

/// The property that holds a page: the one for its domain, else the one that is the longest beginning of its address.
fn property(sites: &[Site], url: &str) -> Option<String> {
    let parsed = Url::parse(url).ok()?;
    let host = parsed.host_str()?;
    let mine = || sites.iter().filter(|site| site.permission_level != "siteUnverifiedUser").map(|site| site.site_url.as_str());
    let holds = |site: &&str| match site.strip_prefix("sc-domain:") {
        Some(domain) => host.strip_suffix(domain).is_some_and(|before| before.is_empty() || before.ends_with('.')),
        None => url.starts_with(site),
    };
    let best = |is_domain: bool| {
        mine().filter(holds).filter(|site| site.starts_with("sc-domain:") == is_domain).max_by_key(|site| site.len())
    };
    best(true).or_else(|| best(false)).map(str::to_owned)
}

fn query(url: &str, from: &str, to: &str) -> Value {
    let filter = json!({ "dimension": "page", "operator": "equals", "expression": url });
    json!({ "startDate": from, "endDate": to, "dimensionFilterGroups": [{ "filters": [filter] }], "rowLimit": 1 })
}

/// First and last days of the time before a publication and of that from its day on.
fn windows(published_at: Timestamp) -> ((String, String), (String, String)) {
    let day = |ms: u64| Timestamp::from_ms(ms).date();
    let (at, days) = (published_at.as_ms(), Performance::DAYS * DAY_MS);
    ((day(at.saturating_sub(days)), day(at.saturating_sub(DAY_MS))), (day(at), day(at + days - DAY_MS)))
}

/// The path that asks for figures of a property.
fn path(property: &str) -> Option<String> {
    let mut url = Url::parse("https://searchconsole.googleapis.com/").ok()?;
    url.path_segments_mut().ok()?.extend(["webmasters", "v3", "sites", property, "searchAnalytics", "query"]);
    Some(url.path().to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn check(sites: &[&str], url: &str, expected: Option<&str>) {
        let site = |url: &&str| Site {
            site_url: url.trim_start_matches('!').to_owned(),
            permission_level: if url.starts_with('!') { "siteUnverifiedUser" } else { "siteRestrictedUser" }.to_owned(),
        };
        let sites: Vec<Site> = sites.iter().map(site).collect();
        assert_eq!(property(&sites, url).as_deref(), expected, "{url}");
    }

    #[test]
    fn properties() {
        let all = ["https://www.a.org/", "https://www.a.org/fr/", "sc-domain:b.org", "http://c.org/", "!https://d.org/"];
        check(&all, "https://www.a.org/fr/the", Some("https://www.a.org/fr/"));
        check(&all, "https://www.a.org/tea", Some("https://www.a.org/"));
        check(&all, "https://a.org/tea", None);
        check(&all, "https://www.b.org/tea", Some("sc-domain:b.org"));
        check(&all, "https://notb.org/tea", None);
        check(&all, "https://c.org/tea", None);
        check(&all, "https://d.org/tea", None);
        assert_eq!(path("https://www.a.org/").unwrap(), "/webmasters/v3/sites/https:%2F%2Fwww.a.org%2F/searchAnalytics/query");
        assert_eq!(path("sc-domain:b.org").unwrap(), "/webmasters/v3/sites/sc-domain:b.org/searchAnalytics/query");
    }

    #[test]
    fn questions() {
        let published = Timestamp::parse("2026-09-15T13:00:00.000Z").unwrap();
        let (before, after) = windows(published);
        assert_eq!((before.0.as_str(), before.1.as_str()), ("2026-08-19", "2026-09-14"));
        assert_eq!((after.0.as_str(), after.1.as_str()), ("2026-09-15", "2026-10-11"));
        let claims = claims("bot@project.example", Timestamp::from_ms(1_000_000));
        let time = |name: &str| claims.get(name).and_then(Value::as_u64);
        assert_eq!((time("iat"), time("exp")), (Some(1_000), Some(1_600)));
        // The shapes of the reference.
        let rows: Rows =
            serde_json::from_value(json!({ "rows": [{ "clicks": 12.0, "impressions": 340.0, "ctr": 0.035, "position": 7.4 }],
            "responseAggregationType": "byPage" }))
            .unwrap();
        assert_eq!(rows.rows.first().map(|row| (row.clicks, row.position)), Some((12.0, 7.4)));
        let none: Rows = serde_json::from_value(json!({ "responseAggregationType": "byPage" })).unwrap();
        assert!(none.rows.is_empty());
    }
}
