//! Words that show the business model of a site, in English, French and Spanish; folded.
//!
//! Calls to buy, sums of money, paid links, roles of pages and register numbers are in the lexicons of `bellwether-criteria`.

use bellwether_criteria::lexicon::trade::{BOOKING, Names, QUOTE, names};

/// A page of plans and prices.
#[rustfmt::skip]
pub(crate) const PRICES: Names = names(
    &["pricing", "plans", "plans pricing", "plans and pricing", "prices", "tarifs", "nos tarifs", "tarif", "prix", "precios", "tarifas", "planes", "planes y precios"],
    &["see pricing", "view pricing", "voir les tarifs", "ver precios", "pricing plans"],
);

/// Names with the kind of their signal.
#[rustfmt::skip]
pub(crate) const NAMED: &[(&str, Names)] = &[
    ("pricing_page", PRICES),
    ("free_trial", names(
        &["free trial", "start free", "essai gratuit", "prueba gratis", "prueba gratuita", "try it free"],
        &["free trial", "try for free", "start for free", "try free", "essai gratuit", "essayer gratuitement", "essayez gratuitement", "prueba gratis", "probar gratis", "prueba gratuita"],
    )),
    ("demo", names(
        &["demo", "live demo", "book a demo"],
        &["request a demo", "book a demo", "get a demo", "schedule a demo", "watch demo", "demander une demo", "reserver une demo", "demande de demo", "solicitar demo", "solicita una demo", "pedir demo"],
    )),
    ("quote_request", QUOTE),
    ("login", names(
        &["login", "log in", "sign in", "connexion", "se connecter", "espace client", "acceder", "iniciar sesion", "area de clientes", "area clientes"],
        &["client login", "customer login"],
    )),
    ("booking", BOOKING),
    ("donation", names(
        &["donate", "donation", "donations", "faire un don", "je donne", "don", "dona", "donar", "donaciones", "haz un donativo"],
        &["donate now", "make a donation", "faire un don", "faites un don", "haz una donacion", "dona ahora"],
    )),
    ("careers", names(
        &["careers", "jobs", "recrutement", "carrieres", "empleo", "trabaja con nosotros", "nous rejoindre", "we are hiring"],
        &["work with us"],
    )),
    ("marketplace_sellers", names(
        &["deposer une annonce", "post your ad", "post an ad", "post a free ad", "publicar anuncio", "sell on", "devenir vendeur"],
        &["become a seller", "start selling", "devenir vendeur", "deposer une annonce", "deposez votre annonce", "deposer votre annonce", "publier une annonce", "post free ads", "post a free ad", "post your ad", "publicar anuncio", "publica tu anuncio", "vender en", "sell with us"],
    )),
];

/// What the title, the description or the main heading calls the site: kind, and whole words to find.
#[rustfmt::skip]
pub(crate) const CALLED: &[(&str, &[&str])] = &[
    ("software", &["software", "saas", "logiciel", "logiciels", "crm", "erp", "api", "web app", "plateforme saas", "software platform", "aplicacion web", "hosted platform"]),
    ("cloud", &["cloud", "cloud based", "en la nube", "hosted", "online platform", "plateforme en ligne", "saas"]),
    ("lodging", &["hotel", "hotels", "resort", "gite", "gites", "chambres d hotes", "village vacances", "villages vacances", "residence vacances", "camping", "casa rural", "bed and breakfast", "hostel", "apartamentos turisticos", "location de vacances"]),
    ("news", &["news", "actualite", "actualites", "noticias", "diario", "periodico", "journal", "newspaper", "magazine", "revista"]),
];

/// What the title or the main heading calls the site; not the description, which may mention forums and associations.
#[rustfmt::skip]
pub(crate) const TITLED: &[(&str, &[&str])] = &[
    ("classifieds", &["anuncios clasificados", "anuncios gratis", "classified ads", "classifieds", "free ads", "petites annonces"]),
    ("coupons", &["bon de reduction", "bons de reduction", "code promo", "codes promo", "codigos de descuento", "codigos promocionales", "coupons", "coupon codes", "cupones", "discount codes", "promo codes", "voucher codes"]),
    ("forum", &["forum", "forums", "foro", "foros"]),
    ("nonprofit", &["association loi 1901", "association", "ong", "fundacion", "asociacion", "charity", "non profit", "nonprofit", "a but non lucratif", "sin animo de lucro", "sin fines de lucro", "church", "churches", "not for profit", "fondation", "foundation", "federation", "federacion", "humane society", "amicale", "tennis club", "football club"]),
];

