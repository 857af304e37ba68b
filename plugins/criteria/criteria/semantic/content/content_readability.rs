//! Sentences and words are as short as readers of the language expect: Flesch's formula (Kandel and Moles in French, Fernández
//! Huerta in Spanish), where 50 and more is fairly easy and less than 30 is for specialists.
//!
//! Good newspapers are sometimes below 30, so it fails only below 10. Syllables are counted by vowels. Only running text of at
//! least five sentences is read: its first 1,500 words, without paragraphs full of code identifiers. Only articles, products and
//! services fail: other pages may be laws, papers or manuals.

use crate::prelude::*;
use crate::readability::{MAX_WORDS, MIN_SENTENCES, MIN_WORDS, readability};
use crate::seen::Kind;

/// Score below which it warns.
const WARN: f64 = 45.0;
/// Score below which it may fail.
const FAIL: f64 = 10.0;
pub(crate) const RULE: Rule = Rule {
    number: 118,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("score", "points"),
    thresholds: thresholds![MIN_WORDS, MAX_WORDS, MIN_SENTENCES, WARN, FAIL],
    sources: &[sources::TEXTSTAT],
    test: test!(page => judge, when "the content has at least 100 words and five sentences in a language with word lists"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let (reading, longest) = readability(page)?;
    let score = reading.score();
    let verdict = if score >= WARN {
        Verdict::pass()
    } else if score < FAIL && !matches!(page.kind(), Kind::Other | Kind::Home | Kind::Category) {
        Verdict::fail()
    } else {
        Verdict::warn()
    };
    let place = longest.map(|(block, sentence)| quote(&block.locator, sentence));
    Some(
        verdict
            .with("score", round(score))
            .with("words", round(reading.words_per_sentence()))
            .with("syllables", round(reading.syllables_per_word()))
            .at_all(place),
    )
}

fn round(figure: f64) -> f64 {
    (figure * 10.0).round() / 10.0
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("plain").html("<html lang=en><p>Tea is a drink. It is made with hot water. We pour it on dry leaves and wait. Green tea needs less heat than black tea. You can drink it with milk. Some like it with sugar, and some do not. In Japan it is a part of the day. Guests get a cup when they come in. The host turns the cup, and then the guest drinks. It takes time, and that is the point. When the cup is empty, they speak of the garden. Then they go home with warm hands. The rest of the tea is kept in a tin, far from the light, and will last for a month or two.").says("words"),
    Case::pass("Spanish").html("<html lang=es><p>El té es una bebida. Se hace con agua caliente y hojas secas. Hay té verde y té negro. El verde pide menos calor. Se puede tomar con leche. A unos les gusta con azúcar y a otros no. En Japón es parte del día. El que llega recibe una taza. La gira y luego bebe. Lleva su tiempo, y eso es lo bueno. Cuando la taza está vacía, hablan del jardín. Luego se van a casa con las manos calientes. Lo que queda se guarda en una lata, lejos de la luz, y dura un mes o dos. Así lo hacen todos los días del año."),
    Case::warn("a law").html("<html lang=en><main><p>Notwithstanding any contractual stipulation, international organisations administering intergovernmental telecommunication infrastructure necessarily undertake responsibilities regarding interoperability. The administrative authorities consequently investigate irregularities in and of administrations. The organisational transparency facilitates institutional accountability considerably. The comprehensive documentation accompanies regulatory notifications. The intermediary communication operators immediately communicate irregularities of authentication to the authorities. The environmental considerations additionally determine implementation by infrastructure. The collaborative experimentation accelerates innovation for pharmaceutical corporations. The governmental representatives periodically reconsider international recommendations. The multinational corporations increasingly internationalise manufacturing operations. The educational establishments simultaneously reorganise interdisciplinary curricula. The professional qualifications necessitate supplementary certification. The constitutional interpretation occasionally generates considerable disagreement. The technological modernisation inevitably transforms administrative procedures. The statistical representations occasionally misrepresent demographic heterogeneity. The philosophical deliberation characteristically precedes institutional transformation. The deterministic computational simulations approximate meteorological phenomena."),
    Case::fail("an article like a law").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><main><p>Notwithstanding any contractual stipulation, international organisations administering intergovernmental telecommunication infrastructure necessarily undertake responsibilities regarding interoperability. The administrative authorities consequently investigate irregularities in and of administrations. The organisational transparency facilitates institutional accountability considerably. The comprehensive documentation accompanies regulatory notifications. The intermediary communication operators immediately communicate irregularities of authentication to the authorities. The environmental considerations additionally determine implementation by infrastructure. The collaborative experimentation accelerates innovation for pharmaceutical corporations. The governmental representatives periodically reconsider international recommendations. The multinational corporations increasingly internationalise manufacturing operations. The educational establishments simultaneously reorganise interdisciplinary curricula. The professional qualifications necessitate supplementary certification. The constitutional interpretation occasionally generates considerable disagreement. The technological modernisation inevitably transforms administrative procedures. The statistical representations occasionally misrepresent demographic heterogeneity. The philosophical deliberation characteristically precedes institutional transformation. The deterministic computational simulations approximate meteorological phenomena.").quotes("Notwithstanding"),
    Case::not_applicable("names of code").html("<html lang=en>").copies(20, "<p>The max_len of core::mem::size_of is read by addEventListener() in the main loop of the program."),
    Case::not_applicable("German").html("<html lang=de><p>Tee ist gut.").words(300),
    Case::not_applicable("no sentences").html("<html lang=en>").words(300),
];
