//! Codes of languages and regions, and the tags that consist of them (BCP 47, RFC 5646).

/// Languages of ISO 639-1, including replaced codes (`bh`, `in`, `iw`, `ji`, `jw`, `mo`, `sh`), which the IANA registry keeps.
const LANGUAGES: &[u8] = b"aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfygagdglgngugvhahehihohrhthuhyhziaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmknkokrkskukvkwkylalblglilnloltlulvmgmhmimkmlmnmomrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurwsascsdsesgshsiskslsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu";
/// Regions of ISO 3166-1 alpha-2.
const REGIONS: &[u8] = b"ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW";

/// A language tag in parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag<'a> {
    /// The primary subtag.
    pub(crate) language: &'a str,
    /// The region: two letters or three digits.
    pub(crate) region: Option<&'a str>,
}

impl<'a> Tag<'a> {
    /// The parts of a tag as written.
    pub(crate) fn of(text: &'a str) -> Self {
        let mut parts = text.split('-');
        let language = parts.next().unwrap_or("");
        let is_region =
            |part: &&str| (part.len() == 2 && letters(part)) || (part.len() == 3 && part.bytes().all(|b| b.is_ascii_digit()));
        // Subtags after a single letter are private or extensions.
        let region = parts.take_while(|part| part.len() > 1).find(is_region);
        Self { language, region }
    }

    /// Whether its language is known. There are thousands of three-letter codes, so all of them count as known; `x` begins a
    /// private tag, `i` a tag of the old registry.
    pub(crate) fn has_language(&self) -> bool {
        match self.language.len() {
            1 => matches!(self.language, "x" | "X" | "i" | "I"),
            2 => is_listed(LANGUAGES, &self.language.to_ascii_lowercase()),
            3 => letters(self.language),
            _ => false,
        }
    }

    /// Whether its region is a country, or a group of countries by number; true without a region.
    pub(crate) fn has_country(&self) -> bool {
        self.region.is_none_or(|region| region.len() == 3 || is_listed(REGIONS, &region.to_ascii_uppercase()))
    }
}

fn is_listed(list: &[u8], code: &str) -> bool {
    list.as_chunks::<2>().0.iter().any(|known| known == code.as_bytes())
}

fn letters(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags() {
        for (text, has_language, has_country) in [
            ("en", true, true),
            ("EN-us", true, true),
            ("zh-Hant-TW", true, true),
            ("es-419", true, true),
            ("en-UK", true, false),
            ("fil", true, true),
            ("en-x-uk", true, true),
            ("x-klingon", true, true),
            ("jp", false, true),
            ("en_US", false, true),
            ("english", false, true),
            ("é", false, true),
            ("", false, true),
        ] {
            let tag = Tag::of(text);
            assert_eq!((tag.has_language(), tag.has_country()), (has_language, has_country), "{text}");
        }
    }

    #[test]
    fn lists_are_sorted() {
        assert!(LANGUAGES.as_chunks::<2>().0.is_sorted() && REGIONS.as_chunks::<2>().0.is_sorted());
        assert_eq!((LANGUAGES.len() / 2, REGIONS.len() / 2), (190, 249));
    }
}
