//! Other spellings of addresses of the site, which should lead to one.

use crate::look::How;
use crate::{Site, Start};
use bellwether_criteria::seen::{Look, Page, Variants};
use bellwether_hosts::without_www;
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::Reason;
use url::{Host, Url};

/// Paths under which servers often serve the start page a second time.
const HOMES: [&str; 4] = ["/index.html", "/index.php", "/home", "/default.aspx"];

impl Site<'_> {
    /// Looks at the other spellings.
    ///
    /// # Errors
    /// Why none of them could be looked at.
    pub(crate) async fn variants(&self, start: &Start, page: &Page) -> Result<Variants, Reason> {
        let homes: Vec<String> = HOMES.iter().filter_map(|path| start.url.join(path).ok()).map(String::from).collect();
        let others = with_other_ending(&start.url, page, self.profile().slashes);
        let home = self.look_at(&homes, How::Page).await?;
        Ok(Variants {
            http: self.look_at_one(insecure(&start.url), How::Page).await?,
            host: self.look_at_one(other_host(&start.url), How::Page).await?,
            slash: self.look_at(&others, How::Page).await?,
            home: home.into_iter().filter(|look: &Look| look.url != start.url.as_str()).collect(),
        })
    }
}

/// The start page over plain HTTP; none for a site on a non-default port.
fn insecure(url: &Url) -> Option<String> {
    let mut home = url.join("/").ok()?;
    if home.port().is_some() && home.scheme() == "https" {
        return None;
    }
    home.set_scheme("http").ok()?;
    Some(home.into())
}

/// The start page of the host with or without `www.`; none for IP addresses and for subdomains, which have no such twin.
/// Subdomains are guessed by the number of labels.
fn other_host(url: &Url) -> Option<String> {
    let Some(Host::Domain(domain)) = url.host() else { return None };
    let labels: Vec<&str> = domain.split('.').collect();
    let bare = without_www(domain);
    let other = match labels.as_slice() {
        _ if bare != domain => bare.to_owned(),
        [_, _] => ["www.", domain].concat(),
        // `example.co.uk`.
        [_, second, country] if second.len() <= 3 && country.len() == 2 => ["www.", domain].concat(),
        _ => return None,
    };
    let mut home = url.join("/").ok()?;
    home.set_host(Some(&other)).ok()?;
    Some(home.into())
}

/// The first inner pages that the page links to, with the trailing slash added or removed; files are left out.
fn with_other_ending(url: &Url, page: &Page, most: usize) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    // Pages may link to hundreds of files: skip links that cannot be wanted before parsing them.
    let is_file =
        |url: &str| url.split(['?', '#']).next().and_then(|url| url.rsplit('/').next()).is_some_and(|name| name.contains('.'));
    let addresses = page.facts.anchors().filter_map(|link| link.url.as_deref()).filter(|url| !is_file(url));
    for link in addresses.filter_map(|url| Url::parse(url).ok()) {
        if found.len() >= most {
            break;
        }
        let mut other = normalise_url(&link);
        let last = other.path().rsplit('/').find(|segment| !segment.is_empty()).unwrap_or("");
        if !same_site(url, &other) || other.path() == "/" || last.contains('.') || other.query().is_some() {
            continue;
        }
        let path = other.path().strip_suffix('/').map_or_else(|| [other.path(), "/"].concat(), str::to_owned);
        other.set_path(&path);
        if !found.iter().any(|known| known == other.as_str()) {
            found.push(other.into());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn knows_which_spellings_there_are() {
        for (url, http, host) in [
            ("https://a.example/x?y", Some("http://a.example/"), Some("https://www.a.example/")),
            ("https://www.a.example/", Some("http://www.a.example/"), Some("https://a.example/")),
            ("https://shop.co.uk/", Some("http://shop.co.uk/"), Some("https://www.shop.co.uk/")),
            ("https://docs.a.example/", Some("http://docs.a.example/"), None),
            ("http://127.0.0.1:8080/", Some("http://127.0.0.1:8080/"), None),
            ("https://localhost:8443/", None, None),
        ] {
            let parsed = Url::parse(url).unwrap();
            assert_eq!((insecure(&parsed).as_deref(), other_host(&parsed).as_deref()), (http, host), "{url}");
        }
        let url = Url::parse("https://a.example/").unwrap();
        let html = b"<a href=/b/>1</a><a href=/c?x>2</a><a href=/d.html>3</a><a href=/b/#x>4</a><a href=/e/f>5</a><a href=//b.example/g>6</a>";
        let page = Page::read(url.clone(), html, None, None);
        assert_eq!(with_other_ending(&url, &page, 3), ["https://a.example/b", "https://a.example/e/f/"]);
    }
}
