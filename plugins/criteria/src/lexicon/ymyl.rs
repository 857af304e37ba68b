//! Subjects in which wrong advice may harm readers or cost them money ("your money or your life"): health, finance, law, civic
//! life, safety.
//!
//! A text has a subject if it contains at least four different words of that subject, or two and one of them in its title, and twice as
//! many as of any other subject.

use Subject::{Civic, Finance, Health, Legal, Safety};
use bellwether_text::singular;

/// A sensitive subject.
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

/// The subject of a text, and the words that show it.
#[derive(Debug, Clone, PartialEq)]
pub struct SensitiveSubject {
    /// The subject.
    pub subject: Subject,
    /// Its words in the text, stemmed, each once.
    pub terms: Vec<&'static str>,
    /// Confidence, 0 to 1: six words give 1.
    pub confidence: f64,
}

/// Words and their subject, folded and stemmed, in English, French and Spanish; sorted.
const TERMS: &[(&str, Subject)] = &[
    ("abogado", Legal),
    ("absentee", Civic),
    ("accident", Safety),
    ("accidente", Safety),
    ("accion", Finance),
    ("action", Finance),
    ("ahorro", Finance),
    ("aid", Safety),
    ("alarm", Safety),
    ("alarma", Safety),
    ("alarme", Safety),
    ("alimony", Legal),
    ("ambulance", Safety),
    ("ambulancia", Safety),
    ("antibiotic", Health),
    ("antibiotico", Health),
    ("antibiotique", Health),
    ("apport", Finance),
    ("assurance", Finance),
    ("attorney", Legal),
    ("auxilio", Safety),
    ("avocat", Legal),
    ("ballot", Civic),
    ("banco", Finance),
    ("bank", Finance),
    ("banque", Finance),
    ("blood", Health),
    ("bolsa", Finance),
    ("bombero", Safety),
    ("bourse", Finance),
    ("bulletin", Civic),
    ("burn", Safety),
    ("cancer", Health),
    ("candidat", Civic),
    ("candidate", Civic),
    ("candidato", Civic),
    ("carbon", Safety),
    ("carbone", Safety),
    ("carbono", Safety),
    ("censo", Civic),
    ("cholesterol", Health),
    ("citizen", Civic),
    ("citizenship", Civic),
    ("citoyen", Civic),
    ("ciudadania", Civic),
    ("ciudadano", Civic),
    ("clause", Legal),
    ("clausula", Legal),
    ("clinical", Health),
    ("colesterol", Health),
    ("comisione", Finance),
    ("consultation", Health),
    ("contraception", Health),
    ("contract", Legal),
    ("contrat", Legal),
    ("contrato", Legal),
    ("court", Legal),
    ("credit", Finance),
    ("credito", Finance),
    ("cuota", Finance),
    ("custody", Legal),
    ("danger", Safety),
    ("defendant", Legal),
    ("delito", Legal),
    ("demanda", Legal),
    ("deposit", Finance),
    ("deputado", Civic),
    ("depute", Civic),
    ("derecho", Legal),
    ("dermatologist", Health),
    ("despido", Legal),
    ("diabete", Health),
    ("diabetes", Health),
    ("diagnosis", Health),
    ("diagnostic", Health),
    ("diagnostico", Health),
    ("diputado", Civic),
    ("disease", Health),
    ("dividend", Finance),
    ("dividende", Finance),
    ("dividendo", Finance),
    ("divorce", Legal),
    ("divorcio", Legal),
    ("doctor", Health),
    ("dosage", Health),
    ("dose", Health),
    ("dosis", Health),
    ("droit", Legal),
    ("earthquake", Safety),
    ("eleccione", Civic),
    ("elecciones", Civic),
    ("electeur", Civic),
    ("election", Civic),
    ("electoral", Civic),
    ("electorale", Civic),
    ("electrocution", Safety),
    ("eligibilite", Civic),
    ("embarazo", Health),
    ("emergencia", Safety),
    ("emergency", Safety),
    ("emprunteur", Finance),
    ("enfermedad", Health),
    ("epargne", Finance),
    ("etf", Finance),
    ("evacuar", Safety),
    ("evacuate", Safety),
    ("evacuation", Safety),
    ("evacue", Safety),
    ("evacuer", Safety),
    ("evacuez", Safety),
    ("evict", Legal),
    ("eviction", Legal),
    ("explosion", Safety),
    ("fever", Health),
    ("fiebre", Health),
    ("fievre", Health),
    ("fire", Safety),
    ("fiscal", Finance),
    ("flood", Safety),
    ("fondo", Finance),
    ("fund", Finance),
    ("glucosa", Health),
    ("glycemie", Health),
    ("grossesse", Health),
    ("health", Health),
    ("heredero", Legal),
    ("herencia", Legal),
    ("hipoteca", Finance),
    ("immigration", Civic),
    ("impot", Finance),
    ("impuesto", Finance),
    ("incendie", Safety),
    ("incendio", Safety),
    ("income", Finance),
    ("indemnite", Legal),
    ("indemnizacion", Legal),
    ("infeccion", Health),
    ("infection", Health),
    ("injury", Safety),
    ("inmigracion", Civic),
    ("insulin", Health),
    ("insulina", Health),
    ("insuline", Health),
    ("interes", Finance),
    ("interest", Finance),
    ("interet", Finance),
    ("intoxicacion", Safety),
    ("intoxication", Safety),
    ("inundacion", Safety),
    ("inversion", Finance),
    ("invest", Finance),
    ("investing", Finance),
    ("investir", Finance),
    ("investissement", Finance),
    ("investment", Finance),
    ("investor", Finance),
    ("isa", Finance),
    ("judge", Legal),
    ("juez", Legal),
    ("juge", Legal),
    ("juicio", Legal),
    ("juridique", Legal),
    ("juzgado", Legal),
    ("landlord", Legal),
    ("law", Legal),
    ("lawsuit", Legal),
    ("lawyer", Legal),
    ("lease", Legal),
    ("legal", Legal),
    ("ley", Legal),
    ("liability", Legal),
    ("licenciement", Legal),
    ("litige", Legal),
    ("loan", Finance),
    ("loi", Legal),
    ("maladie", Health),
    ("medecin", Health),
    ("medicament", Health),
    ("medicamento", Health),
    ("medication", Health),
    ("medicine", Health),
    ("medico", Health),
    ("mensualite", Finance),
    ("metformin", Health),
    ("monoxide", Safety),
    ("monoxido", Safety),
    ("monoxyde", Safety),
    ("mortgage", Finance),
    ("nacionalidad", Civic),
    ("nationalite", Civic),
    ("nationality", Civic),
    ("noyade", Safety),
    ("paciente", Health),
    ("pain", Health),
    ("parlamento", Civic),
    ("parlement", Civic),
    ("parliament", Civic),
    ("patient", Health),
    ("patrimoine", Finance),
    ("peligro", Safety),
    ("pension", Finance),
    ("physician", Health),
    ("placement", Finance),
    ("plaintiff", Legal),
    ("poisoning", Safety),
    ("polling", Civic),
    ("pompier", Safety),
    ("portafolio", Finance),
    ("portfolio", Finance),
    ("pregnancy", Health),
    ("prescribe", Health),
    ("prescription", Health),
    ("prescrire", Health),
    ("presidentielle", Civic),
    ("prestamo", Finance),
    ("pret", Finance),
    ("procuration", Civic),
    ("prud", Legal),
    ("quemadura", Safety),
    ("rate", Finance),
    ("recetar", Health),
    ("reclamar", Legal),
    ("recours", Legal),
    ("referendum", Civic),
    ("refinancing", Finance),
    ("register", Civic),
    ("registration", Civic),
    ("remboursement", Finance),
    ("rendement", Finance),
    ("rentabilidad", Finance),
    ("repayment", Finance),
    ("rescate", Safety),
    ("rescue", Safety),
    ("retirement", Finance),
    ("retraite", Finance),
    ("right", Legal),
    ("salarie", Legal),
    ("salud", Health),
    ("sangre", Health),
    ("sante", Health),
    ("saving", Finance),
    ("scrutin", Civic),
    ("secour", Safety),
    ("seisme", Safety),
    ("senat", Civic),
    ("senate", Civic),
    ("sentencia", Legal),
    ("sintoma", Health),
    ("smoke", Safety),
    ("solicitor", Legal),
    ("statute", Legal),
    ("stock", Finance),
    ("succession", Legal),
    ("surgery", Health),
    ("symptom", Health),
    ("symptome", Health),
    ("syndrome", Health),
    ("taux", Finance),
    ("tax", Finance),
    ("taxe", Finance),
    ("tenant", Legal),
    ("terremoto", Safety),
    ("testament", Legal),
    ("therapie", Health),
    ("therapy", Health),
    ("trabajador", Legal),
    ("traitement", Health),
    ("tratamiento", Health),
    ("treatment", Health),
    ("tribunal", Legal),
    ("tumeur", Health),
    ("tumor", Health),
    ("urgence", Safety),
    ("urna", Civic),
    ("urne", Civic),
    ("vaccin", Health),
    ("vaccination", Health),
    ("vaccine", Health),
    ("vacuna", Health),
    ("victima", Safety),
    ("victime", Safety),
    ("virus", Health),
    ("visa", Civic),
    ("votar", Civic),
    ("vote", Civic),
    ("voter", Civic),
    ("voting", Civic),
    ("voto", Civic),
    ("wildfire", Safety),
];
/// Minimum of different words for a text to have a subject, and where its title names one of them.
const MIN_TERMS: usize = 4;
const MIN_TERMS_TITLED: usize = 2;
/// Number of different words for full confidence.
const SURE: f64 = 6.0;
/// One occurrence of a word of the subject is required per this many words of a text, because long texts contain any word.
const PER_OCCURRENCE: usize = 100;

