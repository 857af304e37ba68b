//! A web site on loopback that misbehaves on demand, and a listener that must never be reached.

use anyhow::Result;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// All requested paths.
static ASKED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// How often this path was requested, including its query.
#[must_use]
pub fn hits(path: &str) -> usize {
    ASKED.lock().unwrap_or_else(PoisonError::into_inner).iter().filter(|asked| *asked == path).count()
}

/// The times of requests by host.
static ASKED_AT: Mutex<BTreeMap<String, Vec<Instant>>> = Mutex::new(BTreeMap::new());

/// Number of requests to the host of an address.
#[must_use]
pub fn asked_at(address: &str) -> usize {
    times_at(address.trim_start_matches("http://").split('/').next().unwrap_or_default()).len()
}

/// When each request to a host came in.
#[must_use]
pub fn times_at(host: &str) -> Vec<Instant> {
    ASKED_AT.lock().unwrap_or_else(PoisonError::into_inner).get(host).cloned().unwrap_or_default()
}

/// Pages added by tests, by host, path and query.
static PAGES: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

/// Adds a page; an empty one is answered with 404.
pub fn put(host: &str, path: &str, page: &str) {
    PAGES.lock().unwrap_or_else(PoisonError::into_inner).insert(format!("{host}{path}"), page.to_owned());
}

/// A page that was added.
#[must_use]
pub fn page(host: &str, path: &str) -> Option<String> {
    PAGES.lock().unwrap_or_else(PoisonError::into_inner).get(&format!("{host}{path}")).cloned()
}

/// The header that a host wants of everybody, by host; and how many requests to each host had such a header.
static GUARDED: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
static AUTHORIZED: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());

/// From now on a host answers 401 to requests without this `Authorization`.
pub fn guard(host: &str, authorization: &str) {
    GUARDED.lock().unwrap_or_else(PoisonError::into_inner).insert(host.to_owned(), authorization.to_owned());
}

/// Number of requests to a host that had a header `Authorization`.
#[must_use]
pub fn authorized_at(host: &str) -> usize {
    AUTHORIZED.lock().unwrap_or_else(PoisonError::into_inner).get(host).copied().unwrap_or_default()
}

/// Whether a host lets a request with this header in; counts it.
fn is_let_in(host: &str, authorization: Option<&str>) -> bool {
    if authorization.is_some() {
        *AUTHORIZED.lock().unwrap_or_else(PoisonError::into_inner).entry(host.to_owned()).or_default() += 1;
    }
    let guarded = GUARDED.lock().unwrap_or_else(PoisonError::into_inner);
    guarded.get(host).is_none_or(|wanted| Some(wanted.as_str()) == authorization)
}

/// Number of clients that hang at each address of `/never` now, and its maximum so far.
static HANGING: Mutex<BTreeMap<String, (usize, usize)>> = Mutex::new(BTreeMap::new());

fn hanging(path: &str, change: impl FnOnce(&mut (usize, usize))) {
    change(HANGING.lock().unwrap_or_else(PoisonError::into_inner).entry(path.to_owned()).or_default());
}

/// Number of clients that hang at this address of `/never` now, and its maximum so far.
#[must_use]
pub fn hangs(path: &str) -> (usize, usize) {
    HANGING.lock().unwrap_or_else(PoisonError::into_inner).get(path).copied().unwrap_or_default()
}

/// Serves until the process ends; returns `127.0.0.1:port`.
///
/// | path | answer |
/// |---|---|
/// | `/status/503` | that status |
/// | `/to/302/<address>` | a redirect of that status to the address |
/// | `/loop` | a redirect to itself |
/// | `/endless` | a body without end |
/// | `/never` | nothing, for a minute |
/// | `/article` | a page with a canonical address, `noindex`, two headings and a legacy encoding |
/// | `/robots.txt` | `Disallow: /forbidden` |
/// | what a test [`put`]s there | that, as HTML, or as JSON if it is an object |
/// | anything of a host that a test [`guard`]s | 401 without its header |
/// | anything else | a small page |
///
/// # Errors
/// When no port is free.
pub fn serve() -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?.to_string();
    listen(TcpListener::bind(twin(&address))?);
    listen(listener);
    Ok(address)
}

/// Serves the same at another local address.
///
/// # Errors
/// When it is taken.
pub fn serve_at(address: &str) -> Result<()> {
    listen(TcpListener::bind(address)?);
    Ok(())
}

