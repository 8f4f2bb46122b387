-- A customer's own columns of its tapes as columns and filters of lists (docs/adr/1006). `own_columns` names them;
-- `own_values` has their values in one covering index, which the database keeps from `assets.details`.

-- The figure and the day in a text, as `ownNumber` and `ownDay` of domain/src/assets/own-columns.ts read them; a test
-- compares both.
CREATE FUNCTION own_number(given text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE bare text;
BEGIN
  IF given !~ '^[ \u00a0\u202f]*[-€0-9]' THEN RETURN NULL; END IF;
  bare := regexp_replace(regexp_replace(given, '[ \u00a0\u202f]', '', 'g'), '^€|(€|EUR|%)$', '', 'gi');
  IF bare !~ '^-?[0-9][0-9.,]*$' OR length(bare) > 30 OR bare ~ '^-?0[0-9]'
    OR length(translate(bare, '-.,', '')) > 15 THEN RETURN NULL; END IF;
  IF bare ~ '^-?[0-9]+(,[0-9]+)?$' THEN RETURN replace(bare, ',', '.')::numeric; END IF;
  IF bare ~ '^-?[1-9][0-9]{0,2}(\.[0-9]{3})+(,[0-9]+)?$' THEN
    RETURN replace(replace(bare, '.', ''), ',', '.')::numeric;
  END IF;
  IF bare ~ '^-?[0-9]+\.[0-9]+$' THEN RETURN bare::numeric; END IF;
  IF bare ~ '^-?[1-9][0-9]{0,2}((,[0-9]{3})+\.[0-9]+|(,[0-9]{3}){2,})$' THEN
    RETURN replace(bare, ',', '')::numeric;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION own_day(given text) RETURNS date LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE parts text[]; year integer; month integer; day integer;
BEGIN
  IF given !~ '^[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2}' THEN RETURN NULL; END IF;
  IF given ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T.*)?$' THEN
    parts := ARRAY[substr(given, 9, 2), NULL, substr(given, 6, 2), substr(given, 1, 4)];
  ELSE
    parts := regexp_match(given, '^([0-9]{1,2})([/.-])([0-9]{1,2})\2([0-9]{4})$');
  END IF;
  year := parts[4];
  month := parts[3];
  day := parts[1];
  IF parts IS NULL OR year < 1000 OR month NOT BETWEEN 1 AND 12 OR day < 1 THEN RETURN NULL; END IF;
  IF day > extract(day FROM make_date(year, month, 1) + interval '1 month - 1 day') THEN RETURN NULL; END IF;
  RETURN make_date(year, month, day);
END $$;

CREATE TABLE own_columns (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- The header in the tape, and the key in `details`.
  name text NOT NULL CHECK (length(name) <= 200),
  -- Another name that an administrator gave it.
  label text CHECK (length(label) <= 60),
  kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'number', 'date')),
  -- An administrator chose the kind: tapes do not change it.
  is_kind_chosen boolean NOT NULL DEFAULT false,
  is_hidden boolean NOT NULL DEFAULT false,
  has_personal_data boolean NOT NULL DEFAULT false,
  -- Assets with a value, and with one that is a figure or a date, after the last tape.
  filled integer NOT NULL DEFAULT 0,
  numbers integer NOT NULL DEFAULT 0,
  days integer NOT NULL DEFAULT 0,
  last_tape text,
  last_tape_on timestamptz,
  created_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (customer_uuid, name)
);
CALL guard_by_customer('own_columns');

-- Only triggers write it, so it has no foreign keys: checking them for each value takes as long as writing it.
-- One index has everything, so that a filter or an order reads the entries of one column and no table.
CREATE TABLE own_values (
  column_uuid uuid NOT NULL,
  asset_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL,
  value text NOT NULL,
  -- Without case and accents.
  words text COLLATE "C" NOT NULL,
  number numeric,
  day date,
  PRIMARY KEY (column_uuid, asset_uuid) INCLUDE (customer_uuid, value, words, number, day)
);
CALL guard_by_customer('own_values');
CREATE INDEX own_values_asset ON own_values (asset_uuid);
-- Most values change with a load of a tape, which changes many.
ALTER TABLE own_values SET (autovacuum_vacuum_scale_factor = 0.05);

