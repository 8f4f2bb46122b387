-- The leases of an asset, their updates and rents (operations). Files are documents of the asset, by uuid.
CREATE TABLE rent_sections (
  asset_uuid uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  observations text
);
CALL guard_by_customer('rent_sections');
CREATE INDEX rent_sections_customer ON rent_sections (customer_uuid);

CREATE TABLE leases (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- The order in which rows were added.
  number bigint GENERATED ALWAYS AS IDENTITY,
  tenant text,
  tenant_identifier text,
  tenant_email text,
  tenant_phone text,
  lease_use text CHECK (lease_use IN ('HOME', 'OTHER')),
  landlord_is_company boolean NOT NULL DEFAULT false,
  signed_on date,
  start_on date,
  end_on date,
  ended_on date,
  rent numeric(14, 2),
  payment_day integer CHECK (payment_day BETWEEN 1 AND 31),
  update_index text CHECK (update_index IN ('IPC', 'FIXED', 'NONE')),
  fixed_percent numeric(6, 3),
  deposit numeric(14, 2),
  deposit_lodged_on date,
  guarantee numeric(14, 2),
  observations text,
  asset_files uuid[] NOT NULL DEFAULT '{}',
  -- Updates and payments name the asset of their lease.
  CONSTRAINT leases_place UNIQUE (uuid, asset_uuid)
);
CALL guard_by_customer('leases');
CREATE INDEX leases_asset ON leases (asset_uuid, number);
CREATE INDEX leases_customer ON leases (customer_uuid, start_on);

CREATE TABLE lease_updates (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  lease_uuid uuid NOT NULL,
  effective_on date,
  previous_rent numeric(14, 2),
  percent numeric(6, 3),
  new_rent numeric(14, 2),
  notified_on date,
  FOREIGN KEY (lease_uuid, asset_uuid) REFERENCES leases (uuid, asset_uuid) ON DELETE CASCADE
);
CALL guard_by_customer('lease_updates');
CREATE INDEX lease_updates_lease ON lease_updates (lease_uuid, effective_on);
CREATE INDEX lease_updates_asset ON lease_updates (asset_uuid, number);
CREATE INDEX lease_updates_customer ON lease_updates (customer_uuid);

CREATE TABLE lease_payments (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  lease_uuid uuid NOT NULL,
  due_on date,
  amount numeric(14, 2),
  paid boolean NOT NULL DEFAULT false,
  paid_on date,
  file uuid[] NOT NULL DEFAULT '{}',
  FOREIGN KEY (lease_uuid, asset_uuid) REFERENCES leases (uuid, asset_uuid) ON DELETE CASCADE
);
CALL guard_by_customer('lease_payments');
CREATE INDEX lease_payments_lease ON lease_payments (lease_uuid, due_on);
CREATE INDEX lease_payments_asset ON lease_payments (asset_uuid, number);
CREATE INDEX lease_payments_customer ON lease_payments (customer_uuid);
