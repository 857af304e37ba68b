//! How similar the words of a text are to those of each language.
//!
//! A word in lower case with its ends marked (`<thé>`) is cut into all pieces of two, three and four characters, and taken as a whole.
//! Each piece is hashed to one of [`BUCKETS`] rows of weights; the sums of a text are its scores, logits of a multinomial logistic
//! regression. `train.py` makes the weights and must cut and hash in the same way.

use crate::{Language, hash};

/// Rows of weights: French, English, Spanish; one byte each. That of any other language is what is left to a sum of 0, as the regression has
/// it.
static WEIGHTS: &[u8] = include_bytes!("weights.bin");
const BUCKETS: u32 = 8_192;
/// What the model adds for each class.
const BIAS: [i32; 4] = [-16, 24, 12, -13];
/// The unit of the weights: this much is a factor of e in the odds.
const UNIT: i32 = 130;
/// Maximum distance of a class from the best one because of a single word: names and foreign words must not decide alone.
const WORD_MOST: i32 = 5 * UNIT;
/// Minimum lead of a language over the other two of ours.
const CERTAIN: i32 = UNIT / 2;
/// Minimum lead for a text of several words to be clearly in another language than ours; a single word may be a name.
const CLEARLY_ANOTHER: i32 = UNIT;
/// Maximum characters of a text that are read.
const TEXT_CHARS: usize = 1_000;
/// Maximum characters of a word that are read.
const WORD_CHARS: usize = 24;

/// The verdict on the language of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is this one.
    Is(Language),
    /// It is none of ours.
    Another,
    /// It may be several.
    Unsure,
}

pub(crate) fn judge(text: &str) -> Verdict {
    if is_of_another_script(text) {
        return Verdict::Another;
    }
    let ([fr, en, es, another], words) = scores(text);
    let mut ours = [(fr, Language::Fr), (en, Language::En), (es, Language::Es)];
    ours.sort_by_key(|(score, _)| core::cmp::Reverse(*score));
    let [(best, language), (next, _), _] = ours;
    if another - best >= CLEARLY_ANOTHER && words > 1 {
        Verdict::Another
    } else if best - next >= CERTAIN && best >= another {
        Verdict::Is(language)
    } else {
        Verdict::Unsure
    }
}

/// Whether more than a quarter of the letters are not Latin.
fn is_of_another_script(text: &str) -> bool {
    let letters = || text.chars().take(TEXT_CHARS).filter(|c| c.is_alphabetic());
    4 * letters().filter(|c| *c > '\u{24f}').count() > letters().count()
}

/// The scores of French, English, Spanish and any other language, and the number of words behind them.
fn scores(text: &str) -> ([i32; 4], usize) {
    let (mut sums, mut words) = (BIAS, 0);
    // The word with its marks: one character before it, and one behind.
    let mut word = ['<'; WORD_CHARS + 2];
    let mut length = 1;
    let letters = text.chars().take(TEXT_CHARS).flat_map(char::to_lowercase).chain(core::iter::once(' '));
    for letter in letters {
        if letter.is_alphabetic() {
            if let Some(slot) = word.get_mut(..=WORD_CHARS).and_then(|word| word.get_mut(length)) {
                *slot = letter;
                length += 1;
            }
        } else if length > 1 {
            if let Some(slot) = word.get_mut(length) {
                *slot = '>';
            }
            add(&mut sums, word.get(..=length).unwrap_or_default());
            length = 1;
            words += 1;
        }
    }
    (sums, words)
}

fn add(sums: &mut [i32; 4], word: &[char]) {
    let mut of_word = [0; 4];
    let pieces = (2..=4).flat_map(|size| word.windows(size));
    for piece in pieces.chain((word.len() > 4).then_some(word)) {
        let row = (hash(piece.iter().copied()) % BUCKETS) as usize;
        let [fr, en, es] =
            WEIGHTS.as_chunks::<3>().0.get(row).copied().unwrap_or_default().map(|weight| i32::from(weight.cast_signed()));
        for (sum, weight) in of_word.iter_mut().zip([fr, en, es, -(fr + en + es)]) {
            *sum += weight;
        }
    }
    let least = of_word.into_iter().max().unwrap_or(0) - WORD_MOST;
    for (sum, score) in sums.iter_mut().zip(of_word) {
        *sum += score.max(least);
    }
}
