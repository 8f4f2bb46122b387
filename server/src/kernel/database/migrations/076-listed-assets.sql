-- One index has all sort and filter columns of the assets manager and the map. A page, a total or the clusters of a
-- large customer read only this index and never the table (docs/adr/0076).

-- Sorts by the words without case and accents, and still distinguishes two names that differ only in those. The length
-- is limited, as for every row of an index.
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT left(public.searchable($1), 60) || E'\x01' || left($1, 60) $$;

-- The features that a valuation reads from an asset, in the order of VALUED_FEATURES in the domain. jsonb_build_object
-- is only stable because of types that are not used here.
CREATE FUNCTION valued_features(integer, text, text, numeric, integer, integer, integer, integer, double precision,
  double precision, boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean)
RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT jsonb_build_object('typeId', $1, 'subtype', $2, 'state', $3, 'size', $4, 'rooms', $5, 'bathrooms', $6,
  'floor', $7, 'constructionYear', $8, 'latitude', $9, 'longitude', $10, 'lift', $11, 'boxroom', $12, 'parking', $13,
  'garden', $14, 'terrace', $15, 'pool', $16, 'sportsCenter', $17, 'doorman', $18) $$;

-- True if an asset differs from its features at the valuation, by the rule of changedSinceValued in the domain:
-- features that were not stored are not compared, and a location within SAME_PLACE counts as the same.
CREATE FUNCTION differs_from_valued(features jsonb, valued jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT NOT (features @> valued - ARRAY['latitude', 'longitude'])
  OR (valued ? 'latitude' AND coalesce(abs((features->>'latitude')::float8 - (valued->>'latitude')::float8) >= 1e-5,
    features->>'latitude' IS DISTINCT FROM valued->>'latitude'))
  OR (valued ? 'longitude' AND coalesce(abs((features->>'longitude')::float8 - (valued->>'longitude')::float8) >= 1e-5,
    features->>'longitude' IS DISTINCT FROM valued->>'longitude')) $$;

ALTER TABLE assets
  ADD COLUMN address_key text COLLATE "C" GENERATED ALWAYS AS (left(searchable(address), 60)) STORED,
  ADD COLUMN municipality_key text COLLATE "C" GENERATED ALWAYS AS (name_key(municipality)) STORED,
  ADD COLUMN province_key text COLLATE "C" GENERATED ALWAYS AS (name_key(province)) STORED,
  ADD COLUMN cadastral_key text COLLATE "C" GENERATED ALWAYS AS (left(cadastral_reference, 40)) STORED,
  ADD COLUMN has_warnings boolean NOT NULL GENERATED ALWAYS AS (warnings <> '[]') STORED,
  ADD COLUMN is_outdated boolean NOT NULL GENERATED ALWAYS AS (
    CASE WHEN sale_features IS NULL AND rent_features IS NULL THEN false
    ELSE coalesce(differs_from_valued(valued_features(type_id, subtype, state, size, rooms, bathrooms, floor,
        construction_year, latitude, longitude, lift, boxroom, parking, garden, terrace, pool, sports_center, doorman),
        sale_features), false)
      OR coalesce(differs_from_valued(valued_features(type_id, subtype, state, size, rooms, bathrooms, floor,
        construction_year, latitude, longitude, lift, boxroom, parking, garden, terrace, pool, sports_center, doorman),
        rent_features), false) END) STORED;

-- Under row-level security only leakproof comparisons can use an index. Comparisons of numbers never fail, like those
-- of integers, which are marked. If we may not mark them, a range of values reads all rows of the customer.
DO $$
BEGIN
  ALTER FUNCTION pg_catalog.numeric_ge(numeric, numeric) LEAKPROOF;
  ALTER FUNCTION pg_catalog.numeric_le(numeric, numeric) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'comparisons of numbers were not marked leakproof: ranges of values will not use their index';
END $$;

-- Replaces assets_customer, which had the first two columns.
CREATE INDEX assets_listed ON assets (customer_uuid, external_id, uuid)
  INCLUDE (portfolio_uuid, group_uuid, subgroup_uuid, phase, type_id, state, province_key, municipality_key,
    address_key, cadastral_key, construction_year, size, sale_value, sale_unit_value, sale_value_date, rent_value,
    rent_unit_value, rent_value_date, valuation_state, latitude, longitude, has_warnings, is_outdated, edited_on, rooms,
    bathrooms, floor, postal_code)
  WHERE archived_on IS NULL;
DROP INDEX assets_customer;
