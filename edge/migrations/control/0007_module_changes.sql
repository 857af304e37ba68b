-- The last change of where the versions of a module stand: whoever changes them next names the one that was seen.
CREATE TABLE module_changes(
  feature TEXT PRIMARY KEY,
  version TEXT NOT NULL
) STRICT, WITHOUT ROWID;
