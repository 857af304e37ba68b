//! Looks at sites for identity cards that are under way in this isolate: an account has so many slots, and a domain one.
//!
//! Jobs and audits wait for slots in the database. A look is a part of a request, so it is refused when there is none.

use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Account and domain of each look.
static UNDER_WAY: Mutex<Vec<(AccountId, String)>> = Mutex::new(Vec::new());

fn under_way() -> MutexGuard<'static, Vec<(AccountId, String)>> {
    UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A slot, given back when it is dropped.
pub(crate) struct Slot {
    domain: String,
}

/// A slot for a look at a domain; `None` when the account has no free one, or somebody looks at the domain now.
pub(crate) fn begin(account: &AccountId, domain: &str) -> Option<Slot> {
    let mut under_way = under_way();
    let of_account = under_way.iter().filter(|(other, _)| other == account).count() as u64;
    if of_account >= bounds::LOOKS_PER_ACCOUNT.max || under_way.iter().any(|(_, other)| other == domain) {
        return None;
    }
    under_way.push((*account, domain.to_owned()));
    Some(Slot { domain: domain.to_owned() })
}

impl Drop for Slot {
    fn drop(&mut self) {
        under_way().retain(|(_, domain)| *domain != self.domain);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_core::shard::Shard;
    use bellwether_core::time::Timestamp;

    #[test]
    fn slots() {
        let [ada, bob] = [1, 2].map(|number| AccountId::new(Timestamp::from_ms(1), Shard::FIRST, [number; 10]));
        let first = begin(&ada, "a.org");
        let second = begin(&ada, "b.org");
        assert!(first.is_some() && second.is_some());
        assert!(begin(&ada, "c.org").is_none(), "an account has two");
        assert!(begin(&bob, "a.org").is_none(), "a domain has one");
        let third = begin(&bob, "c.org");
        drop(first);
        assert!(third.is_some() && begin(&bob, "a.org").is_some() && begin(&ada, "c.org").is_none());
    }
}
