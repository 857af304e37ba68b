//! Words that tell names from headings, in three languages.

/// Words before a name, in lower case: `Welcome to`, `Recette de`.
#[rustfmt::skip]
pub(crate) const OPENERS: [&str; 66] = [
    "to",
    "a", "a propos de", "à propos de", "about", "all about", "an", "best", "bienvenido a", "bienvenidos a", "bienvenue a", "bienvenue à", "bienvenue au",
    "bienvenue chez", "bienvenue sur", "decouvrez", "découvrez", "descubra", "descubre", "discover", "easy", "el", "facile", "guia de", "guía de",
    "guide des", "guide du", "guide to", "l", "la", "la guia de", "la guía de", "las", "las mejores", "le", "le guide de", "les",
    "les meilleures", "les meilleurs", "los", "los mejores", "nos", "notre", "nuestra", "nuestras", "nuestro", "nuestros",
    "our", "receta", "receta de", "recette", "recette de", "recette des", "recette du", "recipe", "recipe for", "sobre",
    "the", "the best", "the ultimate guide to", "todo sobre", "tout sur", "un", "una", "une", "welcome to",
];
/// Words of headings that only name a section of a site, folded and sorted.
#[rustfmt::skip]
pub(crate) const SECTIONS: [&str; 137] = [
    "accueil", "actividades", "activites", "activities", "actualite", "actualites", "actus", "agenda", "aide", "and",
    "apercu", "archive", "archives", "article", "articles", "articulos", "avis", "ayuda", "bienvenido", "bienvenidos",
    "bienvenue", "blog", "blogs", "boutique", "buscar", "careers", "catalog", "catalogo", "catalogue", "categoria",
    "categorias", "categories", "category", "contents", "de", "del", "des", "docs", "documentacion", "documentation",
    "empleo", "emplois", "equipe", "equipo", "et", "evenements", "event", "eventos", "events", "faq", "foreword", "fotos",
    "galeria", "galerie", "gallery", "home", "index", "indice", "inicio", "introduccion", "introduction", "jobs", "la",
    "las", "le", "les", "los", "members", "membres", "menu", "miembros", "news", "nos", "noticia", "noticias", "notre",
    "novedades", "nuestras", "nuestro", "nuestros", "official", "officiel", "oficial", "opiniones", "our", "overview",
    "page", "pagina", "partenaires", "partners", "photos", "portfolio", "preface", "prensa", "presentacion", "presentation",
    "press", "presse", "product", "producto", "productos", "products", "produit", "produits", "projects", "projets",
    "prologo", "proyectos", "realisations", "recetas", "recettes", "recherche", "recipes", "recursos", "resources",
    "ressources", "reviews", "search", "service", "services", "servicio", "servicios", "shop", "site", "socios", "sommaire",
    "store", "support", "team", "temoignages", "testimonials", "testimonios", "tienda", "web", "website", "welcome", "y",
];
/// Words that make a heading a sentence, folded: verbs and questions.
#[rustfmt::skip]
pub(crate) const SENTENCE_WORDS: [&str; 73] = [
    "while",
    "mientras",
    "lorsque",
    "si",
    "remember",
    "because",
    "as",
    "after",
    "are", "can", "closes", "comment", "como", "could", "cuando", "debe", "devrait", "did", "do", "does", "doit", "donde",
    "es", "est", "esta", "estan", "etaient", "etait", "etre", "fait", "fue", "fueron", "gets", "got", "ha", "had",
    "han", "has", "have", "how", "is", "must", "ont", "peut", "por", "pourquoi", "puede", "pulled", "quand", "que", "said",
    "says", "sera", "seran", "seront", "sets", "should", "son", "sont", "vous", "was", "we", "were", "what",
    "when", "where", "who", "why", "will", "wins", "would", "you", "your",
];

#[cfg(test)]
mod tests {
    #[test]
    fn sections_are_sorted() {
        assert!(super::SECTIONS.is_sorted());
    }
}
