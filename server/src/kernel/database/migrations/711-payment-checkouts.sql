-- Stripe pages to pay a plan: only the latest of each customer stays open.
CREATE TABLE payment_checkouts (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- The id in Stripe; null while the page is being opened.
  session_id text UNIQUE,
  is_replaced boolean NOT NULL DEFAULT false,
  begun_on timestamptz NOT NULL,
  expires_on timestamptz NOT NULL
);
CALL guard_by_customer('payment_checkouts');
CREATE INDEX payment_checkouts_customer ON payment_checkouts (customer_uuid);
