-- Listings and closings are imported like other data: each row names the import that last wrote it.
ALTER TABLE market_evidence ADD COLUMN import integer;
CREATE INDEX market_evidence_import ON market_evidence (import) WHERE import IS NOT NULL;

-- Rows before an import changed them, for its undo.
CREATE TABLE market_evidence_before (
  import integer NOT NULL REFERENCES data_imports ON DELETE CASCADE,
  evidence_uuid uuid NOT NULL REFERENCES market_evidence ON DELETE CASCADE,
  row jsonb NOT NULL,
  PRIMARY KEY (import, evidence_uuid)
);
CREATE INDEX market_evidence_before_evidence ON market_evidence_before (evidence_uuid);
ALTER TABLE market_evidence_before ENABLE ROW LEVEL SECURITY;
ALTER TABLE market_evidence_before FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON market_evidence_before TO lindero_system USING (true) WITH CHECK (true);

CREATE FUNCTION keep_evidence_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lindero.undo', true) IS DISTINCT FROM 'on' THEN
    INSERT INTO market_evidence_before (import, evidence_uuid, row) VALUES (new.import, old.uuid, to_jsonb(old))
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER keep_evidence_before BEFORE UPDATE ON market_evidence
  FOR EACH ROW WHEN (new.import IS NOT NULL AND new.import IS DISTINCT FROM old.import)
  EXECUTE FUNCTION keep_evidence_before();

-- An undo restores the earlier price, which is not a change of the price.
CREATE OR REPLACE FUNCTION keep_earlier_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lindero.undo', true) = 'on' THEN RETURN new; END IF;
  INSERT INTO market_prices (evidence_uuid, day, price) VALUES (old.uuid, old.date, old.price)
    ON CONFLICT (evidence_uuid, day) DO UPDATE SET price = excluded.price;
  new.price_changed_on := new.date;
  RETURN new;
END $$;
