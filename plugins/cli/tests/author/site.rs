//! A site on this machine with one page. It closes each connection after its answer, and has no robots.txt.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};

/// Serves the site until the process ends; returns host and port.
pub(crate) fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let host = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            // A client that goes away is no fault of the site.
            let _ = answer(connection.unwrap());
        }
    });
    host
}

fn answer(mut connection: TcpStream) -> std::io::Result<()> {
    let mut lines = BufReader::new(connection.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let (status, body) =
        if first.contains(" /page") { ("200 OK", "<title>Tea</title>") } else { ("404 Not Found", "<p>Nothing") };
    let length = body.len();
    write!(
        connection,
        "HTTP/1.1 {status}\r\ncontent-type: text/html\r\nset-cookie: sid=secret\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
}
