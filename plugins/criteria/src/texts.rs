//! Sentences of reports: catalogues in Fluent syntax (`texts/<language>/*.ftl`), which the build turns into data and which are
//! formatted here with the arguments of a finding. The code contains no sentences.

use crate::{catalogue, numbers};
use bellwether_catalogue::marks::{ARG, CHOICE, CHOICE_END, KEY_END, NAME_END, PART_END, VARIANT_END};
use bellwether_finding::{Arg, Args, Reason, Status, Text};
use bellwether_text::Language;

/// One sentence, with the marks that the build has added.
pub type Pattern = &'static str;

/// The sentences of a criterion in one language.
#[derive(Debug, Clone, Copy)]
pub struct Texts {
    /// The name of the criterion, for every outcome.
    pub(crate) name: Pattern,
    /// The sentences in the order of [`Sentence`], with [`PART_END`] between them. They are one text, because the addresses of
    /// single sentences would cost a module with all criteria 20 KB.
    pub(crate) said: &'static str,
}

/// A sentence of a criterion.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sentence {
    /// Title when passing.
    Pass,
    /// Title when warning; empty for a criterion that cannot warn.
    Warn,
    /// Title when failing.
    Fail,
    /// What was seen, if the outcome has no sentence of its own.
    Seen,
    /// What was seen when passing, if it has its own sentence.
    SeenPassing,
    /// What was seen when warning, if it has its own sentence.
    SeenWarning,
    /// What was seen when failing, if it has its own sentence.
    SeenFailing,
    /// What it applies to, if it does not apply to everything.
    When,
    /// Why it has no data, if it knows more than that there are none.
    Unmeasured,
    /// What would pass, in a few words.
    Expected,
    /// Why it matters.
    Why,
    /// What to do.
    Advice,
}

/// Why many criteria are not asked of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// The page only leads to another.
    LeadsAway,
    /// Nobody searches for it or quotes it: a legal notice, a cart, a form to sign in.
    Unsought,
    /// It names no subject that a question can be about.
    Nameless,
    /// Each page of the crawl names another address as canonical.
    Elsewhere,
    /// No page of the crawl may be listed here: they ask not to be indexed, or name other addresses as canonical.
    Unlisted,
}

/// Why a criterion was not measured, in more detail than the reason of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gap {
    /// Scripts write what readers see.
    Scripts,
    /// There are no word lists for the language of the page.
    Language,
    /// As the reason says.
    Reason(Reason),
}

/// A message of the catalogues that belongs to no criterion.
pub type Message = [Pattern; 3];

/// Formats a message.
#[must_use]
pub fn message([en, es, fr]: &Message, args: &Args, language: Language) -> String {
    let pattern = match language {
        Language::En => en,
        Language::Es => es,
        Language::Fr => fr,
    };
    render(pattern, args, language)
}

impl Texts {
    /// The name, which takes no arguments.
    pub(crate) fn named(self, language: Language) -> String {
        render(self.name, &Args::EMPTY, language)
    }

    /// One of its sentences; empty if there is none.
    pub(crate) fn part(self, part: Sentence) -> Pattern {
        self.said.split(first(PART_END)).nth(part as usize).unwrap_or_default()
    }

    /// One of its sentences, with the arguments of a finding.
    pub(crate) fn said(self, part: Sentence, args: &Args, language: Language) -> String {
        render(self.part(part), args, language)
    }

    /// The text of a finding that passed, warned or failed.
    pub(crate) fn judged(self, status: Status, args: &Args, language: Language) -> Text {
        let (title, seen) = match status {
            Status::Pass => (Sentence::Pass, Sentence::SeenPassing),
            Status::Warn => (Sentence::Warn, Sentence::SeenWarning),
            _ => (Sentence::Fail, Sentence::SeenFailing),
        };
        let seen = Some(self.part(seen)).filter(|own| !own.is_empty()).unwrap_or_else(|| self.part(Sentence::Seen));
        let mends = status != Status::Pass;
        let say = |part| self.said(part, args, language);
        Text {
            title: say(title),
            seen: render(seen, args, language),
            why: mends.then(|| say(Sentence::Why)),
            advice: mends.then(|| say(Sentence::Advice)),
        }
    }

