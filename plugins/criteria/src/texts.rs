//! Sentences for people: catalogues in Fluent syntax (`texts/<language>/*.ftl`), made into data by the build, put together
//! here with the arguments of a finding. No sentence stands in code.

use crate::criterion::Criterion;
use crate::{catalogue, numbers};
use bellwether_finding::{Arg, Args, Reason, Status, Text};
use bellwether_page::words::Language;

/// One sentence as data.
pub type Pattern = &'static [Piece];

/// A piece of a sentence.
#[derive(Debug)]
pub enum Piece {
    /// Words.
    Words(&'static str),
    /// An argument by its name.
    Arg(&'static str),
    /// One of several sentences, by an argument: a number, a plural category, or a word.
    Choice(&'static str, &'static [(&'static str, Pattern)], Pattern),
}

/// The sentences of a criterion in one language.
#[derive(Debug)]
pub struct Texts {
    /// What it is called, whatever came out.
    pub name: Pattern,
    /// Title when passing.
    pub pass: Pattern,
    /// Title when warning; empty for a criterion that cannot.
    pub warn: Pattern,
    /// Title when failing.
    pub fail: Pattern,
    /// What was seen: when passing, warning, failing.
    pub seen: [Pattern; 3],
    /// Why it matters.
    pub why: Pattern,
    /// What to do.
    pub advice: Pattern,
}

impl Criterion {
    /// Its sentences in a language.
    #[must_use]
    pub const fn texts(&self, language: Language) -> &'static Texts {
        let [en, es, fr] = self.texts;
        match language {
            Language::En => en,
            Language::Es => es,
            Language::Fr => fr,
        }
    }
}

/// A message of the catalogues that belongs to no criterion.
pub type Message = [Pattern; 3];

/// Puts a message together.
#[must_use]
pub fn message([en, es, fr]: &Message, args: &Args, language: Language) -> String {
    let pattern = match language {
        Language::En => en,
        Language::Es => es,
        Language::Fr => fr,
    };
    render(pattern, args, language)
}

/// The text of a finding that passed, warned or failed.
pub(crate) fn judged(criterion: &Criterion, status: Status, args: &Args, language: Language) -> Text {
    let texts = criterion.texts(language);
    let [seen_passing, seen_warning, seen_failing] = texts.seen;
    let (title, seen) = match status {
        Status::Pass => (texts.pass, seen_passing),
        Status::Warn => (texts.warn, seen_warning),
        _ => (texts.fail, seen_failing),
    };
    let mends = status != Status::Pass;
    let say = |pattern| render(pattern, args, language);
    Text { title: say(title), seen: say(seen), why: mends.then(|| say(texts.why)), advice: mends.then(|| say(texts.advice)) }
}

/// The text of a finding whose criterion does not apply.
pub(crate) fn not_applicable(criterion: &Criterion, language: Language) -> Text {
    Text { title: named(criterion, &catalogue::NOT_APPLICABLE, language), ..Text::default() }
}

/// The text of a finding that was not measured.
pub(crate) fn not_measured(criterion: &Criterion, reason: Reason, language: Language) -> Text {
    let why = match reason {
        Reason::NoProvider => &catalogue::REASON_NO_PROVIDER,
        Reason::Blocked => &catalogue::REASON_BLOCKED,
        Reason::Timeout => &catalogue::REASON_TIMEOUT,
        Reason::Quota => &catalogue::REASON_QUOTA,
        Reason::Robots => &catalogue::REASON_ROBOTS,
    };
    let seen = message(why, &Args::EMPTY, language);
    Text { title: named(criterion, &catalogue::NOT_MEASURED, language), seen, ..Text::default() }
}

fn named(criterion: &Criterion, text: &Message, language: Language) -> String {
    let mut args = Args::EMPTY;
    args.add("name", Arg::Text(render(criterion.texts(language).name, &args, language)));
    message(text, &args, language)
}

/// Puts a sentence together. An argument that is not there leaves a gap, which the tests of the criteria refuse.
pub(crate) fn render(pattern: Pattern, args: &Args, language: Language) -> String {
    let mut out = String::new();
    write(&mut out, pattern, args, language);
    out
}

fn write(out: &mut String, pattern: Pattern, args: &Args, language: Language) {
    for piece in pattern {
        match piece {
            Piece::Words(words) => out.push_str(words),
            Piece::Arg(name) => match args.get(name) {
                Some(arg) => numbers::write(out, arg, language),
                None => out.push_str(MISSING),
            },
            Piece::Choice(name, arms, other) => {
                let arm = args.get(name).and_then(|arg| {
                    let exact = numbers::key(arg);
                    let by_key = |key: &str| arms.iter().find(|(arm, _)| *arm == key).map(|(_, pattern)| *pattern);
                    by_key(&exact).or_else(|| by_key(numbers::plural(arg, language)))
                });
                write(out, arm.unwrap_or(other), args, language);
            }
        }
    }
}

/// What stands where an argument is missing.
pub(crate) const MISSING: &str = "\u{fffd}";
