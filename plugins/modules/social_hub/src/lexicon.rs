//! Words that tell which sentences cannot stand alone, and which belong to the page and not to the article. Folded. All
//! three languages are looked at on any page: a French shop has an English notice about cookies.

use bellwether_text::{fold, has_phrase};

/// What a sentence opens with that leans on the one before it.
const OPENERS: &[&str] = &[
    // English
    "above", "accordingly", "additionally", "after that", "again", "all of this", "also", "although", "and", "another", "as a result", "as such", "at that",
    "because", "besides", "both", "but", "by contrast", "consequently", "conversely", "either", "else", "even so", "finally", "first", "firstly", "for example",
    "for instance", "for this", "furthermore", "hence", "her", "here", "hers", "his", "he", "however", "i", "in addition", "in contrast", "in fact", "in other words",
    "in that", "in this", "indeed", "instead", "it", "its", "it s", "last", "lastly", "later", "like this", "likewise", "many of these", "meanwhile", "moreover",
    "most of them", "my", "neither", "nevertheless", "next", "no", "none of", "nonetheless", "nor", "not only that", "now", "on the other hand", "once again", "one of them", "or", "other",
    "others", "otherwise", "rather", "second", "secondly", "she", "similarly", "since then", "so", "some of them", "still", "such", "that", "that s", "the above",
    "the former", "the latter", "the following", "the other", "the rest", "the result", "the same", "their", "them", "then", "there", "there s", "thereafter", "therefore", "these", "they", "they re", "third",
    "this", "those", "though", "thus", "to do this", "to do so", "too", "under this", "we", "well", "whereas", "which", "with that", "with this", "yes", "yet", "you ll see",
    "of course", "unfortunately", "fortunately", "despite this", "even", "before we", "after this", "in short", "in this case", "in those", "in these", "on that", "on this",
    // French
    "bien sur", "malheureusement", "heureusement", "encore une fois", "une fois de plus", "dans le meme temps", "tous deux", "toutes deux", "a ce", "a cette", "de cela", "avec ce", "avec cette", "avec ces", "pour ces", "chez nous",
    "ainsi", "alors", "apres cela", "apres quoi", "au contraire", "aussi", "autre", "autrement", "bref", "c est", "c etait", "car", "ce", "ceci", "cela", "celle", "celles", "celui",
    "cependant", "certes", "ces", "cet", "cette", "ceux", "comme", "d abord", "d ailleurs", "d autre part", "d autres", "dans ce", "dans cette", "dans ces", "de ce", "de cette",
    "de meme", "de plus", "depuis", "des lors", "donc", "du coup", "egalement", "elle", "elles", "en effet", "en fait", "en outre", "en revanche", "enfin", "ensuite",
    "et", "finalement", "il", "ils", "ici", "j ai", "je", "l autre", "la suite", "leur", "leurs", "mais", "meme", "neanmoins", "ni", "non", "nous", "on", "or", "ou", "oui", "outre",
    "par ailleurs", "par consequent", "par contre", "par exemple", "parce que", "parmi eux", "pour cela", "pour ce", "pour cette", "pourtant", "premierement", "puis", "quant a", "sa", "ses", "si bien",
    "son", "surtout", "tel", "telle", "toutefois", "voici", "voila", "y",
    // Spanish
    "afortunadamente", "desafortunadamente", "lamentablemente", "nuevamente", "ambos", "ambas", "de esto", "de estos", "de estas", "con este", "con esta", "con estos", "por este", "por esta",
    "a continuacion", "a su vez", "ademas", "ahora", "al contrario", "algunos de", "alli", "ante esto", "aqui", "aquel", "aquella", "asi", "asimismo", "aun asi", "aunque",
    "cada uno", "como resultado", "con esto", "con ello", "de esta", "de este", "de hecho", "de igual", "despues", "e", "el mismo", "ella", "ellas", "ello", "ellos", "en cambio", "en cuanto a",
    "en efecto", "en este", "en esta", "en estos", "en estas", "en otras palabras", "en primer lugar", "en segundo lugar", "entonces", "esa", "esas", "ese", "eso", "esos", "esta", "estas", "este",
    "esto", "estos", "finalmente", "incluso", "la misma", "lo", "los mismos", "luego", "mientras", "mientras tanto", "no obstante", "nosotros", "nuestra", "nuestro", "o", "otra", "otras", "otro",
    "otros", "para ello", "para esto", "pero", "por consiguiente", "por ejemplo", "por ello", "por eso", "por esto", "por lo tanto", "por otra parte", "por otro lado", "por supuesto", "por tanto", "por ultimo",
    "porque", "pues", "si no", "sin embargo", "sino", "su", "sus", "tal", "tambien", "tampoco", "todo esto", "todo ello", "tras ello", "u",
];

