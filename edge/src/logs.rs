//! Access logs as they come in: unpacked, cut into lines and counted while they arrive, so that no upload is held in memory whole.

use crate::agent_lists;
use crate::app::App;
use crate::fault::{database, internal};
use crate::store::logs::{self, Upload};
use crate::store::targets::Target;
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::time::{DAY_MS, Timestamp};
use bellwether_logs::{Counter, Lines};
use flate2::write::MultiGzDecoder;
use futures_util::{Stream, StreamExt};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::{self, Write};

/// Counts an upload. The same bytes within a day are counted once, and answered as before.
///
/// # Errors
/// `payload_too_large`, also for what unpacks to more than is taken; `invalid_body` for gzip that breaks off or is none.
pub(crate) async fn receive<E: std::fmt::Debug>(
    app: &App,
    target: &Target,
    mut body: impl Stream<Item = Result<Vec<u8>, E>> + Unpin,
) -> Result<(Upload, bool), ApiError> {
    let now = app.now();
    let mut unpacker = Unpacker::Empty(Sink::new(Counter::new(agent_lists::read(app).await, now), target.domain.clone()));
    let (mut hash, mut size) = (Sha256::new(), 0_u64);
    while let Some(chunk) = body.next().await {
        let chunk = chunk.map_err(internal)?;
        size += chunk.len() as u64;
        if size > bounds::LOG_UPLOAD_BYTES.max {
            return Err(too_large(bounds::LOG_UPLOAD_BYTES.max));
        }
        hash.update(&chunk);
        unpacker = unpacker.take(&chunk)?;
    }
    let mut counted = unpacker.end()?;
    let digest = hex::encode(hash.finalize());
    let db = app.of(&target.account).map_err(database)?;
    if let Some(before) = logs::upload(&db, &target.id, &digest).await.map_err(database)? {
        return Ok((before, true));
    }
    counted.settle(&logs::own_rows(&db, &target.id, counted.days.keys()).await.map_err(database)?);
    let first = counted.first_rejected;
    let upload = Upload {
        accepted: counted.accepted,
        rejected: counted.rejected,
        first_line: first.map(|(line, _)| line),
        first_reason: first.map(|(_, why)| why.as_str().to_owned()),
    };
    if counted.accepted > 0 {
        logs::add(&db, &target.id, &digest, &upload, &counted, now).await.map_err(database)?;
    }
    Ok((upload, false))
}

fn too_large(max_bytes: u64) -> ApiError {
    ApiError::new(ErrorCode::PayloadTooLarge).with("max_bytes", max_bytes)
}

/// Takes the bytes of an upload as they are sent.
enum Unpacker {
    /// Nothing has come yet.
    Empty(Sink),
    Plain(Sink),
    /// Members of gzip one after the other, as joined files are (RFC 1952 §2.2).
    Gzip(Box<MultiGzDecoder<Sink>>),
}

/// The first byte of every gzip member, and of no line of a log.
const GZIP: u8 = 0x1f;

impl Unpacker {
    fn take(self, chunk: &[u8]) -> Result<Self, ApiError> {
        match (self, chunk.first()) {
            (unpacker, None) => Ok(unpacker),
            (Self::Empty(sink), Some(&GZIP)) => Self::Gzip(Box::new(MultiGzDecoder::new(sink))).take(chunk),
            (Self::Empty(sink), _) => Self::Plain(sink).take(chunk),
            (Self::Plain(mut sink), _) => {
                sink.write_all(chunk).map_err(internal)?;
                Ok(Self::Plain(sink))
            }
            (Self::Gzip(mut decoder), _) => {
                let written = decoder.write_all(chunk);
                written.map_err(|_| broken(decoder.get_ref()))?;
                Ok(Self::Gzip(decoder))
            }
        }
    }

    fn end(self) -> Result<Counter, ApiError> {
        let sink = match self {
            Self::Empty(sink) | Self::Plain(sink) => sink,
            Self::Gzip(mut decoder) => {
                decoder.try_finish().map_err(|_| broken(decoder.get_ref()))?;
                decoder.finish().map_err(internal)?
            }
        };
        Ok(sink.end())
    }
}

