-- The charges in a registry extract, one row each (operations, registry notes).
ALTER TABLE registry_notes ADD CONSTRAINT registry_notes_place UNIQUE (uuid, asset_uuid);

CREATE TABLE registry_charges (
  uuid uuid PRIMARY KEY,
  asset_uuid uuid NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  note_uuid uuid NOT NULL,
  kind text CHECK (kind IN (
    'mortgage', 'seizure', 'taxBurden', 'urbanBurden', 'easement', 'lease', 'resolutoryCondition',
    'disposalProhibition', 'lawsuit', 'preemption', 'bankruptcy', 'sequestration', 'purchaseOption',
    'foreclosureNote', 'subsidisedHousing', 'other'
  )),
  state text CHECK (state IN ('current', 'underConversion', 'cancelled', 'expired')),
  rank integer,
  creditor text,
  principal numeric(14, 2),
  interest numeric(14, 2),
  late_interest numeric(14, 2),
  costs numeric(14, 2),
  started_on date,
  term_months integer,
  inscription text,
  quote text,
  FOREIGN KEY (note_uuid, asset_uuid) REFERENCES registry_notes (uuid, asset_uuid) ON DELETE CASCADE
);
CALL guard_by_customer('registry_charges');
CREATE INDEX registry_charges_note ON registry_charges (note_uuid, asset_uuid);
CREATE INDEX registry_charges_asset ON registry_charges (asset_uuid, number);
CREATE INDEX registry_charges_customer ON registry_charges (customer_uuid);

-- Read from the document until a user accepts or discards them, like the fields.
ALTER TABLE note_transcriptions ADD COLUMN charges jsonb, ADD COLUMN warnings text[];
