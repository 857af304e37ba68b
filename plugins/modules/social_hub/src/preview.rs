//! The card of the page: Open Graph, and what X reads beside it.

use crate::Preview;
use bellwether_page::PageFacts;
use url::Url;

/// Reads the card; nothing is fetched.
pub(crate) fn preview(facts: &PageFacts) -> Preview {
    let first = |names: &[&str]| {
        let content = |name: &&str| facts.property(name)?.content.clone().filter(|content| !content.is_empty());
        names.iter().find_map(content)
    };
    let og_image = first(&["og:image", "og:image:secure_url", "og:image:url", "twitter:image", "twitter:image:src"]);
    let size = |name: &str| first(&[name])?.trim_end_matches("px").parse::<u32>().ok();
    Preview {
        og_title: first(&["og:title", "twitter:title"]),
        og_description: first(&["og:description", "twitter:description"]),
        image_ok: og_image.as_deref().and_then(|image| Url::parse(image).ok()).is_some_and(|url| matches!(url.scheme(), "http" | "https")),
        image_size: size("og:image:width").zip(size("og:image:height")).map(|(width, height)| [width, height]),
        og_image,
        twitter_card: first(&["twitter:card"]),
    }
}
