-- Features of an asset at its valuation, stored with its current values: if they change, the value is outdated.
-- `writeCurrentValues` in server/src/assets/ writes them. For older values, the size is assumed to be unchanged.
ALTER TABLE assets
  ADD COLUMN sale_features jsonb,
  ADD COLUMN rent_features jsonb;

-- A migration has no customer, so the guard would hide all rows from an owner that is not a superuser.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE valuations NO FORCE ROW LEVEL SECURITY;
UPDATE assets a SET sale_features = jsonb_build_object('typeId', a.type_id, 'subtype', a.subtype, 'state', a.state, 'size', a.size, 'rooms', a.rooms, 'bathrooms', a.bathrooms, 'floor', a.floor, 'constructionYear', a.construction_year, 'latitude', a.latitude, 'longitude', a.longitude, 'lift', a.lift, 'boxroom', a.boxroom, 'parking', a.parking, 'garden', a.garden, 'terrace', a.terrace, 'pool', a.pool, 'sportsCenter', a.sports_center, 'doorman', a.doorman)
    || coalesce((SELECT jsonb_object_agg(s.key, s.value) FROM jsonb_each(v.document->'subject') s
         WHERE s.key IN ('typeId', 'subtype', 'state', 'rooms', 'bathrooms', 'floor', 'constructionYear', 'latitude', 'longitude', 'lift', 'boxroom', 'parking', 'garden', 'terrace', 'pool', 'sportsCenter', 'doorman')), '{}')
  FROM valuations v WHERE v.uuid = a.current_sale_valuation_uuid;
UPDATE assets a SET rent_features = jsonb_build_object('typeId', a.type_id, 'subtype', a.subtype, 'state', a.state, 'size', a.size, 'rooms', a.rooms, 'bathrooms', a.bathrooms, 'floor', a.floor, 'constructionYear', a.construction_year, 'latitude', a.latitude, 'longitude', a.longitude, 'lift', a.lift, 'boxroom', a.boxroom, 'parking', a.parking, 'garden', a.garden, 'terrace', a.terrace, 'pool', a.pool, 'sportsCenter', a.sports_center, 'doorman', a.doorman)
    || coalesce((SELECT jsonb_object_agg(s.key, s.value) FROM jsonb_each(v.document->'subject') s
         WHERE s.key IN ('typeId', 'subtype', 'state', 'rooms', 'bathrooms', 'floor', 'constructionYear', 'latitude', 'longitude', 'lift', 'boxroom', 'parking', 'garden', 'terrace', 'pool', 'sportsCenter', 'doorman')), '{}')
  FROM valuations v WHERE v.uuid = a.current_rent_valuation_uuid;
-- Foreign keys of assets are deferred, and a table with pending checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE valuations FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
