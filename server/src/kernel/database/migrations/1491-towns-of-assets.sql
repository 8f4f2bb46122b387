-- The palette reads the names of the municipalities of a customer's assets in their order (ADR 1490).
CREATE INDEX assets_towns ON assets (customer_uuid, municipality_key) INCLUDE (portfolio_uuid, province_key)
  WHERE archived_on IS NULL AND municipality_key IS NOT NULL;
