//! Looks at sites for identity cards that are under way in this isolate: an account has so many slots, one for each domain, and all accounts
//! together have so many. An account that looks at a slow site again and again keeps nobody else from its card.
//!
//! Jobs and audits wait for slots in the database. A look is a part of a request, so it is refused when there is none. The platform may end
//! a request whose client went away, without dropping what it held: so a slot also lapses.

use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::time::Timestamp;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A look that has a slot.
#[derive(Clone, PartialEq, Eq)]
struct Look {
    account: AccountId,
    domain: String,
    /// When its slot lapses.
    until: Timestamp,
}

static UNDER_WAY: Mutex<Vec<Look>> = Mutex::new(Vec::new());

fn under_way() -> MutexGuard<'static, Vec<Look>> {
    UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A slot, given back when it is dropped.
pub(crate) struct Slot(Look);

/// Why there is no slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Busy {
    /// The account has as many looks under way as it may.
    Account,
    /// The account looks at the domain now.
    Domain,
    /// All accounts together have as many looks under way as the isolate bears.
    Service,
}

/// A slot for a look at a domain.
pub(crate) fn begin(account: &AccountId, domain: &str, now: Timestamp) -> Result<Slot, Busy> {
    let mut under_way = under_way();
    under_way.retain(|look| look.until > now);
    let of_account = under_way.iter().filter(|look| look.account == *account).count() as u64;
    if of_account >= bounds::LOOKS_PER_ACCOUNT.max {
        return Err(Busy::Account);
    }
    if under_way.iter().any(|look| look.account == *account && look.domain == domain) {
        return Err(Busy::Domain);
    }
    if under_way.len() as u64 >= bounds::LOOKS_AT_ONCE.max {
        return Err(Busy::Service);
    }
    // The module's time, and as much again for its start and the database.
    let until = now.plus_ms(2 * bounds::IDENTITY_MS.max);
    let look = Look { account: *account, domain: domain.to_owned(), until };
    under_way.push(look.clone());
    Ok(Slot(look))
}

impl Drop for Slot {
    fn drop(&mut self) {
        under_way().retain(|look| *look != self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_core::shard::Shard;

    #[test]
    fn slots() {
        let [ada, bob] = [1, 2].map(|number| AccountId::new(Timestamp::from_ms(1), Shard::FIRST, [number; 10]));
        let begin =
            |account: &AccountId, domain: &str, after_ms| begin(account, domain, Timestamp::from_ms(1_000_000).plus_ms(after_ms));
        let first = begin(&ada, "a.org", 0);
        assert_eq!(begin(&ada, "a.org", 0).err(), Some(Busy::Domain), "an account looks at a domain once at a time");
        let second = begin(&ada, "b.org", 0);
        assert!(first.is_ok() && second.is_ok());
        assert_eq!(begin(&ada, "c.org", 0).err(), Some(Busy::Account), "an account has two");
        assert!(begin(&bob, "a.org", 0).is_ok(), "another account looks at the same domain");
        drop(first);
        assert!(begin(&ada, "c.org", 0).is_ok());
        // A request that the platform ended gives nothing back.
        std::mem::forget(second);
        assert!(begin(&ada, "b.org", 2 * bounds::IDENTITY_MS.max - 1).is_err());
        assert!(begin(&ada, "b.org", 2 * bounds::IDENTITY_MS.max).is_ok());
        let others = (0..).map(|number| begin(&AccountId::new(Timestamp::from_ms(2), Shard::FIRST, [number; 10]), "a.org", 0));
        let slots: Vec<Slot> = others.map_while(Result::ok).collect();
        assert!(slots.len() as u64 <= bounds::LOOKS_AT_ONCE.max);
        assert_eq!(begin(&bob, "a.org", 0).err(), Some(Busy::Service));
    }
}
