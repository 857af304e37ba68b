//! Notices of licences and lines of copyright. Nobody who publishes one may reword it, and neither says anything of the subject of a page.

use bellwether_text::has_phrase;

/// What notices of common licences and copyrights say, in English, Spanish and French, folded.
#[rustfmt::skip]
const NOTICES: [&str; 36] = [
    "all rights reserved", "any later version", "aucune garantie", "can redistribute", "copy of the gnu", "copyright c",
    "creative commons", "cualquier version posterior", "distributed in the hope that it will be useful", "documentation license",
    "free software foundation", "general public license", "implied warranty", "licence publique generale",
    "licencia publica general", "may be redistributed", "may redistribute", "permission est accordee", "permission is granted",
    "peut etre redistribue", "pouvez la redistribuer", "pouvez le distribuer", "pouvez le redistribuer", "puede distribuirlo",
    "puede redistribuir", "puede redistribuirlo", "redistribute it", "sans meme la garantie", "se concede permiso",
    "sin garantia alguna", "sin ninguna garantia", "todos los derechos reservados", "tous droits reserves",
    "toute version ulterieure", "without any warranty", "without warranty",
];

/// Whether a folded text is the notice of a licence.
#[must_use]
pub fn is_notice(folded: &str) -> bool {
    NOTICES.iter().any(|phrase| has_phrase(folded, phrase))
}

/// Whether a line says who has the copyright.
#[must_use]
pub fn is_copyright(line: &str) -> bool {
    line.contains('©') || line.contains("(c)") || line.contains("(C)") || line.to_lowercase().contains("copyright")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_text::fold;

    #[test]
    fn notices_are_told_from_texts() {
        for (text, expected) in [
            ("Ce manuel est libre ; vous pouvez le redistribuer selon les termes de la GNU General Public License.", true),
            ("This program comes without any warranty.", true),
            ("The warranty of the pump ends after two years.", false),
        ] {
            assert_eq!(is_notice(&fold(text)), expected, "{text}");
        }
        assert!(is_copyright("Copyright © 2004-2008 Ada Lovelace") && !is_copyright("The rights of readers"));
    }
}
