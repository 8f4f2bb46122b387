-- The cards of portfolios and the values to check since a day are computed ahead too (ADR 1375), in the rows of facts.

ALTER TABLE asset_facts
  -- How an asset counts in the cards of its portfolio, as `asset_card` returns it. Null until the facts are computed again.
  ADD COLUMN card jsonb,
  -- Its current values that a user may have to check since some day, as `asset_dated_checks` returns them.
  ADD COLUMN dated_checks jsonb NOT NULL DEFAULT '[]';
CREATE INDEX asset_facts_dated_checks ON asset_facts (customer_uuid, asset_uuid) WHERE dated_checks <> '[]';

-- Sums of `card` by portfolio, card and bar of the card.
CREATE TABLE portfolio_cards (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  part text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  valued integer NOT NULL,
  sale numeric NOT NULL,
  rent numeric NOT NULL,
  -- Null except in the part 'all'.
  debt numeric,
  value_with_debt numeric,
  debt_with_value numeric,
  debtors_without_value integer
);
CALL guard_by_customer('portfolio_cards');
CREATE INDEX portfolio_cards_key ON portfolio_cards (customer_uuid, portfolio_uuid, part, key)
  INCLUDE (count, valued, sale, rent, debt, value_with_debt, debt_with_value, debtors_without_value);
CREATE INDEX portfolio_cards_portfolio ON portfolio_cards (portfolio_uuid);
-- A refresh replaces the rows of the bars that it changes.
ALTER TABLE portfolio_cards SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 2000);

-- Place of a number among the limits between the bars of a card. Upper limits are inclusive.
CREATE FUNCTION sale_value_bar(value numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (value > 60000)::int + (value > 100000)::int + (value > 150000)::int + (value > 250000)::int
    + (value > 350000)::int + (value > 500000)::int
$$;
CREATE FUNCTION rent_value_bar(value numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (value > 400)::int + (value > 600)::int + (value > 800)::int + (value > 1000)::int + (value > 1500)::int
    + (value > 2000)::int
$$;
CREATE FUNCTION size_bar(value numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (value > 60)::int + (value > 80)::int + (value > 200)::int
$$;
-- The code of a place, or its name without one, from its key in the index for lists.
CREATE FUNCTION place_of_key(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(split_part(key, E'\x01', 3), ''), split_part(key, E'\x01', 2))
$$;

-- The bar of each card to which an asset belongs, and its amounts. A card to which it does not belong is missing.
CREATE FUNCTION asset_card(asset assets) RETURNS TABLE (card jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('sale', asset.sale_value, 'rent', asset.rent_value, 'debt', asset.outstanding_debt,
    'bars', jsonb_strip_nulls(jsonb_build_object('all', '', 'use', (asset.type_id / 10)::text,
      'state', asset.valuation_state::text, 'price', sale_value_bar(asset.sale_value)::text,
      'monthly', rent_value_bar(asset.rent_value)::text, 'area', size_bar(asset.size)::text,
      'province', place_of_key(asset.province_key), 'municipality', place_of_key(asset.municipality_key))))
$$;

-- What an asset adds to the sums of each of its bars.
CREATE FUNCTION card_figures(card jsonb)
RETURNS TABLE (part text, key text, count integer, valued integer, sale numeric, rent numeric, debt numeric,
  value_with_debt numeric, debt_with_value numeric, debtors_without_value integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT b.part, b.key, 1, CASE WHEN b.part = 'all' AND (c.sale IS NOT NULL OR c.rent IS NOT NULL) THEN 1 ELSE 0 END,
    CASE WHEN b.part IN ('all', 'province', 'municipality') THEN coalesce(c.sale, 0) ELSE 0 END,
    CASE WHEN b.part IN ('all', 'province', 'municipality') THEN coalesce(c.rent, 0) ELSE 0 END,
    CASE WHEN b.part = 'all' THEN CASE WHEN c.debt > 0 THEN c.debt ELSE 0 END END,
    CASE WHEN b.part = 'all' THEN CASE WHEN c.debt > 0 THEN coalesce(c.sale, 0) ELSE 0 END END,
    CASE WHEN b.part = 'all' THEN CASE WHEN c.debt > 0 AND c.sale IS NOT NULL THEN c.debt ELSE 0 END END,
    CASE WHEN b.part = 'all' THEN CASE WHEN c.debt > 0 AND c.sale IS NULL THEN 1 ELSE 0 END END
  FROM jsonb_to_record(card) AS c(bars jsonb, sale numeric, rent numeric, debt numeric),
    jsonb_each_text(c.bars) AS b(part, key)
$$;

-- The current values of an asset that a user may have to check since some day: those with a reason of their own, and
-- those that moved by more than the limit since one of the days on which an earlier value was saved. `days` contains the
-- last earlier value of each of these days. A table of one row, so that the planner can merge it.
CREATE FUNCTION asset_dated_checks(asset assets) RETURNS TABLE (dated_checks jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('uuid', v.uuid, 'operation', v.operation, 'value', v.value,
      'valuationDate', v.valuation_date, 'confidence', v.confidence, 'isByPerson', v.valuation_type_id >= 2,
      'warnings', o.warnings, 'days', d.days) ORDER BY v.operation DESC), '[]')
  FROM valuations v
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(w), '[]') AS warnings FROM jsonb_array_elements(asset.warnings) w
    WHERE w -> 'data' ->> 'operation' = v.operation
      AND w ->> 'code' IN ('valuation.outsideComparables', 'valuation.fewComparables')) o
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_object_agg(e.day, e.value), '{}') AS days, bool_or(cardinality(value_check_reasons(v.operation,
      NULL, round(100 * (v.value / nullif(e.value, 0) - 1), 2), true, '[]')) > 0) AS has_moved
    FROM (SELECT DISTINCT ON (1) (w.created_on AT TIME ZONE 'Europe/Madrid')::date AS day, w.value FROM valuations w
      WHERE w.asset_uuid = v.asset_uuid AND w.operation = v.operation AND w.created_on < v.created_on
      ORDER BY 1, w.created_on DESC) e) d
  WHERE v.asset_uuid = asset.uuid AND NOT v.is_signed
    AND v.uuid = CASE v.operation WHEN 'sale' THEN asset.current_sale_valuation_uuid
      ELSE asset.current_rent_valuation_uuid END
    AND (d.has_moved OR cardinality(value_check_reasons(v.operation, v.confidence, NULL, v.valuation_type_id >= 2,
      o.warnings)) > 0)
