-- Dates of legal management: appointments without a result, duties met too late, and deadlines that a holiday moved.
ALTER TABLE legal_dates ADD COLUMN awaits boolean NOT NULL DEFAULT false;
-- The day on which the act was done, if that was after the last day of its deadline.
ALTER TABLE legal_dates ADD COLUMN met_on date;
-- The former last day of a deadline that moved although its start did not.
ALTER TABLE legal_dates ADD COLUMN moved_from date;
-- The number of times that the day of a court date has changed, and the last change, for calendar programs.
ALTER TABLE legal_dates ADD COLUMN sequence integer NOT NULL DEFAULT 0;
ALTER TABLE legal_dates ADD COLUMN changed_on timestamptz NOT NULL DEFAULT now();

-- Dates that no longer exist. A calendar program learns from them that the event was cancelled.
CREATE TABLE cancelled_dates (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  record_id bigint,
  reason text NOT NULL,
  date date NOT NULL,
  sequence integer NOT NULL,
  cancelled_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (asset_uuid, record_id, reason)
);
CALL guard_by_customer('cancelled_dates');
CREATE INDEX cancelled_dates_customer ON cancelled_dates (customer_uuid, cancelled_on);

-- Local holidays that the operator keeps are read by every customer.
CREATE POLICY of_operator ON court_holidays FOR SELECT TO lindero_app
  USING (customer_uuid = '00000000-0000-4000-8000-000000000001');

ALTER TABLE deadline_calls DROP CONSTRAINT deadline_calls_stage_check;
ALTER TABLE deadline_calls ADD CONSTRAINT deadline_calls_stage_check
  CHECK (stage IN ('near', 'today', 'missed', 'escalated', 'unresolved', 'moved')) NOT VALID;

-- The official holidays are counted from the published lists now, so every date is computed again.
ALTER TABLE legal_situations NO FORCE ROW LEVEL SECURITY;
UPDATE legal_situations SET dated_on = NULL;
ALTER TABLE legal_situations FORCE ROW LEVEL SECURITY;
