-- Figures of assets that are computed ahead (ADR 1350): completeness, contradictions, values to check, and the history
-- of the value. They are derived from other tables. `refresh_asset_facts` computes them, and the daily check compares them with the rules.

-- Assets of which a change may have changed the facts. Triggers add a row in the transaction of the change. Until the
-- facts are computed again, readers compute those of these assets, so that no reader sees facts from before a change.
-- Rows are only added and removed, so that two transactions never wait for each other.
CREATE TABLE changed_assets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_uuid uuid NOT NULL,
  -- Without a foreign key, which would lock the asset. The rows of deleted assets are removed with the next refresh.
  asset_uuid uuid NOT NULL
);
CALL guard_by_customer('changed_assets');
CREATE INDEX changed_assets_asset ON changed_assets (customer_uuid, asset_uuid);
CREATE INDEX changed_assets_uuid ON changed_assets (asset_uuid);
ALTER TABLE changed_assets SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
-- The report of a provider also changes the facts of the asset of its request.
CREATE POLICY changed_by_provider ON changed_assets FOR INSERT TO lindero_provider
  WITH CHECK (EXISTS (SELECT FROM service_requests r WHERE r.id = current_service_request()
    AND r.customer_uuid = changed_assets.customer_uuid AND r.asset_uuid = changed_assets.asset_uuid));
GRANT INSERT (customer_uuid, asset_uuid) ON changed_assets TO lindero_provider;

-- One row for each asset that is not archived.
CREATE TABLE asset_facts (
  asset_uuid uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  -- For the order of work lists.
  external_id text NOT NULL,
  -- Completeness and contradictions hold from the first day until before the second one, for example until a lease ends.
  holds_from date NOT NULL,
  holds_before date NOT NULL,
  -- See `asset_completeness`.
  score integer NOT NULL,
  missing integer NOT NULL,
  -- Its contradictions that are not settled, as `open_contradictions` returns them.
  contradictions jsonb NOT NULL,
  has_contradictions boolean NOT NULL GENERATED ALWAYS AS (contradictions <> '[]') STORED,
  -- Its current values that a user should check, as `asset_value_checks` returns them.
  checks jsonb NOT NULL,
  has_checks boolean NOT NULL GENERATED ALWAYS AS (checks <> '[]') STORED,
  -- Changes of the value by day, as `asset_value_steps` returns them.
  value_steps jsonb NOT NULL
);
CALL guard_by_customer('asset_facts');
CREATE INDEX asset_facts_completeness ON asset_facts (customer_uuid, score, asset_uuid)
  INCLUDE (portfolio_uuid, missing, holds_from, holds_before);
CREATE INDEX asset_facts_listed ON asset_facts (customer_uuid, external_id, asset_uuid)
  INCLUDE (portfolio_uuid, score, missing, holds_from, holds_before);
CREATE INDEX asset_facts_portfolio ON asset_facts (portfolio_uuid);
CREATE INDEX asset_facts_checks ON asset_facts (customer_uuid, asset_uuid) WHERE has_checks;
CREATE INDEX asset_facts_contradictions ON asset_facts (customer_uuid, asset_uuid) WHERE has_contradictions;
-- With the asset, so that an index alone shows that there is no such row.
CREATE INDEX asset_facts_before ON asset_facts (customer_uuid, holds_before) INCLUDE (asset_uuid);
CREATE INDEX asset_facts_from ON asset_facts (customer_uuid, holds_from) INCLUDE (asset_uuid);

-- Sums of `value_steps` by portfolio and day. A day may have several rows: each refresh adds the difference, so that
-- two transactions never wait for the same row. The daily check makes them one.
CREATE TABLE portfolio_days (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  day date NOT NULL,
  sale numeric NOT NULL,
  rent numeric NOT NULL,
  valued integer NOT NULL,
  created integer NOT NULL
);
CALL guard_by_customer('portfolio_days');
CREATE INDEX portfolio_days_day ON portfolio_days (customer_uuid, portfolio_uuid, day)
  INCLUDE (sale, rent, valued, created);
CREATE INDEX portfolio_days_portfolio ON portfolio_days (portfolio_uuid);

