-- The facts of changed assets are planned once for each connection (ADR 1445). Their statement has forty subqueries, and
-- its planning took as long as computing a hundred assets, each second. A plan for any number of assets reads only their
-- rows. The triggers of the sums run within this function, so they are planned once too.
CREATE FUNCTION write_asset_facts(today date, changed uuid[], locked_portfolios uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO asset_facts AS f (asset_uuid, customer_uuid, portfolio_uuid, external_id, holds_from, holds_before, score,
      missing, contradictions, checks, value_steps, card, dated_checks)
    SELECT c.asset_uuid, c.customer_uuid, c.portfolio_uuid, c.external_id, today, c.holds_before, c.score, c.missing,
      c.contradictions, c.checks, c.value_steps, c.card, c.dated_checks
    FROM computed_asset_figures(today) c
    WHERE c.asset_uuid = ANY (changed) AND c.portfolio_uuid = ANY (locked_portfolios)
  ON CONFLICT (asset_uuid) DO UPDATE SET customer_uuid = excluded.customer_uuid,
    portfolio_uuid = excluded.portfolio_uuid, external_id = excluded.external_id, holds_from = excluded.holds_from,
    holds_before = excluded.holds_before, score = excluded.score, missing = excluded.missing,
    contradictions = excluded.contradictions, checks = excluded.checks, value_steps = excluded.value_steps,
    card = excluded.card, dated_checks = excluded.dated_checks;
END $$;

-- The rest of the function is that of migration 1375.
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
  PERFORM write_asset_facts(today, locked, portfolios_of_facts);
  RETURN cardinality(locked) + removed;
END $$;

-- The difference between new and old facts, without a join: the planner expects one row in the tables of a trigger, so
-- that each new row was compared with each old one. Facts that did not change cancel each other out.
CREATE OR REPLACE FUNCTION add_to_portfolio_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO portfolio_days (customer_uuid, portfolio_uuid, day, sale, rent, valued, created)
    SELECT n.customer_uuid, n.portfolio_uuid, s.day, sum(s.sale), sum(s.rent), sum(s.valued), sum(s.created)
    FROM new_facts n, jsonb_to_recordset(n.value_steps)
      AS s(day date, sale numeric, rent numeric, valued integer, created integer)
    GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    -- Portfolios and customers that are being deleted take their sums with them.
    INSERT INTO portfolio_days (customer_uuid, portfolio_uuid, day, sale, rent, valued, created)
    SELECT o.customer_uuid, o.portfolio_uuid, s.day, -sum(s.sale), -sum(s.rent), -sum(s.valued), -sum(s.created)
    FROM old_facts o JOIN portfolios p ON p.uuid = o.portfolio_uuid JOIN customers u ON u.uuid = o.customer_uuid,
      jsonb_to_recordset(o.value_steps) AS s(day date, sale numeric, rent numeric, valued integer, created integer)
    GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO portfolio_days (customer_uuid, portfolio_uuid, day, sale, rent, valued, created)
    SELECT e.customer_uuid, e.portfolio_uuid, s.day, sum(e.sign * s.sale), sum(e.sign * s.rent),
      sum(e.sign * s.valued), sum(e.sign * s.created)
    FROM (SELECT b.customer_uuid, b.portfolio_uuid, b.value_steps, sum(b.sign)::integer AS sign
      FROM (SELECT customer_uuid, portfolio_uuid, value_steps, 1 AS sign FROM new_facts
        UNION ALL SELECT customer_uuid, portfolio_uuid, value_steps, -1 FROM old_facts) b
      GROUP BY 1, 2, 3 HAVING sum(b.sign) <> 0) e,
      jsonb_to_recordset(e.value_steps) AS s(day date, sale numeric, rent numeric, valued integer, created integer)
    GROUP BY 1, 2, 3
    HAVING sum(e.sign * s.sale) <> 0 OR sum(e.sign * s.rent) <> 0 OR sum(e.sign * s.valued) <> 0
      OR sum(e.sign * s.created) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION add_to_portfolio_cards() RETURNS trigger LANGUAGE plpgsql AS $$
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
    FROM (SELECT b.customer_uuid, b.portfolio_uuid, b.card, sum(b.sign) AS sign
      FROM (SELECT customer_uuid, portfolio_uuid, card, 1 AS sign FROM new_facts
        UNION ALL SELECT customer_uuid, portfolio_uuid, card, -1 FROM old_facts WHERE card IS NOT NULL) b
      GROUP BY 1, 2, 3 HAVING sum(b.sign) <> 0) e;
  END IF;
  RETURN NULL;
END $$;
