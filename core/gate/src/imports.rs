//! The imports of `wit/world.wit` that need the world outside, each described once: its types, its refusals, what it answers
//! where a deployment has nothing to answer with. Both hosts of modules, the recorded webs of their cases and the tests that
//! compare the hosts use this description and no other.
//!
//! A new import is a part of the world, a type and a method here, one variant of [`Call`] and [`Reply`], and one binding in
//! each host (`plugins/host/src/imports.rs`, `edge/glue/guest.js`). A new interface stands in the list of what a
//! deployment may lack, too (`Need::INTERFACES` of `core/manifest`). The guest that misbehaves (`tests/modules/hostile`,
//! `?do=providers`) asks it, so that the hosts are compared. What an instance can answer by itself (clock, log) does not
//! cross and is not here.
//!
//! Texts are those of the world: members in camel case and cases of variants in kebab case, as the glue of an isolate writes
//! them.

pub mod assistants;
pub mod http;
pub mod search;
pub mod site_data;

use serde::{Deserialize, Serialize};

/// What a host answers to a module. Only `fetch` has no default: a host without a provider has nothing to write.
pub trait Imports {
    /// A received body, as the host keeps it.
    type Body;

    /// `http.fetch`.
    ///
    /// # Errors
    /// As `http.error` in `wit/world.wit` lists them.
    fn fetch(&self, request: &http::Request) -> impl Future<Output = Result<http::Answer<Self::Body>, http::Error>>;

    /// `assistants.list`: the configured ones, by id.
    fn assistants(&self) -> impl Future<Output = Vec<assistants::Assistant>> {
        std::future::ready(Vec::new())
    }

    /// `assistants.ask`.
    ///
    /// # Errors
    /// As `assistants.error` lists them.
    fn ask(&self, question: &assistants::Question) -> impl Future<Output = Result<assistants::Answer, assistants::Error>> {
        let _ = question;
        std::future::ready(Err(assistants::Error::NotConfigured))
    }

    /// `search.look-up`.
    ///
    /// # Errors
    /// As `search.error` lists them.
    fn look_up(&self, query: &search::Query) -> impl Future<Output = Result<Vec<search::Results>, search::Error>> {
        let _ = query;
        std::future::ready(Err(search::Error::NotConfigured))
    }

    /// `site-data.read`: one data set as JSON text.
    ///
    /// # Errors
    /// As `site-data.error` lists them.
    fn read(&self, kind: &str, subject: &str) -> impl Future<Output = Result<String, site_data::Error>> {
        let _ = (kind, subject);
        std::future::ready(Err(site_data::Error::NotConfigured))
    }
}

/// One call of an import, on its way to the host: `{"import": "search.lookUp", "args": [query]}`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "import", content = "args")]
pub enum Call {
    /// `http.fetch`.
    #[serde(rename = "http.fetch")]
    Fetch((http::Request,)),
    /// `assistants.list`.
    #[serde(rename = "assistants.list")]
    Assistants(),
    /// `assistants.ask`: assistant, prompt, most tokens.
    #[serde(rename = "assistants.ask")]
    Ask(String, String, u32),
    /// `search.look-up`.
    #[serde(rename = "search.lookUp")]
    LookUp((search::Query,)),
    /// `site-data.read`: kind, subject.
    #[serde(rename = "site-data.read")]
    Read(String, String),
}

/// The answer to a [`Call`], on its way back: `{"Ok": value}` or `{"Err": {"tag": case, "val": value}}`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Reply<B> {
    /// Of `http.fetch`.
    Fetch(Result<http::Answer<B>, http::Error>),
    /// Of `assistants.list`, which cannot fail.
    Assistants(Result<Vec<assistants::Assistant>, ()>),
    /// Of `assistants.ask`.
    Ask(Result<assistants::Answer, assistants::Error>),
    /// Of `search.look-up`.
    LookUp(Result<Vec<search::Results>, search::Error>),
    /// Of `site-data.read`.
    Read(Result<String, site_data::Error>),
}

