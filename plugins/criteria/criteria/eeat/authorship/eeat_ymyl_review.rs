//! An article about health, money, law or civic life names its reviewer, in structured data or in a line of its text.
//!
//! The subject is recognised by words. Therefore only an article by an author without credentials fails that is certainly about
//! health, names the subject in its title, and is neither news nor a research paper; others warn. Authorities and clinics are not
//! judged: they are responsible for their texts themselves.

use crate::byline::byline;
use crate::lexicon::authors::credentials;
use crate::lexicon::ymyl::Subject;
use crate::prelude::*;
use crate::reading::on_health;
use crate::seen::Kind;
use bellwether_text::{fold, has_phrase};

/// Maximum words of a line that names a reviewer.
const LINE_WORDS: u32 = 30;
/// Maximum words of the subject that the sentences show.
const SHOWN: usize = 6;
/// Phrases that say that somebody reviewed the text, folded.
const REVIEWED: [&str; 15] = [
    "checked by",
    "medically reviewed",
    "reviewed by",
    "expert review",
    "fact checked by",
    "relu par",
    "relecture",
    "valide par",
    "verifie par",
    "revise par",
    "revisado por",
    "revisada por",
    "verificado por",
    "revision medica",
    "supervisado por",
];

pub(crate) const RULE: Rule = Rule {
    number: 156,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Large,
    owner: Owner::Editor,
    figure: figure("confidence", "%"),
    thresholds: thresholds![],
    sources: &[sources::QUALITY_RATERS],
    test: test!(page => judge, when "the page is an article on health, money, law or civic life, in a language with word lists"),
};

fn judge(page: &Page) -> Option<Verdict> {
    page.language().filter(|_| page.kind() == Kind::Article)?;
    let found = page.subject().filter(|found| found.subject != Subject::Safety)?;
    let entities = page.entities();
    let host = page.url.host_str().unwrap_or("");
    let is_authority = host.split('.').any(|label| matches!(label, "gov" | "gouv" | "gob" | "edu" | "nhs" | "mil"))
        || entities
            .iter()
            .any(|entity| matches!(entity.kind, "GovernmentOrganization" | "MedicalOrganization" | "Hospital" | "MedicalClinic"));
    if is_authority {
        return None;
    }
    let in_data = entities.iter().find(|entity| entity.has("reviewedBy")).and_then(|entity| page.facts.json_ld.get(entity.block));
    // The whole text is already folded; single lines are folded only if the text contains one of the phrases.
    let said = REVIEWED.iter().any(|phrase| page.folded().contains(phrase));
    let line = page.facts.blocks.iter().filter(|block| said && block.words <= LINE_WORDS).find(|block| {
        let folded = fold(&block.text);
        REVIEWED.iter().any(|phrase| has_phrase(&folded, phrase))
    });
    let known = entities.iter().any(|entity| {
        entity.kind == "Person" && ["jobTitle", "honorificSuffix", "hasCredential"].iter().any(|name| entity.has(name))
    }) || byline(page).is_some_and(|found| {
        page.facts.blocks.iter().any(|block| block.text.contains(found.name) && !credentials(&fold(&block.text)).is_empty())
    });
    let finish = |verdict: Verdict, state| {
        verdict.with("state", state).with("subject", found.subject.code()).with_share("confidence", found.confidence)
    };
    let terms: Vec<String> = found.terms.iter().take(SHOWN).map(|term| (*term).to_owned()).collect();
    let start = || page.facts.content().next().map_or_else(|| page.start(), |block| quote(&block.locator, &block.text));
    let verdict = if let Some(line) = line {
        finish(Verdict::pass(), "line").at(quote(&line.locator, &line.text))
    } else if let Some(block) = in_data {
        finish(Verdict::pass(), "data").at(place(&block.locator))
    } else if !known && on_health(page) {
        finish(Verdict::fail(), "none").at(start())
    } else {
        finish(Verdict::warn(), if known { "known" } else { "none" }).at(start())
    };
    Some(verdict.with("terms", terms))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a line").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>Medically reviewed by Grace Hopper, MD<p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose.").quotes("Grace"),
    Case::pass("in data").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\",\"reviewedBy\":{\"@type\":\"Person\",\"name\":\"Grace Hopper\"}}</script><p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
    Case::warn("an author with credentials").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>By Ada Lovelace, professor of medicine<p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
    Case::warn("money").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>A mortgage needs a deposit. The interest rate decides the monthly repayment of the loan."),
    Case::warn("another title").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><title>My year</title><p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
    Case::fail("health, nobody").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><title>The treatment of diabetes</title><p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose.").says("health"),
    Case::not_applicable("tea").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>Tea is a drink."),
    Case::not_applicable("an authority").url("https://www.sante.gouv.fr/diabete").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
    Case::not_applicable("a start page").url("https://shop.example/").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\"}</script><p>Diabetes is a disease. The symptoms show slowly; a doctor makes the diagnosis, and treatment with insulin keeps the patient well. Ask your physician about the dose."),
];
