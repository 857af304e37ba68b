PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(1,'0001_accounts.sql','2026-11-28 15:05:18');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(2,'0002_pull.sql','2026-11-28 15:05:18');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(3,'0003_audits.sql','2026-11-28 15:05:19');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(4,'0004_paces.sql','2026-11-28 15:05:19');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(5,'0005_costs.sql','2026-11-28 15:05:19');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(6,'0006_hosts.sql','2026-11-28 15:05:20');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(7,'0007_owners.sql','2026-11-28 15:05:20');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(8,'0008_provider_features.sql','2026-11-28 15:05:21');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(9,'0009_pipeline.sql','2026-11-28 15:05:21');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(10,'0010_logs.sql','2026-11-28 15:05:21');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(11,'0011_reservations.sql','2026-11-28 15:05:22');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(12,'0012_browser_sessions.sql','2026-11-28 15:05:22');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(13,'0013_members.sql','2026-11-28 15:05:22');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(14,'0014_wrong_codes.sql','2026-11-28 15:05:23');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(15,'0015_payments.sql','2026-11-28 15:05:23');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(16,'0016_channels.sql','2026-11-28 15:05:23');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(17,'0017_schedules.sql','2026-11-28 15:05:24');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(18,'0018_payments_found.sql','2026-11-28 15:05:24');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(19,'0019_payment_notices.sql','2026-11-28 15:05:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(20,'0020_schedule_keys.sql','2026-11-28 15:05:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(21,'0021_ended.sql','2026-11-28 15:05:25');
CREATE TABLE accounts(
  id TEXT PRIMARY KEY,
  plan TEXT NOT NULL DEFAULT 'free',
  branding TEXT NOT NULL DEFAULT '{}' CHECK(json_valid(branding)), -- what the account puts on its reports
  created_at INTEGER NOT NULL,
  tasks INTEGER NOT NULL DEFAULT 0 CHECK(tasks >= 0),
  stored_bytes INTEGER NOT NULL DEFAULT 0 CHECK(stored_bytes >= 0)
, low_cents INTEGER NOT NULL DEFAULT 100 CHECK(low_cents >= 0)) STRICT, WITHOUT ROWID;
INSERT INTO "accounts" ("id","plan","branding","created_at","tasks","stored_bytes","low_cents") VALUES('01a22513-8318-7d00-ba6f-d78548595892','free','{}',1795918365509,4,340,100);
CREATE TABLE credentials(
  hash TEXT PRIMARY KEY CHECK(length(hash) = 64),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  kind TEXT NOT NULL, -- `TokenKind` of the core
  id TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK(length(last4) = 4),
  name TEXT,
  created_at INTEGER NOT NULL,
  ends_at INTEGER,    -- of a session
  revoked_at INTEGER
, used_at INTEGER, browser TEXT, member_id TEXT) STRICT, WITHOUT ROWID;
INSERT INTO "credentials" ("hash","account_id","kind","id","last4","name","created_at","ends_at","revoked_at","used_at","browser","member_id") VALUES('00d6b6c8b6993cc71b9926136fd5df1e8088e5c8cf6a13af5ad02fcf8d25f0af','01a22513-8318-7d00-ba6f-d78548595892','session','01a22513-8355-71be-a5a4-7c36bf6da15b','3v9e',NULL,1795918365525,1796004765525,NULL,1795918365538,NULL,'01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "credentials" ("hash","account_id","kind","id","last4","name","created_at","ends_at","revoked_at","used_at","browser","member_id") VALUES('9f15d0531b1c903470a87b9465ac9bb729fce5e0637de48ad83661ae1b6a6e24','01a22513-8318-7d00-ba6f-d78548595892','api','01a22513-8364-76d3-86cc-f125ad99f8c4','PuD4',NULL,1795918365540,NULL,NULL,1795918365599,NULL,NULL);
CREATE TABLE ledger_accounts(
  id TEXT PRIMARY KEY,
  owner_id TEXT REFERENCES accounts(id),
  unit TEXT NOT NULL,
  frozen INTEGER NOT NULL DEFAULT 0 CHECK(frozen IN (0, 1)),
  debited INTEGER NOT NULL DEFAULT 0 CHECK(debited >= 0),
  credited INTEGER NOT NULL DEFAULT 0 CHECK(credited >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('credits:01a22513-8318-7d00-ba6f-d78548595892','01a22513-8318-7d00-ba6f-d78548595892','credits',0,0,60);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('dispute',NULL,'cents',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('grants',NULL,'credits',0,60,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('promo',NULL,'cents',0,500,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('psp',NULL,'cents',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('reports',NULL,'credits',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('revenue',NULL,'cents',0,0,50);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('sold',NULL,'credits',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('wallet:01a22513-8318-7d00-ba6f-d78548595892','01a22513-8318-7d00-ba6f-d78548595892','cents',0,50,500);
CREATE TABLE transfer_codes(
  code TEXT PRIMARY KEY,
  unit TEXT NOT NULL,
  overdraws INTEGER NOT NULL CHECK(overdraws IN (0, 1)),
  freezes INTEGER NOT NULL CHECK(freezes IN (0, 1)),
  by_errand INTEGER NOT NULL CHECK(by_errand IN (0, 1)) -- decided in the control database
) STRICT, WITHOUT ROWID;
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('credit_grant','credits',0,0,1);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('dispute','cents',1,1,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('dispute_won','cents',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('job_debit','cents',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('job_refund','cents',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('pack_credits','credits',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('pack_debit','cents',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('promo_credit','cents',0,0,1);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('report_debit','credits',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('report_refund','credits',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('topup','cents',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('topup_refund','cents',1,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('topup_refund_failed','cents',0,0,0);
INSERT INTO "transfer_codes" ("code","unit","overdraws","freezes","by_errand") VALUES('welcome_credit','cents',0,0,1);
CREATE TABLE transfers(
  id TEXT PRIMARY KEY,
  debit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  credit_id TEXT NOT NULL REFERENCES ledger_accounts(id),
  amount INTEGER NOT NULL CHECK(amount > 0), -- in the unit of both sides
  code TEXT NOT NULL REFERENCES transfer_codes(code),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  subject_id TEXT, -- a job or an audit
  ext_ref TEXT,
  at INTEGER NOT NULL,
  CHECK(debit_id <> credit_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-83c6-7026-829d-bbd1ca4af27b','wallet:01a22513-8318-7d00-ba6f-d78548595892','revenue',10,'job_debit','01a22513-8318-7d00-ba6f-d78548595892','01a22513-83c6-7026-829d-bbd1ca4af27b',NULL,1795918365638);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-845f-757f-8886-433f6d6f4a6d','wallet:01a22513-8318-7d00-ba6f-d78548595892','revenue',10,'job_debit','01a22513-8318-7d00-ba6f-d78548595892','01a22513-845f-757f-8886-433f6d6f4a6d',NULL,1795918365791);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-8609-7616-92a8-7091f63d0c49','wallet:01a22513-8318-7d00-ba6f-d78548595892','revenue',10,'job_debit','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8609-7616-92a8-7091f63d0c49',NULL,1795918366217);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-862f-7b79-97a5-c5b5ac061162','wallet:01a22513-8318-7d00-ba6f-d78548595892','revenue',10,'job_debit','01a22513-8318-7d00-ba6f-d78548595892','01a22513-862f-7b79-97a5-c5b5ac061162',NULL,1795918366255);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-8690-7151-8674-66bc29bc247f','wallet:01a22513-8318-7d00-ba6f-d78548595892','revenue',10,'job_debit','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8690-7151-8674-66bc29bc247f',NULL,1795918366352);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('promo:01a22513-838c-7a09-b0db-9757724007bf','promo','wallet:01a22513-8318-7d00-ba6f-d78548595892',500,'promo_credit','01a22513-8318-7d00-ba6f-d78548595892',NULL,'test',1795918365580);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('sign_up:01a22513-8318-7d00-ba6f-d78548595892','grants','credits:01a22513-8318-7d00-ba6f-d78548595892',60,'credit_grant','01a22513-8318-7d00-ba6f-d78548595892',NULL,NULL,1795918365509);
CREATE TABLE refused_errands(
  key TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE jobs(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  feature TEXT NOT NULL,
  wall_ms INTEGER NOT NULL CHECK(wall_ms > 0), -- as the module declared it when the job was created
  status TEXT NOT NULL CHECK(status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  cost_cents INTEGER NOT NULL CHECK(cost_cents >= 0),
  attempt INTEGER NOT NULL DEFAULT 0,
  run_token TEXT,
  lease_until INTEGER,
  -- The run that was under way when its job was cancelled, until it has ended; it keeps its slot in `due` for as long.
  stopping_run TEXT CHECK(stopping_run IS NULL OR status = 'cancelled'),
  stopping_until INTEGER CHECK((stopping_until IS NULL) = (stopping_run IS NULL)),
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  completed_at INTEGER,
  input TEXT NOT NULL CHECK(json_valid(input)),
  error TEXT CHECK(error IS NULL OR json_valid(error)),
  module TEXT,        -- digest of the module that made the result
  refunded INTEGER NOT NULL DEFAULT 0 CHECK(refunded = 0 OR status = 'succeeded'), -- the result applies to nothing; `error` says it of a failure
  expires_at INTEGER, -- of the result, which is in `results`
  -- What its runs have cost: as in `costs`.
  requests INTEGER NOT NULL DEFAULT 0,
  received_bytes INTEGER NOT NULL DEFAULT 0,
  busy_ms INTEGER NOT NULL DEFAULT 0, schedule_id TEXT, occasion INTEGER,
  PRIMARY KEY(account_id, id),
  CHECK((status = 'running') = (lease_until IS NOT NULL)),
  CHECK((status = 'running') = (run_token IS NOT NULL)),
  CHECK((status IN ('succeeded', 'failed', 'cancelled')) = (completed_at IS NOT NULL)),
  CHECK((status = 'succeeded') = (expires_at IS NOT NULL)),
  CHECK((status = 'succeeded') = (module IS NOT NULL)),
  CHECK((status = 'failed') = (error IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-83c6-7026-829d-bbd1ca4af27b','3e0a52c5bfbc90bc176bfb475d5071d0','test:hostile',60000,'failed',10,1,NULL,NULL,NULL,NULL,1795918365638,1795918365658,1795918365737,'{"url":"http://127.0.0.1:41045/?do=fail"}','{"message":"blocked","category":"blocked","detail":"asked to fail (for no reason)","refunded":false}',NULL,0,NULL,0,0,34,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-845f-757f-8886-433f6d6f4a6d','d2e36833cd7c98ef82da0362d9c68910','test:hostile',60000,'succeeded',10,1,NULL,NULL,NULL,NULL,1795918365791,1795918365804,1795918365889,'{"url":"http://127.0.0.1:41045/kept?do=page"}',NULL,'a471f225927cac2dc37e2a41adf26bb728c24dc6d1011019a5c9e338376399d4',0,1803694365889,2,132,9,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-8609-7616-92a8-7091f63d0c49','3f4b2025b1aabf6538782df5ed6ba347','test:hostile',60000,'running',10,1,'b5dc514804e6ea29a2a9d95d2cceda76',1795918426225,NULL,NULL,1795918366217,1795918366225,NULL,'{"url":"http://127.0.0.1:41045/never?do=wait"}',NULL,NULL,0,NULL,0,0,0,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-862f-7b79-97a5-c5b5ac061162','e71ccb057aa22807d4fb59204cfd3b07','test:hostile',60000,'failed',10,1,NULL,NULL,NULL,NULL,1795918366255,1795918366264,1795918366329,'{"url":"http://127.0.0.1:41045/?do=fail"}','{"message":"blocked","category":"blocked","detail":"asked to fail (for no reason)","refunded":false}',NULL,0,NULL,0,0,35,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-8690-7151-8674-66bc29bc247f','f7de44d7ccbe120ddcd7c66148ede8aa','test:hostile',60000,'running',10,1,'30aad822d8a427e133a617ebe8428290',1795918426372,NULL,NULL,1795918366352,1795918366372,NULL,'{"url":"http://127.0.0.1:41045/never?do=wait"}',NULL,NULL,0,NULL,0,0,0,NULL,NULL);
CREATE TABLE results(
  account_id TEXT NOT NULL,
  job_id TEXT NOT NULL,
  bytes INTEGER NOT NULL, -- of the JSON text
  crc32 INTEGER NOT NULL, -- of the JSON text
  body BLOB NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, job_id)
) STRICT;
INSERT INTO "results" ("account_id","job_id","bytes","crc32","body","expires_at") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-845f-757f-8886-433f6d6f4a6d',257,3587844725,X'44cec14ac4301485e15791b3ce48131c19ef73b8b294724deed8629bc4dca49bd277970e82bbb3f838fc3b428a0242e62f81c1245c02a88756ae4d9f5cd7613058a5326887fa49561e37293aa708b2e60f8290be61e0d326e5bca21dabb0b622e1c138e765f6fcb908c81e0631d5f11ff483412e6993c8d10ba8dfa1a9957362aa35c3e02ed54f1246ae20b8cebd5eacbdb8b7f7ce9175f4727dbeb9ebc759c02703dd7951390683223f4db4ea2323b4c2754e715c15e46ec7f10b0000ffff',1803694365889);
CREATE TABLE idem(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  job_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY(account_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE due(
  machine TEXT NOT NULL,
  account_id TEXT NOT NULL,
  id TEXT NOT NULL, -- of a visit its task and its occasion
  phase TEXT NOT NULL CHECK(phase IN ('ready', 'waiting', 'running')),
  at INTEGER NOT NULL,
  PRIMARY KEY(machine, account_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('job','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8609-7616-92a8-7091f63d0c49','running',1795918426225);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('job','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8690-7151-8674-66bc29bc247f','running',1795918426372);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('payment','01a22513-8318-7d00-ba6f-d78548595892','01a22513-853e-703a-b55b-919373f42d65','ready',1795918396014);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('schedule','01a22513-8318-7d00-ba6f-d78548595892','01a22513-855e-7be3-ac21-b9388c219607','ready',1795928400000);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('task','01a22513-8318-7d00-ba6f-d78548595892','01a22513-859e-75cb-9780-08775d686a81','ready',1795921966150);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('visit','01a22513-8318-7d00-ba6f-d78548595892','01a22513-85ac-7d51-ac54-f319034ba55b:impact','ready',1798510366166);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('visit','01a22513-8318-7d00-ba6f-d78548595892','01a22513-85ac-7d51-ac54-f319034ba55b:publication','ready',1795918966196);
CREATE TABLE claims(
  domain TEXT PRIMARY KEY,
  generation INTEGER NOT NULL,
  account_id TEXT,
  target_id TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE targets(
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts(id),
  domain TEXT NOT NULL CHECK(domain = lower(domain)),
  token_hash TEXT NOT NULL UNIQUE CHECK(length(token_hash) = 64),
  token_last4 TEXT NOT NULL CHECK(length(token_last4) = 4),
  token_created_at INTEGER NOT NULL,
  lease_ms INTEGER NOT NULL CHECK(lease_ms > 0),
  created_at INTEGER NOT NULL,
  disabled_at INTEGER,
  proven_at INTEGER, -- the account has proven that the domain is its own
  lost_at INTEGER CHECK(lost_at IS NULL OR proven_at IS NULL AND disabled_at IS NOT NULL), -- another account has
  reports INTEGER NOT NULL DEFAULT 0 CHECK(reports >= 0),
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures BETWEEN 0 AND reports),
  resumed_after INTEGER NOT NULL DEFAULT 0 CHECK(resumed_after BETWEEN 0 AND reports),
  last_cycle INTEGER NOT NULL DEFAULT 1000000, -- the last cycle whose tasks are handed out, as the guard says
  paused_at INTEGER,
  paused_cycle INTEGER, access TEXT, polled_at INTEGER,
  CHECK((paused_at IS NULL) = (paused_cycle IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "targets" ("id","account_id","domain","token_hash","token_last4","token_created_at","lease_ms","created_at","disabled_at","proven_at","lost_at","reports","failures","resumed_after","last_cycle","paused_at","paused_cycle","access","polled_at") VALUES('01a22513-8571-758b-8cca-995d69d61d4a','01a22513-8318-7d00-ba6f-d78548595892','127.0.1.1:41045','1e8b52db2af9daa3f18731cff4b31084f2de602d7b2df7f9051fd7415e882d28','1bfa',1795918366065,3600000,1795918366065,NULL,NULL,NULL,2,1,0,1000000,NULL,NULL,NULL,NULL);
CREATE TABLE tasks(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts(id),
  target_id TEXT NOT NULL REFERENCES targets(id),
  version TEXT NOT NULL,
  action_type TEXT NOT NULL CHECK(action_type IN ('publish_post', 'update_post', 'create_seo_page', 'add_internal_links')),
  goal TEXT NOT NULL,
  goal_type TEXT NOT NULL,
  phase TEXT NOT NULL,
  cycle INTEGER NOT NULL CHECK(cycle >= 0),
  payload TEXT NOT NULL CHECK(json_valid(payload)),
  status TEXT NOT NULL CHECK(status IN ('planned', 'in_progress', 'completed', 'error')),
  generation INTEGER NOT NULL CHECK(generation > 0),
  lapses INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  holder TEXT,
  execution_started_at INTEGER,
  lease_until INTEGER,
  ended_at INTEGER,
  published_url TEXT,
  cms_post_id TEXT CHECK(cms_post_id IS NULL OR json_valid(cms_post_id)),
  notes TEXT,
  error_category TEXT,
  error_message TEXT, lapsed_at INTEGER,
  CHECK((status = 'in_progress') = (lease_until IS NOT NULL)),
  CHECK((status IN ('completed', 'error')) = (ended_at IS NOT NULL)),
  CHECK((status = 'completed') = (published_url IS NOT NULL)),
  CHECK((status = 'error') = (error_category IS NOT NULL)),
  CHECK(status NOT IN ('in_progress', 'completed') OR execution_started_at IS NOT NULL)
) STRICT;
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(1,'01a22513-858b-7665-8d78-1c0017ecc6d7','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8571-758b-8cca-995d69d61d4a','81327cff417f32a39aeb5b29032a5b12','publish_post','Tea','content_creation','execute',0,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','planned',1,0,1795918366091,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(2,'01a22513-859e-75cb-9780-08775d686a81','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8571-758b-8cca-995d69d61d4a','e69d66a6b7b6edcd6b4ec91fba0ee350','publish_post','Tea','content_creation','execute',1,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','in_progress',1,0,1795918366110,'worker',1795918366150,1795921966150,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(3,'01a22513-85ac-7d51-ac54-f319034ba55b','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8571-758b-8cca-995d69d61d4a','d1444c8bc9009eddafd7df83b39ccb2c','publish_post','Tea','content_creation','execute',2,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','completed',1,0,1795918366124,NULL,1795918366166,NULL,1795918366166,'http://127.0.1.1:41045/tea',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(4,'01a22513-85ba-708a-9a21-710ecd189ac1','01a22513-8318-7d00-ba6f-d78548595892','01a22513-8571-758b-8cca-995d69d61d4a','1242f4ae9e7018fbee9b12c97994cd69','publish_post','Tea','content_creation','execute',3,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','error',1,0,1795918366138,NULL,NULL,NULL,1795918366201,NULL,NULL,NULL,'client_failure','down',NULL);
CREATE TABLE outcomes(
  target_id TEXT NOT NULL REFERENCES targets(id),
  number INTEGER NOT NULL CHECK(number > 0),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  task_id TEXT NOT NULL,
  generation INTEGER NOT NULL,
  ok INTEGER NOT NULL CHECK(ok IN (0, 1)),
  category TEXT,
  message TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY(target_id, number),
  CHECK((ok = 1) = (category IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "outcomes" ("target_id","number","account_id","task_id","generation","ok","category","message","at") VALUES('01a22513-8571-758b-8cca-995d69d61d4a',1,'01a22513-8318-7d00-ba6f-d78548595892','01a22513-85ac-7d51-ac54-f319034ba55b',1,1,NULL,NULL,1795918366166);
INSERT INTO "outcomes" ("target_id","number","account_id","task_id","generation","ok","category","message","at") VALUES('01a22513-8571-758b-8cca-995d69d61d4a',2,'01a22513-8318-7d00-ba6f-d78548595892','01a22513-85ba-708a-9a21-710ecd189ac1',1,0,'client_failure','down',1795918366201);
CREATE TABLE visits(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  task_id TEXT NOT NULL,
  occasion TEXT NOT NULL CHECK(occasion IN ('publication', 'impact')),
  version TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('planned', 'put_off', 'underway', 'ended')),
  at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  found TEXT CHECK(found IS NULL OR json_valid(found)),
  PRIMARY KEY(task_id, occasion),
  CHECK((status = 'ended') = (at IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "visits" ("account_id","task_id","occasion","version","status","at","attempts","found") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-85ac-7d51-ac54-f319034ba55b','impact','d1444c8bc9009eddafd7df83b39ccb2c','planned',1798510366166,0,NULL);
INSERT INTO "visits" ("account_id","task_id","occasion","version","status","at","attempts","found") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-85ac-7d51-ac54-f319034ba55b','publication','a44e5383e828068454a9d589576163be','planned',1795918966196,1,'{"occasion":"publication","at":"2026-11-29T02:12:46.194Z","reachable":false,"reason":"unreachable","status":null,"final_url":null,"title":null,"canonical":null,"noindex":null,"headings_found":null}');
CREATE TABLE audits(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL UNIQUE,        -- signed links name it
  version TEXT NOT NULL,
  public_id TEXT NOT NULL UNIQUE, -- opens the viewer; its first two digits are the shard
  origin TEXT NOT NULL,           -- under which it was ordered, and its links are made
  url TEXT NOT NULL,
  domain TEXT NOT NULL,
  lang TEXT CHECK(lang IN ('fr', 'en', 'es')),
  callback_url TEXT,
  scope TEXT NOT NULL DEFAULT 'site' CHECK(scope IN ('site', 'page')),
  client_name TEXT,
  label TEXT,
  -- The key of its order, while it is kept, and the fingerprint of the order.
  idempotency_key TEXT,
  fingerprint TEXT CHECK((fingerprint IS NULL) = (idempotency_key IS NULL)),
  credits INTEGER NOT NULL CHECK(credits >= 0),
  branding TEXT CHECK(branding IS NULL OR json_valid(branding)), -- of the account when it was ordered, until it has ended
  crawl TEXT NOT NULL,            -- the audit whose requests it shares: the first of its line
  status TEXT NOT NULL CHECK(status IN ('queued', 'pending', 'processing', 'completed', 'partial', 'failed')),
  phase TEXT NOT NULL CHECK(phase IN ('audit_seo', 'cocoon', 'geo', 'rendering')),
  progress INTEGER NOT NULL CHECK(progress BETWEEN 0 AND 100),
  missing TEXT NOT NULL CHECK(json_valid(missing)),
  attempt INTEGER NOT NULL DEFAULT 0,
  run_token TEXT,
  lease_until INTEGER,
  -- What its runs have cost: as in `costs`.
  requests INTEGER NOT NULL DEFAULT 0,
  received_bytes INTEGER NOT NULL DEFAULT 0,
  busy_ms INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  deadline INTEGER NOT NULL,
  started_at INTEGER,
  ended_at INTEGER,
  error TEXT,
  data TEXT CHECK(data IS NULL OR json_valid(data)),
  expires_at INTEGER,             -- of the report
  webhook TEXT NOT NULL DEFAULT 'none' CHECK(webhook IN ('none', 'owed', 'claimed')), as_owner INTEGER NOT NULL DEFAULT 0 CHECK(as_owner IN (0, 1)), schedule_id TEXT, occasion INTEGER,
  PRIMARY KEY(account_id, id),
  CHECK((run_token IS NULL) = (lease_until IS NULL) AND (run_token IS NULL OR status = 'processing')),
  CHECK((status IN ('completed', 'partial', 'failed')) = (ended_at IS NOT NULL)),
  CHECK((status IN ('completed', 'partial')) = (data IS NOT NULL)),
  CHECK((status IN ('completed', 'partial')) = (expires_at IS NOT NULL)),
  CHECK((status = 'failed') = (error IS NOT NULL)),
  CHECK(branding IS NULL OR status IN ('queued', 'pending', 'processing'))
) STRICT, WITHOUT ROWID;
CREATE TABLE audit_layers(
  account_id TEXT NOT NULL,
  audit_id TEXT NOT NULL,
  layer TEXT NOT NULL,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY(account_id, audit_id, layer)
) STRICT, WITHOUT ROWID;
CREATE TABLE crawled(
  account_id TEXT NOT NULL,
  crawl TEXT NOT NULL,
  run TEXT NOT NULL,
  keys TEXT NOT NULL, -- of the answers, with blanks between
  at INTEGER NOT NULL,
  PRIMARY KEY(account_id, crawl, run)
) STRICT, WITHOUT ROWID;
CREATE TABLE identities(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  domain TEXT NOT NULL,
  card TEXT NOT NULL CHECK(json_valid(card)),
  locked INTEGER NOT NULL CHECK(locked IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, domain)
) STRICT, WITHOUT ROWID;
CREATE TABLE paces(
  name TEXT PRIMARY KEY,
  next_at INTEGER NOT NULL,
  delay_ms INTEGER NOT NULL CHECK(delay_ms > 0),
  said_at INTEGER NOT NULL -- when the last turn was reserved
) STRICT, WITHOUT ROWID;
INSERT INTO "paces" ("name","next_at","delay_ms","said_at") VALUES('visits:01a22513-8318-7d00-ba6f-d78548595892',1795918371178,5000,1795918366178);
CREATE TABLE costs(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  day INTEGER NOT NULL,  -- days since 1970
  feature TEXT NOT NULL, -- of the module; `visit` and `proof` are requests of the service itself
  runs INTEGER NOT NULL CHECK(runs >= 0),
  requests INTEGER NOT NULL CHECK(requests >= 0),
  received_bytes INTEGER NOT NULL CHECK(received_bytes >= 0),
  busy_ms INTEGER NOT NULL CHECK(busy_ms >= 0),
  PRIMARY KEY(day, account_id, feature)
) STRICT, WITHOUT ROWID;
INSERT INTO "costs" ("account_id","day","feature","runs","requests","received_bytes","busy_ms") VALUES('01a22513-8318-7d00-ba6f-d78548595892',20786,'test:hostile',3,2,132,78);
INSERT INTO "costs" ("account_id","day","feature","runs","requests","received_bytes","busy_ms") VALUES('01a22513-8318-7d00-ba6f-d78548595892',20786,'visit',1,1,0,0);
CREATE TABLE hosts(
  origin TEXT PRIMARY KEY,
  pace TEXT NOT NULL, -- JSON
  idle_at INTEGER NOT NULL -- when nobody needs the row any more
) STRICT, WITHOUT ROWID;
CREATE TABLE provider_calls(
  account_id TEXT NOT NULL,
  day INTEGER NOT NULL,   -- days since the epoch
  provider TEXT NOT NULL, -- the operator's name for it
  feature TEXT NOT NULL,  -- what asked; `capture` is the service itself, for reports
  calls INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures <= calls),
  cached INTEGER NOT NULL DEFAULT 0, -- answered without a call
  input_tokens INTEGER NOT NULL DEFAULT 0,
  output_tokens INTEGER NOT NULL DEFAULT 0,
  cost_micros INTEGER NOT NULL DEFAULT 0, -- millionths of the provider's currency
  uncosted INTEGER NOT NULL DEFAULT 0,    -- calls whose cost is not known
  PRIMARY KEY(account_id, day, provider, feature)
) STRICT, WITHOUT ROWID;
CREATE TABLE provider_failures(
  day INTEGER NOT NULL,
  provider TEXT NOT NULL,
  feature TEXT NOT NULL,
  kind TEXT NOT NULL CHECK(kind IN ('key', 'quota', 'too_fast', 'timeout', 'page', 'broken')),
  uses INTEGER NOT NULL CHECK(uses > 0),
  PRIMARY KEY(day, provider, feature, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE log_hits (
  day INTEGER NOT NULL,
  target_id TEXT NOT NULL REFERENCES targets(id),
  agent TEXT NOT NULL,
  -- Empty for all paths that have no row of their own.
  path TEXT NOT NULL,
  -- First digit of the status.
  status INTEGER NOT NULL,
  hits INTEGER NOT NULL,
  verified INTEGER NOT NULL,
  spoofed INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (day, target_id, agent, path, status)
) WITHOUT ROWID;
CREATE TABLE log_days (
  day INTEGER NOT NULL,
  target_id TEXT NOT NULL REFERENCES targets(id),
  lines INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  robots_txt INTEGER NOT NULL,
  llms_txt INTEGER NOT NULL,
  sitemap INTEGER NOT NULL,
  PRIMARY KEY (day, target_id)
) WITHOUT ROWID;
CREATE TABLE log_uploads (
  target_id TEXT NOT NULL REFERENCES targets(id),
  digest TEXT NOT NULL,
  at INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  first_line INTEGER,
  first_reason TEXT,
  PRIMARY KEY (target_id, digest)
) WITHOUT ROWID;
CREATE TABLE provider_reservations(
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  day INTEGER NOT NULL, -- days since the epoch
  calls INTEGER NOT NULL CHECK(calls >= 0),
  output_tokens INTEGER NOT NULL CHECK(output_tokens >= 0),
  cost_micros INTEGER NOT NULL CHECK(cost_micros >= 0)
) STRICT;
CREATE TABLE members(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL CHECK(role IN ('owner', 'editor', 'reader')),
  language TEXT NOT NULL CHECK(language IN ('en', 'es', 'fr')), -- of mails
  created_at INTEGER NOT NULL,
  verified_at INTEGER,
  factor TEXT,            -- the sealed secret of the second factor
  factor_since INTEGER,   -- when a code confirmed it; before that it is not asked for
  factor_step INTEGER, factor_tries INTEGER NOT NULL DEFAULT 0 CHECK(factor_tries >= 0),    -- the time step of the last code, which is used once
  PRIMARY KEY(account_id, id),
  CHECK(factor_since IS NULL OR factor IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO "members" ("account_id","id","email","password_hash","role","language","created_at","verified_at","factor","factor_since","factor_step","factor_tries") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-8318-753e-8175-23d3f1a3cf1d','user0@example.org','$argon2id$v=19$m=19456,t=2,p=1$3AR0K6XLEdJMC4B0vDs32g$wq/jZd3e/xjEJaRU7zZMyV6RM4/t+OrNSX81VIeI7fY','owner','en',1795918365509,1795918365509,NULL,NULL,NULL,0);
CREATE TABLE recovery_codes(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  member_id TEXT NOT NULL,
  hash TEXT NOT NULL CHECK(length(hash) = 64),
  PRIMARY KEY(account_id, member_id, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE links(
  hash TEXT PRIMARY KEY CHECK(length(hash) = 64),
  account_id TEXT NOT NULL REFERENCES accounts(id),
  purpose TEXT NOT NULL,
  member_id TEXT, -- for whom; nobody's for an invitation
  email TEXT,     -- the address that is changed to, or invited
  role TEXT,      -- of who is invited
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mails(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sealed TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE payments(
  account_id TEXT NOT NULL,
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK(amount_cents > 0),
  charged_cents INTEGER NOT NULL DEFAULT 0 CHECK(charged_cents >= 0), -- with tax; 0 until it is paid
  state TEXT NOT NULL,
  session TEXT, -- the provider's name of the pay page
  pay_page TEXT, -- its address
  asked INTEGER NOT NULL DEFAULT 0,
  refunds TEXT NOT NULL CHECK(json_valid(refunds)),
  disputes TEXT NOT NULL CHECK(json_valid(disputes)),
  receipt TEXT NOT NULL CHECK(json_valid(receipt)),
  holds INTEGER NOT NULL DEFAULT 0 CHECK(holds IN (0, 1)), -- whether a dispute of it keeps the wallet from paying
  created_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "payments" ("account_id","id","version","amount_cents","charged_cents","state","session","pay_page","asked","refunds","disputes","receipt","holds","created_at") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-853e-703a-b55b-919373f42d65','db17793f085d9b9881beaa60acb0f251',2000,0,'pending','cs_test_00000001','http://127.0.0.1:40947/pay/cs_test_00000001',0,'{"booked_cents":0,"sum_cents":0,"sum_at_s":0,"failed":[],"movements":0,"orders":[],"ordered":0}','[]','null',0,1795918366014);
CREATE TABLE channels(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  run_token TEXT,
  lease_until INTEGER,
  failures INTEGER NOT NULL DEFAULT 0 CHECK(failures >= 0),
  failing_since INTEGER,
  pause_until INTEGER,
  off TEXT CHECK(off IN ('person', 'failing', 'gone')),
  PRIMARY KEY(account_id, id),
  CHECK((run_token IS NULL) = (lease_until IS NULL)),
  CHECK((failures = 0) = (failing_since IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "channels" ("account_id","id","version","run_token","lease_until","failures","failing_since","pause_until","off") VALUES('01a22513-8318-7d00-ba6f-d78548595892','mail:01a22513-8318-753e-8175-23d3f1a3cf1d','mail:01a22513-8318-753e-8175-23d3f1a3cf1d',NULL,NULL,0,NULL,NULL,NULL);
CREATE TABLE subscriptions(
  account_id TEXT NOT NULL,
  topic TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  PRIMARY KEY(account_id, topic, channel_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','audit.report.completed','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','audit.report.failed','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','audit.report.partial','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','payment.disputed','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','payment.failed','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','payment.received','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','payment.refunded','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','schedule.ended','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','schedule.paused','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','target.paused','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','wallet.low','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-8318-7d00-ba6f-d78548595892','webhook.disabled','mail:01a22513-8318-753e-8175-23d3f1a3cf1d');
CREATE TABLE hooks(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  url TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  secret TEXT NOT NULL, -- sealed, as is the one before, which signs too for a while
  secret_before TEXT,
  before_until INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, id),
  CHECK((secret_before IS NULL) = (before_until IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE notices(
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  id TEXT NOT NULL,
  topic TEXT NOT NULL,
  about TEXT NOT NULL,
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK(tries >= 0),
  next_at INTEGER,    -- nothing once it has ended
  delivered INTEGER CHECK(delivered IN (0, 1)), -- once it has ended: whether it arrived
  body TEXT,          -- of a webhook, from its first try on: every try sends the same bytes
  tried_at INTEGER,
  status INTEGER,     -- the last answer: its HTTP status, or why there is none
  fault TEXT,
  UNIQUE(account_id, channel_id, id),
  CHECK((next_at IS NULL) = (delivered IS NOT NULL))
) STRICT;
CREATE TABLE schedules(
  account_id TEXT NOT NULL REFERENCES accounts(id),
  id TEXT NOT NULL,
  version TEXT NOT NULL,
  feature TEXT NOT NULL, -- `audit` for reports
  input TEXT NOT NULL CHECK(json_valid(input)),
  origin TEXT NOT NULL, -- scheme and host of the links of reports
  every TEXT NOT NULL CHECK(every IN ('day', 'week', 'month')),
  on_day INTEGER CHECK((on_day IS NULL) = (every = 'day')), -- of the week, or of the month
  hour INTEGER NOT NULL CHECK(hour BETWEEN 0 AND 23),
  time_zone TEXT NOT NULL,
  max_cents INTEGER NOT NULL CHECK(max_cents > 0), -- of a month
  label TEXT,
  pause TEXT, -- why it does not run; NULL while it does
  refusal TEXT CHECK(refusal IS NULL OR json_valid(refusal)), -- what the order was answered
  next_day INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  started INTEGER, -- the last occasion that was started
  claim_day INTEGER, -- the occasion that is being ordered
  claim_cents INTEGER CHECK((claim_cents IS NULL) = (claim_day IS NULL)),
  claim_until INTEGER CHECK((claim_until IS NULL) = (claim_day IS NULL)),
  spent_month INTEGER NOT NULL DEFAULT 0,
  spent_cents INTEGER NOT NULL DEFAULT 0,
  last_id TEXT, -- the last job or audit
  last_day INTEGER CHECK((last_day IS NULL) = (last_id IS NULL)),
  last_cents INTEGER CHECK((last_cents IS NULL) = (last_id IS NULL)),
  last_judged INTEGER NOT NULL DEFAULT 0 CHECK(last_judged IN (0, 1)),
  failures INTEGER NOT NULL DEFAULT 0,
  previous TEXT, -- the last job that succeeded
  created_at INTEGER NOT NULL, idempotency_key TEXT, fingerprint TEXT CHECK((fingerprint IS NULL) = (idempotency_key IS NULL)),
  PRIMARY KEY(account_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "schedules" ("account_id","id","version","feature","input","origin","every","on_day","hour","time_zone","max_cents","label","pause","refusal","next_day","next_at","started","claim_day","claim_cents","claim_until","spent_month","spent_cents","last_id","last_day","last_cents","last_judged","failures","previous","created_at","idempotency_key","fingerprint") VALUES('01a22513-8318-7d00-ba6f-d78548595892','01a22513-855e-7be3-ac21-b9388c219607','7edd041b7aefd0fe6d8a75150e5261db','test:hostile','{"url":"http://127.0.0.1:41045/?do=page"}','http://localhost:33667','day',NULL,6,'Europe/Paris',1000,NULL,NULL,NULL,20786,1795928400000,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL,0,0,NULL,1795918366046,NULL,NULL);
CREATE TABLE ended(
  day INTEGER NOT NULL, -- days since 1970
  feature TEXT NOT NULL, -- `audit` for reports
  outcome TEXT NOT NULL, -- the last status
  category TEXT NOT NULL, -- of the failure of a job; empty otherwise
  number INTEGER NOT NULL CHECK(number > 0),
  waited_ms INTEGER NOT NULL CHECK(waited_ms >= 0), -- from order to start
  took_ms INTEGER NOT NULL CHECK(took_ms >= 0), -- from order to end
  -- How many took so many seconds at most.
  within_1 INTEGER NOT NULL,
  within_5 INTEGER NOT NULL,
  within_15 INTEGER NOT NULL,
  within_60 INTEGER NOT NULL,
  within_300 INTEGER NOT NULL,
  PRIMARY KEY(day, feature, outcome, category)
) STRICT, WITHOUT ROWID;
INSERT INTO "ended" ("day","feature","outcome","category","number","waited_ms","took_ms","within_1","within_5","within_15","within_60","within_300") VALUES(20786,'test:hostile','failed','blocked',2,29,173,2,2,2,2,2);
INSERT INTO "ended" ("day","feature","outcome","category","number","waited_ms","took_ms","within_1","within_5","within_15","within_60","within_300") VALUES(20786,'test:hostile','succeeded','',1,13,98,1,1,1,1,1);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('d1_migrations',21);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('notices',0);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('tasks',4);
CREATE INDEX credentials_account ON credentials(account_id, kind, created_at);
CREATE UNIQUE INDEX credentials_one_audit ON credentials(account_id) WHERE kind = 'audit' AND revoked_at IS NULL;
CREATE INDEX transfers_account ON transfers(account_id, at, id);
CREATE INDEX jobs_unpaid ON jobs(account_id, id) WHERE cost_cents = 0;
CREATE INDEX results_expiry ON results(expires_at);
CREATE INDEX due_visits ON due(account_id, at, id) WHERE machine = 'visit';
CREATE INDEX targets_account ON targets(account_id, id);
CREATE UNIQUE INDEX targets_domain ON targets(domain, account_id);
CREATE INDEX tasks_pending ON tasks(target_id, created_at) WHERE status = 'planned';
CREATE INDEX tasks_target ON tasks(target_id);
CREATE UNIQUE INDEX outcomes_once ON outcomes(task_id, generation, ok);
CREATE UNIQUE INDEX audits_active ON audits(account_id, domain) WHERE status IN ('pending', 'processing');
CREATE UNIQUE INDEX audits_keys ON audits(account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX audits_reports ON audits(account_id, domain, id) WHERE expires_at IS NOT NULL;
CREATE INDEX audits_queued ON audits(account_id, domain, id) WHERE status = 'queued';
CREATE INDEX crawled_at ON crawled(at);
CREATE INDEX paces_next_at ON paces(next_at);
CREATE INDEX hosts_idle_at ON hosts(idle_at);
CREATE INDEX provider_days ON provider_calls(day);
CREATE INDEX log_uploads_by_time ON log_uploads(at);
CREATE INDEX provider_reserved ON provider_reservations(account_id, day);
CREATE INDEX links_account ON links(account_id, purpose, created_at);
CREATE INDEX links_end ON links(ends_at);
CREATE INDEX payments_held ON payments(account_id) WHERE holds = 1;
CREATE INDEX notices_waiting ON notices(account_id, channel_id, next_at, seq) WHERE next_at IS NOT NULL;
CREATE INDEX notices_ended ON notices(at) WHERE next_at IS NULL;
CREATE UNIQUE INDEX jobs_of_occasion ON jobs(account_id, schedule_id, occasion) WHERE schedule_id IS NOT NULL;
CREATE UNIQUE INDEX audits_of_occasion ON audits(account_id, schedule_id, occasion) WHERE schedule_id IS NOT NULL;
CREATE INDEX payments_session ON payments(account_id, session);
CREATE INDEX payments_id ON payments(id);
CREATE UNIQUE INDEX schedules_keys ON schedules(account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE TRIGGER transfers_checked BEFORE INSERT ON transfers BEGIN
  SELECT raise(ABORT, 'a transfer has one unit') FROM transfer_codes c
    JOIN ledger_accounts d ON d.id = NEW.debit_id JOIN ledger_accounts r ON r.id = NEW.credit_id
    WHERE c.code = NEW.code AND (d.unit <> c.unit OR r.unit <> c.unit);
  SELECT raise(ABORT, 'wallet_covers_debits') FROM transfer_codes c JOIN ledger_accounts d ON d.id = NEW.debit_id
    WHERE c.code = NEW.code AND c.overdraws = 0 AND d.owner_id IS NOT NULL
    AND (d.frozen = 1 OR d.credited - d.debited < NEW.amount);
END;
CREATE TRIGGER transfers_post AFTER INSERT ON transfers BEGIN
  UPDATE ledger_accounts SET debited = debited + NEW.amount,
    frozen = max(frozen, (SELECT freezes FROM transfer_codes WHERE code = NEW.code)) WHERE id = NEW.debit_id;
  UPDATE ledger_accounts SET credited = credited + NEW.amount WHERE id = NEW.credit_id;
END;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT raise(ABORT, 'transfers are immutable'); END;
CREATE TRIGGER outcomes_no_update BEFORE UPDATE ON outcomes BEGIN SELECT raise(ABORT, 'outcomes are immutable'); END;
CREATE TRIGGER outcomes_no_delete BEFORE DELETE ON outcomes WHEN EXISTS(SELECT 1 FROM tasks WHERE id = OLD.task_id) BEGIN
  SELECT raise(ABORT, 'outcomes are immutable');
END;
CREATE TRIGGER tasks_counted AFTER INSERT ON tasks BEGIN
  UPDATE accounts SET tasks = tasks + 1, stored_bytes = stored_bytes + octet_length(NEW.payload) + octet_length(NEW.goal)
  WHERE id = NEW.account_id;
END;
CREATE TRIGGER tasks_uncounted AFTER DELETE ON tasks BEGIN
  UPDATE accounts SET tasks = tasks - 1, stored_bytes = stored_bytes - octet_length(OLD.payload) - octet_length(OLD.goal)
  WHERE id = OLD.account_id;
END;
CREATE TRIGGER outcomes_counted AFTER INSERT ON outcomes WHEN NEW.message IS NOT NULL BEGIN
  UPDATE accounts SET stored_bytes = stored_bytes + octet_length(NEW.message) WHERE id = NEW.account_id;
END;
CREATE TRIGGER outcomes_uncounted AFTER DELETE ON outcomes WHEN OLD.message IS NOT NULL BEGIN
  UPDATE accounts SET stored_bytes = stored_bytes - octet_length(OLD.message) WHERE id = OLD.account_id;
END;
CREATE TRIGGER jobs_are_claimed BEFORE INSERT ON jobs WHEN NEW.schedule_id IS NOT NULL AND NOT EXISTS(
  SELECT 1 FROM schedules s WHERE s.account_id = NEW.account_id AND s.id = NEW.schedule_id AND s.claim_day = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'the occasion is not claimed'); END;
CREATE TRIGGER audits_are_claimed BEFORE INSERT ON audits WHEN NEW.schedule_id IS NOT NULL AND NOT EXISTS(
  SELECT 1 FROM schedules s WHERE s.account_id = NEW.account_id AND s.id = NEW.schedule_id AND s.claim_day = NEW.occasion)
BEGIN SELECT RAISE(ABORT, 'the occasion is not claimed'); END;