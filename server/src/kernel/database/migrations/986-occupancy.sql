-- Occupancy is a choice. Stored texts become one by the words of the trade, as `occupancyOf` of the domain reads them;
-- other texts stay as a field of the customer's own, for a person to decide.
CREATE FUNCTION occupancy_of(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN words ~ '^(libre|vaci[oa]|vacante|desocupad[oa]|no ocupad[oa]|sin ocupa(r|ntes|cion)|libre de (ocupantes|inquilinos)|disponible|con posesion|en posesion|vacant|empty|free|unoccupied|not occupied|with possession|no|false)$' THEN 'vacant'
    WHEN words ~ '^(alquilad[oa]|arrendad[oa]|en (alquiler|arrendamiento)|con inquilinos?|con (contrato de )?(alquiler|arrendamiento)|ocupad[oa] (con|por) (contrato|inquilinos?|arrendatarios?)|let|leased|rented|tenanted)$' THEN 'let'
    WHEN words ~ '^(ocupad[oa]|sin posesion|ocupad[oa] con titulo|ocupad[oa] por (el )?(deudor|titular|propietario|hipotecado|tercero)|deudor|occupied|without possession|no possession|owner occupied|si|yes|true)$' THEN 'occupied'
    WHEN words ~ '^(ocupad[oa] (sin titulo|ilegal(mente)?)|ocupacion (ilegal|sin titulo)|ocupantes? sin titulo|okupas?|okupad[oa]|ilegal|illegal|squatted|squatters?|illegally occupied|occupied (illegally|without title)|withouttitle)$' THEN 'withoutTitle'
  END FROM (SELECT trim(regexp_replace(searchable(given), '[^a-z0-9]+', ' ', 'g')) AS words) w
$$;

-- Whether legal management found the asset occupied; null: it does not say. Legal management writes it.
ALTER TABLE assets ADD COLUMN found_occupied boolean;

-- A migration belongs to no customer; the guard would hide every row from an owner that is not a superuser.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE legal_situations NO FORCE ROW LEVEL SECURITY;
UPDATE assets SET
  details = CASE WHEN occupancy_of(details->>'occupancyStatus') IS NOT NULL
    THEN jsonb_set(details, '{occupancyStatus}', to_jsonb(occupancy_of(details->>'occupancyStatus')))
    ELSE jsonb_build_object('Estado de ocupación', details->'occupancyStatus') || (details - 'occupancyStatus') END
  WHERE details->>'occupancyStatus' <> '';
-- The last data tape too: from it is known that the data tape, not a person, gave a value.
UPDATE assets SET loaded = jsonb_set(loaded, '{occupancyStatus}',
    coalesce(to_jsonb(occupancy_of(loaded->>'occupancyStatus')), 'null'))
  WHERE loaded->>'occupancyStatus' IS NOT NULL;
-- A text is no value to go back to.
UPDATE assets SET earlier = earlier - 'details.occupancyStatus' WHERE earlier ? 'details.occupancyStatus';
DROP FUNCTION occupancy_of;

UPDATE assets a SET found_occupied = s.is_occupied FROM legal_situations s
  WHERE s.asset_uuid = a.uuid AND s.is_occupied IS NOT NULL;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE legal_situations FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;

-- What legal management found wins over what was stated; a stated occupancy without title says the same more exactly.
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