$$;

-- All facts of assets. The function of migration 1350 stays, because nodes of the release before check with it.
CREATE FUNCTION computed_asset_figures(today date)
RETURNS TABLE (asset_uuid uuid, customer_uuid uuid, portfolio_uuid uuid, external_id text, holds_before date,
  score integer, missing integer, contradictions jsonb, checks jsonb, value_steps jsonb, card jsonb, dated_checks jsonb)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT c.*, k.card, d.dated_checks
  FROM computed_asset_facts(today) c JOIN assets a ON a.uuid = c.asset_uuid
    CROSS JOIN LATERAL asset_card(a) k CROSS JOIN LATERAL asset_dated_checks(a) d
$$;

-- Computes the facts of up to `at_once` changed assets, and of as many whose day has passed. It never waits for a user:
-- it skips assets that a transaction has locked, and those of a customer or portfolio that is being deleted. Returns the
-- number of computed assets and removed marks of deleted assets; zero if nothing is left or everything is locked.
CREATE OR REPLACE FUNCTION refresh_asset_facts(today date, at_once integer) RETURNS integer LANGUAGE plpgsql
-- So that the planner knows how few of the marks are read.
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  last_mark bigint;
  locked uuid[];
  expired uuid[];
  portfolios_of_facts uuid[];
  removed integer;
