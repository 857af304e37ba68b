fn main() -> anyhow::Result<()> {
    let a: Vec<String> = std::env::args().collect();
    let c = bellwether_pack::componentize(&std::fs::read(&a[1])?)?;
    let art = bellwether_pack::pack(&c, &serde_json::json!({}), &|s| Ok(s.to_owned()))?;
    println!("{} {} component {}", art.digest, art.bytes.len(), c.len());
    std::fs::write(&a[2], art.bytes)?; Ok(())
}