-- Reasons to check a value, by the rule of `checkReasons` in the domain.
CREATE FUNCTION value_check_reasons(operation text, confidence numeric, change numeric, is_by_person boolean,
  warnings jsonb)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN NOT is_by_person AND confidence < 0.62 THEN 'lowConfidence' END,
    CASE WHEN NOT is_by_person AND warnings @> jsonb_build_array(jsonb_build_object(
      'code', 'valuation.outsideComparables', 'data', jsonb_build_object('operation', operation))) THEN 'outsideRange' END,
    CASE WHEN abs(change) > 15 THEN 'moved' END,
    CASE WHEN NOT is_by_person AND warnings @> jsonb_build_array(jsonb_build_object(
      'code', 'valuation.fewComparables', 'data', jsonb_build_object('operation', operation))) THEN 'fewComparables' END
  ], NULL)
$$;

-- The current values of an asset that a user should check. It is a table of one row, so that the planner can merge it
-- into the statement that asks for it. A value compares with the last earlier one that a user has
-- reviewed, or with the first one. An unsigned value by hand does not confirm another one by hand.
CREATE FUNCTION asset_value_checks(asset assets) RETURNS TABLE (checks jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('uuid', v.uuid, 'operation', v.operation, 'value', v.value::float8,
      'valuationDate', v.valuation_date, 'confidence', v.confidence::float8, 'isByPerson', v.valuation_type_id >= 2,
      'before', b.value::float8, 'beforeOn', (b.created_on AT TIME ZONE 'Europe/Madrid')::date,
      'beforeKind', CASE WHEN b.is_reviewed THEN 'reviewed' WHEN b.value IS NOT NULL THEN 'first' END,
      'change', c.change::float8, 'reasons', r.reasons) ORDER BY v.operation DESC), '[]')
  FROM valuations v
  LEFT JOIN LATERAL (
    SELECT w.value, w.created_on, w.is_signed OR (w.valuation_type_id >= 2 AND v.valuation_type_id < 2) AS is_reviewed
    FROM valuations w
    WHERE w.asset_uuid = v.asset_uuid AND w.operation = v.operation AND w.created_on < v.created_on
    ORDER BY 3 DESC,
      CASE WHEN w.is_signed OR (w.valuation_type_id >= 2 AND v.valuation_type_id < 2) THEN w.created_on END DESC,
      w.created_on LIMIT 1) b ON true
  CROSS JOIN LATERAL (SELECT round(100 * (v.value / nullif(b.value, 0) - 1), 2) AS change) c
  CROSS JOIN LATERAL (SELECT value_check_reasons(v.operation, v.confidence, c.change, v.valuation_type_id >= 2,
    asset.warnings) AS reasons) r
  WHERE v.asset_uuid = asset.uuid AND NOT v.is_signed AND cardinality(r.reasons) > 0
    AND v.uuid = CASE v.operation WHEN 'sale' THEN asset.current_sale_valuation_uuid
      ELSE asset.current_rent_valuation_uuid END
$$;

