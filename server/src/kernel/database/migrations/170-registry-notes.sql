-- Registry extracts (operations). Files are documents of the asset, by uuid.
CREATE TABLE registry_note_sections (
  asset_uuid uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  is_suspended boolean NOT NULL DEFAULT false
);
CALL guard_by_customer('registry_note_sections');
CREATE INDEX registry_note_sections_customer ON registry_note_sections (customer_uuid);

CREATE TABLE registry_notes (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- The order in which rows were added.
  number bigint GENERATED ALWAYS AS IDENTITY,
  expedition_date date,
  cadastral_reference text,
  address text,
  asset_files uuid[] NOT NULL DEFAULT '{}',
  ownership text,
  cadastral_registry text,
  is_rural boolean,
  size_useful_area numeric(12, 2),
  construction_date date,
  horizontal_division_pct numeric(7, 4),
  construction_pct numeric(7, 4),
  subsidised_housing integer,
  subsidised_type text,
  subsidised_expedient text,
  qualification_date date,
  release_date date,
  mortgage_amount numeric(14, 2),
  mortgage_start_date date,
  mortgage_payment_years integer,
  lease_amount numeric(14, 2),
  lease_start_date date,
  lease_end_date date,
  tax_burden boolean,
  tax_burden_amount numeric(14, 2),
  urban_burden boolean,
  urban_burden_amount numeric(14, 2),
  seizure boolean NOT NULL DEFAULT false,
  trial_withdrawal boolean NOT NULL DEFAULT false,
  disposal_prohibition boolean NOT NULL DEFAULT false,
  easements boolean NOT NULL DEFAULT false,
  bankruptcy boolean NOT NULL DEFAULT false,
  sequestration boolean NOT NULL DEFAULT false,
  resolutory_condition boolean NOT NULL DEFAULT false,
  other_limitations text,
  headnote text
);
CALL guard_by_customer('registry_notes');
CREATE INDEX registry_notes_asset ON registry_notes (asset_uuid, number);
CREATE INDEX registry_notes_customer ON registry_notes (customer_uuid);
