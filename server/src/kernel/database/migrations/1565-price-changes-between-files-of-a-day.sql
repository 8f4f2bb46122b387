-- A row of the same day corrects the stored one, unless the price is one of an earlier day that a file of this day has
-- repeated: then it changed on this day, and was valid until the day before (ADR 1560).
CREATE OR REPLACE FUNCTION keep_earlier_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_day date := old.date;
BEGIN
  IF current_setting('lindero.undo', true) = 'on' THEN RETURN new; END IF;
  IF new.kind = 'closing' AND old.kind = 'closing' THEN RETURN new; END IF;
  IF new.date = old.date THEN
    IF new.kind <> old.kind OR old.price_changed_on = old.date OR NOT EXISTS (SELECT FROM market_evidence_before b
      WHERE b.evidence_uuid = old.uuid AND (b.row->>'date')::date < old.date AND b.row->>'kind' = old.kind
        AND (b.row->>'price')::numeric = old.price) THEN
      RETURN new;
    END IF;
    last_day := old.date - 1;
  END IF;
  INSERT INTO market_prices (evidence_uuid, day, price) VALUES (old.uuid, last_day, old.price)
    ON CONFLICT (evidence_uuid, day) DO UPDATE SET price = excluded.price;
  new.price_changed_on := new.date;
  RETURN new;
END $$;
