-- A row of the same day corrects the stored one, and the date of a closing is the day of its title deed: neither is a
-- change of the price (ADR 1560). A listing that becomes a closing keeps its asking price.
CREATE OR REPLACE FUNCTION keep_earlier_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('lindero.undo', true) = 'on' THEN RETURN new; END IF;
  IF new.date = old.date OR (new.kind = 'closing' AND old.kind = 'closing') THEN RETURN new; END IF;
  INSERT INTO market_prices (evidence_uuid, day, price) VALUES (old.uuid, old.date, old.price)
    ON CONFLICT (evidence_uuid, day) DO UPDATE SET price = excluded.price;
  new.price_changed_on := new.date;
  RETURN new;
END $$;

-- The price after the changes of the home: the current price of the advert that states them. Null for rows of the release
-- before, whose changes are those of the shown advert.
ALTER TABLE merged_adverts ADD COLUMN changed_price numeric(14,2);
