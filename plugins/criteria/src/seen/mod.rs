//! What a run has seen of a site, part by part: the inputs of the criteria. It fetches nothing itself; `bellwether-site` does.

mod answers;
mod brief;
mod crawl;
mod inputs;
mod kind;
mod look;
mod page;
mod source;

pub use answers::{File, Probe, Response, Robots, SitemapFile, Sitemaps};
pub use brief::{Brief, Linked};
pub use crawl::{Crawl, Crawled};
pub use inputs::{Input, Measured, Seen};
pub use kind::Kind;
pub use look::{End, Look, Picture, Variants};
pub(crate) use page::ARTICLE;
pub use page::Page;
pub(crate) use page::item_types;
