//! One Rust file as tokens: its definitions, its imports, and the lengths of its functions. It parses no expressions and expands
//! no macros; items after `#[cfg(test)]` are skipped.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// A path as it is written, and what `*` stands for at its end.
pub(super) type Path = Vec<String>;

/// A module that has a file of its own, or the part of a file that is an inline module.
#[derive(Debug, Default)]
pub(super) struct Source {
    /// Names of functions, types, constants, macros and inline modules.
    pub defined: BTreeSet<String>,
    /// Child modules with files of their own.
    pub children: BTreeSet<String>,
    /// Those of them that only tests use.
    pub only_tests: BTreeSet<String>,
    /// Names that `use` brings in, with their paths.
    pub imports: BTreeMap<String, Path>,
    /// Modules all of whose names `use` brings in.
    pub globs: Vec<Path>,
    /// Paths of two names or more, anywhere in the file.
    pub paths: BTreeSet<Path>,
    /// Names that are not part of a longer path.
    pub names: BTreeSet<String>,
    /// Functions, with the line where each begins and their lines.
    pub functions: Vec<(String, usize, usize)>,
    /// Lines of its constants, and of lists that a macro turns into constants.
    pub constant_lines: usize,
}

/// Keywords before the name of a definition.
const KEYWORDS: [&str; 9] = ["fn", "struct", "enum", "union", "trait", "const", "static", "type", "macro_rules"];

/// Reads a file.
///
/// # Errors
/// When it is not Rust.
pub(super) fn read(text: &str) -> Result<Source> {
    let tokens: TokenStream = text.parse().map_err(|error| anyhow!("no Rust: {error}"))?;
    let mut source = Source::default();
    source.items(&tokens.into_iter().collect::<Vec<_>>(), 0);
    Ok(source)
}

impl Source {
    /// Reads the items of a module; `depth` counts the inline modules around it.
    fn items(&mut self, tokens: &[TokenTree], depth: usize) {
        let mut at = 0;
        let mut is_test = false;
        while let Some(token) = tokens.get(at) {
            let end = at + item_length(tokens.get(at..).unwrap_or_default());
            let item = tokens.get(at..end).unwrap_or_default();
            match word(token).as_deref() {
                _ if is_attribute(item) => {
                    is_test |= item.get(1).is_some_and(|group| group.to_string().starts_with("[cfg (test)]"))
                }
                _ => {
                    if is_test {
                        self.test_item(item);
                    } else {
                        self.item(item, depth);
                    }
                    is_test = false;
                }
            }
            at = end;
        }
    }

    fn test_item(&mut self, item: &[TokenTree]) {
        let mut words = item.iter().map(word).skip_while(|word| word.as_deref() != Some("mod"));
        if let (Some(_), Some(Some(name)), Some(TokenTree::Punct(_))) = (words.next(), words.next(), item.last()) {
            self.only_tests.insert(name);
        }
    }

    fn item(&mut self, item: &[TokenTree], depth: usize) {
        let words: Vec<Option<String>> = item.iter().map(word).collect();
        let find = |wanted: &str| words.iter().position(|word| word.as_deref() == Some(wanted));
        // The words before a keyword that begins an item are its visibility and qualifiers.
        let leads = |at: usize| words.iter().take(at).flatten().all(|word| LEADS.contains(&word.as_str()));
        if let Some(at) = find("use").filter(|at| leads(*at)) {
            self.uses(item.get(at + 1..).unwrap_or_default(), &[], depth);
            return;
        }
        if let Some(at) = find("mod").filter(|at| leads(*at)) {
            let name = words.get(at + 1).cloned().flatten().unwrap_or_default();
            if let Some(TokenTree::Group(body)) = item.last() {
                self.defined.insert(name);
                self.items(&body.stream().into_iter().collect::<Vec<_>>(), depth + 1);
            } else {
                self.children.insert(name);
            }
            return;
        }
        // A list that is passed to a macro of the file is a table.
        if let [TokenTree::Ident(_), TokenTree::Punct(mark), TokenTree::Group(list)] = item
            && mark.as_char() == '!'
        {
            self.constant_lines += list.span_close().end().line - list.span_open().start().line + 1;
        }
        for (at, _) in words.iter().enumerate().filter(|(at, word)| is_definition(word.as_deref()) && leads(*at)) {
            let is_name = |word: &&String| !is_definition(Some(word)) && !LEADS.contains(&word.as_str()) && *word != "mut";
            self.defined.extend(words.iter().skip(at + 1).flatten().find(is_name).cloned());
        }
        self.body(item, depth);
    }

