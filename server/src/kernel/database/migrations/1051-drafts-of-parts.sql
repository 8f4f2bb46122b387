-- A workbook can have assets and parts of their records. The draft says which of them its user loads next, and stores
-- the choices and corrections of the sheets of parts.
ALTER TABLE tape_drafts
  ADD COLUMN next_load text NOT NULL DEFAULT 'assets',
  -- The part that a user chose for a sheet; null: the sheet is left out.
  ADD COLUMN sheets jsonb NOT NULL DEFAULT '{}',
  -- The field that a user chose for a column, by sheet and letter; null: the column is left out.
  ADD COLUMN sheet_columns jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT tape_drafts_next_load CHECK (next_load IN ('assets', 'parts')) NOT VALID;
ALTER TABLE tape_draft_cells
  DROP CONSTRAINT tape_draft_cells_sheet_check,
  ADD CONSTRAINT tape_draft_cells_sheet CHECK (sheet IN ('assets', 'values', 'parts')) NOT VALID;
