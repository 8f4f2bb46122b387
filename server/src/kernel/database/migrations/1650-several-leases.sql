-- The lease of an asset on a day; none if several go on after that day, because the newest one is not all of the rent. A
-- lease that ends on the day overlaps its successor by one day, and the lease of a garage is no second one of the home.
-- The rules are those of `possessionOfReport`.
CREATE OR REPLACE FUNCTION lease_on(asset uuid, day date) RETURNS TABLE (rent double precision, until date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (array_agg(l.rent ORDER BY coalesce(l.leased_part, 'whole') NOT IN ('whole', 'room'), l.start_on DESC NULLS LAST))[1]::double precision,
    (array_agg(coalesce(l.ended_on, l.end_on) ORDER BY coalesce(l.leased_part, 'whole') NOT IN ('whole', 'room'), l.start_on DESC NULLS LAST))[1]
  FROM leases l
  WHERE l.asset_uuid = asset AND coalesce(l.start_on, day) <= day AND coalesce(l.ended_on, l.end_on, day) >= day
  HAVING count(*) > 0 AND count(*) FILTER (WHERE coalesce(l.ended_on, l.end_on, 'infinity') > day
    AND coalesce(l.leased_part, 'whole') IN ('whole', 'room')) <= 1
$$;
