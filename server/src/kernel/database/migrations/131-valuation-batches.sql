-- Homes that a program values together, and the reply for each.
CREATE TABLE valuation_batches (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Ordering with the same key again returns the same batch.
  idempotency_key text NOT NULL,
  request jsonb NOT NULL,
  request_hash text NOT NULL,
  total integer NOT NULL,
  job_uuid uuid REFERENCES jobs ON DELETE SET NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('valuation_batches');
CREATE UNIQUE INDEX valuation_batches_key ON valuation_batches (customer_uuid, created_by, idempotency_key);
CREATE INDEX valuation_batches_created ON valuation_batches (created_on);
CREATE INDEX valuation_batches_job ON valuation_batches (job_uuid) WHERE job_uuid IS NOT NULL;
CREATE INDEX valuation_batches_person ON valuation_batches (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE valuation_batch_answers (
  batch_uuid uuid NOT NULL REFERENCES valuation_batches ON DELETE CASCADE,
  -- Position of the home in the request, from 0.
  number integer NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  answer jsonb NOT NULL,
  PRIMARY KEY (batch_uuid, number)
);
CALL guard_by_customer('valuation_batch_answers');
CREATE INDEX valuation_batch_answers_customer ON valuation_batch_answers (customer_uuid);
