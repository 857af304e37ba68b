//! Posts of pages: properties of every post on real, hostile and random pages, and the posts of small pages.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use super::*;
use crate::sentence::Sentence;
use bellwether_criteria::seen::Page;
use bellwether_page::collapse;
use proptest::prelude::*;
use std::io::Read as _;
use std::path::Path;

const BIKES: &str = "<h1>Electric bikes in cities</h1><p>Electric bikes replaced 1,200 car trips a day in the city in 2025. \
    “Nobody wants to go back,” said the mayor Ada Lovelace at the opening. Prices of electric bikes fell by 12.5 % within one year. \
    A second path along the river opens in spring for bikes and walkers. Cities that built paths saw twice as many electric bikes as others. \
    Shops in the old town report that customers who come by bike return more often.</p>";

fn read(html: &str) -> (Article, Output) {
    read_at("https://a.example/news/bikes", html)
}

fn read_at(url: &str, html: &str) -> (Article, Output) {
    let page = Page::read(url.parse().unwrap(), html.as_bytes(), None, None);
    let article = Article::read(&page, &canonicals(&page.facts, std::iter::empty(), &page.url));
    let output = judge(&article, &page.facts, &Input { url: String::new(), lang: None, platforms: Vec::new() });
    (article, output)
}

/// The posts of a page on one platform, after checking all of them.
fn posts(html: &str, platform: &str) -> Vec<Post> {
    let (article, output) = read(html);
    check(&article, &output);
    output.posts.into_iter().filter(|post| post.platform == platform).collect()
}

/// Checks of every post: lengths are correct and within limits, every part is verbatim in the article, every figure is found,
/// hashtags and link are as stated.
fn check(article: &Article, output: &Output) {
    let text = collapse(&article.text);
    for post in &output.posts {
        let platform = Platform::named(&post.platform).unwrap();
        assert_eq!(post.length.value as usize, platform.length(&post.text));
        assert!(post.length.value <= post.length.limit && post.length.limit as usize == platform.limit, "{post:?}");
        assert!(post.hashtags.len() <= platform.hashtags);
        let tags: Vec<String> = post.hashtags.iter().map(|tag| format!("#{tag}")).collect();
        let is_ours = |line: &str| words::all().any(|words| words == line);
        let mut lines: Vec<&str> = post.text.split('\n').filter(|line| !line.is_empty()).collect();
        if !tags.is_empty() {
            assert_eq!(lines.pop(), Some(tags.join(" ").as_str()));
        }
        if platform.link_in_text {
            let link = if platform.link_first { lines.remove(0) } else { lines.pop().unwrap() };
            let bare = words::all().find_map(|label| link.strip_prefix(label)).unwrap_or(link).trim();
            assert_eq!(bare, post.link);
        }
        lines.retain(|line| !is_ours(line));
        assert!(!lines.is_empty());
        let is_verbatim = |part: &str| {
            let whole = collapse(part.strip_suffix('…').unwrap_or(part));
            text.contains(&whole) || article.shown.texts().any(|text| collapse(text).contains(&whole))
        };
        for part in lines.iter().chain(post.title.as_ref().map(|title| &title.text[..]).iter()) {
            // A price may be joined with the cell that says what it is for.
            let is_joined = || part.rsplit_once(": ").is_some_and(|(name, price)| is_verbatim(name) && is_verbatim(price));
            assert!(is_verbatim(part) || is_joined(), "{part:?} is not in the article");
            assert!(cut::is_closed(part) || !cut::is_closed(article.title()), "{part:?}");
        }
        assert!(post.facts.iter().all(|fact| fact.found_in_article && !fact.text.is_empty()));
        assert!(post.facts.iter().any(|fact| matches!(fact.kind, FactKind::Sentence | FactKind::Headline | FactKind::Price)));
        for tag in &post.hashtags {
            assert!(tag.chars().all(char::is_alphanumeric) && tag.starts_with(char::is_alphabetic), "{tag}");
        }
        if let Some(title) = &post.title {
            assert!(title.length.value <= title.length.limit && platform.length(&title.text) == title.length.value as usize);
        }
    }
    for platform in PLATFORMS {
        let count = output.posts.iter().filter(|post| post.platform == platform.id).count();
        assert!(count <= platform.variants);
        assert!(
            count > 0 || output.left_out.iter().any(|left| left.platform == platform.id),
            "{} is not accounted for",
            platform.id
        );
    }
}

