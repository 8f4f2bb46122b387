import { readdirSync, readFileSync } from 'node:fs'
import type { Driver } from './driver.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Brings the schema up to date, one transaction per file in order of its number; runs as the connecting
 * role, which must be able to create roles and extensions. Several nodes may start at once: the first takes
 * the lock, the others find nothing left to do.
 *
 * @returns the names of the files applied.
 */
export async function migrate(driver: Driver): Promise<string[]> {
  await driver.execute(`CREATE TABLE IF NOT EXISTS schema_migrations
    (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now())`)
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const applied: string[] = []
  const known = new Set((await driver.execute('SELECT name FROM schema_migrations')).map(({ name }) => name))

  for (const file of files.filter((name) => !known.has(name))) {
    const done = await driver.execute(`BEGIN;
      SELECT pg_advisory_xact_lock(7203);
      ${guarded(file, readFileSync(new URL(file, FOLDER), 'utf8'))}
      COMMIT;`)
    if (done) applied.push(file)
  }
  return applied
}

/** A second node that waited for the lock meets the primary key and applies nothing. */
function guarded(file: string, statements: string): string {
  return `INSERT INTO schema_migrations (name) VALUES ('${file}');\n${statements}`
}
