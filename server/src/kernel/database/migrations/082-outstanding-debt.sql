-- The outstanding debt of an asset, stored on it so that lists filter and sort by it with their one index
-- (docs/adr/0076). `writeOutstandingDebt` in server/src/assets/ writes it, in the transaction that changes a reference
-- value.
ALTER TABLE assets ADD COLUMN outstanding_debt numeric(14,2);

-- A migration has no customer, so the guard would hide all rows from an owner that is not a superuser.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE reference_values NO FORCE ROW LEVEL SECURITY;
UPDATE assets a SET outstanding_debt = r.value
  FROM (SELECT DISTINCT ON (asset_uuid) asset_uuid, value FROM reference_values
    WHERE source = 'outstandingBalance' ORDER BY asset_uuid, date DESC NULLS LAST, created_on DESC, uuid) r
  WHERE r.asset_uuid = a.uuid;
-- Foreign keys of assets are deferred, and a table with pending checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE reference_values FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;

-- With the debt, the index has 32 columns, the maximum in PostgreSQL.
DROP INDEX assets_listed;
CREATE INDEX assets_listed ON assets (customer_uuid, external_id, uuid)
  INCLUDE (portfolio_uuid, group_uuid, subgroup_uuid, phase, type_id, state, province_key, municipality_key,
    address_key, cadastral_key, construction_year, size, sale_value, sale_unit_value, sale_value_date, rent_value,
    rent_unit_value, rent_value_date, valuation_state, latitude, longitude, has_warnings, is_outdated, edited_on, rooms,
    bathrooms, floor, postal_code, outstanding_debt)
  WHERE archived_on IS NULL;