/// Beginnings of a title or main heading of a public body.
pub(crate) const PUBLIC: &[&str] = &[
    "ayuntamiento de",
    "city of",
    "commune de",
    "county of",
    "gobierno de",
    "government of",
    "mairie de",
    "ministere",
    "ministerio de",
    "site officiel de la commune",
    "site officiel de la mairie",
    "site officiel de la ville",
    "state of",
    "town of",
    "ville de",
];
/// Host endings that only public bodies have.
pub(crate) const PUBLIC_HOSTS: &[&str] = &[".gob.ar", ".gob.es", ".gob.mx", ".gouv.fr", ".gov", ".gov.au", ".gov.uk", ".mil"];

/// Phrases that a charity uses about itself, anywhere.
pub(crate) const CHARITY: &[&str] = &[
    "501 c 3",
    "association loi 1901",
    "association loi de 1901",
    "entidad sin animo de lucro",
    "non profit organisation",
    "non profit organization",
    "nonprofit organisation",
    "nonprofit organization",
    "registered charity",
    "association a but non lucratif",
];

/// Phrases that shops write next to their goods.
#[rustfmt::skip]
pub(crate) const SHOPPING: &[&str] = &[
    "add to bag", "add to cart", "ajouter au panier", "anadir al carrito", "carrito de compra", "envio gratis", "envios gratis", "free delivery", "free shipping",
    "free standard shipping", "gastos de envio", "items in your cart", "livraison gratuite", "livraison offerte", "mi carrito", "mon panier", "my bag", "my cart",
    "order status", "order tracking", "plazos de entrega", "return policy", "returns exchanges", "returns and exchanges", "shipping and returns",
    "shipping info", "shipping policy", "shopping bag", "shopping cart", "suivi de commande", "track my order", "track order", "track your order",
    "votre panier", "your bag", "your basket", "your cart",
];
/// Column headers of forums; two of them show a forum.
pub(crate) const THREADS: &[&str] = &[
    "dernier message",
    "last post",
    "messages",
    "mensajes",
    "posts",
    "replies",
    "reponses",
    "respuestas",
    "sub forums",
    "sujets",
    "temas",
    "threads",
    "topics",
    "ultimo mensaje",
];
/// Phrases of public bodies in the footer of their pages.
pub(crate) const ADMINISTRATION: &[&str] = &[
    "communaute d agglomeration",
    "communaute de communes",
    "conseil departemental",
    "conseil general",
    "conseil regional",
    "diputacion de",
    "diputacion provincial",
    "junta de andalucia",
    "xunta de galicia",
];
/// Phrases with the country whose sites write them.
pub(crate) const OF_COUNTRY: &[(&str, &str)] = &[
    ("california privacy rights", "US"),
    ("your california privacy", "US"),
    ("valid in u s only", "US"),
    ("valid only in u s", "US"),
    ("offer valid in u s", "US"),
    ("registered in england", "GB"),
    ("conseil departemental", "FR"),
];
/// Countries in titles, in lower case, with their codes. Not folded: `Cañada` is a name.
pub(crate) const COUNTRIES: &[(&str, &str)] = &[
    ("argentina", "AR"),
    ("australia", "AU"),
    ("belgique", "BE"),
    ("canada", "CA"),
    ("chile", "CL"),
    ("colombia", "CO"),
    ("españa", "ES"),
    ("france", "FR"),
    ("india", "IN"),
    ("mexico", "MX"),
    ("méxico", "MX"),
    ("suisse", "CH"),
    ("uk", "GB"),
    ("united kingdom", "GB"),
    ("usa", "US"),
];
/// French words for streets: next to a postal code of five digits they make an address in France, because its neighbours have
/// four digits.
pub(crate) const STREETS: &[&str] =
    &["allee", "allees", "av", "avenue", "bd", "boulevard", "chemin", "cours", "impasse", "place", "quai", "rue"];
/// Folded words of notices about licences, which name the office of who wrote them.
pub(crate) const LICENCES: &[&str] = &[
    "free software foundation",
    "general public license",
    "free documentation license",
    "licence publique generale",
    "licencia publica general",
];

/// Legal forms that exist in one country only.
pub(crate) const FORMS_OF: &[(&str, &str)] =
    &[("EURL", "FR"), ("SASU", "FR"), ("LLC", "US"), ("S.L.", "ES"), ("S.L.U.", "ES"), ("SLU", "ES")];
/// Host endings of schools and universities.
pub(crate) const SCHOOL_HOSTS: &[&str] = &[".ac.uk", ".edu", ".edu.ar", ".edu.au", ".edu.mx", ".edu.pe"];

