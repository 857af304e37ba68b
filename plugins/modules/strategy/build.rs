//! The sentences of the plan, from `texts/<language>/*.ftl`.

fn main() {
    bellwether_catalogue::build("texts");
}
