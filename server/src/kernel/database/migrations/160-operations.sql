-- Operation of assets: local taxes, community fees and invoices in one table, which overview, bulk changes, payment
-- files and the calendar read.

-- The legal part writes it through the writer of assets; operations reads it.
ALTER TABLE assets
  ADD COLUMN acquisition_type text
    CHECK (acquisition_type IN ('ADJUDICACION', 'COMPRAVENTA_REO', 'DACION', 'OTROS', 'CSA', 'POA')),
  ADD COLUMN acquisition_date date;

CREATE TABLE communities (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL UNIQUE REFERENCES assets ON DELETE CASCADE,
  is_established boolean,
  cif text,
  address text,
  province text,
  municipality text,
  postal_code text,
  edited_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('communities');
CREATE INDEX communities_customer ON communities (customer_uuid);

CREATE TABLE community_contacts (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  position integer NOT NULL,
  name text,
  contact_type text NOT NULL DEFAULT 'MANAGER' CHECK (contact_type IN
    ('MANAGER', 'PRESIDENT', 'SECRETARY', 'TREASURER', 'HOMEOWNERS', 'EMERGENCY', 'MAINTENANCE', 'OTHER')),
  phone text,
  email text,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'EXPIRED')),
  verified_on date,
  verified_by uuid
);
CALL guard_by_customer('community_contacts');
CREATE INDEX community_contacts_asset ON community_contacts (asset_uuid, position);
CREATE INDEX community_contacts_customer ON community_contacts (customer_uuid);

CREATE TABLE community_bank_accounts (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  position integer NOT NULL,
  iban text NOT NULL,
  owner text,
  direct_debit boolean NOT NULL DEFAULT false,
  verified_on date,
  verified_by uuid
);
CALL guard_by_customer('community_bank_accounts');
CREATE INDEX community_bank_accounts_asset ON community_bank_accounts (asset_uuid, position);
CREATE INDEX community_bank_accounts_customer ON community_bank_accounts (customer_uuid);
-- One account of a community has the direct debit.
CREATE UNIQUE INDEX community_bank_accounts_debit ON community_bank_accounts (asset_uuid) WHERE direct_debit;

CREATE TABLE transactions (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('tribute', 'fee', 'invoice')),
  -- Tax type of a local tax, subtype of a fee, type of an invoice.
  concept text NOT NULL,
  amount numeric(14,2) NOT NULL DEFAULT 0,
  expedition_date date,
  due_date date,
  -- For local taxes and fees.
  original_amount numeric(14,2),
  amount_to_assume numeric(14,2),
  amount_not_assumable numeric(14,2),
  application_period_start_date date,
  application_period_end_date date,
  ownership text,
  address text,
  fee_type text CHECK (fee_type IN ('REGULAR', 'DEBT', 'COURT_CLAIM')),
  periodicity text NOT NULL DEFAULT 'NONE' CHECK (periodicity IN ('NONE', 'MONTHLY', 'QUARTERLY', 'ANNUAL')),
  payment_period text
    CHECK (payment_period IN ('VOLUNTARY', 'EXECUTIVE', 'SEIZURE', 'AFFORDABLE', 'UNAFFORDABLE')),
  interests numeric(14,2),
  surcharge numeric(14,2),
  payment_letter text CHECK (payment_letter IN ('PENDING', 'REQUESTED', 'CLAIMED', 'RECEIVED')),
  payment_letter_updated_on timestamptz,
  split_payment boolean NOT NULL DEFAULT false,
  payments_apply boolean NOT NULL DEFAULT true,
  sent_for_payment boolean NOT NULL DEFAULT false,
  observations text,
  operation_managers uuid[] NOT NULL DEFAULT '{}',
  -- For local taxes.
  administrative_payment_notice boolean NOT NULL DEFAULT false,
  adm_pay_notice_debt_amount numeric(14,2),
  adm_pay_notice_reception_date date,
  adm_pay_notice_due_date date,
  claim_debt_from_owner boolean,
  -- For fees.
  bank_account_uuid uuid REFERENCES community_bank_accounts ON DELETE SET NULL,
  -- For invoices. An expense that follows from a fee is deleted with the fee.
  fee_uuid uuid REFERENCES transactions ON DELETE CASCADE,
  invoice_number text,
  creditor text,
  debtor text,
  invoice_concept text,
  base numeric(14,2),
  tax numeric(14,2),
  tax_pct numeric(5,2),
  expense_type text CHECK (expense_type IN ('OPEX', 'CAPEX')),
  category_id integer CHECK (category_id BETWEEN -2 AND 22 AND category_id <> 0),
  concepts text[] NOT NULL DEFAULT '{}',
  reconciliation_status text CHECK (reconciliation_status IN ('pending', 'proposed', 'reconciled')),
  -- `writeStates` in server/src/operations/ writes these three, in the transaction that changes the others.
  shown_amount numeric(14,2) NOT NULL DEFAULT 0,
  paid_amount numeric(14,2) NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN
    ('paid', 'partialPaid', 'pending', 'unapplied', 'paidInExcess', 'sentForPayment', 'noPayments')),
  is_demo boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_on timestamptz NOT NULL DEFAULT now(),
  edited_by uuid,
  edited_on timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT transactions_of_kind CHECK (CASE kind
    WHEN 'tribute' THEN concept IN ('PROPERTY_TAX', 'WASTE', 'DRIVEWAY', 'TRIBUTES')
      AND fee_type IN ('REGULAR', 'DEBT') AND payment_period IS NOT NULL
      AND bank_account_uuid IS NULL AND fee_uuid IS NULL AND category_id IS NULL
    WHEN 'fee' THEN concept IN ('SHARE', 'SPECIAL', 'UTILITY')
      AND fee_type IS NOT NULL AND payment_period IS NOT NULL AND fee_uuid IS NULL AND category_id IS NULL
    ELSE concept IN ('EXPENSE', 'INCOME') AND category_id IS NOT NULL AND reconciliation_status IS NOT NULL
      AND fee_type IS NULL AND bank_account_uuid IS NULL AND NOT sent_for_payment
      AND (fee_uuid IS NULL OR concept = 'EXPENSE')
      AND (concept = 'INCOME') = (category_id = -2 OR category_id >= 20) END)
);
CALL guard_by_customer('transactions');
CREATE INDEX transactions_asset ON transactions (asset_uuid, kind);
CREATE INDEX transactions_due ON transactions (customer_uuid, due_date, uuid)
  INCLUDE (asset_uuid, kind, concept, state, shown_amount, paid_amount, fee_uuid);
