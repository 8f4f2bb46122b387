-- Published indexes by month, which the operator stores for all customers: yearly changes of prices (IPC, IRAV, IGC) and
-- the one-year Euribor, in percent.
CREATE TABLE published_indexes (
  kind text NOT NULL CHECK (kind IN ('IPC', 'IRAV', 'IGC', 'EURIBOR')),
  -- First day of the month.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  percent numeric(7, 3) NOT NULL,
  -- Null if it is not known.
  published_on date,
  -- A flash estimate.
  is_provisional boolean NOT NULL DEFAULT false,
  -- Name of the file, or null if a person typed the value.
  source text,
  changed_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, month)
);
ALTER TABLE published_indexes ENABLE ROW LEVEL SECURITY;
ALTER TABLE published_indexes FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON published_indexes FOR SELECT TO lindero_app USING (true);
CREATE POLICY system ON published_indexes TO lindero_system USING (true) WITH CHECK (true);

-- Leases can agree the reference index and the index of competitiveness.
ALTER TABLE leases DROP CONSTRAINT leases_update_index_check;
ALTER TABLE leases ADD CONSTRAINT leases_update_index_check
  CHECK (update_index IN ('IPC', 'IRAV', 'IGC', 'FIXED', 'NONE')) NOT VALID;
