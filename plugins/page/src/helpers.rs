//! Small pure helpers that the modules share: near-duplicate hash and URL identity.

use std::borrow::Cow;
use url::Url;

/// Query parameters that name a campaign or a click, never a resource. `utm_*` goes by prefix.
///
/// Sources: Google Ads (`gclid`, `gclsrc`, `dclid`, `gbraid`, `wbraid`, `_gl`, `srsltid`), Meta
/// (`fbclid`, `igshid`), Microsoft (`msclkid`), TikTok, X, LinkedIn, Yandex, Mailchimp, HubSpot,
/// Matomo and Marketo, each from its own documentation.
pub const TRACKING_PARAMETERS: [&str; 24] = [
    "_ga",
    "_gl",
    "_hsenc",
    "_hsmi",
    "dclid",
    "fbclid",
    "gbraid",
    "gclid",
    "gclsrc",
    "igshid",
    "li_fat_id",
    "mc_cid",
    "mc_eid",
    "mkt_tok",
    "msclkid",
    "mtm_campaign",
    "mtm_kwd",
    "mtm_source",
    "srsltid",
    "ttclid",
    "twclid",
    "wbraid",
    "yclid",
    "ysclid",
];

/// The URL by which two addresses of one page compare equal: WHATWG serialisation, no fragment,
/// no [`TRACKING_PARAMETERS`]; the other parameters keep their order and their bytes.
#[must_use]
pub fn normalise_url(url: &Url) -> Url {
    let mut url = url.clone();
    url.set_fragment(None);
    if let Some(query) = url.query().map(str::to_owned) {
        let kept = without_tracking(&query);
        if kept != query {
            url.set_query((!kept.is_empty()).then_some(kept.as_ref()));
        }
    }
    url
}

/// A query string without its tracking parameters; borrowed when it has none.
#[must_use]
pub fn without_tracking(query: &str) -> Cow<'_, str> {
    if !query.split('&').any(is_tracking) {
        return Cow::Borrowed(query);
    }
    let kept: Vec<&str> = query.split('&').filter(|pair| !is_tracking(pair)).collect();
    Cow::Owned(kept.join("&"))
}

fn is_tracking(pair: &str) -> bool {
    let name = pair.split('=').next().unwrap_or("").to_ascii_lowercase();
    name.starts_with("utm_") || TRACKING_PARAMETERS.binary_search(&name.as_str()).is_ok()
}

/// Whether two URLs belong to one site: both http or https, same host but for a leading `www.`,
/// same port when one is written. It knows no public suffix list: `a.example.org` and
/// `b.example.org` are two sites.
#[must_use]
pub fn same_site(a: &Url, b: &Url) -> bool {
    let is_web = |url: &Url| matches!(url.scheme(), "http" | "https");
    let (one, other) = (a.host_str().map(bare), b.host_str().map(bare));
    is_web(a) && is_web(b) && a.port() == b.port() && one.is_some() && one == other
}

/// A host without its leading `www.`.
fn bare(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}

/// Whether a file is an llms.txt: it starts with a heading of level 1. Source: <https://llmstxt.org>.
#[must_use]
pub fn is_llms_txt(body: &[u8]) -> bool {
    body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(body).trim_ascii_start().starts_with(b"# ")
}

/// 64-bit simhash of a text: equal texts give equal values, near texts differ in few bits.
///
/// Features are the shingles of three following words (white-space pieces with a letter or digit,
/// lower-cased, other signs dropped), each weighing one; a text of one or two words is one
/// shingle, a text without words gives 0. A word hashes by FNV-1a 64, a shingle by the splitmix64
/// finaliser over its words. Source: Charikar 2002; Manku, Jain, Das Sarma, "Detecting
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

/// Hash of a run of words by the hashes of its words.
pub(crate) fn run_hash(words: &[u64]) -> u64 {
    words.iter().fold(0, |hash, &word| mix(hash.rotate_left(21) ^ word))
}

/// FNV-1a 64 of a word in lower case, other signs than letters and digits left out; `None` without any.
pub(crate) fn word_hash(word: &str) -> Option<u64> {
    let mut hash = 0xCBF2_9CE4_8422_2325u64;
    let mut any = false;
    let mut add = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    for c in word.chars() {
        if c.is_ascii_alphanumeric() {
            any = true;
            add(c.to_ascii_lowercase() as u8);
        } else if c.is_alphanumeric() {
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
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn normalised() {
        assert!(TRACKING_PARAMETERS.is_sorted());
        for (url, expected) in [
            ("HTTP://A.Example:80/x?b=2&utm_source=x&a=1#f", "http://a.example/x?b=2&a=1"),
            ("https://a.example/?gclid=1&FBCLID=2", "https://a.example/"),
            ("https://a.example/?", "https://a.example/?"),
            ("https://a.example/?id=%20&x", "https://a.example/?id=%20&x"),
            ("https://a.example/?ref=utm_source", "https://a.example/?ref=utm_source"),
        ] {
            assert_eq!(normalise_url(&Url::parse(url).unwrap()).as_str(), expected);
        }
    }

    #[test]
    fn sites() {
        for (a, b, expected) in [
            ("https://a.example/x", "http://www.a.example/", true),
            ("https://a.example", "https://b.a.example", false),
            ("https://a.example", "https://a.example:8443", false),
            ("mailto:a@a.example", "mailto:a@a.example", false),
        ] {
            assert_eq!(same_site(&Url::parse(a).unwrap(), &Url::parse(b).unwrap()), expected);
        }
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
