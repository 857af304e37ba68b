//! Subjects by which readers may come to harm or lose money ("your money or your life"): health, finance, law, civic life, safety.
//!
//! A subject is named by words that stand together: three different ones at least, twice as many as of any other subject.

use bellwether_page::words::stem;

/// Such a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Illness, medicine, pregnancy.
    Health,
    /// Loans, investments, insurance, pensions, taxes.
    Finance,
    /// Rights, courts, contracts.
    Legal,
    /// Votes and public matters.
    Civic,
    /// Emergencies and dangers.
    Safety,
}

impl Subject {
    /// The word for it in the catalogues.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Health => "health",
            Self::Finance => "finance",
            Self::Legal => "legal",
            Self::Civic => "civic",
            Self::Safety => "safety",
        }
    }
}

/// A subject that a text has, and what shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The subject.
    pub subject: Subject,
    /// Its words in the text, stemmed, each once.
    pub terms: Vec<&'static str>,
    /// How sure that is, 0 to 1: six words are certain.
    pub confidence: f64,
}

/// Words of a subject, folded and stemmed, in English, French and Spanish.
const SUBJECTS: [(Subject, &[&str]); 5] = [
    (
        Subject::Health,
        &[
            "antibiotic",
            "antibiotico",
            "antibiotique",
            "blood",
            "cancer",
            "cholesterol",
            "clinical",
            "colesterol",
            "consultation",
            "contraception",
            "dermatologist",
            "diabete",
            "diabetes",
            "diagnosis",
            "diagnostic",
            "diagnostico",
            "disease",
            "doctor",
            "dosage",
            "dose",
            "dosis",
            "embarazo",
            "enfermedad",
            "fever",
            "fiebre",
            "fievre",
            "glucosa",
            "glycemie",
            "grossesse",
            "health",
            "infeccion",
            "infection",
            "insulin",
            "insulina",
            "insuline",
            "maladie",
            "medecin",
            "medicament",
            "medicamento",
            "medication",
            "medicine",
            "medico",
            "metformin",
            "paciente",
            "pain",
            "patient",
            "physician",
            "pregnancy",
            "prescribe",
            "prescription",
            "prescrire",
            "receta",
            "recetar",
            "salud",
            "sangre",
            "sante",
            "sintoma",
            "surgery",
            "symptom",
            "symptome",
            "syndrome",
            "therapie",
            "therapy",
            "traitement",
            "tratamiento",
            "treatment",
            "tumeur",
            "tumor",
            "vaccin",
            "vaccination",
            "vaccine",
            "vacuna",
            "virus",
        ],
    ),
    (
        Subject::Finance,
        &[
            "accion",
            "action",
            "ahorro",
            "apport",
            "apr",
            "assurance",
            "banco",
            "bank",
            "banque",
            "bolsa",
            "bourse",
            "comisione",
            "credit",
            "credito",
            "cuota",
            "deposit",
            "dividend",
            "dividende",
            "dividendo",
            "emprunteur",
            "epargne",
            "etf",
            "fiscal",
            "fondo",
            "fund",
            "hipoteca",
            "impot",
            "impuesto",
            "income",
            "interes",
            "interest",
            "interet",
            "inversion",
            "invest",
            "investing",
            "investir",
            "investissement",
            "investment",
            "investor",
            "isa",
            "loan",
            "mensualite",
            "mortgage",
            "patrimoine",
            "pension",
            "placement",
            "portafolio",
            "portfolio",
            "prestamo",
            "pret",
            "rate",
            "refinancing",
            "remboursement",
            "rendement",
            "rentabilidad",
            "repayment",
            "retirement",
            "retraite",
            "saving",
            "stock",
            "taux",
            "tax",
            "taxe",
        ],
    ),
    (
        Subject::Legal,
        &[
            "abogado",
            "alimony",
            "attorney",
            "avocat",
            "clause",
            "clausula",
            "contract",
            "contrat",
            "contrato",
            "court",
            "custody",
            "defendant",
            "delito",
            "demanda",
            "derecho",
            "despido",
            "divorce",
            "divorcio",
            "droit",
            "evict",
            "eviction",
            "heredero",
            "herencia",
            "indemnite",
            "indemnizacion",
            "judge",
            "juez",
            "juge",
            "juicio",
            "juridique",
            "juzgado",
            "landlord",
            "law",
            "lawsuit",
            "lawyer",
            "lease",
            "legal",
            "ley",
            "liability",
            "licenciement",
            "litige",
            "loi",
            "plaintiff",
            "prud",
            "reclamar",
            "recours",
            "right",
            "salarie",
            "sentencia",
            "solicitor",
            "statute",
            "succession",
            "tenant",
            "testament",
            "trabajador",
            "tribunal",
        ],
    ),
    (
        Subject::Civic,
        &[
            "absentee",
            "ballot",
            "bulletin",
            "candidat",
            "candidate",
            "candidato",
            "censo",
            "citizen",
            "citizenship",
            "citoyen",
            "ciudadania",
            "ciudadano",
            "deputado",
            "depute",
            "diputado",
            "eleccione",
            "elecciones",
            "electeur",
            "election",
            "electoral",
            "electorale",
            "eligibilite",
            "immigration",
            "inmigracion",
            "nacionalidad",
            "nationalite",
            "nationality",
            "parlamento",
            "parlement",
            "parliament",
            "polling",
            "presidentielle",
            "procuration",
            "referendum",
            "register",
            "registration",
            "scrutin",
            "senat",
            "senate",
            "urna",
            "urne",
            "visa",
            "votar",
            "vote",
            "voter",
            "voting",
            "voto",
        ],
    ),
    (
        Subject::Safety,
        &[
            "accident",
            "accidente",
            "aid",
            "alarm",
            "alarma",
            "alarme",
            "ambulance",
            "ambulancia",
            "auxilio",
            "bombero",
            "burn",
            "carbon",
            "carbone",
            "carbono",
            "danger",
            "earthquake",
            "electrocution",
            "emergencia",
            "emergency",
            "evacuar",
            "evacuate",
            "evacuation",
            "evacue",
            "evacuer",
            "evacuez",
            "explosion",
            "fire",
            "flood",
            "incendie",
            "incendio",
            "injury",
            "intoxicacion",
            "intoxication",
            "inundacion",
            "monoxide",
            "monoxido",
            "monoxyde",
            "noyade",
            "peligro",
            "poisoning",
            "pompier",
            "quemadura",
            "rescate",
            "rescue",
            "secour",
            "seisme",
            "smoke",
            "terremoto",
            "urgence",
            "victima",
            "victime",
            "wildfire",
        ],
    ),
];
/// Different words from which a text has a subject.
const MIN_TERMS: usize = 3;
/// Different words from which it certainly has.
const SURE: f64 = 6.0;
/// Words of a text for which one more occurrence is asked: long texts hold any word.
const PER_OCCURRENCE: usize = 100;