    /// Reads the inside of an item.
    fn body(&mut self, tokens: &[TokenTree], depth: usize) {
        self.measure(tokens);
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token {
                TokenTree::Group(group) => {
                    self.body(&group.stream().into_iter().collect::<Vec<_>>(), depth);
                    at += 1;
                }
                TokenTree::Ident(ident) if *ident == "use" => {
                    let end = at + item_length(tokens.get(at..).unwrap_or_default());
                    self.uses(tokens.get(at + 1..end).unwrap_or_default(), &[], depth);
                    at = end.max(at + 1);
                }
                TokenTree::Ident(_) => {
                    let (path, length) = path_at(tokens.get(at..).unwrap_or_default());
                    if let [name] = path.as_slice() {
                        self.names.insert(name.clone());
                    } else {
                        self.paths.insert(lifted(path, depth));
                    }
                    at += length;
                }
                _ => at += 1,
            }
        }
    }

    /// Adds the leaves of a `use` tree; `before` is the path before it.
    fn uses(&mut self, tokens: &[TokenTree], before: &[String], depth: usize) {
        let (path, length) = path_at(tokens);
        let mut whole = [before, &path].concat();
        match tokens.get(length) {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
                let parts = tokens.split(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ','));
                parts.filter(|part| !part.is_empty()).for_each(|part| self.uses(part, &whole, depth));
            }
            Some(TokenTree::Punct(star)) if star.as_char() == '*' => self.globs.push(lifted(whole, depth)),
            Some(TokenTree::Ident(renamed)) if *renamed == "as" => {
                let name = tokens.get(length + 1).and_then(word).unwrap_or_default();
                self.imports.insert(name, lifted(whole, depth));
            }
            _ => {
                if whole.len() > 1 && path.last().is_some_and(|last| last == "self") {
                    whole.pop();
                }
                if let Some(name) = whole.last().cloned() {
                    self.imports.insert(name, lifted(whole, depth));
                }
            }
        }
    }

    /// Notes the lengths of the functions that begin among these tokens.
    fn measure(&mut self, tokens: &[TokenTree]) {
        for (at, token) in tokens.iter().enumerate() {
            if word(token).as_deref() == Some("const") || word(token).as_deref() == Some("static") {
                let end = at + item_length(tokens.get(at..).unwrap_or_default());
                let is_function =
                    tokens.get(at..end).unwrap_or_default().iter().any(|token| word(token).as_deref() == Some("fn"));
                if let Some(last) = tokens.get(end - 1).filter(|_| !is_function) {
                    self.constant_lines += last.span().end().line - token.span().start().line + 1;
                }
            }
            let Some(TokenTree::Ident(name)) = tokens.get(at + 1).filter(|_| word(token).as_deref() == Some("fn")) else {
                continue;
            };
            let body = tokens.iter().skip(at).take_while(|token| !is_end(token)).count() + at;
            if let Some(TokenTree::Group(body)) = tokens.get(body) {
                let (from, to) = (token.span().start().line, body.span_close().end().line);
                self.functions.push((name.to_string(), from, to - from + 1));
            }
        }
    }
}

/// Words that may come before the keyword that begins an item.
const LEADS: [&str; 8] = ["pub", "async", "unsafe", "extern", "const", "default", "safe", "static"];

