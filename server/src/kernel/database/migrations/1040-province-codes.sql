-- Provinces are counted and filtered by their INE code, as municipalities are: two spellings of a name are one province.
-- The key ends with the code. It is empty if the code is not one of the INE, and the name counts.
-- in one step: until a node of the release before is replaced, its filter of provinces finds no asset; it fails nowhere
DROP INDEX assets_listed;
ALTER TABLE assets DROP COLUMN province_key;
ALTER TABLE assets ADD COLUMN province_key text COLLATE "C"
  GENERATED ALWAYS AS (name_key(province) || E'\x01' ||
    CASE WHEN province_code ~ '^(0[1-9]|[1-4][0-9]|5[0-2])$' THEN province_code ELSE '' END) STORED;
CREATE INDEX assets_listed ON assets (customer_uuid, external_id, uuid)
  INCLUDE (portfolio_uuid, group_uuid, subgroup_uuid, phase, type_id, state, province_key, municipality_key,
    address_key, cadastral_key, construction_year, size, sale_value, sale_unit_value, sale_value_date, rent_value,
    rent_unit_value, rent_value_date, valuation_state, latitude, longitude, has_warnings, is_outdated, edited_on, rooms,
    bathrooms, floor, postal_code, outstanding_debt)
  WHERE archived_on IS NULL;
