//! Makes the four stages from what was read. Nothing is fetched here.

use crate::coverage::{FAN_OUT, Subject};
use crate::output::{
    Acceptance, Action, BriefStage, CoverageStage, Covered, Evidence, InputUsed, IntentStage, Output, PlanStage, Question,
    Related, Section, Stage, StageId, StageOutput,
};
use crate::{Input, coverage, words};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::intent::Intent;
use bellwether_criteria::lexicon::intents;
use bellwether_criteria::seen::{Page, Seen};
use bellwether_criteria::{
    AI_ANSWER_FIRST, CITE_FIGURES, CITE_QUOTATIONS, CITE_SOURCES, DESCRIPTION_PRESENT, EEAT_BYLINE, EEAT_DATE_VISIBLE,
    H1_PRESENT, H1_UNIQUE, HEADING_DENSITY, HEADING_ORDER, IMG_ALT, LINK_ANCHOR_TEXT, Language, SD_ARTICLE, TITLE_LENGTH,
    TITLE_PRESENT, evidence, named,
};
use bellwether_sdk::round2;
use bellwether_site::survey::Surveyed;
use bellwether_text::{Frequencies, Map, Term, count_each, count_of, weightiest};
use serde_json::json;
use time::Date;

/// Maximum words of the summary, which answers first: assistants quote it.
const SUMMARY_WORDS: u32 = 60;
/// Maximum characters of a title and a description that search results show.
const TITLE_CHARS: usize = 60;
const DESCRIPTION_CHARS: usize = 160;
/// Maximum links and terms listed.
const LINKS: usize = 8;
const TERMS: usize = 20;
/// Number of terms with the highest weight of a page, and minimum of pages in which a term must be among them.
const WEIGHTY: usize = 40;
const WEIGHTY_IN: u32 = 3;

/// The inputs of the stages.
pub(crate) struct Known<'k> {
    pub(crate) input: &'k Input,
    pub(crate) subject: Subject,
    pub(crate) near: Vec<(&'k Surveyed, bool)>,
    /// Pages of the site on the topic.
    pub(crate) own: Vec<Seen>,
    /// Pages found by a search.
    pub(crate) found: Option<Vec<Seen>>,
    /// The answer of an assistant.
    pub(crate) asked: Option<String>,
    pub(crate) language: Language,
    pub(crate) today: Date,
}

