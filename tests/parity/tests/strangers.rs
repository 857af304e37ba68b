//! What reaches the host from a module written to harm it: its JavaScript can do anything in its isolate.
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bellwether_parity::{Call, Workerd};
use serde_json::{Value, json};

/// The function of each order, by its name; `imports` are those of the entry.
const GLUE: &str = r#"
    const push = Array.prototype.push;
    const list = (imports, ...args) => imports["bellwether:analysis/assistants"].list(...args);
    // The entry collects log lines with `push`: in there, `add` gets the list.
    function inTheLog(imports, add) {
      Array.prototype.push = function (...entries) {
        Array.prototype.push = push;
        add(this);
        return entries.length;
      };
      imports["bellwether:analysis/log"].write("info", "");
      return "{}";
    }
    function report(imports, times, note) {
      const now = Date.now;
      let fake = now();
      Date.now = () => (fake += 10_000);
      for (let i = 0; i < times; i++) imports["bellwether:analysis/progress"].report(i, 0, { slice: () => note });
      Date.now = now;
      return new Promise((resolve) => setTimeout(() => resolve("{}"), 500));
    }
    const orders = {
      lines: (imports) => inTheLog(imports, (log) => { for (let i = 0; i < 5_000; i++) log.push(["info", "y".repeat(5_000)]); }),
      junk: (imports) => inTheLog(imports, (log) => {
        log.push(1, null, [1], [{}, {}], ["info", () => 1], { 0: "info" }, ["loud", "kept"], ["error", "kept"]);
      }),
      reports: (imports) => report(imports, 5_000, "x"),
      note: (imports) => report(imports, 1, "x".repeat(1 << 20)),
      notext: (imports) => report(imports, 1, () => 1),
      async parallel(imports) {
        const all = await Promise.all(Array.from({ length: 200 }, () => list(imports)));
        return JSON.stringify({ answered: all.length });
      },
      async calls(imports) {
        for (let i = 0; i < 300; i++) await Promise.all(Array.from({ length: 50 }, () => list(imports)));
        return "{}";
      },
      crowd: (imports) => Promise.all(Array.from({ length: 3_000 }, () => list(imports))).then(JSON.stringify),
      text: (imports) => list(imports, "x".repeat(10 << 20)).then(JSON.stringify),
      many: (imports) => Promise.all(Array.from({ length: 100 }, () => list(imports, "x".repeat(60_000)))).then(JSON.stringify),
      texts: (imports) => list(imports, Array(20).fill("x".repeat(60_000))).then(JSON.stringify),
      values: (imports) => list(imports, Array(5_000).fill(0)).then(JSON.stringify),
      callback: (imports) => list(imports, () => 1).then(JSON.stringify),
      map: (imports) => list(imports, new Map([["a", 1]])).then(JSON.stringify),
      deep: (imports) => {
        let inner = 1;
        for (let i = 0; i < 1_000; i++) inner = [inner];
        return list(imports, inner).then(JSON.stringify);
      },
      object: () => ({ not: "a text" }),
      callable: () => () => 1,
      long: () => "x".repeat(2 << 20),
      beyond: () => "x".repeat(40 << 20),
      heavy: () => ({ text: "x".repeat(40 << 20) }),
      failure: () => { throw Object.assign(new Error(), { payload: { category: "blocked", message: "x".repeat(1 << 20), detail: () => 1 } }); },
      trap: () => { throw new Error("x".repeat(1 << 20)); },
      never: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
    };
    export function instantiate(compiled, imports) {
      return { analyze: async (order) => orders[order](imports) };
    }"#;

#[test]
fn nothing_of_a_stranger_is_believed() {
    let workerd = Workerd::start("strangers").unwrap();
    let files = [("glue.js".to_owned(), GLUE.as_bytes().to_vec())];
    let run = |order: &str| {
        let call = Call { id: "stranger", files: &files, input: order, wall_ms: 5_000, clock_ms: None, answers: None };
        workerd.run(&call).unwrap()
    };
    let check = |order: &str, is_kept: &dyn Fn(&Value) -> bool| {
        let answer = run(order);
        let text = answer.to_string();
        assert!(is_kept(&answer), "{order}: {}", text.chars().take(2_000).collect::<String>());
        assert!(text.len() < 3_000_000, "{order}: {} bytes", text.len());
    };
    let trapped = |why: &'static str| move |answer: &Value| answer["trap"] == why;

    // Logs.
    let is_line = |line: &Value| line[1].as_str().is_some_and(|text| text.len() == 2_000);
    check("lines", &|answer| answer["logs"].as_array().is_some_and(|lines| lines.len() == 200 && lines.iter().all(is_line)));
    check("junk", &|answer| answer["logs"] == json!([["info", "kept"], ["error", "kept"]]));
    // Progress.
    let too_many_reports = trapped("it reported its progress too often");
    check("reports", &|answer| too_many_reports(answer) && answer["seen"]["reports"] == 1_000);
    check("note", &|answer| answer["ok"] == "{}" && answer["seen"]["longestNote"] == 200);
    check("notext", &|answer| answer["ok"] == "{}" && answer["seen"]["reports"] == 0);
    // Imports.
    check("parallel", &|answer| answer["ok"] == "{\"answered\":200}" && answer["seen"]["mostAtOnce"] == 16);
    let too_many_calls = trapped("it called its imports too often");
    check("calls", &|answer| too_many_calls(answer) && answer["seen"]["calls"].as_u64().is_some_and(|calls| calls <= 10_000));
    check("crowd", &trapped("too many of its imports wait for their turn"));
    check("text", &|answer| answer["ok"] == "[]" && answer["seen"]["longestCall"].as_u64().is_some_and(|chars| chars < 70_000));
    for order in ["texts", "many", "values", "callback", "map", "deep"] {
        check(order, &trapped("the arguments of its imports are no plain data, or too long"));
    }
    // Answers.
    check("object", &|answer| answer["ok"].is_null() && answer["trap"].is_null());
    check("callable", &|answer| answer["ok"].is_null() && answer["trap"].is_null());
    check("long", &|answer| answer["tooLong"] == true && answer["ok"].is_null());
    check("beyond", &|answer| answer["tooLong"] == true);
    check("heavy", &|answer| answer["broken"].is_string());
    let is_short = |text: &Value| text.as_str().is_some_and(|text| text.len() == 2_000);
    check("failure", &|answer| is_short(&answer["failure"]["message"]) && answer["failure"]["detail"].is_null());
    check("trap", &|answer| is_short(&answer["trap"]));
    check("never", &|answer| answer["timeout"] == true);
    // The isolate and its Worker are unchanged.
    check("parallel", &|answer| answer["ok"].is_string());
}
