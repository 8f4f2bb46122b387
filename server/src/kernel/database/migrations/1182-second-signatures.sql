-- The first of two signatures of a valuation. It has none if one signature is enough.
ALTER TABLE valuations
  ADD COLUMN first_signer_uuid uuid,
  ADD COLUMN first_signer_name text,
  ADD COLUMN first_signed_on timestamptz;

-- Above this sale value a valuation of the customer needs two signatures; NULL if there is no limit.
CREATE TABLE signature_settings (
  customer_uuid uuid PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  sale_limit numeric(14, 2) CHECK (sale_limit > 0),
  edited_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('signature_settings');

-- Erasing a person reads the signatures of this person.
CREATE INDEX valuations_first_signer ON valuations (first_signer_uuid) WHERE first_signer_uuid IS NOT NULL;
