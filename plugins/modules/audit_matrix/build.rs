//! The words of the file, from `texts/<language>/*.ftl`.

fn main() {
    bellwether_catalogue::build("texts");
}
