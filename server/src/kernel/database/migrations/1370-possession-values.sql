-- The values of an asset when occupied and as let, for lists. The rules are those of `possessionOf` in the domain
-- (domain/src/assets/possession-value.ts), and tests compare both.

CREATE FUNCTION to_tenths(figure double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(figure * 10 + 0.5) / 10
$$;
CREATE FUNCTION to_cents(figure double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(figure * 100 + 0.5) / 100
$$;

-- The newest lease of an asset on a day. It is a table of at most one row, so that the planner can merge it into the
-- statement that asks for it.
CREATE FUNCTION lease_on(asset uuid, day date) RETURNS TABLE (rent double precision, until date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT l.rent::double precision, coalesce(l.ended_on, l.end_on) FROM leases l
  WHERE l.asset_uuid = asset AND coalesce(l.start_on, day) <= day AND coalesce(l.ended_on, l.end_on, day) >= day
  ORDER BY l.start_on DESC NULLS LAST LIMIT 1
$$;

-- Both values of an asset in EUR; null if it has no sale value, if it is not occupied or let, or if the rent or the end
-- of its lease is unknown.
CREATE FUNCTION possession_values(asset assets, today date)
RETURNS TABLE (occupied_value double precision, let_value double precision) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT
    CASE WHEN s.stage <> 'free' AND f.free IS NOT NULL THEN greatest(0, to_cents(
      f.free * power(1 + t.rate, -o.months / 12) - to_cents(o.months * t.monthly * (t.cost_percent / 100))
        - to_cents(t.stage_cost * (t.cost_percent / 100)))) END,
    CASE WHEN coalesce(s.stage, 'free') = 'free' AND f.free IS NOT NULL THEN (
      SELECT greatest(0, to_cents(to_cents((l.rent - to_cents(t.monthly * t.cost_percent / 100)) *
          CASE WHEN r.monthly_rate = 0 THEN m.months ELSE (1 - d.factor) / r.monthly_rate END)
        + to_cents(f.free * d.factor)))
      FROM lease_on(asset.uuid, asset.sale_value_date) l
      CROSS JOIN LATERAL (SELECT to_tenths((l.until - asset.sale_value_date) / (365.25 / 12)) AS months) m
      CROSS JOIN LATERAL (SELECT power(1 + t.rate, 1.0::double precision / 12) - 1 AS monthly_rate) r
      CROSS JOIN LATERAL (SELECT power(1 + r.monthly_rate, -m.months) AS factor) d
      WHERE l.rent IS NOT NULL AND l.until IS NOT NULL) END
  FROM (SELECT asset.sale_value::double precision AS free) f
  CROSS JOIN LATERAL (SELECT coalesce(asset.possession_stage, CASE asset.occupancy_status WHEN 'vacant' THEN 'free'
    WHEN 'occupied' THEN 'notStarted' WHEN 'withoutTitle' THEN 'notStarted' END) AS stage) s
  CROSS JOIN LATERAL (SELECT CASE WHEN asset.type_id IN (15, 16) THEN 'annex' WHEN asset.type_id / 10 = 1 THEN 'home'
    WHEN asset.type_id / 10 = 5 THEN 'land' ELSE 'premises' END AS name) k
  -- The invented examples for what a customer has not set.
  LEFT JOIN (VALUES ('notStarted', 24, 6000), ('titlePending', 20, 5000), ('notSued', 16, 4500),
    ('complaint', 14, 3000), ('claimFiled', 14, 4000), ('claimNotified', 12, 3500), ('mediation', 9, 4000),
    ('claimOpposed', 9, 3000), ('suspended', 6, 2500), ('execution', 5, 2000), ('agreement', 2, 3000),
    ('launchSet', 1, 1500), ('toTake', 1, 800)) AS e(stage, months, cost) ON e.stage = s.stage
  JOIN (VALUES ('home', 100, 100), ('annex', 75, 15), ('premises', 75, 100), ('land', 75, 30))
    AS d(name, months_percent, cost_percent) ON d.name = k.name
  LEFT JOIN possession_settings p ON p.customer_uuid = asset.customer_uuid
  CROSS JOIN LATERAL (SELECT
    coalesce((p.assumptions #>> ARRAY['stages', s.stage, 'months'])::double precision, e.months) AS stage_months,
    coalesce((p.assumptions #>> ARRAY['stages', s.stage, 'cost'])::double precision, e.cost) AS stage_cost,
    coalesce((p.assumptions #>> '{monthlyCost,amount}')::double precision, 150) AS monthly,
    coalesce((p.assumptions #>> '{discountRate,percent}')::double precision, 8) / 100 AS rate,
    coalesce((p.assumptions #>> ARRAY['kinds', k.name, 'monthsPercent'])::double precision, d.months_percent) AS months_percent,
    coalesce((p.assumptions #>> ARRAY['kinds', k.name, 'costPercent'])::double precision, d.cost_percent)
      AS cost_percent) t
  CROSS JOIN LATERAL (SELECT to_tenths(t.stage_months * t.months_percent / 100) AS assumed,
    asset.possession_planned_on - today AS days_left) a
  CROSS JOIN LATERAL (SELECT CASE WHEN a.days_left IS NULL OR a.days_left < 0 THEN a.assumed
    WHEN s.stage = 'launchSet' THEN to_tenths(a.days_left / (365.25 / 12))
    ELSE to_tenths(a.days_left / (365.25 / 12) + a.assumed) END AS months) o
$$;
