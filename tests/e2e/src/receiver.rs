//! A receiver of webhooks on loopback: it records what it gets, and answers according to the path.

use anyhow::Result;
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// One call.
#[derive(Debug, Clone)]
pub struct Received {
    /// Path and query.
    pub path: String,
    /// Method.
    pub method: String,
    /// Header lines, names in lower case.
    pub headers: Vec<(String, String)>,
    /// JSON; null if it is not JSON.
    pub body: Value,
    /// The body as it came.
    pub text: String,
}

impl Received {
    /// The first header line of that name (lower case).
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

/// A receiver that runs until the process ends.
pub struct Receiver {
    /// `127.0.0.1:port`.
    pub address: String,
    calls: Arc<Mutex<Vec<Received>>>,
}

impl Receiver {
    /// Listens.
    ///
    /// | path begins with | answer |
    /// |---|---|
    /// | `/slow` | 200 after eleven seconds |
    /// | `/broken` | 500 |
    /// | `/moved` | a redirect to `/ok-after-redirect` |
    /// | anything else | 200 |
    ///
    /// # Errors
    /// When no port is free.
    pub fn listen() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let receiver = Self { address: listener.local_addr()?.to_string(), calls: Arc::default() };
        let calls = Arc::clone(&receiver.calls);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let calls = Arc::clone(&calls);
                std::thread::spawn(move || answer(stream, &calls));
            }
        });
        Ok(receiver)
    }

    /// Calls at paths with this prefix.
    #[must_use]
    pub fn calls(&self, path: &str) -> Vec<Received> {
        let calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        calls.iter().filter(|call| call.path.starts_with(path)).cloned().collect()
    }

    /// Waits for a first call at a path.
    ///
    /// # Errors
    /// When none comes in time.
    pub fn wait(&self, path: &str, patience: Duration) -> Result<Received> {
        let deadline = Instant::now() + patience;
        loop {
            if let Some(call) = self.calls(path).into_iter().next() {
                return Ok(call);
            }
            anyhow::ensure!(Instant::now() < deadline, "no call at {path}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Reads one request. `None` when the connection ended before it.
pub fn read(reader: &mut impl BufRead) -> Option<Received> {
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split(' ');
    let (method, path) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length").and_then(|(_, value)| value.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).ok()?;
    let text = String::from_utf8_lossy(&body).into_owned();
    Some(Received { path, method, headers, body: serde_json::from_slice(&body).unwrap_or_default(), text })
}

fn answer(mut stream: TcpStream, calls: &Mutex<Vec<Received>>) -> Option<()> {
    let call = read(&mut BufReader::new(stream.try_clone().ok()?))?;
    let path = call.path.clone();
    calls.lock().unwrap_or_else(PoisonError::into_inner).push(call);
    let head = match path.get(1..5) {
        Some("slow") => {
            // Longer than the service waits.
            std::thread::sleep(Duration::from_secs(11));
            "200 OK"
        }
        Some("brok") => "500 Internal Server Error",
        Some("move") => "302 Found\r\nlocation: /ok-after-redirect",
        _ => "200 OK",
    };
    stream.write_all(format!("HTTP/1.1 {head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").as_bytes()).ok()
}
