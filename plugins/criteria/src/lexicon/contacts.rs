//! Contact details of a business and its numbers in registers, in the notations of texts.

use bellwether_text::{Language, fold, has_phrase};

/// Number of digits of a telephone number.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 9..=15;
/// Words before a telephone number, folded.
const PHONE_CUES: [&str; 16] = [
    "call",
    "fax",
    "fijo",
    "llame",
    "llamenos",
    "mobile",
    "movil",
    "phone",
    "portable",
    "tel",
    "telefono",
    "telephone",
    "tfno",
    "tlf",
    "whatsapp",
    "appelez",
];
/// The check letters of Spanish identity numbers, indexed by the remainder of the division by 23.
const DNI_LETTERS: &[u8; 23] = b"TRWAGMYFPDXBNJZSQVHLCKE";

/// A number in a public register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Register {
    /// French company, nine digits.
    Siren,
    /// French establishment, fourteen digits.
    Siret,
    /// Value added tax number of the European Union or the United Kingdom.
    Vat,
    /// Spanish tax number of a person or company.
    Nif,
    /// Number of a British company.
    Company,
}

/// Words before numbers of registers and taxes, folded.
const NUMBER_CUES: [&str; 12] = ["cif", "cuit", "nif", "nit", "rfc", "rut", "ruc", "siren", "siret", "tva", "vat", "rcs"];

/// The telephone numbers of a text as E.164: `+33142345678`. Numbers without a country code are read as numbers of the language's
/// main country; English ones as numbers of the United Kingdom or North America, by their form.
#[must_use]
pub fn phones(text: &str, language: Language) -> Vec<String> {
    let mut found = Vec::new();
    if count_digits(text) < *PHONE_DIGITS.start() {
        return found;
    }
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c == '+' || c == '(' || c.is_ascii_digit()) {
        let (before, run) = rest.split_at_checked(start).unwrap_or(("", rest));
        let end = run
            .find(|c: char| !(c.is_ascii_digit() || matches!(c, '+' | '(' | ')' | ' ' | '.' | '-' | '\u{a0}' | '\u{202f}' | '/')))
            .unwrap_or(run.len());
        let (run, after) = run.split_at_checked(end).unwrap_or((run, ""));
        let glued = before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric) && !run.ends_with(' ');
        let cue = fold(before);
        let is_named = cue.rsplit(' ').take(3).any(|word| PHONE_CUES.contains(&word));
        let is_registered = cue.rsplit(' ').find(|word| word.len() > 1).is_some_and(|word| NUMBER_CUES.contains(&word));
        if !glued
            && !is_registered
            && let Some(number) = phone(run.trim(), language, is_named)
            && !found.contains(&number)
        {
            found.push(number);
        }
        rest = after;
    }
    found
}

fn count_digits(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

/// One number as E.164.
#[must_use]
pub fn phone(written: &str, language: Language, is_named: bool) -> Option<String> {
    let trunk = written.replace("(0)", "");
    let digits: String = trunk.chars().filter(char::is_ascii_digit).collect();
    if !PHONE_DIGITS.contains(&digits.len()) {
        return None;
    }
    if trunk.starts_with('+') || trunk.starts_with("(+") {
        return Some(["+", &digits].concat());
    }
    if let Some(digits) = digits.strip_prefix("00") {
        return Some(["+", digits].concat());
    }
    // Digits without gaps may be any number, unless a word says that they are a telephone number.
    let groups = trunk.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).count();
    if groups < 3 && !is_named {
        return None;
    }
    // An IP address: `80.67.76.44`.
    if groups == 4 && !is_named && trunk.chars().all(|c| c.is_ascii_digit() || c == '.') {
        return None;
    }
    let is_date = trunk.contains('/')
        || trunk.split(|c: char| !c.is_ascii_digit()).any(|group| group.len() == 4 && group.starts_with("20") && !is_named);
    match (language, digits.as_bytes()) {
        _ if is_date => None,
        (Language::Fr, [b'0', b'1'..=b'9', ..]) if digits.len() == 10 => Some(["+33", digits.get(1..)?].concat()),
        // Mexico.
        (Language::Es, [b'2'..=b'9', ..]) if digits.len() == 10 && groups == 3 => Some(["+52", &digits].concat()),
        (Language::Es, [b'6'..=b'9', ..]) if digits.len() == 9 => Some(["+34", &digits].concat()),
        (Language::En, [b'0', b'1' | b'2' | b'3' | b'7' | b'8', ..]) if matches!(digits.len(), 10 | 11) => {
            Some(["+44", digits.get(1..)?].concat())
        }
        (Language::En, [b'2'..=b'9', ..]) if digits.len() == 10 => Some(["+1", &digits].concat()),
        (Language::En, [b'1', b'2'..=b'9', ..]) if digits.len() == 11 => Some(["+", &digits].concat()),
        _ => None,
    }
}

