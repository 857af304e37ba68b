//! Runs that the owner of a site has ordered: robots.txt of the site does not keep them out, and its access goes nowhere else.

use crate::sim::{Reply, Site, check, end, play, request};

const CLOSED: &str = "User-agent: *\nDisallow: /";

fn closed() -> Site {
    ["https://a.com", "https://www.a.com", "https://shop.a.com", "https://b.com"]
        .iter()
        .fold(Site::new(), |site, origin| site.at(&format!("{origin}/robots.txt"), [Reply::text(CLOSED)]))
}

#[test]
fn an_owner_reads_his_site_and_no_other() {
    for (url, expected) in [
        ("https://a.com/page", "200 https://a.com/page"),
        ("https://www.a.com/page", "200 https://www.a.com/page"),
        ("https://shop.a.com/page", "robots"),
        ("https://b.com/page", "robots"),
    ] {
        assert_eq!(end(&closed().of_owner("a.com", None), url), expected, "{url}");
        assert_eq!(end(&closed(), url), "robots", "{url}");
    }
    let leads_away = closed().at("https://a.com/away", [Reply::to(302, "https://b.com/page")]);
    assert_eq!(end(&leads_away.of_owner("a.com", None), "https://a.com/away"), "robots", "a redirect changes nothing");
    let in_trouble = Site::new().at("https://a.com/robots.txt", [Reply::of(503)]);
    assert_eq!(end(&in_trouble.of_owner("a.com", None), "https://a.com/page"), "200 https://a.com/page");
}

#[test]
fn the_crawl_delay_holds() {
    let site = Site::new().at("https://a.com/robots.txt", [Reply::text("User-agent: *\nCrawl-delay: 2\nDisallow: /")]);
    check(
        &site.of_owner("a.com", None),
        &["https://a.com/1", "https://a.com/2"],
        &[
            "0 GET https://a.com/robots.txt",
            "0 GET https://a.com/1",
            "0 = 200 https://a.com/1",
            "2000 GET https://a.com/2",
            "2000 = 200 https://a.com/2",
        ],
    );
}

/// Which addresses of a run got the header.
fn told(site: Site, urls: &[&str]) -> Vec<String> {
    let requests: Vec<_> = urls.iter().map(|url| request(url)).collect();
    let sent = play(&site.of_owner("a.com", Some("Basic secret")), &requests).sent;
    let is_told = |headers: &[(String, String)]| headers.contains(&("authorization".to_owned(), "Basic secret".to_owned()));
    sent.into_iter().filter(|sent| is_told(&sent.headers)).map(|sent| sent.url).collect()
}

#[test]
fn an_access_goes_to_its_site_alone() {
    let own = ["https://a.com/robots.txt", "https://a.com/page"];
    assert_eq!(told(Site::new(), &["https://a.com/page", "https://b.com/page", "https://shop.a.com/page"]), own);
    let none: [&str; 0] = [];
    assert_eq!(told(Site::new(), &["http://a.com/page"]), none, "not without TLS");
    let leads_away = Site::new()
        .at("https://a.com/page", [Reply::to(302, "https://b.com/page")])
        .at("https://b.com/page", [Reply::to(302, "https://www.a.com/page")]);
    let back = ["https://a.com/robots.txt", "https://a.com/page", "https://www.a.com/robots.txt", "https://www.a.com/page"];
    assert_eq!(told(leads_away, &["https://a.com/page"]), back, "each hop for itself");
    let robots_away = Site::new().at("https://a.com/robots.txt", [Reply::to(301, "https://b.com/robots.txt")]);
    assert_eq!(told(robots_away, &["https://a.com/page"]), own);
}

#[test]
fn a_module_can_send_no_access_of_its_own() {
    let mut asked = request("https://a.com/page");
    asked.headers.push(("Authorization".to_owned(), "Basic other".to_owned()));
    let sent = play(&Site::new(), &[asked]).sent;
    assert!(sent.iter().flat_map(|sent| &sent.headers).all(|(name, _)| name != "authorization"), "{sent:?}");
}
