-- The rents of a month that a user raised for many leases in one step, for the undo.
CREATE TABLE rent_runs (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- First day of the month.
  month date NOT NULL,
  -- uuid, due day and amount of each rent as it was raised: a rent that differs now was changed and stays.
  receipts jsonb NOT NULL,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  undone_on timestamptz
);
CALL guard_by_customer('rent_runs');
CREATE INDEX rent_runs_customer ON rent_runs (customer_uuid, month);
CREATE INDEX rent_runs_person ON rent_runs (created_by) WHERE created_by IS NOT NULL;
