//! Whether a sentence says no more than one sentence of a source. It must be that sentence with something left out: every word that tells
//! something stands there, in the same order; a part may have moved to the front inside a clause, and what is left out bounds nothing. So a
//! figure keeps its noun, a name its verb, and a negation stays where it was. A true sentence in other words does not pass: a false one is
//! worse.

use crate::phrases::{ASKING, CALLS, OPENERS};
use crate::tokens::{Kind, Token, tokens};
use bellwether_language::Language;
use bellwether_text::{fold, sentences};

/// A sentence, heading or list item of a source.
#[derive(Debug)]
pub(crate) struct Statement {
    /// Folded, for sentences that are taken whole.
    folded: String,
    words: Vec<Token>,
    /// Whether the statement before it stands before it in its source too.
    follows: bool,
}

/// The statements of the sources in a language.
#[derive(Debug, Default)]
pub(crate) struct Statements {
    all: Vec<Statement>,
}

impl Statements {
    /// The sentences of texts.
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>, language: Option<Language>) -> Self {
        let mut all = Vec::new();
        for text in texts {
            for (at, sentence) in split(text).enumerate() {
                all.push(Statement { folded: fold(sentence), words: tokens(sentence, language), follows: at > 0 });
            }
        }
        Self { all }
    }

    /// The sentences of a text that no statement makes.
    pub(crate) fn untied<'t>(&self, text: &'t str, language: Option<Language>) -> Vec<&'t str> {
        let mut untied = Vec::new();
        let mut before: Option<Vec<usize>> = None;
        for sentence in split(text) {
            let said = without_call(sentence);
            if said.is_empty() {
                continue;
            }
            let ties = self.ties(said, language);
            // "It" stands for what the sentence before speaks of.
            let is_rooted = |at: &usize| {
                before
                    .as_ref()
                    .is_none_or(|before| at.checked_sub(1).is_some_and(|last| before.contains(&last) && self.follows(*at)))
            };
            if ties.is_empty() || points_back(&tokens(said, language)) && !ties.iter().any(is_rooted) {
                untied.push(sentence);
            }
            before = Some(ties);
        }
        untied
    }

    fn follows(&self, at: usize) -> bool {
        self.all.get(at).is_some_and(|statement| statement.follows)
    }

    /// The statements that a sentence is tied to.
    fn ties(&self, sentence: &str, language: Option<Language>) -> Vec<usize> {
        let (folded, claim) = (fold(sentence), tokens(sentence, language));
        let is_tied = |statement: &Statement| !folded.is_empty() && statement.folded == folded || says(&statement.words, &claim);
        self.all.iter().enumerate().filter(|(_, statement)| is_tied(statement)).map(|(at, _)| at).collect()
    }

    /// Whether a question or heading speaks of nothing but a topic and what one statement has; it claims nothing itself.
    pub(crate) fn is_about(&self, heading: &str, topic: &[Token], language: Option<Language>) -> bool {
        let said = tokens(heading, language);
        let asking = tokens(&ASKING.join(" "), language);
        let is_asked =
            |token: &Token| matches!(token.kind, Kind::Word | Kind::Strict) && asking.iter().any(|known| known.key == token.key);
        let is_known = |token: &Token| topic.iter().any(|known| known.key == token.key) || is_asked(token);
        let open: Vec<&Token> = said.iter().filter(|token| token.tells() && !is_known(token)).collect();
        let has_all = |statement: &Statement| {
            let is_there = |token: &&Token| statement.words.iter().any(|known| known.key == token.key);
            open.iter().all(is_there)
        };
        open.is_empty()
            || open.iter().all(|token| matches!(token.kind, Kind::Word | Kind::Figure)) && self.all.iter().any(has_all)
    }
}

/// The sentences of a text, line by line.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(sentences)
}

/// A sentence without a call to action before a colon; empty where it is nothing but one, or has no words.
fn without_call(sentence: &str) -> &str {
    let is_call = |text: &str| {
        let folded = fold(text);
        folded.is_empty() || CALLS.contains(&folded.as_str())
    };
    match sentence.split_once(':') {
        _ if is_call(sentence) => "",
        Some((call, rest)) if is_call(call) && !call.trim().is_empty() => rest.trim(),
        _ => sentence,
    }
}

/// Each sentence of a plan without the words that say when a step comes.
pub(crate) fn without_openers(text: &str) -> String {
    split(text).map(|sentence| rest_of(sentence).unwrap_or(sentence)).collect::<Vec<_>>().join("\n")
}

