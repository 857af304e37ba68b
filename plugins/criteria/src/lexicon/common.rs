//! Words that stand in any text and say nothing of its subject, besides those that `terms` of `bellwether-page` leaves out.

use bellwether_page::words::terms;

/// Folded and sorted, in English, French and Spanish.
const COMMON: &[&str] = &[
    "again", "ai", "ainsi", "algo", "alguno", "algunos", "alors", "among", "any", "apres", "aqui", "asi", "aucun", "aucune",
    "aun", "aunque", "aussi", "autre", "autres", "aux", "avait", "avant", "avez", "avoir", "avons", "because", "been", "before",
    "being", "bien", "both", "but", "cada", "car", "cela", "celle", "celui", "cependant", "ces", "cet", "ceux", "chaque",
    "chez", "comme", "comment", "contre", "cosa", "could", "cual", "cuando", "deja", "depuis", "des", "desde", "deux", "did",
    "does", "doit", "don", "donc", "donde", "dont", "dos", "during", "each", "either", "elle", "elles", "ellos", "encore",
    "entonces", "entre", "era", "eran", "esa", "ese", "eso", "esos", "esta", "estaba", "estan", "estas", "este", "esto",
    "estos", "et", "etaient", "etait", "etant", "ete", "etre", "even", "every", "faire", "fait", "faut", "few", "fois", "font",
    "fue", "fueron", "fut", "get", "had", "hasta", "have", "having", "hay", "he", "her", "here", "him", "his", "ici", "if",
    "ils", "into", "jamais", "just", "la", "leur", "leurs", "like", "lors", "lorsque", "lui", "make", "many", "may", "me",
    "meme", "mes", "mientras", "might", "mismo", "moins", "more", "most", "much", "muchos", "must", "muy", "nada", "neither",
    "nor", "nous", "now", "nuestra", "nuestro", "off", "one", "only", "ont", "onto", "other", "others", "otra", "otras", "otro",
    "otros", "out", "over", "own", "parce", "pero", "peu", "peut", "peuvent", "poco", "porque", "pourquoi", "pueda", "puede",
    "pueden", "puis", "quand", "quelque", "quelques", "quien", "rather", "rien", "same", "sans", "sea", "selon", "sera",
    "serait", "she", "should", "sido", "siempre", "sin", "since", "sobre", "soit", "solo", "some", "son", "sont", "sous",
    "souvent", "still", "such", "suis", "tambien", "tan", "tanto", "tel", "telle", "them", "then", "there", "these", "they",
    "this", "those", "three", "through", "tiene", "tienen", "toda", "todas", "todo", "todos", "too", "tous", "tout", "toute",
    "toutes", "tres", "trop", "two", "under", "until", "up", "upon", "use", "used", "using", "va", "vers", "very", "voici",
    "voila", "was", "well", "were", "where", "whether", "while", "will", "within", "without", "would", "ya", "yo",
];

/// Whether a folded word may name a subject: two letters at least, no figure, no common word.
#[must_use]
pub fn is_telling(word: &str) -> bool {
    word.chars().nth(1).is_some()
        && !word.starts_with(|c: char| c.is_ascii_digit())
        && COMMON.binary_search(&word).is_err()
        && !bellwether_page::words::is_stop(word)
}

/// The words of a text that name its subject: folded, stemmed, each once.
#[must_use]
pub fn subject(text: &str) -> Vec<String> {
    let mut found = terms(text);
    found.retain(|term| is_telling(term));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        assert!(COMMON.is_sorted());
    }

    #[test]
    fn finds_the_subject() {
        assert_eq!(subject("How heat pumps have been used in 2026"), ["heat", "pump"]);
    }
}
