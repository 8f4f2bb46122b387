-- Taxes of a rent. Null: not stated; 0: exempt, or nothing withheld. Earlier rows are not guessed.
ALTER TABLE leases
  ADD COLUMN tax_pct numeric(5, 2),
  ADD COLUMN withholding_pct numeric(5, 2);
-- `total` is base and tax; `amount` is the payment of the tenant.
ALTER TABLE lease_payments
  ADD COLUMN base numeric(14, 2),
  ADD COLUMN tax_pct numeric(5, 2),
  ADD COLUMN tax numeric(14, 2),
  ADD COLUMN total numeric(14, 2),
  ADD COLUMN withholding_pct numeric(5, 2),
  ADD COLUMN withholding numeric(14, 2);
