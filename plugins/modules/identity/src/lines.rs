//! What a line of text contains, and whether it speaks of the site: a town, an address, the words of a link.

use crate::words;
use bellwether_criteria::lexicon::postal;
use bellwether_criteria::seen::Page;
use bellwether_page::{Block, Region};
use bellwether_text::{fold, has_phrase};

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

/// Whether a block is of the text of a page: no heading, link or menu, and no entry of a table of contents. Their words are about one page.
pub(crate) fn is_prose(block: &Block) -> bool {
    let is_numbered = block.text.starts_with(|c: char| c.is_ascii_digit());
    block.region == Region::None
        && !block.in_link
        && !is_numbered
        && !matches!(block.tag, "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
}

/// Whether a phrase of a line is the text of a link, which is about the page that it leads to.
pub(crate) fn is_linked(page: &Page, line: &str, phrase: &str) -> bool {
    let mut names = page.facts.anchors().map(|link| link.text.as_str()).filter(|name| !name.is_empty() && line.contains(*name));
    names.any(|name| has_phrase(&fold(name), phrase))
}

#[cfg(test)]
mod tests {
    use super::*;

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
