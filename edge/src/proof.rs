//! Searches for the proof of ownership of a domain: in its DNS, in a file, on its start page. The core decides what counts; this
//! file fetches it, through the gate.

use crate::app::App;
use crate::costs;
use crate::crawl::Shared;
use crate::signing::Purpose;
use crate::store::costs::Part;
use crate::store::targets::Target;
use crate::wire::Wire;
use crate::{dns, page};
use bellwether_core::bounds;
use bellwether_core::gate::Denial;
use bellwether_core::id::AccountId;
use bellwether_core::pull::proof::{Place, Proof};
use bellwether_core::url_guard::{guard_site, origin};
use bellwether_gate::imports::http::Request;
use bellwether_gate::{Gate, Transport};

/// Bytes of the code: too many to guess, and few enough for a person to copy.
const CODE_BYTES: usize = 16;

/// Runs that a look is counted as: one for each place on the site.
pub(crate) const RUNS: u64 = 2;

/// Other requests to the site come first: the proof may be there.
pub(crate) const BUSY: Reason = "busy";

/// Why a place did not contain the proof, as a name of the API.
type Reason = &'static str;

/// The reason for each place without the proof: `absent`, `unreachable`, `robots` (robots.txt forbids it, or cannot be read),
/// `denied` (the gate does not allow the address), `elsewhere` (another domain answered), `busy` (its robots.txt states a Crawl-delay, and
/// requests for others come first).
pub(crate) type Unproven = [(Place, Reason); 3];

/// The proof that the account of a target needs.
pub(crate) fn of_target(app: &App, target: &Target) -> Proof {
    of(app, &target.account, &target.domain)
}

/// The proof that an account needs for a domain. It is the same each time and needs no row, so it can be published before there
/// is a target.
pub(crate) fn of(app: &App, account: &AccountId, domain: &str) -> Proof {
    let mut codes = app.keys.sign_with_each::<CODE_BYTES>(Purpose::DomainProof, &format!("{account}:{domain}")).into_iter();
    Proof::new(domain.to_owned(), codes.next().unwrap_or_default()).or_earlier(codes)
}

/// Checks each place until one contains the proof.
///
/// # Errors
/// The reasons, if no place contains it.
pub(crate) async fn find(app: &App, account: &AccountId, proof: &Proof) -> Result<Place, Unproven> {
    let dns = match in_dns(app, proof).await {
        Ok(()) => return Ok(Place::Dns),
        Err(reason) => (Place::Dns, reason),
    };
    let file = match on_site(app, account, proof, Place::File).await {
        Ok(()) => return Ok(Place::File),
        Err(reason) => (Place::File, reason),
    };
    match on_site(app, account, proof, Place::Meta).await {
        Ok(()) => Ok(Place::Meta),
        Err(reason) => Err([dns, file, (Place::Meta, reason)]),
    }
}

async fn in_dns(app: &App, proof: &Proof) -> Result<(), Reason> {
    let name = proof.record_name().ok_or("absent")?;
    let texts = dns::texts(app, &name).await.ok_or("unreachable")?;
    found(proof.is_in(Place::Dns, texts.iter().map(String::as_str)))
}

async fn on_site(app: &App, account: &AccountId, proof: &Proof, place: Place) -> Result<(), Reason> {
    let allow = app.allow_list();
    let origin = guard_site(proof.domain(), &allow).map(|site| origin(&site)).map_err(|_| "denied")?;
    let path = if place == Place::File { proof.file_path() } else { "/" };
    let wire = Shared::new(app, *account, Wire::default(), None);
    let gate = Gate::new(wire, allow, app.now().plus_ms(2 * bounds::FETCH_WALL_MS.max));
    let max_body_bytes = u32::try_from(bounds::PROOF_BYTES.max).ok();
    let request = Request { url: format!("{origin}{path}"), follow: true, max_body_bytes, ..Request::default() };
    let fetched = gate.fetch(&request).await;
    let cost = gate.transport().cost();
    // A look that asked nothing costs nothing, and is not one of those that an account has in a day.
    if cost.requests > 0 {
        costs::count(app, account, costs::PROOF, Part::Alone, &cost).await;
    }
    let answer = fetched.map_err(|refused| match refused.denial {
        Denial::Url(_) => "denied",
        Denial::Robots if gate.met().is_unanswered() => "unreachable",
        Denial::Robots => "robots",
        Denial::HostBusy => BUSY,
        _ => "unreachable",
    })?;
    if !proof.is_at(&answer.url) {
        return Err("elsewhere");
    }
    // An error page may repeat parts of the request, and a start page may be an error page.
    if answer.status != 200 {
        return Err("absent");
    }
    let bytes = gate.transport().bytes(&answer.body);
    let text = String::from_utf8_lossy(&bytes);
    found(match place {
        Place::Dns | Place::File => proof.is_in(place, [&*text]),
        Place::Meta => proof.is_in(place, page::read(&text).verifications.iter().map(String::as_str)),
    })
}

const fn found(is_found: bool) -> Result<(), Reason> {
    if is_found { Ok(()) } else { Err("absent") }
}