/// Phrases that name the audience of the site.
#[rustfmt::skip]
pub(crate) const AUDIENCES: &[(&str, &[&str])] = &[
    ("businesses", &["pour les entreprises", "aux entreprises", "pour les professionnels", "pour les pme", "pour entreprises", "for businesses", "for business", "for companies", "for small businesses", "for enterprises", "for teams", "para empresas", "para negocios", "para profesionales", "para pymes", "b2b"]),
    ("developers", &["for developers", "pour les developpeurs", "para desarrolladores"]),
    ("families", &["pour toute la famille", "pour les familles", "en famille", "for families", "for the whole family", "para familias", "para toda la familia"]),
    ("parents", &["futures mamans", "jeunes parents", "pour les parents", "for parents", "new parents", "para padres", "future maman"]),
    ("private_customers", &["pour les particuliers", "aux particuliers", "for homeowners", "para particulares"]),
    ("students", &["pour les etudiants", "for students", "para estudiantes", "aux etudiants"]),
    ("women", &["pour les femmes", "for women", "para mujeres"]),
    ("men", &["pour les hommes", "for men", "para hombres", "for men s"]),
];

/// Shop software, as `generator` or the addresses of its files name it.
pub(crate) const SHOPS: &[(&str, &str)] = &[
    ("cdn.shopify.com", "shopify"),
    ("prestashop", "prestashop"),
    ("woocommerce", "woocommerce"),
    ("magento", "magento"),
    ("bigcommerce", "bigcommerce"),
    ("opencart", "opencart"),
    ("zen cart", "zencart"),
    ("oscommerce", "oscommerce"),
];
/// Forum software, as `generator` names it.
pub(crate) const FORUMS: &[&str] = &["discourse", "mybb", "phpbb", "smf", "vbulletin", "xenforo", "vanilla"];
/// Hosts of advertising networks.
pub(crate) const ADS: &[&str] = &[
    "adnxs.com",
    "amazon-adsystem.com",
    "criteo.com",
    "criteo.net",
    "doubleclick.net",
    "googlesyndication.com",
    "googletagservices.com",
    "openx.net",
    "outbrain.com",
    "rubiconproject.com",
    "smartadserver.com",
    "taboola.com",
];

/// Legal forms of companies as they are written, each a separate word.
pub(crate) const FORMS: &[&str] = &[
    "EURL", "GmbH", "LLC", "LLP", "Ltd", "Ltd.", "PLC", "S.A.", "S.A.R.L.", "S.A.S.", "S.L.", "S.L.U.", "SARL", "SAS", "SASU",
    "SLU", "Inc.", "Inc", "Limited", "plc",
];

/// Country codes at the start of E.164 telephone numbers, without those that several countries share.
pub(crate) const DIALS: &[(&str, &str)] = &[
    ("+32", "BE"),
    ("+33", "FR"),
    ("+34", "ES"),
    ("+351", "PT"),
    ("+352", "LU"),
    ("+353", "IE"),
    ("+39", "IT"),
    ("+41", "CH"),
    ("+44", "GB"),
    ("+49", "DE"),
    ("+51", "PE"),
    ("+52", "MX"),
    ("+54", "AR"),
    ("+56", "CL"),
    ("+57", "CO"),
    ("+58", "VE"),
    ("+91", "IN"),
    ("+31", "NL"),
    ("+43", "AT"),
    ("+48", "PL"),
    ("+61", "AU"),
    ("+64", "NZ"),
    ("+81", "JP"),
];

/// Country-code domains that are sold as words.
pub(crate) const SOLD: &[&str] = &[
    "ac", "ag", "ai", "am", "as", "cc", "cd", "co", "dj", "fm", "gg", "gl", "im", "io", "is", "la", "li", "ly", "me", "ms", "mu",
    "nu", "pw", "re", "sc", "sh", "so", "st", "su", "tk", "to", "tv", "vc", "vg", "ws", "eu", "gd", "cx", "ml", "ga", "cf", "gq",
    "sr", "tm",
];

/// States of the USA, as addresses write them before a postal code.
pub(crate) const STATES: &[&str] = &[
    "AK", "AL", "AR", "AZ", "CA", "CO", "CT", "DC", "DE", "FL", "GA", "HI", "IA", "ID", "IL", "IN", "KS", "KY", "LA", "MA", "MD",
    "ME", "MI", "MN", "MO", "MS", "MT", "NC", "ND", "NE", "NH", "NJ", "NM", "NV", "NY", "OH", "OK", "OR", "PA", "RI", "SC", "SD",
    "TN", "TX", "UT", "VA", "VT", "WA", "WI", "WV", "WY",
];