/// Domains of examples, which belong to nobody (<https://www.rfc-editor.org/rfc/rfc2606#section-3>).
const EXAMPLES: [&str; 3] = ["example.com", "example.net", "example.org"];

/// Whether a text contains an e-mail address, including one that is obfuscated against robots: `contact [at] shop.example`. A host without
/// a dot, and the domains of examples, receive no mail.
#[must_use]
pub fn has_email(text: &str) -> bool {
    let is_domain = |text: &str| {
        let host =
            text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '-'))).next().unwrap_or("").trim_end_matches('.');
        let is_example = EXAMPLES.iter().any(|known| bellwether_hosts::is_within(host, known));
        !is_example
            && host
                .rsplit_once('.')
                .is_some_and(|(name, end)| !name.is_empty() && end.len() >= 2 && end.chars().all(char::is_alphabetic))
    };
    if !text.contains(['@', '[', '(', ']']) {
        return false;
    }
    ["@", "[at]", "(at)", " at]", "[arobase]", "(arroba)"].iter().any(|mark| {
        text.match_indices(mark).any(|(at, _)| {
            let before = text.get(..at).unwrap_or("");
            let before = if *mark == "@" { before } else { before.trim_end() };
            before.ends_with(char::is_alphanumeric) && is_domain(text.get(at + mark.len()..).unwrap_or("").trim_start())
        })
    })
}

/// Whether a link writes a mail to somebody: not one that shares the page, `mailto:?body=…`.
#[must_use]
pub fn mails_to(url: &str) -> bool {
    let (scheme, to) = url.split_once(':').unwrap_or_default();
    let to = to.split('?').next().unwrap_or_default();
    scheme.trim().eq_ignore_ascii_case("mailto") && has_email(&to.replace("%40", "@"))
}

/// The register numbers in a text, without spaces and punctuation. A number counts only if its check digits are right (if the
/// register has them), and if a word next to it names the register.
#[must_use]
pub fn registrations(text: &str) -> Vec<(Register, String)> {
    // The shortest numbers have six digits.
    if count_digits(text) < 6 {
        return Vec::new();
    }
    let folded = fold(text);
    let named = |words: &[&str]| words.iter().any(|word| has_phrase(&folded, word));
    let mut found = Vec::new();
    let french = named(&["siren", "siret", "rcs", "r c s", "sirene", "immatriculee", "immatricule"]);
    let spanish = named(&["nif", "cif", "n i f", "c i f", "dni"]);
    let vat = named(&["vat", "tva", "iva", "vat number", "intracommunautaire", "intracomunitario"]);
    let british = named(&[
        "company number",
        "company no",
        "company registration",
        "registered number",
        "registration number",
        "registered in england",
        "companies house",
        "registered in scotland",
        "registered no",
    ]);
    if !(french || spanish || vat || british) {
        return found;
    }
    for run in runs(text) {
        let digits: String = run.chars().filter(char::is_ascii_digit).collect();
        let letters = run.len() - digits.len();
        let kind = match (letters, digits.len()) {
            (0, 14) if french && luhn(&digits) => Register::Siret,
            (0, 9) if french && luhn(&digits) => Register::Siren,
            (2.., 8..=12) if vat && is_vat(&run) => Register::Vat,
            (1 | 2, 7 | 8) if spanish && is_nif(&run) => Register::Nif,
            (0, 8) | (2, 6) if british && (letters == 0 || run.starts_with(|c: char| c.is_ascii_uppercase())) => {
                Register::Company
            }
            _ => continue,
        };
        if !found.iter().any(|(_, number)| *number == run) {
            found.push((kind, run));
        }
    }
    found
}

