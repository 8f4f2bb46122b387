-- Whoever works for a customer may order a message; nobody but the system reads one or sends it.
CREATE POLICY anybody_orders ON outgoing_messages FOR INSERT TO lindero_app WITH CHECK (true);

-- The staff user is a name in a list: no way of signing in may ever be given to it.
ALTER TABLE users ADD CONSTRAINT staff_never_signs_in CHECK (
  uuid <> '00000000-0000-4000-8000-0000000000ff'
  OR (password_hash IS NULL AND google_id IS NULL AND inactive_on IS NOT NULL));

-- When a customer's admins were last told that a limit is reached: once a day is enough.
CREATE TABLE limit_notices (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('activeUsers', 'operatingAssets')),
  sent_on timestamptz NOT NULL,
  PRIMARY KEY (customer_uuid, kind)
);
CALL guard_by_customer('limit_notices');

-- The log is read by customer and person; a person's own lines are found for export and erasure.
CREATE INDEX audit_log_user ON audit_log (user_uuid, id);
CREATE INDEX audit_log_subject ON audit_log (subject, id);
