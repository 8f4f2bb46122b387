-- Adverts with one reference of an agency are found wherever their places are (ADR 1495).
-- The name of an agency and its reference of a home as one key; null if the reference has no digit, or is too short or
-- too long to identify a home. The program folds both in the same way before it compares them.
CREATE FUNCTION agency_reference(advertiser text, reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT nullif(regexp_replace(translate(lower(advertiser), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc'), '[^a-z0-9]+', '', 'g'), '')
     || ' ' || substring(upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) FROM '^(?=.*[0-9]).{3,19}$') $$;
CREATE INDEX market_evidence_agency_reference ON market_evidence (agency_reference(advertiser, advertiser_reference))
  WHERE kind = 'listing' AND agency_reference(advertiser, advertiser_reference) IS NOT NULL;