-- How an asset changes the totals of the home page: each value counts from its date until the next one, up to the
-- current value, and the asset counts from the day on which it was created. The rule is that of `valueSteps` in the
-- domain.
CREATE FUNCTION asset_value_steps(asset assets) RETURNS TABLE (value_steps jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT jsonb_agg(jsonb_build_object('day', s.day, 'sale', s.sale, 'rent', s.rent, 'valued', s.valued,
    'created', s.created) ORDER BY s.day)
  FROM (
    SELECT e.day, sum(e.sale) AS sale, sum(e.rent) AS rent, sum(e.valued) AS valued, sum(e.created) AS created
    FROM (
      SELECT v.valuation_date AS day,
        CASE v.operation WHEN 'sale' THEN v.change ELSE 0 END AS sale,
        CASE v.operation WHEN 'rent' THEN v.change ELSE 0 END AS rent,
        CASE WHEN v.place = 1 THEN 1 ELSE 0 END AS valued, 0 AS created
      FROM (
        SELECT v.valuation_date, v.operation,
          v.value - coalesce(lag(v.value) OVER (PARTITION BY v.operation ORDER BY v.valuation_date, v.created_on, v.uuid), 0)
            AS change,
          row_number() OVER (ORDER BY v.valuation_date, v.created_on, v.uuid) AS place
        FROM valuations v JOIN valuations c ON c.uuid = CASE v.operation WHEN 'sale'
          THEN asset.current_sale_valuation_uuid ELSE asset.current_rent_valuation_uuid END
        WHERE v.asset_uuid = asset.uuid
          AND (v.valuation_date, v.created_on, v.uuid) <= (c.valuation_date, c.created_on, c.uuid)) v
      UNION ALL
      SELECT (asset.created_on AT TIME ZONE 'Europe/Madrid')::date, 0, 0, 0, 1) e
    GROUP BY e.day
    HAVING sum(e.sale) <> 0 OR sum(e.rent) <> 0 OR sum(e.valued) <> 0 OR sum(e.created) <> 0) s
$$;

-- A contradiction as the facts contain it. The id is that of `contradictionKey` in the domain. A table of one row, so that
-- the planner can merge it.
CREATE FUNCTION contradiction_entry(kind text, operation text, source text, own numeric, other numeric, own_day text,
  other_day text)
RETURNS TABLE (id text, entry jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT k.id, jsonb_build_object('id', k.id, 'kind', kind, 'operation', operation, 'source', source,
    'own', own::float8, 'other', other::float8, 'ownDay', own_day, 'otherDay', other_day)
  FROM (SELECT concat(kind, '|', operation, '|', source, '|', own::float8, '|', other::float8,
    CASE WHEN other_day IS NOT NULL THEN concat('|', own_day, '|', other_day) END) AS id) k
$$;

-- The contradictions of an asset that are not settled.
CREATE FUNCTION open_contradictions(asset assets, today date) RETURNS TABLE (contradictions jsonb)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(k.entry ORDER BY k.id), '[]')
  FROM dated_contradictions(today) c
  CROSS JOIN LATERAL contradiction_entry(c.kind, c.operation, c.source, c.own, c.other, c.own_day, c.other_day) k
  WHERE c.asset_uuid = asset.uuid AND NOT asset.settled_contradictions ? k.id
$$;

-- The day after a stated one. A text that is no day is compared every day.
CREATE FUNCTION day_after_stated(stated text, today date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN stated ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-[0-9]{2}$'
    THEN least((left(stated, 7) || '-01')::date + right(stated, 2)::integer,
      ((left(stated, 7) || '-01')::date + INTERVAL '1 month')::date)
    WHEN stated IS NOT NULL THEN today + 1 END
$$;

-- The next day after `today` on which completeness or contradictions may change although nothing is saved.
CREATE FUNCTION next_facts_day(asset assets, today date) RETURNS TABLE (day date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(min(d.day), 'infinity') FROM (
    -- Two days, because of 29 February.
    SELECT (e.day + e.period)::date + n AS day
      FROM (SELECT n.expedition_date, INTERVAL '12 months' FROM registry_notes n WHERE n.asset_uuid = asset.uuid
        UNION ALL SELECT coalesce(asset.sale_value_date, asset.rent_value_date), INTERVAL '12 months'
        UNION ALL SELECT r.date, INTERVAL '24 months' FROM reference_values r WHERE r.asset_uuid = asset.uuid
        UNION ALL SELECT day_after_stated(detail_code(asset.details, 'appraisalDate'), today) - 1, INTERVAL '24 months'
      ) e(day, period), generate_series(1, 2) n
    UNION ALL SELECT l.start_on FROM leases l WHERE l.asset_uuid = asset.uuid
    UNION ALL SELECT l.ended_on + 1 FROM leases l WHERE l.asset_uuid = asset.uuid
    UNION ALL SELECT day_after_stated(asset.energy_valid_until, today)
  ) d WHERE d.day > today
$$;

-- The facts of all assets that are not archived, from the other tables. One SELECT without settings, so that the
-- planner reads only the requested assets.
CREATE FUNCTION computed_asset_facts(today date)
RETURNS TABLE (asset_uuid uuid, customer_uuid uuid, portfolio_uuid uuid, external_id text, holds_before date,
  score integer, missing integer, contradictions jsonb, checks jsonb, value_steps jsonb)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT a.uuid, a.customer_uuid, a.portfolio_uuid, a.external_id, n.day, c.score, c.missing, o.contradictions, v.checks,
    s.value_steps
  FROM assets a JOIN asset_completeness(today) c ON c.asset_uuid = a.uuid
    CROSS JOIN LATERAL next_facts_day(a, today) n
    CROSS JOIN LATERAL open_contradictions(a, today) o
    CROSS JOIN LATERAL asset_value_checks(a) v
    CROSS JOIN LATERAL asset_value_steps(a) s
  WHERE a.archived_on IS NULL
$$;

-- Computes the facts of up to `at_once` changed assets, and of as many whose day has passed. It never waits for a user:
-- it skips assets that a transaction has locked, and those of a customer or portfolio that is being deleted. Returns the
-- number of computed assets and removed marks of deleted assets; zero if nothing is left or everything is locked.
CREATE FUNCTION refresh_asset_facts(today date, at_once integer) RETURNS integer LANGUAGE plpgsql
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
      missing, contradictions, checks, value_steps)
    SELECT c.asset_uuid, c.customer_uuid, c.portfolio_uuid, c.external_id, today, c.holds_before, c.score, c.missing,
      c.contradictions, c.checks, c.value_steps
    FROM computed_asset_facts(today) c WHERE c.asset_uuid = ANY (locked) AND c.portfolio_uuid = ANY (portfolios_of_facts)
  ON CONFLICT (asset_uuid) DO UPDATE SET customer_uuid = excluded.customer_uuid,
    portfolio_uuid = excluded.portfolio_uuid, external_id = excluded.external_id, holds_from = excluded.holds_from,
    holds_before = excluded.holds_before, score = excluded.score, missing = excluded.missing, contradictions = excluded.contradictions,
    checks = excluded.checks, value_steps = excluded.value_steps;
  RETURN cardinality(locked) + removed;
END $$;

-- The sums follow from the facts by triggers, so that every change of the facts changes them.
CREATE FUNCTION add_to_portfolio_days() RETURNS trigger LANGUAGE plpgsql AS $$
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
    FROM (SELECT n.customer_uuid, n.portfolio_uuid, n.value_steps, 1 AS sign
        FROM new_facts n JOIN old_facts o ON o.asset_uuid = n.asset_uuid
        WHERE (n.portfolio_uuid, n.value_steps) IS DISTINCT FROM (o.portfolio_uuid, o.value_steps)
      UNION ALL SELECT o.customer_uuid, o.portfolio_uuid, o.value_steps, -1
        FROM old_facts o JOIN new_facts n ON n.asset_uuid = o.asset_uuid
        WHERE (n.portfolio_uuid, n.value_steps) IS DISTINCT FROM (o.portfolio_uuid, o.value_steps)) e,
      jsonb_to_recordset(e.value_steps) AS s(day date, sale numeric, rent numeric, valued integer, created integer)
    GROUP BY 1, 2, 3
    HAVING sum(e.sign * s.sale) <> 0 OR sum(e.sign * s.rent) <> 0 OR sum(e.sign * s.valued) <> 0
      OR sum(e.sign * s.created) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER facts_added AFTER INSERT ON asset_facts
  REFERENCING NEW TABLE AS new_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_days();
CREATE TRIGGER facts_changed AFTER UPDATE ON asset_facts
  REFERENCING NEW TABLE AS new_facts OLD TABLE AS old_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_days();
CREATE TRIGGER facts_removed AFTER DELETE ON asset_facts
  REFERENCING OLD TABLE AS old_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_days();

-- The assets whose facts readers must compute: changed ones, and those whose day has passed.
CREATE FUNCTION assets_without_facts(today date) RETURNS TABLE (asset_uuid uuid) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT m.asset_uuid FROM changed_assets m
  UNION SELECT f.asset_uuid FROM asset_facts f WHERE f.holds_before <= today
  UNION SELECT f.asset_uuid FROM asset_facts f WHERE f.holds_from > today
$$;

-- Changed assets, for NOT IN. Its estimate is constant, so the planner always hashes them: that of the table grows with
-- the marks, and above `work_mem` every fact would be compared with every mark.
CREATE FUNCTION marked_assets() RETURNS SETOF uuid LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 AS $$
BEGIN
  RETURN QUERY SELECT m.asset_uuid FROM changed_assets m;
END $$;

-- The figures of these assets. In PL/pgSQL, so that they are planned once per connection: planning takes longer than
-- reading, and usually there are none.
CREATE FUNCTION computed_completeness(today date)
RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, external_id text, score integer, missing integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT w.asset_uuid FROM assets_without_facts(today) w);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT c.asset_uuid, a.portfolio_uuid, a.external_id, c.score, c.missing
    FROM asset_completeness(today) c JOIN assets a ON a.uuid = c.asset_uuid WHERE c.asset_uuid = ANY (changed);
END $$;

CREATE FUNCTION computed_contradictions(today date) RETURNS TABLE (asset_uuid uuid, contradictions jsonb)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT w.asset_uuid FROM assets_without_facts(today) w);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  -- The contradictions of many assets are found faster from the rows that contradict each other than one by one.
  IF cardinality(changed) > 1000 THEN
    RETURN QUERY EXECUTE 'SELECT a.uuid, jsonb_agg(k.entry ORDER BY k.id)
      FROM dated_contradictions($1) c CROSS JOIN LATERAL contradiction_entry(c.kind, c.operation, c.source, c.own, c.other,
        c.own_day, c.other_day) k JOIN assets a ON a.uuid = c.asset_uuid
      WHERE a.archived_on IS NULL AND NOT a.settled_contradictions ? k.id AND a.uuid = ANY ($2) GROUP BY a.uuid'
      USING today, changed;
    RETURN;
  END IF;
  RETURN QUERY SELECT a.uuid, o.contradictions FROM assets a CROSS JOIN LATERAL open_contradictions(a, today) o
    WHERE a.archived_on IS NULL AND a.uuid = ANY (changed);
