-- Plans that the operator offers. They have no customer, because they are the operator's data.
CREATE TABLE plans (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL UNIQUE,
  -- Monthly price before tax.
  monthly_cents integer NOT NULL CHECK (monthly_cents >= 0),
  operating_assets integer NOT NULL CHECK (operating_assets >= 0),
  active_users integer NOT NULL CHECK (active_users >= 1),
  -- Price in Stripe; without it, the plan is agreed with the operator.
  stripe_price text UNIQUE,
  is_offered boolean NOT NULL DEFAULT true,
  created_on timestamptz NOT NULL DEFAULT now()
);
-- The plan that is paid by card, the state of the payment, and the time of the last request to Stripe.
ALTER TABLE customers ADD COLUMN plan_uuid uuid REFERENCES plans ON DELETE SET NULL;
ALTER TABLE customers ADD COLUMN payment_state text CHECK (payment_state IN ('paid', 'failed', 'ended'));
ALTER TABLE customers ADD COLUMN payment_read_on timestamptz;
CREATE INDEX customers_plan ON customers (plan_uuid) WHERE plan_uuid IS NOT NULL;
