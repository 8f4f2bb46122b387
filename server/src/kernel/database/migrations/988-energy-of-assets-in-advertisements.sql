-- Advertisements from before migration 941 take the energy certificate of the details of their asset.
ALTER TABLE advertisements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
UPDATE advertisements d SET
  energy_rating = coalesce(d.energy_rating,
    CASE WHEN a.details ->> 'energyRating' ~ '^[A-G]$' THEN a.details ->> 'energyRating' END),
  emissions_rating = coalesce(d.emissions_rating,
    CASE WHEN a.details ->> 'emissionsRating' ~ '^[A-G]$' THEN a.details ->> 'emissionsRating' END),
  energy_consumption = coalesce(d.energy_consumption,
    CASE WHEN jsonb_typeof(a.details -> 'energyConsumption') = 'number'
      AND (a.details ->> 'energyConsumption')::numeric BETWEEN 0 AND 10000
      THEN (a.details ->> 'energyConsumption')::numeric END),
  energy_emissions = coalesce(d.energy_emissions,
    CASE WHEN jsonb_typeof(a.details -> 'energyEmissions') = 'number'
      AND (a.details ->> 'energyEmissions')::numeric BETWEEN 0 AND 10000
      THEN (a.details ->> 'energyEmissions')::numeric END)
FROM assets a
WHERE a.uuid = d.asset_uuid AND d.status IN ('DRAFT', 'PUBLISHED', 'WITHDRAWN')
  AND (d.energy_rating IS NULL OR d.energy_rating ~ '^[A-G]$')
  AND a.details ?| array['energyRating', 'emissionsRating', 'energyConsumption', 'energyEmissions'];
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
ALTER TABLE advertisements FORCE ROW LEVEL SECURITY;
