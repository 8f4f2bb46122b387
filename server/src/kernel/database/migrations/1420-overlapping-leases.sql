-- Leases of one asset with days in common. A lease can be about a part of the asset, so that leases of a home and of its
-- parking space, or of two of its rooms, are no doubt.
ALTER TABLE leases ADD COLUMN leased_part text, ADD COLUMN leased_part_name text;

-- The days of a lease, without its end. A lease that was not terminated has no end once the agreed one has passed.
CREATE FUNCTION lease_days(lease leases, today date) RETURNS daterange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lease.start_on IS NULL THEN 'empty'
    WHEN lease.ended_on IS NOT NULL THEN daterange(lease.start_on, greatest(lease.ended_on, lease.start_on))
    WHEN lease.end_on >= today THEN daterange(lease.start_on, greatest(lease.end_on, lease.start_on))
    ELSE daterange(lease.start_on, NULL) END
$$;

CREATE FUNCTION leased_name(lease leases) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(searchable(coalesce(lease.leased_part_name, '')), '[^a-z0-9]+', '', 'g')
$$;

-- True if two leases of one asset have days in common and may be about the same space. `overlappingLeases` in the domain
-- has the same rule.
CREATE FUNCTION leases_overlap(one leases, other leases, today date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lease_days(one, today) && lease_days(other, today)
    AND CASE WHEN coalesce(one.leased_part, 'whole') <> coalesce(other.leased_part, 'whole')
        THEN coalesce(one.leased_part, 'whole') IN ('whole', 'room') AND coalesce(other.leased_part, 'whole') IN ('whole', 'room')
      ELSE coalesce(one.leased_part, 'whole') = 'whole' OR leased_name(one) = '' OR leased_name(other) = ''
        OR leased_name(one) = leased_name(other) END
$$;

-- in one step: a node of the release before lists the new contradiction with its figures, and without a sentence.
CREATE OR REPLACE FUNCTION dated_contradictions(today date)
RETURNS TABLE (asset_uuid uuid, kind text, operation text, source text, own numeric, other numeric, own_day text,
  other_day text)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT c.asset_uuid, c.kind, c.operation, c.source, c.own, c.other, NULL::text, NULL::text
    FROM asset_contradictions(today) c
  UNION ALL
  SELECT a.uuid, 'letButEnded', NULL, NULL, NULL::numeric, NULL::numeric, NULL, max(l.ended_on)::text
    FROM assets a JOIN leases l ON l.asset_uuid = a.uuid
    WHERE detail_code(a.details, 'occupancyStatus') = 'let'
    GROUP BY a.uuid HAVING bool_and(coalesce(l.ended_on < today, false))
  UNION ALL
  SELECT DISTINCT r.asset_uuid, 'reportBeforeRequest', NULL, NULL, NULL::numeric, NULL::numeric,
      r.fields ->> 'receptionDate', (q.requested_on AT TIME ZONE 'Europe/Madrid')::date::text
    FROM legal_records r JOIN service_requests q ON q.id = r.service_request_id
    WHERE r.section = 'occupations'
      AND r.fields ->> 'receptionDate' < (q.requested_on AT TIME ZONE 'Europe/Madrid')::date::text
  UNION ALL
  SELECT DISTINCT r.asset_uuid, 'launchAfterPossession', NULL, NULL, NULL::numeric, NULL::numeric,
      p.fields ->> 'possessionDate', r.fields ->> 'kickoffDate'
    FROM legal_records p JOIN legal_records r ON r.asset_uuid = p.asset_uuid
    WHERE p.section = 'possession' AND p.fields ->> 'possessionState' = 'WITH_POSSESSION'
      AND r.section IN ('adjudicationProcess', 'evictionProcesses', 'criminalProcesses')
      AND r.fields ->> 'kickoffDate' > p.fields ->> 'possessionDate'
      AND NOT EXISTS (SELECT FROM legal_records n WHERE n.asset_uuid = p.asset_uuid AND n.section = 'possession'
        AND n.id > p.id)
  UNION ALL
  SELECT a.uuid, 'certificateTooLong', NULL, NULL, NULL::numeric, NULL::numeric,
      detail_day(a.details, 'energyCertifiedOn'), detail_day(a.details, 'energyValidUntil')
    FROM assets a
    WHERE detail_day(a.details, 'energyValidUntil')
      > certificate_limit(detail_day(a.details, 'energyCertifiedOn'), detail_code(a.details, 'energyRating'))
  UNION ALL
  -- The rents and the first days of both leases. Leases with the same ones are one contradiction.
  SELECT DISTINCT o.asset_uuid, 'leasesOverlap', NULL, NULL, o.rent, l.rent, o.start_on::text, l.start_on::text
    FROM leases o JOIN leases l ON l.asset_uuid = o.asset_uuid AND (l.start_on, l.number) > (o.start_on, o.number)
    WHERE leases_overlap(o, l, today)
$$;

CREATE OR REPLACE FUNCTION next_facts_day(asset assets, today date) RETURNS TABLE (day date)
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
    -- From then on a lease that was not terminated has no end.
    UNION ALL SELECT l.end_on + 1 FROM leases l WHERE l.asset_uuid = asset.uuid
    UNION ALL SELECT day_after_stated(asset.energy_valid_until, today)
  ) d WHERE d.day > today
$$;

-- The contradictions of assets with leases, and the day until which they hold, are computed again.
ALTER TABLE leases NO FORCE ROW LEVEL SECURITY;
ALTER TABLE changed_assets NO FORCE ROW LEVEL SECURITY;
INSERT INTO changed_assets (customer_uuid, asset_uuid)
  SELECT DISTINCT customer_uuid, asset_uuid FROM leases;
ALTER TABLE changed_assets FORCE ROW LEVEL SECURITY;
ALTER TABLE leases FORCE ROW LEVEL SECURITY;

-- Perceptual hashes of the pictures of adverts, from imports that state them. A node of the release before imports without them.
ALTER TABLE market_evidence ADD COLUMN picture_hashes text[];
