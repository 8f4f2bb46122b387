-- The municipalities of a customer's assets are found name by name, without reading each asset (ADR 1490).
CREATE INDEX assets_towns ON assets (customer_uuid, municipality_key) INCLUDE (portfolio_uuid, province_key)
  WHERE archived_on IS NULL AND municipality_key IS NOT NULL;
