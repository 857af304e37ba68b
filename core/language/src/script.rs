//! The script of a text, and the languages of scripts that few languages share.

/// Maximum letters that are read.
const MAX_LETTERS: usize = 5_000;
/// Minimum share of the letters in one script.
const SCRIPT_SHARE: f64 = 0.7;

/// Scripts that few languages use, with these languages; the first one stands for all.
pub(crate) const SCRIPTS: [(Script, &[&str]); 9] = [
    (Script::Greek, &["el"]),
    (Script::Hebrew, &["he", "iw", "yi", "ji"]),
    (Script::Arabic, &["ar", "fa", "ur", "ps", "ckb", "ug", "ku", "sd", "pa", "ks", "az", "ms", "dv", "prs"]),
    (Script::Devanagari, &["hi", "mr", "ne", "sa", "kok", "mai", "bho", "ks", "sd", "bh"]),
    (Script::Thai, &["th"]),
    (Script::Hangul, &["ko"]),
    (Script::Kana, &["ja"]),
    (Script::Han, &["zh", "ja", "yue", "wuu", "lzh", "nan", "hak", "gan", "cmn"]),
    (Script::Georgian, &["ka", "xmf"]),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Script {
    Latin,
    Cyrillic,
    Greek,
    Hebrew,
    Arabic,
    Devanagari,
    Thai,
    Hangul,
    Kana,
    Han,
    Georgian,
    Other,
}

impl Script {
    const ALL: [Self; 12] = [
        Self::Latin,
        Self::Cyrillic,
        Self::Greek,
        Self::Hebrew,
        Self::Arabic,
        Self::Devanagari,
        Self::Thai,
        Self::Hangul,
        Self::Kana,
        Self::Han,
        Self::Georgian,
        Self::Other,
    ];

    /// The languages of a script that few languages use, the likeliest first; `None` if many use it.
    pub(crate) fn languages(self) -> Option<&'static [&'static str]> {
        SCRIPTS.iter().find(|(known, _)| *known == self).map(|(_, languages)| *languages)
    }
}

/// The script of most letters of a text, and the total number of letters; `None` when it mixes scripts.
pub(crate) fn script(letters: impl Iterator<Item = char>) -> Option<(Script, u32)> {
    let (mut counts, mut all) = ([0_u32; Script::ALL.len()], 0_u32);
    for letter in letters.take(MAX_LETTERS) {
        all += 1;
        if let Some(count) = counts.get_mut(script_of(letter) as usize) {
            *count += 1;
        }
    }
    let of = |script: Script| counts.get(script as usize).copied().unwrap_or(0);
    let most = |count: u32| f64::from(count) >= SCRIPT_SHARE * f64::from(all);
    // Japanese mixes kana with Han.
    let japanese = of(Script::Kana) + of(Script::Han);
    let script = if most(japanese) {
        if of(Script::Kana) * 20 >= japanese { Script::Kana } else { Script::Han }
    } else {
        Script::ALL.into_iter().find(|script| most(of(*script)))?
    };
    (all > 0).then_some((script, all))
}

const fn script_of(c: char) -> Script {
    match c {
        'A'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Script::Latin,
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Script::Greek,
        '\u{400}'..='\u{52f}' => Script::Cyrillic,
        '\u{590}'..='\u{5ff}' => Script::Hebrew,
        '\u{600}'..='\u{77f}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' => Script::Arabic,
        '\u{900}'..='\u{97f}' => Script::Devanagari,
        '\u{e00}'..='\u{e7f}' => Script::Thai,
        '\u{10a0}'..='\u{10ff}' => Script::Georgian,
        '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7af}' => Script::Hangul,
        '\u{3040}'..='\u{30ff}' => Script::Kana,
        '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}' => Script::Han,
        _ => Script::Other,
    }
}
