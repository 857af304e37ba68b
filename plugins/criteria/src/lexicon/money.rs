//! Sums of money in a text, and its statements about taxes.

use bellwether_text::{fold, has_phrase};

/// A sum of money.
#[derive(Debug, Clone, PartialEq)]
pub struct Money {
    /// The figure.
    pub amount: f64,
    /// ISO 4217; `None` for `$` and `kr`, which several currencies use.
    pub currency: Option<&'static str>,
}

/// Symbols and words of currencies; words are folded.
#[rustfmt::skip]
const CURRENCIES: &[(&str, Option<&str>)] = &[
    ("€", Some("EUR")), ("£", Some("GBP")), ("zł", Some("PLN")), ("¥", None), ("₹", Some("INR")), ("₽", Some("RUB")), ("$", None),
    ("aud", Some("AUD")), ("brl", Some("BRL")), ("cad", Some("CAD")), ("chf", Some("CHF")), ("czk", Some("CZK")), ("dkk", Some("DKK")),
    ("dollars", None), ("eur", Some("EUR")), ("euro", Some("EUR")), ("euros", Some("EUR")), ("gbp", Some("GBP")), ("kc", Some("CZK")),
    ("kč", Some("CZK")), ("kr", None), ("mxn", Some("MXN")), ("nok", Some("NOK")), ("pln", Some("PLN")), ("r$", Some("BRL")), ("sek", Some("SEK")),
    ("s/", Some("PEN")), ("us$", Some("USD")), ("usd", Some("USD")), ("zl", Some("PLN")),
];
/// Phrases that say that a price includes taxes, folded.
const WITH_TAX: &[&str] = &[
    "con iva",
    "including vat",
    "incl vat",
    "inc vat",
    "iva incluido",
    "impuestos incluidos",
    "tax included",
    "toutes taxes comprises",
    "ttc",
    "tva comprise",
    "tva incluse",
    "vat included",
];
/// Phrases that say that a price excludes taxes, folded.
const WITHOUT_TAX: &[&str] = &[
    "ex vat",
    "excl vat",
    "excluding vat",
    "hors taxe",
    "hors taxes",
    "ht",
    "iva no incluido",
    "mas iva",
    "plus tax",
    "plus vat",
    "sin iva",
    "tva non comprise",
];

/// What a text says about the taxes in its prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taxes {
    /// Prices include them.
    Included,
    /// Prices exclude them.
    Excluded,
    /// Both prices are given.
    Both,
}

/// What a folded text says about taxes; `None` when it says nothing.
#[must_use]
pub fn taxes(folded: &str) -> Option<Taxes> {
    let says = |phrases: &[&str]| phrases.iter().any(|phrase| has_phrase(folded, phrase));
    match (says(WITH_TAX), says(WITHOUT_TAX)) {
        (true, true) => Some(Taxes::Both),
        (true, false) => Some(Taxes::Included),
        (false, true) => Some(Taxes::Excluded),
        (false, false) => None,
    }
}

/// Maximum sum: a larger figure is not a price.
const MOST: f64 = 1e9;

/// The sums of money in a text, in order: figures with a currency beside them. Sums of zero are left out.
pub fn sums(text: &str) -> impl Iterator<Item = Money> {
    let words: Vec<&str> =
        if text.bytes().any(|byte| byte.is_ascii_digit()) { text.split_whitespace().collect() } else { Vec::new() };
    let found: Vec<Money> = (0..words.len()).filter_map(|at| sum(&words, at)).filter(|money| is_price(money.amount)).collect();
    found.into_iter()
}

/// The sum whose figure begins in the word at an index.
fn sum(words: &[&str], at: usize) -> Option<Money> {
    let word = words.get(at)?.trim_start_matches(['(', '[', '"', '«', '~']);
    let start = word.find(|c: char| c.is_ascii_digit())?;
    let (before, rest) = word.split_at_checked(start)?;
    let end = rest.find(|c: char| !is_of_figure(c)).unwrap_or(rest.len());
    let (figure, after) = rest.split_at_checked(end)?;
    let previous = || at.checked_sub(1).and_then(|at| words.get(at)).copied().unwrap_or("");
    if is_group(word) && !previous().is_empty() && previous().chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    // `1 299,00 €`: the next groups of digits belong to the figure.
    let (mut figure, mut after, mut next) = (figure.to_owned(), after, at + 1);
    while after.is_empty() {
        let Some(group) = words.get(next).filter(|word| is_group(word)) else { break };
        let digits = group.find(|c: char| !is_of_figure(c)).unwrap_or(group.len());
        let (more, rest) = group.split_at_checked(digits)?;
        figure.push_str(more);
        (after, next) = (rest, next + 1);
    }
    let behind = if after.is_empty() { words.get(next).copied().unwrap_or("") } else { after };
    let currency =
        currency(before).or_else(|| currency(behind)).or_else(|| before.is_empty().then(|| currency(previous())).flatten())?;
    let is_plain = before.is_empty() || self::currency(before).is_some();
    is_plain.then(|| amount(&figure)).flatten().map(|amount| Money { amount, currency })
}

