//! Weights of terms, and measures computed from them: TF-IDF, cosine, weighted Jaccard, BM25.

use crate::index::Term;

/// Terms with their weights, by number, each once.
pub type Vector = Vec<(Term, f64)>;

/// The number of texts of a collection that contain each term.
#[derive(Debug, Clone, Default)]
pub struct Frequencies {
    /// Number of texts, by term.
    texts: Vec<u32>,
    /// Total number of texts.
    all: u32,
}

impl Frequencies {
    /// Counts a text by its terms, each once.
    pub fn add(&mut self, terms: impl IntoIterator<Item = Term>) {
        self.all += 1;
        for at in terms.into_iter().filter_map(|term| usize::try_from(term).ok()) {
            if self.texts.len() <= at {
                self.texts.resize(at + 1, 0);
            }
            if let Some(count) = self.texts.get_mut(at) {
                *count += 1;
            }
        }
    }

    /// Number of texts that contain the term.
    #[must_use]
    pub fn of(&self, term: Term) -> u32 {
        usize::try_from(term).ok().and_then(|at| self.texts.get(at)).copied().unwrap_or(0)
    }

    /// Total number of texts.
    #[must_use]
    pub const fn all(&self) -> u32 {
        self.all
    }

    /// Inverse document frequency, smoothed as if one more text held every term: `ln((1 + n) / (1 + df)) + 1`, at least 1.
    ///
    /// Source: scikit-learn, `TfidfTransformer` with its defaults.
    #[must_use]
    pub fn idf(&self, term: Term) -> f64 {
        ((1.0 + f64::from(self.all)) / (1.0 + f64::from(self.of(term)))).ln() + 1.0
    }

    /// TF-IDF of a text by the counts of its terms, scaled to length 1: `count · idf`; empty for a text without terms.
    ///
    /// Source: as [`Frequencies::idf`], whose `norm='l2'` this is.
    #[must_use]
    pub fn tf_idf(&self, counts: &[(Term, u32)]) -> Vector {
        unit(counts.iter().map(|(term, count)| (*term, f64::from(*count) * self.idf(*term))).collect())
    }

    /// TF-IDF in which a second mention counts less than the first: `(1 + ln(count)) · idf`, scaled to length 1.
    ///
    /// Source: as [`Frequencies::idf`], with `sublinear_tf=True`.
    #[must_use]
    pub fn damped(&self, counts: &[(Term, u32)]) -> Vector {
        let weight = |(term, count): &(Term, u32)| (*term, (1.0 + f64::from(*count).ln()) * self.idf(*term));
        unit(counts.iter().filter(|(_, count)| *count > 0).map(weight).collect())
    }

    /// Relevance of a text for a term by Okapi BM25 with k1 = 1.2 and b = 0.75. `words` is the length of the text in terms,
    /// `mean` the mean length in the collection.
    ///
    /// Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009; the idf is Lucene's,
    /// `ln(1 + (n - df + 0.5) / (df + 0.5))`, which is never negative.
    #[must_use]
    pub fn bm25(&self, term: Term, count: u32, words: u32, mean: f64) -> f64 {
        let (df, n) = (f64::from(self.of(term)), f64::from(self.all.max(self.of(term))));
        let idf = (1.0 + (n - df + 0.5) / (df + 0.5)).ln();
        let length = if mean > 0.0 { f64::from(words) / mean } else { 1.0 };
        let tf = f64::from(count);
        idf * tf * (K1 + 1.0) / (tf + K1 * (1.0 - B + B * length))
    }
}

const K1: f64 = 1.2;
const B: f64 = 0.75;

/// The vector scaled to length 1; unchanged when its length is 0.
fn unit(mut vector: Vector) -> Vector {
    let length = vector.iter().map(|(_, weight)| weight * weight).sum::<f64>().sqrt();
    if length > 0.0 {
        vector.iter_mut().for_each(|(_, weight)| *weight /= length);
    }
    vector
}

/// The terms of a vector with their weights, highest weight first; equal weights by term number.
#[must_use]
pub fn weightiest(mut vector: Vector) -> Vector {
    vector.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    vector
}

/// Cosine of the angle between two vectors of length 1: their product, 0 to 1 for weights that are not negative.
#[must_use]
pub fn cosine(a: &[(Term, f64)], b: &[(Term, f64)]) -> f64 {
    paired(a, b).map(|(a, b)| a * b).sum()
}

/// Weighted Jaccard index (Ruzicka similarity): sum of the smaller weights over the sum of the larger ones, 0 to 1; 0 for two
/// vectors without weights.
#[must_use]
pub fn weighted_jaccard(a: &[(Term, f64)], b: &[(Term, f64)]) -> f64 {
    let (smaller, larger) = paired(a, b).fold((0.0, 0.0), |(min, max), (a, b)| (min + a.min(b), max + a.max(b)));
    if larger > 0.0 { smaller / larger } else { 0.0 }
}

/// The weights of every term of either vector; 0 if a vector lacks the term.
fn paired<'v>(mut a: &'v [(Term, f64)], mut b: &'v [(Term, f64)]) -> impl Iterator<Item = (f64, f64)> + 'v {
    std::iter::from_fn(move || {
        let (first, second) = (a.first(), b.first());
        let next = first.into_iter().chain(second).map(|(term, _)| *term).min()?;
        let take = |list: &mut &'v [(Term, f64)]| match list.split_first() {
            Some(((term, weight), rest)) if *term == next => {
                *list = rest;
                *weight
            }
            _ => 0.0,
        };
        Some((take(&mut a), take(&mut b)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-12, "{value} is not {expected}");
    }

    fn of(texts: &[&[(Term, u32)]]) -> Frequencies {
        let mut frequencies = Frequencies::default();
        texts.iter().for_each(|text| frequencies.add(text.iter().map(|(term, _)| *term)));
        frequencies
    }

    #[test]
    fn weighs() {
        let texts: [&[(Term, u32)]; 2] = [&[(0, 2), (1, 1)], &[(0, 1)]];
        let frequencies = of(&texts);
        near(frequencies.idf(0), 1.0);
        near(frequencies.idf(1), 1.5_f64.ln() + 1.0);
        near(frequencies.idf(9), 3.0_f64.ln() + 1.0);
        let vector = frequencies.tf_idf(texts[0]);
        near(cosine(&vector, &vector), 1.0);
        near(cosine(&vector, &frequencies.tf_idf(texts[1])), 2.0 / 4.0_f64.hypot(0.0).sqrt().hypot(frequencies.idf(1)));
        assert!(frequencies.tf_idf(&[]).is_empty());
        assert!(frequencies.bm25(1, 1, 3, 2.0) > 0.0 && frequencies.bm25(1, 1, 3, 2.0) < frequencies.bm25(1, 2, 3, 2.0));
        near(frequencies.bm25(1, 0, 3, 2.0), 0.0);
    }

    #[test]
    fn compares() {
        let (a, b) = ([(0, 1.0), (2, 2.0)], [(1, 1.0), (2, 1.0)]);
        near(weighted_jaccard(&a, &b), 1.0 / 4.0);
        near(weighted_jaccard(&a, &a), 1.0);
        near(weighted_jaccard(&a, &[]), 0.0);
        near(weighted_jaccard(&[], &[]), 0.0);
        near(cosine(&a, &b), 2.0);
    }
}
