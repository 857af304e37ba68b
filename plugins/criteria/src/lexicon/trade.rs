//! Words and types that show what a business offers and how it is bought: booked, ordered, visited, asked for.

use bellwether_text::{fold, has_phrase};

/// Names of links and buttons.
pub struct Names {
    /// The whole name.
    whole: &'static [&'static str],
    /// Phrases within a short name.
    within: &'static [&'static str],
}

/// Maximum words of a name in which a phrase counts.
const SHORT: usize = 8;

impl Names {
    /// Whether a link or button of this name matches.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        let folded = fold(name);
        let is_short = folded.split(' ').take(SHORT + 1).count() <= SHORT;
        self.whole.contains(&folded.as_str()) || is_short && self.within.iter().any(|phrase| has_phrase(&folded, phrase))
    }
}

/// Names: whole ones, and phrases within short ones, all folded.
#[must_use]
pub const fn names(whole: &'static [&'static str], within: &'static [&'static str]) -> Names {
    Names { whole, within }
}

/// To book a stay, a table or an appointment.
#[rustfmt::skip]
pub const BOOKING: Names = names(
    &[
        "book", "book online", "booking", "bookings", "cita previa", "prendre rdv", "rdv", "rdv en ligne", "rendez vous", "reserva", "reservar", "reservas",
        "reservation", "reservations", "reserver",
    ],
    &[
        "agendar cita", "book a", "book an appointment", "book now", "book your", "check availability", "make a reservation", "make an appointment",
        "pedir cita", "pide cita", "pide tu cita", "prendre rdv", "prendre rendez vous", "prenez rdv", "prenez rendez vous", "rendez vous en ligne",
        "reserva ahora", "reserva mesa", "reserva online", "reserva tu", "reserva una", "reservar ahora", "reservar cita", "reservar mesa", "reservar una", "reserver en ligne", "reserver maintenant",
        "reserver une", "reserver un", "reservez", "schedule an appointment", "schedule your", "solicitar cita", "ver disponibilidad",
        "voir les disponibilites",
    ],
);
/// Beginnings of names of telephone links that say what to do, folded: `Llámanos`. A number alone does not.
pub const PHONING: [&str; 10] =
    ["appeler", "appelez", "call", "escribenos", "llama", "llamanos", "llamar", "llame", "telephoner", "whatsapp"];
/// To ask what something would cost.
#[rustfmt::skip]
pub const QUOTE: Names = names(
    &["devis", "get a quote", "free quote", "presupuesto"],
    &["request a quote", "get a quote", "free quote", "free estimate", "get a free", "request a free", "devis gratuit", "demander un devis", "demande de devis", "demandez un devis", "obtenir un devis", "votre devis", "solicitar presupuesto", "solicita presupuesto", "pedir presupuesto", "pide presupuesto", "presupuesto gratis", "presupuesto sin compromiso"],
);

/// Hosts on which visitors book a stay, a table or an appointment.
pub const BOOKING_HOSTS: [&str; 26] = [
    "acuityscheduling.com",
    "airbnb.",
    "amenitiz.io",
    "booking.com",
    "booksy.com",
    "calendly.com",
    "cal.com",
    "covermanager.com",
    "doctolib.",
    "doctoralia.",
    "eviivo.com",
    "fresha.com",
    "keldoc.com",
    "maiia.com",
    "medoucine.com",
    "opentable.",
    "perfecttable.",
    "planity.com",
    "resalib.fr",
    "resy.com",
    "reservio.com",
    "simplybook.",
    "thefork.",
    "treatwell.",
    "zenchef.com",
    "zocdoc.com",
];

