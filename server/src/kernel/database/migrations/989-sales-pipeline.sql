-- From the lead to the deed: further sources and states, the steps with their dates and amounts, views of public pages,
-- the weekly report and the calendar of visits.
ALTER TABLE leads NO FORCE ROW LEVEL SECURITY;
ALTER TABLE leads DROP CONSTRAINT leads_state_check, DROP CONSTRAINT leads_source_check, DROP CONSTRAINT leads_check;
ALTER TABLE leads ADD COLUMN discard_reason text
  CHECK (discard_reason IN ('PRICE', 'FINANCING', 'OTHER_HOME', 'NO_ANSWER', 'SITUATION', 'SOLD_TO_OTHER', 'OTHER'));
UPDATE leads SET state = 'DISCARDED', discard_reason = 'OTHER' WHERE state = 'CLOSED';
ALTER TABLE leads
  ADD CHECK (state IN ('NEW', 'CONTACTED', 'VISIT', 'OFFER', 'RESERVATION', 'DEED', 'DISCARDED')),
  ADD CHECK (source IN ('public', 'inside', 'portal', 'phone', 'email', 'agent', 'office', 'sign', 'other')),
  -- Leads of the public page accepted its privacy policy; other leads gave their data to a user.
  ADD CHECK (source <> 'public' OR (email IS NOT NULL AND consent IS NOT NULL)),
  ADD CHECK (state = 'DISCARDED' OR discard_reason IS NULL);
ALTER TABLE leads FORCE ROW LEVEL SECURITY;
-- An advertisement is reserved for one lead.
CREATE UNIQUE INDEX leads_reservation ON leads (advertisement_uuid) WHERE state = 'RESERVATION';

CREATE TABLE lead_steps (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  lead_uuid uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('visit', 'offer', 'reservation', 'deed')),
  day date NOT NULL,
  -- For a visit: the local time at the property.
  time time,
  result text CHECK (result IN ('INTERESTED', 'UNDECIDED', 'NOT_INTERESTED', 'NO_SHOW', 'CANCELLED')),
  amount numeric(14,2) CHECK (amount > 0),
  conditions text,
  expires_on date,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'visit') = (time IS NOT NULL)),
  CHECK ((kind = 'visit') = (amount IS NULL)),
  CHECK (kind = 'visit' OR result IS NULL),
  CHECK ((kind = 'reservation') = (expires_on IS NOT NULL))
);
CALL guard_by_customer('lead_steps');
CREATE INDEX lead_steps_lead ON lead_steps (lead_uuid, number);
CREATE INDEX lead_steps_customer ON lead_steps (customer_uuid, kind, day);
CREATE INDEX lead_steps_author ON lead_steps (created_by) WHERE created_by IS NOT NULL;

-- Number of views of the public page of an advertisement by day; visitors are not identified.
CREATE TABLE advertisement_views (
  advertisement_uuid uuid NOT NULL REFERENCES advertisements ON DELETE CASCADE,
  day date NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  count integer NOT NULL,
  PRIMARY KEY (advertisement_uuid, day)
);
CALL guard_by_customer('advertisement_views');
CREATE INDEX advertisement_views_customer ON advertisement_views (customer_uuid, day);

-- The weekly report about the advertisements: true if a user wants it, and the Monday of the last one.
CREATE TABLE selling_choices (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  weekly_report boolean NOT NULL DEFAULT true,
  week_on date,
  PRIMARY KEY (user_uuid, customer_uuid)
);
CALL guard_by_customer('selling_choices');
CREATE INDEX selling_choices_customer ON selling_choices (customer_uuid);

ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_kind_check;
ALTER TABLE calendar_feeds ADD CHECK (kind IN ('dueDates', 'judicialDates', 'taskDates', 'visitDates'));
-- For the weekly report, which counts moves and prices of a week.
CREATE INDEX asset_changes_advertisements_at ON asset_changes (customer_uuid, at) WHERE area = 'advertisements';