/// What points at the page around the sentence, or speaks to its readers alone.
const POINTERS: &[&str] = &[
    "above", "below", "appendix", "chapter", "chapters", "click", "figure", "fig", "following", "footnote", "listing", "see also", "section", "sections", "table", "this article",
    "this book", "this document", "this guide", "this page", "this post", "this tutorial", "tutorial", "in part 2", "here we", "see notes", "later on", "in what follows", "see page", "for details", "for a full", "consulte", "revise la", "reportez vous", "se referer", "as mentioned", "as noted", "as described", "as shown", "previous", "screenshot", "pictured",
    "shown here", "you ve seen", "we ll", "we ve", "let s", "earlier in", "i ll", "i ve", "i m", "i am",
    "cliquez", "ci dessous", "ci dessus", "ci contre", "ci apres", "chapitre", "cet article", "ce guide", "cette page", "ce livre", "ce document", "ce manuel", "tableau", "voir la", "voir le", "suivant", "suivante", "suivants", "suivantes",
    "precedent", "precedente", "section", "annexe", "encadre", "note de bas", "nous verrons", "nous allons voir",
    "haga clic", "haz clic", "pulse aqui", "capitulo", "este articulo", "esta guia", "esta pagina", "este libro", "este documento", "a continuacion", "mas abajo", "mas arriba", "seccion", "tabla", "siguiente", "siguientes",
    "anterior", "apendice", "ver la", "vease", "figura", "nota al pie", "en este post", "este post",
];

/// What belongs to the page: notices, offers, credits, lines about author and date.
const BOILERPLATE: &[&str] = &[
    "add a comment", "ad blocker", "advertisement", "advertising", "affiliate", "affiliate links", "all rights reserved", "breaking news", "by clicking", "by signing up", "caption", "click here",
    "comment below", "comments are closed", "contact us", "cookie", "cookies", "copyright", "courtesy of", "disclaimer", "download our", "download the app", "email address", "enable javascript", "file photo", "find out more",
    "follow him on", "follow her on", "follow me on", "follow us", "for more information", "free trial", "getty images", "image credit", "image credits", "image source", "image via", "join our", "last modified", "last updated", "learn more", "leave a comment",
    "leave a reply", "log in", "logged in", "mailing list", "more info", "more stories", "newsletter", "notify me", "opinions expressed", "our app", "our privacy", "permission of", "photo by", "photo courtesy", "photo credit", "photograph by", "photos by",
    "please enable", "please note", "posted by", "posted in", "posted on", "press release", "privacy policy", "published by", "published on", "read also", "read more", "read our", "read the full", "register for", "related articles",
    "related posts", "reuters staff", "share this", "sign in", "sign up", "skip to", "spam", "sponsored", "stay tuned", "stay up to date", "submit your", "subscribe", "subscriber", "subscribers", "subscription", "terms and conditions",
    "terms of service", "terms of use", "thank you for", "thanks for reading", "this site uses", "third party", "unsubscribe", "updated on", "view comments", "watch the video", "we use", "your browser", "your comment", "your email", "your inbox",
    "your cart", "your subscription", "editor s note", "reporting by", "editing by", "written by", "is a freelance", "is a contributor", "is a staff writer", "is a reporter",
    "abonnez vous", "a lire aussi", "abonnes", "aucun commentaire", "conditions generales", "credit photo", "credits photo", "desabonner", "donnees personnelles", "en cliquant", "en savoir plus", "inscrivez vous", "inscription a", "laisser un commentaire",
    "laissez un commentaire", "lettre d information", "lire aussi", "lire la suite", "mentions legales", "mis a jour le", "mise a jour le", "nous contacter", "contactez nous", "nous utilisons", "par la redaction", "partagez", "photo d illustration",
    "politique de confidentialite", "pour en savoir plus", "propos recueillis", "publicite", "publie le", "publie par", "se connecter", "suivez nous", "tous droits reserves", "votre adresse", "votre commentaire", "votre e mail", "votre navigateur", "votre panier",
    "aviso legal", "boletin", "compartir en", "compartir", "contactanos", "contacte con nosotros", "correo electronico", "deja un comentario", "deja tu comentario", "derechos reservados", "haga click", "iniciar sesion", "leer mas", "lea tambien", "mas informacion", "para mas informacion",
    "politica de privacidad", "publicado el", "publicado por", "publicidad", "siguenos", "suscribete", "suscripcion", "tu carrito", "tu correo", "tu comentario", "tu navegador", "usamos cookies", "utilizamos cookies",
];

