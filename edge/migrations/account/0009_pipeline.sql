-- What the pipeline of a site is judged by: when it was last polled (to ten minutes), and when the lease of a task last expired.
ALTER TABLE targets ADD COLUMN polled_at INTEGER;
ALTER TABLE tasks ADD COLUMN lapsed_at INTEGER;
