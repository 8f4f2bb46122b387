-- Where each value of an asset comes from (docs/adr/0036), and what came of its last enrichment.
ALTER TABLE assets
  ADD COLUMN census_section text,
  -- By field: manual, tape, cadastre, outlines or estimate. A field without an entry is read by `sourceOf`.
  ADD COLUMN sources jsonb NOT NULL DEFAULT '{}',
  -- { state: enriched | waiting | incomplete, reason, on }; null before the first run.
  ADD COLUMN enrichment jsonb;

-- A job that waits for another one: the valuation of what is being enriched.
ALTER TABLE jobs ADD COLUMN after_job uuid;
