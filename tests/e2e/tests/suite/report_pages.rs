//! Reports in a real browser: content of an audited site never runs, and the page is accessible.

use super::report_changes::change;
use super::reports::small_site;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::browser::browser;
use bellwether_e2e::{World, odd_site};
use serde_json::{Value, json};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("hostile_strings", hostile_strings), ("readable", readable)];

/// Strings that would run, break out, reorder or overflow. A call of `canary()` would be detected.
fn strings() -> Vec<String> {
    let mut strings: Vec<String> = [
        "<script>canary()</script>",
        "\"><script>canary()</script>",
        "'><script>canary()</script>",
        "</title><script>canary()</script>",
        "</style><script>canary()</script>",
        "</textarea><script>canary()</script>",
        "<img src=x onerror=canary()>",
        "\"><img src=x onerror=canary()>",
        "<svg onload=canary()>",
        "<svg><script>canary()</script></svg>",
        "<svg><a xlink:href=\"javascript:canary()\"><text>x</text></a></svg>",
        "<math><mtext><table><mglyph><style><img src=x onerror=canary()></style></mglyph></table></mtext></math>",
        "<noscript><p title=\"</noscript><img src=x onerror=canary()>\">",
        "<form><math><mtext></form><form><mglyph><style></math><img src onerror=canary()>",
        "<iframe srcdoc='<script>parent.canary()</script>'></iframe>",
        "<iframe src=javascript:canary()></iframe>",
        "<object data=javascript:canary()></object>",
        "<embed src=javascript:canary()>",
        "<a href=javascript:canary()>press</a>",
        "<a href=\"java\tscript:canary()\">press</a>",
        "<a href=data:text/html,<script>canary()</script>>press</a>",
        "<body onload=canary()>",
        "<details open ontoggle=canary()>",
        "<input autofocus onfocus=canary()>",
        "<video><source onerror=canary()></video>",
        "<marquee onstart=canary()>",
        "<meta http-equiv=refresh content='0;url=javascript:canary()'>",
        "<base href=//evil.example/>",
        "<link rel=stylesheet href=//evil.example/x.css>",
        "<style>@import '//evil.example/x.css';</style>",
        "<style>*{background:url(//evil.example/x)}</style>",
        "\" onmouseover=\"canary()",
        "' onmouseover='canary()",
        "` onmouseover=`canary()",
        "x\" style=\"background:url(//evil.example/x)",
        "--><script>canary()</script><!--",
        "]]><script>canary()</script>",
        "&lt;script&gt;canary()&lt;/script&gt;",
        "&#60;script&#62;canary()&#60;/script&#62;",
        "\\\"};canary();//",
        "${canary()}",
        "{{constructor.constructor('canary()')()}}",
        "\";}@page{@top-left{content:url(//evil.example/x)}}",
        "\u{202e}eludehcs\u{202c}",
        "\u{2066}\u{200f}\u{5e9}\u{5dc}\u{5d5}\u{5dd}\u{2069} \u{627}\u{644}\u{639}\u{631}\u{628}\u{64a}\u{629}",
        "\u{0}\u{8}\u{1b}[31m\u{7f}\u{9b}31m",
        "Z\u{351}\u{36b}\u{343}\u{32a}\u{302}\u{36b}A\u{321}\u{34a}\u{360}L",
        "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{200d}\u{1f466} \u{1f3f4}\u{e0067}\u{e0062}",
    ]
    .map(str::to_owned)
    .into();
    strings.push("w".repeat(3_000));
    strings.push(format!("{}<script>canary()</script>", "\u{fdfd}".repeat(400)));
    strings
}

