-- A detail that is a day; null if it has another form, as in a field of the customer's own.
CREATE FUNCTION detail_day(details jsonb, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(details->name) = 'string' AND details->>name ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    THEN details->>name END $$;

-- The last day on which an energy certificate can be valid: ten years, and five for the letter G since Royal Decree
-- 390/2021 (art. 13.1). Texts compare like days.
CREATE FUNCTION certificate_limit(certified_on text, letter text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(certified_on, 4)::integer + CASE WHEN letter = 'G' AND certified_on >= '2021-06-03' THEN 5 ELSE 10 END
    || substr(certified_on, 5) $$;

-- The contradictions of `asset_contradictions`, and those between days. A function of its own, because nodes of the
-- release before know neither the kinds nor the days. `contradictionsOf` in the domain has the same rules.
CREATE FUNCTION dated_contradictions(today date)
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
$$;

-- So that the assets without such statements are not read.
CREATE INDEX assets_stated_let ON assets (customer_uuid, uuid)
  WHERE detail_code(details, 'occupancyStatus') = 'let';
CREATE INDEX assets_certified_too_long ON assets (customer_uuid, uuid)
  WHERE detail_day(details, 'energyValidUntil')
    > certificate_limit(detail_day(details, 'energyCertifiedOn'), detail_code(details, 'energyRating'));
