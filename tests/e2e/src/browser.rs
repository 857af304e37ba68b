//! A real Chromium for tests, driven by `tests/browser`; and an emulator of the provider of captures, which takes its images with
//! that browser.

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use xtask::tools::{chromium, install_packages, root};

/// A browser; it stops when this value is dropped.
pub struct Browser(Mutex<Driver>);

struct Driver {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

/// The browser of this process, started at first use.
///
/// # Errors
/// When it cannot be installed or started.
pub fn browser() -> Result<&'static Browser> {
    static BROWSER: OnceLock<Browser> = OnceLock::new();
    static STARTING: Mutex<()> = Mutex::new(());
    let _one = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(browser) = BROWSER.get() {
        return Ok(browser);
    }
    let browser = Browser::start()?;
    Ok(BROWSER.get_or_init(|| browser))
}

fn folder() -> PathBuf {
    root().join("tests/browser")
}

impl Browser {
    fn start() -> Result<Self> {
        let chromium = chromium()?;
        install_packages("the driver of the browser", &folder())?;
        let mut command = Command::new(folder().join("node_modules/node/bin/node"));
        command.arg(folder().join("browser.js")).arg(chromium).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("node cannot be started")?;
        let to = child.stdin.take().context("no input")?;
        let from = BufReader::new(child.stdout.take().context("no output")?);
        Ok(Self(Mutex::new(Driver { child, to, from })))
    }

    /// Runs a command of `tests/browser/browser.js`.
    ///
    /// # Errors
    /// When the browser does not answer, or says why it could not.
    pub fn ask(&self, command: &Value) -> Result<Value> {
        let mut driver = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        driver.to.write_all(format!("{command}\n").as_bytes())?;
        let mut line = String::new();
        driver.from.read_line(&mut line)?;
        let answer: Value = serde_json::from_str(&line).with_context(|| format!("{command}: {line:?}"))?;
        ensure!(answer["failure"].is_null(), "{command}: {}", answer["failure"]);
        Ok(answer)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An emulator of Cloudflare Browser Rendering for tests: `POST /client/v4/accounts/{account}/browser-rendering/screenshot`, and `…/pdf`.
pub struct Cameras {
    /// `http://127.0.0.1:port`.
    pub address: String,
    /// The requests it got: path and body.
    pub asked: Arc<Mutex<Vec<(String, Value)>>>,
}

impl Cameras {
    /// Listens until the process ends. A page whose address contains `uncapturable` is answered with 500.
    ///
    /// # Errors
    /// When no port is free.
    pub fn listen() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let cameras = Self { address: format!("http://{}", listener.local_addr()?), asked: Arc::default() };
        let asked = Arc::clone(&cameras.asked);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let asked = Arc::clone(&asked);
                std::thread::spawn(move || answer(stream, &asked));
            }
        });
        Ok(cameras)
    }
}

fn answer(mut stream: TcpStream, asked: &Mutex<Vec<(String, Value)>>) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let body: Value = serde_json::from_slice(&body).ok()?;
    let is_pdf = path.ends_with("/pdf");
    asked.lock().unwrap_or_else(PoisonError::into_inner).push((path, body.clone()));
    let (taken, kind) = if is_pdf { (pdf(&body), "application/pdf") } else { (image(&body), "image/jpeg") };
    let (status, kind, bytes) = match taken {
        Ok(bytes) => ("200 OK", kind, bytes),
        Err(error) => ("500 Internal Server Error", "text/plain", error.to_string().into_bytes()),
    };
    let head =
        format!("HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", bytes.len());
    stream.write_all(&[head.as_bytes(), &*bytes].concat()).ok()
}

fn image(body: &Value) -> Result<Vec<u8>> {
    let url = body["url"].as_str().context("no url")?;
    ensure!(!url.contains("uncapturable"), "as asked");
    let (viewport, options) = (&body["viewport"], &body["screenshotOptions"]);
    ensure!(options["type"] == "jpeg", "{options}");
    let command = json!({
        "capture": url, "width": viewport["width"], "height": viewport["height"], "quality": options["quality"]
    });
    let answer = browser()?.ask(&command)?;
    Ok(BASE64_STANDARD.decode(answer["jpeg"].as_str().context("no image")?)?)
}

fn pdf(body: &Value) -> Result<Vec<u8>> {
    ensure!(body["pdfOptions"]["format"] == "a4", "{}", body["pdfOptions"]);
    let answer = browser()?.ask(&json!({ "pdf": body["html"] }))?;
    Ok(BASE64_STANDARD.decode(answer["pdf"].as_str().context("no PDF")?)?)
}
