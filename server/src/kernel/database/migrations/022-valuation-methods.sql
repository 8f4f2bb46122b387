-- A document names its method (docs/adr/0028); all stored documents are by comparables. Two names inside it change:
-- neighbours (was peers), and the warning about few comparables, which assets have too.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE valuations NO FORCE ROW LEVEL SECURITY;
UPDATE valuations SET document = jsonb_set(
    replace(
      replace(document::text, '"part": "peers"', '"part": "neighbours"'),
      '"valuation.fewWitnesses"', '"valuation.fewComparables"')::jsonb,
    '{method}', to_jsonb(method))
  WHERE document->>'method' IS NULL;
UPDATE valuations SET document = jsonb_set(document #- '{market,peers}', '{market,neighbours}', document #> '{market,peers}')
  WHERE document #> '{market,peers}' IS NOT NULL;
UPDATE assets SET warnings = replace(warnings::text, '"valuation.fewWitnesses"', '"valuation.fewComparables"')::jsonb
  WHERE warnings::text LIKE '%"valuation.fewWitnesses"%';
-- Foreign keys of assets are deferred, and a table with pending checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE valuations FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