/// Types of schema.org that are places of business, except lodgings and shops without a place.
#[rustfmt::skip]
pub const LOCAL: &[&str] = &[
    "AccountingService", "AnimalShelter", "Attorney", "AutoBodyShop", "AutoDealer", "AutoRepair", "Bakery", "BarOrPub",
    "BeautySalon", "BikeStore", "BookStore", "CafeOrCoffeeShop", "ClothingStore", "DaySpa", "Dentist", "DryCleaningOrLaundry",
    "Electrician", "ExerciseGym", "FastFoodRestaurant", "FinancialService", "Florist", "FoodEstablishment", "FurnitureStore",
    "GeneralContractor", "HVACBusiness", "HairSalon", "HardwareStore", "HealthAndBeautyBusiness", "HomeAndConstructionBusiness",
    "HousePainter", "IceCreamShop", "InsuranceAgency", "JewelryStore", "LegalService", "LocalBusiness", "Locksmith",
    "MedicalBusiness", "MedicalClinic", "MovingCompany", "NailSalon", "Notary", "Optician", "PetStore", "Pharmacy", "Physician",
    "Plumber", "ProfessionalService", "RealEstateAgent", "Restaurant", "RoofingContractor", "SportsActivityLocation",
    "SportsClub", "Store", "TattooParlor", "VeterinaryCare", "Winery",
];
/// Types of [`LOCAL`] that do not show an offer: plug-ins give the first three to firms of any kind, the others are mostly clubs and
/// shelters.
pub const NO_BUSINESS: [&str; 5] = ["FinancialService", "LocalBusiness", "ProfessionalService", "AnimalShelter", "SportsClub"];
/// Types of schema.org of businesses where a stay, a table or an appointment is booked.
#[rustfmt::skip]
pub const BOOKED: [&str; 32] = [
    "AutoRepair", "BarOrPub", "BeautySalon", "BedAndBreakfast", "CafeOrCoffeeShop", "Campground", "DaySpa", "Dentist", "FastFoodRestaurant",
    "FoodEstablishment", "HairSalon", "HealthAndBeautyBusiness", "Hostel", "Hotel", "LodgingBusiness", "MedicalBusiness", "MedicalClinic", "Motel",
    "NailSalon", "Optician", "Physician", "Physiotherapy", "Psychologist", "Resort", "Restaurant", "SportsActivityLocation", "TattooParlor",
    "VacationRental", "VeterinaryCare", "Winery", "ExerciseGym", "AutoBodyShop",
];
/// Types of schema.org that are shops which visitors go to.
#[rustfmt::skip]
pub const STORES: [&str; 15] = [
    "AutoDealer", "Bakery", "BikeStore", "BookStore", "ClothingStore", "Florist", "FurnitureStore", "HardwareStore", "IceCreamShop", "JewelryStore",
    "PetStore", "Pharmacy", "ShoeStore", "Store", "GroceryStore",
];

