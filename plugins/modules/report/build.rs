//! The words of the report, from `texts/<language>/*.ftl`.

fn main() {
    bellwether_catalogue::build("texts");
}