fn is_definition(word: Option<&str>) -> bool {
    word.is_some_and(|word| KEYWORDS.contains(&word))
}

fn word(token: &TokenTree) -> Option<String> {
    if let TokenTree::Ident(ident) = token { Some(ident.to_string()) } else { None }
}

fn is_end(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(mark) => mark.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    }
}

fn is_attribute(item: &[TokenTree]) -> bool {
    matches!(item, [TokenTree::Punct(mark), ..] if mark.as_char() == '#')
}

/// Number of tokens of the item at the start: an attribute, or everything up to a semicolon or a block; a `use` and a constant
/// continue after a block.
fn item_length(tokens: &[TokenTree]) -> usize {
    if matches!(tokens.first(), Some(TokenTree::Punct(mark)) if mark.as_char() == '#') {
        let inner = matches!(tokens.get(1), Some(TokenTree::Punct(mark)) if mark.as_char() == '!');
        return if inner { 3 } else { 2 };
    }
    let semicolon = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';');
    let head = tokens.iter().take_while(|token| !is_end(token));
    let mut words = head.filter_map(word);
    let is_value = words.clone().any(|word| word == "use") || {
        let is_function = words.clone().any(|word| word == "fn" || word == "impl" || word == "trait");
        !is_function && words.any(|word| word == "const" || word == "static")
    };
    let end = if is_value { tokens.iter().position(semicolon) } else { tokens.iter().position(is_end) };
    end.map_or(tokens.len(), |end| end + 1)
}

/// The path at the start of the tokens, and its number of tokens including a `::` after it.
fn path_at(tokens: &[TokenTree]) -> (Path, usize) {
    let (mut path, mut at) = (Path::new(), 0);
    while let Some(name) = tokens.get(at).and_then(word) {
        path.push(name);
        at += 1;
        let is_colon = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
        let is_joint = matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if mark.spacing() == Spacing::Joint);
        if !is_colon(tokens.get(at)) || !is_joint || !is_colon(tokens.get(at + 1)) {
            break;
        }
        at += 2;
    }
    (path, at)
}

/// A path of an inline module as its file would write it; `depth` counts the inline modules around it.
fn lifted(mut path: Path, depth: usize) -> Path {
    let supers = path.iter().take_while(|name| *name == "super").count();
    let inside = supers.min(depth);
    path.drain(..inside);
    if inside > 0 && supers == inside {
        path.insert(0, "self".to_owned());
    }
    path
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn a_file_is_read() {
        let text = "//! Words.\nmod a;\n#[cfg(test)]\nmod tests;\npub(crate) mod b { use super::c::D; fn e() { super::f(); } }\n\
                    use crate::{g, h::{self, I as J}, k::*};\npub const L: [u8; 2] = { [1, 2] };\npub const fn m(\n) {\n}\n\
                    macro_rules! n { () => { crate::o::P } }\n#[cfg(test)]\nconst Q: u8 = crate::r::S;\nimpl T { async fn u() { v::w(x) } }";
        let source = read(text).unwrap();
        let of = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
        assert_eq!(source.defined, of(&["L", "b", "e", "m", "n"]));
        assert_eq!((source.children, source.only_tests), (of(&["a"]), of(&["tests"])));
        let imports: Vec<String> = source.imports.iter().map(|(name, path)| format!("{name}={}", path.join("::"))).collect();
        assert_eq!(imports, ["D=self::c::D", "J=crate::h::I", "g=crate::g", "h=crate::h"]);
        assert_eq!(source.globs, [["crate", "k"]]);
        let paths: Vec<String> = source.paths.iter().map(|path| path.join("::")).collect();
        assert_eq!(paths, ["crate::o::P", "self::f", "v::w"]);
        assert!(source.names.contains("x"));
        assert_eq!(source.functions, [("e".into(), 5, 1), ("m".into(), 8, 3), ("u".into(), 14, 1)]);
    }
}
