//! Grants: that a person has let a client in, from the code to the end. One machine for each approval.
//!
//! ```text
//!            exchange               refresh, retry
//! approved ───────────▶ live ◀──────────────────────┐
//!     │                  │ └────────────────────────┘
//!     │ 60 s, revoke     │ idle, age, revoke, code or refresh token used again
//!     └────────▶ ended ◀─┘
//! ```
//!
//! A grant has at most one code, one access token and one refresh token that open anything; new ones end those before. Each refresh token is
//! used once. A use of one that was used before means that two have it, and the grant ends (RFC 9700 §4.14.2), because nobody knows which of
//! the two is the client. But an answer can be lost, and two processes of a client can refresh at the same time: so a refresh token that was
//! replaced is taken again for [`RETRY_MS`] from the first use of its round, from the same client, and gives *new* tokens instead of those that
//! it gave (nobody keeps those: only hashes are stored). The round is over once the newest refresh token is used: its answer was not lost. A thief who uses that window takes the place of the client, or the client of the
//! thief; whoever lost comes with a replaced token after the window at the latest, and the grant ends.
//!
//! Does not draw codes and tokens, and does not hash them. It knows hashes as opaque texts. The caller finds the grant by a hash, as
//! [`Effect::Find`] says, so a hash that comes with an event was once the grant's. Does not know accounts: whose grant it is, and who may
//! revoke it as its owner, the caller decides.

use alloc::string::String;
use alloc::vec::Vec;

use bellwether_core::machine::{Due, Machine, Step};
use bellwether_core::time::{DAY_MS, Timestamp};
use serde::{Deserialize, Serialize};

use crate::authorize::Authorization;
use crate::client_id::ClientId;
use crate::error::{Code, Error};
use crate::given::Given;
use crate::pkce::CodeChallenge;
use crate::scope::Scope;

/// How long a code can be exchanged. RFC 6749 §4.1.2 advises at most ten minutes; a client exchanges at once, and a code passes through the
/// browser's history.
pub const CODE_MS: u64 = 60_000;

/// How long an access token is valid: so long does one that was stolen serve, and so often a client has to refresh. MCP asks for short ones
/// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/security-considerations#token-theft>).
pub const ACCESS_MS: u64 = 3_600_000;

/// How long a grant lives without a refresh: an agent that nobody has used for a month asks again.
pub const IDLE_MS: u64 = 30 * DAY_MS;

/// How long a grant lives in all, from its approval: twice a year a person says whether it is still wanted.
pub const TOTAL_MS: u64 = 180 * DAY_MS;

/// How long a replaced refresh token is still taken, from the first use of its round: clients that lose an answer repeat within seconds.
pub const RETRY_MS: u64 = 30_000;

/// Most replaced refresh tokens that are still taken; older ones count as used again. More attempts in [`RETRY_MS`] are no lost answers.
pub const RETRIES: usize = 8;

/// What a person has approved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    /// Who was let in.
    pub client_id: ClientId,
    /// Where the code was sent.
    pub redirect_uri: String,
    /// What the exchange must meet.
    pub code_challenge: CodeChallenge,
    /// What its tokens open.
    pub resource: String,
    /// What they allow.
    pub scope: Scope,
    /// The hash of the code.
    pub code_hash: String,
    /// When it was approved.
    pub approved_at: Timestamp,
    /// How far it is.
    pub stage: Stage,
}

/// How far a grant is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// The code is out.
    Approved,
    /// Tokens are out.
    Live {
        /// The hashes of those that are valid.
        tokens: Tokens,
        /// When they were given.
        given_at: Timestamp,
        /// Refresh tokens before, which may still be taken. At most [`RETRIES`], the oldest first.
        superseded: Vec<Superseded>,
    },
    /// Nothing opens anything any more.
    Ended(End),
}

/// Hashes of an access token and a refresh token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens {
    /// Of the access token.
    pub access_hash: String,
    /// Of the refresh token.
    pub refresh_hash: String,
}

/// A refresh token that was replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Superseded {
    /// Its hash.
    pub refresh_hash: String,
    /// When its round began: its own use, or that of the token whose retry has replaced it. So retries do not prolong the window.
    pub at: Timestamp,
}

/// Why a grant has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// The code was not exchanged in time.
    Unused,
    /// It was not used for [`IDLE_MS`].
    Idle,
    /// It is [`TOTAL_MS`] old.
    Old,
    /// The client has given it up.
    ByClient,
    /// Its owner has revoked it.
    ByOwner,
    /// The code was used twice, with all that belongs to it (RFC 6749 §4.1.2).
    CodeReused,
    /// A refresh token was used again.
    RefreshReused,
}

