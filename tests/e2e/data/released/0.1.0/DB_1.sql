PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(1,'0001_accounts.sql','2026-11-28 15:05:28');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(2,'0002_pull.sql','2026-11-28 15:05:28');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(3,'0003_audits.sql','2026-11-28 15:05:29');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(4,'0004_paces.sql','2026-11-28 15:05:29');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(5,'0005_costs.sql','2026-11-28 15:05:29');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(6,'0006_hosts.sql','2026-11-28 15:05:30');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(7,'0007_owners.sql','2026-11-28 15:05:30');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(8,'0008_provider_features.sql','2026-11-28 15:05:30');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(9,'0009_pipeline.sql','2026-11-28 15:05:31');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(10,'0010_logs.sql','2026-11-28 15:05:31');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(11,'0011_reservations.sql','2026-11-28 15:05:32');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(12,'0012_browser_sessions.sql','2026-11-28 15:05:32');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(13,'0013_members.sql','2026-11-28 15:05:32');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(14,'0014_wrong_codes.sql','2026-11-28 15:05:33');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(15,'0015_payments.sql','2026-11-28 15:05:33');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(16,'0016_channels.sql','2026-11-28 15:05:34');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(17,'0017_schedules.sql','2026-11-28 15:05:34');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(18,'0018_payments_found.sql','2026-11-28 15:05:34');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(19,'0019_payment_notices.sql','2026-11-28 15:05:35');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(20,'0020_schedule_keys.sql','2026-11-28 15:05:35');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(21,'0021_ended.sql','2026-11-28 15:05:35');
CREATE TABLE accounts(
  id TEXT PRIMARY KEY,
  plan TEXT NOT NULL DEFAULT 'free',
  branding TEXT NOT NULL DEFAULT '{}' CHECK(json_valid(branding)), -- what the account puts on its reports
  created_at INTEGER NOT NULL,
  tasks INTEGER NOT NULL DEFAULT 0 CHECK(tasks >= 0),
  stored_bytes INTEGER NOT NULL DEFAULT 0 CHECK(stored_bytes >= 0)
, low_cents INTEGER NOT NULL DEFAULT 100 CHECK(low_cents >= 0)) STRICT, WITHOUT ROWID;
INSERT INTO "accounts" ("id","plan","branding","created_at","tasks","stored_bytes","low_cents") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','free','{}',1795918366482,4,340,100);
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
INSERT INTO "credentials" ("hash","account_id","kind","id","last4","name","created_at","ends_at","revoked_at","used_at","browser","member_id") VALUES('6f2c77992aa1adb0fe1e593f4595dd4b5da2bcf47cf86fc1190c6afd5a90c3c5','01a22513-86e9-7001-b68b-d79a40b9b1ff','api','01a22513-8732-73b9-8b82-b5494cc0106e','EgvW',NULL,1795918366514,NULL,NULL,1795918366560,NULL,NULL);
INSERT INTO "credentials" ("hash","account_id","kind","id","last4","name","created_at","ends_at","revoked_at","used_at","browser","member_id") VALUES('e7a82a9f9bfecc67440661aa117c497f893ccab2e79d66f045b28bc258e42d77','01a22513-86e9-7001-b68b-d79a40b9b1ff','session','01a22513-8722-7bff-804d-df6d9c8648fa','DqOR',NULL,1795918366498,1796004766498,NULL,1795918366512,NULL,'01a22513-86e9-7345-b08f-7140a0b36a1d');
CREATE TABLE ledger_accounts(
  id TEXT PRIMARY KEY,
  owner_id TEXT REFERENCES accounts(id),
  unit TEXT NOT NULL,
  frozen INTEGER NOT NULL DEFAULT 0 CHECK(frozen IN (0, 1)),
  debited INTEGER NOT NULL DEFAULT 0 CHECK(debited >= 0),
  credited INTEGER NOT NULL DEFAULT 0 CHECK(credited >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('credits:01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-86e9-7001-b68b-d79a40b9b1ff','credits',0,0,60);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('dispute',NULL,'cents',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('grants',NULL,'credits',0,60,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('promo',NULL,'cents',0,500,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('psp',NULL,'cents',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('reports',NULL,'credits',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('revenue',NULL,'cents',0,0,50);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('sold',NULL,'credits',0,0,0);
INSERT INTO "ledger_accounts" ("id","owner_id","unit","frozen","debited","credited") VALUES('wallet:01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-86e9-7001-b68b-d79a40b9b1ff','cents',0,50,500);
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
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-8765-72f1-b0e5-8eb930230c80','wallet:01a22513-86e9-7001-b68b-d79a40b9b1ff','revenue',10,'job_debit','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8765-72f1-b0e5-8eb930230c80',NULL,1795918366565);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-8801-7a53-bae6-2a9b05789b61','wallet:01a22513-86e9-7001-b68b-d79a40b9b1ff','revenue',10,'job_debit','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8801-7a53-bae6-2a9b05789b61',NULL,1795918366721);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-89a9-7778-a148-7bbc4c3206ce','wallet:01a22513-86e9-7001-b68b-d79a40b9b1ff','revenue',10,'job_debit','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-89a9-7778-a148-7bbc4c3206ce',NULL,1795918367145);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-89cf-7113-8974-fc0eb99b8af5','wallet:01a22513-86e9-7001-b68b-d79a40b9b1ff','revenue',10,'job_debit','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-89cf-7113-8974-fc0eb99b8af5',NULL,1795918367183);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('debit:01a22513-8a28-723c-aa4b-5dea4319cf54','wallet:01a22513-86e9-7001-b68b-d79a40b9b1ff','revenue',10,'job_debit','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8a28-723c-aa4b-5dea4319cf54',NULL,1795918367272);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('promo:01a22513-874e-7b5b-ae61-f905820815af','promo','wallet:01a22513-86e9-7001-b68b-d79a40b9b1ff',500,'promo_credit','01a22513-86e9-7001-b68b-d79a40b9b1ff',NULL,'test',1795918366542);
INSERT INTO "transfers" ("id","debit_id","credit_id","amount","code","account_id","subject_id","ext_ref","at") VALUES('sign_up:01a22513-86e9-7001-b68b-d79a40b9b1ff','grants','credits:01a22513-86e9-7001-b68b-d79a40b9b1ff',60,'credit_grant','01a22513-86e9-7001-b68b-d79a40b9b1ff',NULL,NULL,1795918366482);
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
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8765-72f1-b0e5-8eb930230c80','df8e906fa334d45b56642ede2e9796ce','test:hostile',60000,'failed',10,1,NULL,NULL,NULL,NULL,1795918366565,1795918366576,1795918366630,'{"url":"http://127.0.0.1:41045/?do=fail"}','{"message":"blocked","category":"blocked","detail":"asked to fail (for no reason)","refunded":false}',NULL,0,NULL,0,0,29,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8801-7a53-bae6-2a9b05789b61','41c3d7b1c2867152331c6b8390e88a10','test:hostile',60000,'succeeded',10,1,NULL,NULL,NULL,NULL,1795918366721,1795918366734,1795918366796,'{"url":"http://127.0.0.1:41045/kept?do=page"}',NULL,'a471f225927cac2dc37e2a41adf26bb728c24dc6d1011019a5c9e338376399d4',0,1803694366796,2,132,9,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-89a9-7778-a148-7bbc4c3206ce','7667230ce66cd293ec018d3a9d514207','test:hostile',60000,'running',10,1,'20a4d0d5302f9e5cebeecf6b72b30d22',1795918427154,NULL,NULL,1795918367145,1795918367154,NULL,'{"url":"http://127.0.0.1:41045/never?do=wait"}',NULL,NULL,0,NULL,0,0,0,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-89cf-7113-8974-fc0eb99b8af5','5a56624301b0ccbe69697adf76935c75','test:hostile',60000,'failed',10,1,NULL,NULL,NULL,NULL,1795918367183,1795918367190,1795918367252,'{"url":"http://127.0.0.1:41045/?do=fail"}','{"message":"blocked","category":"blocked","detail":"asked to fail (for no reason)","refunded":false}',NULL,0,NULL,0,0,35,NULL,NULL);
INSERT INTO "jobs" ("account_id","id","version","feature","wall_ms","status","cost_cents","attempt","run_token","lease_until","stopping_run","stopping_until","created_at","started_at","completed_at","input","error","module","refunded","expires_at","requests","received_bytes","busy_ms","schedule_id","occasion") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8a28-723c-aa4b-5dea4319cf54','cd6599fa0d15c22e102fd98bf1315c4b','test:hostile',60000,'queued',10,0,NULL,NULL,NULL,NULL,1795918367272,NULL,NULL,'{"url":"http://127.0.0.1:41045/never?do=wait"}',NULL,NULL,0,NULL,0,0,0,NULL,NULL);
CREATE TABLE results(
  account_id TEXT NOT NULL,
  job_id TEXT NOT NULL,
  bytes INTEGER NOT NULL, -- of the JSON text
  crc32 INTEGER NOT NULL, -- of the JSON text
  body BLOB NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY(account_id, job_id)
) STRICT;
INSERT INTO "results" ("account_id","job_id","bytes","crc32","body","expires_at") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8801-7a53-bae6-2a9b05789b61',257,3333897191,X'44cecb6ac3301484e15729b3568a24824bcf73745563cc8974529bda92a28b37c6ef1e1c0addcde263f877f8180484c43f028549387b508f52b9b6f266b5c6a0b04a65d08ee2265979dc2497390690517f1084f80b051737c9e715ed58854bcbe25f8c535a66c7b74540e65008b18effa01f14528e9b040e4e40fd8e125b3e27a65a1314ee52dd247ee40a82d5b6bb1873b19f5fda92b174edde3f3afd7d16f0c940775e8a1c834296479352cb2bc3b7cc758e615c0bc85e8fe3090000ffff',1803694366796);
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
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('job','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-89a9-7778-a148-7bbc4c3206ce','running',1795918427154);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('job','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8a28-723c-aa4b-5dea4319cf54','ready',1795918397272);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('payment','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-88e4-7aba-85e9-1fae95f401c4','ready',1795918396948);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('schedule','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8902-7f32-b0f6-608451312fbd','ready',1795928400000);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('task','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-893a-7c1c-baa9-e4014f63333f','ready',1795921967081);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('visit','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-894d-7838-8103-6be8cf6c294e:impact','ready',1798510367092);
INSERT INTO "due" ("machine","account_id","id","phase","at") VALUES('visit','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-894d-7838-8103-6be8cf6c294e:publication','ready',1795918967126);
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
INSERT INTO "targets" ("id","account_id","domain","token_hash","token_last4","token_created_at","lease_ms","created_at","disabled_at","proven_at","lost_at","reports","failures","resumed_after","last_cycle","paused_at","paused_cycle","access","polled_at") VALUES('01a22513-8912-7711-8081-6f7fde4dd74e','01a22513-86e9-7001-b68b-d79a40b9b1ff','127.0.1.2:41045','1ff9dad4d58638d93156ea7223f220c29ae1ee0026058d5b1bfc19c53187d623','1762',1795918366994,3600000,1795918366994,NULL,NULL,NULL,2,1,0,1000000,NULL,NULL,NULL,NULL);
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
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(1,'01a22513-8929-7d86-8492-a2f48eee216d','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8912-7711-8081-6f7fde4dd74e','eb04e9861c01012eb87dca83f2535300','publish_post','Tea','content_creation','execute',0,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','planned',1,0,1795918367017,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(2,'01a22513-893a-7c1c-baa9-e4014f63333f','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8912-7711-8081-6f7fde4dd74e','b1d26db03abe6e0dc38cdcca3e839309','publish_post','Tea','content_creation','execute',1,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','in_progress',1,0,1795918367034,'worker',1795918367081,1795921967081,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(3,'01a22513-894d-7838-8103-6be8cf6c294e','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8912-7711-8081-6f7fde4dd74e','861d65c250c05fd970c75ef73033bc52','publish_post','Tea','content_creation','execute',2,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','completed',1,0,1795918367053,NULL,1795918367092,NULL,1795918367092,'http://127.0.1.2:41045/tea',NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tasks" ("seq","id","account_id","target_id","version","action_type","goal","goal_type","phase","cycle","payload","status","generation","lapses","created_at","holder","execution_started_at","lease_until","ended_at","published_url","cms_post_id","notes","error_category","error_message","lapsed_at") VALUES(4,'01a22513-895b-7506-b21a-57e9a508e758','01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8912-7711-8081-6f7fde4dd74e','cd631e9e2bc79562376bc2df483ef6e5','publish_post','Tea','content_creation','execute',3,'{"title":"Tea","slug":"tea","html":"<h2>Green tea</h2><p>Text</p><h3>Water</h3>"}','error',1,0,1795918367067,NULL,NULL,NULL,1795918367124,NULL,NULL,NULL,'client_failure','down',NULL);
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
INSERT INTO "outcomes" ("target_id","number","account_id","task_id","generation","ok","category","message","at") VALUES('01a22513-8912-7711-8081-6f7fde4dd74e',1,'01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-894d-7838-8103-6be8cf6c294e',1,1,NULL,NULL,1795918367092);
INSERT INTO "outcomes" ("target_id","number","account_id","task_id","generation","ok","category","message","at") VALUES('01a22513-8912-7711-8081-6f7fde4dd74e',2,'01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-895b-7506-b21a-57e9a508e758',1,0,'client_failure','down',1795918367124);
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
INSERT INTO "visits" ("account_id","task_id","occasion","version","status","at","attempts","found") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-894d-7838-8103-6be8cf6c294e','impact','861d65c250c05fd970c75ef73033bc52','planned',1798510367092,0,NULL);
INSERT INTO "visits" ("account_id","task_id","occasion","version","status","at","attempts","found") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-894d-7838-8103-6be8cf6c294e','publication','690718125e646d5140b06d6e2c146f02','planned',1795918967126,1,'{"occasion":"publication","at":"2026-11-29T02:12:47.122Z","reachable":false,"reason":"unreachable","status":null,"final_url":null,"title":null,"canonical":null,"noindex":null,"headings_found":null}');
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
INSERT INTO "paces" ("name","next_at","delay_ms","said_at") VALUES('visits:01a22513-86e9-7001-b68b-d79a40b9b1ff',1795918372106,5000,1795918367106);
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
INSERT INTO "costs" ("account_id","day","feature","runs","requests","received_bytes","busy_ms") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff',20786,'test:hostile',3,2,132,73);
INSERT INTO "costs" ("account_id","day","feature","runs","requests","received_bytes","busy_ms") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff',20786,'visit',1,1,0,0);
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
INSERT INTO "members" ("account_id","id","email","password_hash","role","language","created_at","verified_at","factor","factor_since","factor_step","factor_tries") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-86e9-7345-b08f-7140a0b36a1d','user1@example.org','$argon2id$v=19$m=19456,t=2,p=1$2Envx+5YIjlKBLSlayEYCw$FsmW9TijbZa6vQL+DI0g3ZmA32MFDIKx2vPnmRoiC38','owner','en',1795918366482,1795918366482,NULL,NULL,NULL,0);
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
INSERT INTO "payments" ("account_id","id","version","amount_cents","charged_cents","state","session","pay_page","asked","refunds","disputes","receipt","holds","created_at") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-88e4-7aba-85e9-1fae95f401c4','d1d565ccee876388dbf1444ec5ab352f',2000,0,'pending','cs_test_00000002','http://127.0.0.1:40947/pay/cs_test_00000002',0,'{"booked_cents":0,"sum_cents":0,"sum_at_s":0,"failed":[],"movements":0,"orders":[],"ordered":0}','[]','null',0,1795918366948);
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
INSERT INTO "channels" ("account_id","id","version","run_token","lease_until","failures","failing_since","pause_until","off") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','mail:01a22513-86e9-7345-b08f-7140a0b36a1d','mail:01a22513-86e9-7345-b08f-7140a0b36a1d',NULL,NULL,0,NULL,NULL,NULL);
CREATE TABLE subscriptions(
  account_id TEXT NOT NULL,
  topic TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  PRIMARY KEY(account_id, topic, channel_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','audit.report.completed','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','audit.report.failed','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','audit.report.partial','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','payment.disputed','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','payment.failed','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','payment.received','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','payment.refunded','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','schedule.ended','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','schedule.paused','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','target.paused','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','wallet.low','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
INSERT INTO "subscriptions" ("account_id","topic","channel_id") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','webhook.disabled','mail:01a22513-86e9-7345-b08f-7140a0b36a1d');
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
INSERT INTO "schedules" ("account_id","id","version","feature","input","origin","every","on_day","hour","time_zone","max_cents","label","pause","refusal","next_day","next_at","started","claim_day","claim_cents","claim_until","spent_month","spent_cents","last_id","last_day","last_cents","last_judged","failures","previous","created_at","idempotency_key","fingerprint") VALUES('01a22513-86e9-7001-b68b-d79a40b9b1ff','01a22513-8902-7f32-b0f6-608451312fbd','d626f38fec651d02236411d94d293108','test:hostile','{"url":"http://127.0.0.1:41045/?do=page"}','http://localhost:33667','day',NULL,6,'Europe/Paris',1000,NULL,NULL,NULL,20786,1795928400000,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL,0,0,NULL,1795918366978,NULL,NULL);
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
INSERT INTO "ended" ("day","feature","outcome","category","number","waited_ms","took_ms","within_1","within_5","within_15","within_60","within_300") VALUES(20786,'test:hostile','failed','blocked',2,18,134,2,2,2,2,2);
INSERT INTO "ended" ("day","feature","outcome","category","number","waited_ms","took_ms","within_1","within_5","within_15","within_60","within_300") VALUES(20786,'test:hostile','succeeded','',1,13,75,1,1,1,1,1);
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