/// Why bytes could not be unpacked.
fn broken(sink: &Sink) -> ApiError {
    if sink.is_over() {
        return too_large(bounds::LOG_UNPACKED_BYTES.max).saying("The log is too large without its compression.");
    }
    ApiError::new(ErrorCode::InvalidBody).saying("The body starts as gzip, and cannot be unpacked.")
}

/// Where unpacked bytes go: into lines, and from there into the counts.
struct Sink {
    lines: Lines,
    counter: Counter,
    domain: String,
    bytes: u64,
}

impl Sink {
    fn new(counter: Counter, domain: String) -> Self {
        Self { lines: Lines::default(), counter, domain, bytes: 0 }
    }

    const fn is_over(&self) -> bool {
        self.bytes > bounds::LOG_UNPACKED_BYTES.max
    }

    fn end(mut self) -> Counter {
        let Self { lines, counter, domain, .. } = &mut self;
        lines.end(&mut |line, is_cut| counter.take(line, is_cut, domain));
        self.counter
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes += bytes.len() as u64;
        if self.is_over() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let Self { lines, counter, domain, .. } = self;
        lines.take(bytes, &mut |line, is_cut| counter.take(line, is_cut, domain));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The data set `access-log` (`wit/README.md`).
#[derive(Serialize)]
pub(crate) struct AccessLog {
    domain: String,
    days: Vec<DayOf>,
    daily: Vec<Daily>,
    rows: Vec<Row>,
    lists: Vec<ListOf>,
}

#[derive(Serialize)]
struct DayOf {
    date: String,
    lines: u64,
    bytes: u64,
    robots_txt: u64,
    llms_txt: u64,
    sitemap: u64,
}

#[derive(Serialize)]
struct Daily {
    date: String,
    agent: String,
    hits: u64,
}

#[derive(Serialize)]
struct Row {
    agent: String,
    path: String,
    status: u8,
    hits: u64,
    verified: u64,
    spoofed: u64,
    bytes: u64,
    first_at: Timestamp,
    last_at: Timestamp,
}

#[derive(Serialize)]
struct ListOf {
    agents: &'static [&'static str],
    url: &'static str,
    read_at: Option<Timestamp>,
    fresh: bool,
}

/// Reads what is kept of a target's logs.
///
/// # Errors
/// When the database failed.
pub(crate) async fn of_target(app: &App, target: &Target) -> Result<AccessLog, crate::store::DbError> {
    let now = app.now();
    let (days, daily, rows) = logs::read(&app.of(&target.account)?, &target.id, now).await?;
    let is_fresh = |at: &Timestamp| now.ms_since(*at) <= bounds::AGENT_LIST_FRESH_MS.max;
    let lists = agent_lists::read_at(app).await.into_iter();
    Ok(AccessLog {
        domain: target.domain.clone(),
        days: days
            .into_iter()
            .map(|row| {
                let logs::DayRow { day, lines, bytes, robots_txt, llms_txt, sitemap } = row;
                DayOf { date: date(day), lines, bytes, robots_txt, llms_txt, sitemap }
            })
            .collect(),
        daily: daily.into_iter().map(|row| Daily { date: date(row.day), agent: row.agent, hits: row.hits }).collect(),
        rows: rows.into_iter().map(row).collect(),
        lists: lists
            .map(|(list, read_at)| ListOf {
                agents: list.agents,
                url: list.url,
                read_at,
                fresh: read_at.as_ref().is_some_and(is_fresh),
            })
            .collect(),
    })
}

fn row(row: logs::HitRow) -> Row {
    let logs::HitRow { agent, path, status, hits, verified, spoofed, bytes, first_at, last_at } = row;
    let (first_at, last_at) = (Timestamp::from_ms(first_at), Timestamp::from_ms(last_at));
    Row { agent, path, status, hits, verified, spoofed, bytes, first_at, last_at }
}

/// A day as `2026-11-25`.
pub(crate) fn date(day: u64) -> String {
    Timestamp::from_ms(day * DAY_MS).date()
}
