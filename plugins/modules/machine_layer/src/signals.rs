//! Policies and offers to machines.

use crate::output::{LlmsTxt, Signals};
use bellwether_page::robots::RobotsFacts;
use bellwether_page::{PageFacts, is_llms_txt};

/// Reads the signals. `llms_txt` is status and body; `None` when it could not be asked for.
pub(crate) fn signals(
    facts: &PageFacts,
    headers: &[(String, String)],
    robots: Option<&RobotsFacts>,
    llms_txt: Option<(u16, &[u8])>,
) -> Signals {
    let header = |name: &str| headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.clone());
    let in_robots = |key: &str| {
        let mut lines = robots.into_iter().flat_map(|robots| &robots.extensions);
        lines.find(|line| line.key == key).map(|line| line.value.clone())
    };
    let no_ai = |text: &str| {
        text.split([',', ':']).any(|token| matches!(token.trim().to_ascii_lowercase().as_str(), "noai" | "noimageai"))
    };
    let in_metas = facts
        .metas
        .iter()
        .filter(|meta| meta.name.as_deref() == Some("robots"))
        .filter_map(|meta| meta.content.as_deref())
        .any(no_ai);
    let in_headers = headers.iter().filter(|(name, _)| name == "x-robots-tag").any(|(_, value)| no_ai(value));
    let is_rsl = |kind: Option<&str>| kind.is_some_and(|kind| kind.starts_with("application/rsl+xml"));
    Signals {
        llms_txt: llms_txt.map(|(status, body)| match status {
            200 if is_llms_txt(body) => LlmsTxt::Valid,
            200 => LlmsTxt::Invalid,
            _ => LlmsTxt::Absent,
        }),
        content_signal: in_robots("content-signal").or_else(|| header("content-signal")),
        // Source: https://rslstandard.org: `License:` in robots.txt, a Link header or element of rel=license.
        rsl: in_robots("license")
            .or_else(|| facts.rel("license").find(|link| is_rsl(link.kind.as_deref())).and_then(|link| link.url.clone()))
            .or_else(|| {
                header("link")
                    .filter(|value| value.contains("application/rsl+xml"))
                    .and_then(|value| value.split(['<', '>']).nth(1).map(str::to_owned))
            }),
        noai: in_metas || in_headers,
        markdown_variant: facts.rel("alternate").any(|link| link.kind.as_deref() == Some("text/markdown")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_page::robots::robots_facts;
    use bellwether_page::{Options, page_facts};

    #[test]
    fn reads_signals() {
        let html = b"<meta name=robots content='index, NoAI'><link rel=alternate type='text/markdown' href=/p.md>";
        let facts = page_facts(html, &Options::default());
        let robots =
            robots_facts(b"User-agent: *\nContent-Signal: search=yes, ai-train=no\nLicense: https://s.example/license.xml\n");
        let found = signals(&facts, &[], Some(&robots), Some((200, b"\n# Site\n")));
        assert_eq!(
            found,
            Signals {
                llms_txt: Some(LlmsTxt::Valid),
                content_signal: Some("search=yes, ai-train=no".to_owned()),
                rsl: Some("https://s.example/license.xml".to_owned()),
                noai: true,
                markdown_variant: true,
            }
        );
        let none = signals(&page_facts(b"", &Options::default()), &[], None, Some((200, b"<!doctype html>")));
        assert_eq!(
            none,
            Signals { llms_txt: Some(LlmsTxt::Invalid), content_signal: None, rsl: None, noai: false, markdown_variant: false }
        );
    }
}
