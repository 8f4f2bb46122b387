-- The source of each value of an asset (docs/adr/0036), and the result of its last enrichment.
ALTER TABLE assets
  ADD COLUMN census_section text,
  -- Source by field: manual, tape, cadastre, outlines or estimate. `sourceOf` determines the source of fields without
  -- an entry.
  ADD COLUMN sources jsonb NOT NULL DEFAULT '{}',
  -- { state: enriched | waiting | incomplete, reason, on }; null before the first run.
  ADD COLUMN enrichment jsonb;

-- Jobs that wait for another job: for example, the valuation of an asset that is being enriched.
ALTER TABLE jobs ADD COLUMN after_job uuid;
