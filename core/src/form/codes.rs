//! Codes of countries and languages in inputs: what nobody could search in is refused before anything is paid.

use alloc::string::String;

use serde_json::{Value, json};

use super::special::Special;

/// ISO 3166-1 alpha-2, officially assigned codes.
const COUNTRIES: &str = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY \
    BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE \
    GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR \
    KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI \
    NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS \
    ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/// ISO 639-1.
const LANGUAGES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en \
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk \
    kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt \
    tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// A country; `UK`, which ISO reserves for what people mean by it, is `GB`.
pub(super) static COUNTRY: Special = Special {
    name: "country",
    expected: "code of a country of two letters (ISO 3166-1), for example FR",
    schema,
    normalise: |value| {
        let code = value.as_str()?.trim().to_ascii_uppercase();
        known(if code == "UK" { String::from("GB") } else { code }, COUNTRIES)
    },
};

/// A language.
pub(super) static LANGUAGE: Special = Special {
    name: "language",
    expected: "code of a language of two letters (ISO 639-1), for example fr",
    schema,
    normalise: |value| known(value.as_str()?.trim().to_ascii_lowercase(), LANGUAGES),
};

fn schema() -> Value {
    json!({ "type": "string", "minLength": 2, "maxLength": 2, "pattern": "^[A-Za-z]{2}$" })
}

fn known(code: String, codes: &str) -> Option<Value> {
    codes.split(' ').any(|known| known == code).then(|| code.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(special: &Special, value: &str, expected: Option<&str>) {
        assert_eq!((special.normalise)(&value.into()), expected.map(Value::from), "{value}");
    }

    #[test]
    fn codes() {
        for (value, expected) in [
            ("FR", Some("FR")),
            (" fr", Some("FR")),
            ("uk", Some("GB")),
            ("99", None),
            ("ZZ", None),
            ("FRA", None),
            ("AD AE", None),
        ] {
            check(&COUNTRY, value, expected);
        }
        for (value, expected) in
            [("fr", Some("fr")), ("FR ", Some("fr")), ("12", None), ("xx", None), ("french", None), ("é", None)]
        {
            check(&LANGUAGE, value, expected);
        }
        assert_eq!((COUNTRY.normalise)(&json!(33)), None);
        assert_eq!((COUNTRIES.split(' ').count(), LANGUAGES.split(' ').count()), (249, 183));
    }
}
