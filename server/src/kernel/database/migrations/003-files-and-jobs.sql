-- Every stored file; the bytes lie in the data folder (or an S3 store) under `key`.
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

-- What a person sees of work in the background. The queue decides who runs it and when; this row is what it
-- has done so far (`checkpoint`), so that it goes on after a crash and never does a step twice.
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
  cancel_requested boolean NOT NULL DEFAULT false,
  portfolio_uuid uuid,
  subject text NOT NULL,
  created_by uuid NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  started_on timestamptz,
  ended_on timestamptz
);
CALL guard_by_customer('jobs');
CREATE INDEX jobs_customer ON jobs (customer_uuid, created_on DESC);
CREATE INDEX jobs_portfolio ON jobs (portfolio_uuid) WHERE portfolio_uuid IS NOT NULL;
