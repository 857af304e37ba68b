//! Words that reduce the risk of an order: payment, delivery, returns, guarantees, reviews.

use bellwether_text::has_phrase;

/// Folded, in English, French and Spanish.
#[rustfmt::skip]
const ASSURANCES: &[&str] = &[
    "avis clients", "avis verifies", "compra segura", "customer reviews", "delivery", "devolucion", "devoluciones", "devolucion gratuita",
    "entrega", "envio", "envio gratis", "envios", "expedition", "free shipping", "garantia", "garantie", "garanties", "garantizado", "guarantee", "guaranteed",
    "in stock", "en stock", "en existencias", "livraison", "money back", "opiniones", "pago seguro", "paiement", "paiement securise", "payment", "ratings", "refund", "remboursement",
    "retours", "retour gratuit", "returns", "reviews", "satisfait ou rembourse", "secure checkout", "secure payment", "shipping", "ships", "valoraciones",
    "warranty",
];

/// The first assurance in a folded text.
#[must_use]
pub fn assurance(folded: &str) -> Option<&'static str> {
    ASSURANCES.iter().find(|phrase| has_phrase(folded, phrase)).copied()
}
