//! Visitors need not prove that they are human: no field for the signs of a picture.
//!
//! Whether a script of a provider shows something cannot be seen: it warns.

use crate::prelude::*;

/// Parts of the addresses of scripts and frames that ask for such a proof.
const PROVIDERS: [&str; 6] = [
    "recaptcha",
    "hcaptcha.com",
    "challenges.cloudflare.com/turnstile",
    "friendlycaptcha",
    "captcha-delivery.com",
    "geetest.com",
];

pub(crate) const RULE: Rule = Rule {
    number: 310,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::CAPTCHA],
    test: test!(page => judge, when "the page has a form that converts"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let found = page.conversion();
    found.converting().next()?;
    if let Some(at) = found.converting().find_map(|form| form.captcha.as_ref()) {
        return Some(Verdict::fail().with("state", "field").with("provider", "").at(place(at)));
    }
    let facts = &page.facts;
    let scripts = facts.scripts.iter().filter_map(|script| Some((script.url.as_deref()?, &script.locator)));
    let frames = facts.frames.iter().filter_map(|frame| Some((frame.url.as_deref()?, &frame.locator)));
    let asks = |url: &str| PROVIDERS.into_iter().find(|provider| url.contains(provider));
    let provider = scripts.chain(frames).find_map(|(url, at)| Some((asks(url)?, url, at)));
    Some(match provider {
        Some((name, url, at)) => Verdict::warn().with("state", "script").with("provider", name).at(quote(at, url)),
        None => Verdict::pass().with("state", "none").with("provider", ""),
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none").html("<form><input name=email><textarea></textarea></form>"),
    Case::warn("a script")
        .html("<form><input name=email><textarea></textarea></form><script src=https://www.google.com/recaptcha/api.js></script>")
        .says("recaptcha"),
    Case::fail("a picture to read").html("<form><input name=email><textarea></textarea><input name=captcha></form>"),
    Case::not_applicable("a search").html("<form action=/search><input name=q></form>"),
];
