//! Changes to the glue that js-component-bindgen writes. Each change replaces a text that must occur exactly once if the glue has
//! the feature it is about: if a new version writes other glue, packing fails instead of leaving the change out.

use anyhow::{Result, bail};

/// For each change: a text that the glue contains if the change is needed, the text to replace, and its replacement.
const CHANGES: [(&str, &str, &str); 7] = [
    // Each instance gets the timer that the entry passes in. The glue looks for settled imports every 10 ms, so every
    // answer would wait up to that long (13 ms for a call with one fetch, measured, against 2 ms). The entry's timer
    // wakes the loop when an import settles. It belongs to one instance because a timer of one request must not fire in
    // another.
    (
        "", // always
        "export function instantiate(getCoreModule, imports, instantiateCore, options) {",
        "export function instantiate(getCoreModule, imports, instantiateCore, options) {
  const setTimeout = imports['bellwether:timer'];
  const exceptBytes = (elems, size, memory, pointer) => {
    if (size !== 1 || !(elems instanceof Uint8Array)) return elems;
    new Uint8Array(memory.buffer, pointer, elems.length).set(elems);
    return [];
  };",
    ),
    // Debug output of the glue: it builds an argument list for each step of a call only to discard it. The minifier removes calls
    // of an empty function.
    (
        "_debugLog(",
        "  const _debugLog = (...args) => {
    if (!globalThis?.process?.env?.JCO_DEBUG) { return; }
    console.debug(...args);
  };",
        "  function _debugLog() {}",
    ),
    // The glue flips coins: it wakes a waiting task a little later, or first. Equal runs shall do equal work.
    ("const ASYNC_DETERMINISM =", "const ASYNC_DETERMINISM = 'random';", "const ASYNC_DETERMINISM = 'deterministic';"),
    // An empty text is lowered without a call of the instance's allocator, which wasmtime makes: it would take other fuel there.
    (
        "function _utf8AllocateAndEncode(",
        "function _utf8AllocateAndEncode(s, realloc, memory) {
    if (typeof s !== 'string') {
      throw new TypeError('expected a string, received [' + typeof s + ']');
    }
    if (s.length === 0) { return { ptr: 1, len: 0 }; }",
        "function _utf8AllocateAndEncode(s, realloc, memory) {
    if (typeof s !== 'string') {
      throw new TypeError('expected a string, received [' + typeof s + ']');
    }",
    ),
    (
        "async function _utf8AllocateAndEncodeAsync(",
        "async function _utf8AllocateAndEncodeAsync(s, realloc, memory) {
    if (typeof s !== 'string') {
      throw new TypeError('expected a string, received [' + typeof s + ']');
    }
    if (s.length === 0) { return { ptr: 1, len: 0 }; }",
        "async function _utf8AllocateAndEncodeAsync(s, realloc, memory) {
    if (typeof s !== 'string') {
      throw new TypeError('expected a string, received [' + typeof s + ']');
    }",
    ),
    // A module that calls an asynchronous import with the synchronous ABI is suspended in that call, and the glue does not look for
    // settled imports then. The entry's timer hands an answer of a replay over when the glue looks for one.
    (
        "= new WebAssembly.Suspending(_suspendingImport(0, _lowerImport.bind(",
        "const { promise, resolve, reject } = promiseWithResolvers();
        queueMicrotask(async () => { try { await _withGlobalCurrentThreadMetaAsync({",
        "const { promise, resolve, reject } = promiseWithResolvers();
        let isWaiting = true;
        const end = () => { isWaiting = false; };
        const wait = () => { if (isWaiting) setTimeout(wait, 10); };
        wait();
        promise.then(end, end);
        queueMicrotask(async () => { try { await _withGlobalCurrentThreadMetaAsync({",
    ),
    // A list is lowered by a call for each element: for the bytes of a page that costs more than their analysis
    // (140 ns each, measured). They are copied in one go.
    (
        "function _lowerFlatList(",
        "for (const [idx, elem] of elems.entries()) {\n        const elemPtr = dataPtr",
        "for (const [idx, elem] of exceptBytes(elems, elemSize32, ctx.memory, dataPtr).entries()) {\n        const elemPtr = dataPtr",
    ),
];

/// Of each asynchronous import: what comes before its result is written to the instance's memory, in the function that calls the host, for a
/// WIT `result` and for any other type; and what comes behind it.
///
/// The glue writes the result twice: there, and again when the call is resolved (`onResolve`), to the same place. What the first time
/// allocated is lost, so an instance grew by each answer, and 25 answers of 5 MB filled the 128 MiB of an isolate. The first time also comes
/// when the instance has given the call up, and its memory is somebody else's by then; `onResolve` looks at that. The same fault was mended for
/// streams and futures: <https://github.com/bytecodealliance/jco/pull/1739>.
const ASYNC_IMPORT: &str = "subtask?.setHostPendingResult(hostRet);";
const BEFORE_RESULT: [&str; 2] =
    ["ret = { tag: 'err', val: getErrorPayload(e) }; }", "task.reject(err); task.exit(); throw err; }"];
const BEHIND_RESULT: &str = "task.resolve([ret]); task.exit(); return ret;";
/// Comes before [`BEHIND_RESULT`] where the module calls the asynchronous import with the synchronous ABI, as modules in C do.
const BRANCH_BEHIND: &str = "if (hostProvided) {";

/// The glue with all changes.
///
/// # Errors
/// When a text is missing or occurs twice.
pub(crate) fn patched(glue: &str) -> Result<String> {
    let mut patched = written_once(glue)?;
    for (sign, text, instead) in CHANGES {
        if !patched.contains(sign) {
            continue;
        }
        match *places(&patched, text) {
            [(from, to)] => patched.replace_range(from..to, instead.trim_start()),
            _ => bail!("the glue has changed its shape: look for `{text}`"),
        }
    }
    Ok(patched)
}

/// The glue without the first writing of each asynchronous result.
fn written_once(glue: &str) -> Result<String> {
    let befores: Vec<(usize, usize)> = BEFORE_RESULT.iter().flat_map(|text| places(glue, text)).collect();
    let (calls, behinds) = (places(glue, ASYNC_IMPORT), places(glue, BEHIND_RESULT));
    let branches = places(glue, BRANCH_BEHIND);
    let mut once = String::with_capacity(glue.len());
    let mut kept_to = 0;
    for (at, (call, _)) in calls.iter().enumerate() {
        let end = calls.get(at + 1).map_or(glue.len(), |(next, _)| *next);
        let first = |places: &[(usize, usize)]| places.iter().filter(|(from, _)| (*call..end).contains(from)).min().copied();
        match (first(&befores), first(&behinds)) {
            (Some((_, from)), Some((to, _))) if from < to => {
                let to = branches.iter().map(|(branch, _)| *branch).find(|branch| (from..to).contains(branch)).unwrap_or(to);
                once.push_str(glue.get(kept_to..from).unwrap_or_default());
                once.push('\n');
                kept_to = to;
            }
            _ => bail!("the glue has changed its shape: look for `{ASYNC_IMPORT}`"),
        }
    }
    once.push_str(glue.get(kept_to..).unwrap_or_default());
    Ok(once)
}

/// The places of a text, with any white space between its words: the indentation of the glue depends on what comes before.
fn places(glue: &str, text: &str) -> Box<[(usize, usize)]> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(first) = words.first() else { return Box::default() };
    let end_of = |from: usize| {
        words.iter().try_fold(from, |at, word| {
            let rest = glue.get(at..)?;
            let rest = rest.trim_start();
            rest.strip_prefix(word).map(|rest| glue.len() - rest.len())
        })
    };
    glue.match_indices(first).filter_map(|(from, _)| Some((from, end_of(from)?))).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn results_are_written_once() {
        let import = |write: &str| format!("{ASYNC_IMPORT} a; {} {write} {BEHIND_RESULT}\n", BEFORE_RESULT[0]);
        let glue = import("realloc(1);") + &import("realloc(2);") + "rest";
        let once = written_once(&glue).unwrap();
        assert!(!once.contains("realloc") && once.ends_with("rest"), "{once}");
        assert_eq!(places(&once, BEHIND_RESULT).len(), 2);
        assert_eq!(written_once("rest").unwrap(), "rest");
        for changed in [format!("{ASYNC_IMPORT} {BEHIND_RESULT}"), format!("{ASYNC_IMPORT} {}", BEFORE_RESULT[0])] {
            assert!(written_once(&changed).is_err(), "{changed}");
        }
    }
}
