-- The daily work that deletes earlier automatic values finds the assets with several of a month in this index alone.
CREATE INDEX valuations_automatic ON valuations (asset_uuid, operation, method, created_on, valuation_date)
  WHERE valuation_type_id < 2 AND NOT is_signed AND job_uuid IS NOT NULL;
