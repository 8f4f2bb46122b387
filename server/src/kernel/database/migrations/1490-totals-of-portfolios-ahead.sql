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
    UNION ALL SELECT o.customer_uuid, c.portfolio_uuid, c.part, c.key, c.count, c.sale, c.rent
      FROM computed_portfolio_cards() c JOIN portfolios o ON o.uuid = c.portfolio_uuid
      WHERE c.part IN ('all', 'state', 'price', 'enrichment')) s
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
