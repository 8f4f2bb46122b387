-- Rules that only the program enforced so far, now also enforced by the database.

-- Work of a customer cannot change or delete a line of the log: only the system erases names and deletes old lines.
REVOKE UPDATE, DELETE ON audit_log FROM lindero_app;

-- Super admins exist only in the operator's customer.
ALTER TABLE users ADD CONSTRAINT super_admins_are_the_operators
  CHECK (NOT is_super_admin OR customer_uuid = '00000000-0000-4000-8000-000000000001');

-- Time of the last call for the customer: after an hour without calls, acting begins again.
ALTER TABLE acted_customers ADD COLUMN last_used_on timestamptz NOT NULL DEFAULT now();

-- A customer in Stripe belongs to one customer: no other customer can open its billing page.
UPDATE customers SET stripe_id = NULL WHERE stripe_id = '';
CREATE UNIQUE INDEX customers_stripe_id ON customers (stripe_id) WHERE stripe_id IS NOT NULL;
