//! The reference lists of sectors, commercial models and kinds of entities, with their labels.

use alloc::vec::Vec;

use serde::Serialize;

use bellwether_language::Language;

/// One entry of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The value in a card.
    pub id: &'static str,
    /// Its labels in French, English and Spanish.
    labels: [&'static str; 3],
}

/// The lists of `identity_options`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    /// Values of `sector`.
    pub sectors: Vec<Choice>,
    /// Values of `commercialModel`.
    #[serde(rename = "commercialModels")]
    pub commercial_models: Vec<Choice>,
    /// Values of `entityType`.
    #[serde(rename = "entityTypes")]
    pub entity_types: Vec<Choice>,
}

/// An entry in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The value in a card.
    pub id: &'static str,
    /// Its label.
    pub label: &'static str,
}

impl Reference {
    /// Its label in a language.
    #[must_use]
    pub const fn label(&self, language: Language) -> &'static str {
        let [fr, en, es] = self.labels;
        match language {
            Language::Fr => fr,
            Language::En => en,
            Language::Es => es,
        }
    }
}

/// The lists in a language.
#[must_use]
pub fn options(language: Language) -> Options {
    let choices = |list: &[Reference]| list.iter().map(|one| Choice { id: one.id, label: one.label(language) }).collect();
    Options { sectors: choices(SECTORS), commercial_models: choices(MODELS), entity_types: choices(ENTITY_TYPES) }
}

const fn one(id: &'static str, fr: &'static str, en: &'static str, es: &'static str) -> Reference {
    Reference { id, labels: [fr, en, es] }
}

/// The sectors of sites.
pub const SECTORS: &[Reference] = &[
    one("agriculture", "Agriculture et jardinage professionnel", "Agriculture", "Agricultura"),
    one("automotive", "Véhicules et mobilité", "Vehicles and mobility", "Vehículos y movilidad"),
    one("beauty", "Beauté et bien-être", "Beauty and wellness", "Belleza y bienestar"),
    one("construction", "Bâtiment et travaux", "Construction and trades", "Construcción y reformas"),
    one("culture_leisure", "Culture, jeux et loisirs", "Culture, games and leisure", "Cultura, juegos y ocio"),
    one("education", "Éducation et formation", "Education and training", "Educación y formación"),
    one("electronics", "Électronique et télécoms", "Electronics and telecoms", "Electrónica y telecomunicaciones"),
    one("energy", "Énergie et environnement", "Energy and environment", "Energía y medio ambiente"),
    one("fashion", "Mode et accessoires", "Fashion and accessories", "Moda y complementos"),
    one("finance", "Banque, assurance et finance", "Banking, insurance and finance", "Banca, seguros y finanzas"),
    one("food_drink", "Alimentation et boissons", "Food and drink", "Alimentación y bebidas"),
    one("health", "Santé", "Health", "Salud"),
    one("home_garden", "Maison, décoration et jardin", "Home, decoration and garden", "Hogar, decoración y jardín"),
    one("industry", "Industrie et équipement", "Industry and equipment", "Industria y equipamiento"),
    one("it_software", "Informatique et logiciels", "IT and software", "Informática y software"),
    one("legal", "Droit et conseil juridique", "Law and legal advice", "Derecho y asesoría jurídica"),
    one("marketing", "Marketing et communication", "Marketing and communication", "Marketing y comunicación"),
    one("media_news", "Presse et médias", "News and media", "Prensa y medios"),
    one("personal_services", "Services à la personne", "Personal services", "Servicios a las personas"),
    one("pets", "Animaux", "Pets and animals", "Animales y mascotas"),
    one(
        "professional_services",
        "Conseil et services aux entreprises",
        "Consulting and business services",
        "Consultoría y servicios a empresas",
    ),
    one("public_sector", "Secteur public", "Public sector", "Sector público"),
    one("real_estate", "Immobilier", "Real estate", "Inmobiliaria"),
    one("restaurants", "Restauration", "Restaurants and catering", "Restauración"),
    one("retail", "Commerce généraliste", "General retail", "Comercio general"),
    one("social", "Associations et action sociale", "Charities and social action", "Asociaciones y acción social"),
    one("sports", "Sport", "Sports", "Deporte"),
    one("transport", "Transport et logistique", "Transport and logistics", "Transporte y logística"),
    one("travel", "Tourisme et hébergement", "Travel and accommodation", "Turismo y alojamiento"),
];

/// The ways in which a site earns money.
pub const MODELS: &[Reference] = &[
    one("affiliate", "Affiliation et comparatifs", "Affiliate and comparisons", "Afiliación y comparativas"),
    one("booking", "Réservation en ligne", "Online booking", "Reservas en línea"),
    one("community", "Communauté ou forum", "Community or forum", "Comunidad o foro"),
    one("ecommerce", "Boutique en ligne", "Online shop", "Tienda en línea"),
    one(
        "lead_generation",
        "Prestations sur devis ou contact",
        "Services on quote or contact",
        "Servicios con presupuesto o contacto",
    ),
    one("local_business", "Commerce ou service local", "Local business", "Negocio local"),
    one("marketplace", "Place de marché ou annonces", "Marketplace or classifieds", "Mercado o anuncios clasificados"),
    one(
        "media",
        "Média financé par la publicité ou l'abonnement",
        "Media with advertising or subscription",
        "Medio con publicidad o suscripción",
    ),
    one("nonprofit", "Dons et adhésions", "Donations and membership", "Donaciones y socios"),
    one("public_service", "Service public", "Public service", "Servicio público"),
    one("saas", "Logiciel en ligne", "Software as a service", "Software como servicio"),
    one("showcase", "Site vitrine", "Brochure site", "Sitio de presentación"),
];

/// The kinds of operators of a site.
pub const ENTITY_TYPES: &[Reference] = &[
    one("association", "Association ou fondation", "Association or foundation", "Asociación o fundación"),
    one("company", "Entreprise", "Company", "Empresa"),
    one("educational", "Établissement d'enseignement", "Educational institution", "Centro educativo"),
    one("local_business", "Commerce ou cabinet local", "Local shop or practice", "Comercio o despacho local"),
    one("media", "Éditeur de presse", "Publisher", "Medio de comunicación"),
    one("person", "Particulier ou indépendant", "Person or freelancer", "Particular o autónomo"),
    one("public_body", "Organisme public", "Public body", "Organismo público"),
];
