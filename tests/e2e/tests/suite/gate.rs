//! The gate on a real workerd: a listener on loopback that nothing may reach.

use anyhow::{Result, ensure};
use bellwether_e2e::odd_site::{put, serve_at, times_at};
use bellwether_e2e::{Account, World};
use serde_json::Value;
use std::time::{Duration, Instant};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("canary", canary), ("site", site), ("pace", pace), ("turns", turns)];

/// Notations of loopback that have fooled parsers.
const LOOPBACK: [&str; 14] = [
    "127.0.0.1",
    "localhost",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "127.1",
    "0.0.0.0",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::]",
    "127.0.0.1.",
    "localhost.",
    "user:pass@127.0.0.1",
    "１２７.0.0.1",
];

fn canary(world: &World) -> Result<()> {
    let account = world.account(10_000)?;
    let port = world.canary.port;
    for host in LOOPBACK {
        let url = format!("http://{host}:{port}/");
        let answer = account.create(&world.fetching(&url))?;
        ensure!(answer.status == 400 && answer.body["error"] == "invalid_input", "{host}: {} {}", answer.status, answer.body);
    }
    // An allowed page leads there by every kind of redirect.
    for status in [301, 302, 303, 307, 308] {
        for host in ["127.0.0.1", "localhost", "[::1]", "2130706433"] {
            let url = format!("http://{}/to/{status}/http://{host}:{port}/?do=page", world.site);
            let job = account.run(&world.fetching(&url))?;
            ensure!(job["status"] == "failed", "{status} to {host}: {job}");
        }
    }
    ensure!(world.canary.hits() == 0, "the canary was reached {} times", world.canary.hits());
    Ok(())
}

fn site(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    let check = |url: &str, wanted: &str, refunded: bool| -> Result<Value> {
        let error = account.run(&world.fetching(&format!("{url}?do=page")))?["error"].take();
        ensure!(error["category"] == wanted && error["refunded"] == refunded, "{url}: {error}");
        Ok(error)
    };
    let at = |path: &str| format!("http://{}/{path}", world.site);
    check(&at("forbidden"), "robots", true)?;
    ensure!(check(&at("status/404"), "http_status", false)?["status"] == 404, "the status is named");
    check(&at("status/403"), "blocked", false)?;
    check(&at("loop"), "unreachable", false)?;
    put(&world.site, "/dns-query?name=nowhere.bellwether.dev&type=A", r#"{"Status":3}"#);
    check("https://nowhere.bellwether.dev/", "no_such_host", true)?;
    Ok(())
}

/// A site that wants its requests apart gets them apart, whichever runs of whichever accounts send them.
fn pace(world: &World) -> Result<()> {
    const DELAY: Duration = Duration::from_millis(500);
    const LATE: Duration = Duration::from_secs(1);
    let domain = world.free_domain();
    serve_at(&domain)?;
    put(&domain, "/robots.txt", "User-agent: *\nCrawl-delay: 0.5\n");
    let page = format!("http://{domain}/?do=page");
    let run = |account: &Account| -> Result<()> {
        let job = account.run(&world.fetching(&page))?;
        ensure!(job["status"] == "succeeded", "{job}");
        Ok(())
    };
    // The first run cannot know it before it has read robots.txt.
    run(&world.account(100)?)?;
    let known = times_at(&domain).len();
    let (ada, bob, target) = (world.account(100)?, world.account(100)?, world.target_of(&domain)?);
    std::thread::scope(|scope| -> Result<()> {
        let runs = [&ada, &bob].map(|account| scope.spawn(|| run(account)));
        let proof = target.console("POST", "/prove", None)?;
        ensure!(proof.status == 409 && proof.body["checked"]["meta"] == "absent", "{}", proof.body);
        for run in runs {
            run.join().map_err(|_| anyhow::anyhow!("a run panicked"))??;
        }
        Ok(())
    })?;
    let times = times_at(&domain);
    ensure!(known == 2 && times.len() == 10, "{known} and {} requests", times.len());
    // On a busy machine a request may be under way for long before it arrives: it then comes closer to the next one, and no request earlier
    // than it should. So however many lie between two, together they kept the delay but for what the first may have been late.
    let paced = &times[1..];
    for (from, first) in paced.iter().enumerate() {
        for (apart, later) in (1..).zip(&paced[from + 1..]) {
            ensure!(*later - *first + LATE > DELAY * apart, "{apart} after request {from} came {:?} later", *later - *first);
        }
    }
    Ok(())
}

/// Turns at a host go by account: however many runs one account has there, another waits for one of its requests at a time.
fn turns(world: &World) -> Result<()> {
    let domain = world.free_domain();
    serve_at(&domain)?;
    put(&domain, "/robots.txt", "User-agent: *\nCrawl-delay: 1\n");
    let page = world.fetching(&format!("http://{domain}/?do=page"));
    let (greedy, modest) = (world.account(100)?, world.account(100)?);
    // From now on the delay is known before robots.txt is read.
    greedy.run(&page)?;
    let jobs: Vec<String> = (0..8).map(|_| Ok(greedy.create(&page)?.body["id"].to_string())).collect::<Result<_>>()?;
    let since = Instant::now();
    while times_at(&domain).len() < 4 {
        ensure!(since.elapsed() < Duration::from_secs(30), "the jobs of the greedy account do not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    let before = times_at(&domain).len();
    let job = modest.run(&page)?;
    let meanwhile = times_at(&domain).len() - before;
    ensure!(job["status"] == "succeeded", "{job}");
    // Its two requests wait for two of the other account each, if one is about to start and the next is reserved already.
    ensure!((2..=7).contains(&meanwhile), "{meanwhile} requests until two of the modest account were through");
    for id in jobs {
        greedy.api.call("POST", &format!("/v1/jobs/{}/cancel", id.trim_matches('"')), None)?;
    }
    Ok(())
}
