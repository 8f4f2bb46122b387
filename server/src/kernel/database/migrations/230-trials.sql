-- The end of the trial of a customer that registered alone; without one its access has no end (operations 8).
ALTER TABLE customers ADD COLUMN trial_ends_on timestamptz;
-- Days before the end about which its admins were last told.
ALTER TABLE customers ADD COLUMN trial_told_days integer;
CREATE INDEX customers_trial_end ON customers (trial_ends_on) WHERE trial_ends_on IS NOT NULL AND stripe_id IS NULL;
