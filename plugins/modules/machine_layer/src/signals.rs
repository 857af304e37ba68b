//! Policies and files addressed to machines.

use crate::output::{LlmsTxt, Signals};
use bellwether_criteria::seen::Seen;
use bellwether_page::{PageFacts, is_llms_txt};
use bellwether_robots::RobotsFacts;

/// Reads the signals from the page and the site's files.
pub(crate) fn signals(facts: Option<&PageFacts>, seen: &Seen) -> Signals {
    let headers = seen.response.as_ref().map(|response| response.headers.as_slice()).unwrap_or_default();
    let robots: Option<&RobotsFacts> = seen.robots.as_ref().ok().map(|robots| &robots.facts);
    let header = |name: &str| headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.clone());
    let in_robots = |key: &str| {
        let mut lines = robots.into_iter().flat_map(|robots| &robots.extensions);
        lines.find(|line| line.key == key).map(|line| line.value.clone())
    };
    let no_ai = |text: &str| {
        text.split([',', ':']).any(|token| matches!(token.trim().to_ascii_lowercase().as_str(), "noai" | "noimageai"))
    };
    let in_metas = |facts: &PageFacts| {
        let robots = facts.metas.iter().filter(|meta| meta.name.as_deref() == Some("robots"));
        robots.filter_map(|meta| meta.content.as_deref()).any(no_ai)
    };
    let in_headers = headers.iter().filter(|(name, _)| name == "x-robots-tag").any(|(_, value)| no_ai(value));
    let is_rsl = |kind: Option<&str>| kind.is_some_and(|kind| kind.starts_with("application/rsl+xml"));
    Signals {
        llms_txt: seen.llms.as_ref().ok().map(|file| match file.status {
            200 if is_llms_txt(file.text.as_bytes()) => LlmsTxt::Valid,
            200 => LlmsTxt::Invalid,
            _ => LlmsTxt::Absent,
        }),
        content_signal: in_robots("content-signal").or_else(|| header("content-signal")),
        // Source: https://rslstandard.org: `License:` in robots.txt, a Link header or element of rel=license.
        rsl: in_robots("license")
            .or_else(|| facts?.rel("license").find(|link| is_rsl(link.kind.as_deref())).and_then(|link| link.url.clone()))
            .or_else(|| {
                header("link")
                    .filter(|value| value.contains("application/rsl+xml"))
                    .and_then(|value| value.split(['<', '>']).nth(1).map(str::to_owned))
            }),
        noai: facts.map(|facts| in_metas(facts) || in_headers),
        markdown_variant: facts.map(|facts| facts.rel("alternate").any(|link| link.kind.as_deref() == Some("text/markdown"))),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use bellwether_criteria::seen::{File, Robots};
    use bellwether_page::{Options, page_facts};

    fn seen(llms_txt: &str, robots: Option<&str>) -> Seen {
        let mut seen = Seen::nothing(bellwether_criteria::dates::day("2025-11-21").unwrap());
        let text = llms_txt.to_owned();
        seen.llms = Ok(File { url: String::new(), status: 200, content_type: String::new(), text });
        if let Some(body) = robots {
            seen.robots = Ok(Robots::of("", 200, body.as_bytes()));
        }
        seen
    }

    #[test]
    fn reads_signals() {
        let html = b"<meta name=robots content='index, NoAI'><link rel=alternate type='text/markdown' href=/p.md>";
        let facts = page_facts(html, &Options::default());
        let robots = "User-agent: *\nContent-Signal: search=yes, ai-train=no\nLicense: https://s.example/license.xml\n";
        assert_eq!(
            signals(Some(&facts), &seen("\n# Site\n", Some(robots))),
            Signals {
                llms_txt: Some(LlmsTxt::Valid),
                content_signal: Some("search=yes, ai-train=no".to_owned()),
                rsl: Some("https://s.example/license.xml".to_owned()),
                noai: Some(true),
                markdown_variant: Some(true),
            }
        );
        assert_eq!(
            signals(Some(&page_facts(b"", &Options::default())), &seen("<!doctype html>", None)),
            Signals {
                llms_txt: Some(LlmsTxt::Invalid),
                content_signal: None,
                rsl: None,
                noai: Some(false),
                markdown_variant: Some(false)
            }
        );
    }
}
