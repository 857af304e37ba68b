//! Paid links and texts, and the words that disclose payment.

use bellwether_text::{fold, has_phrase};

/// Phrases that disclose a commission, folded.
const DISCLOSURES: &[&str] = &[
    "affiliate commission",
    "affiliate commissions",
    "affiliate link",
    "affiliate links",
    "affiliate partners",
    "amazon associate",
    "amazon associates",
    "commission on sales",
    "earn a commission",
    "earn a small commission",
    "earn an affiliate",
    "earn commission",
    "earn commissions",
    "in exchange for a review",
    "in exchange for an honest review",
    "received a free",
    "received this product for free",
    "receive a commission",
    "receive a small commission",
    "receive compensation",
    "sent us this",
    "was sent this product",
    "commission sur les ventes",
    "lien affilie",
    "lien d affiliation",
    "liens affilies",
    "liens d affiliation",
    "partenaire amazon",
    "percevoir une commission",
    "percevons une commission",
    "produit offert par",
    "produit prete par",
    "recevoir une commission",
    "recevons une commission",
    "toucher une commission",
    "touchons une commission",
    "afiliado de amazon",
    "afiliados de amazon",
    "comision por las compras",
    "comision por tu compra",
    "enlace de afiliado",
    "enlaces afiliados",
    "enlaces de afiliacion",
    "enlaces de afiliado",
    "enlaces de afiliados",
    "ganar una comision",
    "llevarnos una comision",
    "llevarse una comision",
    "obtener una comision",
    "percibir una comision",
    "recibir una comision",
    "recibimos una comision",
];
/// Phrases that describe a text as paid, folded.
const SPONSORED: &[&str] = &[
    "advertorial",
    "is sponsored by",
    "paid partnership",
    "paid post",
    "promoted content",
    "sponsored article",
    "sponsored content",
    "sponsored post",
    "was sponsored by",
    "article sponsorise",
    "collaboration commerciale",
    "contenu sponsorise",
    "partenariat remunere",
    "publi reportage",
    "publiredactionnel",
    "publireportage",
    "sponsorise par",
    "articulo patrocinado",
    "colaboracion pagada",
    "contenido patrocinado",
    "entrada patrocinada",
    "publirreportaje",
];
/// Hosts of affiliate networks, including their subdomains.
const NETWORKS: [&str; 25] = [
    "amzn.to",
    "anrdoezrs.net",
    "awin1.com",
    "avantlink.com",
    "click.linksynergy.com",
    "clk.tradedoubler.com",
    "dpbolvw.net",
    "effiliation.com",
    "go.redirectingat.com",
    "go.skimresources.com",
    "jdoqocy.com",
    "kqzyfj.com",
    "linksynergy.com",
    "partner-ads.com",
    "prf.hn",
    "pxf.io",
    "rstyle.me",
    "s.click.aliexpress.com",
    "shareasale.com",
    "shopmy.us",
    "sjv.io",
    "skimresources.com",
    "tidd.ly",
    "tkqlhce.com",
    "zanox.com",
];

/// Whether a folded text discloses a commission, or that it is paid.
#[must_use]
pub fn discloses(folded: &str) -> bool {
    DISCLOSURES.iter().any(|phrase| has_phrase(folded, phrase))
}

/// Whether a folded text describes a text as paid.
#[must_use]
pub fn is_sponsored(folded: &str) -> bool {
    SPONSORED.iter().any(|phrase| has_phrase(folded, phrase))
}

/// Whether the address of a link, serialised by the URL standard, earns a commission: by the host of a network, or by the
/// affiliate parameter of a shop.
#[must_use]
pub fn pays(url: &str) -> bool {
    let rest = url.split_once("://").map_or("", |(_, rest)| rest);
    let host = rest.split(['/', '?', '#', ':']).next().unwrap_or("");
    let of = |site: &str| bellwether_hosts::is_within(host, site);
    let query = || rest.split('#').next().and_then(|rest| rest.split_once('?')).map_or("", |(_, query)| query);
    let has = |name: &str| {
        query().split('&').any(|pair| pair.split_once('=').is_some_and(|(key, value)| key == name && !value.is_empty()))
    };
    let label = |name: &str| host.split('.').any(|label| label == name);
    NETWORKS.iter().any(|site| of(site))
        || label("amazon") && has("tag") && !rest.contains("/stores/")
        || label("ebay") && has("campid")
        || of("booking.com") && has("aid")
}

/// Whether the short text of a block, as written, is a label of paid texts: `Ad`, `Sponsored`, `Publicité`.
#[must_use]
pub fn is_label(text: &str) -> bool {
    matches!(
        fold(text).as_str(),
        "ad" | "advertisement"
            | "advertising"
            | "anuncio"
            | "anuncios"
            | "patrocinado"
            | "promoted"
            | "publicidad"
            | "publicite"
            | "sponsored"
            | "sponsorise"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_paid_links() {
        for (url, expected) in [
            ("https://www.amazon.co.uk/dp/B0?th=1&tag=tea-21", true),
            ("https://www.amazon.com/dp/B0?tag=", false),
            ("https://www.amazon.com/stores/Tea/page/1?tag=tea-21", false),
            ("https://amazon.example.org/", false),
            ("https://www.awin1.com/cread.php", true),
            ("https://notawin1.com/", false),
            ("https://www.ebay.fr/itm/1?campid=2#x", true),
            ("mailto:a@amzn.to", false),
        ] {
            assert_eq!(pays(url), expected, "{url}");
        }
    }
}
