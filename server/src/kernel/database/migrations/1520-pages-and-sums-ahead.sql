-- Cards while many assets wait for their figures, values to check in their order, and the value over time by month
-- (ADR 1520).

-- True while so many assets of the scope are marked that counting the cards of all its assets costs less than computing
-- those of the marked ones: with more than 2,000 marks, of more than a tenth of the assets. An asset may have several.
CREATE FUNCTION has_many_marks() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed_assets LIMIT 2001) m) <= 2000 THEN RETURN false; END IF;
  RETURN (SELECT count(DISTINCT m.asset_uuid) FROM changed_assets m) * 10
    > (SELECT coalesce(sum(p.count), 0) FROM portfolio_cards p WHERE p.part = 'all');
END $$;

-- The missing items of one asset, as `completeness_of` gives its score.
CREATE FUNCTION missing_of(asset uuid, today date) RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  known integer;
BEGIN
  SELECT f.missing INTO known FROM asset_facts f WHERE f.asset_uuid = asset AND f.holds_from <= today
    AND f.holds_before > today AND NOT EXISTS (SELECT FROM changed_assets m WHERE m.asset_uuid = asset);
  IF FOUND THEN RETURN known; END IF;
  RETURN (SELECT c.missing FROM asset_completeness(today) c WHERE c.asset_uuid = asset);
END $$;

-- The place of an asset in the list of values to check: that of its first value there. Most reasons first, then the
-- highest value. The identity, which comes next, is left to the list: as text its order would be that of a collation.
CREATE FUNCTION first_check(checks jsonb) RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[-jsonb_array_length(c -> 'reasons'), -(c ->> 'value')::numeric] AS place
  FROM jsonb_array_elements(checks) c ORDER BY place LIMIT 1
$$;
CREATE INDEX asset_facts_first_check ON asset_facts (customer_uuid, first_check(checks)) WHERE has_checks;

-- The stored part of `known_value_checks`, which the list reads in the order of an index. The union of both is not.
CREATE FUNCTION stored_value_checks()
RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, checks jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.asset_uuid, f.portfolio_uuid, f.checks FROM asset_facts f
    WHERE f.has_checks AND f.asset_uuid NOT IN (SELECT m FROM marked_assets() m)
$$;
CREATE OR REPLACE FUNCTION known_value_checks()
RETURNS TABLE (asset_uuid uuid, portfolio_uuid uuid, checks jsonb) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.asset_uuid, s.portfolio_uuid, s.checks FROM stored_value_checks() s
  UNION ALL SELECT c.asset_uuid, c.portfolio_uuid, c.checks FROM computed_value_checks() c
$$;

-- The number of values to check by portfolio, operation and reasons, from `checks` of the facts. A sum may have several
-- rows: each refresh adds the difference, so that two transactions never wait for the same row. The daily check makes
-- them one.
CREATE TABLE portfolio_checks (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  operation text COLLATE "C" NOT NULL,
  reasons text[] COLLATE "C" NOT NULL,
  count integer NOT NULL
);
CALL guard_by_customer('portfolio_checks');
CREATE INDEX portfolio_checks_customer ON portfolio_checks (customer_uuid, portfolio_uuid)
  INCLUDE (operation, reasons, count);
CREATE INDEX portfolio_checks_portfolio ON portfolio_checks (portfolio_uuid);

