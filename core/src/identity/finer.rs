//! Fields of a sector that is too broad to describe a business, by words of its pages or its type in schema.org.

use alloc::string::String;

use bellwether_language::Language;

/// A field: its sector, the beginnings of words (lower case, without accents) and types that show it, and its names in French, English
/// and Spanish.
type Row = (&'static str, &'static [&'static str], [&'static str; 3]);

/// The fields; each word has hardly another meaning within its sector.
#[rustfmt::skip]
const FIELDS: &[Row] = &[
    ("automotive", &["bicycle", "bikestore", "bikes", "ebike", "velo", "bicicleta"], ["vélos", "bicycles", "bicicletas"]),
    ("automotive", &["motorcycle", "motocicleta", "motos"], ["motos", "motorcycles", "motocicletas"]),
    ("automotive", &["tyre", "tire", "pneu", "neumatico"], ["pneus", "tyres", "neumáticos"]),
    ("health", &["dentist", "dental", "dentaire", "orthodont", "ortodon"], ["soins dentaires", "dental care", "odontología"]),
    ("health", &["pharmac", "farmacia"], ["pharmacie", "pharmacy", "farmacia"]),
    ("health", &["optician", "opticien", "optica", "optique"], ["optique", "optician", "óptica"]),
    ("food_drink", &["wine", "winery", "vino", "vins", "vigneron", "bodega"], ["vins", "wine", "vinos"]),
    ("food_drink", &["baker", "boulang", "panader"], ["boulangerie", "bakery", "panadería"]),
    ("construction", &["plumb", "plomb", "fontaner"], ["plomberie", "plumbing", "fontanería"]),
    ("construction", &["electrician", "electricien", "electricista"], ["électricité", "electrical work", "electricidad"]),
    ("construction", &["roof", "couvreur", "toiture", "tejado"], ["toiture", "roofing", "tejados"]),
    ("travel", &["hotel"], ["hôtellerie", "hotels", "hoteles"]),
];

/// The field that the texts name, if it is the only one of the sector among them.
pub(super) fn field<'a>(sector: &str, texts: impl Iterator<Item = &'a str> + Clone, language: Language) -> Option<&'static str> {
    let begins = |word: &str, words: &[&str]| words.iter().any(|known| word.starts_with(known));
    let names = |(_, words, _): &&Row| {
        texts.clone().any(|text| plain(text).split(|c: char| !c.is_alphanumeric()).any(|word| begins(word, words)))
    };
    let mut found = FIELDS.iter().filter(|(known, ..)| *known == sector).filter(names);
    let (.., [fr, en, es]) = found.next()?;
    let field = match language {
        Language::Fr => fr,
        Language::En => en,
        Language::Es => es,
    };
    found.next().is_none().then_some(field)
}

/// A text in lower case, without the accents of French and Spanish.
fn plain(text: &str) -> String {
    let bare = |c| match c {
        'á' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(bare).collect()
}
