-- Unfinished work of a user on an uploaded tape. It is deleted with the file, the portfolio or the user.
CREATE TABLE tape_drafts (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  portfolio_uuid uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
  filekey text NOT NULL REFERENCES files ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The field for each header of the file, as chosen by hand; null: not imported.
  mapping jsonb NOT NULL DEFAULT '{}',
  -- Increases with each save; a browser requests the changes since its version.
  version integer NOT NULL DEFAULT 0,
  created_on timestamptz NOT NULL DEFAULT now(),
  edited_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (filekey, user_uuid)
);
CALL guard_by_customer('tape_drafts');
CREATE INDEX tape_drafts_user ON tape_drafts (user_uuid, edited_on DESC);
CREATE INDEX tape_drafts_portfolio ON tape_drafts (portfolio_uuid);
CREATE INDEX tape_drafts_customer ON tape_drafts (customer_uuid);

-- Each corrected cell is a row, so that two browsers that correct different cells do not overwrite each other.
CREATE TABLE tape_draft_cells (
  draft_uuid uuid NOT NULL REFERENCES tape_drafts ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  sheet text NOT NULL CHECK (sheet IN ('assets', 'values')),
  row integer NOT NULL CHECK (row > 0),
  field text NOT NULL,
  -- The typed value; null empties the cell.
  value jsonb,
  -- The issue of the cell before its correction, for the display and the undo.
  issue jsonb,
  -- Undone cells stay, so that another browser is informed.
  is_undone boolean NOT NULL DEFAULT false,
  -- The version of the draft that last changed the cell.
  version integer NOT NULL,
  PRIMARY KEY (draft_uuid, sheet, row, field)
);
CALL guard_by_customer('tape_draft_cells');
CREATE INDEX tape_draft_cells_customer ON tape_draft_cells (customer_uuid);
