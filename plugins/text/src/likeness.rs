//! How similar two texts are: by sets of words, by sequences of words, by a hash.

use crate::{Set, fold, is_alphanumeric};

/// Number of words in a shingle.
const SHINGLE_WORDS: usize = 5;
/// Maximum shingles kept of one text.
const SKETCH: usize = 1_024;

/// A sketch of a folded text for [`jaccard`]: the 1,024 smallest hashes of its sequences of five words, sorted, each once. A text
/// of fewer words is one shingle; a text without words has none.
#[must_use]
pub fn shingles(folded: &str) -> Vec<u64> {
    let words: Vec<u64> = folded.split(' ').filter_map(word_hash).collect();
    let mut found: Vec<u64> = match words.len() {
        0 => Vec::new(),
        1..SHINGLE_WORDS => vec![run_hash(&words)],
        _ => words.windows(SHINGLE_WORDS).map(run_hash).collect(),
    };
    found.sort_unstable();
    found.dedup();
    found.truncate(SKETCH);
    found
}

/// Share of [`shingles`] that two texts have in common, 0 to 1; 1 for two texts without words. For texts with more than 1,024
/// shingles it is an estimate from the smallest ones (Broder, "On the resemblance and containment of documents", 1997).
#[must_use]
pub fn jaccard(a: &[u64], b: &[u64]) -> f64 {
    let most = if a.len() < SKETCH && b.len() < SKETCH { usize::MAX } else { SKETCH };
    let (mut any, mut both) = (0_usize, 0_usize);
    let (mut of_a, mut of_b) = (a.iter(), b.iter());
    let (mut x, mut y) = (of_a.next(), of_b.next());
    while let (Some(left), Some(right)) = (x, y)
        && any < most
    {
        any += 1;
        both += usize::from(left == right);
        x = if left <= right { of_a.next() } else { x };
        y = if right <= left { of_b.next() } else { y };
    }
    // One of them has no more: the rest of the other is in only one text.
    let rest = usize::from(x.is_some()) + of_a.len() + usize::from(y.is_some()) + of_b.len();
    any = any.saturating_add(rest).min(most);
    if any == 0 { 1.0 } else { to_f64(both) / to_f64(any) }
}

/// How similar two texts are: Jaccard index of their sets of folded words, 0 to 1; 1 for two texts without words.
#[must_use]
pub fn similarity(a: &str, b: &str) -> f64 {
    let (a, b) = (fold(a), fold(b));
    let set = |text| -> Set<'_> { str::split(text, ' ').filter(|word| !word.is_empty()).collect() };
    let (a, b) = (set(&a), set(&b));
    let both = a.keys().filter(|word| b.contains(word)).count();
    let any = a.len() + b.len() - both;
    if any == 0 {
        return 1.0;
    }
    to_f64(both) / to_f64(any)
}

/// A count as a float; exact below 2^32, which no page reaches.
fn to_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// 64-bit simhash of a text: equal texts give equal values, similar texts differ in few bits.
///
/// Features are the shingles of three consecutive words (white-space pieces with a letter or digit, lower-cased, without other
/// characters), each with weight one; a text of one or two words is one shingle, a text without words gives 0. A word hashes by
/// FNV-1a 64, a shingle by the splitmix64 finaliser over its words. Source: Charikar 2002; Manku, Jain, Das Sarma, "Detecting
/// near-duplicates for web crawling", 2007, who call two pages near at 3 bits or fewer.
#[must_use]
pub fn simhash(text: &str) -> u64 {
    let mut counts = [0_u32; 64];
    let mut window = [0u64; 3];
    let mut seen = 0usize;
    for word in text.split_whitespace().filter_map(word_hash) {
        window = [window[1], window[2], word];
        seen += 1;
        if seen >= 3 {
            vote(&mut counts, window);
        }
    }
    let votes = match seen {
        0 => return 0,
        1 | 2 => {
            vote(&mut counts, window);
            1
        }
        _ => seen - 2,
    };
    counts.iter().enumerate().fold(0, |hash, (bit, &count)| if count as usize * 2 > votes { hash | (1 << bit) } else { hash })
}

/// Number of bits in which two simhashes differ, 0 to 64.
#[must_use]
pub const fn hamming(a: u64, b: u64) -> u32 {
    (a ^ b).count_ones()
}

/// Counts the bits that are set.
fn vote(counts: &mut [u32; 64], window: [u64; 3]) {
    let mut hash = run_hash(&window);
    for count in counts {
        *count += u32::from(hash & 1 == 1);
        hash >>= 1;
    }
}

/// Hash of a sequence of words, from the hashes of its words.
fn run_hash(words: &[u64]) -> u64 {
    words.iter().fold(0, |hash, &word| mix(hash.rotate_left(21) ^ word))
}

/// FNV-1a 64 of a word in lower case, without characters other than letters and digits; `None` if it has none.
fn word_hash(word: &str) -> Option<u64> {
    let mut hash = 0xCBF2_9CE4_8422_2325u64;
    let mut any = false;
    let mut add = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    for c in word.chars() {
        if c.is_ascii_alphanumeric() {
            any = true;
            add(c.to_ascii_lowercase() as u8);
        } else if is_alphanumeric(c) {
            any = true;
            c.to_lowercase().for_each(|c| c.encode_utf8(&mut [0; 4]).bytes().for_each(&mut add));
        }
    }
    any.then_some(hash)
}

const fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shingles_estimate_likeness() {
        let text = |from: u32, to: u32| (from..to).map(|n| format!("w{n} ")).collect::<String>();
        for (a, b, expected) in [
            (text(0, 104), text(0, 104), 1.0),
            (text(0, 104), text(52, 156), 48.0 / 152.0),
            (text(0, 50), text(50, 100), 0.0),
            (String::new(), String::new(), 1.0),
            ("two words".to_owned(), "two words".to_owned(), 1.0),
        ] {
            assert!((jaccard(&shingles(&a), &shingles(&b)) - expected).abs() < 1e-9, "{a} {b}");
        }
        let estimate = jaccard(&shingles(&text(0, 8_000)), &shingles(&text(2_000, 10_000)));
        assert!((estimate - 0.6).abs() < 0.05, "{estimate}");
    }

    #[test]
    fn compares() {
        assert!((similarity("a b c", "C b A") - 1.0).abs() < 1e-9);
        assert!(similarity("a b", "c d") < 1e-9);
        assert!((similarity("", "") - 1.0).abs() < 1e-9);
    }

    #[test]
    fn simhash_is_near_for_near_texts() {
        let words: Vec<String> = (0..400).map(|n| format!("word{}", n * 7919 % 977)).collect();
        let text = words.join(" ");
        let edited = text.replacen("word0 ", "other ", 1);
        let far: Vec<String> = (0..400).map(|n| format!("thing{}", n * 31 % 503)).collect();
        assert_eq!(simhash(&text), simhash(&text.to_uppercase()));
        assert!(hamming(simhash(&text), simhash(&edited)) <= 6);
        assert!(hamming(simhash(&text), simhash(&far.join(" "))) > 16);
        assert_eq!(simhash(" -- "), 0);
        assert_ne!(simhash("one"), simhash("two"));
    }
}
