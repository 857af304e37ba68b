//! Recorder and replay over a host in memory. Which values are redacted is tested beside `redaction.rs`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
use super::*;
use crate::Bodies;
use crate::imports::{Crossing, Imports, http, search};
use futures_util::FutureExt;
use std::cell::Cell;

/// The output of a future that is ready at once: nothing here waits.
fn block_on<F: Future>(future: F) -> F::Output {
    future.now_or_never().unwrap()
}

/// A host that counts its calls, so that each answer is different.
#[derive(Default)]
struct Counting(Cell<u8>);

impl Counting {
    fn next(&self) -> u8 {
        self.0.set(self.0.get() + 1);
        self.0.get()
    }
}

impl Imports for Counting {
    type Body = Vec<u8>;

    async fn fetch(&self, request: &http::Request) -> Result<http::Answer<Vec<u8>>, http::Error> {
        let body = if request.head { vec![0xff, self.next()] } else { self.next().to_string().into_bytes() };
        let (url, headers, hops) = (request.url.clone(), Vec::new(), Vec::new());
        Ok(http::Answer { status: 200, url, headers, body, truncated: false, hops, ttfb_ms: 0, total_ms: 0 })
    }

    async fn look_up(&self, query: &search::Query) -> Result<Vec<search::Results>, search::Error> {
        let provider = format!("{} {}", query.keyword, self.next());
        Ok(vec![search::Results { provider, depth: query.depth, ..search::Results::default() }])
    }
}

fn fetch(url: &str, head: bool) -> Call {
    Call::Fetch((http::Request { url: url.to_owned(), head, ..http::Request::default() },))
}

fn look_up(keyword: &str) -> Call {
    let query = json!({ "keyword": keyword, "device": "desktop", "depth": 10 });
    serde_json::from_value(json!({ "import": "search.lookUp", "args": [query] })).unwrap()
}

fn found(provider: &str) -> Value {
    json!({ "Ok": [{ "provider": provider, "fetchedAtMs": 0, "depth": 10, "hits": [] }] })
}

/// A replay of this recording, over a host that counts.
fn replay(recording: &Value, mode: Mode) -> Replay<Counting> {
    Replay::new(serde_json::from_value(recording.clone()).unwrap(), mode, Counting::default(), Bodies::BYTES)
}

/// The provider that a search was answered by.
fn provider(replay: &Replay<Counting>, keyword: &str) -> Result<String, search::Error> {
    let Reply::LookUp(reply) = block_on(replay.answer(look_up(keyword))) else { unreachable!("a search") };
    reply.map(|results| results[0].provider.clone())
}

#[test]
fn a_replay_answers_as_the_run_was_answered() {
    let calls = [fetch("https://a.org/", false), look_up("tea"), fetch("https://a.org/", false), fetch("https://a.org/", true)];
    let recorder = Recorder::new(Counting::default(), Bodies::BYTES);
    let replies: Vec<_> = calls.iter().map(|call| block_on(recorder.answer(call.clone()))).collect();
    let recording = serde_json::to_value(recorder.recording()).unwrap();
    let bodies: Vec<_> = ["/0", "/2", "/3"].iter().map(|at| &recording.pointer(at).unwrap()["reply"]["Ok"]["body"]).collect();
    assert_eq!(bodies, [&json!("1"), &json!("3"), &json!({ "base64": "/wQ=" })]);
    let replay = replay(&recording, Mode::Strict);
    for (call, reply) in calls.iter().zip(&replies) {
        assert_eq!(block_on(replay.answer(call.clone())), *reply);
    }
    // The last exchange answers again, and missing calls are reported.
    assert_eq!(block_on(replay.answer(fetch("https://a.org/", false))), replies[2]);
    assert!(replay.missed().is_empty());
    let other = fetch("https://b.org/", false);
    assert_eq!(block_on(replay.answer(other.clone())), other.failed("not in the recording"));
    assert_eq!(replay.missed(), [other]);
    assert_eq!(replay.inner().0.get(), 0, "the host was asked");
}

/// A recorder of so many bytes keeps these of the calls for `a`, `b` and `c`, which are equally long, and the run goes on.
fn check_bound(most_bytes: u64, kept: usize, is_whole: bool) {
    let recorder = Recorder::bounded(Counting::default(), Bodies::BYTES, most_bytes);
    for (keyword, number) in [("a", "1"), ("b", "2"), ("c", "3")] {
        let Reply::LookUp(Ok(results)) = block_on(recorder.answer(look_up(keyword))) else { unreachable!("a search") };
        assert_eq!(results[0].provider, format!("{keyword} {number}"));
    }
    let (recording, whole) = recorder.take();
    assert_eq!((recording.len(), whole), (kept, is_whole), "{most_bytes}");
    assert!(serde_json::to_string(&recording).unwrap().len() as u64 <= most_bytes.saturating_add(2));
    assert!(recorder.recording().is_empty(), "what is taken is gone");
}

#[test]
fn a_recording_has_an_end() {
    let recorder = Recorder::new(Counting::default(), Bodies::BYTES);
    block_on(recorder.answer(look_up("a")));
    let one = serde_json::to_string(&recorder.recording()[0]).unwrap().len() as u64 + 1;
    for (most_bytes, kept, is_whole) in
        [(u64::MAX, 3, true), (3 * one, 3, true), (3 * one - 1, 2, false), (2 * one, 2, false), (one, 1, false), (0, 0, false)]
    {
        check_bound(most_bytes, kept, is_whole);
    }
}