/// Another host of the site at this address: the same pages, except those added by tests.
#[must_use]
pub fn twin(address: &str) -> String {
    address.replace("127.0.0.1", "127.0.0.2")
}

fn listen(listener: TcpListener) {
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || answer(stream));
        }
    });
}

fn answer(mut stream: TcpStream) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let request = lines.next()?.ok()?;
    let (mut host, mut authorization) = (String::new(), None);
    loop {
        let line = lines.next()?.ok()?;
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "host" => host = value.trim().to_ascii_lowercase(),
            "authorization" => authorization = Some(value.trim().to_owned()),
            _ => {}
        }
    }
    let path = request.split(' ').nth(1)?.to_owned();
    ASKED.lock().unwrap_or_else(PoisonError::into_inner).push(path.clone());
    ASKED_AT.lock().unwrap_or_else(PoisonError::into_inner).entry(host.clone()).or_default().push(Instant::now());
    if !is_let_in(&host, authorization.as_deref()) {
        return write(&mut stream, "401 Unauthorized\r\nwww-authenticate: Basic realm=\"staging\"", "staging");
    }
    let page = PAGES.lock().unwrap_or_else(PoisonError::into_inner).get(&format!("{host}{path}")).cloned();
    if let Some(page) = page {
        let status = if page.is_empty() { "404 Not Found" } else { "200 OK" };
        let content_type = if page.starts_with('{') && !path.ends_with(".html") { "application/json" } else { "text/html" };
        return write(&mut stream, &format!("{status}\r\ncontent-type: {content_type}"), &page);
    }
    if let Some(rest) = path.strip_prefix("/to/") {
        let (status, location) = rest.split_once('/')?;
        return write(&mut stream, &format!("{status} Moved\r\nlocation: {location}"), "moved");
    }
    if let Some(status) = path.strip_prefix("/status/").and_then(|rest| rest.split('?').next()) {
        return write(&mut stream, &format!("{status} As asked\r\nretry-after: 1"), "as asked");
    }
    match path.split('?').next()? {
        "/loop" => write(&mut stream, "302 Found\r\nlocation: /loop?do=page", "again"),
        "/endless" => {
            stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n").ok()?;
            let chunk = [b'x'; 65_536];
            while stream.write_all(&chunk).is_ok() {}
            None
        }
        "/never" => {
            hanging(&path, |(now, most)| {
                *now += 1;
                *most = (*most).max(*now);
            });
            // Until the client disconnects, or for one minute.
            stream.set_read_timeout(Some(Duration::from_secs(60))).ok();
            let _ = stream.read(&mut [0]);
            hanging(&path, |(now, _)| *now -= 1);
            None
        }
        "/article" => write(
            &mut stream,
            "200 OK\r\ncontent-type: text/html",
            "<!doctype html><meta charset=iso-8859-1><title>Caf&eacute; &amp; tea</title><link rel=canonical href=/article>\
             <meta name=robots content='noindex, follow'><h2>Green\n tea</h2><p>Text<h3>Other</h3>",
        ),
        "/robots.txt" => write(&mut stream, "200 OK\r\ncontent-type: text/plain", "User-agent: *\nDisallow: /forbidden\n"),
        _ => write(
            &mut stream,
            "200 OK\r\ncontent-type: text/html",
            "<!doctype html><html lang=en><title>A page</title><main><h1>A page</h1><p>Hello there.</p></main>",
        ),
    }
}

fn write(stream: &mut TcpStream, head: &str, body: &str) -> Option<()> {
    let length = body.len();
    let text = format!("HTTP/1.1 {head}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}");
    stream.write_all(text.as_bytes()).ok()
}

/// A listener that counts connections: the gate must let none through.
pub struct Canary {
    /// Its port on every loopback address.
    pub port: u16,
    hits: Arc<AtomicU32>,
}

impl Canary {
    /// Listens on 0.0.0.0 until the process ends.
    ///
    /// # Errors
    /// When no port is free.
    pub fn listen() -> Result<Self> {
        let listener = TcpListener::bind("0.0.0.0:0")?;
        let port = listener.local_addr()?.port();
        let hits = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&hits);
        std::thread::spawn(move || {
            for _ in listener.incoming().flatten() {
                counter.fetch_add(1, Ordering::SeqCst);
            }
        });
        Ok(Self { port, hits })
    }

    /// Connections so far.
    #[must_use]
    pub fn hits(&self) -> u32 {
        self.hits.load(Ordering::SeqCst)
    }
}
