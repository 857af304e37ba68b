//! From answers to figures.

use crate::asking::Asking;
use crate::brands::Brand;
use crate::domains::{of_address, registrable};
use crate::lists::list_item;
use crate::output::{BrandRow, CitedDomain, Engine, EngineStatus, Observation, Output, PanelAsked, QuestionRow};
use crate::panel::{Asked, Panel};
use crate::rates::rate;
use bellwether_sdk::{Reply, rfc3339, round2, round4};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// Cited sites that are listed.
const DOMAINS: usize = 50;
/// Characters of an excerpt.
const EXCERPT: usize = 300;

/// What an answer says.
struct Heard<'a> {
    asking: Asking,
    reply: &'a Reply,
    /// Whether the question leaves the brand open.
    counts: bool,
    mentioned_at: Option<usize>,
    position: Option<u32>,
    /// Indices of competitors.
    others: Vec<usize>,
    cited: Vec<String>,
}

/// All figures of a panel.
pub(crate) fn summarise(panel: &Panel, asked: &Asked, own: &Brand, others: &[Brand], domain: Option<&str>) -> Output {
    let heard: Vec<Heard> = asked.answers.iter().map(|(asking, reply)| hear(panel, *asking, reply, own, others)).collect();
    let domain = domain.map(registrable);
    let engines =
        (0..panel.assistants.len()).map(|number| engine(panel, asked, &heard, number, !others.is_empty(), domain.as_deref()));
    let branded = panel.prompts.iter().filter(|prompt| prompt.is_branded).count();
    Output {
        brand: own.name.clone(),
        panel: PanelAsked {
            prompts: count(panel.prompts.len()),
            branded_prompts: count(branded),
            runs_per_prompt: panel.runs,
            left_out: asked.left_out.iter().map(|part| part.askings).sum(),
            left_out_why: asked.left_out.clone(),
            country: panel.assistants.iter().find_map(|assistant| panel.country_of(assistant)),
            language: None,
            version: panel.version(),
        },
        engines: engines.collect(),
        brands: brands(&heard, own, others),
        cited_domains: cited(&heard, domain.as_deref()),
        questions: (0..panel.prompts.len()).filter_map(|number| question(panel, &heard, number, others)).collect(),
        observations: heard.iter().filter_map(|one| observation(panel, one, others)).collect(),
        changes: None,
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn hear<'a>(panel: &Panel, asking: Asking, reply: &'a Reply, own: &Brand, others: &[Brand]) -> Heard<'a> {
    let mentioned_at = own.first_in(&reply.text);
    let at: Vec<(usize, usize)> =
        others.iter().enumerate().filter_map(|(number, brand)| Some((number, brand.first_in(&reply.text)?))).collect();
    let position = mentioned_at.and_then(|own| {
        if others.is_empty() {
            list_item(&reply.text, own)
        } else {
            Some(1 + count(at.iter().filter(|(_, at)| *at < own).count()))
        }
    });
    let domains: BTreeSet<String> = reply.citations.iter().filter_map(|url| of_address(url)).collect();
    Heard {
        asking,
        reply,
        counts: panel.prompts.get(asking.prompt).is_some_and(|prompt| !prompt.is_branded),
        mentioned_at,
        position,
        others: at.into_iter().map(|(number, _)| number).collect(),
        cited: domains.into_iter().collect(),
    }
}

fn engine(panel: &Panel, asked: &Asked, heard: &[Heard], number: usize, has_others: bool, domain: Option<&str>) -> Engine {
    let assistant = panel.assistants.get(number);
    let answers: Vec<&Heard> = heard.iter().filter(|one| one.asking.assistant == number).collect();
    let counted: Vec<&Heard> = answers.iter().copied().filter(|one| one.counts).collect();
    let failures = count(asked.failed.iter().filter(|asking| asking.assistant == number).count());
    let positions: Vec<f64> = counted.iter().filter_map(|one| one.position).map(f64::from).collect();
    let own = count(counted.iter().filter(|one| one.mentioned_at.is_some()).count());
    let all = own + count(counted.iter().map(|one| one.others.len()).sum());
    let searched = counted.iter().filter(|one| one.reply.searched);
    let models: BTreeSet<&str> = answers.iter().map(|one| one.reply.model.as_str()).collect();
    Engine {
        engine: assistant.map(|assistant| assistant.id.clone()).unwrap_or_default(),
        models: models.into_iter().map(str::to_owned).collect(),
        grounded: assistant.is_some_and(|assistant| assistant.grounded),
        status: match (answers.is_empty(), failures) {
            (true, 0) => EngineStatus::Skipped,
            (true, _) => EngineStatus::Failed,
            (false, 0) => EngineStatus::Ok,
            (false, _) => EngineStatus::Partial,
        },
        answers: count(answers.len()),
        failures,
        failure: asked.failures.get(number).cloned().flatten(),
        asked_with_country: assistant.and_then(|assistant| panel.country_of(assistant)),
        searched: count(answers.iter().filter(|one| one.reply.searched).count()),
        mention_rate: rate(counted.iter().map(|one| (one.asking.prompt, one.mentioned_at.is_some()))),
        citation_rate: domain
            .and_then(|domain| rate(searched.map(|one| (one.asking.prompt, one.cited.iter().any(|cited| cited == domain))))),
        avg_position: mean(&positions).map(round2),
        share_of_voice: (has_others && all > 0).then(|| round4(f64::from(own) / f64::from(all))),
    }
}

