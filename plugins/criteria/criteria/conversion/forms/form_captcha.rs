//! Visitors need not prove that they are human: the page has no CAPTCHA image and no field for its characters.
//!
//! A field alone warns, because it may be a honeypot that a style sheet hides. A provider's script also warns, because it may
//! show nothing.

use crate::prelude::*;

/// Parts of the addresses of scripts and frames of CAPTCHA providers.
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
    let facts = &page.facts;
    if let Some(at) = found.converting().find_map(|form| form.captcha.as_ref()) {
        let of_signs = |source: &str| source.to_ascii_lowercase().contains("captcha");
        let shows = facts.images.iter().any(|image| image.src.as_deref().is_some_and(of_signs));
        let (verdict, state) = if shows { (Verdict::fail(), "field") } else { (Verdict::warn(), "alone") };
        return Some(verdict.with("state", state).with("provider", "").at(place(at)));
    }
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
    Case::warn("a field alone").html("<form><input name=email><textarea></textarea><input name=captcha></form>"),
    Case::fail("a picture to read")
        .html("<form><input name=email><textarea></textarea><img src=/captcha.php><input name=captcha></form>"),
    Case::not_applicable("a search").html("<form action=/search><input name=q></form>"),
];
