-- Pages of Stripe where a plan can be paid: of each customer the latest alone stays open.
CREATE TABLE payment_checkouts (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Of Stripe; none while it is being opened.
  session_id text UNIQUE,
  is_replaced boolean NOT NULL DEFAULT false,
  begun_on timestamptz NOT NULL,
  expires_on timestamptz NOT NULL
);
CALL guard_by_customer('payment_checkouts');
CREATE INDEX payment_checkouts_customer ON payment_checkouts (customer_uuid);
