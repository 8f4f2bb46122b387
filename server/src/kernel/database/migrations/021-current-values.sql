-- Current valuations on the asset, for lists, map, filters, totals and exports (docs/adr/0013). `writeCurrentValues` in
-- server/src/assets/ writes them, in the transaction that saves a valuation.
ALTER TABLE assets
  ADD COLUMN sale_value numeric(14,4),
  ADD COLUMN sale_unit_value numeric(14,4),
  ADD COLUMN sale_size numeric(10,2),
  ADD COLUMN sale_low numeric(14,2),
  ADD COLUMN sale_high numeric(14,2),
  ADD COLUMN sale_value_date date,
  ADD COLUMN sale_valuation_type_id integer,
  ADD COLUMN sale_is_signed boolean,
  ADD COLUMN rent_value numeric(14,4),
  ADD COLUMN rent_unit_value numeric(14,4),
  ADD COLUMN rent_size numeric(10,2),
  ADD COLUMN rent_low numeric(14,2),
  ADD COLUMN rent_high numeric(14,2),
  ADD COLUMN rent_value_date date,
  ADD COLUMN rent_valuation_type_id integer,
  ADD COLUMN rent_is_signed boolean,
  -- State of the value: that of the sale value, else of the rent, else 0.
  ADD COLUMN valuation_state integer NOT NULL
    GENERATED ALWAYS AS (coalesce(sale_valuation_type_id, rent_valuation_type_id, 0)) STORED;

-- A migration has no customer, so the guard would hide all rows from an owner that is not a superuser.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE valuations NO FORCE ROW LEVEL SECURITY;
UPDATE assets a SET
    sale_value = v.value,
    sale_unit_value = v.unit_value,
    sale_size = v.size,
    sale_low = v.low,
    sale_high = v.high,
    sale_value_date = v.valuation_date,
    sale_valuation_type_id = v.valuation_type_id,
    sale_is_signed = v.is_signed
  FROM valuations v WHERE v.uuid = a.current_sale_valuation_uuid;
UPDATE assets a SET
    rent_value = v.value,
    rent_unit_value = v.unit_value,
    rent_size = v.size,
    rent_low = v.low,
    rent_high = v.high,
    rent_value_date = v.valuation_date,
    rent_valuation_type_id = v.valuation_type_id,
    rent_is_signed = v.is_signed
  FROM valuations v WHERE v.uuid = a.current_rent_valuation_uuid;
-- Foreign keys of assets are deferred, and a table with pending checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE valuations FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;

-- Sorted by value in descending order, and filtered by state, under the guard of the customer.
CREATE INDEX assets_sale_value ON assets (customer_uuid, sale_value DESC NULLS LAST, uuid DESC) WHERE archived_on IS NULL;
CREATE INDEX assets_valuation_state ON assets (customer_uuid, valuation_state, uuid) WHERE archived_on IS NULL;
