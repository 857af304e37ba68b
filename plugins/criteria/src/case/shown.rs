//! The answers of addresses in a case.

use crate::seen::{Brief, End, Look, Page, Picture};
use url::Url;

/// The parts of [`Seen`] that are looks.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Looked {
    Route,
    Revalidated,
    Unknown,
    HttpVariant,
    HostVariant,
    SlashVariants,
    HomeVariants,
    SitemapPages,
    Canonical,
    Alternates,
    Images,
    Assets,
    Outbound,
    Profiles,
    Author,
    Icon,
    OgImage,
    Logo,
}

/// An address and its answer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    pub(super) url: &'static str,
    pub(super) end: End,
    pub(super) hops: &'static [(&'static str, u16)],
    pub(super) to: &'static str,
    pub(super) headers: &'static [(&'static str, &'static str)],
    pub(super) bytes: Option<u64>,
    pub(super) html: Option<&'static str>,
    pub(super) picture: Option<Picture>,
    pub(super) depth: Option<u32>,
}

impl Shown {
    /// An address that answers with this status.
    pub(crate) const fn new(url: &'static str, status: u16) -> Self {
        Self {
            url,
            end: End::Status(status),
            hops: &[],
            to: "",
            headers: &[],
            bytes: None,
            html: None,
            picture: None,
            depth: None,
        }
    }

    /// A page of the site.
    pub(crate) const fn page(url: &'static str, html: &'static str) -> Self {
        Self { html: Some(html), ..Self::new(url, 200) }
    }

    /// Sets how it ends.
    pub(crate) const fn end(mut self, end: End) -> Self {
        self.end = end;
        self
    }

    /// Adds redirects before it (address and status of each); `to` is the address that answers.
    pub(crate) const fn after(mut self, hops: &'static [(&'static str, u16)], to: &'static str) -> Self {
        self.hops = hops;
        self.to = to;
        self
    }

    /// Sets its header lines, names in lower case.
    pub(crate) const fn headers(mut self, headers: &'static [(&'static str, &'static str)]) -> Self {
        self.headers = headers;
        self
    }

    /// Sets the size of its body.
    pub(crate) const fn bytes(mut self, bytes: u64) -> Self {
        self.bytes = Some(bytes);
        self
    }

    /// Makes it an image of this size in pixels.
    pub(crate) const fn picture(mut self, width: u32, height: u32) -> Self {
        self.picture = Some(Picture { width, height });
        self
    }

    /// Sets its number of clicks from the start page.
    pub(crate) const fn depth(mut self, depth: u32) -> Self {
        self.depth = Some(depth);
        self
    }

    pub(super) fn headers_owned(&self) -> Vec<(String, String)> {
        owned(self.headers)
    }

    pub(super) fn look(&self) -> Look {
        let final_url = if self.to.is_empty() { self.url } else { self.to };
        let headers = self.headers_owned();
        let brief = self.html.map(|html| Brief::of(&read(final_url, html.as_bytes(), None), &headers));
        Look {
            url: self.url.to_owned(),
            hops: self.hops.iter().map(|(url, status)| ((*url).to_owned(), *status)).collect(),
            end: self.end,
            final_url: final_url.to_owned(),
            headers,
            bytes: self.bytes,
            brief,
            picture: self.picture,
        }
    }
}

pub(super) fn owned(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
}

pub(super) fn read(url: &str, html: &[u8], content_type: Option<&str>) -> Page {
    Page::read(Url::parse(url).unwrap(), html, content_type, None)
}