fn mean(figures: &[f64]) -> Option<f64> {
    let sum = figures.iter().fold(0.0, |sum, figure| sum + figure);
    (!figures.is_empty()).then(|| sum / f64::from(count(figures.len())))
}

fn brands(heard: &[Heard], own: &Brand, others: &[Brand]) -> Vec<BrandRow> {
    let row = |brand: &Brand, is_own: bool, names: &dyn Fn(&Heard) -> bool| {
        let counted = || heard.iter().filter(|one| one.counts);
        BrandRow {
            brand: brand.name.clone(),
            own: is_own,
            mentions: count(counted().filter(|one| names(one)).count()),
            mention_rate: rate(counted().map(|one| (one.asking.prompt, names(one)))),
        }
    };
    let mut rows = vec![row(own, true, &|one| one.mentioned_at.is_some())];
    rows.extend(others.iter().enumerate().map(|(number, brand)| row(brand, false, &|one| one.others.contains(&number))));
    rows.sort_by(|a, b| b.mentions.cmp(&a.mentions).then(b.own.cmp(&a.own)).then_with(|| a.brand.cmp(&b.brand)));
    rows
}

fn cited(heard: &[Heard], domain: Option<&str>) -> Vec<CitedDomain> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for cited in heard.iter().flat_map(|one| &one.cited) {
        *counts.entry(cited).or_default() += 1;
    }
    let own = |cited: &str| domain.is_some_and(|domain| domain == cited);
    let row = |(cited, count): (&str, u32)| CitedDomain { domain: cited.to_owned(), count, own: own(cited) };
    let mut rows: Vec<CitedDomain> = counts.into_iter().map(row).collect();
    rows.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.domain.cmp(&b.domain)));
    rows.truncate(DOMAINS);
    rows
}

fn question(panel: &Panel, heard: &[Heard], number: usize, others: &[Brand]) -> Option<QuestionRow> {
    let prompt = panel.prompts.get(number)?;
    let answers: Vec<&Heard> = heard.iter().filter(|one| one.asking.prompt == number).collect();
    let mentions = count(answers.iter().filter(|one| one.mentioned_at.is_some()).count());
    let named: BTreeSet<usize> = answers.iter().flat_map(|one| one.others.iter().copied()).collect();
    let name = |number: usize| others.get(number).map(|brand| brand.name.clone());
    Some(QuestionRow {
        prompt: prompt.text.clone(),
        branded: prompt.is_branded,
        answers: count(answers.len()),
        mentions,
        only_competitors: if mentions == 0 { named.into_iter().filter_map(name).collect() } else { Vec::new() },
    })
}

fn observation(panel: &Panel, one: &Heard, others: &[Brand]) -> Option<Observation> {
    let name = |number: &usize| others.get(*number).map(|brand| brand.name.clone());
    Some(Observation {
        prompt: panel.prompts.get(one.asking.prompt)?.text.clone(),
        engine: panel.assistants.get(one.asking.assistant)?.id.clone(),
        model: one.reply.model.clone(),
        run: one.asking.run + 1,
        mentioned: one.mentioned_at.is_some(),
        position: one.position,
        competitors: one.others.iter().filter_map(name).collect(),
        cited: one.cited.clone(),
        searched: one.reply.searched,
        truncated: one.reply.truncated,
        excerpt: one.mentioned_at.map(|at| excerpt(&one.reply.text, at)),
        by: "assistant".to_owned(),
        answer_sha256: hex::encode(Sha256::digest(one.reply.text.as_bytes())),
        cached: one.reply.cached,
        answered_at: rfc3339(one.reply.answered_at_ms),
    })
}

/// The sentence or line around a place, cut to a length around that place.
fn excerpt(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or_default();
    let start = before.rfind(['\n', '.', '!', '?']).map_or(0, |end| end + 1);
    let after = text.get(at..).unwrap_or_default();
    let is_end = |(at, c): &(usize, char)| {
        *c == '\n'
            || matches!(c, '.' | '!' | '?')
                && after.get(at + 1..).is_none_or(|rest| rest.starts_with(char::is_whitespace) || rest.is_empty())
    };
    let end = after.char_indices().find(is_end).map_or(text.len(), |(end, _)| at + end + 1);
    let sentence = text.get(start..end).unwrap_or_default().trim();
    if sentence.chars().count() <= EXCERPT {
        return sentence.to_owned();
    }
    let skip = text.get(start..at).map_or(0, |before| before.chars().count()).saturating_sub(EXCERPT / 2);
    let kept: String = sentence.chars().skip(skip).take(EXCERPT - 2).collect();
    format!("{}{}…", if skip > 0 { "…" } else { "" }, kept.trim())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn excerpts() {
        let text = "Many shops exist. In Berlin, Lindenhof Bikes (lindenhof-bikes.com) repairs in a day! Others do not.\n- x";
        assert_eq!(
            excerpt(text, text.find("Lindenhof").unwrap()),
            "In Berlin, Lindenhof Bikes (lindenhof-bikes.com) repairs in a day!"
        );
        let long = format!("{} Nike {}", "a ".repeat(400), "b ".repeat(400));
        let cut = excerpt(&long, long.find("Nike").unwrap());
        assert!(cut.contains("Nike") && cut.starts_with('…') && cut.ends_with('…') && cut.chars().count() <= EXCERPT, "{cut}");
    }
}
