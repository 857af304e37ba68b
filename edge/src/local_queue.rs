//! The queues of a local run. There, a queue delivers nothing until its last batch has ended, and one thread computes everything: a job would wait for all
//! that came before it. So a batch ends at once and its messages go on beside it. A deployment runs consumers in parallel instead, up to the
//! `max_concurrency` of a queue in `wrangler.jsonc`.

use crate::app::App;
use crate::consume;
use crate::message::Message;
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use worker::{Context, Message as Delivered};

/// The queue that has a bound here too: thousands of schedules are due at the full hour. If all of them began together, each answer of the database would wait
/// for those of all others, and so would the jobs of a person.
const BOUNDED: &str = "bellwether-schedules";
/// Its messages that are worked on at the same time.
const MOST: u32 = 8;

/// Those that are worked on now, in this isolate, of which a local run has one.
static UNDER_WAY: AtomicU32 = AtomicU32::new(0);

/// One message that is worked on.
struct Place;

impl Place {
    fn take() -> Self {
        UNDER_WAY.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        UNDER_WAY.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Does what a message requests. Returns at once while there is room; else the queue has to wait until it is done, and delivers nothing meanwhile.
pub(crate) async fn take(app: &Rc<App>, queue: &str, message: Delivered<Message>, context: &Context) {
    let is_bounded = queue == BOUNDED;
    let place = is_bounded.then(Place::take);
    let app = Rc::clone(app);
    let work = async move {
        // One that failed is in the log, and comes again when its row is due.
        let _ = consume::consume(&app, message.body()).await;
        drop(place);
    };
    if is_bounded && UNDER_WAY.load(Ordering::Relaxed) >= MOST {
        work.await;
    } else {
        context.wait_until(work);
    }
}
