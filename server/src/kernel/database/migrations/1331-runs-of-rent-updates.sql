-- Updates of rents that a user entered for many leases in one step, for letters and undo.
CREATE TABLE rent_update_runs (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- First day of the month.
  month date NOT NULL,
  -- Each update as it was entered, with the index and the limit: an update that differs now was changed and stays.
  updates jsonb NOT NULL,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  undone_on timestamptz
);
CALL guard_by_customer('rent_update_runs');
CREATE INDEX rent_update_runs_customer ON rent_update_runs (customer_uuid, month);
CREATE INDEX rent_update_runs_person ON rent_update_runs (created_by) WHERE created_by IS NOT NULL;