#[test]
fn an_article_makes_posts_for_every_platform() {
    let (article, output) = read(BIKES);
    check(&article, &output);
    assert_eq!(output.left_out, []);
    assert_eq!(output.posts.iter().filter(|post| post.variant == 1).count(), PLATFORMS.len());
    let x = posts(BIKES, "x");
    assert_eq!(x.len(), 3);
    let facts = |kind| {
        x.iter().flat_map(|post| &post.facts).filter(|fact| fact.kind == kind).map(|fact| fact.text.as_str()).collect::<Vec<_>>()
    };
    assert!(facts(FactKind::Number).contains(&"1,200"), "{x:#?}");
    assert!(x.iter().flat_map(|post| &post.facts).all(|fact| fact.locator.contains("line 1")));
}

/// The page of a repair shop.
const SHOP: &str = "<html lang=en><title>Bicycle repair in Leeds | Ada Bikes</title><h1>Bicycle repair in Leeds</h1>\
    <p>Bring your bicycle in the morning and ride home in the evening. A mechanic of the shop looks at the bicycle at once, writes down \
    what it needs and names the full price. Most repairs of city bicycles take less than four hours in the workshop.</p>\
    <table><tr><td>Service<td>£59<tr><td>Chain<td>£38<tr><td>Puncture<td>£14</table>\
    <p>Monday to Friday 9:00 to 18:00<p>4 Mill Lane, Leeds LS1 4AP<p><a href=tel:+441132000000>0113 200 0000</a>";

#[test]
fn an_offer_says_what_it_costs_and_where() {
    let (article, output) = read_at("https://a.example/", SHOP);
    check(&article, &output);
    assert_eq!((output.source.kind, output.source.trade.as_deref()), (PageKind::Offer, Some("service")));
    for (platform, expected) in [
        ("facebook", &["Service: £59", "Chain: £38", "Monday to Friday 9:00 to 18:00", "4 Mill Lane, Leeds LS1 4AP"][..]),
        ("x", &["Bicycle repair in Leeds", "Service: £59", "Details and contact: https://a.example/"]),
        ("linkedin", &["Service: £59", "Any questions? Ask them in the comments."]),
        ("instagram", &["Puncture: £14", "Link in our profile."]),
    ] {
        let post = output.posts.iter().find(|post| post.platform == platform).unwrap();
        let lines: Vec<&str> = post.text.split('\n').collect();
        assert!(expected.iter().all(|line| lines.contains(line)), "{platform}: {}", post.text);
        assert!(post.facts.iter().any(|fact| fact.kind == FactKind::Price && fact.text == "£59"), "{post:?}");
    }
}

#[test]
fn platforms_open_in_their_own_way() {
    let (article, output) = read(BIKES);
    check(&article, &output);
    let first = |platform: &str| {
        output.posts.iter().find(|post| post.platform == platform).unwrap().text.lines().next().unwrap_or("").to_owned()
    };
    assert_eq!(first("facebook"), "Electric bikes in cities");
    assert!(first("linkedin").contains(|c: char| c.is_ascii_digit()), "{}", first("linkedin"));
    assert!(first("youtube").ends_with("https://a.example/news/bikes"));
    let openings: std::collections::BTreeSet<String> = PLATFORMS.iter().map(|platform| first(platform.id)).collect();
    assert!(openings.len() >= 4, "{openings:?}");
    let texts: std::collections::BTreeSet<&str> =
        output.posts.iter().filter(|post| post.variant == 1).map(|post| post.text.as_str()).collect();
    assert!(texts.len() >= 10, "{texts:#?}");
}

#[test]
fn another_language_is_refused_aloud() {
    for (asked, refused) in [(None, None), (Some("en"), None), (Some("fr"), Some("fr"))] {
        let page = Page::read("https://a.example/".parse().unwrap(), BIKES.as_bytes(), None, None);
        let article = Article::read(&page, &[]);
        let input = Input { url: String::new(), lang: asked.map(str::to_owned), platforms: Vec::new() };
        let output = judge(&article, &page.facts, &input);
        assert_eq!(output.source.language_refused.as_deref(), refused);
        assert!(output.posts.iter().all(|post| post.language.as_deref() == Some("en") && !post.text.contains("savoir")));
    }
}

#[test]
fn a_figure_or_quotation_that_is_not_there_throws_a_post_away() {
    let (article, _) = read(BIKES);
    let alien = |text: &str| Sentence { text: text.to_owned(), ..article.sentences[0].clone() };
    for (text, missing) in [
        ("Electric bikes replaced 1,300 car trips.", vec!["Electric bikes replaced 1,300 car trips.", "1,300"]),
        ("He said “never” about it.", vec!["He said “never” about it.", "never"]),
    ] {
        let sentence = alien(text);
        let found = check::facts(&article, text, &[(FactKind::Sentence, &sentence, text)]);
        assert_eq!(found.unwrap_err(), missing);
    }
    // A figure with other digit separators is the same figure.
    let sentence = article.sentences[0].clone();
    assert!(check::facts(&article, "1\u{202f}200", &[(FactKind::Sentence, &sentence, &sentence.text)]).is_ok());
}

