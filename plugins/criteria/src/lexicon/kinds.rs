//! The kind of page that an address names. Only unambiguous path segments are used; in doubt there is no kind.

use super::roles::{Role, Roles};
use crate::seen::Kind;
use bellwether_page::normalise_url;
use std::borrow::Cow;
use url::Url;

/// Segments before single articles.
const ARTICLES: &[&str] = &[
    "actualite",
    "actualites",
    "actus",
    "article",
    "articles",
    "articulo",
    "articulos",
    "blog",
    "blogs",
    "comunicados",
    "communiques",
    "magazine",
    "news",
    "noticia",
    "noticias",
    "posts",
    "press-releases",
    "revista",
    "stories",
];
/// Segments before lists.
const CATEGORIES: &[&str] = &[
    "categoria",
    "categoria-producto",
    "categorias",
    "categorie",
    "categorie-produit",
    "categories",
    "category",
    "collections",
    "etiqueta",
    "etiquette",
    "product-category",
    "rubrique",
    "tag",
    "tags",
    "topics",
];
/// Segments that are lists themselves.
const SHOPS: &[&str] = &["boutique", "shop", "store", "tienda"];
/// Segments before single products.
const PRODUCTS: &[&str] = &["dp", "item", "product", "producto", "productos", "products", "produit", "produits"];
/// Segments before single services.
const SERVICES: &[&str] = &["nos-services", "prestation", "prestations", "service", "services", "servicio", "servicios"];
/// Languages whose code alone names a start page: `/fr/`.
const LANGUAGES: &[&str] = &["ar", "ca", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "zh"];
/// Segments that make a page below an [`ARTICLES`] segment a list.
const LISTS: &[&str] = &["archive", "archives", "auteur", "author", "autor", "page", "pagina"];
/// Number of segments at the start of a path that may name a list: later in the path, the word names something else.
const HIGH: usize = 2;
/// Minimum words of a last segment that is a headline.
const HEADLINE_WORDS: usize = 3;

/// Segments of pages that belong to one buyer.
const ACCOUNT: &[&str] = &[
    "account",
    "basket",
    "carrito",
    "cart",
    "checkout",
    "clear-cache",
    "commande",
    "connexion",
    "crear-cuenta",
    "create-account",
    "creer-un-compte",
    "iniciar-sesion",
    "inscription",
    "log-in",
    "login",
    "mi-cuenta",
    "mon-compte",
    "my-account",
    "newthread",
    "panier",
    "register",
    "registration",
    "registro",
    "sign-in",
    "sign-up",
    "signin",
    "signup",
    "wishlist",
];

/// Segments of threads in forums.
const FORUMS: &[&str] = &["foro", "foros", "forum", "forums", "showthread", "thread", "threads", "viewtopic"];
/// What forums write into the `generator`, in lower case.
const FORUM_SOFTWARE: &[&str] = &[
    "bbpress",
    "discourse",
    "flarum",
    "fluxbb",
    "invision community",
    "mybb",
    "nodebb",
    "phpbb",
    "simple machines",
    "vanilla",
    "vbulletin",
    "xenforo",
];
/// Segments of manuals.
const MANUALS: &[&str] =
    &["api", "doc", "docs", "documentacion", "documentation", "javadoc", "man", "manual", "manuals", "manuel"];
/// What makers of manuals write into the `generator`, in lower case.
const MANUAL_SOFTWARE: &[&str] = &[
    "antora",
    "asciidoc",
    "docbook",
    "docusaurus",
    "docutils",
    "doxygen",
    "gitbook",
    "javadoc",
    "jsdoc",
    "mdbook",
    "mkdocs",
    "publican",
    "rustdoc",
    "sphinx",
    "starlight",
    "texinfo",
    "vitepress",
];

/// Whether the address or the `generator` is that of a forum.
#[must_use]
pub fn is_of_forum(url: &Url, generator: &str) -> bool {
    is_made_with(generator, FORUM_SOFTWARE) || has_segment(url, FORUMS)
}

/// How the titles begin that file servers give to a list of the files in a folder, in lower case: Apache and nginx, Python, Node.js, Jetty.
const LISTINGS: [&str; 5] = ["directory listing for /", "index of /", "listing directory /", "directory: /", "files within "];

/// Whether a title is that of a list of files, which a server makes where a folder has no start page.
#[must_use]
pub fn is_file_listing(title: &str) -> bool {
    let lower = title.trim().to_lowercase();
    LISTINGS.iter().any(|start| lower.starts_with(start))
}

/// Files that servers send for the address of their folder.
const INDEX: [&str; 4] = ["index.html", "index.htm", "index.php", "default.aspx"];

