//! A static file server on loopback, for the bundled demo site and for any other folder.

use anyhow::{Result, anyhow};
use std::path::{Path, PathBuf};
use tiny_http::{Header, Response, Server};

/// Serves folders as one site on a free port of 127.0.0.1 for as long as the process lives; the answer is `127.0.0.1:port`. Of two
/// folders that hold a file the first counts.
pub fn serve(folders: &[PathBuf], port: u16) -> Result<String> {
    let folders = folders.to_vec();
    let server = Server::http(("127.0.0.1", port)).or_else(|_| Server::http(("127.0.0.1", 0)));
    let server = server.map_err(|error| anyhow!("the demo site cannot be served: {error}"))?;
    let address = server.server_addr().to_string();
    std::thread::spawn(move || {
        for request in server.incoming_requests() {
            let path = request.url().split(['?', '#']).next().unwrap_or("/").to_owned();
            let answer = match folders.iter().find_map(|folder| file(folder, &path)) {
                Some((kind, bytes)) => Response::from_data(bytes).with_header(header("content-type", kind)),
                None => {
                    Response::from_string("not found").with_status_code(404).with_header(header("content-type", "text/plain"))
                }
            };
            let _ = request.respond(answer);
        }
    });
    Ok(address)
}

fn header(name: &str, value: &str) -> Header {
    // Both come from this file, so they are valid; an empty header would only be left out.
    Header::from_bytes(name.as_bytes(), value.as_bytes())
        .unwrap_or_else(|()| Header { field: "x-none".parse().unwrap_or_else(|()| unreachable!()), value: Default::default() })
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
