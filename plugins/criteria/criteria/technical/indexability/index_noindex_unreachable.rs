//! A page with `noindex` can be fetched: otherwise crawlers cannot read the directive.

use crate::indexing::said;
use crate::prelude::*;
use bellwether_page::directives::Directive;
use bellwether_robots::path_of;

/// Each agent with the name that directives use for it.
const AGENTS: [(&str, &str); 2] = [("Googlebot", "googlebot"), ("bingbot", "bingbot")];

pub(crate) const RULE: Rule = Rule {
    number: 35,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_NOINDEX],
    test: test!(page, response, robots => judge, when "the page asks not to be listed and robots.txt can be read"),
};

fn judge(page: &Page, response: &Response, robots: &Robots) -> Option<Verdict> {
    let mut said = said(page, response);
    said.retain(Directive::forbids_index);
    if said.is_empty() || robots.facts.closed {
        return None;
    }
    let path = path_of(&page.url);
    let is_told = |name: &str| said.iter().find(|directive| directive.agent == "robots" || directive.agent == name);
    let found = AGENTS.iter().find_map(|(agent, name)| {
        let (directive, decision) = (is_told(name)?, robots.facts.decide(agent, &path));
        (!decision.allowed).then_some((*agent, directive, decision))
    });
    Some(match found {
        None => Verdict::pass().with("agent", ""),
        Some((agent, directive, decision)) => {
            Verdict::fail().with("agent", agent).at(quote(&directive.locator, &directive.token)).at_all(robots.place(&decision))
        }
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("it can be read").html("<meta name=robots content=noindex>").robots(200, "User-agent: *\nDisallow: /cart"),
    Case::pass("said to another").html("<meta name=googlebot content=noindex>").robots(200, "User-agent: bingbot\nDisallow: /"),
    Case::fail("it cannot")
        .html("<meta name=robots content=noindex>")
        .robots(200, "User-agent: *\nDisallow: /guide")
        .says("Googlebot")
        .quotes("noindex"),
    Case::fail("in the header")
        .html("<p>Tea")
        .headers(&[("x-robots-tag", "none")])
        .robots(200, "User-agent: bingbot\nDisallow: /"),
    Case::not_applicable("listed").html("<p>Tea").robots(200, "User-agent: *\nDisallow: /"),
    Case::not_applicable("a server in trouble").html("<meta name=robots content=noindex>").robots(500, ""),
];