/// First persons: a post says them in the name of whoever sends it.
const FIRST_PERSONS: &[&str] = &[
    "i", "me", "my", "mine", "myself", "we", "our", "us", "ours", "je", "j", "mon", "ma", "mes", "nous", "notre", "nos", "moi", "yo", "mi", "mis", "nosotros", "nuestro", "nuestra", "nuestros", "nuestras", "nos",
];

/// What ends with a full stop before a name or figure, beside what the splitter of sentences knows.
const ABBREVIATIONS: &[&str] = &[
    "adm", "apdo", "approx", "atty", "av", "ave", "capt", "co", "col", "corp", "cmdr", "dra", "dept", "ed", "ej", "etc", "feb", "gen", "gov", "hon", "inc", "jan", "jr", "lt", "ltd", "maj", "mgr", "mme", "mlle", "mt", "num", "nov", "oct", "dec", "aug", "sept", "pag",
    "pp", "rep", "reps", "rev", "sec", "sen", "sens", "sgt", "sra", "srta", "supt", "u.s", "u.k", "d.c", "ph.d", "vol", "p.ej", "ee.uu", "i.e", "e.g", "a.m", "p.m", "env", "tel", "ft",
];

/// Articles that say of something that it is known: without the sentences before, it may not be.
const DEFINITE: &[&str] = &["the", "le", "la", "les", "l", "el", "los", "las"];

/// Whether a folded sentence opens with something known.
pub(crate) fn is_definite(folded: &str) -> bool {
    folded.split(' ').next().is_some_and(|word| DEFINITE.contains(&word))
}

/// What, among the first words or between commas, says that something went before.
const CONNECTORS: &[&str] = &["also", "aussi", "egalement", "tambien", "however", "therefore", "cependant", "toutefois", "pourtant", "sin embargo", "asimismo", "in turn", "meanwhile"];
/// First words that are looked at for them.
const FIRST_WORDS: usize = 7;

/// Whether a folded sentence leans on the one before it.
pub(crate) fn leans(folded: &str) -> bool {
    let start = folded.splitn(FIRST_WORDS + 1, ' ').take(FIRST_WORDS).collect::<Vec<_>>().join(" ");
    if CONNECTORS.iter().any(|word| has_phrase(&start, word)) {
        return true;
    }
    let opens = |opener: &&str| folded.strip_prefix(*opener).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    OPENERS.iter().any(|opener| opens(&opener))
}

/// Whether a folded sentence points at the page around it.
pub(crate) fn points(folded: &str) -> bool {
    POINTERS.iter().any(|phrase| has_phrase(folded, phrase))
}

/// Whether a folded text belongs to the page and not to the article.
pub(crate) fn is_boilerplate(folded: &str) -> bool {
    BOILERPLATE.iter().any(|phrase| has_phrase(folded, phrase))
}

/// Whether a folded sentence is said in a first person.
pub(crate) fn is_personal(folded: &str) -> bool {
    folded.split(' ').any(|word| FIRST_PERSONS.contains(&word))
}

/// Whether a sentence ends in an abbreviation, so that the next one goes on with it.
pub(crate) fn ends_abbreviated(sentence: &str) -> bool {
    let Some(word) = sentence.strip_suffix('.').and_then(|start| start.rsplit([' ', '(', '“', '"']).next()) else { return false };
    let lower = word.to_lowercase();
    ABBREVIATIONS.contains(&lower.as_str()) || ABBREVIATIONS.contains(&fold(&lower).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_what_cannot_stand_alone() {
        assert!(leans(&fold("However, prices fell")) && leans(&fold("C'est ainsi")) && !leans(&fold("Soap is made of fat")));
        assert!(points(&fold("As shown in Figure 3")) && is_boilerplate(&fold("Subscribe to our newsletter")));
        assert!(is_personal(&fold("It seemed to me")) && !is_personal("a mine of coal is deep".trim_start_matches("a mine ")));
        assert!(ends_abbreviated("Kentucky lost Gov.") && !ends_abbreviated("Kentucky lost."));
    }
}