CREATE FUNCTION own_values_of(customer uuid, details jsonb)
RETURNS TABLE (column_uuid uuid, value text, words text, number numeric, day date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT c.uuid, d.value, left(searchable(d.value), 240),
    CASE WHEN d.json = 'number' AND length(d.value) <= 30 THEN d.value::numeric ELSE own_number(d.value) END, own_day(d.value)
  FROM (SELECT key, left(value #>> '{}', 200) AS value, jsonb_typeof(value) AS json FROM jsonb_each(details)) d
    JOIN own_columns c ON c.customer_uuid = customer AND c.name = d.key
  WHERE d.value <> ''
$$;

CREATE FUNCTION add_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO own_values (column_uuid, asset_uuid, customer_uuid, value, words, number, day)
    SELECT o.column_uuid, a.uuid, a.customer_uuid, o.value, o.words, o.number, o.day
    FROM added a, own_values_of(a.customer_uuid, a.details) o;
  RETURN NULL;
END $$;

CREATE FUNCTION change_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM own_values v USING own_columns c WHERE v.asset_uuid = NEW.uuid AND c.uuid = v.column_uuid
    AND coalesce(NEW.details ->> c.name, '') = '';
  INSERT INTO own_values (column_uuid, asset_uuid, customer_uuid, value, words, number, day)
    SELECT o.column_uuid, NEW.uuid, NEW.customer_uuid, o.value, o.words, o.number, o.day
    FROM own_values_of(NEW.customer_uuid, NEW.details) o
  ON CONFLICT (column_uuid, asset_uuid) DO UPDATE
    SET value = EXCLUDED.value, words = EXCLUDED.words, number = EXCLUDED.number, day = EXCLUDED.day
    WHERE own_values.value <> EXCLUDED.value OR own_values.number IS DISTINCT FROM EXCLUDED.number;
  RETURN NULL;
END $$;

CREATE FUNCTION drop_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM own_values WHERE asset_uuid = OLD.uuid;
  RETURN NULL;
END $$;

-- Existing own columns: the names in `details` that are not fields of the product. The most filled come first.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE own_columns NO FORCE ROW LEVEL SECURITY;
ALTER TABLE own_values NO FORCE ROW LEVEL SECURITY;
INSERT INTO own_columns (customer_uuid, name)
  SELECT customer_uuid, key FROM (
    SELECT a.customer_uuid, d.key, row_number() OVER (PARTITION BY a.customer_uuid ORDER BY count(*) DESC, d.key) AS place
    FROM assets a, jsonb_each_text(a.details) d
    WHERE d.value <> '' AND length(d.key) <= 200 AND d.key <> ALL (string_to_array(
      'visibility,airConditioning,wardrobes,buildingFloors,buildingDwellings,cadastralQuality,energyRating,' ||
      'energyConsumption,emissionsRating,energyEmissions,energyCertifiedOn,energyValidUntil,energyReference,' ||
      'registryName,registryNumber,registryEstate,groupId,acquisitionDate,outstandingBalance,appraisalValue,' ||
      'appraisalDate,communityType,cadastralValue,propertyTaxRate,communityCost,licenceStatus,' ||
      'occupancyStatus,residenceType,socialHousing,areaSupply,areaDemand,problemArea,locationType,' ||
      'locationExactness,analysisQuality,analysisConditions,analysisMacro,analysisMicro,' ||
      'analysisConsolidation,analysisLiquidity,remarks', ','))
    GROUP BY a.customer_uuid, d.key) n
  WHERE place <= 100;
INSERT INTO own_values (column_uuid, asset_uuid, customer_uuid, value, words, number, day)
  SELECT o.column_uuid, a.uuid, a.customer_uuid, o.value, o.words, o.number, o.day
  FROM assets a, own_values_of(a.customer_uuid, a.details) o;
UPDATE own_columns c SET filled = f.filled, numbers = f.numbers, days = f.days,
    kind = CASE WHEN f.numbers >= f.filled * 0.95 THEN 'number' WHEN f.days >= f.filled * 0.95 THEN 'date' ELSE 'text' END
  FROM (SELECT column_uuid, count(*) AS filled, count(number) AS numbers, count(day) AS days FROM own_values
    GROUP BY column_uuid) f
  WHERE f.column_uuid = c.uuid;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE own_values FORCE ROW LEVEL SECURITY;
ALTER TABLE own_columns FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;

CREATE TRIGGER own_values_of_new AFTER INSERT ON assets REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION add_own_values();
CREATE TRIGGER own_values_of_edited AFTER UPDATE OF details ON assets FOR EACH ROW
  WHEN (OLD.details IS DISTINCT FROM NEW.details) EXECUTE FUNCTION change_own_values();
CREATE TRIGGER own_values_of_deleted AFTER DELETE ON assets FOR EACH ROW WHEN (OLD.details <> '{}')
  EXECUTE FUNCTION drop_own_values();
