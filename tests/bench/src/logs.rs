//! A million lines of a combined log, sent as gzip in four uploads, beside GoAccess on the same lines.

use crate::cpu::Workerd;
use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::Command;
use std::time::Instant;
use xtask::tools::{root, step};

const LINES: u32 = 1_000_000;
const UPLOADS: u32 = 4;
/// How often the million is sent. workerd's heap and the local database's cache grow for the first two of them, and then stop.
const ROUNDS: usize = 3;
/// Maximum CPU of workerd for all lines.
const MOST_S: f64 = 60.0;
/// Maximum memory that the last million adds to the peak of those before.
const MOST_GROWTH_BYTES: f64 = 16_777_216.0;
/// Of twenty requests one is of an agent.
const AGENTS: [&str; 4] = [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
];
const PEOPLE: [&str; 3] = [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
];

/// `logs_lines_per_second` (of workerd's CPU; GoAccess by the clock, as it has one thread), `logs_million_lines_s`, and
/// `logs_memory_growth_bytes`, what the last million of three adds to the peak of workerd's memory.
///
/// # Errors
/// When the Worker or GoAccess does not start, or a line is not counted.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let config = root().join("tests/bench/workers/counting.jsonc");
    let world = World::start_with(config, &[], &[])?;
    let site = world.target_for(world.account(0)?, &world.free_domain())?;
    let path = format!("/console/api/v1/targets/{}/logs", site.id);
    let workerd = Workerd::of(world.group().context("no Worker runs")?)?;
    let parts: Vec<String> = (0..UPLOADS).map(|part| text(part, LINES / UPLOADS)).collect();
    let send = |round: usize, text: &str| {
        let mut file = GzEncoder::new(Vec::new(), Compression::default());
        // The same bytes would be counted once; an empty line is none.
        file.write_all("\n".repeat(round).as_bytes())?;
        file.write_all(text.as_bytes())?;
        let answer = site.call("", "POST", &path, &[], &file.finish()?)?;
        ensure!(answer.status == 202 && answer.body["accepted"] == LINES / UPLOADS, "{} {}", answer.status, answer.body);
        Ok(())
    };
    let million = |round: usize| {
        let before_ns = workerd.cpu_ns()?;
        parts.iter().try_for_each(|text| send(round, text))?;
        #[expect(clippy::cast_precision_loss, reason = "some seconds")]
        let cpu_s = (workerd.cpu_ns()? - before_ns) as f64 / 1e9;
        Ok((cpu_s, workerd.peak_bytes()?))
    };
    let rounds = step("A million lines, three times", || (0..ROUNDS).map(million).collect::<Result<Vec<(f64, f64)>>>())?;
    let ours_s = median(rounds.iter().map(|(cpu_s, _)| *cpu_s).collect());
    let peak = |round: usize| rounds.get(round).map_or(f64::NAN, |(_, peak)| *peak);
    let (warm, last) = (peak(ROUNDS - 2), peak(ROUNDS - 1));
    let theirs_s = step("GoAccess", || goaccess(&parts))?;
    let figure = |name: &str, value, unit, peer, bar| Figure { name: name.to_owned(), value, unit, peer, bar };
    let lines = f64::from(LINES);
    Ok(vec![
        figure("logs_lines_per_second", lines / ours_s, "lines", Some(lines / theirs_s), Bar::None),
        figure("logs_million_lines_s", ours_s, "s", None, Bar::AtMost(MOST_S)),
        figure("logs_peak_bytes", last, "bytes", None, Bar::None),
        figure("logs_memory_growth_bytes", last - warm, "bytes", None, Bar::AtMost(MOST_GROWTH_BYTES)),
    ])
}

/// Seconds that GoAccess takes for the same lines (Debian: `apt install goaccess`).
fn goaccess(parts: &[String]) -> Result<f64> {
    let folder = std::env::temp_dir();
    let (log, out) = (folder.join("bellwether-bench-access.log"), folder.join("bellwether-bench-access.json"));
    std::fs::write(&log, parts.concat())?;
    let since = Instant::now();
    let ended = Command::new("goaccess")
        .arg(&log)
        .args(["--log-format=COMBINED", "--no-progress", "-o"])
        .arg(&out)
        .output()
        .context("GoAccess does not start: it is the package `goaccess`")?;
    let took = since.elapsed().as_secs_f64();
    ensure!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    std::fs::remove_file(log)?;
    std::fs::remove_file(out)?;
    Ok(took)
}

/// Lines of the last hours: the same for the same part.
fn text(part: u32, lines: u32) -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let at =
        bellwether_core::time::Timestamp::from_ms(u64::try_from(since.as_millis()).unwrap_or_default() - 7_200_000).to_string();
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let piece = |from: usize, to: usize| at.get(from..to).unwrap_or_default();
    let month = piece(5, 7).parse::<usize>().ok().and_then(|month| months.get(month - 1)).unwrap_or(&"Jan");
    let date = format!("{}/{month}/{}:{}", piece(8, 10), piece(0, 4), piece(11, 13));
    let mut state = u64::from(part) + 1;
    let mut next = |most: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let mut text = String::with_capacity(lines as usize * 220);
    for _ in 0..lines {
        let of = |list: &[&'static str], at: u64| list.get(usize::try_from(at).unwrap_or_default()).copied().unwrap_or_default();
        let agent = if next(20) == 0 { of(&AGENTS, next(4)) } else { of(&PEOPLE, next(3)) };
        let status = if next(30) == 0 { 404 } else { 200 };
        let (a, b, c, page, bytes) = (next(256), next(256), next(256), next(5_000), next(90_000));
        let (minute, second) = (next(60), next(60));
        let _ = writeln!(
            text,
            "81.{a}.{b}.{c} - - [{date}:{minute:02}:{second:02} +0000] \"GET /articles/{page}/a-title-of-some-words?ref={c} HTTP/1.1\" \
             {status} {bytes} \"https://www.example.org/articles/{b}\" \"{agent}\""
        );
    }
    text
}
