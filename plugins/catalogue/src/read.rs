//! The catalogues in Fluent syntax (<https://projectfluent.org/fluent/guide/>) as Rust data: each sentence is one text with
//! marks. Lists of pieces would be twice as large in a module.
//!
//! Supported: messages, attributes, arguments, choices by a number, a plural category or a word, and an attribute that says what another
//! one of its message says (`.fail = { h1-unique.warn }`). Not supported, and refused: terms, references to other messages, functions.
//! The typography of each language is added here, so translators type plain spaces.

#![allow(
    clippy::panic,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a build script fails by panicking, and cargo reads what it prints"
)]

use crate::marks::{ARG, CHOICE, CHOICE_END, KEY_END, NAME_END, VARIANT_END};
use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The languages, in the order of the generated data.
pub const LANGUAGES: [&str; 3] = ["en", "es", "fr"];
/// A sentence with its marks, and the arguments it takes.
#[derive(Debug, Default)]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// The names of its arguments.
    pub args: BTreeSet<String>,
}

/// A message: its value under the empty name, its attributes under theirs.
pub type Message = BTreeMap<String, Sentence>;
/// The messages of each language, by their ids.
pub type Catalogue = [BTreeMap<String, Message>; 3];

/// Reads all files of all languages; the second part lists their errors.
///
/// # Panics
/// When a folder or a file cannot be read.
#[must_use]
pub fn read(root: &Path) -> (Catalogue, Vec<String>) {
    let mut wrong = Vec::new();
    let catalogue = LANGUAGES.map(|language| {
        let mut messages = BTreeMap::new();
        let folder = root.join(language);
        let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut paths: Vec<_> = files.map(|file| file.expect("a readable folder").path()).collect();
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(&path).expect("a readable file");
            read_file(&text, language, &mut messages).iter().for_each(|why| wrong.push(format!("{}: {why}", path.display())));
        }
        messages
    });
    (catalogue, wrong)
}

fn read_file(text: &str, language: &str, messages: &mut BTreeMap<String, Message>) -> Vec<String> {
    let resource = match fluent_syntax::parser::parse(text) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            let line = |at: usize| text.get(..at).unwrap_or_default().lines().count();
            return errors.iter().map(|error| format!("line {}: {error}", line(error.pos.start))).collect();
        }
    };
    let mut wrong = Vec::new();
    for entry in resource.body {
        match entry {
            ast::Entry::Message(message) => {
                let id = message.id.name;
                let mut parts = Message::new();
                let values = message.value.iter().map(|pattern| ("", pattern));
                let attributes = message.attributes.iter().map(|attribute| (attribute.id.name, &attribute.value));
                for (name, pattern) in values.chain(attributes) {
                    let mut sentence = Sentence::default();
                    let pattern = repeated(pattern, id, &message.attributes).unwrap_or(pattern);
                    if let Err(why) = put(pattern, language, &mut sentence) {
                        wrong.push(format!("{id}.{name}: {why}"));
                    }
                    parts.insert(name.to_owned(), sentence);
                }
                if messages.insert(id.to_owned(), parts).is_some() {
                    wrong.push(format!("{id} stands twice"));
                }
            }
            ast::Entry::Term(term) => wrong.push(format!("-{}: terms are not supported", term.id.name)),
            _ => {}
        }
    }
    wrong
}

/// The attribute of the same message that a pattern repeats: `{ h1-unique.warn }`.
fn repeated<'a>(pattern: &Pattern<&str>, id: &str, attributes: &'a [ast::Attribute<&str>]) -> Option<&'a Pattern<&'a str>> {
    let [PatternElement::Placeable { expression: Expression::Inline(InlineExpression::MessageReference { id: of, attribute }) }] =
        pattern.elements.as_slice()
    else {
        return None;
    };
    let wanted = attribute.as_ref().filter(|_| of.name == id)?;
    attributes.iter().find(|other| other.id.name == wanted.name).map(|other| &other.value)
}

/// Appends a pattern.
fn put(pattern: &Pattern<&str>, language: &str, into: &mut Sentence) -> Result<(), String> {
    let mut words = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => words.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => words.push_str(value),
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    flush(&mut words, language, into);
                    into.args.insert(id.name.to_owned());
                    into.text.extend([ARG, id.name, NAME_END]);
                }
                Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                    flush(&mut words, language, into);
                    into.args.insert(id.name.to_owned());
                    into.text.extend([CHOICE, id.name, NAME_END]);
                    for variant in variants.iter().filter(|variant| !variant.default) {
                        let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = &variant.key;
                        into.text.extend([key, KEY_END]);
                        put(&variant.value, language, into)?;
                        into.text.push_str(VARIANT_END);
                    }
                    let default = variants.iter().find(|variant| variant.default).ok_or("a choice needs a default")?;
                    put(&default.value, language, into)?;
                    into.text.push_str(CHOICE_END);
                }
                _ => return Err("only arguments, texts, choices by an argument and own attributes are supported".to_owned()),
            },
        }
    }
    flush(&mut words, language, into);
    Ok(())
}

fn flush(words: &mut String, language: &str, into: &mut Sentence) {
    let words = std::mem::take(words).replace('\n', " ");
    assert!(!words.contains(char::is_control), "{words:?}");
    let follows = into.text.ends_with(NAME_END);
    into.text.push_str(&typeset(&words, language, follows));
}

/// Replaces apostrophes inside words by typographic ones; quotes around code (`'self'`) stay as they are.
fn apostrophes(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let (mut last, mut in_code) = (None, false);
    for c in words.chars() {
        let opens = c == '\'' && last.is_some_and(|last: char| last.is_whitespace() || last == '(');
        out.push(if c == '\'' && !opens && !in_code { '\u{2019}' } else { c });
        if c == '\'' {
            in_code = opens;
        }
        last = Some(c);
    }
    out
}