/// The address of the folder whose page an address is: `/tea/` of `/tea/index.html`; `None` for any other page.
#[must_use]
pub fn folder(url: &Url) -> Option<String> {
    let (before, file) = url.path().rsplit_once('/')?;
    let is_of_folder = file.is_empty() || INDEX.contains(&file.to_ascii_lowercase().as_str());
    (is_of_folder && url.query().is_none()).then(|| [&url.origin().ascii_serialization(), before, "/"].concat())
}

/// Whether the address or the `generator` is that of a manual.
#[must_use]
pub fn is_of_manual(url: &Url, generator: &str) -> bool {
    let is_host = url.host_str().is_some_and(|host| host.starts_with("docs.") || host.starts_with("doc."));
    is_made_with(generator, MANUAL_SOFTWARE) || is_host || has_segment(url, MANUALS)
}

fn is_made_with(generator: &str, software: &[&str]) -> bool {
    let generator = generator.to_ascii_lowercase();
    software.iter().any(|name| generator.contains(name))
}

fn has_segment(url: &Url, names: &[&str]) -> bool {
    let slug = |segment: &str| segment.split_once('.').map_or(segment, |(name, _)| name).to_ascii_lowercase();
    url.path().split('/').any(|segment| names.contains(&slug(segment).as_str()))
}

/// Segments before recipes.
const RECIPES: &[&str] = &["receitas", "receta", "recetas", "recette", "recettes", "recipe", "recipes", "rezept", "rezepte"];

/// Whether the path is that of a recipe, which themes mark up as an article.
#[must_use]
pub fn is_of_recipe(path: &str) -> bool {
    path.split('/').any(|segment| RECIPES.contains(&segment))
}

/// Whether the path is that of a cart, an order or an account.
#[must_use]
pub fn is_of_account(path: &str) -> bool {
    let slug = |segment: &str| segment.split_once('.').map_or(segment, |(name, _)| name).to_lowercase();
    path.split('/').any(|segment| ACCOUNT.contains(&slug(segment).as_str()))
}

/// Whether the classes of `body` are those that WordPress gives to a page that is no post
/// (<https://developer.wordpress.org/reference/functions/get_body_class/>).
#[must_use]
pub fn is_of_static_page<'a>(mut classes: impl Iterator<Item = &'a str>) -> bool {
    classes.any(|class| class.strip_prefix("page-id-").is_some_and(|id| id.bytes().all(|byte| byte.is_ascii_digit())))
}

/// Whether the classes of `body` are those that WordPress gives to a list of posts or products.
#[must_use]
pub fn is_of_list<'a>(mut classes: impl Iterator<Item = &'a str>) -> bool {
    classes.any(|class| matches!(class, "archive" | "search-results" | "tax-product_cat" | "post-type-archive"))
}

/// Paths of cookie notices and of German legal notices.
const ASIDE: [&str; 11] = [
    "agb",
    "cookie-policy",
    "cookies",
    "datenschutz",
    "datenschutzerklaerung",
    "gestion-des-cookies",
    "haftungsausschluss",
    "impressum",
    "politica-de-cookies",
    "politique-de-cookies",
    "widerruf",
];

/// Words in the names of pages on personal data.
const PRIVACY: [&str; 8] = ["confidentialite", "cookie", "cookies", "datenschutz", "gdpr", "privacidad", "privacy", "rgpd"];

/// Names of the version of a page or of a whole manual that is made for printing, in paths and queries.
const PRINT: [&str; 4] = ["imprimer", "imprimir", "print", "printable"];

/// Whether the last segment of a path is the usual name of a version for printing. Alone it may be the subject of the page: a manual has a
/// chapter on printing.
pub(crate) fn is_named_print(path: &str) -> bool {
    let last = path.trim_matches('/').rsplit('/').next().unwrap_or("");
    PRINT.contains(&last.split_once('.').map_or(last, |(name, _)| name))
}

/// Whether nobody searches for a page with this path: a legal notice, a cart, an account.
#[must_use]
pub fn is_aside(path: &str) -> bool {
    let roles = Roles::of("", path);
    let is_legal = [Role::Legal, Role::Privacy, Role::Terms, Role::Cart].into_iter().any(|role| roles.has(role));
    let trimmed = path.trim_matches('/');
    let name = trimmed.split_once('.').map_or(trimmed, |(name, _)| name);
    let last = name.rsplit('/').next().unwrap_or("");
    let is_private = last.split(['-', '_']).any(|word| PRIVACY.contains(&word));
    is_legal || ASIDE.contains(&name) || is_private || is_of_account(path)
}

