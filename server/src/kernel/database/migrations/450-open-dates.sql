-- For the calendar of a customer, which reads the open months of rent and instalments by date.
CREATE INDEX lease_payments_open ON lease_payments (customer_uuid, due_on) WHERE NOT paid;
CREATE INDEX mortgage_instalments_open ON mortgage_instalments (customer_uuid, due_on) WHERE NOT paid;
