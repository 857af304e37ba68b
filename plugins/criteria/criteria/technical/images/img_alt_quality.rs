//! The `alt` is a description: no file name, no word such as "image".
//!
//! A long one only warns: a chart may need it. The words are known in English, French and Spanish.

use crate::prelude::*;
use bellwether_page::Image;
use bellwether_text::fold;

const MAX_CHARS: usize = 125;
const FAIL_SHARE: f64 = 0.2;
/// Minimum long texts: one that describes a photograph well is no fault.
const MANY_LONG: usize = 3;
/// Minimum texts for a share.
const MIN_ALTS: usize = 5;

/// Folded and sorted.
const GENERIC: [&str; 30] = [
    "alt",
    "banner",
    "banniere",
    "bild",
    "capture",
    "cover",
    "foto",
    "fotografia",
    "grafico",
    "graphic",
    "icon",
    "icone",
    "icono",
    "illustration",
    "ilustracion",
    "image",
    "image1",
    "imagen",
    "img",
    "logo",
    "null",
    "photo",
    "photograph",
    "photographie",
    "pic",
    "picture",
    "screenshot",
    "thumbnail",
    "undefined",
    "untitled",
];
/// Extensions of image files.
const ENDINGS: [&str; 9] = [".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".tiff", ".webp"];
/// Starts of file names from cameras and programs, before digits.
/// Beginnings of names that programs give to pictures, folded.
const SHOTS: [&str; 4] = ["capture d ecran", "captura de pantalla", "screen shot", "whatsapp image"];
const CAMERAS: [&str; 6] = ["dsc", "dscf", "dscn", "img", "pxl", "screenshot"];

pub(crate) const RULE: Rule = Rule {
    number: 82,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("count", "images"),
    thresholds: thresholds![MAX_CHARS, FAIL_SHARE, MIN_ALTS],
    sources: &[sources::GOOGLE_IMAGES],
    test: test!(page => judge, when "images have a text in alt"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let alts = || {
        page.facts
            .images
            .iter()
            .filter(|image| !image.decorative)
            .filter_map(|image| Some((image, image.alt.as_deref().map(str::trim).filter(|alt| !alt.is_empty())?)))
    };
    let total = alts().count();
    let empty: Vec<_> = alts().filter(|(image, alt)| says_nothing(alt) || is_name_of_file(alt, image)).collect();
    let long: Vec<_> = alts().filter(|(_, alt)| alt.len() > MAX_CHARS && alt.chars().nth(MAX_CHARS).is_some()).collect();
    let is_large = total >= MIN_ALTS && empty.len() as f64 > FAIL_SHARE * total as f64;
    let verdict = if is_large {
        Verdict::fail()
    } else if empty.is_empty() && (long.len() < MANY_LONG || (long.len() as f64) <= FAIL_SHARE * total as f64) {
        Verdict::pass()
    } else {
        Verdict::warn()
    };
    let places = empty.iter().chain(&long).map(|(image, alt)| quote(&image.locator, alt));
    let verdict = verdict.with("count", empty.len()).with("long", long.len()).with("total", total).at_all(places);
    (total > 0).then_some(verdict)
}

/// Whether it is the name of its own file without the ending, and no word: `bwv861-lilypond`, but not `Leipzig`.
fn is_name_of_file(alt: &str, image: &Image) -> bool {
    let is_no_word = !alt.contains(' ') && alt.contains(['-', '_']) && alt.contains(|c: char| c.is_ascii_digit());
    let file =
        || image.src.as_deref().map(|src| src.split(['?', '#']).next().unwrap_or(src)).and_then(|src| src.rsplit('/').next());
    is_no_word && file().and_then(|file| file.rsplit_once('.')).is_some_and(|(name, _)| name.eq_ignore_ascii_case(alt))
}

/// Whether it is a generic word or the name of a file.
fn says_nothing(alt: &str) -> bool {
    // Both are short, so a long description need not be folded.
    if alt.len() > 80 {
        return false;
    }
    let folded = fold(alt);
    let is_file = ENDINGS
        .iter()
        .any(|ending| alt.get(alt.len().saturating_sub(ending.len())..).is_some_and(|end| end.eq_ignore_ascii_case(ending)));
    let is_numbered = |camera: &str| {
        folded
            .strip_prefix(camera)
            .is_some_and(|rest| rest.len() > 2 && rest.bytes().all(|byte| byte.is_ascii_digit() || byte == b' '))
    };
    let is_shot = SHOTS.iter().any(|shot| folded.starts_with(shot)) && folded.bytes().any(|byte| byte.is_ascii_digit());
    is_file || is_shot || GENERIC.binary_search(&folded.as_str()).is_ok() || CAMERAS.iter().any(|camera| is_numbered(camera))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("descriptions").html("<img alt='A cup of green tea'><img alt='Logo of the shop'><img alt=''>"),
    Case::pass("at the limit").html("<img alt='Revenue rose from 2010 to 2020 in each of the three regions, most of all in the north, where it doubled in the last two years'>"),
    Case::warn("the name of its file").html("<img src='/pictures/bwv861-prelude.png?v=2' alt=bwv861-prelude><img alt='A cup'>").says("1 of 2 alt texts is only"),
    Case::warn("a word").html("<img alt=Image><img alt='A cup'>").says("1 of 2 alt texts is only").quotes("Image"),
    Case::pass("one long").html("<img alt='Revenue rose from 2010 to 2020 in each of the three regions, most of all in the north, where it doubled in the last two years.  So'>"),
    Case::warn("long").html("<img alt='Revenue rose from 2010 to 2020 in each of the three regions, most of all in the north, where it doubled in the last two years.  So'><img alt='Revenue rose from 2010 to 2020 in each of the three regions, most of all in the north, where it doubled in the last two years.  So'><img alt='Revenue rose from 2010 to 2020 in each of the three regions, most of all in the north, where it doubled in the last two years.  So'>").says("3 of 3 alt texts are longer"),
    Case::fail("file names").html("<img alt=tea.JPG><img alt=IMG_2041><img alt='A cup'><img alt='A pot'><img alt='A spoon'>").says("2 of 5 alt texts are only").quotes("tea.JPG"),
    Case::fail("in French and Spanish").html("<img alt=Bannière><img alt=Imagen><img alt='A cup'><img alt='A pot'><img alt='A spoon'>"),
    Case::not_applicable("no texts").html("<img alt=''><img src=/a.png>"),
    Case::warn("a name with blanks, and one of a program").html("<img alt='our tea 2.jpg'><img alt='WhatsApp Image 2021-05-03'><img alt=Tea aria-hidden=true><img alt=Cake><img alt=Pie>"),
];
