-- Indexes by person, for the export and erasure of personal data without reading all rows.
CREATE INDEX valuations_valuator ON valuations (valuator_uuid) WHERE valuator_uuid IS NOT NULL;
CREATE INDEX asset_changes_user ON asset_changes (user_uuid) WHERE user_uuid IS NOT NULL;
CREATE INDEX jobs_created_by ON jobs (created_by);
CREATE INDEX portfolios_created_by ON portfolios (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX upgrade_requests_user ON upgrade_requests (user_uuid) WHERE user_uuid IS NOT NULL;
-- Also for files that were never uploaded: their names are personal data too.
DROP INDEX files_created_by;
CREATE INDEX files_created_by ON files (created_by, created_on DESC);

-- Identity of erased people, kept only for courts and authorities (Spanish organic act 3/2018, article 32) and deleted
-- with the log. No call reads it. It has no foreign keys, so that it stays if the customer is closed.
CREATE TABLE blocked_people (
  user_uuid uuid PRIMARY KEY,
  customer_uuid uuid NOT NULL,
  email text NOT NULL,
  firstname text NOT NULL,
  lastname text NOT NULL,
  -- The name of the customer at that time.
  customer jsonb NOT NULL,
  -- IP address of each line of the log, by the number of the line.
  addresses jsonb,
  blocked_on timestamptz NOT NULL
);
CALL guard_for_system('blocked_people');
