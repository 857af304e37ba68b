//! Says with which status and title a page answers. It looks at one page, and judges nothing.

use bellwether_sdk::{Declaration, Failure, Fetch, Field, Kind, Module, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

bellwether_sdk::export!(Analysis);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The address of the page.
    pub url: String,
}

/// What a job gets, besides `meta`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The address that answered, after redirects.
    pub url: String,
    /// Its HTTP status.
    pub status: u16,
    /// The text of its title; absent if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// The module.
pub struct Analysis;

impl Module for Analysis {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("acme:page_title", "Says with which status and title a page answers.")
            .fields([Field::required("url", Kind::Url).about("The page to look at.")])
            .wall_ms(60_000)
            .typical_seconds(1, 5)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let page = match run.fetch(Fetch::get(&input.url)).await {
            Ok(page) => page,
            Err(error) => return Err(run.page_failure(&input.url, &error).await),
        };
        run.log(&format!("{} bytes from {}", page.body.len(), page.url));
        let html = String::from_utf8_lossy(&page.body); // old pages need `bellwether_sdk::decode` and their charset
        Ok(Output { title: title(&html), url: page.url, status: page.status })
    }
}

/// The text of the first `title` element, without the white space around it; `None` if it is empty.
fn title(html: &str) -> Option<String> {
    let lower = html.to_ascii_lowercase(); // of the same length, so a place in one is a place in the other
    let tag = lower.find("<title")?;
    let start = tag + lower.get(tag..)?.find('>')? + 1;
    let end = start + lower.get(start..)?.find("</title")?;
    let text = html.get(start..end)?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles() {
        for (html, expected) in [
            ("<title>Tea</title>", Some("Tea")),
            ("<!doctype html><TITLE lang=fr>\n Thé </TITLE><p>", Some("Thé")),
            ("<title></title>", None),
            ("<title>Tea", None),
            ("<p>Tea", None),
        ] {
            assert_eq!(title(html).as_deref(), expected, "{html}");
        }
    }
}
