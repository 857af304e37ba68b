//! Says which links of a page lead nowhere. It asks each link once, and follows none further; it runs no scripts.

use bellwether_sdk::{Answer, Declaration, Failure, Fetch, FetchError, Field, Kind, Module, Reason, Run};
use futures_util::stream::{self, StreamExt};
use lol_html::{RewriteStrSettings, element, rewrite_str};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::HashSet;
use url::Url;

bellwether_sdk::export!(Analysis);

/// Links that are asked when the job does not say how many.
const LIMIT: u64 = 50;
/// Requests at a time. The gate sends six to one host.
const PARALLEL: usize = 6;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The address of the page.
    pub url: String,
    /// How many links to ask.
    pub limit: Option<u64>,
}

/// What a job gets, besides `meta`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The address that answered, after redirects.
    pub url: String,
    /// Different http and https addresses that the page links to.
    pub links: usize,
    /// How many of them were judged. `meta` says why others were not: forbidden by robots.txt, refused, no request left.
    pub checked: usize,
    /// Those that lead nowhere, in the order of the page.
    pub broken: Vec<Broken>,
}

/// A link that leads nowhere.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Broken {
    /// The address.
    pub url: String,
    /// What is wrong.
    pub why: Why,
    /// The HTTP status, where there was an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// The sentence of the network, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

/// Why a link leads nowhere.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The address answers with a status of 400 or more, to HEAD and to GET.
    Status,
    /// No answer within the time of the gate.
    Timeout,
    /// More redirects than the gate follows, or one that leads nowhere.
    Redirects,
    /// No such host, no connection, a broken answer.
    Unreachable,
}

/// The module.
pub struct Analysis;

impl Module for Analysis {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("acme:broken_links", "Says which links of a page lead nowhere.")
            .fields([
                Field::required("url", Kind::Url).about("The page to look at."),
                Field::optional("limit", Kind::Integer { min: 1, max: 200, default: LIMIT })
                    .about("How many of its links to ask, in the order of the page."),
            ])
            .wall_ms(300_000)
            .typical_seconds(5, 60)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let page = run.page(&input.url).await?;
        let links = links(&String::from_utf8_lossy(&page.body), &page.url);
        let asked = links.len().min(usize::try_from(input.limit.unwrap_or(LIMIT)).unwrap_or(usize::MAX));
        let mut verdicts = stream::iter(links.iter().take(asked)).map(|link| judge(run, link)).buffered(PARALLEL);
        let (mut broken, mut checked) = (Vec::new(), 0);
        // In the order of the page, whichever answer came first.
        while let Some((link, verdict)) = verdicts.next().await {
            match verdict {
                Ok(found) => {
                    checked += 1;
                    broken.extend(found);
                }
                Err(reason) => run.note_gap(link, reason),
            }
            run.progress(checked, u32::try_from(asked).unwrap_or(u32::MAX), "Asking links");
        }
        Ok(Output { url: page.url, links: links.len(), checked: checked as usize, broken })
    }
}

/// Asks one link. Servers that do not know HEAD answer it with errors of many kinds, so an error is asked again with GET.
async fn judge<'l>(run: &Run, link: &'l str) -> (&'l str, Result<Option<Broken>, Reason>) {
    let mut answer = run.fetch(Fetch::get(link).head()).await;
    if answer.as_ref().is_ok_and(|answer| answer.status >= 400) {
        answer = run.fetch(Fetch::get(link).max_body_bytes(1)).await;
    }
    (link, verdict(link, answer))
}

/// What an answer says of a link; the reason when it says nothing.
fn verdict(link: &str, answer: Result<Answer, FetchError>) -> Result<Option<Broken>, Reason> {
    let broken = |why, status, detail| Ok(Some(Broken { url: link.to_owned(), why, status, detail }));
    match answer {
        // They refuse a program; a person may see the page.
        Ok(Answer { status: 401 | 403 | 429, .. }) => Err(Reason::Blocked),
        Ok(answer) if answer.status >= 400 => broken(Why::Status, Some(answer.status), None),
        Ok(_) => Ok(None),
        Err(FetchError::Timeout) => broken(Why::Timeout, None, None),
        Err(FetchError::Redirects(detail)) => broken(Why::Redirects, None, Some(detail)),
        Err(FetchError::Unreachable(detail)) => broken(Why::Unreachable, None, Some(detail)),
        Err(error @ (FetchError::Robots | FetchError::Budget | FetchError::Denied(_))) => Err((&error).into()),
    }
}

/// The different http and https addresses that a page links to, without fragments, in its order.
fn links(html: &str, page: &str) -> Vec<String> {
    let found = RefCell::new(Vec::new());
    let base = RefCell::new(Url::parse(page).ok());
    let settings = RewriteStrSettings::new()
        .append_element_content_handler(element!("base[href]", |element| {
            let mut base = base.borrow_mut();
            *base = base.take().map(|old| element.get_attribute("href").and_then(|href| old.join(&href).ok()).unwrap_or(old));
            Ok(())
        }))
        .append_element_content_handler(element!("a[href], area[href]", |element| {
            found.borrow_mut().extend(element.get_attribute("href"));
            Ok(())
        }));
    // What is no HTML has no links.
    let _ = rewrite_str(html, settings);
    let (mut seen, base) = (HashSet::new(), base.into_inner());
    let mut absolute = Vec::new();
    for href in found.into_inner() {
        let Some(mut url) = base.as_ref().and_then(|base| base.join(href.trim()).ok()) else { continue };
        url.set_fragment(None);
        if matches!(url.scheme(), "http" | "https") && seen.insert(url.to_string()) {
            absolute.push(url.into());
        }
    }
    absolute
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_a_page() {
        for (html, expected) in [
            ("<a href=/a>", vec!["https://x.dev/a"]),
            ("<a href=b#one><A HREF='b#two'>", vec!["https://x.dev/p/b"]),
            ("<base href=/q/><a href=b>", vec!["https://x.dev/q/b"]),
            ("<a href=mailto:a@x.dev><a href=javascript:1><a>", vec![]),
            ("<area href=//y.dev><!-- <a href=/no> -->", vec!["https://y.dev/"]),
        ] {
            assert_eq!(links(html, "https://x.dev/p/"), expected, "{html}");
        }
    }
}
