//! A program with limits: what it says, unless it takes too long or too much. A package is judged in a process of its own, because what is in
//! it may fill or end the process that reads it (`tests/components` looks for such packages), and the packer has others to judge. That process
//! leads a group: the tools that it has started end with it.

use std::fmt;
use std::io::{Read, Seek, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
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
    /// By something else on this machine: somebody, or the system when it has no memory left.
    FromOutside(ExitStatus),
    System(std::io::Error),
}

impl Ended {
    /// Whether this machine is at fault, and not what the program was given.
    pub(crate) const fn is_ours(&self) -> bool {
        matches!(self, Self::FromOutside(_) | Self::System(_))
    }
}

/// The group of processes that a program belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    /// That of this process.
    Ours,
    /// One of its own: all that is left of it ends with the program.
    Own,
}

/// The group of its own that runs; 0 for none. A process that packs has one at a time.
static LED: AtomicU32 = AtomicU32::new(0);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late(time) if time.as_secs() < 120 => write!(f, "it took longer than {} seconds", time.as_secs()),
            Self::Late(time) => write!(f, "it took longer than {} minutes", time.as_secs() / 60),
            Self::Large(bytes) => write!(f, "it needed more than {} MB of memory", bytes >> 20),
            Self::FromOutside(status) => write!(f, "something else has ended it ({status})"),
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
/// When it is beyond its limits, and was ended; when something else has ended it; or when it cannot be started.
pub(crate) fn output(command: &mut Command, group: Group, input: &[u8], limits: Limits) -> Result<(ExitStatus, Vec<u8>), Ended> {
    let (mut stdin, mut stdout) = (tempfile::tempfile()?, tempfile::tempfile()?);
    stdin.write_all(input)?;
    stdin.rewind()?;
    if group == Group::Own {
        lead(command);
    }
    let mut child = command.stdin(Stdio::from(stdin)).stdout(Stdio::from(stdout.try_clone()?)).spawn()?;
    let _led = (group == Group::Own).then(|| Led::of(&child));
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
    if is_from_outside(status) {
        return Err(Ended::FromOutside(status));
    }
    let mut said = Vec::new();
    stdout.rewind()?;
    stdout.read_to_end(&mut said)?;
    Ok((status, said))
}

/// Ends the group that runs, if there is one: for a process that is about to end itself.
pub(crate) fn end_led() {
    end_group(LED.swap(0, Ordering::SeqCst));
}

/// A group of its own while it runs.
struct Led;

impl Led {
    fn of(child: &Child) -> Self {
        LED.store(child.id(), Ordering::SeqCst);
        Self
    }
}

impl Drop for Led {
    fn drop(&mut self) {
        end_led();
    }
}

#[cfg(unix)]
fn lead(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn lead(_command: &mut Command) {}

/// Ends all processes of a group. None may be left.
#[cfg(unix)]
fn end_group(leader: u32) {
    use nix::sys::signal::{Signal, killpg};
    if let Some(leader) = i32::try_from(leader).ok().filter(|leader| *leader > 0) {
        let _ = killpg(nix::unistd::Pid::from_raw(leader), Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
fn end_group(_leader: u32) {}

/// Whether a program was ended by a signal that no fault of its own raises.
#[cfg(unix)]
fn is_from_outside(status: ExitStatus) -> bool {
    use nix::sys::signal::Signal::{SIGHUP, SIGINT, SIGKILL, SIGTERM};
    use std::os::unix::process::ExitStatusExt;
    status.signal().is_some_and(|signal| [SIGHUP, SIGINT, SIGKILL, SIGTERM].map(|known| known as i32).contains(&signal))
}

#[cfg(not(unix))]
fn is_from_outside(_status: ExitStatus) -> bool {
    false
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
        let found = match output(Command::new("sh").args(["-c", script]), Group::Ours, b"tea", limits) {
            Ok((status, said)) => format!("{:?} {}", status.code(), String::from_utf8(said).unwrap()),
            Err(ended) => format!("{ended}{}", if ended.is_ours() { ", our fault" } else { "" }),
        };
        assert_eq!(found, expected, "{script}");
    }

    #[test]
    fn programs_and_their_limits() {
        check("cat; exit 3", WIDE, "Some(3) tea");
        check("kill -SEGV $$", WIDE, "None ");
        check("kill -9 $$", WIDE, "something else has ended it (signal: 9 (SIGKILL)), our fault");
        // As much as no pipe holds.
        check("head -c 1000000 /dev/zero | tr '\\0' x | wc -c", WIDE, "Some(0) 1000000\n");
        check("while :; do :; done", Limits { time: Duration::from_millis(50), ..WIDE }, "it took longer than 0 seconds");
        check("while :; do :; done", Limits { memory_bytes: 1024, ..WIDE }, "it needed more than 0 MB of memory");
        let none = output(&mut Command::new("/nowhere/tool"), Group::Ours, b"", WIDE);
        assert!(none.is_err_and(|ended| ended.is_ours()));
    }

    /// Whether a process runs; one that has ended may wait for its parent.
    fn runs(process: &str) -> bool {
        let state = std::fs::read_to_string(format!("/proc/{}/stat", process.trim()));
        state.is_ok_and(|state| !state.contains(") Z "))
    }

    #[test]
    fn what_a_leader_has_started_ends_with_it() {
        for (script, limits) in [
            ("sleep 300 & echo $! > left; wait", Limits { time: Duration::from_secs(1), ..WIDE }),
            ("sleep 300 & echo $! > left; exit 0", WIDE),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let _ = output(Command::new("sh").args(["-c", script]).current_dir(folder.path()), Group::Own, b"", limits);
            let left = std::fs::read_to_string(folder.path().join("left")).unwrap();
            let until = Instant::now() + Duration::from_secs(20);
            while runs(&left) && Instant::now() < until {
                std::thread::sleep(LOOK);
            }
            assert!(!runs(&left), "{script}");
        }
    }
}