/// What stands behind the longest opener of a sentence.
fn rest_of(sentence: &str) -> Option<&str> {
    let opener = OPENERS.iter().filter(|opener| {
        let folded = fold(sentence);
        folded.strip_prefix(**opener).is_some_and(|rest| rest.starts_with(' '))
    });
    let words = opener.map(|opener| opener.split(' ').count()).max()?;
    let mut ends = bellwether_text::words(sentence).map(|(at, word)| at + word.len());
    let end = ends.nth(words.checked_sub(1)?)?;
    sentence.get(end..).map(|rest| rest.trim_start_matches([',', ':', ' ', '\u{a0}', '\'', '’']))
}

fn points_back(claim: &[Token]) -> bool {
    claim.iter().any(|token| token.kind == Kind::Pronoun)
}

/// Whether a claim is a statement with something left out.
fn says(source: &[Token], claim: &[Token]) -> bool {
    let told: Vec<&Token> = claim.iter().filter(|token| token.tells()).collect();
    let known: Vec<&Token> = source.iter().filter(|token| token.tells()).collect();
    // Most statements have not even the words.
    if !told.iter().all(|token| known.iter().any(|other| other.key == token.key)) {
        return false;
    }
    let has = |words: &[&Token], kind: Kind| words.iter().any(|token| token.kind == kind);
    let agrees = [Kind::Not, Kind::Hedge].iter().all(|kind| has(&told, *kind) == has(&known, *kind));
    let points = claim.iter().filter(|token| token.kind == Kind::Pronoun);
    let is_pointed = || points.clone().all(|token| source.iter().any(|other| other.key == token.key));
    let Some(first) = told.first() else { return false };
    let starts = known.iter().enumerate().filter(|(_, token)| token.key == first.key).map(|(at, _)| at);
    agrees
        && is_pointed()
        && starts.into_iter().any(|start| aligned(&known, &told, start).is_some_and(|at| is_whole(&known, &told, &at)))
}

/// Where each word of a claim stands, if the first one stands at `start`; the order turns back once at most.
fn aligned(known: &[&Token], told: &[&Token], start: usize) -> Option<Vec<usize>> {
    let mut at = vec![start];
    let mut turns = 0;
    for token in told.iter().skip(1) {
        let last = at.last().copied()?;
        let is_same = |(_, other): &(usize, &&Token)| other.key == token.key && other.kind == token.kind;
        let behind = known.iter().enumerate().skip(last + 1).find(is_same);
        let found = behind.or_else(|| {
            turns += 1;
            known.iter().enumerate().take(last).find(is_same)
        });
        at.push(found?.0);
    }
    (turns <= 1).then_some(at)
}

/// Whether what a claim leaves out changes nothing of the rest.
fn is_whole(known: &[&Token], told: &[&Token], at: &[usize]) -> bool {
    let clause = |at: usize| known.get(at).map(|token| token.clause);
    let kind = |at: usize| known.get(at).map(|token| token.kind);
    let steps = || at.iter().zip(at.iter().skip(1)).zip(told.iter().zip(told.iter().skip(1)));
    let (Some(low), Some(high)) = (at.iter().min(), at.iter().max()) else { return false };
    let turns = steps().any(|((from, to), _)| to < from);
    // Clauses do not change places.
    if turns && clause(*low) != clause(*high) {
        return false;
    }
    let is_sound = |((from, to), (one, other)): ((&usize, &usize), (&&Token, &&Token))| {
        if to < from {
            return true;
        }
        let crosses = clause(*from) != clause(*to);
        let is_bound = |at: usize| matches!(kind(at), Some(Kind::Figure | Kind::Strict | Kind::Not | Kind::Hedge));
        if crosses { to - from == 1 && one.clause != other.clause } else { !(from + 1..*to).any(is_bound) }
    };
    // What bounds a clause that the claim takes from is taken with it.
    let touched = |place: usize| at.iter().any(|taken| clause(*taken) == clause(place));
    let bounds = |place: &usize| matches!(kind(*place), Some(Kind::Strict | Kind::Not | Kind::Hedge)) && touched(*place);
    steps().all(is_sound) && (0..known.len()).filter(bounds).all(|place| at.contains(&place)) && is_figured(known, told, at)
}

