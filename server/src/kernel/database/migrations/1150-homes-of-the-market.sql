-- One home is one piece of evidence. The portal and the advertiser's own reference identify a home.
ALTER TABLE market_evidence ADD COLUMN portal text, ADD COLUMN advertiser_reference text;

ALTER TABLE merged_adverts
  -- Key of the home, which replaces the source's own key of each advert; null for rows of the release before.
  ADD COLUMN home_key text,
  -- The history of the home over its adverts, on the row that is shown.
  ADD COLUMN added_on date,
  ADD COLUMN first_price numeric(14,2),
  ADD COLUMN price_before numeric(14,2),
  ADD COLUMN price_changed_on date,
  -- True for an advert that another advert of the same portal or advertiser has replaced: it is no longer on offer.
  ADD COLUMN is_replaced boolean NOT NULL DEFAULT false;
CREATE INDEX merged_adverts_home_key ON merged_adverts (home_key);
CREATE INDEX market_evidence_reference ON market_evidence (cadastral_reference) WHERE cadastral_reference IS NOT NULL;

-- Decisions of a person about two adverts: one home, or two. Imports keep them; a later decision replaces an earlier one.
CREATE TABLE advert_decisions (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  one uuid NOT NULL REFERENCES market_evidence ON DELETE CASCADE,
  other uuid NOT NULL REFERENCES market_evidence ON DELETE CASCADE,
  is_one_home boolean NOT NULL,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_on timestamptz NOT NULL DEFAULT now(),
  CHECK (one < other)
);
CREATE INDEX advert_decisions_one ON advert_decisions (one, decided_on);
CREATE INDEX advert_decisions_other ON advert_decisions (other, decided_on);
ALTER TABLE advert_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE advert_decisions FORCE ROW LEVEL SECURITY;
-- Read with its adverts: the policy of that table applies. Only the server writes.
CREATE POLICY with_its_evidence ON advert_decisions FOR SELECT TO lindero_app
  USING (EXISTS (SELECT FROM market_evidence e WHERE e.uuid = one));
CREATE POLICY system ON advert_decisions TO lindero_system USING (true) WITH CHECK (true);
