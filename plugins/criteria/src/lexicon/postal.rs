//! Postal addresses in texts, as people write them in the countries of the three languages and their neighbours.
//!
//! An address is a street with a number (or a box), and behind it a town with its postal code, or a country. `Lindenhof 4, 04109 Leipzig`
//! has no word for a street: there the house number is followed at once by the code and the town.

use bellwether_text::{fold, has_phrase};

/// Words that name streets and other places of delivery, folded and sorted.
const STREETS: [&str; 101] = [
    "allee",
    "apartado",
    "av",
    "avd",
    "avda",
    "ave",
    "avenida",
    "avenue",
    "bd",
    "blvd",
    "boulevard",
    "box",
    "bp",
    "c",
    "calle",
    "callejon",
    "calzada",
    "camino",
    "carrer",
    "carrera",
    "carretera",
    "casilla",
    "chaussee",
    "che",
    "chemin",
    "circle",
    "circus",
    "cite",
    "cl",
    "close",
    "corso",
    "cours",
    "court",
    "crescent",
    "cs",
    "ct",
    "ctra",
    "diagonal",
    "dr",
    "drive",
    "esplanade",
    "faubourg",
    "fbg",
    "floor",
    "gardens",
    "glorieta",
    "grove",
    "highway",
    "hwy",
    "impasse",
    "jiron",
    "jr",
    "laan",
    "lane",
    "lieu",
    "ln",
    "loop",
    "lotissement",
    "mews",
    "montee",
    "parkway",
    "pasaje",
    "paseo",
    "passage",
    "piazza",
    "pike",
    "pkwy",
    "place",
    "plaza",
    "poligono",
    "postfach",
    "privada",
    "promenade",
    "quai",
    "rambla",
    "rd",
    "road",
    "ronda",
    "route",
    "row",
    "rua",
    "rue",
    "sentier",
    "sq",
    "square",
    "st",
    "ste",
    "street",
    "suite",
    "terrace",
    "trail",
    "transversal",
    "travesia",
    "urbanizacion",
    "via",
    "viale",
    "way",
    "weg",
    "za",
    "zac",
    "zi",
];
/// Ends of words that name streets in German and Dutch, folded.
const STREET_ENDS: [&str; 10] = ["damm", "gasse", "platz", "plein", "straat", "strasse", "str", "ufer", "weg", "wall"];
/// Countries that stand in addresses without a postal code, folded.
const COUNTRIES: [&str; 32] = [
    "algerie",
    "argentina",
    "bolivia",
    "chile",
    "colombia",
    "costa rica",
    "cote d ivoire",
    "dubai",
    "ecuador",
    "el salvador",
    "ghana",
    "guatemala",
    "honduras",
    "hong kong",
    "india",
    "ireland",
    "kenya",
    "malaysia",
    "maroc",
    "mexico",
    "nicaragua",
    "nigeria",
    "panama",
    "paraguay",
    "peru",
    "senegal",
    "singapore",
    "south africa",
    "tunisie",
    "united arab emirates",
    "uruguay",
    "venezuela",
];
/// Maximum words between a street and its postal code.
const NEAR: usize = 12;
/// Maximum words between a house number and the code, where no word names a street.
const CLOSE: usize = 4;
/// Words around a street's name in which its number is looked for: before and from there on.
const NUMBER_BEFORE: usize = 4;
const NUMBER_WITHIN: usize = 10;

/// Maximum bytes of a line that is searched: addresses are in short lines.
const LINE_BYTES: usize = 400;
/// Maximum bytes of a line of an address that stands in several lines, and maximum lines.
const PART_BYTES: usize = 60;
const PARTS: usize = 4;

/// Whether a line names a street and has a number, or gives a number behind a name: `San Pedro, 24`. It may be part of an address.
#[must_use]
pub fn may_name_street(line: &str) -> bool {
    let line = without_section_number(line);
    let is_number = |word: &str| (1..=5).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    if line.split(", ").skip(1).any(|part| part.contains(" · ") && is_number(part.split(' ').next().unwrap_or(""))) {
        return true;
    }
    let folded = fold(line);
    if !folded.split(' ').any(is_number) && !has_phrase(&folded, "s n") {
        return false;
    }
    let is_ending = |word: &str| STREET_ENDS.iter().any(|end| word.len() > end.len() + 2 && word.ends_with(end));
    folded.split(' ').any(|word| STREETS.contains(&word) || is_ending(word))
}

/// A line without the number of a section: `11.1.4. Mise en place` has no house number.
fn without_section_number(line: &str) -> &str {
    let line = line.trim_start();
    let is_section =
        |word: &str| word.contains('.') && word.chars().all(|c| c == '.' || c.is_ascii_digit() || c.is_ascii_uppercase());
    line.split_once(char::is_whitespace).filter(|(word, _)| is_section(word)).map_or(line, |(_, rest)| rest)
}

/// Marks between the parts of a line of a footer: menu, address, telephone.
const PARTS_OF_LINE: [&str; 3] = [" · ", " | ", " • "];

/// The part of a line that contains its postal address; the whole line where marks do not set the address apart.
#[must_use]
pub fn part_with_address(line: &str) -> &str {
    let parts = |mark: &&'static str| line.split(*mark).find(|part| part.len() < line.len() && has_address(part));
    PARTS_OF_LINE.iter().find_map(parts).map_or(line, |part| match part {
        // Another mark may part it further.
        part if PARTS_OF_LINE.iter().any(|mark| part.contains(mark)) => part_with_address(part),
        part => part.trim(),
    })
}