/// Something that happened to a grant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The code was presented.
    Exchange {
        /// Who presents it.
        client_id: String,
        /// Its hash.
        code_hash: String,
        /// The redirection URI, if the client has sent it.
        redirect_uri: Option<String>,
        /// What must meet the challenge.
        code_verifier: String,
        /// The hashes of the tokens to give.
        tokens: Tokens,
    },
    /// A refresh token was presented.
    Refresh {
        /// Who presents it.
        client_id: String,
        /// Its hash.
        refresh_hash: String,
        /// The hashes of the tokens to give.
        tokens: Tokens,
    },
    /// It is not wanted any more. Whichever token a client gives up, the whole grant ends (RFC 7009 §2.1).
    Revoke(Revoker),
    /// The due time has come.
    Due,
}

/// Who revokes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Revoker {
    /// A client, with one of the grant's tokens.
    Client(String),
    /// The owner.
    Owner,
}

/// One thing to do after an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the grant: it is found by this hash, of a code, an access token or a refresh token, until [`Effect::Lose`] or
    /// [`Effect::LoseAll`]. Refresh tokens stay found after their use, so that a second one shows.
    Find(String),
    /// Commit with the grant: it is found by this hash no more.
    Lose(String),
    /// Commit with the grant: it is found by no hash any more.
    LoseAll,
    /// Commit with the grant: when it is looked at again.
    Due(Due),
    /// After the commit: give the tokens.
    Give(Given),
    /// After the commit: refuse.
    Refuse(Refused),
}

/// Why the client gets no tokens. As an error of [`Machine::apply`] nothing has changed; as [`Effect::Refuse`] the grant has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// No grant is found by this hash.
    Unknown,
    /// The grant has ended, or its time is over.
    Over,
    /// It is of another client.
    OtherClient,
    /// The redirection URI is not that of the authorization request.
    OtherRedirectUri,
    /// The verifier does not meet the challenge.
    Verifier,
    /// Code or refresh token were used before.
    Reused,
}

impl Refused {
    /// The answer of the endpoint: always `invalid_grant` (RFC 6749 §5.2, RFC 7636 §4.6).
    #[must_use]
    pub const fn error(self) -> Error {
        let why = match self {
            Self::Unknown => "there is no such code or token",
            Self::Over => "the time of the code or the token is over, or it was revoked",
            Self::OtherClient => "the code or the token is of another client",
            Self::OtherRedirectUri => "the redirect_uri is not that of the authorization request",
            Self::Verifier => "the code_verifier does not meet the code_challenge",
            Self::Reused => "the code or the token was used or replaced before: all that it gave is revoked",
        };
        Error::new(Code::InvalidGrant, why)
    }
}

impl Grant {
    /// The grant of a request that its person has approved, with the hash of the code that the browser takes along.
    #[must_use]
    pub fn approve(authorization: &Authorization, code_hash: String, now: Timestamp) -> Step<Self> {
        let grant = Self {
            client_id: authorization.client_id.clone(),
            redirect_uri: authorization.redirect_uri.as_str().into(),
            code_challenge: authorization.code_challenge.clone(),
            resource: authorization.resource.clone(),
            scope: authorization.scope,
            code_hash: code_hash.clone(),
            approved_at: now,
            stage: Stage::Approved,
        };
        let due = grant.due_at();
        Step::to(grant).with([Effect::Find(code_hash), due])
    }

    /// Whether an access token opens a resource now.
    #[must_use]
    pub fn admits(&self, access_hash: &str, resource: &str, now: Timestamp) -> bool {
        let Stage::Live { tokens, given_at, .. } = &self.stage else { return false };
        tokens.access_hash == access_hash && self.resource == resource && self.access_left_ms(*given_at, now) > 0
    }

    /// What is given with the tokens that are valid now; `None` if there are none.
    #[must_use]
    pub fn given(&self, now: Timestamp) -> Option<Given> {
        let Stage::Live { given_at, .. } = &self.stage else { return None };
        Some(Given { expires_in_s: self.access_left_ms(*given_at, now) / 1_000, scope: self.scope })
    }

    fn access_left_ms(&self, given_at: Timestamp, now: Timestamp) -> u64 {
        self.approved_at.plus_ms(TOTAL_MS).min(given_at.plus_ms(ACCESS_MS)).ms_since(now)
    }

    /// When it ends by itself, and why then; `None` if it has ended.
    fn over(&self) -> Option<(Timestamp, End)> {
        match &self.stage {
            Stage::Approved => Some((self.approved_at.plus_ms(CODE_MS), End::Unused)),
            Stage::Live { given_at, .. } => {
                let (idle, old) = (given_at.plus_ms(IDLE_MS), self.approved_at.plus_ms(TOTAL_MS));
                Some(if idle < old { (idle, End::Idle) } else { (old, End::Old) })
            }
            Stage::Ended(_) => None,
        }
    }

    fn due_at(&self) -> Effect {
        Effect::Due(self.over().map_or(Due::Never, |(at, _)| Due::At(at)))
    }

    fn end(&self, why: End) -> Step<Self> {
        Step::to(Self { stage: Stage::Ended(why), ..self.clone() }).with([Effect::LoseAll, Effect::Due(Due::Never)])
    }

