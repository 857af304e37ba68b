//! Words that state an amount or promise something without a digit. Folded; each must stand in a source.

/// Amounts in words, in English, French and Spanish.
pub(crate) const AMOUNTS: [&str; 44] = [
    "billion", "billions", "centaine", "centaines", "ciento", "cientos", "decenas", "demi", "dizaines", "docenas", "double", "doubles",
    "dozen", "dozens", "half", "hundred", "hundreds", "majority", "mayoria", "majorite", "mil", "mille", "miles", "millares", "milliard",
    "milliards", "milliers", "million", "millions", "millon", "millones", "mitad", "moitie", "percent", "pourcent", "quarter", "tercio",
    "thirds", "thousand", "thousands", "triple", "triples", "twice", "doble",
];

/// Promises and superlatives.
pub(crate) const CLAIMS: [&str; 48] = [
    "award", "awards", "best", "certified", "certifie", "certifiee", "certificado", "certificada", "cheapest", "exclusive",
    "exclusif", "exclusivo", "free", "garanti", "garantie", "garantia", "garantizado", "garantizada", "gratis", "gratuit", "gratuite",
    "gratuito", "gratuita", "guarantee", "guaranteed", "guarantees", "incomparable", "inigualable", "leader", "lider",
    "lowest", "meilleur", "meilleure", "meilleures", "meilleurs", "mejor", "mejores", "optimal", "parfait", "perfect",
    "perfecto", "premiado", "premiada", "prime", "primee", "proven", "prouve", "unrivalled",
];
