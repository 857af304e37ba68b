//! Sites made of files, as transports of simulated runs.

use anyhow::{Context, Result};
use bellwether_core::time::Timestamp;
use bellwether_gate::{Hop, Received, SendError, Transport};
use bellwether_host::Clock;
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;
use url::Url;

/// Milliseconds until each answer begins.
const TTFB_MS: u32 = 100;

/// Files by address. A whole site answers 404 for its other addresses, and redirects from http and from `www.` (or its absence); other
/// hosts do not answer. Of hosts without a saved robots.txt it is missing.
#[derive(Default)]
pub struct Site {
    files: BTreeMap<String, (&'static str, Vec<u8>)>,
    /// The origin of a whole site.
    whole: Option<Url>,
}

impl Site {
    /// A folder that is a whole site at this origin. Where a folder has an `index.html`, its address answers too.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn of_folder(folder: &Path, origin: &Url) -> std::io::Result<Self> {
        let mut site = Self { whole: Some(origin.clone()), ..Self::default() };
        site.add(folder, origin)?;
        Ok(site)
    }

    fn add(&mut self, folder: &Path, base: &Url) -> std::io::Result<()> {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let join = |end: &str| base.join(&format!("{name}{end}")).map_err(std::io::Error::other);
            if path.is_dir() {
                self.add(&path, &join("/")?)?;
                continue;
            }
            let (body, kind) = (at_origin(std::fs::read(&path)?, kind(&path), base), kind(&path));
            if name == "index.html" {
                self.insert(base, kind, body.clone());
            }
            self.insert(&join("")?, kind, body);
        }
        Ok(())
    }

    /// Adds a file.
    pub fn insert(&mut self, url: &Url, content_type: &'static str, body: Vec<u8>) {
        self.files.insert(url.to_string(), (content_type, body));
    }

    /// What an address without a file answers.
    fn otherwise(&self, url: &Url) -> Option<(u16, Option<String>)> {
        let bare = |host: &str| host.strip_prefix("www.").unwrap_or(host).to_owned();
        let whole = self.whole.as_ref().filter(|whole| whole.host_str().map(bare) == url.host_str().map(bare));
        match whole {
            Some(whole) if whole.origin() != url.origin() => {
                let target = whole.join(url.path()).map_or_else(|_| whole.to_string(), |target| target.to_string());
                Some((301, Some(target)))
            }
            Some(_) => Some((404, None)),
            None => (url.path() == "/robots.txt").then_some((404, None)),
        }
    }

    /// The site at the clock of a run.
    #[must_use]
    pub fn at(self: &Rc<Self>, clock: Clock) -> Saved {
        Saved { clock, site: Rc::clone(self) }
    }
}

/// The origin that the files of the demo site name, which stands for wherever it is served.
const DEMO: &str = "https://lindenhof.example";

fn at_origin(body: Vec<u8>, kind: &str, base: &Url) -> Vec<u8> {
    if !kind.contains("text/") && !kind.contains("xml") {
        return body;
    }
    match String::from_utf8(body) {
        Ok(text) => text.replace(DEMO, &base.origin().ascii_serialization()).into_bytes(),
        Err(error) => error.into_bytes(),
    }
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html" | "htm") => "text/html; charset=utf-8",
        Some("xml") => "application/xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("ico") => "image/x-icon",
        Some("webp") => "image/webp",
        _ => "application/octet-stream",
    }
}

/// A line of a table, by the names of its columns.
pub type Line = BTreeMap<String, String>;

/// Saved pages of many sites: a folder with `pages.tsv` (tab-separated, with a header): `id`, `file` (gzipped), `url`, and others.
pub struct Table {
    folder: PathBuf,
    /// One for each page.
    pub lines: Vec<Line>,
}

impl Table {
    /// Reads the table of a folder.
    ///
    /// # Errors
    /// When there is none.
    pub fn read(folder: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(folder.join("pages.tsv")).context("pages.tsv")?;
        let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned));
        let names: Vec<String> = lines.next().context("no header")?.collect();
        Ok(Self { folder: folder.to_owned(), lines: lines.map(|line| names.iter().cloned().zip(line).collect()).collect() })
    }

    /// All pages as one site.
    ///
    /// # Errors
    /// When a page or a column is missing.
    pub fn site(&self) -> Result<Site> {
        let mut site = Site::default();
        for line in &self.lines {
            let path = self.folder.join(Self::column(line, "file")?);
            let packed = std::fs::File::open(&path).with_context(|| path.display().to_string())?;
            let mut body = Vec::new();
            flate2::read::GzDecoder::new(packed).read_to_end(&mut body).with_context(|| path.display().to_string())?;
            site.insert(&Self::address(line)?, "text/html", body);
        }
        Ok(site)
    }

    /// The address under which a page answers: modules take https alone, and no reserved name.
    ///
    /// # Errors
    /// When the line has none.
    pub fn address(line: &Line) -> Result<Url> {
        let mut url = Url::parse(Self::column(line, "url")?)?;
        if url.scheme() == "http" {
            url = Url::parse(&url.as_str().replacen("http:", "https:", 1))?;
        }
        if let Some(name) =
            url.host_str().and_then(|host| host.strip_suffix(".example")).map(|name| [name, "-example.com"].concat())
        {
            url.set_host(Some(&name))?;
        }
        Ok(url)
    }

    /// A column of a line.
    ///
    /// # Errors
    /// When the table has none of this name.
    pub fn column<'l>(line: &'l Line, name: &str) -> Result<&'l str> {
        line.get(name).map(String::as_str).with_context(|| format!("no column {name} in {line:?}"))
    }
}

/// A [`Site`] in a run.
pub struct Saved {
    clock: Clock,
    site: Rc<Site>,
}

impl Transport for Saved {
    type Body = Vec<u8>;

    fn now(&self) -> Timestamp {
        Timestamp::from_ms(self.clock.now_ms())
    }

    async fn sleep(&self, ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Vec<u8>>, SendError> {
        let answer = |status, headers: &[(&str, &str)], body: Vec<u8>| Received {
            status,
            headers: headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
            body_bytes: body.len() as u64,
            body: if hop.head { Vec::new() } else { body },
            truncated: false,
            ttfb_ms: TTFB_MS,
        };
        if let Some((content_type, body)) = self.site.files.get(hop.url.as_str()) {
            return Ok(answer(200, &[("content-type", content_type)], body.clone()));
        }
        match self.site.otherwise(hop.url) {
            Some((status, Some(target))) => Ok(answer(status, &[("location", &target)], Vec::new())),
            Some((status, None)) => Ok(answer(status, &[("content-type", "text/plain; charset=utf-8")], b"not found".to_vec())),
            None => Err(SendError::Unreachable("not saved".to_owned())),
        }
    }

    fn bytes(&self, body: &Vec<u8>) -> Vec<u8> {
        body.clone()
    }
}
