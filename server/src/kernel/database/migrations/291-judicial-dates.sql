-- Local holidays of courts, as entered by the customer: for a municipality, or for a whole province.
CREATE TABLE court_holidays (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  province_code text NOT NULL,
  -- Empty for the whole province.
  municipality text NOT NULL DEFAULT '',
  day date NOT NULL,
  name text NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('court_holidays');
CREATE UNIQUE INDEX court_holidays_day ON court_holidays (customer_uuid, province_code, searchable(municipality), day);

-- Every date of legal management, computed with the situation: open judicial deadlines and court dates.
CREATE TABLE legal_dates (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  record_id bigint REFERENCES legal_records ON DELETE CASCADE,
  section text NOT NULL,
  reason text NOT NULL,
  date date NOT NULL,
  -- For a deadline: the date that starts it, its length, and the article that sets it.
  rule jsonb
);
CALL guard_by_customer('legal_dates');
CREATE INDEX legal_dates_day ON legal_dates (customer_uuid, date, id);
CREATE INDEX legal_dates_asset ON legal_dates (asset_uuid);
CREATE INDEX legal_dates_record ON legal_dates (record_id) WHERE record_id IS NOT NULL;

-- The date for which a situation was computed; null means that it must be computed again.
ALTER TABLE legal_situations ADD COLUMN dated_on date;
CREATE INDEX legal_situations_stale ON legal_situations (asset_uuid) WHERE dated_on IS NULL;

-- Secret addresses of the calendar feed of judicial dates; only the hash is stored.
CREATE TABLE legal_feeds (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  created_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_uuid, customer_uuid)
);
CALL guard_by_customer('legal_feeds');
CREATE INDEX legal_feeds_customer ON legal_feeds (customer_uuid);
