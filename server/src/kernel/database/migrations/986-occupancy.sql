-- Occupancy has a list of choices. Stored texts are converted by the trade words of `occupancyOf` in the domain; other
-- texts become a custom field, so that a user can decide.
CREATE FUNCTION occupancy_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN words ~ '^(libre|vaci[oa]|vacante|desocupad[oa]|no ocupad[oa]|sin ocupa(r|ntes|cion)|libre de (ocupantes|inquilinos)|disponible|con posesion|en posesion|vacant|empty|free|unoccupied|not occupied|with possession|no|false)$' THEN 'vacant'
    WHEN words ~ '^(alquilad[oa]|arrendad[oa]|en (alquiler|arrendamiento)|con inquilinos?|con (contrato de )?(alquiler|arrendamiento)|ocupad[oa] (con|por) (contrato|inquilinos?|arrendatarios?)|let|leased|rented|tenanted)$' THEN 'let'
    WHEN words ~ '^(ocupad[oa]|sin posesion|ocupad[oa] con titulo|ocupad[oa] por (el )?(deudor|titular|propietario|hipotecado|tercero)|deudor|occupied|without possession|no possession|owner occupied|si|yes|true)$' THEN 'occupied'
    WHEN words ~ '^(ocupad[oa] (sin titulo|ilegal(mente)?)|ocupacion (ilegal|sin titulo)|ocupantes? sin titulo|okupas?|okupad[oa]|ilegal|illegal|squatted|squatters?|illegally occupied|occupied (illegally|without title)|withouttitle)$' THEN 'withoutTitle'
  END FROM (SELECT trim(regexp_replace(searchable(given), '[^a-z0-9]+', ' ', 'g')) AS words) w
$$;

-- True if legal management found the asset occupied; null if unknown. Legal management writes it.
ALTER TABLE assets ADD COLUMN found_occupied boolean;

-- A migration has no customer, so the guard would hide all rows from an owner that is not a superuser.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_situations NO FORCE ROW LEVEL SECURITY;
UPDATE assets SET
  details = CASE WHEN occupancy_of(details->>'occupancyStatus') IS NOT NULL
    THEN jsonb_set(details, '{occupancyStatus}', to_jsonb(occupancy_of(details->>'occupancyStatus')))
    ELSE jsonb_build_object('Estado de ocupación', details->'occupancyStatus') || (details - 'occupancyStatus') END
  WHERE details->>'occupancyStatus' <> '';
-- Also in the values of the last tape, which show that the tape, not a user, gave a value.
UPDATE assets SET loaded = jsonb_set(loaded, '{occupancyStatus}',
    coalesce(to_jsonb(occupancy_of(loaded->>'occupancyStatus')), 'null'))
  WHERE loaded->>'occupancyStatus' IS NOT NULL;
-- A text is not a value to return to.
UPDATE assets SET earlier = earlier - 'details.occupancyStatus' WHERE earlier ? 'details.occupancyStatus';
DROP FUNCTION occupancy_of;

UPDATE assets a SET found_occupied = s.is_occupied FROM legal_situations s
  WHERE s.asset_uuid = a.uuid AND s.is_occupied IS NOT NULL;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE legal_situations FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;

-- The occupancy in legal management replaces a stated value; a stated occupancy without title is the same, but more exact.
ALTER TABLE assets
  -- `acquisition_date` is that of legal management.
  ADD COLUMN stated_acquisition_date text GENERATED ALWAYS AS (detail_code(details, 'acquisitionDate')) STORED,
  ADD COLUMN occupancy_status text GENERATED ALWAYS AS (CASE
    WHEN found_occupied AND detail_code(details, 'occupancyStatus') IS DISTINCT FROM 'withoutTitle' THEN 'occupied'
    WHEN NOT found_occupied THEN 'vacant'
    ELSE detail_code(details, 'occupancyStatus') END) STORED;

DROP INDEX assets_detailed;
CREATE INDEX assets_detailed ON assets (customer_uuid, uuid)
  INCLUDE (air_conditioning, wardrobes, building_floors, building_dwellings, cadastral_quality,
    stated_acquisition_date, occupancy_status, subtype, lift, boxroom, parking, garden, terrace, pool, sports_center, doorman)
  WHERE archived_on IS NULL;
