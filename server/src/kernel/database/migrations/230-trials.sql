-- End of the trial of a customer that registered itself; without it, the access has no end (operations 8).
ALTER TABLE customers ADD COLUMN trial_ends_on timestamptz;
-- Days before the end for which its admins were last notified.
ALTER TABLE customers ADD COLUMN trial_told_days integer;
CREATE INDEX customers_trial_end ON customers (trial_ends_on) WHERE trial_ends_on IS NOT NULL AND stripe_id IS NULL;
