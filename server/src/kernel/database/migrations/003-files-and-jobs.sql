-- Every stored file. Its bytes are in the data folder (or an S3 store) under `key`.
CREATE TABLE files (
  key text PRIMARY KEY,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  purpose text NOT NULL,
  owner_uuid uuid,
  name text NOT NULL,
  content_type text NOT NULL,
  size bigint,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  uploaded_on timestamptz
);
CALL guard_by_customer('files');
CREATE INDEX files_owner ON files (customer_uuid, owner_uuid);

-- Background jobs: the queue, and the jobs that users see. `checkpoint` is the work done so far. It is written in the
-- transaction of each step, so that a job continues after a crash and no step is done twice. A worker owns a job while
-- its heartbeat is fresh. If another worker takes over the job, the steps of the first worker are rejected.
CREATE TABLE jobs (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'finished', 'failed', 'cancelled')),
  phase text,
  done integer NOT NULL DEFAULT 0,
  total integer,
  checkpoint jsonb,
  result jsonb,
  error jsonb,
  attempts integer NOT NULL DEFAULT 0,
  run_after timestamptz NOT NULL DEFAULT now(),
  worker uuid,
  heartbeat_on timestamptz,
  cancel_requested boolean NOT NULL DEFAULT false,
  portfolio_uuid uuid,
  subject text NOT NULL,
  created_by uuid NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  started_on timestamptz,
  ended_on timestamptz
);
CALL guard_by_customer('jobs');
CREATE INDEX jobs_waiting ON jobs (created_on) WHERE state IN ('queued', 'running');
CREATE INDEX jobs_customer ON jobs (customer_uuid, created_on DESC);
CREATE INDEX jobs_portfolio ON jobs (portfolio_uuid) WHERE portfolio_uuid IS NOT NULL;