/// As text, in a title, headings, an address and JSON-LD of a site.
fn hostile_site(world: &World) -> Result<String> {
    let domain = world.free_domain();
    odd_site::serve_at(&domain)?;
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;").replace('\0', "&#0;");
    let mut links = String::new();
    for (number, string) in strings().iter().enumerate() {
        let text = escape(string);
        let json = json!({
            "@context": "https://schema.org", "@type": "Product", "name": string, "url": string, "image": string,
            "offers": { "@type": "Offer", "price": string }, "author": { "@type": "Person", "name": string, "url": string },
        });
        let json = json.to_string().replace("</", "<\\/");
        let page = format!(
            "<!doctype html><html lang=\"{text}\"><head><meta charset=utf-8><title>{text}</title>\
             <meta name=description content=\"{text}\"><link rel=canonical href=\"{text}\">\
             <meta property=og:title content=\"{text}\"><script type=application/ld+json>{json}</script></head>\
             <body><main><h1>{text}</h1><h2>{text}</h2><p>{text} {text}</p><a href=\"/{number}?{text}\">{text}</a>\
             <a href=\"{text}\">{text}</a><img src=\"{text}\" alt=\"{text}\"><p><a href=/>Home</a></p></main></body></html>"
        );
        odd_site::put(&domain, &format!("/{number}"), &page);
        links.push_str(&format!("<li><a href=/{number}>{text}</a></li>"));
        if number == 1 {
            odd_site::put(&domain, "/", &page.replace("<main>", "<main><ul>{LINKS}</ul>"));
        }
    }
    let home = odd_site::page(&domain, "/").context("no start page")?;
    odd_site::put(&domain, "/", &home.replace("{LINKS}", &links));
    Ok(format!("http://{domain}/"))
}

fn hostile_strings(world: &World) -> Result<()> {
    ensure!(strings().len() >= 50, "{} strings", strings().len());
    let auditor = world.auditor("free")?;
    let id = auditor.order(&json!({ "url": hostile_site(world)?, "lang": "en" }))?;
    let ended = auditor.wait(&id)?;
    ensure!(ended["success"] == true && ended["data"]["cocoon_nodes"].as_u64() > Some(40), "{ended}");
    for width in [1280, 390] {
        let seen = look(&ended, width)?;
        ensure!(seen["axe"] == json!([]), "{width}: axe finds {}", seen["axe"]);
    }
    Ok(())
}

/// A report in a browser of this width: nothing ran, no other server was contacted, nothing scrolls sideways.
fn look(ended: &Value, width: u32) -> Result<Value> {
    let url = ended["data"]["report_view_url"].as_str().context("no report")?;
    let seen = browser()?.ask(&json!({ "open": url, "width": width, "height": 900 }))?;
    ensure!(seen["status"] == 200, "{width}: {}", seen["status"]);
    for (what, nothing) in
        [("ran", json!(0)), ("dialogs", json!(0)), ("violations", json!([])), ("requests", json!([])), ("handlers", json!([]))]
    {
        ensure!(seen[what] == nothing, "{width}: {what} {}", seen[what]);
    }
    let elements: Vec<&str> = seen["elements"].as_array().map_or_else(Vec::new, |e| e.iter().filter_map(Value::as_str).collect());
    for foreign in ["script", "iframe", "object", "embed", "form", "input", "link", "base", "video", "math"] {
        ensure!(!elements.contains(&foreign), "{width}: there is an element {foreign}");
    }
    let (is, most) = (seen["width"].as_u64(), seen["viewport"].as_u64());
    ensure!(is <= most, "{width}: {is:?} of {most:?}: {}", seen["wide"]);
    Ok(seen)
}

/// In three languages, on a desktop, on a phone and at 320 pixels, which is 200 % of a small window.
fn readable(world: &World) -> Result<()> {
    let auditor = world.auditor("agency")?;
    for lang in ["en", "fr", "es"] {
        let url = small_site(world)?;
        let order = || auditor.order(&json!({ "url": url, "lang": lang }));
        auditor.wait(&order()?)?;
        // The second report has a part more: what has changed.
        change(&url);
        let ended = auditor.wait(&order()?)?;
        for width in [1280, 390, 320] {
            let seen = look(&ended, width)?;
            ensure!(seen["lang"] == lang && seen["axe"] == json!([]), "{lang} {width}: {} {}", seen["lang"], seen["axe"]);
        }
    }
    Ok(())
}
