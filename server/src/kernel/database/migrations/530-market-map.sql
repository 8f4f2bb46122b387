-- Clusters of the whole country are counted from this index alone. It has the columns that maps request most, and those
-- that the policies and merged adverts need, so that 200,000 wide rows are not read.
CREATE INDEX market_evidence_map ON market_evidence (kind, operation, type_id, latitude, longitude)
  INCLUDE (expired_on, is_demo, uuid);
