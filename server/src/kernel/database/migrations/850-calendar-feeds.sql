-- One table of secret calendar addresses. Due dates, judicial dates and tasks had separate tables.
ALTER TABLE calendar_feeds ADD COLUMN kind text NOT NULL DEFAULT 'dueDates'
  CHECK (kind IN ('dueDates', 'judicialDates', 'taskDates'));
ALTER TABLE calendar_feeds ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_pkey, ADD PRIMARY KEY (user_uuid, customer_uuid, kind);
ALTER TABLE calendar_feeds NO FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_feeds NO FORCE ROW LEVEL SECURITY;
ALTER TABLE task_choices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
INSERT INTO calendar_feeds (kind, user_uuid, customer_uuid, secret_hash, created_on)
  SELECT 'judicialDates', user_uuid, customer_uuid, secret_hash, created_on FROM legal_feeds;
INSERT INTO calendar_feeds (kind, user_uuid, customer_uuid, secret_hash)
  SELECT 'taskDates', user_uuid, customer_uuid, calendar_hash FROM task_choices 
  WHERE calendar_hash IS NOT NULL AND EXISTS (SELECT FROM users u WHERE u.uuid = user_uuid);
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
ALTER TABLE task_choices FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
DROP TABLE legal_feeds;
ALTER TABLE task_choices DROP COLUMN calendar_hash;
