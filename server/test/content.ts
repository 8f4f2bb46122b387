import type { Driver } from '../src/kernel/database/driver.ts'

/**
 * Reads the content of a database without the backup code: rows of each table in a fixed order, sequence values, keys,
 * row-level security and triggers. Generated columns are left out, because each server computes them, and the
 * `unaccent` dictionary differs between PostgreSQL versions.
 */
export async function contentOf(driver: Driver): Promise<Record<string, unknown>> {
  const tables = await driver.execute(
    `SELECT c.relname AS name, ARRAY(SELECT attname::text FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attgenerated <> '')::text AS generated
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
     AND c.relname <> 'schema_migrations' ORDER BY 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name, generated } of tables) {
    content[String(name)] = await driver.execute(
      `SELECT (to_jsonb(t) - '${generated}'::text[])::text COLLATE "C" AS row FROM "${name}" t ORDER BY 1`,
    )
  }
  content.migrations = await driver.execute('SELECT name FROM schema_migrations ORDER BY name COLLATE "C"')
  content.sequences = await driver.execute('SELECT sequencename, last_value FROM pg_sequences ORDER BY sequencename')
  content.security = await driver.execute(
    `SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  content.constraints = await driver.execute(
    `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     ORDER BY conrelid::regclass::text COLLATE "C", conname`,
  )
  content.triggers = await driver.execute(`SELECT count(*), tgenabled FROM pg_trigger GROUP BY tgenabled ORDER BY 2`)
  return content
}

/** Number of tables and sequences in the product's schema. */
export async function tablesIn(driver: Driver): Promise<number> {
  const [row] = await driver.execute(
    `SELECT count(*) AS tables FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace`,
  )
  return Number(row?.tables)
}
