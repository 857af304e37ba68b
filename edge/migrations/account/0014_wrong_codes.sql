-- Codes of the second factor that were tried since the last right one. A try is counted before it is judged, so tries at the same time count too.
ALTER TABLE members ADD COLUMN factor_tries INTEGER NOT NULL DEFAULT 0 CHECK(factor_tries >= 0);