/// What titles and main headings call a business where something is booked; folded. Plural forms are left out: lists and articles use them.
#[rustfmt::skip]
pub const CALLED_BOOKED: &[&str] = &[
    "acupuncteur", "auberge", "barber", "barbershop", "bar restaurant", "bed and breakfast", "brasserie", "camping", "casa rural", "centro medico",
    "chambres d hotes", "chambre d hotes", "chiropractor", "clinica", "clinica dental", "coiffeur", "coiffeuse", "creperie", "dental clinic", "dental practice",
    "dentist", "dentista", "dentiste", "cabinet dentaire", "dermatologo", "dieteticienne", "dieteticien", "estetica", "fisioterapeuta", "fisioterapia", "gastrobar",
    "gite", "gites", "hair salon", "hosteria", "hosterias", "hotel", "institut de beaute", "kinesitherapeute", "meson", "naturopathe", "nutricionista",
    "nutritionniste", "orthodontie", "orthodontiste", "osteopath", "osteopathe", "osteopathie", "peluqueria", "photographe", "physical therapist", "physical therapy",
    "physiotherapist", "physiotherapy", "pizzeria", "podologue", "podologo", "psicologa", "psicologia", "psicologo", "psicoterapeuta", "psychologist", "psychologue", "psychotherapeute",
    "restaurant", "restaurante", "salon de coiffure", "sophrologue", "spa", "taqueria", "veterinaire", "veterinario", "veterinary clinic", "yoga studio",
];
/// What titles and main headings call a business that works to order; folded.
#[rustfmt::skip]
pub const CALLED_SERVICE: &[&str] = &[
    "abogada", "abogado", "abogados", "agence immobiliere", "artisan", "asesoria", "auto ecole", "avocat", "avocate", "avocats", "assurances", "bicycle repair", "bike repair",
    "carpintero", "carpinteria", "carrelage", "cleaning service", "carrosserie", "cerrajero", "chauffage", "climatisation", "couvreur", "couture", "depannage", "electricien",
    "electricista", "electrician", "expert comptable", "fontanero", "fontaneria", "garage", "gestoria", "house cleaning", "inmobiliaria", "instalador", "jardinero", "law firm",
    "law office", "lavage auto", "lawyer", "attorney", "maconnerie", "menuiserie", "menuisier", "movers", "moving company", "nettoyage", "notaire", "notario", "paysagiste",
    "peintre en batiment", "pest control", "plomberie", "plombier", "plumber", "plumbing", "reforma", "reformas", "reparacion", "repair", "repairs", "reparation", "roofing", "serrurerie",
    "serrurier", "solicitor", "solicitors", "taller mecanico", "toiture", "traiteur",
];
/// What a title or a main heading says of those who offer nothing to buyers, although they have an address and opening hours; folded.
#[rustfmt::skip]
pub const CALLED_PUBLIC: &[&str] = &[
    "actualite", "actualites", "association", "asociacion", "ayuntamiento", "bibliotheque", "biblioteca", "charity", "church", "city of", "college", "colegio",
    "commune", "council", "documentation", "documentacion", "eglise", "ecole", "escuela", "federacion", "federation", "fondation", "foro", "forum", "foundation", "fundacion", "iglesia",
    "library", "lycee", "mairie", "ministere", "ministerio", "news", "newspaper", "noticias", "parish", "paroisse", "parroquia", "periodico", "prefecture",
    "school", "universidad", "universite", "university", "wiki",
];

/// Names of days with which a line of opening hours begins.
#[rustfmt::skip]
const DAYS: [&str; 30] = [
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "lunes", "martes", "miercoles", "jueves",
    "viernes", "sabado", "domingo", "lun", "ven",
];

/// Words of sentences that tell when a business is open, folded.
#[rustfmt::skip]
pub const OPEN: [&str; 16] = [
    "abierta", "abierto", "abiertos", "abre", "abrimos", "atendemos", "horario", "horarios", "horaires", "hours", "open", "ouvert",
    "ouverte", "ouverts", "ouvre", "ouvrons",
];

/// Whether a folded line names a day and a time: `lundi 9h 18h`, `mon fri 9 00 17 00`.
#[must_use]
pub fn are_hours(folded: &str) -> bool {
    let mut words = folded.split(' ');
    let is_time = |word: &str| {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let rest = word.get(digits..).unwrap_or_default();
        let is_hour = word.get(..digits).and_then(|hour| hour.parse::<u8>().ok()).is_some_and(|hour| hour <= 24);
        is_hour && (rest.is_empty() || matches!(rest, "h" | "am" | "pm" | "hs") || rest.starts_with('h') && rest.len() == 3)
    };
    let is_short = folded.split(' ').count() <= 20;
    is_short && words.any(|word| DAYS.contains(&word)) && folded.split(' ').filter(|word| is_time(word)).count() >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_hours() {
        for (line, expected) in [
            ("Lundi - vendredi : 9h - 18h30", true),
            ("Mon–Fri 9:00–17:00", true),
            ("Lunes a viernes de 10 a 14 h", true),
            ("Lundi 3 mai", false),
            ("Ouvert de 9h à 18h", false),
            ("Published on Monday", false),
        ] {
            assert_eq!(are_hours(&fold(line)), expected, "{line}");
        }
    }
}
