-- Share of its file that a running import has read, from 0 to 1.
ALTER TABLE data_imports ADD COLUMN share real NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 1);
