//! Addresses that a page refers to: images, style sheets, scripts, fonts, other pages, other sites.

use bellwether_criteria::seen::Page;
use bellwether_page::{LinkTag, canonicals, is_web, normalise_url, same_site};
use bellwether_text::Set;
use url::Url;

/// The addresses of its images, each once, at most `most`.
pub(crate) fn images(page: &Page, most: usize) -> Vec<String> {
    web(page.facts.images.iter().filter_map(|image| image.url.as_deref()), most)
}

/// The addresses of its style sheets, scripts and fonts, each once.
pub(crate) fn assets(page: &Page, most: usize) -> Vec<String> {
    let facts = &page.facts;
    let sheets = facts.stylesheets().filter_map(|tag| tag.url.as_deref());
    let scripts = facts.scripts.iter().filter_map(|script| script.url.as_deref());
    let fonts = facts.rel("preload").filter(|tag| tag.as_.as_deref() == Some("font")).filter_map(|tag| tag.url.as_deref());
    web(sheets.chain(scripts).chain(fonts), most)
}

/// The pages of other sites that it links to, each once, without their fragments.
pub(crate) fn outbound(page: &Page, most: usize) -> Vec<String> {
    let links = page.facts.anchors().filter_map(|link| Url::parse(link.url.as_deref()?).ok());
    let mut found = Set::default();
    let others = links.filter(|url| is_web(url) && !same_site(&page.url, url)).filter_map(|mut url| {
        url.set_fragment(None);
        let url = String::from(url);
        found.insert(url.clone()).then_some(url)
    });
    others.take(most).collect()
}

/// The page that it names as canonical, if that is another page; `headers` are those of its answer.
pub(crate) fn canonical(page: &Page, headers: &[(String, String)]) -> Option<String> {
    let headers = headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let named =
        canonicals(&page.facts, headers, &page.url).into_iter().filter(|found| found.counts).find_map(|found| found.url)?;
    let named = Url::parse(&named).ok().filter(is_web)?;
    (normalise_url(&named) != normalise_url(&page.url)).then(|| named.into())
}

/// The pages that `hreflang` names, each once, without itself.
pub(crate) fn alternates(page: &Page, most: usize) -> Vec<String> {
    let own = normalise_url(&page.url);
    let others = page.facts.hreflang().filter_map(|tag| tag.url.as_deref());
    let others = others.filter(|url| Url::parse(url).is_ok_and(|url| normalise_url(&url) != own));
    web(others, most)
}

/// Addresses in the structured data of the page, in a member of its entities such as `sameAs` or `logo`.
pub(crate) fn in_data(page: &Page, kinds: &[&str], member: &str, most: usize) -> Vec<String> {
    let entities = page.entities();
    let values = entities.iter().filter(|entity| kinds.contains(&entity.kind)).filter_map(|entity| entity.object.get(member));
    let texts = values.flat_map(|value| match value {
        serde_json::Value::Array(items) => items.iter().collect(),
        item => vec![item],
    });
    let texts = texts
        .filter_map(|item| item.as_str().or_else(|| ["url", "contentUrl", "@id"].iter().find_map(|key| item.get(key)?.as_str())));
    let resolved: Vec<String> = texts.filter_map(|text| page.url.join(text).ok()).map(String::from).collect();
    web(resolved.iter().map(String::as_str), most)
}

/// The page of this site that the byline links to.
pub(crate) fn author(page: &Page) -> Option<String> {
    let links = page.facts.anchors().filter(|link| link.rel.iter().any(|rel| rel == "author"));
    let in_links = links.filter_map(|link| link.url.clone());
    let in_data = in_data_of_author(page);
    in_links.chain(in_data).find(|url| Url::parse(url).is_ok_and(|url| same_site(&page.url, &url)))
}

/// `author.url` of the entities.
fn in_data_of_author(page: &Page) -> Vec<String> {
    let entities = page.entities();
    let authors = entities.iter().filter_map(|entity| entity.object.get("author")).flat_map(|author| match author {
        serde_json::Value::Array(items) => items.iter().collect(),
        item => vec![item],
    });
    authors.filter_map(|author| page.url.join(author.get("url")?.as_str()?).ok()).map(String::from).collect()
}

/// The icon that it names, else `/favicon.ico`.
pub(crate) fn icon(page: &Page) -> Option<String> {
    let icons = || page.facts.rel("icon").filter_map(|tag| Some((tag, tag.url.as_deref()?)));
    // A page may name several icons; a vector image fits every size.
    let is_drawing = |tag: &LinkTag, url: &str| tag.kind.as_deref() == Some("image/svg+xml") || url.ends_with(".svg");
    let named = icons().find(|(tag, url)| is_drawing(tag, url)).or_else(|| icons().next()).map(|(_, url)| url);
    let named = named.filter(|url| url.starts_with("http"));
    named.map(str::to_owned).or_else(|| page.url.join("/favicon.ico").ok().map(String::from))
}

/// The image that `og:image` names.
pub(crate) fn og_image(page: &Page) -> Option<String> {
    let named = page.facts.property("og:image").or_else(|| page.facts.property("og:image:url"))?.content.as_deref()?;
    // An empty value is resolved to the page itself.
    let named = Some(named).filter(|named| !named.trim().is_empty() && !named.starts_with('#'))?;
    page.url.join(named).ok().filter(is_web).map(String::from)
}

/// The first http and https addresses, each once.
fn web<'a>(urls: impl Iterator<Item = &'a str>, most: usize) -> Vec<String> {
    let mut found = Set::default();
    let is_web = |url: &&str| url.starts_with("http://") || url.starts_with("https://");
    urls.filter(is_web).filter(|url| found.insert(*url)).take(most).map(str::to_owned).collect()
}