/// The subject of a folded text with this folded title.
#[must_use]
pub fn subject(title: &str, folded: &str) -> Option<SensitiveSubject> {
    let mut found: Vec<(Subject, Vec<&'static str>, usize)> = Vec::new();
    let mut words = 0_usize;
    for word in folded.split(' ') {
        words += 1;
        let stemmed = singular(word);
        if let Some((term, subject)) = TERMS.binary_search_by_key(&stemmed, |(term, _)| term).ok().and_then(|at| TERMS.get(at)) {
            match found.iter_mut().find(|(known, ..)| known == subject) {
                Some((_, terms, count)) => {
                    *count += 1;
                    if !terms.contains(term) {
                        terms.push(term);
                    }
                }
                None => found.push((*subject, vec![term], 1)),
            }
        }
    }
    let (subject, terms, count) = found.iter().max_by_key(|(_, terms, count)| (terms.len(), *count))?;
    let most = terms.len();
    let second = found.iter().filter(|(other, ..)| other != subject).map(|(_, terms, _)| terms.len()).max().unwrap_or(0);
    let least = if names(title, *subject) { MIN_TERMS_TITLED } else { MIN_TERMS };
    if most < least || most < second * 2 || *count < words / PER_OCCURRENCE {
        return None;
    }
    let confidence = (f64::from(u32::try_from(most).unwrap_or(u32::MAX)) / SURE).min(1.0);
    Some(SensitiveSubject { subject: *subject, terms: terms.clone(), confidence })
}

/// Whether a folded text contains a word of the subject.
#[must_use]
pub fn names(folded: &str, subject: Subject) -> bool {
    let of = |word| TERMS.binary_search_by_key(&singular(word), |(term, _)| term).ok().and_then(|at| TERMS.get(at));
    folded.split(' ').filter_map(of).any(|(_, known)| *known == subject)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_sorted() {
        assert!(TERMS.is_sorted_by_key(|(term, _)| term));
    }
}
