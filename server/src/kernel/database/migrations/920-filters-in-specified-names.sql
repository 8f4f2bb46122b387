-- Filters of the market have the names of the specification (ADR 920). Saved views and recent searches are rewritten,
-- with one statement each that does the same as the program does for addresses (domain/src/market/filter-names.ts).
ALTER TABLE saved_views NO FORCE ROW LEVEL SECURITY;
ALTER TABLE explorer_searches NO FORCE ROW LEVEL SECURITY;

-- A range of days with min and max instead of from and until; anything else stays.
CREATE FUNCTION pg_temp.days(range jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(range) = 'object' THEN (range - 'from' - 'until')
    || jsonb_strip_nulls(jsonb_build_object('min', range->'from', 'max', range->'until')) ELSE range END
$$;

CREATE FUNCTION pg_temp.specified(f jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT (f - ARRAY['propertyTypes', 'states', 'terms', 'advertDate', 'advertDateKind', 'advertStatus', 'expiredTime'])
    || jsonb_strip_nulls(jsonb_build_object(
      'typeId', f->'propertyTypes',
      'propertyStatus', f->'states',
      'termsInDescription', f->'terms',
      'propertyAdDate', pg_temp.days(f->'advertDate'),
      'propertyAdDateKind', f->'advertDateKind',
      'closingDate', pg_temp.days(f->'closingDate'),
      'propertyAdStatus', CASE WHEN f ? 'advertStatus' THEN jsonb_build_object(
        'status', f->'advertStatus', 'expiredTime',
        CASE WHEN f->>'advertStatus' = 'expired' THEN coalesce(f->'expiredTime', to_jsonb(-1)) ELSE to_jsonb(-1) END) END))
$$;

UPDATE saved_views SET state = jsonb_set(state, '{f}', pg_temp.specified(state->'f'))
WHERE list = 'explorer' AND jsonb_typeof(state->'f') = 'object';
UPDATE explorer_searches SET filters = pg_temp.specified(filters) WHERE jsonb_typeof(filters) = 'object';

SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE saved_views FORCE ROW LEVEL SECURITY;
ALTER TABLE explorer_searches FORCE ROW LEVEL SECURITY;
