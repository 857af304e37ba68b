//! `./x top-level-domains`: writes the lists of top-level domains that the address guard knows, from a file of the Public Suffix
//! List (<https://publicsuffix.org/list/public_suffix_list.dat>). Loads nothing from the network.

use crate::tools::root;
use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use std::path::Path;
use url::Host;

/// Names that the guard refuses by another rule; the list contains them as names that nobody can register.
const SPECIAL: [&str; 2] = ["arpa", "onion"];

/// Writes the lists.
///
/// # Errors
/// When the file is not the Public Suffix List.
pub fn write(list: &Path) -> Result<()> {
    let list = std::fs::read_to_string(list)?;
    let names = last_labels(&list)?;
    let version = list.lines().find_map(|line| line.strip_prefix("// VERSION: ")).unwrap_or("an unknown day");
    let day = version.split('_').next().unwrap_or_default();
    let head = |what: &str| {
        format!(
            "// The last labels of the ICANN section of the Public Suffix List of {day}, {what}.\n\
             // Written by ./x top-level-domains from https://publicsuffix.org/list/public_suffix_list.dat, whose licence it keeps:\n\
             // This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not\n\
             // distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.\n"
        )
    };
    let (mut ascii, mut native) = (head("in ASCII, sorted"), head("those in other scripts, in the order of their ASCII"));
    for (name, written) in names {
        ascii.extend([&name, "\n"]);
        if name != written {
            native.extend([&written, "\n"]);
        }
    }
    let folder = root().join("core/hosts/src");
    std::fs::write(folder.join("top_level_domains.txt"), ascii)?;
    std::fs::write(folder.join("native_top_level_domains.txt"), native)?;
    Ok(())
}

/// The last label of each rule between the marks of the ICANN section, as in URLs, with its native form.
fn last_labels(list: &str) -> Result<BTreeMap<String, String>> {
    let section = list.split("===BEGIN ICANN DOMAINS===").nth(1).and_then(|rest| rest.split("===END ICANN DOMAINS===").next());
    let mut names = BTreeMap::new();
    for line in section.unwrap_or_default().lines() {
        let rule = line.split_whitespace().next().unwrap_or_default();
        let label = rule.rsplit('.').next().unwrap_or_default();
        if label.is_empty() || rule.starts_with("//") {
            continue;
        }
        let name = Host::parse(label)?.to_string();
        if !SPECIAL.contains(&name.as_str()) {
            names.insert(name, label.to_owned());
        }
    }
    ensure!(!names.is_empty(), "the file has no ICANN section: is it public_suffix_list.dat?");
    Ok(names)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::last_labels;

    #[test]
    fn the_icann_section_is_read() {
        let owned = |(name, written): (&str, &str)| (name.to_owned(), written.to_owned());
        let list = "// a note\nbefore\n// ===BEGIN ICANN DOMAINS===\n// ac : a note\nac\ncom.ac\n*.ck\n!www.ck\narpa\nин.рф\n\n\
                    // ===END ICANN DOMAINS===\ngithub.io\nafter\n";
        assert_eq!(
            last_labels(list).unwrap().into_iter().collect::<Vec<_>>(),
            [("ac", "ac"), ("ck", "ck"), ("xn--p1ai", "рф")].map(owned)
        );
        assert!(last_labels("<html>").is_err());
    }
}
