//! Makes the words of mails from `texts/`.

fn main() {
    bellwether_catalogue::build("texts");
}
