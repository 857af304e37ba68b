//! The sitemaps of a site: those that robots.txt names, else the usual one, and what indexes name. Compressed files are not
//! read.

use crate::Site;
use crate::limits::SITEMAP_FILES;
use bellwether_criteria::seen::{Robots, SitemapFile, Sitemaps};
use bellwether_page::sitemap::{Root, sitemap_facts};
use bellwether_sdk::{Answer, Reason};
use futures_util::future::join_all;
use url::Url;

/// Bytes kept of one file.
const BYTES: u32 = 5 * 1024 * 1024;

impl Site<'_> {
    /// The sitemaps of the site of an address; `robots` is its robots.txt.
    ///
    /// # Errors
    /// Why no file answered. Where some did, the others are noted.
    pub async fn sitemaps(&self, of: &Url, robots: Option<&Robots>) -> Result<Sitemaps, Reason> {
        let lines = robots.into_iter().flat_map(|robots| &robots.facts.sitemaps).filter(|line| line.absolute);
        let mut wanted: Vec<String> = lines.map(|line| line.url.clone()).collect();
        let mut found = Sitemaps { declared: !wanted.is_empty(), ..Sitemaps::default() };
        if !found.declared {
            wanted.extend(of.join("/sitemap.xml").map(String::from));
        }
        let (mut left, mut failed) = (SITEMAP_FILES, Vec::new());
        // Files first, then those that the indexes among them name; an index in an index is against the protocol.
        for _ in 0..2 {
            found.partial |= wanted.len() > left;
            wanted.truncate(left);
            left -= wanted.len();
            let answers = join_all(wanted.iter().map(|url| self.read(url, None, BYTES))).await;
            let mut children = Vec::new();
            for (url, answer) in wanted.drain(..).zip(answers) {
                match answer {
                    Ok(answer) if answer.status == 200 => children.extend(keep(&mut found, url, &answer)),
                    Ok(answer) => found.missing.push((url, answer.status)),
                    Err(error) => failed.push((url, error)),
                }
            }
            wanted = children;
            if wanted.is_empty() {
                break;
            }
        }
        if let Some((_, error)) = failed.first()
            && found.files.is_empty()
            && found.missing.is_empty()
        {
            return Err(error.into());
        }
        found.partial |= !failed.is_empty();
        failed.iter().for_each(|(url, error)| self.note_gap(url, error));
        Ok(found)
    }
}

/// Keeps a file; the addresses that an index names are returned.
fn keep(found: &mut Sitemaps, url: String, answer: &Answer) -> Vec<String> {
    let facts = sitemap_facts(&answer.body);
    let is_index = facts.root == Root::Sitemapindex;
    let children = if is_index { facts.entries.iter().map(|entry| entry.loc.clone()).collect() } else { Vec::new() };
    found.partial |= answer.truncated;
    let content_type = answer.header("content-type").unwrap_or("").to_owned();
    found.files.push(SitemapFile { url, content_type, facts });
    children
}
