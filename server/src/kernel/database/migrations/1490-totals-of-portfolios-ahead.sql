-- Totals of portfolios from the sums of their cards (ADR 1490). The cards also count the assets whose enrichment is not
-- complete: they are the bar 'open' of the part 'enrichment'. The rest of the function is that of migration 1375.
CREATE OR REPLACE FUNCTION asset_card(asset assets) RETURNS TABLE (card jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('sale', asset.sale_value, 'rent', asset.rent_value, 'debt', asset.outstanding_debt,
    'bars', jsonb_strip_nulls(jsonb_build_object('all', '', 'use', (asset.type_id / 10)::text,
      'state', asset.valuation_state::text, 'price', sale_value_bar(asset.sale_value)::text,
      'monthly', rent_value_bar(asset.rent_value)::text, 'area', size_bar(asset.size)::text,
      'province', place_of_key(asset.province_key), 'municipality', place_of_key(asset.municipality_key),
      'enrichment', CASE WHEN (asset.enrichment ->> 'state') IS DISTINCT FROM 'enriched' THEN 'open' END)))
$$;

-- The sums of which totals consist, without those by use, size and place.
CREATE INDEX portfolio_cards_totals ON portfolio_cards (customer_uuid, portfolio_uuid)
  INCLUDE (part, key, count, sale, rent) WHERE part IN ('all', 'state', 'price', 'enrichment');

-- The difference between these sums and the current rows, for assets that were changed. Added up before it is divided
-- into bars, because a tape or a bulk change marks all assets of a portfolio.
CREATE FUNCTION computed_portfolio_totals()
RETURNS TABLE (customer_uuid uuid, portfolio_uuid uuid, part text, key text, count bigint, sale numeric, rent numeric)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT DISTINCT m.asset_uuid FROM changed_assets m);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT e.customer_uuid, e.portfolio_uuid, b.part, b.key, e.count, e.sale, e.rent
    FROM (SELECT c.customer_uuid, c.portfolio_uuid, c.state, c.is_priced, c.is_open, sum(c.sign) AS count,
        sum(c.sign * coalesce(c.sale, 0)) AS sale, sum(c.sign * coalesce(c.rent, 0)) AS rent
      FROM (SELECT a.customer_uuid, a.portfolio_uuid, a.valuation_state::text AS state,
          a.sale_value IS NOT NULL AS is_priced, (a.enrichment ->> 'state') IS DISTINCT FROM 'enriched' AS is_open,
          a.sale_value AS sale, a.rent_value AS rent, 1 AS sign
          FROM assets a WHERE a.archived_on IS NULL AND a.uuid = ANY (changed)
        UNION ALL SELECT f.customer_uuid, f.portfolio_uuid, f.card #>> '{bars,state}', f.card -> 'bars' ? 'price',
          f.card -> 'bars' ? 'enrichment', (f.card ->> 'sale')::numeric, (f.card ->> 'rent')::numeric, -1
          FROM asset_facts f WHERE f.card IS NOT NULL AND f.asset_uuid = ANY (changed)) c
      GROUP BY 1, 2, 3, 4, 5) e
    CROSS JOIN LATERAL (VALUES ('all', '', true), ('state', e.state, true), ('price', '', e.is_priced),
      ('enrichment', 'open', e.is_open)) AS b(part, key, is_in)
    WHERE b.is_in;
END $$;

-- The totals of the assets of each portfolio that are not archived, of portfolios with such assets.
CREATE FUNCTION known_portfolio_totals()
RETURNS TABLE (customer_uuid uuid, portfolio_uuid uuid, assets integer, valued integer, sale_valued integer,
  not_enriched integer, sale numeric, rent numeric, states jsonb)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.customer_uuid, s.portfolio_uuid, (sum(s.count) FILTER (WHERE s.part = 'all'))::integer,
    coalesce(sum(s.count) FILTER (WHERE s.part = 'state' AND s.key <> '0'), 0)::integer,
    coalesce(sum(s.count) FILTER (WHERE s.part = 'price'), 0)::integer,
    coalesce(sum(s.count) FILTER (WHERE s.part = 'enrichment'), 0)::integer,
    sum(s.sale) FILTER (WHERE s.part = 'all'), sum(s.rent) FILTER (WHERE s.part = 'all'),
    jsonb_build_array(coalesce(sum(s.count) FILTER (WHERE s.part = 'state' AND s.key = '0'), 0),
      coalesce(sum(s.count) FILTER (WHERE s.part = 'state' AND s.key = '1'), 0),
      coalesce(sum(s.count) FILTER (WHERE s.part = 'state' AND s.key = '2'), 0),
      coalesce(sum(s.count) FILTER (WHERE s.part = 'state' AND s.key = '3'), 0),
      coalesce(sum(s.count) FILTER (WHERE s.part = 'state' AND s.key = '4'), 0),
      coalesce(sum(s.count) FILTER (WHERE s.part = 'state' AND s.key = '5'), 0))
  FROM (SELECT p.customer_uuid, p.portfolio_uuid, p.part, p.key, p.count, p.sale, p.rent FROM portfolio_cards p
      WHERE p.part IN ('all', 'state', 'price', 'enrichment')
    UNION ALL SELECT c.customer_uuid, c.portfolio_uuid, c.part, c.key, c.count, c.sale, c.rent
      FROM computed_portfolio_totals() c) s
  GROUP BY s.customer_uuid, s.portfolio_uuid HAVING sum(s.count) FILTER (WHERE s.part = 'all') > 0
$$;

-- The stored part of `known_completeness`, which a list reads in the order of an index. The union of both is not.
CREATE FUNCTION stored_completeness(today date)
RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, external_id text, score integer, missing integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.asset_uuid, f.portfolio_uuid, f.external_id, f.score, f.missing FROM asset_facts f
    WHERE f.holds_from <= today AND f.holds_before > today
      AND f.asset_uuid NOT IN (SELECT m FROM marked_assets() m)
$$;
CREATE OR REPLACE FUNCTION known_completeness(today date)
RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, external_id text, score integer, missing integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.asset_uuid, s.portfolio_uuid, s.external_id, s.score, s.missing FROM stored_completeness(today) s
  UNION ALL SELECT c.asset_uuid, c.portfolio_uuid, c.external_id, c.score, c.missing FROM computed_completeness(today) c
$$;

-- The next start computes all existing assets before it serves calls. Not here, because all saves would wait.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE changed_assets NO FORCE ROW LEVEL SECURITY;
INSERT INTO changed_assets (customer_uuid, asset_uuid) SELECT customer_uuid, uuid FROM assets WHERE archived_on IS NULL;
ALTER TABLE changed_assets FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
