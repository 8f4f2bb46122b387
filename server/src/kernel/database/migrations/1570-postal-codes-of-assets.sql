-- The palette finds assets by a whole postal code.
CREATE INDEX assets_postal_code ON assets (customer_uuid, postal_code)
  WHERE archived_on IS NULL AND postal_code IS NOT NULL;
