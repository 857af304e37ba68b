//! A static file server on loopback, for the bundled demo site and for any other folder.

use anyhow::{Result, anyhow};
use std::io::Write;
use std::path::{Path, PathBuf};
use tiny_http::{Method, Request, Server};

/// The origin that the files of the demo site name. It stands for wherever they are served.
const DEMO: &str = "https://lindenhof.example";

/// Serves folders as one site on 127.0.0.1 for as long as the process lives; returns `127.0.0.1:port`. If two folders contain a
/// file, the first one counts.
pub fn serve(folders: &[PathBuf], port: u16) -> Result<String> {
    let folders = folders.to_vec();
    let server = Server::http(("127.0.0.1", port)).or_else(|_| Server::http(("127.0.0.1", 0)));
    let server = server.map_err(|error| anyhow!("the demo site cannot be served: {error}"))?;
    let address = server.server_addr().to_string();
    let origin = format!("http://{address}");
    std::thread::spawn(move || {
        for request in server.incoming_requests() {
            let path = request.url().split(['?', '#']).next().unwrap_or("/").to_owned();
            let found = folders.iter().find_map(|folder| file(folder, &path));
            let found = found.map(|(kind, body)| (kind, at(&origin, kind, body)));
            let _ = respond(request, found);
        }
    });
    Ok(address)
}

/// Sends a file (type and bytes), or a 404. Head and body go out in one write: the library makes two, and TCP delays the second
/// until the first is acknowledged (Nagle), which would distort measurements.
fn respond(request: Request, found: Option<(&str, Vec<u8>)>) -> std::io::Result<()> {
    let (status, kind, body) = match found {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", b"not found".to_vec()),
    };
    let head = format!("HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n", body.len());
    let body = if *request.method() == Method::Head { Vec::new() } else { body };
    let mut stream = request.into_writer();
    stream.write_all(&[head.into_bytes(), body].concat())?;
    stream.flush()
}

/// A file as it is where it is served.
fn at(origin: &str, kind: &str, body: Vec<u8>) -> Vec<u8> {
    if !kind.starts_with("text/") && kind != "application/xml" {
        return body;
    }
    match String::from_utf8(body) {
        Ok(text) => text.replace(DEMO, origin).into_bytes(),
        Err(error) => error.into_bytes(),
    }
}

fn file(folder: &Path, path: &str) -> Option<(&'static str, Vec<u8>)> {
    let relative = path.trim_start_matches('/');
    if relative.split('/').any(|part| part == "..") {
        return None;
    }
    let mut file = folder.join(relative);
    if file.is_dir() {
        file = file.join("index.html");
    }
    let kind = match file.extension().and_then(|e| e.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("xml") => "application/xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    };
    Some((kind, std::fs::read(file).ok()?))
}
