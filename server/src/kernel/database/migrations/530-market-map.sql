-- Clusters of the whole country are counted from this index alone: what a map asks for most, and what the rules of
-- rows and merged adverts need, without a look at 200,000 wide rows.
CREATE INDEX market_evidence_map ON market_evidence (kind, operation, type_id, latitude, longitude)
  INCLUDE (expired_on, is_demo, uuid);
