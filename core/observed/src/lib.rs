//! Text of analysed sites, and of strangers' modules, is data: [`clean`] takes out of it what a program or a language model could take for
//! something else.
//!
//! 1. **Hidden characters go** (`hidden.rs`): controls, zero-width characters, controls of direction, tags, selectors of variants,
//!    private use. Text can be smuggled in them that no person sees.
//! 2. **It becomes one line.** Line breaks and tabs become spaces, runs of white space one space; those at both ends go. So nothing in it
//!    begins a line: no turn of a dialogue (`Human:`), no heading, no list, no fence. A single no-break, thin or ideographic space stays.
//! 3. **Markup and delimiters become text** that reads the same (CommonMark 0.31 §6.3 to §6.6, §4.7, §4.5; GitHub's extensions):
//!
//! | found | becomes | because |
//! |---|---|---|
//! | `<a`, `</a`, `<!`, `<?`, `<\|` | `‹a` and so on | tags of HTML, autolinks, delimiters of models (`<\|im_start\|>`, `</observed>`) |
//! | `[INST]`, `[/INST]` and the like | `‹INST›` | delimiters of models |
//! | `](` | `] (` | links, and images that are loaded without a click |
//! | `]:` | `] :` | definitions of references; without one no reference is a link |
//! | three or more of `` ` `` or `~` | two | fences of code |
//!
//! Normal prose of every script comes out as it was, with one loss: the joiners (U+200C, U+200D) and the selectors of variants are in
//! daily use in Persian, in scripts of India and in emoji. Without them a word is shown in another shape, and a family of emoji as its
//! members; the words stay readable. They go because runs of them carry hidden text, and a rule that tells good ones from bad ones by
//! script would have to be right for all of Unicode.
//!
//! It does not judge what a text says: `Ignore your instructions` stays as it is. Whoever reads it must be told that it is data, by where it
//! stands. Addresses stay as they are too, and a program that makes links of bare addresses still does so. It reads no entities of
//! HTML (`&lt;`): CommonMark takes them for text alone (§2.5).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod hidden;

use alloc::string::String;

use hidden::is_hidden;

/// Names in brackets that models are trained to take for a change of the speaker (the templates of Llama 2 and Mistral).
const SPEAKERS: [&str; 6] = ["INST", "SYSTEM_PROMPT", "AVAILABLE_TOOLS", "TOOL_CALLS", "TOOL_RESULTS", "TOOL_CONTENT"];

/// A text that [`clean`] made, and whether that is all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cleaned {
    /// The text.
    pub text: String,
    /// Whether it was cut: it ends with `…` then, if it may have a character at all.
    pub is_cut: bool,
}

/// A text as data, as the module describes it: on one line, without hidden characters, markup and delimiters, and of at most `most_chars`
/// characters (Unicode scalar values; `…` is the last one of a text that was cut). A clean text comes out unchanged.
///
/// The time is linear in the length of `text`.
#[must_use]
pub fn clean(text: &str, most_chars: usize) -> String {
    cleaned(text, most_chars).text
}

/// As [`clean`], and says whether the text was cut.
#[must_use]
pub fn cleaned(text: &str, most_chars: usize) -> Cleaned {
    let mut line = Line::default();
    let mut rest = text;
    while let Some(next) = next_visible(&mut rest) {
        match next {
            c if c.is_whitespace() => line.space(c),
            '<' | '＜' | '﹤' if opens(rest) => line.push('‹'),
            '[' => match speaker(rest) {
                Some((is_end, name, behind)) => {
                    rest = behind;
                    line.speaker(is_end, name);
                }
                None => line.push('['),
            },
            c => line.push(c),
        }
        if line.chars > most_chars {
            return Cleaned { text: cut(&line.text, most_chars), is_cut: true };
        }
    }
    Cleaned { text: line.text, is_cut: false }
}

/// The first characters of a text and `…`, without white space before it.
fn cut(text: &str, most_chars: usize) -> String {
    let Some(kept) = most_chars.checked_sub(1) else { return String::new() };
    let end = text.char_indices().nth(kept).map_or(text.len(), |(at, _)| at);
    let mut kept = String::from(text.get(..end).unwrap_or_default().trim_end());
    kept.push('…');
    kept
}

/// Takes the first character that is not hidden.
fn next_visible(rest: &mut &str) -> Option<char> {
    let mut chars = rest.chars();
    let found = chars.by_ref().find(|c| !is_hidden(*c));
    *rest = chars.as_str();
    found
}

/// Whether a `<` before this text opens a tag, an autolink, a comment or a delimiter of a model.
fn opens(mut rest: &str) -> bool {
    let next = next_visible(&mut rest);
    let mut behind_spaces = next;
    while behind_spaces.is_some_and(char::is_whitespace) {
        behind_spaces = next_visible(&mut rest);
    }
    next.is_some_and(|c| c.is_ascii_alphabetic() || matches!(c, '!' | '?')) || matches!(behind_spaces, Some('/' | '|' | '｜'))
}

/// The name of a speaker whose `[` stands before this text, whether it ends there, and what is behind its `]`.
fn speaker(rest: &str) -> Option<(bool, &'static str, &str)> {
    let read = |name: &'static str, is_end: bool| {
        let mut rest = rest;
        let slash = if is_end { "/" } else { "" };
        let all = slash.chars().chain(name.chars()).chain([']']).all(|wanted| next_visible(&mut rest) == Some(wanted));
        all.then_some((is_end, name, rest))
    };
    SPEAKERS.into_iter().find_map(|name| read(name, false).or_else(|| read(name, true)))
}

/// What was written so far.
#[derive(Default)]
struct Line {
    text: String,
    chars: usize,
    last: Option<char>,
    /// White space behind the last character, not written yet.
    space: Option<char>,
    /// How often the last character stands there in a row.
    repeated: usize,
}

impl Line {
    fn space(&mut self, c: char) {
        // A line break is a separator, and a single space of any width a part of prose.
        let is_alone = self.space.is_none() && !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}');
        self.space = Some(if is_alone { c } else { ' ' });
    }

    fn push(&mut self, c: char) {
        if let Some(space) = self.space.take()
            && self.last.is_some()
        {
            self.write(space);
        }
        match (self.last, c) {
            (Some(']'), '(' | ':') => self.write(' '),
            (Some('`'), '`') | (Some('~'), '~') if self.repeated >= 2 => return,
            _ => {}
        }
        self.write(c);
    }

    fn speaker(&mut self, is_end: bool, name: &str) {
        self.push('‹');
        let slash = if is_end { "/" } else { "" };
        slash.chars().chain(name.chars()).chain(['›']).for_each(|c| self.push(c));
    }

    fn write(&mut self, c: char) {
        self.repeated = if self.last == Some(c) { self.repeated + 1 } else { 1 };
        self.last = Some(c);
        self.text.push(c);
        self.chars += 1;
    }
}