/// Whether a text contains a postal address, in one line or in short lines below each other.
#[must_use]
pub fn is_shown_in(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().filter(|line| line.len() <= LINE_BYTES).collect();
    let below = |lines: &[&str]| lines.iter().all(|line| line.len() <= PART_BYTES) && has_address(&lines.join(", "));
    lines.iter().any(|line| has_address(line)) || (2..=PARTS).any(|count| lines.windows(count).any(below))
}

/// Addresses in notices of licences, folded: each by two phrases, which stand in one text. They are those of who wrote the licence.
const OF_LICENCES: [[&str; 2]; 6] = [
    ["free software foundation", "boston"],
    ["free software foundation", "cambridge"],
    ["franklin st", "boston"],
    ["franklin street", "boston"],
    ["temple place", "boston"],
    ["creative commons", "second street"],
];

/// Whether a line contains a postal address; not that of who wrote a licence.
#[must_use]
pub fn has_address(text: &str) -> bool {
    // A house number or a postal code has digits.
    if !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let is_of_licence = |folded: &str| OF_LICENCES.iter().any(|both| both.iter().all(|phrase| has_phrase(folded, phrase)));
    if is_of_licence(&fold(text)) {
        return false;
    }
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '(' | ')' | '|' | '·' | '•' | '–' | '—' | '#'))
        .filter(|word| !word.is_empty())
        .collect();
    let streets: Vec<usize> = (0..words.len()).filter(|at| is_street(&words, *at)).collect();
    let near = |at: usize| streets.iter().any(|street| at > *street && at - street <= NEAR);
    (0..words.len()).any(|at| match code_at(&words, at) {
        Some(Code::Certain) => at > 0,
        Some(Code::OfTown) => near(at) || is_behind_house(&words, at),
        None => false,
    }) || streets.first().and_then(|first| words.get(*first..)).is_some_and(names_country)
}

/// A postal code with its town.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Code {
    /// Of a form that nothing else has: `London SW1A 2AA`.
    Certain,
    /// Digits beside the name of a town: they count near a street.
    OfTown,
}

/// The postal code at a word.
fn code_at(words: &[&str], at: usize) -> Option<Code> {
    let word = words.get(at)?.trim_matches('.');
    let is_name = |at: Option<usize>| at.and_then(|at| words.get(at)).is_some_and(|word| word.starts_with(char::is_uppercase));
    let (before, after) = (at.checked_sub(1), at.checked_add(1));
    let following = after.and_then(|at| words.get(at)).map_or("", |word| word.trim_end_matches('.'));
    match (shape(word).as_str(), shape(following).as_str()) {
        // `SW1A 2AA`, `D02 X285`, `K1A 0B1`.
        ("A9" | "A99" | "AA9" | "AA99" | "A9A" | "AA9A", "9AA") | ("A9A", "9A9") if is_name(before) => {
            return Some(Code::Certain);
        }
        _ => {}
    }
    let state = before.and_then(|at| words.get(at)).is_some_and(|word| matches!(shape(word).as_str(), "AA" | "AAA"));
    match shape(word).as_str() {
        // `75002 Paris`, `CA 94043`, `Sevilla 41001`.
        "99999" if is_name(after) || is_name(before) => Some(Code::OfTown),
        "99999-9999" | "9999-999" | "99999-999" if is_name(after) || is_name(before) => Some(Code::OfTown),
        "A-99999" | "AA-99999" | "A-9999" | "AA-9999" if is_name(after) => Some(Code::OfTown),
        // `NSW 2000`; other codes of four digits look like years.
        "9999" if state => Some(Code::OfTown),
        "9999" if is_name(after) && !word.starts_with("19") && !word.starts_with("20") => Some(Code::OfTown),
        _ => None,
    }
}

/// Whether the word at `at` names a street with a number near it.
fn is_street(words: &[&str], at: usize) -> bool {
    let Some(word) = words.get(at) else { return false };
    let folded = fold(word);
    let named =
        |part: &str| STREETS.binary_search(&part).is_ok() || part.len() > 5 && STREET_ENDS.iter().any(|end| part.ends_with(end));
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit()) || fold(word) == "s n";
    folded.split(' ').any(named) && words.iter().skip(at.saturating_sub(NUMBER_BEFORE)).take(NUMBER_WITHIN).any(is_number)
}

/// Whether a name and a house number stand directly before: `Lindenhof 4, 04109 Leipzig`.
fn is_behind_house(words: &[&str], code: usize) -> bool {
    let is_house = |word: &str| {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let rest = word.get(digits..).unwrap_or("");
        (1..=4).contains(&digits) && (rest.is_empty() || rest.len() == 1 && rest.bytes().all(|byte| byte.is_ascii_alphabetic()))
    };
    (code.saturating_sub(CLOSE)..code).any(|at| {
        let name = at.checked_sub(1).and_then(|at| words.get(at));
        words.get(at).is_some_and(|word| is_house(word))
            && name.is_some_and(|name| name.starts_with(char::is_uppercase) && name.chars().count() > 2)
    })
}

/// Whether a country of [`COUNTRIES`] is named near the first of these words.
fn names_country(from_street: &[&str]) -> bool {
    let near = fold(&from_street.get(..NEAR.min(from_street.len())).unwrap_or_default().join(" "));
    COUNTRIES.iter().any(|country| has_phrase(&near, country))
}

/// A word with `A` for each capital letter and `9` for each digit; `-` stays, and anything else is `x`.
fn shape(word: &str) -> String {
    let sign = |c: char| match c {
        'A'..='Z' => 'A',
        '0'..='9' => '9',
        '-' => '-',
        _ => 'x',
    };
    word.chars().take(12).map(sign).collect()
}