/// Units that stay on the line of their figure.
const UNITS: [&str; 11] = ["%", "B", "kB", "MB", "MiB", "Mio", "ko", "Mo", "ms", "px", "s"];

/// Puts a fixed space between a figure and its unit; `follows` says that an argument stands before the words.
fn units(words: &str, follows: bool) -> String {
    let mut out = String::with_capacity(words.len());
    let mut figure = follows;
    for (at, word) in words.split(' ').enumerate() {
        if at > 0 {
            let unit = word.trim_end_matches([',', '.', ';', ':', ')']);
            out.push(if figure && UNITS.contains(&unit) { '\u{a0}' } else { ' ' });
        }
        out.push_str(word);
        figure = word.ends_with(|c: char| c.is_ascii_digit()) || follows && at == 0 && word.is_empty();
    }
    out
}

/// Apostrophes, fixed spaces before units, and those of French: narrow before `;`, `?`, `!`, wide before the colon and inside quotation
/// marks.
fn typeset(words: &str, language: &str, follows: bool) -> String {
    let words = units(&apostrophes(words), follows);
    if language != "fr" {
        return words;
    }
    let narrow = [" ;", " ?", " !"].iter().fold(words, |words, mark| words.replace(mark, &mark.replace(' ', "\u{202f}")));
    [" :", "« ", " »"].iter().fold(narrow, |words, mark| words.replace(mark, &mark.replace(' ', "\u{a0}")))
}

/// Writes the static of a message that has no attributes: the sentence of each language.
pub fn write(catalogue: &Catalogue, id: &str, out: &mut String) {
    let sentences = catalogue.iter().filter_map(|messages| messages.get(id)?.get(""));
    let sentences: Vec<String> = sentences.map(|sentence| format!("{:?}", sentence.text)).collect();
    let constant = id.replace('-', "_").to_uppercase();
    out.push_str(&format!("/// `{id}`.\npub(crate) static {constant}: Message = [{}];\n", sentences.join(", ")));
}

/// Reports messages that a language lacks or has in addition, or that take other arguments than in English.
pub fn check_alike(catalogue: &Catalogue, wrong: &mut Vec<String>) {
    let [english, ..] = catalogue;
    for (language, messages) in LANGUAGES.iter().zip(catalogue) {
        for (id, message) in english {
            let Some(own) = messages.get(id) else {
                wrong.push(format!("texts/{language}: {id} is missing"));
                continue;
            };
            for (name, sentence) in message {
                match own.get(name) {
                    None => wrong.push(format!("texts/{language}: {id} lacks {name}")),
                    Some(own) if own.args != sentence.args => {
                        wrong.push(format!("texts/{language}: {id}.{name} takes {:?}, in English {:?}", own.args, sentence.args));
                    }
                    Some(_) => {}
                }
            }
            for name in own.keys().filter(|name| !message.contains_key(*name)) {
                wrong.push(format!("texts/{language}: {id}.{name} is not in English"));
            }
        }
        for id in messages.keys().filter(|id| !english.contains_key(*id)) {
            wrong.push(format!("texts/{language}: {id} is not in English"));
        }
    }
}

/// A complete build script that makes `words.rs` in its `OUT_DIR` from a folder of messages without attributes.
///
/// # Panics
/// With all errors, when a message is missing in a language, takes other arguments there, or has attributes.
pub fn build(folder: &str) {
    println!("cargo::rerun-if-changed={folder}");
    let (catalogue, mut wrong) = read(Path::new(folder));
    check_alike(&catalogue, &mut wrong);
    let mut out = String::new();
    for (id, message) in &catalogue[0] {
        if message.keys().any(|name| !name.is_empty()) {
            wrong.push(format!("{folder}/en: {id} has attributes"));
        }
        write(&catalogue, id, &mut out);
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    let target = std::env::var("OUT_DIR").expect("cargo sets it");
    std::fs::write(Path::new(&target).join("words.rs"), out).expect("OUT_DIR can be written");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_typeset() {
        for (language, words, expected) in [
            ("en", "the page's limit: 1,600 px, or 2.7 MB.", "the page’s limit: 1,600\u{a0}px, or 2.7\u{a0}MB."),
            ("fr", "« thé » : 5 % ; quoi ?", "«\u{a0}thé\u{a0}»\u{a0}: 5\u{a0}%\u{202f}; quoi\u{202f}?"),
            ("es", "«té»: al menos el 5 %; un % suelto", "«té»: al menos el 5\u{a0}%; un % suelto"),
            ("es", "30 segundos", "30 segundos"),
        ] {
            assert_eq!(typeset(words, language, false), expected);
        }
        assert_eq!(typeset(" ms, then 3", "en", true), "\u{a0}ms, then 3");
        assert_eq!(typeset(" ms, then 3", "en", false), " ms, then 3");
    }

    #[test]
    fn an_attribute_repeats_another_of_its_message() {
        let mut messages = BTreeMap::new();
        let text = "tea = Tea\n    .warn = { $count } cups\n    .fail = { tea.warn }\n";
        assert_eq!(read_file(text, "en", &mut messages), [""; 0]);
        let of = |name: &str| messages.get("tea").and_then(|message| message.get(name)).map(|said| (&said.text, &said.args));
        assert!(of("fail").is_some() && of("fail") == of("warn"));
        for refused in ["{ tea.pass }", "{ cake.warn }", "{ tea }", "Cold { tea.warn }"] {
            let text = format!("tea = Tea\n    .warn = Cups\n    .fail = {refused}\n");
            assert_eq!(read_file(&text, "en", &mut BTreeMap::new()).len(), 1, "{refused}");
        }
    }
}