BEGIN
  -- One at a time: an older computation must not replace a newer one.
  IF NOT pg_try_advisory_xact_lock(hashtext('asset_facts')) THEN RETURN 0; END IF;
  -- The limit counts what could be locked, so that locked marks do not hold up later ones. The rows of the facts refer
  -- to the portfolio and the customer, and would otherwise wait for them.
  SELECT array_agg(DISTINCT l.uuid), CASE WHEN count(*) = at_once THEN max(l.id) END INTO locked, last_mark FROM (
    SELECT m.id, k.uuid FROM changed_assets m CROSS JOIN LATERAL (
      SELECT a.uuid FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid
        JOIN customers c ON c.uuid = a.customer_uuid
      WHERE a.uuid = m.asset_uuid FOR KEY SHARE SKIP LOCKED) k
    ORDER BY m.id LIMIT at_once) l;
  expired := ARRAY(
    SELECT k.uuid FROM asset_facts f CROSS JOIN LATERAL (
      SELECT a.uuid FROM assets a JOIN portfolios p ON p.uuid = a.portfolio_uuid
        JOIN customers c ON c.uuid = a.customer_uuid
      WHERE a.uuid = f.asset_uuid FOR KEY SHARE SKIP LOCKED) k
    WHERE f.holds_before <= today OR f.holds_from > today LIMIT at_once);
  locked := locked || expired;
  -- The marks of deleted assets, as far as the marks were read.
  DELETE FROM changed_assets m WHERE m.id <= coalesce(last_mark, 9223372036854775807)
    AND NOT EXISTS (SELECT FROM assets a WHERE a.uuid = m.asset_uuid);
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF coalesce(cardinality(locked), 0) = 0 THEN RETURN removed; END IF;
  -- The stored facts of a moved asset refer to its former portfolio, and a move may have been committed since the locks.
  portfolios_of_facts := ARRAY(SELECT p.uuid FROM portfolios p WHERE p.uuid IN (
    SELECT a.portfolio_uuid FROM assets a WHERE a.uuid = ANY (locked)
    UNION SELECT f.portfolio_uuid FROM asset_facts f WHERE f.asset_uuid = ANY (locked)) FOR KEY SHARE SKIP LOCKED);
  locked := ARRAY(SELECT DISTINCT u.uuid FROM unnest(locked) u(uuid) WHERE NOT EXISTS (SELECT FROM asset_facts f
    WHERE f.asset_uuid = u.uuid AND f.portfolio_uuid <> ALL (portfolios_of_facts)));
  -- Each statement sees what was committed before it. So the computation sees every change whose mark it removed. An
  -- asset that was moved to a portfolio without a lock has its mark still, or a new one.
  DELETE FROM changed_assets m USING assets a WHERE m.asset_uuid = ANY (locked) AND a.uuid = m.asset_uuid
    AND a.portfolio_uuid = ANY (portfolios_of_facts);
  DELETE FROM asset_facts f USING assets a WHERE f.asset_uuid = ANY (locked) AND a.uuid = f.asset_uuid
    AND a.archived_on IS NOT NULL;
  INSERT INTO asset_facts AS f (asset_uuid, customer_uuid, portfolio_uuid, external_id, holds_from, holds_before, score,
      missing, contradictions, checks, value_steps, card, dated_checks)
    SELECT c.asset_uuid, c.customer_uuid, c.portfolio_uuid, c.external_id, today, c.holds_before, c.score, c.missing,
      c.contradictions, c.checks, c.value_steps, c.card, c.dated_checks
    FROM computed_asset_figures(today) c
    WHERE c.asset_uuid = ANY (locked) AND c.portfolio_uuid = ANY (portfolios_of_facts)
  ON CONFLICT (asset_uuid) DO UPDATE SET customer_uuid = excluded.customer_uuid,
    portfolio_uuid = excluded.portfolio_uuid, external_id = excluded.external_id, holds_from = excluded.holds_from,
    holds_before = excluded.holds_before, score = excluded.score, missing = excluded.missing,
    contradictions = excluded.contradictions, checks = excluded.checks, value_steps = excluded.value_steps,
    card = excluded.card, dated_checks = excluded.dated_checks;
  RETURN cardinality(locked) + removed;
END $$;

