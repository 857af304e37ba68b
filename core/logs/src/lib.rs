//! Access logs of web servers: reading their lines, and counting what the crawlers of search engines and assistants did.
//!
//! [`Lines`] cuts bytes that come in pieces into lines, [`read`] reads a line of any of the known formats, and [`Counter`] keeps rows by day,
//! agent, path and status in bounded number. The addresses of visitors are only compared with the published ranges of operators: nothing that
//! is counted holds one.
#![forbid(unsafe_code)]

mod count;
mod line;
mod lines;
mod time;

pub use count::{Counter, Day, Hits, Key, Lists, OTHERS};
pub use line::{Line, Rejection, read};
pub use lines::Lines;
