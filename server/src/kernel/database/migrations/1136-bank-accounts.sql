-- Accounts of the customer, with the balances that statements state. An account pays the dues of its portfolios, as the
-- company that holds it.
CREATE TABLE bank_accounts (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- IBAN, or the number that the bank writes.
  iban text NOT NULL CHECK (iban <> ''),
  name text,
  -- The company that owns the account, and its tax identifier.
  holder text,
  holder_identifier text,
  bic text,
  portfolios uuid[] NOT NULL DEFAULT '{}',
  created_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_uuid, iban)
);
CALL guard_by_customer('bank_accounts');

-- The balances of each account in a statement, as far as the file states them.
CREATE TABLE statement_balances (
  statement_uuid uuid NOT NULL REFERENCES bank_statements ON DELETE CASCADE,
  account text NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  from_day date,
  until_day date,
  opening numeric(14, 2),
  closing numeric(14, 2),
  PRIMARY KEY (statement_uuid, account)
);
CALL guard_by_customer('statement_balances');
CREATE INDEX statement_balances_account ON statement_balances (customer_uuid, account, until_day);