    /// The text of a finding whose criterion does not apply, for a reason that holds for many criteria, or because the page is none
    /// of those that it applies to.
    pub(crate) fn not_applicable(self, aside: Option<Aside>, language: Language) -> Text {
        let seen = match aside {
            Some(Aside::LeadsAway) => message(&catalogue::NOT_APPLICABLE_LEADS_AWAY, &Args::EMPTY, language),
            Some(Aside::Unsought) => message(&catalogue::NOT_APPLICABLE_UNSOUGHT, &Args::EMPTY, language),
            Some(Aside::Nameless) => message(&catalogue::NOT_APPLICABLE_NAMELESS, &Args::EMPTY, language),
            Some(Aside::Elsewhere) => message(&catalogue::NOT_APPLICABLE_ELSEWHERE, &Args::EMPTY, language),
            Some(Aside::Unlisted) => message(&catalogue::NOT_APPLICABLE_UNLISTED, &Args::EMPTY, language),
            None => {
                let what = self.said(Sentence::When, &Args::EMPTY, language);
                message(&catalogue::NOT_APPLICABLE_TO, &Args::from([("what", Arg::Text(what))]), language)
            }
        };
        Text { title: self.of_name(&catalogue::NOT_APPLICABLE, language), seen, ..Text::default() }
    }

    /// The text of a finding that was not measured.
    pub(crate) fn not_measured(self, gap: Gap, language: Language) -> Text {
        let own = self.said(Sentence::Unmeasured, &Args::EMPTY, language);
        let why = match gap {
            Gap::Scripts => &catalogue::REASON_SCRIPTS,
            Gap::Language => &catalogue::REASON_LANGUAGE,
            Gap::Reason(Reason::NoProvider) => &catalogue::REASON_NO_PROVIDER,
            Gap::Reason(Reason::Blocked) => &catalogue::REASON_BLOCKED,
            Gap::Reason(Reason::Timeout) => &catalogue::REASON_TIMEOUT,
            Gap::Reason(Reason::Quota) => &catalogue::REASON_QUOTA,
            Gap::Reason(Reason::Robots) => &catalogue::REASON_ROBOTS,
            Gap::Reason(Reason::TooLittle) => &catalogue::REASON_TOO_LITTLE,
            Gap::Reason(Reason::Doubt) => &catalogue::REASON_DOUBT,
        };
        let seen = match gap {
            Gap::Reason(Reason::NoProvider) if !own.is_empty() => own,
            _ => message(why, &Args::EMPTY, language),
        };
        Text { title: self.of_name(&catalogue::NOT_MEASURED, language), seen, ..Text::default() }
    }

    fn of_name(self, text: &Message, language: Language) -> String {
        let mut args = Args::EMPTY;
        args.add("name", Arg::Text(self.named(language)));
        message(text, &args, language)
    }
}

/// The text of a finding whose verdict is withheld: what was seen, and that it does not count.
pub(crate) fn withheld(text: Text, language: Language) -> Text {
    let seen = [&*text.seen, " ", &*message(&catalogue::WITHHELD, &Args::EMPTY, language)].concat();
    Text { title: text.title, seen, ..Text::default() }
}

/// An outcome in a word, as a table or a list names it.
#[must_use]
pub fn outcome(status: Status, language: Language) -> String {
    message(&catalogue::OUTCOME, &Args::from([("status", status.code().into())]), language)
}

/// Formats a sentence. A missing argument leaves [`MISSING`], which the tests of the criteria reject.
pub(crate) fn render(pattern: Pattern, args: &Args, language: Language) -> String {
    written(pattern, args, language)
}

fn written(text: &str, args: &Args, language: Language) -> String {
    let mut out = String::new();
    write(&mut out, text, args, language);
    out
}

fn write(out: &mut String, mut text: &str, args: &Args, language: Language) {
    while let Some((words, name, rest, is_choice)) = next(text) {
        out.push_str(words);
        text = rest;
        let arg = args.get(name);
        if !is_choice {
            match arg {
                Some(Arg::Date(day)) => out.push_str(&date(day, language)),
                Some(Arg::Names(names)) if is_whole(names, args) && numbers::between(out) == ", " => {
                    out.push_str(&list(names.clone(), language).unwrap_or_default())
                }
                Some(arg) => numbers::write(out, arg, language),
                None => out.push_str(MISSING),
            }
            continue;
        }
        let choice = choice(rest);
        text = choice.rest;
        let by_key = |key: &str| choice.variants.iter().find(|(known, _)| *known == key).map(|(_, sentence)| *sentence);
        if let Some(Arg::Names(names)) = arg
            && let Some(each) = names.iter().map(|name| by_key(name)).collect::<Option<Vec<_>>>()
            && let Some(list) = list(each.into_iter().map(|sentence| written(sentence, args, language)).collect(), language)
        {
            out.push_str(&list);
            continue;
        }
        let chosen = arg.and_then(|arg| by_key(&numbers::key(arg)).or_else(|| by_key(numbers::plural(arg, language))));
        write(out, chosen.unwrap_or(choice.default), args, language);
    }
    out.push_str(text);
}

/// Maximum names that are written as a list with `and`.
const LISTED: usize = 12;

/// Whether names are all there are: others may be counted as `more`.
fn is_whole(names: &[String], args: &Args) -> bool {
    names.len() <= LISTED && args.get("more").is_none_or(|more| numbers::key(more) == "0")
}

