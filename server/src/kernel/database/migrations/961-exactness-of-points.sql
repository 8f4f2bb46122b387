-- Exactness of the point of a listing or closing: address, street, postal code or municipality. Unknown for existing
-- evidence.
ALTER TABLE market_evidence ADD COLUMN exactness text
  CHECK (exactness IN ('address', 'street', 'postalCode', 'municipality'));
