-- Users of a customer may order a message; only the system reads and sends messages.
CREATE POLICY anybody_orders ON outgoing_messages FOR INSERT TO lindero_app WITH CHECK (true);

-- The staff user is only a name in lists: it must never be able to sign in.
ALTER TABLE users ADD CONSTRAINT staff_never_signs_in CHECK (
  uuid <> '00000000-0000-4000-8000-0000000000ff'
  OR (password_hash IS NULL AND google_id IS NULL AND inactive_on IS NOT NULL));

-- Time of the last notification of a customer's admins that a limit is reached, at most one a day.
CREATE TABLE limit_notices (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('activeUsers', 'operatingAssets')),
  sent_on timestamptz NOT NULL,
  PRIMARY KEY (customer_uuid, kind)
);
CALL guard_by_customer('limit_notices');

-- The log is read by customer and person. The lines of a person are found for export and erasure.
CREATE INDEX audit_log_user ON audit_log (user_uuid, id);
CREATE INDEX audit_log_subject ON audit_log (subject, id);
