-- Lists filter and sort by details through a second index, because the first holds the 32 columns that PostgreSQL
-- allows (docs/adr/0076). Each detail of LISTED_DETAILS in the domain is a column here under its name.

-- The value of a detail for lists; null if it has another form, for example in a custom field.
CREATE FUNCTION detail_flag(details jsonb, name text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE details->name WHEN 'true' THEN true WHEN 'false' THEN false END $$;
CREATE FUNCTION detail_number(details jsonb, name text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN jsonb_typeof(details->name) = 'number' THEN (details->name)::numeric END $$;
CREATE FUNCTION detail_code(details jsonb, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN jsonb_typeof(details->name) = 'string' THEN left(details->>name, 60) END $$;

-- As before, with the details that a valuation reads (VALUED_DETAILS in the domain).
CREATE FUNCTION valued_features(integer, text, text, numeric, integer, integer, integer, integer, double precision,
  double precision, boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean, details jsonb)
RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT jsonb_build_object('typeId', $1, 'subtype', $2, 'state', $3, 'size', $4, 'rooms', $5, 'bathrooms', $6,
  'floor', $7, 'constructionYear', $8, 'latitude', $9, 'longitude', $10, 'lift', $11, 'boxroom', $12, 'parking', $13,
  'garden', $14, 'terrace', $15, 'pool', $16, 'sportsCenter', $17, 'doorman', $18,
  'airConditioning', $19->'airConditioning', 'wardrobes', $19->'wardrobes', 'buildingFloors', $19->'buildingFloors',
  'buildingDwellings', $19->'buildingDwellings', 'cadastralQuality', $19->'cadastralQuality') $$;

DROP INDEX assets_listed;
ALTER TABLE assets DROP COLUMN is_outdated;
ALTER TABLE assets
  ADD COLUMN is_outdated boolean NOT NULL GENERATED ALWAYS AS (
    CASE WHEN sale_features IS NULL AND rent_features IS NULL THEN false
    ELSE coalesce(differs_from_valued(valued_features(type_id, subtype, state, size, rooms, bathrooms, floor,
        construction_year, latitude, longitude, lift, boxroom, parking, garden, terrace, pool, sports_center, doorman,
        details), sale_features), false)
      OR coalesce(differs_from_valued(valued_features(type_id, subtype, state, size, rooms, bathrooms, floor,
        construction_year, latitude, longitude, lift, boxroom, parking, garden, terrace, pool, sports_center, doorman,
        details), rent_features), false) END) STORED,
  ADD COLUMN air_conditioning boolean GENERATED ALWAYS AS (detail_flag(details, 'airConditioning')) STORED,
  ADD COLUMN wardrobes boolean GENERATED ALWAYS AS (detail_flag(details, 'wardrobes')) STORED,
  ADD COLUMN building_floors numeric GENERATED ALWAYS AS (detail_number(details, 'buildingFloors')) STORED,
  ADD COLUMN building_dwellings numeric GENERATED ALWAYS AS (detail_number(details, 'buildingDwellings')) STORED,
  ADD COLUMN cadastral_quality numeric GENERATED ALWAYS AS (detail_number(details, 'cadastralQuality')) STORED;

CREATE INDEX assets_listed ON assets (customer_uuid, external_id, uuid)
  INCLUDE (portfolio_uuid, group_uuid, subgroup_uuid, phase, type_id, state, province_key, municipality_key,
    address_key, cadastral_key, construction_year, size, sale_value, sale_unit_value, sale_value_date, rent_value,
    rent_unit_value, rent_value_date, valuation_state, latitude, longitude, has_warnings, is_outdated, edited_on, rooms,
    bathrooms, floor, postal_code, outstanding_debt)
  WHERE archived_on IS NULL;
-- Joined with the other index by uuid, if a list filters or sorts by one of these details.
CREATE INDEX assets_detailed ON assets (customer_uuid, uuid)
  INCLUDE (air_conditioning, wardrobes, building_floors, building_dwellings, cadastral_quality)
  WHERE archived_on IS NULL;