-- The sums follow from the facts by triggers. A refresh replaces the rows of a bar by one: it adds up what it deletes, so
-- a row that another transaction adds meanwhile stays beside it. A user who deletes assets only adds rows, and so never
-- waits.
CREATE FUNCTION add_to_portfolio_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Portfolios and customers that are being deleted take their sums with them.
    INSERT INTO portfolio_cards (customer_uuid, portfolio_uuid, part, key, count, valued, sale, rent, debt, value_with_debt, debt_with_value, debtors_without_value)
    SELECT o.customer_uuid, o.portfolio_uuid, f.part, f.key,
        sum(-1 * f.count), sum(-1 * f.valued), sum(-1 * f.sale), sum(-1 * f.rent),
        sum(-1 * f.debt), sum(-1 * f.value_with_debt), sum(-1 * f.debt_with_value), sum(-1 * f.debtors_without_value)
    FROM old_facts o JOIN portfolios p ON p.uuid = o.portfolio_uuid JOIN customers u ON u.uuid = o.customer_uuid,
      card_figures(o.card) f
    GROUP BY 1, 2, 3, 4;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM merge_portfolio_cards(jsonb_agg(jsonb_build_array(n.customer_uuid, n.portfolio_uuid, n.card, 1)))
      FROM new_facts n;
  ELSE
    PERFORM merge_portfolio_cards(jsonb_agg(jsonb_build_array(e.customer_uuid, e.portfolio_uuid, e.card, e.sign)))
    FROM (SELECT n.customer_uuid, n.portfolio_uuid, n.card, 1 AS sign
        FROM new_facts n JOIN old_facts o ON o.asset_uuid = n.asset_uuid
        WHERE (n.portfolio_uuid, n.card) IS DISTINCT FROM (o.portfolio_uuid, o.card)
      UNION ALL SELECT o.customer_uuid, o.portfolio_uuid, o.card, -1
        FROM old_facts o JOIN new_facts n ON n.asset_uuid = o.asset_uuid
        WHERE o.card IS NOT NULL AND (n.portfolio_uuid, n.card) IS DISTINCT FROM (o.portfolio_uuid, o.card)) e;
  END IF;
  RETURN NULL;
END $$;

