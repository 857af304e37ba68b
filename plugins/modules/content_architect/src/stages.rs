//! Makes the four stages from what was read. Nothing is fetched here.

use crate::business::{Business, Decided};
use crate::confidence::Reasons;
use crate::coverage::{Asking, FAN_OUT};
use crate::output::{
    Acceptance, Action, Because, BriefStage, CoverageStage, Covered, Effect, Evidence, InputUsed, IntentStage, LanguageUsed,
    Output, PlanStage, QuestionSource, Related, Section, Stage, StageId, StageOutput,
};
use crate::proposed::DescriptionMissing;
use crate::style::Style;
use crate::subject::Subject;
use crate::{Input, business, confidence, coverage, words};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::intent::Intent;
use bellwether_criteria::seen::{Page, Seen};
use bellwether_criteria::{
    AI_ANSWER_FIRST, CITE_FIGURES, CITE_QUOTATIONS, CITE_SOURCES, CTA_PRESENT, DESCRIPTION_PRESENT, EEAT_ADDRESS, EEAT_BYLINE,
    EEAT_DATE_VISIBLE, EEAT_REVIEWS_VERIFIABLE, H1_PRESENT, H1_UNIQUE, HEADING_DENSITY, HEADING_ORDER, IMG_ALT, LINK_ANCHOR_TEXT,
    ORDER_ASSURANCE, PHONE_SHOWN, PRICE_NAMED, SD_ARTICLE, SD_PRESENT, SD_REQUIRED, TITLE_LENGTH, TITLE_PRESENT, evidence, named,
};
use bellwether_sdk::round2;
use bellwether_site::survey::Surveyed;
use bellwether_text::{Frequencies, Map, Term, count_each, count_of, weightiest};
use bellwether_writing::{Form, Sources, Writer};
use time::Date;

/// Maximum words of the summary, which answers first: assistants quote it.
pub(crate) const SUMMARY_WORDS: u32 = 60;
/// Maximum characters of a title and a description that search results show.
pub(crate) const TITLE_CHARS: usize = 60;
pub(crate) const DESCRIPTION_CHARS: usize = 160;
/// Maximum links and terms listed.
const LINKS: usize = 8;
const TERMS: usize = 20;
/// Number of terms with the highest weight of a page, and minimum of pages in which a term must be among them.
const WEIGHTY: usize = 40;
const WEIGHTY_IN: u32 = 3;

/// The inputs of the stages.
pub(crate) struct Known<'k> {
    pub(crate) input: &'k Input,
    /// What the topic names, in the language of the site.
    pub(crate) subject: Subject,
    pub(crate) near: Vec<(&'k Surveyed, bool)>,
    /// The start page of the site.
    pub(crate) home: Seen,
    /// Pages of the site on the topic.
    pub(crate) own: Vec<Seen>,
    /// Pages found by a search.
    pub(crate) found: Option<Vec<Seen>>,
    /// Questions that it says other people ask.
    pub(crate) people_ask: Vec<String>,
    /// The answer of an assistant.
    pub(crate) asked: Option<String>,
    pub(crate) language: LanguageUsed,
    pub(crate) today: Date,
}

