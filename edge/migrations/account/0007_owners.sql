-- Audits of a site whose owner asks to read pages that its robots.txt closes.
ALTER TABLE audits ADD COLUMN as_owner INTEGER NOT NULL DEFAULT 0 CHECK(as_owner IN (0, 1));

-- The access to a site that is not public, for its owner's runs: sealed, see edge/src/sealed.rs.
ALTER TABLE targets ADD COLUMN access TEXT;
