-- The total of the works of a valuation (CAPEX), and of the current ones of each asset.
ALTER TABLE valuations ADD COLUMN capex numeric(14,2);
ALTER TABLE assets ADD COLUMN sale_capex numeric(14,2), ADD COLUMN rent_capex numeric(14,2);
