//! The phrases by which a text gives away what it answers, folded as [`crate::words::fold`] does.

use super::{Also, Cues};

pub(super) const DEFINITION: Cues = Cues {
    en: &[
        "is a", "is an", "is the", "are a", "are the", "refers to", "is called", "means", "is defined as",
        "stands for",
    ],
    es: &[
        "es un", "es una", "es el", "es la", "son los", "son las", "se refiere a", "consiste en", "significa",
        "se define como",
    ],
    fr: &[
        "est un", "est une", "est le", "est la", "sont des", "sont les", "designe", "consiste a",
        "consiste en", "signifie", "se definit comme",
    ],
    also: Also::TopicFirst,
};
pub(super) const HOW_TO: Cues = Cues {
    en: &[
        "how to", "how it works", "step", "steps", "install", "getting started", "tutorial", "requirements",
        "specification", "specifications", "dimensions", "configure",
    ],
    es: &[
        "como hacer", "como funciona", "como usar", "como elegir", "paso", "pasos", "instalar", "requisitos",
        "especificaciones", "caracteristicas", "dimensiones", "configurar",
    ],
    fr: &[
        "comment faire", "comment fonctionne", "comment utiliser", "comment choisir", "etape", "etapes",
        "installer", "prerequis", "specifications", "caracteristiques", "dimensions", "configurer",
        "mode d emploi",
    ],
    also: Also::Nothing,
};
pub(super) const COMPARISON: Cues = Cues {
    en: &[
        "vs", "versus", "compared to", "compared with", "comparison", "unlike", "whereas", "in contrast",
        "better than", "faster than", "slower than", "cheaper than", "more expensive than",
        "difference between", "differs from", "pros and cons", "rather than",
    ],
    es: &[
        "vs", "versus", "comparado con", "comparacion", "comparativa", "a diferencia de", "mientras que",
        "en cambio", "mejor que", "mas barato que", "mas rapido que", "mas caro que", "diferencia entre",
        "diferencias entre", "ventajas y desventajas",
    ],
    fr: &[
        "vs", "versus", "compare a", "par rapport a", "comparaison", "comparatif", "contrairement a",
        "tandis que", "alors que", "mieux que", "meilleur que", "moins cher que", "plus rapide que",
        "plus cher que", "difference entre", "differences entre", "avantages et inconvenients", "plutot que",
    ],
    also: Also::Nothing,
};
pub(super) const PRICE: Cues = Cues {
    en: &[
        "price", "prices", "pricing", "cost", "costs", "fee", "fees", "free of charge", "subscription",
        "budget",
    ],
    es: &[
        "precio", "precios", "coste", "costes", "costo", "cuesta", "tarifa", "tarifas", "gratuito",
        "suscripcion", "presupuesto",
    ],
    fr: &[
        "prix", "tarif", "tarifs", "cout", "couts", "coute", "coutent", "gratuit", "gratuite", "abonnement",
        "budget", "devis",
    ],
    also: Also::Money,
};
pub(super) const FOLLOW_UP: Cues = Cues {
    en: &[
        "price", "prices", "pricing", "cost", "costs", "next step", "next steps", "once you", "after that",
        "afterwards", "maintenance", "warranty", "contact us", "read on",
    ],
    es: &[
        "precio", "precios", "coste", "costes", "costo", "cuesta", "siguiente paso", "proximos pasos",
        "una vez que", "a continuacion", "mantenimiento", "garantia", "contactenos",
    ],
    fr: &[
        "prix", "tarif", "tarifs", "cout", "couts", "coute", "coutent", "etape suivante", "prochaines etapes",
        "une fois que", "par la suite", "entretien", "garantie", "contactez",
    ],
    also: Also::Money,
};
pub(super) const PROBLEM: Cues = Cues {
    en: &[
        "faq", "frequently asked", "problem", "problems", "troubleshooting", "error", "errors", "mistake",
        "mistakes", "risk", "risks", "caution", "warning", "avoid", "in other words", "that is to say",
        "note that",
    ],
    es: &[
        "faq", "preguntas frecuentes", "problema", "problemas", "error", "errores", "riesgo", "riesgos",
        "cuidado", "evitar", "evite", "es decir", "en otras palabras",
    ],
    fr: &[
        "faq", "questions frequentes", "probleme", "problemes", "erreur", "erreurs", "panne", "risque",
        "risques", "attention", "eviter", "evitez", "c est a dire", "autrement dit",
    ],
    also: Also::QuestionHeading,
};
pub(super) const ALTERNATIVES: Cues = Cues {
    en: &[
        "alternative", "alternatives", "alternatively", "instead of", "similar to", "see also",
        "other options", "substitute", "substitutes", "another option", "related articles", "related products",
        "related topics",
    ],
    es: &[
        "alternativa", "alternativas", "en lugar de", "similar a", "similares", "vease tambien", "ver tambien",
        "otras opciones", "otra opcion", "articulos relacionados", "productos relacionados",
    ],
    fr: &[
        "alternative", "alternatives", "au lieu de", "a la place de", "similaire a", "similaires",
        "voir aussi", "autres options", "autre option", "a lire aussi", "articles similaires",
        "produits similaires",
    ],
    also: Also::Nothing,
};
pub(super) const GENERAL: Cues = Cues {
    en: &[
        "types of", "kinds of", "type of", "kind of", "category", "categories", "overview", "family of",
        "range of", "in general",
    ],
    es: &[
        "tipos de", "tipo de", "clases de", "categoria", "categorias", "gama de", "familia de", "en general",
    ],
    fr: &[
        "types de", "type de", "sortes de", "sorte de", "categorie", "categories", "gamme de", "famille de",
        "vue d ensemble", "en general",
    ],
    also: Also::Nothing,
};
pub(super) const LOCATION: Cues = Cues {
    en: &[
        "address", "located", "location", "nearby", "near you", "opening hours", "directions",
    ],
    es: &[
        "direccion", "ubicado", "ubicada", "ubicacion", "cerca de", "horario", "horarios",
    ],
    fr: &[
        "adresse", "situe", "situee", "pres de", "pres de chez vous", "horaires", "plan d acces",
    ],
    also: Also::Nothing,
};
pub(super) const RECENCY: Cues = Cues {
    en: &[
        "updated", "latest", "as of", "since version", "new in", "release", "recently", "this year",
        "deprecated",
    ],
    es: &[
        "actualizado", "actualizada", "actualizacion", "ultima version", "a partir de", "recientemente",
        "este ano", "novedades",
    ],
    fr: &[
        "mis a jour", "mise a jour", "derniere version", "a partir de", "recemment", "cette annee",
        "nouveautes", "nouveaute",
    ],
    also: Also::RecentYear,
};
