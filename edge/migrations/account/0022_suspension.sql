-- Since when the operator has suspended an account: it is read, and changes nothing (`member::admit`).
ALTER TABLE accounts ADD COLUMN suspended_at INTEGER;