/// The subject of a folded text.
#[must_use]
pub fn subject(folded: &str) -> Option<Found> {
    let mut found: [(Vec<&'static str>, usize); 5] = Default::default();
    let mut words = 0_usize;
    for word in folded.split(' ').map(stem) {
        words += 1;
        for ((terms, count), (_, list)) in found.iter_mut().zip(&SUBJECTS) {
            if let Some(term) = list.binary_search(&word).ok().and_then(|at| list.get(at)) {
                *count += 1;
                if !terms.contains(term) {
                    terms.push(term);
                }
            }
        }
    }
    let (best, (_, count)) = found.iter().enumerate().max_by_key(|(_, (terms, count))| (terms.len(), *count))?;
    let most = found.get(best)?.0.len();
    let second = found.iter().enumerate().filter(|(at, _)| *at != best).map(|(_, (terms, _))| terms.len()).max().unwrap_or(0);
    if most < MIN_TERMS || most < second * 2 || *count < words / PER_OCCURRENCE {
        return None;
    }
    let confidence = (f64::from(u32::try_from(most).unwrap_or(u32::MAX)) / SURE).min(1.0);
    let (subject, _) = SUBJECTS.get(best)?;
    let (terms, _) = found.get_mut(best)?;
    Some(Found { subject: *subject, terms: std::mem::take(terms), confidence })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_stemmed() {
        for (subject, list) in SUBJECTS {
            assert!(list.is_sorted(), "{subject:?}");
        }
    }
}
