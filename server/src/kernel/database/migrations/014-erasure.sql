-- What a person did is found by the person, for the export of its data and for its erasure, and not by reading all.
CREATE INDEX valuations_valuator ON valuations (valuator_uuid) WHERE valuator_uuid IS NOT NULL;
CREATE INDEX asset_changes_user ON asset_changes (user_uuid) WHERE user_uuid IS NOT NULL;
CREATE INDEX jobs_created_by ON jobs (created_by);
CREATE INDEX portfolios_created_by ON portfolios (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX upgrade_requests_user ON upgrade_requests (user_uuid) WHERE user_uuid IS NOT NULL;
-- Also those that were never uploaded: their names are a person's too.
DROP INDEX files_created_by;
CREATE INDEX files_created_by ON files (created_by, created_on DESC);

-- Who was erased, set aside for courts and authorities alone (Spanish organic act 3/2018, article 32) and gone with
-- the log: no call reads it. It refers to nothing, so that it outlives a customer that is closed.
CREATE TABLE blocked_people (
  user_uuid uuid PRIMARY KEY,
  customer_uuid uuid NOT NULL,
  email text NOT NULL,
  firstname text NOT NULL,
  lastname text NOT NULL,
  -- What named the customer, as it stood.
  customer jsonb NOT NULL,
  -- IP address of each line of the log, by the line's number.
  addresses jsonb,
  blocked_on timestamptz NOT NULL
);
CALL guard_for_system('blocked_people');
