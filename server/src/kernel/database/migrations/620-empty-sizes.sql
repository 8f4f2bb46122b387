-- For cadastral properties with only common elements, a size of 0 was stored, and an asset with such a size cannot be
-- read.
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
UPDATE assets SET sizes = (
    SELECT coalesce(jsonb_object_agg(s.key, s.value), '{}') FROM jsonb_each(sizes) s
    WHERE NOT (jsonb_typeof(s.value) = 'number' AND s.value <= '0'))
  WHERE EXISTS (
    SELECT FROM jsonb_each(sizes) s WHERE jsonb_typeof(s.value) = 'number' AND s.value <= '0');
-- Pending checks of these rows run now, because a table with pending checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