/// What is known of the topic before the stages.
struct Setting<'k> {
    business: Option<Business<'k>>,
    decided: Option<Decided>,
    style: Style,
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

    fn setting(&self) -> Setting<'_> {
        let intents = self.near.iter().filter(|(_, is_on)| *is_on).filter_map(|(page, _)| page.intent);
        let mut counts: Map<'_, (Intent, u32)> = Map::default();
        for intent in intents {
            counts.entry(intent.name(), || (intent, 0)).1 += 1;
        }
        let most = counts.iter().map(|(_, count)| *count).reduce(|best, next| if next.1 > best.1 { next } else { best });
        let business = Business::of(&self.pages(), self.home.page.as_ref().ok());
        // One that is in doubt is named, and decides nothing.
        let sure = business.as_ref().filter(|business| business.offer.is_sure);
        let decided = business::intent(&self.input.topic, sure, most.map(|(intent, _)| intent));
        let style = business::style(decided.as_ref(), sure);
        Setting { business, decided, style }
    }

    /// All stages.
    pub(crate) fn output(&self) -> Output {
        let setting = self.setting();
        let intent = self.intent(&setting);
        let coverage = self.coverage(&setting);
        let plan = self.plan(&coverage, &setting);
        let brief = self.brief(&coverage, &setting);
        let mut used = vec![InputUsed::Topic, InputUsed::Site];
        used.extend(self.found.is_some().then_some(InputUsed::Serp));
        used.extend(self.asked.is_some().then_some(InputUsed::Assistant));
        let audience = self.input.target_audience.as_ref().map(|_| InputUsed::TargetAudience);
        let of_intent = vec![InputUsed::Topic, InputUsed::Site];
        let of_coverage: Vec<InputUsed> = used.iter().copied().chain(audience.filter(|_| self.uses_audience())).collect();
        let reasons = Reasons { pages: self.own.len(), is_searched: self.found.is_some(), is_asked: self.asked.is_some() };
        let stage = |id, inputs_used, (confidence, because): (f64, Vec<Because>), output| Stage {
            id,
            inputs_used,
            confidence: round2(confidence),
            because,
            output,
        };
        let business = setting.business.as_ref().map(|business| business.offer.is_sure);
        let of_questions = reasons.coverage(business, coverage.questions.is_empty());
        let of_brief = reasons.brief(business, !brief.description.is_empty(), !brief.evidence_at_hand.is_empty());
        let of_wording = confidence::intent(intent.rule, business);
        Output {
            language: self.language.language.code().to_owned(),
            language_from: self.language.from,
            language_refused: self.input.lang.clone().filter(|_| self.language.is_refused),
            stages: vec![
                stage(StageId::Intent, of_intent, of_wording, StageOutput::Intent(intent)),
                stage(StageId::Coverage, of_coverage.clone(), of_questions.clone(), StageOutput::Coverage(coverage)),
                stage(StageId::Plan, of_coverage, of_questions, StageOutput::Plan(plan)),
                stage(StageId::Brief, used, of_brief, StageOutput::Brief(brief)),
            ],
        }
    }

    /// Whether the audience changes the questions: by a rule, or as part of the question to an assistant.
    fn uses_audience(&self) -> bool {
        self.effect() != Effect::None || self.asked.is_some()
    }

    fn effect(&self) -> Effect {
        self.input.target_audience.as_deref().map_or(Effect::None, business::effect)
    }

    fn intent(&self, setting: &Setting<'_>) -> IntentStage {
        let existing = self.near.iter().find(|(_, is_on)| *is_on).map(|(page, _)| related(page));
        let name = |intent: Intent| intent.name().to_owned();
        IntentStage {
            topic: self.input.topic.clone(),
            intent: setting.decided.map(|(intent, ..)| name(intent)),
            second_intent: setting.decided.and_then(|(_, second, _)| second).map(name),
            rule: setting.decided.map(|(.., rule)| rule),
            business: setting.business.as_ref().map(Business::found),
            audience: self.input.target_audience.clone(),
            audience_effect: self.input.target_audience.as_ref().map(|_| self.effect()),
            action: if existing.is_some() { Action::Update } else { Action::Create },
            existing,
        }
    }

    fn coverage(&self, setting: &Setting<'_>) -> CoverageStage {
        let home = self.home.page.as_ref().ok();
        // The start page answers for the topic only if it has its words.
        let is_on_home = home.is_some_and(|home| self.subject.is_in(&home.facts.visible_text()));
        let is_read = home.is_some_and(|home| self.pages().iter().any(|own| own.url == home.url));
        let pages: Vec<&Seen> = self.own.iter().chain((is_on_home && !is_read).then_some(&self.home)).collect();
        let asking = Asking {
            subject: &self.subject,
            topic: &self.input.topic,
            language: self.language.language,
            style: setting.style,
            is_work: setting.business.as_ref().is_some_and(|business| business.works_on(&self.input.topic)),
            audience: self.effect(),
            year: self.today.year(),
            shown: setting.business.as_ref().map(|business| business.shown(&self.pages())).unwrap_or_default(),
        };
        let mut questions = coverage::fan_out(&asking, &pages, self.found.as_deref().unwrap_or_default());
        let own = self.pages();
        let asked = self.people_ask.iter().map(String::as_str);
        let of_search = coverage::of_others(asked, QuestionSource::SerpPaa, &self.subject, &own, &questions);
        questions.extend(of_search);
        let of_headings = coverage::of_headings(&self.found(), &self.subject, &own, &questions);
        questions.extend(of_headings);
        let sources = self.sources();
        // An assistant that asks why something is so claims it.
        let is_sound = |text: &&str| sources.faults(text, Form::Heading, Some(self.language.language)).is_empty();
        let listed = coverage::listed(self.asked.as_deref().unwrap_or_default()).filter(is_sound);
        let of_assistant = coverage::of_others(listed, QuestionSource::Assistant, &self.subject, &own, &questions);
        questions.extend(of_assistant);
        CoverageStage { questions, missing_terms: self.missing_terms() }
    }

    /// What a question of an assistant may speak of: the site, the topic, and what a search says that people ask.
    fn sources(&self) -> Sources {
        let pages = self.pages().into_iter().chain(self.home.page.as_ref().ok());
        let texts: Vec<String> = pages.map(coverage::text_of).collect();
        let asked = self.people_ask.iter().map(String::as_str);
        let audience = self.input.target_audience.as_deref();
        let texts = texts.iter().map(String::as_str).chain(asked).chain(audience).chain([self.input.topic.as_str()]);
        Sources::new(texts).about(&self.input.topic)
    }

    /// Terms with a high weight in several pages found by a search, and absent from the site's pages on the topic.
    fn missing_terms(&self) -> Vec<String> {
        let found = self.found();
        let mut index = bellwether_text::Index::default();
        let mut count = |page: &Page| {
            let tokens: Vec<_> = page.facts.content().flat_map(|block| index.read(&block.text, page.language())).collect();
            count_each(tokens.into_iter().filter_map(|token| token.term).collect::<Vec<_>>())
        };
        let same: Vec<&Page> = found.into_iter().filter(|page| page.language() == Some(self.language.language)).collect();
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

    fn plan(&self, coverage: &CoverageStage, setting: &Setting<'_>) -> PlanStage {
        // A question that the existing page answers by a sentence needs no section.
        let open = coverage.questions.iter().filter(|question| question.covered != Covered::Yes);
        let outline = open.map(|question| Section {
            level: if question.facet.is_some() { 2 } else { 3 },
            text: words::heading(question, setting.style, self.language.language),
            purpose: question.facet.clone().unwrap_or_else(|| "question".to_owned()),
            blocks: words::blocks(question.facet.as_deref()),
            by: (question.source == QuestionSource::Assistant).then_some(Writer::Assistant),
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

    fn brief(&self, coverage: &CoverageStage, setting: &Setting<'_>) -> BriefStage {
        let language = self.language.language;
        let accept =
            |criterion: &&Criterion| Acceptance { criterion: criterion.id.to_owned(), label: named(criterion, language) };
        let open = |criterion: &&&Criterion| {
            let facet = coverage::facet(criterion);
            coverage.questions.iter().any(|question| question.facet.as_deref() == Some(facet) && question.covered != Covered::Yes)
        };
        let title = words::capital(&words::cut(&self.input.topic, TITLE_CHARS));
        let description = self.description();
        let missing = if setting.style == Style::Text { DescriptionMissing::TextNotWritten } else { DescriptionMissing::NoFacts };
        let (json_ld, json_ld_why) =
            business::json_ld(&title, &self.input.topic, setting.style, setting.business.as_ref(), language);
        let (of_style, to_collect): (&[&Criterion], &[&Criterion]) = match setting.style {
            Style::Text => (&TEXT_ACCEPTANCE, &[&CITE_FIGURES, &CITE_QUOTATIONS, &CITE_SOURCES]),
            Style::Local => (&LOCAL_ACCEPTANCE, &[&PRICE_NAMED, &EEAT_ADDRESS, &EEAT_REVIEWS_VERIFIABLE]),
            Style::Shop => (&SHOP_ACCEPTANCE, &[&PRICE_NAMED, &ORDER_ASSURANCE, &EEAT_REVIEWS_VERIFIABLE]),
        };
        let at_hand = self.evidence();
        let is_answered = |facet| {
            coverage.questions.iter().any(|question| question.facet.as_deref() == Some(facet) && question.covered == Covered::Yes)
        };
        // What a question above is answered by, or stands among the evidence, is not to be looked for.
        let is_at_hand = |id: &str| {
            EVIDENCE_OF.iter().any(|(criterion, facet)| criterion.id == id && is_answered(facet))
                || KINDS.iter().any(|(criterion, kind)| criterion.id == id && at_hand.iter().any(|one| one.kind == *kind))
        };
        BriefStage {
            description_missing: description.is_empty().then_some(missing),
            description,
            json_ld,
            json_ld_why,
            title,
            draft: None,
            evidence_to_collect: to_collect.iter().filter(|criterion| !is_at_hand(criterion.id)).map(accept).collect(),
            evidence_at_hand: at_hand,
            acceptance: ACCEPTANCE.iter().chain(of_style).chain(FAN_OUT.iter().filter(open)).map(accept).collect(),
        }
    }

    /// The description that the page on the topic has, if it is of the topic and short enough; empty otherwise. Whatever a rule put
    /// together from facts read like it.
    fn description(&self) -> String {
        let existing = self.near.iter().find(|(_, is_on)| *is_on).map(|(page, _)| page.url.as_str());
        let own = self.pages().into_iter().find(|page| Some(page.url.as_str()) == existing);
        let described = own.and_then(|page| page.facts.description()).map(str::trim);
        let fits = |text: &&str| text.chars().count() <= DESCRIPTION_CHARS && self.subject.touches(text);
        described.filter(fits).unwrap_or_default().to_owned()
    }

    /// The first figure, quotation and source of each page of the site on the topic.
    fn evidence(&self) -> Vec<Evidence> {
        let of = |page: &Page| {
            let kinds = [
                ("figure", evidence::figures(page)),
                ("quotation", evidence::quotations(page, self.language.language)),
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

/// Evidence by the kind of question that it answers, and by its kind in the brief.
const EVIDENCE_OF: [(&Criterion, &str); 2] = [(&PRICE_NAMED, "price"), (&EEAT_ADDRESS, "location")];
const KINDS: [(&Criterion, &str); 3] = [(&CITE_FIGURES, "figure"), (&CITE_QUOTATIONS, "quotation"), (&CITE_SOURCES, "source")];
/// The criteria for accepting any page.
const ACCEPTANCE: [&Criterion; 10] = [
    &TITLE_PRESENT,
    &TITLE_LENGTH,
    &DESCRIPTION_PRESENT,
    &H1_PRESENT,
    &H1_UNIQUE,
    &HEADING_ORDER,
    &HEADING_DENSITY,
    &AI_ANSWER_FIRST,
    &IMG_ALT,
    &LINK_ANCHOR_TEXT,
];
/// Those for a text.
const TEXT_ACCEPTANCE: [&Criterion; 4] = [&EEAT_BYLINE, &EEAT_DATE_VISIBLE, &SD_ARTICLE, &CITE_SOURCES];
/// Those for a page of a business that one visits, books or calls.
const LOCAL_ACCEPTANCE: [&Criterion; 4] = [&CTA_PRESENT, &PHONE_SHOWN, &EEAT_ADDRESS, &SD_PRESENT];
/// Those for a page of goods.
const SHOP_ACCEPTANCE: [&Criterion; 4] = [&CTA_PRESENT, &PRICE_NAMED, &ORDER_ASSURANCE, &SD_REQUIRED];

fn related(page: &Surveyed) -> Related {
    Related { url: page.url.clone(), topic: page.topic.clone() }
}