/// Several variants of one choice, chosen by names: `telephone, e-mail and form`; `None` without any.
fn list(mut items: Vec<String>, language: Language) -> Option<String> {
    let last = items.pop()?;
    if items.is_empty() {
        return Some(last);
    }
    let args = Args::from([("items", items.join(", ").into()), ("last", last.into())]);
    Some(message(&catalogue::LIST, &args, language))
}

/// The day of an ISO 8601 text as people write it: `1 March 2026`; any other text unchanged.
fn date(iso: &str, language: Language) -> String {
    let mut parts = iso.get(..10).unwrap_or_default().split('-');
    let mut next = || parts.next()?.parse::<u16>().ok();
    let (Some(year), Some(month), Some(day)) = (next(), next(), next()) else { return iso.to_owned() };
    let args = Args::from([("day", day.into()), ("month", month.into()), ("year", year.to_string().into())]);
    message(&catalogue::DATE, &args, language)
}

/// The text up to the next mark, the name in the mark, the text after it, and whether it is a choice.
fn next(text: &str) -> Option<(&str, &str, &str, bool)> {
    let at = text.find([ARG, CHOICE].map(first))?;
    let (words, marked) = text.split_at_checked(at)?;
    let is_choice = marked.starts_with(CHOICE);
    let (name, rest) = marked.get(ARG.len()..)?.split_once(NAME_END)?;
    Some((words, name, rest, is_choice))
}

struct Choice<'a> {
    variants: Vec<(&'a str, &'a str)>,
    default: &'a str,
    rest: &'a str,
}

/// Reads a choice after its name. Without an end, which the build never writes, the whole text is the default.
fn choice(text: &str) -> Choice<'_> {
    let (mut variants, mut key, mut from, mut depth) = (Vec::new(), "", 0, 0_u32);
    for (at, c) in text.char_indices().filter(|(_, c)| c.is_control()) {
        let piece = text.get(from..at).unwrap_or_default();
        let mark = |mark: &str| c == first(mark);
        if mark(CHOICE) {
            depth += 1;
        } else if depth > 0 {
            depth -= u32::from(mark(CHOICE_END));
        } else if mark(CHOICE_END) {
            return Choice { variants, default: piece, rest: text.get(at + 1..).unwrap_or_default() };
        } else if mark(KEY_END) {
            (key, from) = (piece, at + 1);
        } else if mark(VARIANT_END) {
            variants.push((key, piece));
            from = at + 1;
        }
    }
    Choice { variants, default: text.get(from..).unwrap_or_default(), rest: "" }
}

fn first(mark: &str) -> char {
    mark.chars().next().unwrap_or_default()
}

/// Placeholder for a missing argument.
pub(crate) const MISSING: &str = "\u{fffd}";

#[cfg(test)]
mod tests {
    use super::*;

    const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::Es];

    #[test]
    fn dates() {
        for (iso, expected) in [
            ("2026-03-01", ["1 March 2026", "1er mars 2026", "1 de marzo de 2026"]),
            ("2026-11-21T09:28:00.000Z", ["21 November 2026", "21 novembre 2026", "21 de noviembre de 2026"]),
            ("yesterday", ["yesterday"; 3]),
            ("", [""; 3]),
        ] {
            assert_eq!(LANGUAGES.map(|language| date(iso, language)), expected);
        }
    }

    #[test]
    fn names_choose_a_list() {
        let pattern: Pattern = "\u{3}found\u{2}a\u{4}tea\u{5}b\u{4}milk\u{5}c\u{4}cake\u{5}nothing\u{6}.";
        let said = |names: &[&str], language| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            render(pattern, &Args::from([("found", names.into())]), language)
        };
        assert_eq!(said(&[], Language::En), "nothing.");
        assert_eq!(said(&["b"], Language::En), "milk.");
        assert_eq!(said(&["x"], Language::En), "nothing.");
        assert_eq!(
            LANGUAGES.map(|language| said(&["a", "b", "c"], language)),
            ["tea, milk and cake.", "tea, milk et cake.", "tea, milk y cake."]
        );
    }

    #[test]
    fn names_in_quotation_marks() {
        let names = Args::from([("names", vec!["Tea".to_owned(), "Cake".to_owned()].into())]);
        for (pattern, expected) in [
            ("“\u{1}names\u{2}”.", "“Tea”, “Cake”."),
            ("«\u{a0}\u{1}names\u{2}\u{a0}».", "«\u{a0}Tea\u{a0}», «\u{a0}Cake\u{a0}»."),
            ("«\u{1}names\u{2}».", "«Tea», «Cake»."),
            ("\u{1}names\u{2}.", "Tea and Cake."),
        ] {
            assert_eq!(render(pattern, &names, Language::En), expected);
        }
    }
}
