-- Benchmarks of sectors (core/benchmarks).

-- A site with its latest audit, once in each sector that it was in. `changed`: it is not in the current edition as it is here;
-- `published`: the current edition has it in some form. One that is `gone` stays until an edition is without it.
CREATE TABLE benchmark_sites(
  sector TEXT NOT NULL,
  domain TEXT NOT NULL CHECK(domain = lower(domain)),
  account_id TEXT NOT NULL,
  site TEXT NOT NULL CHECK(json_valid(site)),
  changed_at INTEGER NOT NULL,
  changed INTEGER NOT NULL CHECK(changed IN (0, 1)),
  published INTEGER NOT NULL CHECK(published IN (0, 1)),
  gone INTEGER NOT NULL CHECK(gone IN (0, 1)),
  PRIMARY KEY(sector, domain),
  CHECK(gone = 0 OR published = 1 AND changed = 1)
) STRICT, WITHOUT ROWID;
CREATE INDEX benchmark_sites_account ON benchmark_sites(account_id);
CREATE INDEX benchmark_sites_domain ON benchmark_sites(domain);

-- The current edition of each sector.
CREATE TABLE benchmark_editions(
  sector TEXT PRIMARY KEY,
  number INTEGER NOT NULL CHECK(number > 0),
  edition TEXT NOT NULL CHECK(json_valid(edition))
) STRICT, WITHOUT ROWID;

-- Accounts whose sites take no part.
CREATE TABLE benchmark_refusals(
  account_id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
