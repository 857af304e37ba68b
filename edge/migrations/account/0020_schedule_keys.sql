-- The idempotency key with which a schedule was created, as long as the schedule exists, and the fingerprint of that request.
ALTER TABLE schedules ADD COLUMN idempotency_key TEXT;
ALTER TABLE schedules ADD COLUMN fingerprint TEXT CHECK((fingerprint IS NULL) = (idempotency_key IS NULL));
CREATE UNIQUE INDEX schedules_keys ON schedules(account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
