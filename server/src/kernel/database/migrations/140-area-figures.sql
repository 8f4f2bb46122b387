-- Imports of public data, each with its report. The rows of an import are valid only when it is complete, and not after
-- its undo.
CREATE TABLE data_imports (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  file text NOT NULL,
  source text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'undone')),
  -- Number of rows read, new, updated, unchanged, empty and rejected, with the first rejected rows.
  report jsonb NOT NULL DEFAULT '{}',
  failure jsonb,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  started_on timestamptz NOT NULL DEFAULT now(),
  ended_on timestamptz,
  undone_on timestamptz
);
CREATE INDEX data_imports_kind ON data_imports (kind, number DESC);
CREATE INDEX data_imports_created_by ON data_imports (created_by);

-- Figures of municipalities, census sections, provinces and neighbourhoods: public data, shared by all customers. There
-- is one row for each import that changed a figure; the newest row of a complete import is valid.
CREATE TABLE area_figures (
  subject text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('province', 'municipality', 'censusSection', 'neighbourhood')),
  code text NOT NULL,
  period text NOT NULL,
  import integer NOT NULL REFERENCES data_imports ON DELETE CASCADE,
  source text NOT NULL,
  dated date NOT NULL,
  figures jsonb NOT NULL,
  PRIMARY KEY (subject, kind, code, period, import)
);
CREATE INDEX area_figures_import ON area_figures (import);
CREATE INDEX area_figures_code ON area_figures (kind, code);

-- Outlines as each import wrote them; area_outlines has the valid ones.
CREATE TABLE area_outline_versions (
  LIKE area_outlines,
  import integer NOT NULL REFERENCES data_imports ON DELETE CASCADE,
  PRIMARY KEY (kind, code, import)
);
CREATE INDEX area_outline_versions_import ON area_outline_versions (import);
ALTER TABLE area_outlines DROP CONSTRAINT area_outlines_kind_check;
ALTER TABLE area_outlines
  ADD CONSTRAINT area_outlines_kind_check CHECK (kind IN ('province', 'municipality', 'postalCode', 'censusSection')),
  ADD COLUMN source text,
  ADD COLUMN dated date;
ALTER TABLE area_outline_versions ADD COLUMN source text, ADD COLUMN dated date;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['data_imports', 'area_figures', 'area_outline_versions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY everybody_reads ON %I FOR SELECT TO lindero_app USING (true)', name);
    EXECUTE format('CREATE POLICY system ON %I TO lindero_system USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
