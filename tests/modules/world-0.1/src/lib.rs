//! A module of world 0.1, without the SDK: it calls every import of that world and returns the answers. Its original component is
//! kept, to test that hosts of later worlds still run it. It analyses nothing and is never part of a deployment.

wit_bindgen::generate!({ path: "../../../wit/0.1", world: "module" });

use bellwether::analysis::{assistants, clock, failures, http, log, progress, search, site_data, text};

struct Component;

impl Guest for Component {
    async fn analyze(input: String) -> Result<String, failures::Failure> {
        let url = input.split('"').nth(3).unwrap_or_default().to_owned();
        if url.contains("do=fail") {
            let detail = Some("for no reason".to_owned());
            return Err(failures::Failure { category: failures::Category::Blocked, message: "asked to fail".to_owned(), detail });
        }
        progress::report(1, 2, "Asking");
        log::write(log::Level::Info, "asking");
        let mut heard = vec![
            format!("clock {} {}", clock::now_ms(), clock::deadline_ms()),
            format!(
                "text {:?} {:?}",
                text::decode("windows-1252", &[0x63, 0x61, 0x66, 0xe9]),
                text::domain_to_ascii("Bücher.example")
            ),
        ];
        for (method, redirects) in [(http::Method::Get, http::Redirects::Follow), (http::Method::Head, http::Redirects::Manual)] {
            let headers = vec![http::Header { name: "accept-language".to_owned(), value: "en".to_owned() }];
            let request = http::Request { method, url: url.clone(), headers, redirects, max_body_bytes: Some(8) };
            heard.push(format!("http.fetch {:?}", http::fetch(request).await));
        }
        heard.push(format!("assistants.list {:?}", assistants::list().await));
        heard.push(format!("assistants.ask {:?}", assistants::ask("main".to_owned(), "What is tea?".to_owned(), 10).await));
        heard.push(format!("assistants.ask {:?}", assistants::ask("none".to_owned(), "What is tea?".to_owned(), 10).await));
        let query = search::Query {
            keyword: "tea".to_owned(),
            country: Some("GB".to_owned()),
            language: Some("en".to_owned()),
            mobile: true,
        };
        heard.push(format!("search.look-up {:?}", search::look_up(query).await));
        heard.push(format!("site-data.read {:?}", site_data::read("analytics".to_owned(), "a.com".to_owned()).await));
        let quoted: Vec<String> = heard.iter().map(|line| json(line)).collect();
        Ok(format!(r#"{{"heard":[{}]}}"#, quoted.join(",")))
    }
}

/// A text as JSON. What `Debug` writes has no control characters.
fn json(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

export!(Component);
