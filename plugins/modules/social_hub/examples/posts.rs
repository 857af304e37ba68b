//! Prints the posts of HTML files, to judge them by eye.
//!
//! `cargo run -p module-social_hub --example posts -- x,linkedin page.html other.html=https://ada.example/ …`
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use bellwether_criteria::seen::Page;
use module_social_hub::{Article, Input, judge};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let platforms: Vec<String> = arguments.next().unwrap_or_default().split(',').map(str::to_owned).collect();
    for argument in arguments {
        let (path, url) = argument.split_once('=').unwrap_or((&argument, "https://example.com/article"));
        let (Ok(body), Ok(url)) = (std::fs::read(path), url.parse()) else { continue };
        let page = Page::read(url, &body, None, None);
        let article = Article::read(&page, &[]);
        let input = Input { url: String::new(), lang: None, platforms: platforms.clone() };
        let output = judge(&article, &page.facts, &input);
        let source = &output.source;
        println!("==== {path} [{}] {:?} {} sentences", source.language.as_deref().unwrap_or("?"), source.kind, source.sentences);
        for post in &output.posts {
            println!("-- {} {} ({}/{})", post.platform, post.variant, post.length.value, post.length.limit);
            println!("{}", post.text.replace("https://example.com/article", "URL"));
        }
        for left in &output.left_out {
            println!("-- {} left out: {:?} {:?}", left.platform, left.reason, left.missing);
        }
    }
}