-- Adds cards, each as [customer, portfolio, card, 1 or -1], to the sums of their bars.
CREATE FUNCTION merge_portfolio_cards(cards jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cards IS NULL THEN RETURN; END IF;
  WITH added (customer_uuid, portfolio_uuid, part, key, count, valued, sale, rent, debt, value_with_debt, debt_with_value,
    debtors_without_value) AS (
    SELECT e.customer_uuid, e.portfolio_uuid, f.part, f.key,
        sum(e.sign * f.count), sum(e.sign * f.valued), sum(e.sign * f.sale), sum(e.sign * f.rent),
        sum(e.sign * f.debt), sum(e.sign * f.value_with_debt), sum(e.sign * f.debt_with_value), sum(e.sign * f.debtors_without_value)
    FROM (SELECT (c ->> 0)::uuid AS customer_uuid, (c ->> 1)::uuid AS portfolio_uuid, c -> 2 AS card,
        (c ->> 3)::integer AS sign FROM jsonb_array_elements(cards) c) e, card_figures(e.card) f
    GROUP BY 1, 2, 3, 4
    HAVING sum(e.sign * f.count) <> 0 OR sum(e.sign * f.valued) <> 0 OR sum(e.sign * f.sale) <> 0 OR sum(e.sign * f.rent) <> 0
        OR coalesce(sum(e.sign * f.debt), 0) <> 0 OR coalesce(sum(e.sign * f.value_with_debt), 0) <> 0
        OR coalesce(sum(e.sign * f.debt_with_value), 0) <> 0 OR coalesce(sum(e.sign * f.debtors_without_value), 0) <> 0
  ), replaced AS (
    DELETE FROM portfolio_cards p USING added a
    WHERE p.customer_uuid = a.customer_uuid AND p.portfolio_uuid = a.portfolio_uuid AND p.part = a.part AND p.key = a.key
    RETURNING p.*
  )
  INSERT INTO portfolio_cards (customer_uuid, portfolio_uuid, part, key, count, valued, sale, rent, debt, value_with_debt, debt_with_value, debtors_without_value)
    SELECT s.customer_uuid, s.portfolio_uuid, s.part, s.key,
        sum(s.count), sum(s.valued), sum(s.sale), sum(s.rent),
        sum(s.debt), sum(s.value_with_debt), sum(s.debt_with_value), sum(s.debtors_without_value)
    FROM (TABLE added UNION ALL TABLE replaced) s GROUP BY 1, 2, 3, 4
    HAVING sum(s.count) <> 0 OR sum(s.valued) <> 0 OR sum(s.sale) <> 0 OR sum(s.rent) <> 0
      OR coalesce(sum(s.debt), 0) <> 0 OR coalesce(sum(s.value_with_debt), 0) <> 0
      OR coalesce(sum(s.debt_with_value), 0) <> 0 OR coalesce(sum(s.debtors_without_value), 0) <> 0;
END $$;
CREATE TRIGGER cards_added AFTER INSERT ON asset_facts
  REFERENCING NEW TABLE AS new_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_cards();
CREATE TRIGGER cards_changed AFTER UPDATE ON asset_facts
  REFERENCING NEW TABLE AS new_facts OLD TABLE AS old_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_cards();
CREATE TRIGGER cards_removed AFTER DELETE ON asset_facts
  REFERENCING OLD TABLE AS old_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_cards();

-- The difference between the sums and the current rows, for assets that were changed.
CREATE FUNCTION computed_portfolio_cards()
RETURNS TABLE (portfolio_uuid uuid, part text, key text, count integer, valued integer, sale numeric, rent numeric,
  debt numeric, value_with_debt numeric, debt_with_value numeric, debtors_without_value integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT DISTINCT m.asset_uuid FROM changed_assets m);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT e.portfolio_uuid, f.part, f.key, e.sign * f.count, e.sign * f.valued, e.sign * f.sale,
      e.sign * f.rent, e.sign * f.debt, e.sign * f.value_with_debt, e.sign * f.debt_with_value,
      e.sign * f.debtors_without_value
    FROM (SELECT a.portfolio_uuid, k.card, 1 AS sign FROM assets a CROSS JOIN LATERAL asset_card(a) k
        WHERE a.archived_on IS NULL AND a.uuid = ANY (changed)
      UNION ALL SELECT f.portfolio_uuid, f.card, -1 FROM asset_facts f WHERE f.asset_uuid = ANY (changed)) e,
      card_figures(e.card) f;
END $$;

CREATE FUNCTION computed_dated_checks() RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, dated_checks jsonb)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT DISTINCT m.asset_uuid FROM changed_assets m);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT a.uuid, a.portfolio_uuid, d.dated_checks FROM assets a CROSS JOIN LATERAL asset_dated_checks(a) d
    WHERE a.archived_on IS NULL AND a.uuid = ANY (changed);
END $$;

-- What readers ask (ADR 1350).
CREATE FUNCTION known_portfolio_cards()
RETURNS TABLE (portfolio_uuid uuid, part text, key text, count integer, valued integer, sale numeric, rent numeric,
  debt numeric, value_with_debt numeric, debt_with_value numeric, debtors_without_value integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.portfolio_uuid, p.part, p.key, p.count, p.valued, p.sale, p.rent, p.debt, p.value_with_debt, p.debt_with_value, p.debtors_without_value FROM portfolio_cards p
  UNION ALL SELECT c.portfolio_uuid, c.part, c.key, c.count, c.valued, c.sale, c.rent, c.debt, c.value_with_debt, c.debt_with_value, c.debtors_without_value FROM computed_portfolio_cards() c
$$;
CREATE FUNCTION known_dated_checks() RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, dated_checks jsonb)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.asset_uuid, f.portfolio_uuid, f.dated_checks FROM asset_facts f
    WHERE f.dated_checks <> '[]' AND f.asset_uuid NOT IN (SELECT m FROM marked_assets() m)
  UNION ALL SELECT c.asset_uuid, c.portfolio_uuid, c.dated_checks FROM computed_dated_checks() c
$$;

-- The daily work on names of municipalities finds the different spellings in this index alone.
CREATE INDEX assets_spelled_places ON assets (municipality, province_code, municipality_code);

-- The next start computes all existing assets before it serves calls. Not here, because all saves would wait.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE changed_assets NO FORCE ROW LEVEL SECURITY;
INSERT INTO changed_assets (customer_uuid, asset_uuid) SELECT customer_uuid, uuid FROM assets WHERE archived_on IS NULL;
ALTER TABLE changed_assets FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