CREATE FUNCTION check_counts(checks jsonb) RETURNS TABLE (operation text, reasons text[], count integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT c.operation, c.reasons, 1 FROM jsonb_to_recordset(checks) AS c(operation text, reasons text[])
$$;
CREATE FUNCTION add_to_portfolio_checks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO portfolio_checks (customer_uuid, portfolio_uuid, operation, reasons, count)
    SELECT n.customer_uuid, n.portfolio_uuid, c.operation, c.reasons, sum(c.count)
    FROM new_facts n, check_counts(n.checks) c WHERE n.has_checks GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    -- Portfolios and customers that are being deleted take their sums with them.
    INSERT INTO portfolio_checks (customer_uuid, portfolio_uuid, operation, reasons, count)
    SELECT o.customer_uuid, o.portfolio_uuid, c.operation, c.reasons, -sum(c.count)
    FROM old_facts o JOIN portfolios p ON p.uuid = o.portfolio_uuid JOIN customers u ON u.uuid = o.customer_uuid,
      check_counts(o.checks) c WHERE o.has_checks GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO portfolio_checks (customer_uuid, portfolio_uuid, operation, reasons, count)
    SELECT e.customer_uuid, e.portfolio_uuid, c.operation, c.reasons, sum(e.sign * c.count)
    FROM (SELECT customer_uuid, portfolio_uuid, checks, 1 AS sign FROM new_facts WHERE has_checks
      UNION ALL SELECT customer_uuid, portfolio_uuid, checks, -1 FROM old_facts WHERE has_checks) e,
      check_counts(e.checks) c
    GROUP BY 1, 2, 3, 4 HAVING sum(e.sign * c.count) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER checks_added AFTER INSERT ON asset_facts
  REFERENCING NEW TABLE AS new_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_checks();
CREATE TRIGGER checks_changed AFTER UPDATE ON asset_facts
  REFERENCING NEW TABLE AS new_facts OLD TABLE AS old_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_checks();
CREATE TRIGGER checks_removed AFTER DELETE ON asset_facts
  REFERENCING OLD TABLE AS old_facts FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_checks();

-- The difference between the sums and the current rows, for assets that were changed.
CREATE FUNCTION computed_check_counts()
RETURNS TABLE (portfolio_uuid uuid, operation text, reasons text[], count integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  changed uuid[] := ARRAY(SELECT DISTINCT m.asset_uuid FROM changed_assets m);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT e.portfolio_uuid, c.operation, c.reasons, e.sign * c.count
    FROM (SELECT a.portfolio_uuid, v.checks, 1 AS sign FROM assets a CROSS JOIN LATERAL asset_value_checks(a) v
        WHERE a.archived_on IS NULL AND a.uuid = ANY (changed)
      UNION ALL SELECT f.portfolio_uuid, f.checks, -1 FROM asset_facts f
        WHERE f.has_checks AND f.asset_uuid = ANY (changed)) e,
      check_counts(e.checks) c;
END $$;
CREATE FUNCTION known_check_counts() RETURNS TABLE (portfolio_uuid uuid, operation text, reasons text[], count integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.portfolio_uuid, p.operation, p.reasons, p.count FROM portfolio_checks p
  UNION ALL SELECT c.portfolio_uuid, c.operation, c.reasons, c.count FROM computed_check_counts() c
$$;

-- Sums of `portfolio_days` by month, which contain the first day of the month. They follow from the days by triggers, so
-- they also follow a correction by the daily check.
CREATE TABLE portfolio_months (
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  month date NOT NULL,
  sale numeric NOT NULL,
  rent numeric NOT NULL,
  valued integer NOT NULL,
  created integer NOT NULL
);
CALL guard_by_customer('portfolio_months');
CREATE INDEX portfolio_months_month ON portfolio_months (customer_uuid, month)
  INCLUDE (portfolio_uuid, sale, rent, valued, created);
CREATE INDEX portfolio_months_portfolio ON portfolio_months (portfolio_uuid);
CREATE INDEX portfolio_days_since ON portfolio_days (customer_uuid, day)
  INCLUDE (portfolio_uuid, sale, rent, valued, created);

CREATE FUNCTION month_of(day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', day::timestamp)::date
$$;
CREATE FUNCTION add_to_portfolio_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO portfolio_months (customer_uuid, portfolio_uuid, month, sale, rent, valued, created)
    SELECT d.customer_uuid, d.portfolio_uuid, month_of(d.day), sum(d.sale), sum(d.rent), sum(d.valued), sum(d.created)
    FROM written d GROUP BY 1, 2, 3;
  ELSE
    -- Portfolios and customers that are being deleted take their sums with them.
    INSERT INTO portfolio_months (customer_uuid, portfolio_uuid, month, sale, rent, valued, created)
    SELECT d.customer_uuid, d.portfolio_uuid, month_of(d.day), -sum(d.sale), -sum(d.rent), -sum(d.valued), -sum(d.created)
    FROM written d JOIN portfolios p ON p.uuid = d.portfolio_uuid JOIN customers u ON u.uuid = d.customer_uuid
    GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER days_added AFTER INSERT ON portfolio_days
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_months();
CREATE TRIGGER days_removed AFTER DELETE ON portfolio_days
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_to_portfolio_months();

-- Changes of the totals of portfolios: by day from the month of a day on, and by month before.
CREATE FUNCTION known_portfolio_changes(since date)
RETURNS TABLE (portfolio_uuid uuid, day date, sale numeric, rent numeric, valued integer, created integer)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT m.portfolio_uuid, m.month, m.sale, m.rent, m.valued, m.created FROM portfolio_months m
    WHERE m.month < month_of(since)
  UNION ALL SELECT d.portfolio_uuid, d.day, d.sale, d.rent, d.valued, d.created FROM portfolio_days d
    WHERE d.day >= month_of(since)
  UNION ALL SELECT c.portfolio_uuid, c.day, c.sale, c.rent, c.valued, c.created FROM computed_portfolio_days() c
$$;

-- The sums of the facts that are stored. The triggers lock both tables until the end, so that nothing is added meanwhile.
-- In the role of the program's own work, which sees all customers: without it the guard of the facts would have to be
-- lifted, and readers of the facts would wait.
SET LOCAL ROLE lindero_system;
INSERT INTO portfolio_checks (customer_uuid, portfolio_uuid, operation, reasons, count)
  SELECT f.customer_uuid, f.portfolio_uuid, c.operation, c.reasons, sum(c.count)
  FROM asset_facts f, check_counts(f.checks) c WHERE f.has_checks GROUP BY 1, 2, 3, 4;
INSERT INTO portfolio_months (customer_uuid, portfolio_uuid, month, sale, rent, valued, created)
  SELECT d.customer_uuid, d.portfolio_uuid, month_of(d.day), sum(d.sale), sum(d.rent), sum(d.valued), sum(d.created)
  FROM portfolio_days d GROUP BY 1, 2, 3;
RESET ROLE;

-- Readers ask for the days since one, in `portfolio_days_since`. Last, because from here on readers of the days wait.
DROP INDEX portfolio_days_day;