/// Runs of digits and capitals, without the spaces and hyphens between them: `FR 44 732829320`, `B-12345674`.
fn runs(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut run = String::new();
    for word in
        text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | ';' | '(' | ')')).map(|word| word.trim_matches('.'))
    {
        let plain: String = word.chars().filter(|c| !matches!(c, '-' | '.' | '/')).collect();
        let is_code = !plain.is_empty() && plain.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase());
        let starts = is_code && plain.len() <= 2 && plain.chars().all(|c| c.is_ascii_uppercase());
        if is_code && (starts || plain.contains(|c: char| c.is_ascii_digit())) {
            if starts {
                found.push(std::mem::take(&mut run));
            }
            run.push_str(&plain);
        } else {
            found.push(std::mem::take(&mut run));
        }
    }
    found.push(run);
    found.retain(|run| (7..=16).contains(&run.len()));
    found
}

/// The check digit of SIREN and SIRET (ISO/IEC 7812).
fn luhn(digits: &str) -> bool {
    let sum: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(at, byte)| {
            let digit = u32::from(byte.saturating_sub(b'0'));
            match (at % 2, digit * 2) {
                (0, _) => digit,
                (_, double) => {
                    if double > 9 {
                        double - 9
                    } else {
                        double
                    }
                }
            }
        })
        .sum();
    sum.is_multiple_of(10) && sum > 0
}

/// Whether it is two letters of a country, then digits; a French number contains a SIREN.
fn is_vat(run: &str) -> bool {
    const COUNTRIES: [&str; 29] = [
        "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "EL", "ES", "FI", "FR", "GB", "HR", "HU", "IE", "IT", "LT", "LU", "LV",
        "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "XI",
    ];
    let Some((country, number)) = run.split_at_checked(2) else { return false };
    COUNTRIES.contains(&country) && (country != "FR" || number.get(2..).is_some_and(luhn))
}

/// Whether it is a Spanish tax number with the right check character.
fn is_nif(run: &str) -> bool {
    let run = run.strip_prefix("ES").unwrap_or(run);
    let (Some(first), Some(last)) = (run.bytes().next(), run.bytes().last()) else { return false };
    let digits: Vec<u32> = run.bytes().filter(u8::is_ascii_digit).map(|byte| u32::from(byte - b'0')).collect();
    let number = digits.iter().fold(0_u32, |number, digit| number.saturating_mul(10).saturating_add(*digit));
    let letter = |number: u32| DNI_LETTERS.get(usize::try_from(number % 23).unwrap_or(0)).copied();
    match (first, last) {
        (b'0'..=b'9', b'A'..=b'Z') if digits.len() == 8 => letter(number) == Some(last),
        (b'X' | b'Y' | b'Z', b'A'..=b'Z') if digits.len() == 7 => {
            letter(number + u32::from(first - b'X') * 10_000_000) == Some(last)
        }
        (b'A'..=b'Z', _) => {
            let mut sum = 0;
            for (at, digit) in digits.iter().take(7).enumerate() {
                let double = digit * 2;
                sum += if at % 2 == 0 { double / 10 + double % 10 } else { *digit };
            }
            let control = (10 - sum % 10) % 10;
            match last {
                b'0'..=b'9' => digits.len() == 8 && digits.last() == Some(&control),
                _ => digits.len() == 7 && b"JABCDEFGHI".get(usize::try_from(control).unwrap_or(0)) == Some(&last),
            }
        }
        _ => false,
    }
}
