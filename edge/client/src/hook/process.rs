//! A child process with input, bounded output and a time limit. Knows nothing of tasks.

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What is kept of each output stream: the first bytes of standard output, the last ones of standard error.
const KEPT_BYTES: usize = 1024 * 1024;
/// A child that ended may have left one behind that holds its streams open: so long they are read on.
const GRACE: Duration = Duration::from_secs(1);
/// How often the child is looked at: twice as long each time, from the first to the last.
const LOOKS: (Duration, Duration) = (Duration::from_millis(2), Duration::from_millis(200));

/// What a child left.
pub(crate) struct Outcome {
    /// How it came to its end.
    pub(crate) ended: Ended,
    /// What it wrote to standard output.
    pub(crate) stdout: Vec<u8>,
    /// The end of what it wrote to standard error.
    pub(crate) stderr: Vec<u8>,
}

/// The end of a child.
pub(crate) enum Ended {
    /// By itself, or by a signal of somebody else.
    Itself(ExitStatus),
    /// By us, for its time was over.
    Killed,
}

/// Runs a command to its end.
///
/// # Errors
/// When it cannot be started or waited for.
pub(crate) fn run(mut command: Command, input: Vec<u8>, timeout: Duration) -> std::io::Result<Outcome> {
    // A group of its own: it can be killed with its children, and Ctrl-C in the terminal does not reach it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A child that does not read its input is free to do so. The thread ends with the pipe.
        std::thread::spawn(move || drop(stdin.write_all(&input)));
    }
    let stdout = child.stdout.take().map(|stream| Kept::read(stream, |kept| kept.truncate(KEPT_BYTES)));
    let stderr =
        child.stderr.take().map(|stream| Kept::read(stream, |kept| drop(kept.drain(..kept.len().saturating_sub(KEPT_BYTES)))));
    let ended = wait(&mut child, timeout)?;
    let deadline = Instant::now() + GRACE;
    let take = |kept: Option<Kept>| kept.map(|kept| kept.take(deadline)).unwrap_or_default();
    Ok(Outcome { ended, stdout: take(stdout), stderr: take(stderr) })
}

fn wait(child: &mut Child, timeout: Duration) -> std::io::Result<Ended> {
    let started = Instant::now();
    let mut look = LOOKS.0;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Ended::Itself(status));
        }
        let left = timeout.saturating_sub(started.elapsed());
        if left.is_zero() {
            kill(child);
            child.wait()?;
            return Ok(Ended::Killed);
        }
        std::thread::sleep(look.min(left));
        look = LOOKS.1.min(look * 2);
    }
}

/// The child was not waited for yet, so its number is still its own, and that of its group.
fn kill(child: &mut Child) {
    #[cfg(unix)]
    if let Ok(id) = i32::try_from(child.id()) {
        let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(id), nix::sys::signal::Signal::SIGKILL);
    }
    let _ = child.kill();
}

/// A stream that a thread reads.
struct Kept {
    bytes: Arc<Mutex<Vec<u8>>>,
    end: Receiver<()>,
}

impl Kept {
    fn read(mut stream: impl Read + Send + 'static, bound: impl Fn(&mut Vec<u8>) + Send + 'static) -> Self {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (ended, end) = channel();
        let shared = Arc::clone(&bytes);
        std::thread::spawn(move || {
            let mut piece = [0; 8192];
            while let Ok(count @ 1..) = stream.read(&mut piece) {
                let mut kept = shared.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(piece.get(..count).unwrap_or_default());
                bound(&mut kept);
            }
            let _ = ended.send(());
        });
        Self { bytes, end }
    }

    fn take(self, deadline: Instant) -> Vec<u8> {
        let _ = self.end.recv_timeout(deadline.saturating_duration_since(Instant::now()));
        std::mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
