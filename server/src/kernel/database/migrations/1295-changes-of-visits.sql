-- Calendar programs follow a visit by the number of its changes. A node of the release before works without the
-- columns. Leads are discarded in several places, also with their advertisement, so triggers count the changes.
ALTER TABLE lead_steps
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN changed_on timestamptz;

CREATE FUNCTION count_visit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sequence := OLD.sequence + 1;
  NEW.changed_on := now();
  RETURN NEW;
END $$;
CREATE TRIGGER count_visit_change BEFORE UPDATE ON lead_steps FOR EACH ROW
  WHEN (NEW.kind = 'visit' AND (NEW.day, NEW.time, NEW.result) IS DISTINCT FROM (OLD.day, OLD.time, OLD.result))
  EXECUTE FUNCTION count_visit_change();

-- The planned visits of a discarded lead are cancelled, and they take place again if the lead is reopened.
CREATE FUNCTION count_visits_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_steps SET sequence = sequence + 1, changed_on = now()
  WHERE lead_uuid = NEW.uuid AND kind = 'visit' AND result IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER count_visits_of_lead AFTER UPDATE OF state ON leads FOR EACH ROW
  WHEN ((OLD.state = 'DISCARDED') IS DISTINCT FROM (NEW.state = 'DISCARDED'))
  EXECUTE FUNCTION count_visits_of_lead();
