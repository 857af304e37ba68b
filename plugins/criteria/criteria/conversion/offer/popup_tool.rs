//! The page loads no tool that shows offers in a layer over the content. Only tools that the HTML names are detected, so one
//! warns and two fail. Consent tools do not count.

use crate::prelude::*;
use bellwether_text::Set;

/// Parts of the addresses of such tools.
#[rustfmt::skip]
const TOOLS: [&str; 14] = [
    "getsitecontrol.com", "hellobar.com", "justuno.com", "mailmunch.co", "optinmonster.com", "opmnstr.com", "picreel.com", "poptin.com", "popupsmart.com",
    "privy.com", "sleeknote", "sumo.com", "wisepops.com", "wheelofpopups.com",
];
const FEW: usize = 1;

pub(crate) const RULE: Rule = Rule {
    number: 315,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![FEW],
    sources: &[sources::GOOGLE_INTERSTITIALS],
    test: test!(page => judge, when "the page asks for something"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let asks = page.conversion().asks();
    let mut known: Set<'_> = Set::default();
    let tool = |url: &str| TOOLS.into_iter().find(|tool| url.contains(tool));
    let scripts = page.facts.scripts.iter().filter_map(|script| Some((script.url.as_deref()?, &script.locator)));
    let tools: Vec<_> =
        scripts.filter_map(|(url, at)| Some((tool(url)?, url, at))).filter(|(tool, ..)| known.insert(*tool)).collect();
    let places = tools.iter().map(|(_, url, at)| quote(at, url));
    let name = tools.first().map_or("", |(tool, ..)| *tool);
    asks.then(|| Verdict::at_most(tools.len(), 0, FEW).with("count", tools.len()).with("tool", name).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("none").html("<html lang=en><button>Subscribe</button><script src=/a.js></script>"),
    Case::warn("one").html("<html lang=en><button>Subscribe</button><script src=https://a.optinmonster.com/a.js></script>").says("optinmonster"),
    Case::fail("two").html("<html lang=en><button>Subscribe</button><script src=https://a.optinmonster.com/a.js></script><script src=https://widget.privy.com/a.js></script>"),
    Case::not_applicable("nothing asked").html("<html lang=en><p>Tea"),
];
