//! The catalogues in Fluent syntax (<https://projectfluent.org/fluent/guide/>) as Rust data: each sentence one text, with
//! the marks that `src/texts.rs` reads. Lists of pieces would be twice as large in a module.
//!
//! Supported: messages, attributes, arguments, choices by a number, a plural category or a word. Not supported, and refused:
//! terms, references to other messages, functions. French typography is put in here, so translators type plain spaces.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// In the order of the generated data.
const LANGUAGES: [&str; 3] = ["en", "es", "fr"];
/// What a criterion must have besides its name, which is the value of its message.
const REQUIRED: [&str; 5] = ["pass", "fail", "expected", "why", "do"];
/// All that it may have, in the order of `Part` in `src/texts.rs`. `seen` stands for those of `seen-pass`, `seen-warn`,
/// `seen-fail` that are not there.
const PARTS: [&str; 11] = ["", "pass", "warn", "fail", "seen", "seen-pass", "seen-warn", "seen-fail", "expected", "why", "do"];

/// The marks: those of `src/texts.rs`.
#[path = "../src/texts/marks.rs"]
mod marks;
use marks::{ARG, CHOICE, CHOICE_END, KEY_END, NAME_END, PART_END, VARIANT_END};

/// A sentence with its marks, and the arguments it takes.
#[derive(Default)]
pub(crate) struct Sentence {
    text: String,
    args: BTreeSet<String>,
}

/// A message: its value under the empty name, its attributes under theirs.
type Message = BTreeMap<String, Sentence>;
/// The messages of each language.
pub(crate) type Catalogue = [BTreeMap<String, Message>; 3];

/// Reads all files of all languages; the second part says what is wrong with them.
pub(crate) fn read(root: &Path) -> (Catalogue, Vec<String>) {
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
            Entry::Message(message) => {
                let id = message.id.name;
                let mut parts = Message::new();
                let values = message.value.iter().map(|pattern| ("", pattern));
                let attributes = message.attributes.iter().map(|attribute| (attribute.id.name, &attribute.value));
                for (name, pattern) in values.chain(attributes) {
                    let mut sentence = Sentence::default();
                    if let Err(why) = put(pattern, language, &mut sentence) {
                        wrong.push(format!("{id}.{name}: {why}"));
                    }
                    parts.insert(name.to_owned(), sentence);
                }
                if messages.insert(id.to_owned(), parts).is_some() {
                    wrong.push(format!("{id} stands twice"));
                }
            }
            Entry::Term(term) => wrong.push(format!("-{}: terms are not supported", term.id.name)),
            _ => {}
        }
    }
    wrong
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
                _ => return Err("only arguments, texts and choices by an argument are supported".to_owned()),
            },
        }
    }
    flush(&mut words, language, into);
    Ok(())
}

fn flush(words: &mut String, language: &str, into: &mut Sentence) {
    let words = std::mem::take(words).replace('\n', " ");
    assert!(!words.contains(char::is_control), "{words:?}");
    into.text.push_str(&typeset(&words, language));
}

/// Apostrophes, where they follow or precede a letter of a word; those around a word of code (`'self'`) stay as they are.
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

/// Apostrophes, and the fixed spaces of French: narrow before `;`, `?`, `!`, wide before the colon and inside quotation marks.
fn typeset(words: &str, language: &str) -> String {
    let words = apostrophes(words);
    if language != "fr" {
        return words;
    }
    let narrow = [" ;", " ?", " !"].iter().fold(words, |words, mark| words.replace(mark, &mark.replace(' ', "\u{202f}")));
    [" :", "« ", " »", " %"].iter().fold(narrow, |words, mark| words.replace(mark, &mark.replace(' ', "\u{a0}")))
}

/// Writes the catalogues as statics: `Texts` for messages of criteria, `Message` for the others.
pub(crate) fn write(catalogue: &Catalogue, criteria: &[&str], out: &mut String, wrong: &mut Vec<String>) {
    let [english, ..] = catalogue;
    for id in criteria.iter().filter(|id| !english.contains_key(**id)) {
        wrong.push(format!("texts/en: the criterion {id} has no message"));
    }
    for (id, message) in english {
        let is_criterion = criteria.contains(&id.as_str());
        check(catalogue, id, message, is_criterion, wrong);
        let constant = id.replace('-', "_").to_uppercase();
        let kind = if is_criterion { "[Texts; 3]" } else { "Message" };
        put_out(out, format_args!("/// `{id}`.\npub(crate) static {constant}: {kind} = ["));
        for message in catalogue.iter().filter_map(|messages| messages.get(id)) {
            if is_criterion {
                texts(message, out);
            } else {
                put_out(out, format_args!("{:?}, ", message.get("").map_or("", |sentence| &sentence.text)));
            }
        }
        out.push_str("];\n");
    }
    for (language, messages) in LANGUAGES.iter().zip(catalogue) {
        for id in messages.keys().filter(|id| !english.contains_key(*id)) {
            wrong.push(format!("texts/{language}: {id} is not in English"));
        }
    }
}

fn texts(message: &Message, out: &mut String) {
    let part = |name: &&str| message.get(*name).map_or("", |sentence| sentence.text.as_str());
    put_out(out, format_args!("Texts({:?}), ", PARTS.iter().map(part).collect::<Vec<_>>().join(PART_END)));
}

fn put_out(out: &mut String, what: std::fmt::Arguments<'_>) {
    out.write_fmt(what).expect("a String takes everything");
}

/// What is missing, too much, or takes other arguments than in English.
fn check(catalogue: &Catalogue, id: &str, english: &Message, is_criterion: bool, wrong: &mut Vec<String>) {
    let attributed = english.keys().any(|name| !name.is_empty());
    if attributed && !is_criterion {
        wrong.push(format!("texts/en: {id} has attributes, but there is no such criterion"));
    }
    if is_criterion {
        for name in REQUIRED.iter().copied().chain([""]).filter(|name| !english.contains_key(*name)) {
            wrong.push(format!("texts/en: {id} lacks {}", if name.is_empty() { "its name" } else { name }));
        }
        if !english.contains_key("seen") && !["seen-pass", "seen-fail"].iter().all(|name| english.contains_key(*name)) {
            wrong.push(format!("texts/en: {id} lacks seen"));
        }
        for name in english.keys().filter(|name| !PARTS.contains(&name.as_str())) {
            wrong.push(format!("texts/en: {id}.{name} is not known"));
        }
    }
    for (language, messages) in LANGUAGES.iter().zip(catalogue) {
        let Some(message) = messages.get(id) else {
            wrong.push(format!("texts/{language}: {id} is missing"));
            continue;
        };
        for (name, sentence) in english {
            match message.get(name) {
                None => wrong.push(format!("texts/{language}: {id} lacks {name}")),
                Some(own) if own.args != sentence.args => {
                    wrong.push(format!("texts/{language}: {id}.{name} takes {:?}, in English {:?}", own.args, sentence.args));
                }
                Some(_) => {}
            }
        }
        for name in message.keys().filter(|name| !english.contains_key(*name)) {
            wrong.push(format!("texts/{language}: {id}.{name} is not in English"));
        }
    }
}
