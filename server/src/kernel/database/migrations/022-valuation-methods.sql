-- A document names its method (docs/adr/0028); all of those stored so far are by comparables. Two names inside it are
-- plain now: neighbours (was peers), and the warning about few comparables, which assets hold too.
-- A migration belongs to no customer; the guard would hide every row from an owner that is not a superuser.
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
-- Foreign keys of assets are checked at the end of a transaction; a table with checks to come cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE valuations FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
