-- Rows that the last preview of a tape accepted, for its load. They are deleted with the file and after the load.
CREATE TABLE tape_checks (
  filekey text PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  -- Hash of mapping, corrections and date. A load with another hash checks the file itself.
  reading text NOT NULL,
  read integer NOT NULL,
  refused integer NOT NULL,
  empty integer NOT NULL,
  refused_values integer NOT NULL,
  checked_on timestamptz NOT NULL DEFAULT now()
);
CALL guard_by_customer('tape_checks');
CREATE INDEX tape_checks_customer ON tape_checks (customer_uuid);

-- Some hundred rows each, as deflated JSON: the amount that one transaction of the load writes.
CREATE TABLE tape_checked_rows (
  filekey text NOT NULL REFERENCES tape_checks ON DELETE CASCADE,
  customer_uuid uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  sheet text NOT NULL CHECK (sheet IN ('assets', 'values')),
  part integer NOT NULL,
  -- The row number of its last row in the spreadsheet, and the number of rows of the sheet up to it.
  last integer NOT NULL,
  passed integer NOT NULL,
  packed bytea NOT NULL,
  PRIMARY KEY (filekey, sheet, part)
);
CALL guard_by_customer('tape_checked_rows');
CREATE INDEX tape_checked_rows_customer ON tape_checked_rows (customer_uuid);
-- The column is already deflated.
ALTER TABLE tape_checked_rows ALTER COLUMN packed SET STORAGE EXTERNAL;
