-- What code alone kept so far, the database keeps as well.

-- Nobody's work for a customer changes or removes a line of the log: erasing a person's name and forgetting what is
-- old are the system's.
REVOKE UPDATE, DELETE ON audit_log FROM lindero_app;

-- Super admins exist in the operator's customer only.
ALTER TABLE users ADD CONSTRAINT super_admins_are_the_operators
  CHECK (NOT is_super_admin OR customer_uuid = '00000000-0000-4000-8000-000000000001');

-- When a session last acted for the customer: after an hour without, acting begins anew.
ALTER TABLE acted_customers ADD COLUMN last_used_on timestamptz NOT NULL DEFAULT now();

-- A customer of Stripe is one customer: its billing page opens to nobody else.
UPDATE customers SET stripe_id = NULL WHERE stripe_id = '';
CREATE UNIQUE INDEX customers_stripe_id ON customers (stripe_id) WHERE stripe_id IS NOT NULL;
