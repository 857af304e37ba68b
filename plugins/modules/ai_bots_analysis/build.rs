//! The sentences on anomalies, from `texts/<language>/*.ftl`.

fn main() {
    bellwether_catalogue::build("texts");
}
