//! What a line of text contains: hours, a town, an address.

use crate::words;
use bellwether_criteria::lexicon::postal;
use bellwether_text::fold;

/// Whether a folded line names a day and a time: `lundi 9h 18h`, `mon fri 9 00 17 00`.
pub(crate) fn are_hours(folded: &str) -> bool {
    let mut words = folded.split(' ');
    let is_time = |word: &str| {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let rest = word.get(digits..).unwrap_or_default();
        let is_hour = word.get(..digits).and_then(|hour| hour.parse::<u8>().ok()).is_some_and(|hour| hour <= 24);
        is_hour && (rest.is_empty() || matches!(rest, "h" | "am" | "pm" | "hs") || rest.starts_with('h') && rest.len() == 3)
    };
    let is_short = folded.split(' ').count() <= 20;
    is_short && words.any(|word| words::DAYS.contains(&word)) && folded.split(' ').filter(|word| is_time(word)).count() >= 2
}

/// Whether a line contains a town of the USA: `College Station, TX 77840`.
pub(crate) fn is_of_states(line: &str) -> bool {
    line.split(", ").skip(1).any(|rest| {
        let (state, code) = rest.split_once(' ').unwrap_or_default();
        let code: String = code.chars().take_while(char::is_ascii_digit).collect();
        words::STATES.contains(&state) && code.len() == 5
    })
}

/// Whether a line contains a French address: `6 avenue d'Alsace, 92400 Courbevoie`.
pub(crate) fn is_of_france(line: &str) -> bool {
    postal::has_address(line) && {
        let folded = fold(line);
        let mut words = folded.split(' ').skip_while(|word| !words::STREETS.contains(word));
        words.any(|word| word.len() == 5 && word.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_hours() {
        for (line, expected) in [
            ("Lundi - vendredi : 9h - 18h30", true),
            ("Mon–Fri 9:00–17:00", true),
            ("Lunes a viernes de 10 a 14 h", true),
            ("Lundi 3 mai", false),
            ("Ouvert de 9h à 18h", false),
            ("Published on Monday", false),
        ] {
            assert_eq!(are_hours(&fold(line)), expected, "{line}");
        }
    }

    #[test]
    fn reads_towns_of_the_usa() {
        for (line, expected) in [
            ("100 Main St, College Station, TX 77840", true),
            ("Paris, FR 75001", false),
            ("IN 12345", false),
            ("a, CA 9021", false),
        ] {
            assert_eq!(is_of_states(line), expected, "{line}");
        }
    }

    #[test]
    fn reads_french_addresses() {
        for (line, expected) in [
            ("Tour Prisma, 6 avenue d’Alsace, 92400 Courbevoie", true),
            ("15 rue de l'écureuil 38130 Echirolles", true),
            ("Rue de la Loi 16, 1000 Bruxelles", false),
            ("Au cours de 2015, 10000 clients", false),
            ("Calle Mayor 1, 28001 Madrid", false),
        ] {
            assert_eq!(is_of_france(line), expected, "{line}");
        }
    }
}
