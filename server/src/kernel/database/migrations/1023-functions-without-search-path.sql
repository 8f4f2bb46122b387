-- A restore by pg_restore, and REINDEX and ANALYZE since PostgreSQL 17, run with an empty search path. So a function that
-- a generated column, an index or a check calls names the schema of what it calls. `told_kinds` did not, and no row of
-- `attachments` could be restored. Bodies with names are no slower than before, unlike SET search_path, which prevents
-- that the call becomes a part of the statement.
CREATE OR REPLACE FUNCTION told_kinds(name text, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN words ~ '\y(nota (simple|registral|informativa)|notas? simples?|land registry)\y' THEN 'registryNote' END,
    CASE WHEN words ~ '\y(planos?|croquis|floor ?plans?)\y' THEN 'plan' END], NULL)
  FROM (SELECT regexp_replace(public.searchable(name || ' ' || array_to_string(tags, ' ')), '[^a-z0-9]+', ' ', 'g')
    AS words) w
$$;
