-- Contradictions between the sections of all assets that the reader sees: lists filter by them, and a portfolio lists
-- them. The rule is that of `contradictionsOf` in domain/src/assets/contradictions.ts; a test compares both. It is one
-- SELECT without settings, so that the planner reads only the requested kinds and assets.
CREATE FUNCTION asset_contradictions(today date)
RETURNS TABLE (asset_uuid uuid, kind text, operation text, source text, own numeric, other numeric)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT a.uuid, 'freeButLet', NULL::text, NULL::text, NULL::numeric, NULL::numeric
    FROM assets a WHERE detail_code(a.details, 'occupancyStatus') = 'vacant' AND EXISTS (SELECT FROM leases l
      WHERE l.asset_uuid = a.uuid AND l.start_on <= today AND (l.ended_on IS NULL OR l.ended_on >= today))
  UNION ALL
  SELECT a.uuid, 'freeButOccupied', NULL, NULL, NULL, NULL
    FROM legal_records r JOIN assets a ON a.uuid = r.asset_uuid
    WHERE r.section = 'occupations' AND r.fields ->> 'result' = 'OCCUPIED'
      AND detail_code(a.details, 'occupancyStatus') = 'vacant'
      AND NOT EXISTS (SELECT FROM legal_records n WHERE n.asset_uuid = r.asset_uuid AND n.section = 'occupations'
        AND n.id > r.id AND n.fields ->> 'result' IS NOT NULL)
  UNION ALL
  SELECT DISTINCT d.asset_uuid, 'letAndOffered', 'rent', NULL, NULL::numeric, NULL::numeric
    FROM advertisements d WHERE d.status = 'PUBLISHED' AND d.operation_type = 'rent' AND EXISTS (SELECT FROM leases l
      WHERE l.asset_uuid = d.asset_uuid AND l.start_on <= today AND (l.ended_on IS NULL OR l.ended_on >= today))
  UNION ALL
  SELECT a.uuid, 'sizeOfAdvertisement', d.operation_type, NULL, a.size, d.size
    FROM advertisements d JOIN assets a ON a.uuid = d.asset_uuid
    WHERE d.status = 'PUBLISHED' AND a.size > 0 AND d.size > 0 AND abs(d.size - a.size) > 0.1 * a.size
  UNION ALL
  SELECT a.uuid, 'priceOfAdvertisement', d.operation_type, NULL, v.value, d.price
    FROM advertisements d JOIN assets a ON a.uuid = d.asset_uuid,
      LATERAL (SELECT CASE d.operation_type WHEN 'sale' THEN a.sale_value WHEN 'rent' THEN a.rent_value END AS value) v
    WHERE d.status = 'PUBLISHED' AND v.value > 0 AND d.price > 0 AND abs(d.price - v.value) > 0.5 * v.value
  UNION ALL
  SELECT a.uuid, 'valueOfReference', r.operation, r.source, v.value, r.value
    FROM reference_values r JOIN assets a ON a.uuid = r.asset_uuid,
      LATERAL (SELECT CASE r.operation WHEN 'sale' THEN a.sale_value WHEN 'rent' THEN a.rent_value END AS value) v
    WHERE r.source IN ('appraisal', 'broker', 'avm', 'avmPro', 'desktop', 'driveBy', 'driveIn')
      AND (r.date IS NULL OR r.date >= today - INTERVAL '24 months')
      AND v.value > 0 AND r.value > 0 AND abs(r.value - v.value) > 0.3 * v.value
  UNION ALL
  -- Days are written as texts; texts of another form belong to a field of the customer's own.
  SELECT a.uuid, 'valueOfReference', 'sale', 'appraisal', a.sale_value, detail_number(a.details, 'appraisalValue')
    FROM assets a
    WHERE a.sale_value > 0 AND detail_number(a.details, 'appraisalValue') > 0
      AND abs(detail_number(a.details, 'appraisalValue') - a.sale_value) > 0.3 * a.sale_value
      AND coalesce(detail_code(a.details, 'appraisalDate') >= to_char(today - INTERVAL '24 months', 'YYYY-MM-DD'), true)
$$;

-- Assets with two statements in their own row that may contradict each other, so that the other assets are not read.
CREATE INDEX assets_stated_vacant ON assets (customer_uuid, uuid)
  WHERE detail_code(details, 'occupancyStatus') = 'vacant';
CREATE INDEX assets_appraised_otherwise ON assets (customer_uuid, uuid)
  WHERE sale_value > 0 AND detail_number(details, 'appraisalValue') > 0
    AND abs(detail_number(details, 'appraisalValue') - sale_value) > 0.3 * sale_value;

-- For the counts in the navigation bar, which read only waiting work.
CREATE INDEX leads_unanswered ON leads (customer_uuid, advertisement_uuid) WHERE state = 'NEW';

-- Choices of a person about the screens, for every browser. They belong to the person's own customer.
CREATE TABLE user_preferences (
  user_uuid uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  has_compact_rows boolean NOT NULL DEFAULT false,
  -- Single-key shortcuts without Ctrl, Alt or a command key (WCAG 2.1.4).
  has_single_keys boolean NOT NULL DEFAULT true
);
CALL guard_by_customer('user_preferences');
CREATE INDEX user_preferences_customer ON user_preferences (customer_uuid);

CREATE TABLE column_layouts (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  list text NOT NULL,
  layout jsonb NOT NULL,
  edited_on timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, list)
);
CALL guard_by_customer('column_layouts');
CREATE INDEX column_layouts_customer ON column_layouts (customer_uuid);

-- The checklist of the first day: the steps that no data show, and whether the person has closed it.
CREATE TABLE first_days (
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  seen text[] NOT NULL DEFAULT '{}',
  is_dismissed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_uuid, customer_uuid)
);
CALL guard_by_customer('first_days');
CREATE INDEX first_days_customer ON first_days (customer_uuid);
