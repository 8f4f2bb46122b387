-- An advert without an end is on offer for some time after it was last seen: the map reads that date with the points.
DROP INDEX market_evidence_map;
CREATE INDEX market_evidence_map ON market_evidence (kind, operation, type_id, latitude, longitude)
  INCLUDE (expired_on, date, is_demo, uuid);
