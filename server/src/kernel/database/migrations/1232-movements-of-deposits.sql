-- Movements of the legal deposit of a lease. Each is a due, written by a trigger like the months of a rent.
CREATE TABLE lease_deposits (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  lease_uuid uuid NOT NULL,
  movement text CHECK (movement IN ('RECEIVED', 'LODGED', 'RECOVERED', 'RETURNED')),
  due_on date,
  amount numeric(14, 2),
  -- The body of the region with which the deposit is lodged.
  body text,
  paid boolean NOT NULL DEFAULT false,
  paid_on date,
  paid_part numeric(14, 2),
  file uuid[] NOT NULL DEFAULT '{}',
  FOREIGN KEY (lease_uuid, asset_uuid) REFERENCES leases (uuid, asset_uuid) ON DELETE CASCADE
);
CALL guard_by_customer('lease_deposits');
CREATE INDEX lease_deposits_lease ON lease_deposits (lease_uuid, due_on);
CREATE INDEX lease_deposits_asset ON lease_deposits (asset_uuid, number);
CREATE INDEX lease_deposits_customer ON lease_deposits (customer_uuid);

ALTER TABLE dues DROP CONSTRAINT dues_kind_check;
ALTER TABLE dues ADD CONSTRAINT dues_kind_check
  CHECK (kind IN ('tribute', 'fee', 'invoice', 'rent', 'instalment', 'deposit')) NOT VALID;

CREATE FUNCTION dues_of_deposits(changed uuid[]) RETURNS SETOF dues LANGUAGE sql STABLE AS $$
  SELECT (jsonb_populate_record(NULL::dues, jsonb_build_object('uuid', uuid, 'customer_uuid', customer_uuid,
    'asset_uuid', asset_uuid, 'lease_uuid', lease_uuid, 'kind', 'deposit', 'concept', 'DEPOSIT_' || movement,
    'direction', CASE WHEN movement IN ('RECEIVED', 'RECOVERED') THEN 'in' ELSE 'out' END,
    'shown_amount', coalesce(amount, 0), 'paid_amount', CASE WHEN paid THEN coalesce(amount, 0)
      ELSE coalesce(paid_part, 0) END,
    'state', CASE WHEN paid THEN 'paid' WHEN paid_part > 0 THEN 'partialPaid' ELSE 'pending' END,
    'due_date', due_on, 'paid_on', paid_on, 'split_payment', false))).*
  FROM lease_deposits WHERE uuid = ANY (changed) AND movement IS NOT NULL
$$;
CREATE FUNCTION follow_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM dues WHERE uuid IN (SELECT uuid FROM changed_rows);
  ELSE
    PERFORM write_dues(ARRAY(SELECT d FROM dues_of_deposits(ARRAY(SELECT uuid FROM changed_rows)) d));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lease_deposits_new_dues AFTER INSERT ON lease_deposits
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_deposits();
CREATE TRIGGER lease_deposits_dues AFTER UPDATE ON lease_deposits
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_deposits();
CREATE TRIGGER lease_deposits_old_dues AFTER DELETE ON lease_deposits
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_deposits();