#[test]
fn labels_are_in_the_language_of_the_article() {
    for (html, label) in [
        (
            "<html lang=fr><h1>Les vélos en ville</h1><p>Les vélos électriques ont remplacé 1 200 trajets en voiture dans la ville en 2025. Le prix des vélos a baissé de 12,5 % en un an pour les habitants du centre. Une seconde piste le long du fleuve ouvre au printemps pour les vélos et les piétons. Les villes avec des pistes comptent deux fois plus de vélos.",
            "En savoir plus\u{a0}: ",
        ),
        (
            "<html lang=es><h1>Las bicicletas en la ciudad</h1><p>Las bicicletas eléctricas sustituyeron 1.200 viajes en coche al día en la ciudad en 2025. El precio de las bicicletas bajó un 12,5 % en un año para los vecinos del centro. Una segunda vía junto al río abre en primavera para las bicicletas y los peatones. Las ciudades con vías tienen el doble de bicicletas.",
            "Leer más: ",
        ),
        (
            "<html lang=en><h1>Electric bikes in cities</h1><p>Electric bikes replaced 1,200 car trips a day in the city in 2025. Prices of electric bikes fell by 12.5 % within one year for people of the centre. A second path along the river opens in spring for bikes and walkers. Cities with paths have twice as many of the bikes in their streets as others.",
            "Read more: ",
        ),
        (
            "<html lang=de><h1>Elektrische Räder in Städten</h1><p>Elektrische Räder ersetzten 2025 täglich 1.200 Autofahrten in der Stadt. Die Preise elektrischer Räder fielen binnen eines Jahres um 12,5 % für alle Bewohner. Ein zweiter Weg am Fluss öffnet im Frühling für Räder und Fußgänger. Städte mit Wegen zählen doppelt so viele elektrische Räder wie andere Städte ohne solche Wege im Zentrum. Läden in der Altstadt melden, dass Kunden mit Rad öfter wiederkommen.",
            "https://",
        ),
    ] {
        let posts = posts(html, "linkedin");
        let last = posts[0].text.split("\n\n").find(|part| part.contains("https://")).unwrap();
        assert!(last.starts_with(label), "{last}");
        assert!(posts[0].facts.iter().any(|fact| fact.kind == FactKind::Number), "{posts:#?}");
    }
}

#[test]
fn what_belongs_to_the_page_stays_out() {
    for line in [
        "Subscribe to our newsletter and get 5 bikes for the city every week.",
        "By Ada Lovelace, who writes about electric bikes in cities for us.",
        "Photo: electric bikes stand in front of the town hall of the city.",
        "We use cookies so that electric bikes in the city can be shown.",
        "Electric bikes call let x = bikes::all(); in the city every day.",
        "See Figure 3 below for all the electric bikes of the city.",
        "Electric bikes stand in the city on Tuesday, May 5, 2025.",
    ] {
        let html = format!("{BIKES}<p>{line}</p><figure><figcaption>{line}</figcaption></figure>");
        let (article, output) = read(&html);
        check(&article, &output);
        assert!(output.posts.iter().all(|post| !post.text.contains(line)), "{line}");
    }
}

#[test]
fn the_link_is_the_canonical_address_of_the_site() {
    for (link, expected) in [
        ("", "https://a.example/news/bikes"),
        ("<link rel=canonical href=/bikes>", "https://a.example/bikes"),
        ("<link rel=canonical href=https://www.a.example/bikes>", "https://www.a.example/bikes"),
        ("<link rel=canonical href=https://other.example/bikes>", "https://a.example/news/bikes"),
        ("<link rel=canonical href=/>", "https://a.example/news/bikes"),
        ("<link rel=canonical href=/x><link rel=canonical href=/y>", "https://a.example/news/bikes"),
        ("<link rel=canonical href='javascript:alert(1)'>", "https://a.example/news/bikes"),
    ] {
        assert_eq!(read(&format!("<head>{link}</head>{BIKES}")).0.link, expected);
    }
}

#[test]
fn cards_are_read() {
    for (html, image_ok, size) in [
        (
            "<meta property=og:image content=https://a.example/x.jpg><meta property=og:image:width content=1200><meta property=og:image:height content=630>",
            true,
            Some([1200, 630]),
        ),
        ("<meta property=og:image content=/x.jpg>", false, None),
        ("<meta name=twitter:image content=http://a.example/x.jpg><meta property=og:image:width content=wide>", true, None),
        ("<meta property=og:image content='data:image/png;base64,AA'>", false, None),
        ("", false, None),
    ] {
        let preview = read(html).1.preview;
        assert_eq!((preview.image_ok, preview.image_size), (image_ok, size), "{html}");
    }
}

