-- Bulk changes of assets: planned changes, written changes, and the old values for the undo. They are kept as long as
-- they can be undone; the daily job deletes them.
CREATE TABLE bulk_changes (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('edit', 'toManagement', 'archive', 'group')),
  -- For an edit: the field and its new value; for a group: its uuid.
  field text,
  value jsonb,
  -- Names of the portfolios or of the group; the portfolio if there is only one.
  subject text NOT NULL,
  portfolio_uuid uuid,
  planned integer NOT NULL,
  changed integer NOT NULL DEFAULT 0,
  skipped jsonb NOT NULL DEFAULT '{}',
  undone integer NOT NULL DEFAULT 0,
  undo_skipped jsonb NOT NULL DEFAULT '{}',
  created_by uuid NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  applied_on timestamptz,
  undone_on timestamptz,
  -- The job that applies or undoes the change.
  job_uuid uuid
);
CALL guard_by_customer('bulk_changes');
CREATE INDEX bulk_changes_customer ON bulk_changes (customer_uuid);
CREATE INDEX bulk_changes_person ON bulk_changes (created_by, applied_on);
CREATE INDEX bulk_changes_age ON bulk_changes (created_on);

-- The assets of a bulk change, some hundreds per row: a row for each asset would take twenty times as long to write.
CREATE TABLE bulk_change_batches (
  bulk_uuid uuid NOT NULL REFERENCES bulk_changes ON DELETE CASCADE,
  number integer NOT NULL,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- [{ assetUuid, changes: [{ field, oldValue, newValue }], sources }]; after the change, only assets that it changed.
  entries jsonb NOT NULL,
  is_applied boolean NOT NULL DEFAULT false,
  is_undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (bulk_uuid, number)
);
CALL guard_by_customer('bulk_change_batches');
CREATE INDEX bulk_change_batches_customer ON bulk_change_batches (customer_uuid);

-- A bulk change ('change'), or its undo.
ALTER TABLE asset_changes ADD COLUMN bulk text CHECK (bulk IN ('change', 'undo'));