const fn is_of_figure(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | ',' | '\'' | '\u{2019}')
}

/// Whether a word begins with exactly three digits: a group of a longer figure.
fn is_group(word: &str) -> bool {
    word.bytes().take_while(u8::is_ascii_digit).count() == 3
}

/// The currency of a symbol or word; the outer option says whether it is one.
fn currency(sign: &str) -> Option<Option<&'static str>> {
    // The sol of Peru, whose bar would be trimmed.
    if matches!(sign, "S/" | "S/.") {
        return Some(Some("PEN"));
    }
    let sign = sign
        .trim_matches(|c: char| matches!(c, '.' | ',' | ';' | ':' | ')' | '(' | '*' | '-' | '–' | '/' | '!' | '?'))
        .to_lowercase();
    let known = |known: &&(&str, Option<&'static str>)| sign == known.0;
    let signs = |known: &&(&str, Option<&'static str>)| {
        !known.0.starts_with(|c: char| c.is_ascii_alphabetic()) && sign.starts_with(known.0)
    };
    CURRENCIES.iter().find(known).or_else(|| CURRENCIES.iter().find(signs)).map(|(_, code)| *code)
}

/// The value of a written figure: the last separator is the decimal one if one or two digits follow it.
fn amount(figure: &str) -> Option<f64> {
    let figure = figure.trim_end_matches(['.', ',', '\'']);
    let decimals = figure.rfind(['.', ',']).filter(|at| matches!(figure.len() - at - 1, 1 | 2));
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let (whole, rest) = decimals.and_then(|at| figure.split_at_checked(at)).unwrap_or((figure, ""));
    format!("{}.{}", digits(whole), digits(rest)).parse().ok()
}

fn is_price(amount: f64) -> bool {
    amount > 0.0 && amount < MOST
}

/// Whether a folded text says that the price is on request.
#[must_use]
pub fn is_on_request(folded: &str) -> bool {
    [
        "a consultar",
        "consultar precio",
        "on request",
        "precio a consultar",
        "price on application",
        "prix sur demande",
        "sur devis",
    ]
    .iter()
    .any(|phrase| has_phrase(folded, phrase))
}

/// The value of a price in structured data (`price` of an offer); `None` for zero and for words.
#[must_use]
pub fn stated(value: &str) -> Option<f64> {
    let value = value.trim();
    let figure: String = value.chars().filter(|c| is_of_figure(*c)).collect();
    let has_words = fold(value).split(' ').any(|word| word.len() > 3 && word.chars().all(char::is_alphabetic));
    if has_words { None } else { amount(&figure).filter(|amount| is_price(*amount)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_sums() {
        for (text, expected) in [
            ("Price: $19.99 each", vec![(19.99, None)]),
            ("1 299,00 € TTC", vec![(1299.0, Some("EUR"))]),
            ("EUR 12", vec![(12.0, Some("EUR"))]),
            ("1.200 euros", vec![(1200.0, Some("EUR"))]),
            ("£1,250.50/month", vec![(1250.5, Some("GBP"))]),
            ("249,90 zł", vec![(249.9, Some("PLN"))]),
            ("12€50", vec![(12.0, Some("EUR"))]),
            ("R$ 30,00", vec![(30.0, Some("BRL"))]),
            ("0,00 €", vec![]),
            ("$99999999999999", vec![]),
            ("chapter 3, version 1.80.0", vec![]),
            ("$foo = 3", vec![]),
            ("from 10 € to 20 €", vec![(10.0, Some("EUR")), (20.0, Some("EUR"))]),
        ] {
            let found: Vec<_> = sums(text).map(|money| (money.amount, money.currency)).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn reads_what_is_said_of_taxes() {
        for (text, expected) in [
            ("12 eur ttc", Some(Taxes::Included)),
            ("10 eur ht 12 eur ttc", Some(Taxes::Both)),
            ("plus vat", Some(Taxes::Excluded)),
            ("tea", None),
        ] {
            assert_eq!(taxes(text), expected, "{text}");
        }
    }
}