#[test]
fn patterns() {
    let replay = replay(
        &json!([
            { "import": "search.lookUp", "args": [{ "keyword": "tea", "device": "mobile" }], "reply": found("phone") },
            { "import": "search.lookUp", "args": [{ "keyword": "tea" }], "reply": found("any") },
            { "import": "search.lookUp", "args": [{ "keyword": "mate" }], "reply": { "Err": { "tag": "budget" } } },
        ]),
        Mode::Strict,
    );
    let check = |keyword: &str, expected: Result<&str, search::Error>| {
        assert_eq!(provider(&replay, keyword), expected.map(str::to_owned), "{keyword}");
    };
    check("tea", Ok("any"));
    check("mate", Err(search::Error::Budget));
    check("coffee", Err(search::Error::Failed("not in the recording".to_owned())));
    // The recording does not contain this import.
    assert!(matches!(block_on(replay.answer(fetch("https://a.org/", false))), Reply::Fetch(Ok(_))));
}

/// What each mode makes of a call that the recording has (tea), of one that it lacks (mate, twice), of an import that it lacks, and of
/// an exchange that nobody asks for: the providers that answered, calls missed, calls of the host, and lengths of the new recording.
fn check_mode(mode: Mode, providers: [Result<&str, &str>; 3], missed: usize, asked: u8, recorded: usize) {
    let recording = json!([
        { "import": "search.lookUp", "args": [{ "keyword": "tea" }], "reply": found("recorded") },
        { "import": "search.lookUp", "args": [{ "keyword": "x".repeat(100) }], "reply": found("stale") },
    ]);
    let replay = replay(&recording, mode);
    let answered = ["tea", "mate", "mate"].map(|keyword| provider(&replay, keyword));
    let expected = providers.map(|provider| match provider {
        Ok(provider) => Ok(provider.to_owned()),
        Err(why) => Err(search::Error::Failed(why.to_owned())),
    });
    assert_eq!(answered, expected, "{mode:?}");
    assert!(matches!(block_on(replay.answer(fetch("https://a.org/", false))), Reply::Fetch(Ok(_))), "{mode:?}");
    assert_eq!((replay.missed().len(), replay.inner().0.get()), (missed, asked), "{mode:?}");
    assert_eq!(replay.stale(), [format!("search.lookUp [{{\"keyword\":\"{}…", "x".repeat(67))], "{mode:?}");
    let new = serde_json::to_value(replay.recording()).unwrap();
    assert_eq!(new.as_array().unwrap().len(), recorded, "{mode:?}");
}

#[test]
fn modes() {
    const MISSING: Result<&str, &str> = Err("not in the recording");
    check_mode(Mode::Strict, [Ok("recorded"), MISSING, MISSING], 2, 1, 2);
    check_mode(Mode::Lenient, [Ok("recorded"), Ok("mate 1"), Ok("mate 2")], 0, 3, 2);
    check_mode(Mode::Fill, [Ok("recorded"), Ok("mate 1"), Ok("mate 2")], 0, 3, 5);
}

#[test]
fn a_filled_recording_has_every_call() {
    let calls = [look_up("tea"), fetch("https://a.org/", true), look_up("tea")];
    let fill = replay(&json!([]), Mode::Fill);
    let replies: Vec<_> = calls.iter().map(|call| block_on(fill.answer(call.clone()))).collect();
    let strict = replay(&serde_json::to_value(fill.recording()).unwrap(), Mode::Strict);
    let again: Vec<_> = calls.iter().map(|call| block_on(strict.answer(call.clone()))).collect();
    assert_eq!(again, replies);
    assert_eq!((strict.stale(), strict.inner().0.get()), (Vec::new(), 0));
}

#[test]
fn secrets_are_not_written_and_their_calls_still_match() {
    let mut request = http::Request { url: "https://ann:pw@a.org/?key=1&page=2".to_owned(), ..http::Request::default() };
    request.headers.push(("Authorization".to_owned(), "Bearer abc".to_owned()));
    let call = Call::Fetch((request,));
    let recorder = Recorder::new(Counting::default(), Bodies::BYTES);
    block_on(recorder.answer(call.clone()));
    let recording = serde_json::to_value(recorder.recording()).unwrap();
    let address = "https://[redacted]@a.org/?key=[redacted]&page=2";
    assert_eq!(recording[0]["args"][0]["url"], address);
    assert_eq!(recording[0]["args"][0]["headers"], json!([{ "name": "Authorization", "value": "[redacted]" }]));
    assert_eq!(recording[0]["reply"]["Ok"]["url"], address);
    let mut by_hand = recording.clone();
    by_hand[0]["args"] = json!([{ "url": "https://ann:pw@a.org/?key=1&page=2" }]);
    for recording in [recording, by_hand] {
        let replay = replay(&recording, Mode::Strict);
        assert!(matches!(block_on(replay.answer(call.clone())), Reply::Fetch(Ok(_))), "{recording}");
    }
}

#[test]
fn what_is_no_recording() {
    for (text, why) in [
        (r#"[{"import":"fs.open","args":[],"reply":{"Ok":1}}]"#, "the reply of fs.open: unknown variant"),
        (r#"[{"import":"site-data.read","args":[],"reply":{"Err":{"tag":"gone"}}}]"#, "the reply of site-data.read"),
        (r#"[{"import":"site-data.read","args":[],"reply":{"Ok":""},"more":1}]"#, "unknown field `more`"),
        (r#"[{"import":"site-data.read","args":{},"reply":{"Ok":""}}]"#, "expected a sequence"),
    ] {
        let error = serde_json::from_str::<Recording>(text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
}
