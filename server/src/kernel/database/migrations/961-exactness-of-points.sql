-- How exact the point of a listing or closing is: its address, its street, its postal code or its municipality. Unknown
-- of all evidence so far.
ALTER TABLE market_evidence ADD COLUMN exactness text
  CHECK (exactness IN ('address', 'street', 'postalCode', 'municipality'));
