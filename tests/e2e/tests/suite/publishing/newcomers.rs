//! Nobody earns by the money that everybody is given: a publisher would sign up for it.

use super::publisher::Publisher;
use crate::suite::mails::restart;
use crate::suite::people::{Person, account};
use anyhow::{Context, Result, ensure};
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use xtask::client::Client;
use xtask::publish as publishing;

pub(super) fn newcomers(world: &mut World) -> Result<()> {
    restart(world, &[("WELCOME_CENTS", "50")])?;
    let done = pay(world);
    restart(world, &[])?;
    done
}

fn pay(world: &World) -> Result<()> {
    let publisher = Publisher::allowed(world, "newcomers")?;
    let feature = publisher.feature();
    publishing::promote(&world.operator(), &feature, &publisher.admitted(world, "1.0.0")?)?;
    let price = json!({ "price_cents": 25, "share_percent": 70 });
    world.operator().expect("PUT", &format!("/operator/v1/modules/{feature}/price"), Some(&price))?;
    let console = Person::new(world, "newcomer").sign_up(&json!({}))?;
    let key = console.expect("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
    let api = Client { origin: world.origin.clone(), token: key["key"].as_str().context("a key")?.to_owned() };
    let id = account(&console)?["id"].as_str().context("an id")?.to_owned();
    let newcomer = Account { id, console, api };
    let order = json!({ "feature": feature, "input": world.hostile("page")["input"] });
    for (earned_cents, gift) in [(0, 0), (17, 100)] {
        if gift > 0 {
            let credit = json!({ "account_id": newcomer.id, "amount_cents": gift, "reason": "a customer" });
            world.operator().expect("POST", "/operator/v1/credits", Some(&credit))?;
        }
        let paid = newcomer.run(&order)?;
        ensure!(paid["status"] == "succeeded" && paid["cost_cents"] == 25, "{paid}");
        let publishers = world.operator().expect("GET", "/operator/v1/publishers", None)?;
        let is_own = |one: &&Value| one["vendor"] == "newcomers";
        let own = publishers["publishers"].as_array().and_then(|all| all.iter().find(is_own));
        ensure!(own.is_some_and(|one| one["earned_cents"] == earned_cents), "wanted {earned_cents}: {own:?}");
    }
    world.check_invariants()
}
