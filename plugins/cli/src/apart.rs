//! A program with limits: what it says, unless it takes too long or too much. A package is judged in a process of its own, because what is in
//! it may fill or end the process that reads it (`tests/components` looks for such packages), and the packer has others to judge.

use std::fmt;
use std::io::{Read, Seek, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Between two looks at the process.
const LOOK: Duration = Duration::from_millis(20);

/// What a program may use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) time: Duration,
    /// Bytes of memory that it holds at a time. The system must have `/proc` (Linux); elsewhere there is no limit.
    pub(crate) memory_bytes: u64,
}

/// Why a program was ended, or could not be started.
#[derive(Debug)]
pub(crate) enum Ended {
    Late(Duration),
    Large(u64),
    System(std::io::Error),
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late(time) if time.as_secs() < 120 => write!(f, "it took longer than {} seconds", time.as_secs()),
            Self::Late(time) => write!(f, "it took longer than {} minutes", time.as_secs() / 60),
            Self::Large(bytes) => write!(f, "it needed more than {} MB of memory", bytes >> 20),
            Self::System(error) => write!(f, "{}", error.kind()),
        }
    }
}

impl std::error::Error for Ended {}

impl From<std::io::Error> for Ended {
    fn from(error: std::io::Error) -> Self {
        Self::System(error)
    }
}

/// How a program ended, and what it wrote to its standard output. Its input and output are files: neither side waits for the other.
///
/// # Errors
/// When it is beyond its limits, and was ended; or when it cannot be started.
pub(crate) fn output(command: &mut Command, input: &[u8], limits: Limits) -> Result<(ExitStatus, Vec<u8>), Ended> {
    let (mut stdin, mut stdout) = (tempfile::tempfile()?, tempfile::tempfile()?);
    stdin.write_all(input)?;
    stdin.rewind()?;
    let mut child = command.stdin(Stdio::from(stdin)).stdout(Stdio::from(stdout.try_clone()?)).spawn()?;
    let started = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        let ended = if started.elapsed() > limits.time {
            Ended::Late(limits.time)
        } else if held_bytes(child.id()).is_some_and(|bytes| bytes > limits.memory_bytes) {
            Ended::Large(limits.memory_bytes)
        } else {
            std::thread::sleep(LOOK);
            continue;
        };
        end(&mut child)?;
        return Err(ended);
    };
    let mut said = Vec::new();
    stdout.rewind()?;
    stdout.read_to_end(&mut said)?;
    Ok((status, said))
}

fn end(child: &mut Child) -> std::io::Result<()> {
    child.kill()?;
    child.wait().map(drop)
}

/// Bytes of memory that a process holds (`VmRSS`, `man 5 proc_pid_status`).
fn held_bytes(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    const WIDE: Limits = Limits { time: Duration::from_secs(60), memory_bytes: 1 << 30 };

    fn check(script: &str, limits: Limits, expected: &str) {
        let found = match output(Command::new("sh").args(["-c", script]), b"tea", limits) {
            Ok((status, said)) => format!("{:?} {}", status.code(), String::from_utf8(said).unwrap()),
            Err(ended) => ended.to_string(),
        };
        assert_eq!(found, expected, "{script}");
    }

    #[test]
    fn programs_and_their_limits() {
        check("cat; exit 3", WIDE, "Some(3) tea");
        check("kill -9 $$", WIDE, "None ");
        // As much as no pipe holds.
        check("head -c 1000000 /dev/zero | tr '\\0' x | wc -c", WIDE, "Some(0) 1000000\n");
        check("while :; do :; done", Limits { time: Duration::from_millis(50), ..WIDE }, "it took longer than 0 seconds");
        check("while :; do :; done", Limits { memory_bytes: 1024, ..WIDE }, "it needed more than 0 MB of memory");
    }
}