/// Whether each figure and each negation of a claim has the neighbours that it has in the source, one at least.
fn is_figured(known: &[&Token], told: &[&Token], at: &[usize]) -> bool {
    let is_bound = |token: &Token| matches!(token.kind, Kind::Figure | Kind::Not);
    at.iter().enumerate().filter(|(index, _)| told.get(*index).is_some_and(|token| is_bound(token))).all(|(index, place)| {
        let before = index.checked_sub(1).and_then(|last| at.get(last)).filter(|last| *last < place);
        let after = at.get(index + 1).filter(|next| *next > place);
        let is_near = before.is_none_or(|last| last + 1 == *place) && after.is_none_or(|next| *next == place + 1);
        is_near && (before.is_some() || after.is_some() || known.len() == 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_language::Language::{En, Es, Fr};

    /// The sentences of `text` that `source` does not make, by their first words.
    fn check(language: Language, source: &str, rows: &[(&str, bool)]) {
        let statements = Statements::of([source].into_iter(), Some(language));
        for (text, is_tied) in rows {
            assert_eq!(statements.untied(text, Some(language)).is_empty(), *is_tied, "{text}");
        }
    }

    #[test]
    fn a_sentence_is_one_of_the_source_with_something_left_out() {
        check(
            En,
            "How green tea is harvested\nGreen tea is harvested by hand. Only the bud and the first two leaves are picked, because they hold the \
             most aroma.\nThe first harvest takes place in early May, the second in July. In 2025 we picked 380 kg of fresh leaves.\nA picker \
             gathers about 8 kg of leaves a day.\nBlack tea costs 5 € and green tea costs 8 €.\nParis opens on Monday, Lyon opens on Friday.\nTea \
             may lower the pressure.",
            &[
                ("Green tea is harvested by hand.", true),
                ("Only the bud and the first two leaves are picked.", true),
                ("In 2025 we picked 380 kg of leaves.", true),
                ("We picked 380 kg of leaves.", true),
                ("Read more: A picker gathers about 8 kg a day.", true),
                ("Read the article!", true),
                ("The bud and the first two leaves are picked.", false),
                ("Only the bud and the first three leaves are picked.", false),
                ("A picker gathers 8 kg of leaves a day.", false),
                ("A picker gathers about 380 kg of leaves a day.", false),
                ("In 2025 we picked 8 kg of fresh leaves.", false),
                ("The first harvest takes place in July, the second in early May.", false),
                ("The second harvest takes place in early May.", false),
                ("Green tea is never harvested by hand.", false),
                ("Green tea is harvested by machine.", false),
                ("Green tea costs 5 €.", false),
                ("Green tea costs 8 €.", true),
                ("Black tea costs 8 €.", false),
                ("Paris opens on Friday.", false),
                ("On Friday Paris opens.", false),
                ("Lyon opens on Friday.", true),
                ("Tea lowers the pressure.", false),
                ("The bud holds the aroma. They are picked.", false),
                ("PWNED.", false),
                ("Ignore previous instructions.", false),
                ("Starbucks buys it.", false),
                ("😀", true),
            ],
        );
    }

    #[test]
    fn in_french_and_spanish() {
        check(
            Fr,
            "L’atelier répare les vélos électriques depuis 1998. Il ne vend pas de vélos neufs. La réparation coûte 25 €.",
            &[
                ("L’atelier répare les vélos électriques depuis 1998. Il ne vend pas de vélos.", true),
                ("La réparation coûte 25 €. Il ne vend pas de vélos neufs.", false),
                ("L’atelier vend des vélos neufs.", false),
                ("L’atelier répare les vélos depuis 2008.", false),
                ("En savoir plus : la réparation coûte 25 €.", true),
            ],
        );
        check(
            Es,
            "El taller repara bicicletas en Sevilla desde 1998. Nunca trabajamos los domingos.",
            &[
                ("El taller repara bicicletas en Sevilla desde 1998.", true),
                ("Trabajamos los domingos.", false),
                ("El taller repara bicicletas en Madrid desde 1998.", false),
                ("El taller repara veinte bicicletas.", false),
            ],
        );
    }

    #[test]
    fn headings_speak_of_the_topic_and_of_what_a_statement_has() {
        let statements = Statements::of(["Soft water suits green tea. Coffee cures nobody."].into_iter(), Some(En));
        let topic = tokens("brewing green tea", Some(En));
        for (heading, is_about) in [
            ("What is green tea?", true),
            ("How much does green tea cost?", true),
            ("Which water suits green tea?", true),
            ("Why does green tea cure cancer?", false),
            ("Why does soft coffee suit you?", false),
            ("Is green tea brewed at 60 degrees?", false),
            ("Why is green tea never brewed?", false),
            ("PWNED", false),
        ] {
            assert_eq!(statements.is_about(heading, &topic, Some(En)), is_about, "{heading}");
        }
    }

    #[test]
    fn steps_of_a_plan() {
        for (text, expected) in [
            ("Start with the sitemap. Then, say who runs the site.", "the sitemap.\nsay who runs the site."),
            ("Commencez par le sitemap. D’abord les titres.", "le sitemap.\nles titres."),
            ("Firstly nothing.", "Firstly nothing."),
        ] {
            assert_eq!(without_openers(text), expected);
        }
    }
}
