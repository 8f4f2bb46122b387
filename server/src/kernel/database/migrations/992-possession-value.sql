-- Stage of an asset on its way to possession (domain/src/assets/possession-value.ts), and the date of that stage. Legal
-- management writes both.
ALTER TABLE assets
  ADD COLUMN possession_stage text,
  ADD COLUMN possession_planned_on date;

-- Assumptions of a customer about months, costs and rate, each with its source; the others are invented examples.
CREATE TABLE possession_settings (
  customer_uuid uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  assumptions jsonb NOT NULL,
  edited_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('possession_settings');

-- The next sweep finds the stages of assets in legal management.
ALTER TABLE legal_situations NO FORCE ROW LEVEL SECURITY;
UPDATE legal_situations SET dated_on = NULL;
ALTER TABLE legal_situations FORCE ROW LEVEL SECURITY;
