//! [`Index`]: words as numbered terms, so that texts can be counted and compared, with the written form of each.

use crate::words::{stem, words};
use crate::{Language, Map, fold, is_common};

/// Maximum forms of a term that are counted; the form to show is almost always among the first ones.
const FORMS: usize = 4;
/// Maximum number of terms: about 30 MB. Further words are not terms; a site in one language does not reach this.
const MOST: usize = 200_000;
/// Maximum bytes of a term.
const LONGEST: usize = 64;

/// A numbered term: a word without its endings.
pub type Term = u32;

/// A word of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// Its term; none for a number, a single letter or a stop word.
    pub term: Option<Term>,
    /// Byte of the text at which it starts.
    pub start: usize,
    /// Byte after its end.
    pub end: usize,
}

/// The terms of some texts. Equal texts in the same order give the same numbers.
#[derive(Debug, Default)]
pub struct Index {
    /// Terms by word in lower case: one map for each language, and one for other languages, whose words are not stemmed.
    known: [Map<'static, Option<Term>>; 4],
    by_stem: Map<'static, Term>,
    forms: Vec<Vec<(String, u32)>>,
}

impl Index {
    /// The words of a text in a language; `None` for a language without word lists, in which every word of two letters or more is
    /// a term.
    pub fn read(&mut self, text: &str, language: Option<Language>) -> Vec<Token> {
        words(text).map(|(start, word)| Token { term: self.term(word, language), start, end: start + word.len() }).collect()
    }

    /// As [`Index::read`], but adds no terms: a word that no text contained before has none.
    #[must_use]
    pub fn look(&self, text: &str, language: Option<Language>) -> Vec<Token> {
        words(text).map(|(start, word)| Token { term: self.find(word, language), start, end: start + word.len() }).collect()
    }

    fn term(&mut self, word: &str, language: Option<Language>) -> Option<Term> {
        let lower = word.to_lowercase().replace('’', "'");
        let place = language.map_or(3, |language| language as usize);
        if let Some(term) = self.known.get(place)?.get(&lower) {
            if let Some(forms) = term.and_then(|term| self.forms.get_mut(usize::try_from(term).ok()?)) {
                count_form(forms, &lower);
            }
            return *term;
        }
        let term = self.number(&lower, language);
        if self.by_stem.len() < MOST {
            self.known.get_mut(place)?.add(lower, term);
        }
        term
    }

    fn number(&mut self, lower: &str, language: Option<Language>) -> Option<Term> {
        let is_word = lower.len() <= LONGEST && lower.chars().nth(1).is_some() && lower.chars().any(char::is_alphabetic);
        if !is_word || language.is_some_and(|language| is_common(lower, language)) {
            return None;
        }
        let stem = language.map_or_else(|| lower.to_owned(), |language| stem(lower, language));
        // Snowball leaves accents that titles often omit: `Général`, `GENERAL`.
        let stem = fold(&stem);
        if stem.is_empty() || self.by_stem.len() >= MOST && !self.by_stem.contains(&stem) {
            return None;
        }
        let next = u32::try_from(self.forms.len()).ok()?;
        let term = *self.by_stem.entry(stem, || next);
        if term == next {
            self.forms.push(Vec::new());
        }
        count_form(self.forms.get_mut(usize::try_from(term).ok()?)?, lower);
        Some(term)
    }

    /// The written form of a term: its most frequent form, in lower case; of equally frequent forms the first.
    #[must_use]
    pub fn name(&self, term: Term) -> &str {
        let forms = usize::try_from(term).ok().and_then(|at| self.forms.get(at));
        let best = forms.and_then(|forms| forms.iter().rev().max_by_key(|(_, count)| *count));
        best.map_or("", |(form, _)| form)
    }

    /// The term of a word, if any text contained it in any form.
    #[must_use]
    pub fn find(&self, word: &str, language: Option<Language>) -> Option<Term> {
        let lower = word.to_lowercase().replace('’', "'");
        let known = language.map_or(3, |language| language as usize);
        if let Some(term) = self.known.get(known).and_then(|known| known.get(&lower)) {
            return *term;
        }
        let stem = language.map_or_else(|| lower.clone(), |language| stem(&lower, language));
        self.by_stem.get(&fold(&stem)).copied()
    }

    /// The term of a folded stem, if any text contained it.
    #[must_use]
    pub fn stemmed(&self, stem: &str) -> Option<Term> {
        self.by_stem.get(stem).copied()
    }

    /// Number of terms.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.forms.len()
    }

    /// Whether there are no terms.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }
}

fn count_form(forms: &mut Vec<(String, u32)>, form: &str) {
    if let Some((_, count)) = forms.iter_mut().find(|(known, _)| known == form) {
        *count += 1;
    } else if forms.len() < FORMS {
        forms.push((form.to_owned(), 1));
    }
}

/// Number of occurrences of each term, sorted by term number.
#[must_use]
pub fn count_each(terms: impl IntoIterator<Item = Term>) -> Vec<(Term, u32)> {
    let mut terms: Vec<Term> = terms.into_iter().collect();
    terms.sort_unstable();
    terms.chunk_by(|a, b| a == b).filter_map(|same| Some((*same.first()?, u32::try_from(same.len()).ok()?))).collect()
}

/// The count of a term in the result of [`count_each`]; 0 if it is not among them.
#[must_use]
pub fn count_of(counts: &[(Term, u32)], term: Term) -> u32 {
    let at = counts.binary_search_by_key(&term, |(term, _)| *term).ok();
    at.and_then(|at| counts.get(at)).map_or(0, |(_, count)| *count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_have_the_name_that_people_write() {
        let mut index = Index::default();
        let tokens = index.read("Les théières et la théière de l'atelier : 12 ateliers, théières", Some(Language::Fr));
        let terms: Vec<&str> = tokens.iter().filter_map(|token| token.term).map(|term| index.name(term)).collect();
        assert_eq!(terms, ["théières", "théières", "atelier", "atelier", "théières"]);
        assert_eq!(count_each(tokens.iter().filter_map(|token| token.term)), [(0, 3), (1, 2)]);
        assert_eq!((count_of(&[(0, 3), (7, 2)], 7), count_of(&[(0, 3), (7, 2)], 1)), (2, 0));
        assert_eq!(index.find("Théière", Some(Language::Fr)), Some(0));
        assert_eq!(index.find("tasse", Some(Language::Fr)), None);
    }

    #[test]
    fn without_word_lists_every_word_is_a_term() {
        let mut index = Index::default();
        let terms = |index: &mut Index, text, language| -> usize {
            index.read(text, language).iter().filter(|token| token.term.is_some()).count()
        };
        assert_eq!(terms(&mut index, "Der Tee und das Haus, 1 x", None), 5);
        assert_eq!(terms(&mut index, "It's the don't of a kind: tea", Some(Language::En)), 2);
        assert_eq!((index.len(), index.is_empty()), (7, false));
    }
}
