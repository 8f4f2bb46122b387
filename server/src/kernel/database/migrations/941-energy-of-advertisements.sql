-- An advertisement of a building shows its energy rating (Royal Decree 390/2021).
ALTER TABLE advertisements
  ADD COLUMN energy_rating text CHECK (energy_rating IN ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'IN_PROCESS', 'EXEMPT')),
  ADD COLUMN emissions_rating text CHECK (emissions_rating IN ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  ADD COLUMN energy_consumption numeric(8,2) CHECK (energy_consumption >= 0),
  ADD COLUMN energy_emissions numeric(8,2) CHECK (energy_emissions >= 0);

-- Figures that no property has, empty texts, and subtypes of another type.
ALTER TABLE advertisements NO FORCE ROW LEVEL SECURITY;
UPDATE advertisements SET
  rooms = CASE WHEN rooms BETWEEN 0 AND 200 THEN rooms END,
  bathrooms = CASE WHEN bathrooms BETWEEN 0 AND 200 THEN bathrooms END,
  floor = CASE WHEN floor BETWEEN -20 AND 200 THEN floor END,
  address = nullif(trim(address), ''),
  province = nullif(trim(province), ''),
  municipality = nullif(trim(municipality), ''),
  municipality_code = nullif(trim(municipality_code), ''),
  province_code = CASE WHEN province_code ~ '^(0[1-9]|[1-4][0-9]|5[0-2])$' THEN province_code END,
  subtype = CASE WHEN type_id = CASE
      WHEN subtype IN ('flat', 'studio', 'penthouse', 'duplex', 'triplex', 'groundFloor') THEN 11
      WHEN subtype IN ('detached', 'semiDetached', 'terraced') THEN 12
      WHEN subtype IN ('carSpace', 'motorbikeSpace') THEN 15 END THEN subtype END;
ALTER TABLE advertisements FORCE ROW LEVEL SECURITY;