impl Call {
    /// Asks the host.
    pub async fn answer<I: Imports>(self, imports: &I) -> Reply<I::Body> {
        match self {
            Self::Fetch((request,)) => Reply::Fetch(imports.fetch(&request).await),
            Self::Assistants() => Reply::Assistants(Ok(imports.assistants().await)),
            Self::Ask(assistant, prompt, max_tokens) => {
                Reply::Ask(imports.ask(&assistants::Question { assistant, prompt, max_tokens }).await)
            }
            Self::LookUp((query,)) => Reply::LookUp(imports.look_up(&query).await),
            Self::Read(kind, subject) => Reply::Read(imports.read(&kind, &subject).await),
        }
    }
}

impl<B> Reply<B> {
    /// The same with another form of the body.
    pub fn map_body<C>(self, change: impl FnOnce(B) -> C) -> Reply<C> {
        match self {
            Self::Fetch(answer) => Reply::Fetch(answer.map(|answer| answer.map_body(change))),
            Self::Assistants(answer) => Reply::Assistants(answer),
            Self::Ask(answer) => Reply::Ask(answer),
            Self::LookUp(answer) => Reply::LookUp(answer),
            Self::Read(answer) => Reply::Read(answer),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::{Value, json};

    /// A host with a web of one page, and nothing else.
    struct OnePage;

    impl Imports for OnePage {
        type Body = String;

        async fn fetch(&self, request: &http::Request) -> Result<http::Answer<String>, http::Error> {
            if request.url != "https://a.org/" {
                return Err(http::Error::Denied("private_address".to_owned()));
            }
            Ok(http::Answer {
                status: 200,
                url: request.url.clone(),
                headers: vec![("content-type".to_owned(), "text/html".to_owned())],
                body: "<p>".to_owned(),
                truncated: false,
                hops: vec![("http://a.org/".to_owned(), 301)],
                ttfb_ms: 1,
                total_ms: 2,
            })
        }
    }

    /// Calls in the form of the glue, and answers in the form that it expects.
    fn check(call: Value, expected: Value) {
        let read: Call = serde_json::from_value(call.clone()).unwrap();
        let reply = now(read.answer(&OnePage));
        assert_eq!(serde_json::to_value(reply).unwrap(), expected, "{call}");
    }

    fn now<F: Future>(future: F) -> F::Output {
        let mut future = std::pin::pin!(future);
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match future.as_mut().poll(&mut context) {
            std::task::Poll::Ready(output) => output,
            std::task::Poll::Pending => unreachable!("nothing here waits"),
        }
    }

    #[test]
    fn calls_and_replies() {
        let request = |url: &str| {
            json!({ "import": "http.fetch", "args": [{
                "method": "head", "url": url, "headers": [{ "name": "accept", "value": "*/*" }], "redirects": "manual",
            }] })
        };
        check(
            request("https://a.org/"),
            json!({ "Ok": {
                "status": 200, "url": "https://a.org/", "headers": [{ "name": "content-type", "value": "text/html" }],
                "body": "<p>", "truncated": false, "hops": [{ "url": "http://a.org/", "status": 301 }], "ttfbMs": 1, "totalMs": 2,
            } }),
        );
        check(request("https://b.org/"), json!({ "Err": { "tag": "denied", "val": "private_address" } }));
        check(json!({ "import": "assistants.list", "args": [] }), json!({ "Ok": [] }));
        check(json!({ "import": "assistants.ask", "args": ["main", "?", 10] }), json!({ "Err": { "tag": "not-configured" } }));
        let query = json!({ "keyword": "tea", "country": null, "mobile": false });
        check(json!({ "import": "search.lookUp", "args": [query] }), json!({ "Err": { "tag": "not-configured" } }));
        check(
            json!({ "import": "site-data.read", "args": ["analytics", "a.org"] }),
            json!({ "Err": { "tag": "not-configured" } }),
        );
        assert!(serde_json::from_value::<Call>(json!({ "import": "fs.open", "args": [] })).is_err());
    }
}