/// Whether an address is that of a form to sign in or up by its query, or of the version of a page for printing: `?action=register`,
/// `?print=1`.
fn asks_for_aside(url: &Url) -> bool {
    url.query_pairs().any(|(name, value)| PRINT.contains(&&*name) || ACCOUNT.contains(&value.to_lowercase().as_str()))
}

/// Whether nobody searches for a page with this address, by its path or by its query.
#[must_use]
pub fn is_unsought(url: &Url) -> bool {
    is_aside(url.path()) || asks_for_aside(url)
}

/// Whether the address is that of a later page of a list, or of the results of a search on the site: sites often keep these out of the index.
#[must_use]
pub fn is_of_series(url: &Url) -> bool {
    let segments: Vec<&str> = url.path().split('/').filter(|segment| !segment.is_empty()).collect();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let later = segments.windows(2).any(|pair| matches!(pair, ["page" | "pagina" | "seite", number] if is_number(number)));
    let searched = segments.iter().any(|segment| matches!(*segment, "search" | "recherche" | "buscar" | "busqueda"));
    let asks = |(name, value): (Cow<'_, str>, Cow<'_, str>)| match &*name {
        "s" | "q" | "query" | "search" => true,
        "page" | "paged" | "p" => is_number(&value) && value != "1",
        _ => false,
    };
    later || searched || url.query_pairs().any(asks)
}

/// Parameters with which a start page remains the start page: its language.
const LANGUAGE_KEYS: [&str; 5] = ["hl", "id_lang", "lang", "language", "locale"];

/// The kind that an address names: that of its path, unless its query selects another page (`/?p=12`).
#[must_use]
pub fn of_url(url: &Url) -> Kind {
    let is_other = || normalise_url(url).query_pairs().any(|(name, _)| !LANGUAGE_KEYS.contains(&&*name));
    match of_path(url.path()) {
        Kind::Home if is_other() => Kind::Other,
        kind => kind,
    }
}

/// The kind that the path of an address names; [`Kind::Other`] if it names none.
#[must_use]
pub fn of_path(path: &str) -> Kind {
    let path = path.to_lowercase();
    let mut segments = path.split('/').filter(|segment| !segment.is_empty()).peekable();
    if segments.peek().is_some_and(|first| is_language(first)) {
        segments.next();
    }
    let segments: Vec<&str> = segments.collect();
    let Some((last, parents)) = segments.split_last() else { return Kind::Home };
    let slug = last.split_once('.').map_or(*last, |(name, _)| name);
    // Manuals have folders with any name, and files such as `std/collections/hash_set/struct.Iter.html`.
    if last.matches('.').count() > 1 {
        return Kind::Other;
    }
    if parents.is_empty() {
        return match slug {
            "index" | "accueil" | "inicio" | "home" => Kind::Home,
            slug if SHOPS.contains(&slug) => Kind::Category,
            _ => Kind::Other,
        };
    }
    let below = |list: &[&str]| parents.iter().any(|segment| list.contains(segment));
    let directly_below = |list: &[&str]| parents.last().is_some_and(|segment| list.contains(segment));
    let words = slug.split(['-', '_']).filter(|word| word.len() > 1).count();
    let is_number = slug.bytes().all(|byte| byte.is_ascii_digit());
    if directly_below(PRODUCTS) && !is_list(slug) {
        Kind::Product
    } else if parents.iter().take(HIGH).any(|segment| CATEGORIES.contains(segment)) || below(ARTICLES) && below(LISTS) {
        Kind::Category
    } else if (below(ARTICLES) || is_dated(parents)) && words >= HEADLINE_WORDS && !is_number {
        Kind::Article
    } else if directly_below(SERVICES) && words > 0 && !is_number && !is_list(slug) {
        Kind::Service
    } else {
        Kind::Other
    }
}

fn is_list(slug: &str) -> bool {
    LISTS.contains(&slug) || CATEGORIES.contains(&slug) || matches!(slug, "index" | "all" | "overview" | "status" | "new")
}

/// Whether it is a language code: `fr`, `pt-br`.
fn is_language(segment: &str) -> bool {
    let (language, region) = segment.split_once(['-', '_']).unwrap_or((segment, ""));
    LANGUAGES.contains(&language) && (region.is_empty() || region.len() == 2)
}

/// Whether it contains a year and a month: `/2026/05/`.
fn is_dated(segments: &[&str]) -> bool {
    segments.windows(2).any(|pair| {
        let [year, month] = pair else { return false };
        let year = (year.len() == 4).then(|| year.parse().ok()).flatten();
        let month = (month.len() <= 2).then(|| month.parse().ok()).flatten();
        year.is_some_and(|year: u16| (1990..2100).contains(&year)) && month.is_some_and(|month: u8| (1..=12).contains(&month))
    })
}
