//! The sentences of criteria as Rust data: the parts that a criterion must have, and their order.

use bellwether_catalogue::marks::PART_END;
use bellwether_catalogue::{Catalogue, Message, check_alike};
use std::fmt::Write as _;

/// Required parts of a criterion, besides its name, which is the value of its message.
const REQUIRED: [&str; 4] = ["pass", "expected", "why", "do"];
/// All parts that it may have besides its name, in the order of `Sentence` in `src/texts.rs`. `seen` replaces those of
/// `seen-pass`, `seen-warn` and `seen-fail` that are missing.
const PARTS: [&str; 12] =
    ["pass", "warn", "fail", "seen", "seen-pass", "seen-warn", "seen-fail", "when", "unmeasured", "expected", "why", "do"];

/// Writes the catalogues: a constant of `Texts` for the messages of a criterion, a static `Message` for each of the others.
pub(crate) fn write(catalogue: &Catalogue, criteria: &[&str], out: &mut String, wrong: &mut Vec<String>) {
    let [english, ..] = catalogue;
    for id in criteria.iter().filter(|id| !english.contains_key(**id)) {
        wrong.push(format!("texts/en: the criterion {id} has no message"));
    }
    check_alike(catalogue, wrong);
    for (id, message) in english {
        let is_criterion = criteria.contains(&id.as_str());
        check(id, message, is_criterion, wrong);
        if !is_criterion {
            bellwether_catalogue::write(catalogue, id, out);
            continue;
        }
        let constant = id.replace('-', "_").to_uppercase();
        put_out(out, format_args!("/// `{id}`.\npub(crate) const {constant}: [Texts; 3] = ["));
        catalogue.iter().filter_map(|messages| messages.get(id)).for_each(|message| texts(message, out));
        out.push_str("];\n");
    }
}

fn texts(message: &Message, out: &mut String) {
    let part = |name: &&str| message.get(*name).map_or("", |sentence| sentence.text.as_str());
    let said = PARTS.iter().map(part).collect::<Vec<_>>().join(PART_END);
    put_out(out, format_args!("Texts {{ name: {:?}, said: {said:?} }}, ", part(&"")));
}

fn put_out(out: &mut String, what: std::fmt::Arguments<'_>) {
    out.write_fmt(what).expect("a String takes everything");
}

/// Reports the parts that an English message lacks or should not have.
fn check(id: &str, message: &Message, is_criterion: bool, wrong: &mut Vec<String>) {
    if !is_criterion {
        if message.keys().any(|name| !name.is_empty()) {
            wrong.push(format!("texts/en: {id} has attributes, but there is no such criterion"));
        }
        return;
    }
    for name in REQUIRED.iter().copied().chain([""]).filter(|name| !message.contains_key(*name)) {
        wrong.push(format!("texts/en: {id} lacks {}", if name.is_empty() { "its name" } else { name }));
    }
    // A criterion whose fails are right too rarely only warns.
    if !message.contains_key("fail") && !message.contains_key("warn") {
        wrong.push(format!("texts/en: {id} lacks fail or warn"));
    }
    if !message.contains_key("seen") && !["seen-pass", "seen-fail"].iter().all(|name| message.contains_key(*name)) {
        wrong.push(format!("texts/en: {id} lacks seen"));
    }
    for name in message.keys().filter(|name| !name.is_empty() && !PARTS.contains(&name.as_str())) {
        wrong.push(format!("texts/en: {id}.{name} is not known"));
    }
}
