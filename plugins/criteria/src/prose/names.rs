//! The name that a heading begins with: without the number of a section, what follows the name, and the section of a manual page.

use bellwether_text::terms;

/// Marks behind which a heading goes on after the name.
const ENDS: [&str; 12] = [": ", " : ", " – ", " — ", " - ", " | ", ", ", " (", "? ", "! ", ". ", "; "];

/// A heading up to the first mark behind a name.
pub(super) fn first_part(heading: &str) -> &str {
    let heading =
        without_number(heading.trim()).trim_end_matches(['?', '!', '.', '…', ' ', '\u{a0}']).trim_start_matches(['¿', '¡']);
    let ends = ENDS
        .iter()
        .flat_map(|end| heading.match_indices(end))
        .filter(|(at, end)| !is_within(heading, *at, end))
        .map(|(at, _)| at);
    let first = ends.filter(|at| heading.get(..*at).is_some_and(|part| !terms(part).is_empty())).min();
    without_section(first.and_then(|at| heading.get(..at)).unwrap_or(heading).trim())
}

/// Whether the mark at a place of a heading ends an abbreviation within the name: `vs.`.
fn is_within(heading: &str, at: usize, mark: &str) -> bool {
    let word = heading.get(..at).and_then(|before| before.rsplit(' ').next()).unwrap_or_default();
    mark == ". " && word.eq_ignore_ascii_case("vs")
}

/// A title of a start page without the words that only say so: `SQLite Home Page` names SQLite.
pub(super) fn without_page(title: &str) -> &str {
    let before = |end: &str| {
        let (name, rest) = title.split_at_checked(title.len().checked_sub(end.len())?)?;
        rest.eq_ignore_ascii_case(end).then_some(name)
    };
    [" home page", " homepage"].into_iter().find_map(before).unwrap_or(title)
}

/// A name without the section of a manual page: `git(1)` is about `git`.
fn without_section(name: &str) -> &str {
    let found = name.strip_suffix(')').and_then(|open| open.rsplit_once('('));
    let is_section = |section: &str| {
        section.starts_with(|c: char| c.is_ascii_digit())
            && section.len() <= 3
            && section.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    match found {
        Some((command, section)) if is_section(section) && !command.is_empty() => command,
        _ => name,
    }
}

/// A heading without the section number of manuals: `3.6. Pencil`, `F.8. btree_gin`, `A.1 What is tea?`.
fn without_number(heading: &str) -> &str {
    let is_number = |number: &str| {
        let is_lettered = || {
            let mut parts = number.split('.');
            let is_letter =
                parts.next().is_some_and(|part| part.len() == 1 && part.bytes().all(|byte| byte.is_ascii_uppercase()));
            let mut figures = parts.peekable();
            is_letter && figures.peek().is_some() && figures.all(|part| part.parse::<u8>().is_ok())
        };
        let is_closed =
            || number.ends_with('.') && number.chars().all(|c| c == '.' || c.is_ascii_digit() || c.is_ascii_uppercase());
        is_closed() || is_lettered()
    };
    heading.split_once(' ').filter(|(number, _)| is_number(number)).map_or(heading, |(_, rest)| rest)
}
