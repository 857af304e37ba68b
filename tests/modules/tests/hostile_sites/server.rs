//! A web server on loopback that sends exactly the given bytes: wrong lengths, bodies of any size.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};

/// One answer: a head, some bytes, and a part that is sent repeatedly without being kept in memory.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    again: (&'static [u8], usize),
}

impl Answer {
    /// A page in UTF-8.
    pub(crate) fn html(body: impl Into<Vec<u8>>) -> Self {
        Self::of("text/html; charset=utf-8", body)
    }

    /// A body of another type.
    pub(crate) fn of(kind: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { status: 200, headers: vec![("content-type", kind.to_owned())], body: body.into(), again: (b"", 0) }
    }

    /// A redirect.
    pub(crate) fn to(location: &str) -> Self {
        Self { status: 302, ..Self::html("") }.header("location", location)
    }

    /// Adds a header line.
    pub(crate) fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// Adds a part that is sent `times` times.
    pub(crate) fn then(self, part: &'static [u8], times: usize) -> Self {
        Self { again: (part, times), ..self }
    }

    /// Writes it until the client hangs up. Without a `content-length`, the end of the connection ends it.
    fn write(&self, stream: &mut TcpStream) -> std::io::Result<()> {
        let mut head = format!("HTTP/1.1 {} As told\r\nconnection: close\r\n", self.status);
        self.headers.iter().for_each(|(name, value)| head.extend([name, ": ", value, "\r\n"]));
        stream.write_all(head.as_bytes())?;
        stream.write_all(b"\r\n")?;
        stream.write_all(&self.body)?;
        let (part, times) = self.again;
        let at_once = part.repeat((1 << 16) / part.len().max(1));
        let mut left = part.len() * times;
        while left > 0 {
            let chunk = at_once.get(..left).unwrap_or(&at_once);
            stream.write_all(chunk)?;
            left -= chunk.len();
        }
        Ok(())
    }
}

/// Serves until the process ends; paths that `answer` does not know get 404. Returns `127.0.0.1:port`.
pub(crate) fn serve(answer: fn(&str) -> Option<Answer>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("a bound socket").to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || respond(stream, answer));
        }
    });
    address
}

fn respond(mut stream: TcpStream, answer: fn(&str) -> Option<Answer>) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let request = lines.next()?.ok()?;
    while !lines.next()?.ok()?.is_empty() {}
    let (method, path) = request.split_once(' ')?;
    let path = path.split([' ', '?']).next()?;
    let missing = Answer { status: 404, ..Answer::of("text/plain", "not here") };
    let answer = answer(path).unwrap_or(missing);
    let answer = if method == "HEAD" { Answer { body: Vec::new(), again: (b"", 0), ..answer } } else { answer };
    answer.write(&mut stream).ok()
}
