//! The inputs that cost the core the most, found by a search, and what they may cost.

use bellwether_core::account::read_sign_up;
use bellwether_core::credentials::{Door, Sent, present};
use bellwether_core::feature::{Manifest, judge_publication, named, of_contract, read_input};
use bellwether_core::form::Dialect;
use bellwether_core::idempotency::{fingerprint, parse_key};
use bellwether_core::pull::{Brief, FailureReport, Publication, holder, read_target};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{TokenKind, shard_of};
use bellwether_core::url_guard::{AllowList, guard, guard_site};
use bellwether_core::{bounds, gate, json, rate};
use bellwether_fuzz::worst::{Entry, REST};
use bellwether_fuzz::{HEADER, JSON, URL};
use serde_json::Value;

const BODY: usize = bounds::BODY_BYTES.max_len();
const PULL_BODY: usize = bounds::PULL_BODY_BYTES.max_len();
/// Characters of four bytes each.
const ADDRESS: usize = 4 * bounds::URL_CHARS.max_len();

const ENTRIES: &[Entry] = &[
    Entry {
        name: "json",
        pieces: JSON,
        bytes: PULL_BODY,
        memory: 24 << 20,
        run: |text| drop(json::parse(text.as_bytes())),
        worst: &[
            &[("{\"a\":0", 1), (",\"§\":0", REST), ("}", 1)],
            &[("[0", 1), (",0", REST), ("]", 1)],
            &[("[{}", 1), (",{\"\":[]}", REST), ("]", 1)],
            &[("[0", 1), (",1.5e-300", REST), ("]", 1)],
            &[("\"", 1), ("\\u00e9", REST), ("\"", 1)],
        ],
    },
    Entry {
        name: "job",
        pieces: JSON,
        bytes: BODY,
        memory: 4 << 20,
        run: job,
        worst: &[
            &[("{\"feature\":\"geo_score\",\"input\":{\"url\":\"https://a.org/\"", 1), (",\"§\":0", REST), ("}}", 1)],
            &[
                ("{\"feature\":\"audit_matrix\",\"input\":{\"domain\":\"a.org\",\"urls\":[\"https://a.org/\"", 1),
                (
                    ",\"https://一严乊乯五亹仞伃伨位佲侗侼信倆倫偐偵傚傿僤儉儮兓典冝凂凧刌刱剖剻加勅勪匏匴卙卾厣又叭吒吷呜咁咦哋哰唕唺啟善喩嗎嗳嘘嘽噢嚇嚬囑囶圛址坥垊垯埔培堞塃塨墍墲壗壼夡奆奫妐妵姚姿娤婉婮媓媸嫝嬂嬧孌孱宖宻寠尅尪屏屴岙岾峣崈崭嵒嵷嶜巁左帋帰幕幺废廄廩弎弳.org/§\"",
                    99,
                ),
                ("]}}", 1),
            ],
        ],
    },
    Entry {
        name: "brief",
        pieces: JSON,
        bytes: PULL_BODY,
        memory: 8 << 20,
        run: body_of_pull_publishing,
        worst: &[
            &[
                (
                    "{\"action_type\":\"publish_post\",\"goal\":\"g\",\"cycle\":0,\"payload\":{\"title\":\"t\",\"slug\":\"s\",\"html\":\"<p>\"",
                    1,
                ),
                (",\"§\":[]", REST),
                ("}}", 1),
            ],
            &[
                (
                    "{\"action_type\":\"add_internal_links\",\"goal\":\"g\",\"cycle\":0,\"payload\":{\"cms_post_id\":7,\"links\":[",
                    1,
                ),
                ("{\"anchor\":\"a\",\"target_url\":\"https://語é§.org/\"},", REST),
                ("{\"anchor\":\"a\",\"target_url\":\"/\"}]}}", 1),
            ],
        ],
    },
    Entry {
        name: "sign_up",
        pieces: JSON,
        bytes: BODY,
        memory: 64 << 10,
        run: body_of_the_console,
        worst: &[&[("{\"password\":\"correct horse\",\"email\":\"", 1), ("ß@", REST), ("\"}", 1)]],
    },
    Entry {
        name: "manifest",
        pieces: JSON,
        bytes: PULL_BODY,
        memory: 4 << 20,
        run: manifest,
        worst: &[&[
            (
                "{\"feature\":\"acme:tea\",\"summary\":\"\",\"world\":\"bellwether:analysis@0.1.0\",\"version\":\"1\",\"result\":{},",
                1,
            ),
            ("\"wall_ms\":60000,\"typical_seconds\":[1,2],\"fields\":[{\"name\":\"a\",\"kind\":\"flag\"}", 1),
            (",{\"name\":\"a§\",\"kind\":\"flag\"}", REST),
            ("]}", 1),
        ]],
    },
    Entry {
        name: "address",
        pieces: URL,
        bytes: ADDRESS,
        memory: 128 << 10,
        run: address,
        worst: &[&[("https://", 1), ("語é", 480), (".", 1), ("語é", 480), (".org/", 1)], &[("https://a.org/", 1), ("語", 2_000)]],
    },
    Entry { name: "header", pieces: HEADER, bytes: PULL_BODY, memory: 512 << 10, run: header, worst: &[&[("Bearer a,", REST)]] },
];

/// A request for a job.
fn job(text: &str) {
    let Ok(body) = json::parse(text.as_bytes()) else { return };
    let Ok(named) = named(&body) else { return };
    let declared = of_contract(&named.feature);
    if let Ok(request) = read_input(named, declared, &AllowList::none()) {
        let _ = fingerprint(&request.declared.feature, &Value::Object(request.input));
    }
}

fn body_of_pull_publishing(text: &str) {
    let Ok(body) = json::parse(text.as_bytes()) else { return };
    let _ = FailureReport::read(Some(&body));
    let _ = Publication::read(&body).map_err(|error| error.to_api_error(Dialect::PULL));
    if let Value::Object(members) = &body {
        let _ = Brief::read(members).map_err(|error| error.to_api_error(Dialect::CONSOLE));
    }
}

fn body_of_the_console(text: &str) {
    if let Ok(Value::Object(members)) = json::parse(text.as_bytes()) {
        let _ = (read_sign_up(&members), read_target(&members, &AllowList::none()));
    }
}

fn manifest(text: &str) {
    if let Ok(manifest) = serde_json::from_str::<Manifest>(text) {
        let _ = judge_publication(&manifest).map_err(|unfit| unfit.to_string());
    }
}

fn address(text: &str) {
    let _ = (guard(text, &AllowList::none()), guard_site(text, &AllowList::none()));
}

fn header(text: &str) {
    let _ = (parse_key(text), holder(Some(text), None), rate::network(text), bounds::list_limit(Some(text)));
    let sent = Sent { authorization: Some(text), x_api_key: Some(text), x_pull_key: Some(text), ..Sent::default() };
    let _ = (present(&[Door::Key], &sent), present(&[Door::PullToken], &sent));
    let _ = TokenKind::ALL.map(|kind| shard_of(kind, text));
    let _ = gate::retry_after_ms(text, Timestamp::from_ms(1));
}

bellwether_fuzz::worst_inputs!(ENTRIES);
