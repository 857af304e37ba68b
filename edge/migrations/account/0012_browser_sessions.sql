-- When a credential was last used, to within ten minutes.
ALTER TABLE credentials ADD COLUMN used_at INTEGER;
-- Of a session that a browser holds as a cookie: what the browser calls itself. Of a session whose token a script holds: nothing.
ALTER TABLE credentials ADD COLUMN browser TEXT;
