//! The report of `bellwether publish`.

use super::Shown;
use crate::commands::publish::{Published, Sent};
use crate::exit::Exit;
use crate::figures::several;

impl Shown for Sent {
    fn text(&self) -> String {
        let Self { package: Published { feature, version, digest, state, reason, artefact }, waited_seconds, again } = self;
        let next = match (state.as_str(), reason, artefact, waited_seconds) {
            ("refused", Some(reason), ..) => format!("The packer refuses it: {reason}"),
            ("admitted", _, Some(artefact), _) => {
                format!("The packer has admitted it; its artefact is {artefact}. The operator promotes it.")
            }
            (.., Some(seconds)) => format!(
                "The packer of the service has not judged it within {}, and it waits on. To look again:\n  {again}",
                several(*seconds as usize, "second")
            ),
            (.., None) => format!("It waits for the packer of the service. To look again:\n  {again}"),
        };
        let article = if state == "candidate" { "a " } else { "" };
        format!("{feature} {version} is {article}{state}.\n  package    {digest}\n{next}\n")
    }

    fn exit(&self) -> Exit {
        let is_unfinished = self.package.state == "candidate" && self.waited_seconds.is_some();
        if self.package.state == "refused" || is_unfinished { Exit::Failed } else { Exit::Ok }
    }
}
