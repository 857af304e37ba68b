//! The card of the page: Open Graph, and the additional tags of X.

use crate::Preview;
use bellwether_page::PageFacts;
use url::Url;

/// The kinds of card that X knows.
const CARDS: [&str; 4] = ["app", "player", "summary", "summary_large_image"];

/// Reads the card; nothing is fetched.
pub(crate) fn preview(facts: &PageFacts) -> Preview {
    let first = |names: &[&str]| {
        let content = |name: &&str| facts.property(name)?.content.clone().filter(|content| !content.is_empty());
        names.iter().find_map(content)
    };
    let og_image = first(&["og:image", "og:image:secure_url", "og:image:url", "twitter:image", "twitter:image:src"]);
    // Programs that show the result may turn it into an image or link: a page must not inject `javascript:`.
    let scheme = |image: &str| Url::parse(image).ok().map(|url| bellwether_page::is_web(&url));
    let og_image = og_image.filter(|image| scheme(image) != Some(false));
    let size = |name: &str| first(&[name])?.trim_end_matches("px").parse::<u32>().ok();
    Preview {
        og_title: first(&["og:title", "twitter:title"]),
        og_description: first(&["og:description", "twitter:description"]),
        image_ok: og_image.as_deref().and_then(scheme) == Some(true),
        image_size: size("og:image:width").zip(size("og:image:height")).map(|(width, height)| [width, height]),
        og_image,
        twitter_card: first(&["twitter:card"]).filter(|card| CARDS.contains(&card.as_str())),
    }
}
