//! What spans the control database and those of accounts: decided in one, carried out in others, with retries. Never two writes and
//! a hope: the machines are in the core (`errand`, `claim`).

pub(crate) mod claims;
pub(crate) mod errands;
