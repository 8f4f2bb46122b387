-- Only assets with a value: a load writes thousands of assets without one, each of which had an entry in both indexes.
DROP INDEX assets_sale_valuation, assets_rent_valuation;
CREATE INDEX assets_sale_valuation ON assets (current_sale_valuation_uuid)
  WHERE current_sale_valuation_uuid IS NOT NULL;
CREATE INDEX assets_rent_valuation ON assets (current_rent_valuation_uuid)
  WHERE current_rent_valuation_uuid IS NOT NULL;
