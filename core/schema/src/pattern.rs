//! Patterns of schemas: the part of ECMA-262 expressions that JSON Schema Core §6.4 calls interoperable, matched by an
//! engine that takes linear time.
//!
//! Supported are characters, `.`, classes and ranges, groups, alternatives, the anchors `^` and `$`, quantifiers and their lazy
//! forms, `\d`, `\D`, `\w`, `\W`, and `\` before `n`, `r`, `t`, `f`, `v` and punctuation. Refused are look-around and back
//! references, which no engine matches in linear time, and syntax that engines read in different ways: `\s`, `\b`, `\p`, `\x`,
//! flags, named groups. Each pattern is rewritten for the engine, so that no part of it can mean something else there.

use std::iter::Peekable;
use std::str::Chars;

use regex_lite::{Regex, RegexBuilder};

use bellwether_core::bounds;

/// Sizes of a pattern's program in memory; `x{1000}` is as long as a thousand letters. The smallest size that fits a pattern also
/// bounds the time of the engine per character.
const PROGRAM_BYTES: [usize; 3] = [1 << 10, 1 << 12, 1 << 14];
/// Bytes of program that count as one step per character: about 30 ns, like other steps at their worst (measured).
const PROGRAM_BYTES_PER_STEP: u64 = 256;

/// A pattern that was read.
#[derive(Debug)]
pub(super) struct Pattern {
    engine: Regex,
    source: String,
    steps_per_byte: u64,
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) fn read(source: &str) -> Result<Self, String> {
        if source.chars().count() > bounds::PATTERN_CHARS.max_len() {
            return Err(format!("a pattern has more than {} characters", bounds::PATTERN_CHARS.max));
        }
        let translated = Translation::of(source)?;
        let mut refusal = String::new();
        for bytes in PROGRAM_BYTES {
            match RegexBuilder::new(&translated).size_limit(bytes).build() {
                Ok(engine) => {
                    let steps_per_byte = bytes as u64 / PROGRAM_BYTES_PER_STEP;
                    return Ok(Self { engine, source: source.to_owned(), steps_per_byte });
                }
                Err(error) => refusal = error.to_string(),
            }
        }
        Err(format!("the pattern {source:?} cannot be used: {refusal}"))
    }

    /// Whether it matches somewhere in the text.
    pub(super) fn is_in(&self, text: &str) -> bool {
        self.engine.is_match(text)
    }

    /// Maximum steps of the engine for a text.
    pub(super) const fn steps(&self, text: &str) -> u64 {
        (text.len() as u64 + 1).saturating_mul(self.steps_per_byte)
    }

    /// As it was written.
    pub(super) fn source(&self) -> &str {
        &self.source
    }
}

/// A pattern on its way to the engine's syntax.
struct Translation<'p> {
    left: Peekable<Chars<'p>>,
    done: String,
    /// Whether a quantifier may follow.
    repeatable: bool,
}

impl Translation<'_> {
    fn of(source: &str) -> Result<String, String> {
        let mut pattern = Translation { left: source.chars().peekable(), done: String::new(), repeatable: false };
        pattern.run().map_err(|what| format!("the pattern {source:?} has {what}"))?;
        Ok(pattern.done)
    }

    fn run(&mut self) -> Result<(), String> {
        while let Some(next) = self.left.next() {
            match next {
                '^' | '$' | '|' => self.put(next, false),
                '(' => self.group()?,
                ')' => self.put(next, true),
                '*' | '+' | '?' | '{' => self.quantifier(next)?,
                '[' => self.class()?,
                '.' => {
                    // Everything except the line terminators of ECMA-262.
                    self.done.push_str("[^\\n\\r\\x{2028}\\x{2029}]");
                    self.repeatable = true;
                }
                '\\' => self.escape()?,
                ']' | '}' => return Err(format!("a {next:?} that closes nothing")),
                other => self.literal(other),
            }
        }
        Ok(())
    }

    fn put(&mut self, sign: char, repeatable: bool) {
        self.done.push(sign);
        self.repeatable = repeatable;
    }

    fn literal(&mut self, sign: char) {
        self.done.push_str(&regex_lite::escape(sign.encode_utf8(&mut [0; 4])));
        self.repeatable = true;
    }

    fn group(&mut self) -> Result<(), String> {
        self.done.push_str("(?:");
        self.repeatable = false;
        if self.left.next_if_eq(&'?').is_some() && self.left.next() != Some(':') {
            return Err("a group of a kind that is not known: look-around, a name or flags".to_owned());
        }
        Ok(())
    }

    fn quantifier(&mut self, sign: char) -> Result<(), String> {
        if !self.repeatable {
            return Err(format!("a {sign:?} that repeats nothing"));
        }
        self.done.push(sign);
        if sign == '{' {
            let mut inner = String::new();
            while let Some(next) = self.left.next_if(|c| c.is_ascii_digit() || *c == ',') {
                inner.push(next);
            }
            let (from, to) = inner.split_once(',').unwrap_or((&inner, ""));
            if from.is_empty() || to.contains(',') || self.left.next() != Some('}') {
                return Err("a \"{\" that is no count".to_owned());
            }
            self.done.push_str(&inner);
            self.done.push('}');
        }
        if let Some(lazy) = self.left.next_if_eq(&'?') {
            self.done.push(lazy);
        }
        self.repeatable = false;
        Ok(())
    }

    /// Translates what follows a `\` to the engine's syntax.
    fn escape(&mut self) -> Result<(), String> {
        match self.left.next() {
            Some(class @ ('d' | 'D' | 'w' | 'W' | 'n' | 'r' | 't' | 'f' | 'v')) => self.done.extend(['\\', class]),
            Some(sign) if sign.is_ascii_punctuation() && sign != '_' => self.done.extend(['\\', sign]),
            Some(other) => return Err(format!("\\{other}, which is not known here")),
            None => return Err("a \\ at its end".to_owned()),
        }
        self.repeatable = true;
        Ok(())
    }

    fn class(&mut self) -> Result<(), String> {
        self.done.push('[');
        if let Some(not) = self.left.next_if_eq(&'^') {
            self.done.push(not);
        }
        let start = self.done.len();
        loop {
            match self.left.next() {
                Some(']') if self.done.len() == start => return Err("an empty class".to_owned()),
                Some(']') => break,
                Some('[') => return Err("a \"[\" within a class: write \\[".to_owned()),
                Some('\\') => self.escape()?,
                Some('-') => {
                    // A range, or a literal `-` at an edge; between two ranges engines differ.
                    let is_edge = self.done.len() == start || self.left.peek() == Some(&']');
                    self.done.push_str(if is_edge { "\\-" } else { "-" });
                }
                Some(sign) if sign.is_ascii_punctuation() && sign != '_' => self.done.extend(['\\', sign]),
                Some(other) => self.done.push(other),
                None => return Err("a class without end".to_owned()),
            }
        }
        self.done.push(']');
        self.repeatable = true;
        Ok(())
    }
}