    fn give(&self, now: Timestamp, tokens: Tokens, superseded: Vec<Superseded>) -> Step<Self> {
        let before = match &self.stage {
            Stage::Live { tokens, .. } => Some(Effect::Lose(tokens.access_hash.clone())),
            _ => None,
        };
        let found = [&tokens.access_hash, &tokens.refresh_hash].map(|hash| Effect::Find(hash.clone()));
        let given = Given { expires_in_s: self.access_left_ms(now, now) / 1_000, scope: self.scope };
        let grant = Self { stage: Stage::Live { tokens, given_at: now, superseded }, ..self.clone() };
        let due = grant.due_at();
        Step::to(grant).with(before).with(found).with([due, Effect::Give(given)])
    }

    fn exchange(&self, now: Timestamp, proof: Proof<'_>, tokens: Tokens) -> Result<Step<Self>, Refused> {
        // First the proof: whoever has only seen the code, in a history or a log, neither gets nor ends anything.
        self.check(proof)?;
        match self.stage {
            Stage::Approved => Ok(self.give(now, tokens, Vec::new())),
            _ => Ok(self.end(End::CodeReused).with([Effect::Refuse(Refused::Reused)])),
        }
    }

    fn check(&self, proof: Proof<'_>) -> Result<(), Refused> {
        if proof.client_id != self.client_id.as_str() {
            return Err(Refused::OtherClient);
        }
        if proof.code_hash != self.code_hash {
            return Err(Refused::Unknown);
        }
        if proof.redirect_uri.is_some_and(|uri| uri != self.redirect_uri) {
            return Err(Refused::OtherRedirectUri);
        }
        if self.code_challenge.is_met_by(proof.code_verifier) { Ok(()) } else { Err(Refused::Verifier) }
    }

    fn refresh(&self, now: Timestamp, client_id: &str, hash: String, new: Tokens) -> Result<Step<Self>, Refused> {
        let Stage::Live { tokens, superseded, .. } = &self.stage else { return Err(Refused::Unknown) };
        // A client that mixes up what it was given is no thief.
        if hash == tokens.access_hash || hash == self.code_hash {
            return Err(Refused::Unknown);
        }
        let is_same_client = client_id == self.client_id.as_str();
        let current = &tokens.refresh_hash;
        let (round_at, mut kept) = if hash == *current {
            if !is_same_client {
                return Err(Refused::OtherClient);
            }
            (now, Vec::new())
        } else {
            let is_within = |before: &&Superseded| now.ms_since(before.at) < RETRY_MS;
            let round: Vec<Superseded> = superseded.iter().filter(is_within).cloned().collect();
            match round.iter().find(|before| before.refresh_hash == hash).map(|before| before.at) {
                Some(at) if is_same_client => (at, round),
                _ => return Ok(self.end(End::RefreshReused).with([Effect::Refuse(Refused::Reused)])),
            }
        };
        kept.push(Superseded { refresh_hash: current.clone(), at: round_at });
        let kept = kept.split_off(kept.len().saturating_sub(RETRIES));
        Ok(self.give(now, new, kept))
    }
}

/// What comes with a code.
struct Proof<'e> {
    client_id: &'e str,
    code_hash: &'e str,
    redirect_uri: Option<&'e str>,
    code_verifier: &'e str,
}

impl Machine for Grant {
    type Context = ();
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refused;

    fn apply(&self, (): &(), now: Timestamp, event: Event) -> Result<Step<Self>, Refused> {
        let over = self.over();
        let is_over = over.is_none_or(|(at, _)| at <= now);
        match event {
            Event::Exchange { .. } | Event::Refresh { .. } if is_over => Err(Refused::Over),
            Event::Exchange { client_id, code_hash, redirect_uri, code_verifier, tokens } => {
                let redirect_uri = redirect_uri.as_deref();
                let proof = Proof { client_id: &client_id, code_hash: &code_hash, redirect_uri, code_verifier: &code_verifier };
                self.exchange(now, proof, tokens)
            }
            Event::Refresh { client_id, refresh_hash, tokens } => self.refresh(now, &client_id, refresh_hash, tokens),
            Event::Revoke(Revoker::Client(client_id)) if client_id != self.client_id.as_str() => Err(Refused::OtherClient),
            // Again: the answer is the same, and nothing changes.
            Event::Revoke(_) if over.is_none() => Ok(Step::to(self.clone())),
            Event::Revoke(Revoker::Client(_)) => Ok(self.end(End::ByClient)),
            Event::Revoke(Revoker::Owner) => Ok(self.end(End::ByOwner)),
            Event::Due => match over {
                None => Err(Refused::Over),
                Some((at, why)) if at <= now => Ok(self.end(why)),
                Some(_) => Ok(Step::to(self.clone()).with([self.due_at()])),
            },
        }
    }

    fn due() -> Event {
        Event::Due
    }
}