#[test]
fn a_page_may_fold_its_whole_text() {
    let folded = BIKES.replacen("<p>", "<details open><summary>More</summary><p>", 1) + "</details>";
    let (article, output) = read(&folded.replace("</h1>", "<button>Copy link</button></h1>"));
    check(&article, &output);
    assert!(!output.posts.is_empty());
    assert_eq!(article.title(), "Electric bikes in cities");
}

#[test]
fn pages_without_an_article_make_none() {
    let list = "<ul>".to_owned() + &"<li><a href=/x>Electric bikes in the city are here</a>".repeat(50) + "</ul>";
    let placeholder = format!("<h1>Soon</h1><p>{}", "Lorem ipsum dolor sit amet, consectetur adipisicing elit. ".repeat(20));
    for html in [
        "",
        "<title>Only a title</title>",
        &list,
        &placeholder,
        "<div id=root></div><script>let text = 'Electric bikes are here.';</script>",
        "\u{0}\u{fffd}<",
    ] {
        let (article, output) = read(html);
        check(&article, &output);
        assert_eq!(output.posts, []);
        assert!(output.left_out.iter().all(|left| left.reason == Why::NoArticle) && output.left_out.len() == PLATFORMS.len());
    }
}

#[test]
fn hostile_articles_hold_the_rules() {
    let nested = "<div>".repeat(5_000) + BIKES;
    let huge = BIKES.to_owned() + &"<p>Electric bikes replaced 7 car trips in the city on this path in spring.</p>".repeat(5_000);
    let endless = format!(
        "<h1>Electric bikes</h1><p>{}",
        "Electric bikes cross the city of Ada Lovelace every day of 2025. ".repeat(20_000)
    );
    let long = format!("<h1>{}</h1><p>{}", "Electric bikes ".repeat(200), "electric bikes and walkers ".repeat(5_000));
    let emoji = BIKES.replace("Electric", "👩‍👩‍👧‍👦 Electric 🇫🇷").replace("Prices", "👍🏽👍🏽👍🏽 Prices");
    let rtl = "<html lang=ar dir=rtl><h1>الدراجات الكهربائية في المدن</h1><p>".to_owned()
        + &"استبدلت الدراجات الكهربائية 1200 رحلة بالسيارة يوميا في المدينة خلال عام واحد. ".repeat(12);
    let japanese = "<html lang=ja><h1>都市の電動自転車</h1><p>".to_owned() + &"電動自転車は2025年に1日1200回の車の移動に取って代わった。市長は「誰も戻りたくない」と述べた。価格は1年で12パーセント下がった。".repeat(4);
    let markup = BIKES.replace("Prices", "&lt;script&gt;alert(1)&lt;/script&gt; Prices").replace("Ada", "<b>Ada</b>");
    let quotes = BIKES.replace("Nobody", "“““Nobody").replace("12.5", "1,2,.5");
    for html in [nested, huge, endless, long, emoji, rtl, japanese, markup, quotes] {
        let (article, output) = read(&html);
        check(&article, &output);
        assert!(output.posts.iter().all(|post| !post.text.contains("<script")));
    }
}

/// Uses the articles and test pages of other crates.
#[test]
fn posts_of_real_pages_hold_the_rules() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut pages, mut with_posts) = (0, 0);
    for folder in ["page/tests/articles/html", "criteria/tests/readability/pages"] {
        for file in std::fs::read_dir(root.join(folder)).unwrap() {
            let mut html = Vec::new();
            flate2::read::GzDecoder::new(std::fs::File::open(file.unwrap().path()).unwrap()).read_to_end(&mut html).unwrap();
            let (article, output) = read(&String::from_utf8_lossy(&html));
            check(&article, &output);
            pages += 1;
            with_posts += usize::from(!output.posts.is_empty());
        }
    }
    assert!(pages > 100 && with_posts * 2 > pages, "{with_posts} of {pages}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_article_keeps_to_its_own_words(
        title in "\\PC{0,160}",
        parts in prop::collection::vec(prop_oneof![
            "[A-Z][a-zéñü]{1,9}( [a-z0-9,.'“”«»\"()]{1,12}){3,40}[.!?…]",
            "\\PC{0,200}",
            Just("Prices fell by 12 000 € in 2025, and “nobody” knows why it was so.".to_owned()),
            Just("日本の電動自転車は2025年に広まった。価格は下がった。".to_owned()),
            Just("See example.com/a and a.b.c.d for 👩‍👩‍👧‍👦 of U.S. cities in the year.".to_owned()),
        ], 1..12),
    ) {
        let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
        let body: String = parts.iter().map(|part| format!("<p>{}</p>", escape(part))).collect();
        let (article, output) = read(&format!("<title>{0}</title><h1>{0}</h1>{body}", escape(&title)));
        check(&article, &output);
    }
}