END $$;

CREATE FUNCTION computed_value_checks() RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, checks jsonb)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT DISTINCT m.asset_uuid FROM changed_assets m);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT a.uuid, a.portfolio_uuid, v.checks FROM assets a CROSS JOIN LATERAL asset_value_checks(a) v
    WHERE a.archived_on IS NULL AND a.uuid = ANY (changed);
END $$;

-- The difference between the sums and the current rows, for assets that were changed.
CREATE FUNCTION computed_portfolio_days()
RETURNS TABLE (portfolio_uuid uuid, day date, sale numeric, rent numeric, valued integer, created integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT DISTINCT m.asset_uuid FROM changed_assets m);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT e.portfolio_uuid, s.day, e.sign * s.sale, e.sign * s.rent, e.sign * s.valued, e.sign * s.created
    FROM (SELECT a.portfolio_uuid, s.value_steps, 1 AS sign FROM assets a CROSS JOIN LATERAL asset_value_steps(a) s
        WHERE a.archived_on IS NULL AND a.uuid = ANY (changed)
      UNION ALL SELECT f.portfolio_uuid, f.value_steps, -1 FROM asset_facts f WHERE f.asset_uuid = ANY (changed)) e,
      jsonb_to_recordset(e.value_steps) AS s(day date, sale numeric, rent numeric, valued integer, created integer);