-- A fee has at most one expense.
CREATE UNIQUE INDEX transactions_expense_of_fee ON transactions (fee_uuid) WHERE fee_uuid IS NOT NULL;
CREATE INDEX transactions_bank_account ON transactions (bank_account_uuid) WHERE bank_account_uuid IS NOT NULL;

CREATE TABLE transaction_payments (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  transaction_uuid uuid NOT NULL REFERENCES transactions ON DELETE CASCADE,
  position integer NOT NULL,
  paid boolean NOT NULL,
  amount numeric(14,2) NOT NULL,
  due_date date,
  file_uuid uuid,
  -- A file belongs to one payment.
  CONSTRAINT transaction_payments_file UNIQUE (file_uuid)
);
CALL guard_by_customer('transaction_payments');
CREATE INDEX transaction_payments_transaction ON transaction_payments (transaction_uuid, position);
CREATE INDEX transaction_payments_customer ON transaction_payments (customer_uuid);

CREATE TABLE invoice_lines (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  transaction_uuid uuid NOT NULL REFERENCES transactions ON DELETE CASCADE,
  position integer NOT NULL,
  description text,
  quantity numeric(12,4) NOT NULL DEFAULT 1,
  unit_price numeric(14,4) NOT NULL DEFAULT 0,
  tax_pct numeric(5,2) NOT NULL DEFAULT 21
);
CALL guard_by_customer('invoice_lines');
CREATE INDEX invoice_lines_transaction ON invoice_lines (transaction_uuid, position);
CREATE INDEX invoice_lines_customer ON invoice_lines (customer_uuid);

-- Changes of each transaction by a bulk change, for its undo: [{ uuid, sentForPayment, payments, editedOn }].
CREATE TABLE transaction_changes (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('sentForPayment', 'paid')),
  before jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  undone_on timestamptz
);
CALL guard_by_customer('transaction_changes');
CREATE INDEX transaction_changes_customer ON transaction_changes (customer_uuid);
CREATE INDEX transaction_changes_age ON transaction_changes (created_on);

-- The calendar feed of due dates of a user. Its address contains a secret, of which only the hash is stored.
CREATE TABLE calendar_feeds (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  created_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_uuid, customer_uuid)
);
CALL guard_by_customer('calendar_feeds');
CREATE INDEX calendar_feeds_customer ON calendar_feeds (customer_uuid);
