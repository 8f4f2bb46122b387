-- The map reads points and clusters from this index alone: each column that it selects or filters by is in it.
DROP INDEX market_evidence_map;
CREATE INDEX market_evidence_map ON market_evidence (kind, operation, type_id, latitude, longitude)
  INCLUDE (expired_on, date, day, is_demo, uuid, price, exactness);
