-- A document names its method; all of those stored so far are by comparables. Three names inside it are plain now:
-- neighbours (was peers), and the warning about few comparables.
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