END $$;

-- What readers ask: the facts, and computed figures where the facts do not hold. Changed assets are left out with NOT IN,
-- which hashes them once however many they are. As a join, their number would be estimated, and the estimate of a table
-- that is usually empty is wrong when it is not.
CREATE FUNCTION known_completeness(today date)
RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, external_id text, score integer, missing integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.asset_uuid, f.portfolio_uuid, f.external_id, f.score, f.missing FROM asset_facts f
    WHERE f.holds_from <= today AND f.holds_before > today
      AND f.asset_uuid NOT IN (SELECT m FROM marked_assets() m)
  UNION ALL SELECT c.asset_uuid, c.portfolio_uuid, c.external_id, c.score, c.missing FROM computed_completeness(today) c
$$;

-- The contradictions that are not settled, as `open_contradictions` returns them.
CREATE FUNCTION known_contradictions(today date)
RETURNS TABLE (asset_uuid uuid, contradictions jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.asset_uuid, f.contradictions FROM asset_facts f
    WHERE f.has_contradictions AND f.holds_from <= today AND f.holds_before > today
      AND f.asset_uuid NOT IN (SELECT m FROM marked_assets() m)
  UNION ALL SELECT c.asset_uuid, c.contradictions FROM computed_contradictions(today) c
$$;

-- The values that a user should check, as `asset_value_checks` returns them.
CREATE FUNCTION known_value_checks()
RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, checks jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.asset_uuid, f.portfolio_uuid, f.checks FROM asset_facts f
    WHERE f.has_checks AND f.asset_uuid NOT IN (SELECT m FROM marked_assets() m)
  UNION ALL SELECT c.asset_uuid, c.portfolio_uuid, c.checks FROM computed_value_checks() c
$$;

-- Changes of the totals of portfolios by day.
CREATE FUNCTION known_portfolio_days()
RETURNS TABLE (portfolio_uuid uuid, day date, sale numeric, rent numeric, valued integer, created integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.portfolio_uuid, d.day, d.sale, d.rent, d.valued, d.created FROM portfolio_days d
  UNION ALL SELECT c.portfolio_uuid, c.day, c.sale, c.rent, c.valued, c.created FROM computed_portfolio_days() c
$$;

-- For the rows of a page.
CREATE OR REPLACE FUNCTION completeness_of(asset uuid, today date) RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  known integer;
BEGIN
  SELECT f.score INTO known FROM asset_facts f WHERE f.asset_uuid = asset AND f.holds_from <= today
    AND f.holds_before > today AND NOT EXISTS (SELECT FROM changed_assets m WHERE m.asset_uuid = asset);
  IF FOUND THEN RETURN known; END IF;
  RETURN (SELECT c.score FROM asset_completeness(today) c WHERE c.asset_uuid = asset);
END $$;

-- Marks of changes, for every writer.
CREATE FUNCTION mark_changed_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid)
    SELECT DISTINCT w.customer_uuid, w.asset_uuid FROM written w WHERE w.asset_uuid IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION mark_written_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid) SELECT w.customer_uuid, w.uuid FROM written w;
  RETURN NULL;
