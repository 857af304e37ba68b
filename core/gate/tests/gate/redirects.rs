//! Redirects: which are followed, how many, and the guard at each.

use crate::sim::{Reply, Site, check, end, outcome, play, request};

const FROM: &str = "https://a.com/from";

fn from(reply: Reply) -> Site {
    Site::new().at(FROM, [reply])
}

#[test]
fn which_statuses_are_followed() {
    for status in [301, 302, 303, 307, 308] {
        for method in ["GET", "HEAD"] {
            let asked = if method == "HEAD" { format!("HEAD {FROM}") } else { FROM.to_owned() };
            check(
                &from(Reply::to(status, "https://a.com/to")),
                &[&asked],
                &[
                    "0 GET https://a.com/robots.txt",
                    &format!("0 {method} {FROM}"),
                    &format!("0 {method} https://a.com/to"),
                    &format!("0 = 200 https://a.com/to after {status} {FROM}"),
                ],
            );
        }
    }
    for status in [200, 201, 300, 304, 305, 306, 399, 401, 404, 500] {
        assert_eq!(end(&from(Reply::to(status, "https://a.com/to")), FROM), format!("{status} {FROM}"));
    }
}

#[test]
fn without_a_location_the_redirect_is_the_answer() {
    assert_eq!(end(&from(Reply::of(302)), FROM), format!("302 {FROM}"));
}

#[test]
fn a_module_may_follow_by_itself() {
    let mut asked = request(FROM);
    asked.follow = false;
    let answer = &play(&from(Reply::to(301, "https://a.com/to")), &[asked]).answers[0];
    assert_eq!(outcome(answer), format!("301 {FROM}"));
    assert_eq!(answer.as_ref().unwrap().headers, [("location".to_owned(), "https://a.com/to".to_owned())]);
}

#[test]
fn where_a_location_leads() {
    for (location, expected) in [
        ("to", "200 https://a.com/to"),
        ("/to", "200 https://a.com/to"),
        ("?q", "200 https://a.com/from?q"),
        ("//b.com/to", "200 https://b.com/to"),
        ("https://b.com:8443/to#part", "200 https://b.com:8443/to"),
        ("http://b.com/", "url(downgrade)"),
        ("https://127.0.0.1/", "url(private_address)"),
        ("https://[::1]/", "url(private_address)"),
        ("https://2130706433/", "url(private_address)"),
        ("//169.254.169.254/latest/meta-data", "url(private_address)"),
        ("https://8.8.8.8/", "url(literal_address)"),
        ("https://localhost/", "url(inside_name)"),
        ("https://metadata.google.internal/", "url(inside_name)"),
        ("https://user@b.com/", "url(userinfo)"),
        ("//user:pass@b.com/", "url(userinfo)"),
        ("ftp://b.com/", "url(scheme)"),
        ("file:///etc/passwd", "url(scheme)"),
        ("javascript:alert(1)", "url(scheme)"),
        ("https://b.com:22/", "url(port)"),
        ("https:\\\\b.com/", "url(character)"),
        (" /to", "url(character)"),
    ] {
        let found = end(&from(Reply::to(302, location)), FROM);
        let expected = if expected.starts_with("200") { format!("{expected} after 302 {FROM}") } else { expected.to_owned() };
        assert_eq!(found, expected, "{location}");
    }
    let long = format!("/{}", "x".repeat(2_048));
    assert_eq!(end(&from(Reply::to(302, &long)), FROM), "url(too_long)");
}

#[test]
fn a_refused_hop_is_not_sent() {
    check(
        &from(Reply::to(302, "https://10.0.0.1/")),
        &[FROM],
        &["0 GET https://a.com/robots.txt", "0 GET https://a.com/from", "0 = url(private_address)"],
    );
    check(
        &Site::new(),
        &["https://10.0.0.1/", "gopher://a.com/", "https://a@b.com/"],
        &["0 = url(private_address)", "0 = url(scheme)", "0 = url(userinfo)"],
    );
}

#[test]
fn a_local_run_reaches_the_host_that_it_names_and_no_other() {
    let site = Site::new().allowing("127.0.0.1:9900").at("http://127.0.0.1:9900/", [Reply::to(302, "http://127.0.0.1:9901/")]);
    assert_eq!(end(&site, "http://127.0.0.1:9900/page"), "200 http://127.0.0.1:9900/page");
    assert_eq!(end(&site, "http://127.0.0.1:9900/"), "url(private_address)");
}

#[test]
fn five_are_followed_and_the_sixth_is_refused() {
    let chain = |hops: usize| {
        (0..hops)
            .fold(Site::new(), |site, hop| site.at(&format!("https://a.com/{hop}"), [Reply::to(302, &format!("/{}", hop + 1))]))
    };
    let hops: String = (0..5).map(|hop| format!(" after 302 https://a.com/{hop}")).collect();
    assert_eq!(end(&chain(5), "https://a.com/0"), format!("200 https://a.com/5{hops}"));
    let played = play(&chain(6), &[request("https://a.com/0")]);
    assert_eq!(outcome(&played.answers[0]), "redirect_cap");
    assert_eq!(played.sent.last().unwrap().url, "https://a.com/5");
}

#[test]
fn a_caller_may_follow_to_some_hosts_alone() {
    let chain =
        Site::new().at("https://a.com/0", [Reply::to(302, "/1")]).at("https://a.com/1", [Reply::to(301, "https://b.com/2")]);
    let sent: [&str; 4] = ["0 GET https://a.com/robots.txt", "0 GET https://a.com/0", "0 GET https://a.com/1", "0 = elsewhere"];
    check(&chain.only("a.com"), &["https://a.com/0"], &sent);
}

#[test]
fn robots_txt_holds_at_each_hop() {
    let site = from(Reply::to(302, "https://b.com/private"))
        .at("https://b.com/robots.txt", [Reply::text("User-agent: *\nDisallow: /private")]);
    check(
        &site,
        &[FROM],
        &["0 GET https://a.com/robots.txt", "0 GET https://a.com/from", "0 GET https://b.com/robots.txt", "0 = robots"],
    );
}