impl Known<'_> {
    /// The pages of the site on the topic.
    fn pages(&self) -> Vec<&Page> {
        self.own.iter().filter_map(|seen| seen.page.as_ref().ok()).collect()
    }

    /// The pages found by a search.
    fn found(&self) -> Vec<&Page> {
        self.found.iter().flatten().filter_map(|seen| seen.page.as_ref().ok()).collect()
    }

    /// All stages.
    pub(crate) fn output(&self) -> Output {
        let intent = self.intent();
        let coverage = self.coverage();
        let plan = self.plan(&coverage);
        let brief = self.brief(&coverage);
        let mut used = vec![InputUsed::Topic, InputUsed::Site];
        used.extend(self.found.is_some().then_some(InputUsed::Serp));
        used.extend(self.asked.is_some().then_some(InputUsed::Assistant));
        let audience = self.input.target_audience.as_ref().map(|_| InputUsed::TargetAudience);
        let of_intent: Vec<InputUsed> = [InputUsed::Topic, InputUsed::Site].into_iter().chain(audience).collect();
        let sure = match (intent.rule.as_deref(), audience) {
            (Some("title"), Some(_)) => 0.9,
            (Some("title"), None) => 0.7,
            (Some(_), _) => 0.5,
            (None, _) => 0.2,
        };
        // The site alone does not tell what readers ask; a search and an assistant each tell more.
        let base = if coverage.questions.is_empty() { 0.2 } else { 0.5 };
        let asked = base + 0.2 * f64::from(u8::from(self.found.is_some())) + 0.1 * f64::from(u8::from(self.asked.is_some()));
        let stage = |id, inputs: &[InputUsed], confidence: f64, output| Stage {
            id,
            inputs_used: inputs.to_vec(),
            confidence: round2(confidence),
            output,
        };
        Output {
            language: self.language.code().to_owned(),
            stages: vec![
                stage(StageId::Intent, &of_intent, sure, StageOutput::Intent(intent)),
                stage(StageId::Coverage, &used, asked, StageOutput::Coverage(coverage)),
                stage(StageId::Plan, &used, asked, StageOutput::Plan(plan)),
                stage(StageId::Brief, &used, asked, StageOutput::Brief(brief)),
            ],
        }
    }

    fn intent(&self) -> IntentStage {
        let by_title = intents::of_title(&self.input.topic).map(|(intent, _)| (intent, "title"));
        let intents = self.near.iter().filter(|(_, is_on)| *is_on).filter_map(|(page, _)| page.intent);
        let mut counts: Map<'_, (Intent, u32)> = Map::default();
        for intent in intents {
            counts.entry(intent.name(), || (intent, 0)).1 += 1;
        }
        let most = counts.iter().map(|(_, count)| *count).reduce(|best, next| if next.1 > best.1 { next } else { best });
        let decided = by_title.or_else(|| most.map(|(intent, _)| (intent, "site")));
        let existing = self.near.iter().find(|(_, is_on)| *is_on).map(|(page, _)| related(page));
        IntentStage {
            topic: self.input.topic.clone(),
            intent: decided.map(|(intent, _)| intent.name().to_owned()),
            rule: decided.map(|(_, rule)| rule.to_owned()),
            audience: self.input.target_audience.clone(),
            action: if existing.is_some() { Action::Update } else { Action::Create },
            existing,
        }
    }

    fn coverage(&self) -> CoverageStage {
        let mut questions =
            coverage::fan_out(&self.subject, &self.input.topic, self.today, &self.own, self.found.as_deref().unwrap_or_default());
        let of_others = coverage::of_headings(&self.found(), &self.subject, &self.pages(), &questions);
        questions.extend(of_others);
        let of_assistant =
            coverage::of_assistant(self.asked.as_deref().unwrap_or_default(), &self.subject, &self.pages(), &questions);
        questions.extend(of_assistant);
        CoverageStage { questions, missing_terms: self.missing_terms() }
    }

    /// Terms with a high weight in several pages found by a search, and absent from the site's pages on the topic.
    fn missing_terms(&self) -> Vec<String> {
        let found = self.found();
        let mut index = bellwether_text::Index::default();
        let mut count = |page: &Page| {
            let tokens: Vec<_> = page.facts.content().flat_map(|block| index.read(&block.text, page.language())).collect();
            count_each(tokens.into_iter().filter_map(|token| token.term).collect::<Vec<_>>())
        };
        let same: Vec<&Page> = found.into_iter().filter(|page| page.language() == Some(self.language)).collect();
        let (theirs, own): (Vec<_>, Vec<_>) =
            (same.into_iter().map(&mut count).collect(), self.pages().into_iter().map(&mut count).collect());
        let mut frequencies = Frequencies::default();
        theirs.iter().chain(&own).for_each(|counts: &Vec<(Term, u32)>| frequencies.add(counts.iter().map(|(term, _)| *term)));
        let weighty = theirs
            .iter()
            .flat_map(|counts| weightiest(frequencies.damped(counts)).into_iter().take(WEIGHTY).map(|(term, _)| term));
        let has = |term: Term| own.iter().any(|counts| count_of(counts, term) > 0);
        let mut missing: Vec<(Term, u32)> = count_each(weighty.collect::<Vec<_>>());
        missing.retain(|(term, count)| *count >= WEIGHTY_IN && !has(*term));
        missing.sort_by_key(|(term, count)| (std::cmp::Reverse(*count), *term));
        missing.into_iter().take(TERMS).map(|(term, _)| index.name(term).to_owned()).collect()
    }

    fn plan(&self, coverage: &CoverageStage) -> PlanStage {
        // A question that the existing page answers by a sentence needs no section.
        let open = coverage.questions.iter().filter(|question| question.covered != Covered::Yes);
        let outline = open.map(|question| Section {
            level: if question.facet.is_some() { 2 } else { 3 },
            text: words::heading(question, &self.subject.text, self.language),
            purpose: question.facet.clone().unwrap_or_else(|| "question".to_owned()),
            blocks: words::blocks(question.facet.as_deref()),
        });
        let found = self.found();
        let measured = if found.is_empty() { self.pages() } else { found };
        let mut words: Vec<u32> = measured.into_iter().map(evidence::words).collect();
        words.sort_unstable();
        let existing = self.near.iter().find(|(_, is_on)| *is_on).map(|(page, _)| page.url.as_str());
        let links = self.near.iter().map(|(page, _)| page).filter(|page| Some(page.url.as_str()) != existing);
        PlanStage {
            h1: words::capital(&words::cut(&self.input.topic, 110)),
            summary_max_words: SUMMARY_WORDS,
            outline: outline.collect(),
            internal_links: links.take(LINKS).map(|page| related(page)).collect(),
            median_words: words.get(words.len() / 2).copied(),
        }
    }

    fn brief(&self, coverage: &CoverageStage) -> BriefStage {
        let accept =
            |criterion: &&Criterion| Acceptance { criterion: criterion.id.to_owned(), label: named(criterion, self.language) };
        let open = |criterion: &&&Criterion| {
            let facet = coverage::facet(criterion);
            coverage.questions.iter().any(|question| question.facet.as_deref() == Some(facet) && question.covered != Covered::Yes)
        };
        let title = words::capital(&words::cut(&self.input.topic, TITLE_CHARS));
        let asked: Vec<Question> = coverage.questions.iter().filter(|question| question.facet.is_some()).cloned().collect();
        BriefStage {
            description: words::description(&self.input.topic, &asked, self.language, DESCRIPTION_CHARS),
            json_ld: json!({
                "@context": "https://schema.org",
                "@type": "Article",
                "headline": title,
                "inLanguage": self.language.code(),
                "author": { "@type": "Person", "name": "" },
                "datePublished": "",
                "dateModified": ""
            }),
            title,
            evidence_at_hand: self.evidence(),
            evidence_to_collect: [&CITE_FIGURES, &CITE_QUOTATIONS, &CITE_SOURCES].iter().map(accept).collect(),
            acceptance: ACCEPTANCE.iter().chain(FAN_OUT.iter().filter(open)).map(accept).collect(),
        }
    }

    /// The first figure, quotation and source of each page of the site on the topic.
    fn evidence(&self) -> Vec<Evidence> {
        let of = |page: &Page| {
            let kinds = [
                ("figure", evidence::figures(page)),
                ("quotation", evidence::quotations(page, self.language)),
                ("source", evidence::sources(page)),
            ];
            kinds
                .into_iter()
                .filter_map(|(kind, found)| Some(Evidence { kind: kind.to_owned(), place: found.first_on(page)? }))
                .collect::<Vec<_>>()
        };
        self.pages().into_iter().flat_map(of).collect()
    }
}

/// The criteria for accepting any article.
const ACCEPTANCE: [&Criterion; 14] = [
    &TITLE_PRESENT,
    &TITLE_LENGTH,
    &DESCRIPTION_PRESENT,
    &H1_PRESENT,
    &H1_UNIQUE,
    &HEADING_ORDER,
    &HEADING_DENSITY,
    &AI_ANSWER_FIRST,
    &EEAT_BYLINE,
    &EEAT_DATE_VISIBLE,
    &SD_ARTICLE,
    &IMG_ALT,
    &LINK_ANCHOR_TEXT,
    &CITE_SOURCES,
];

fn related(page: &Surveyed) -> Related {
    Related { url: page.url.clone(), topic: page.topic.clone() }
}