END $$;
CREATE FUNCTION mark_assets_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid)
    SELECT DISTINCT w.customer_uuid, w.owner_uuid FROM written w WHERE w.owner_kind = 'asset';
  RETURN NULL;
END $$;
-- Of transactions, completeness reads only the property tax.
CREATE FUNCTION mark_taxed_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid)
    SELECT DISTINCT w.customer_uuid, w.asset_uuid FROM written w WHERE w.kind = 'tribute';
  RETURN NULL;
END $$;
-- By row, because a deleted asset deletes from all these tables, usually no row. Then the asset is gone already.
CREATE FUNCTION mark_asset_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid)
    SELECT a.customer_uuid, a.uuid FROM assets a WHERE a.uuid = OLD.asset_uuid;
  RETURN NULL;
END $$;
CREATE FUNCTION mark_asset_of_deleted_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid)
    SELECT a.customer_uuid, a.uuid FROM assets a WHERE a.uuid = OLD.owner_uuid;
  RETURN NULL;
END $$;
CREATE FUNCTION mark_asset_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid) VALUES (NEW.customer_uuid, NEW.asset_uuid);
  RETURN NULL;
END $$;
CREATE FUNCTION mark_assets_of_portfolio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid)
    SELECT a.customer_uuid, a.uuid FROM assets a WHERE a.portfolio_uuid = NEW.uuid AND a.archived_on IS NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION mark_assets_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_assets (customer_uuid, asset_uuid)
    SELECT a.customer_uuid, a.uuid FROM assets a WHERE a.customer_uuid = NEW.uuid AND a.archived_on IS NULL;
  RETURN NULL;
END $$;

DO $$
DECLARE
  source record;
BEGIN
  FOR source IN
    SELECT * FROM (VALUES
      ('registry_notes', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('mortgages', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('communities', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('community_contacts', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('leases', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('reference_values', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('legal_records', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('advertisements', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('valuations', 'mark_changed_assets', 'mark_asset_of_deleted'),
      ('transactions', 'mark_taxed_assets', 'mark_asset_of_deleted'),
      ('attachments', 'mark_assets_of_documents', 'mark_asset_of_deleted_document'),
      ('assets', 'mark_written_assets', NULL)) AS s(name, marking, unmarking)
  LOOP
    EXECUTE format('CREATE TRIGGER facts_of_added AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source.name, source.marking);
    EXECUTE format('CREATE TRIGGER facts_of_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source.name, source.marking);
    IF source.unmarking IS NOT NULL THEN
      EXECUTE format('CREATE TRIGGER facts_of_deleted AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION %I()',
        source.name, source.unmarking);
    END IF;
  END LOOP;
END $$;
CREATE TRIGGER facts_of_request AFTER UPDATE OF requested_on ON service_requests FOR EACH ROW
  WHEN (OLD.requested_on IS DISTINCT FROM NEW.requested_on) EXECUTE FUNCTION mark_asset_of_request();
CREATE TRIGGER facts_of_type AFTER UPDATE OF type ON portfolios FOR EACH ROW
  WHEN (OLD.type IS DISTINCT FROM NEW.type) EXECUTE FUNCTION mark_assets_of_portfolio();
CREATE TRIGGER facts_of_licence AFTER UPDATE OF has_repossession_licence, segment_id ON customers FOR EACH ROW
  WHEN ((OLD.has_repossession_licence, OLD.segment_id) IS DISTINCT FROM (NEW.has_repossession_licence, NEW.segment_id))
  EXECUTE FUNCTION mark_assets_of_customer();

-- The next start computes all existing assets before it serves calls. Not here, because all saves would wait.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE changed_assets NO FORCE ROW LEVEL SECURITY;
INSERT INTO changed_assets (customer_uuid, asset_uuid) SELECT customer_uuid, uuid FROM assets WHERE archived_on IS NULL;
ALTER TABLE changed_assets FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
