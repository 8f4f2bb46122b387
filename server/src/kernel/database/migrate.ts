import { readdirSync, readFileSync } from 'node:fs'
import type { Driver } from './driver.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Brings the schema up to date, one transaction per file in order of its number; runs as the connecting
 * role, which must be able to create roles and extensions. Several nodes may start at once: each file is
 * applied by the first to take the lock, the others find it done.
 *
 * @returns the names of the files that this call applied.
 */
export async function migrate(driver: Driver): Promise<string[]> {
  await driver.execute(`CREATE TABLE IF NOT EXISTS schema_migrations
    (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now())`)
  const known = new Set((await driver.execute('SELECT name FROM schema_migrations')).map(({ name }) => name))
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql') && !known.has(file))
    .sort()
  const applied: string[] = []
  for (const file of files) {
    if (await apply(driver, file)) applied.push(file)
  }
  return applied
}

async function apply(driver: Driver, file: string): Promise<boolean> {
  const statements = readFileSync(new URL(file, FOLDER), 'utf8')
  try {
    await driver.execute(`BEGIN;
      SELECT pg_advisory_xact_lock(7203);
      INSERT INTO schema_migrations (name) VALUES ('${file}');
      ${statements}
      COMMIT;`)
    return true
  } catch (error) {
    if (isAppliedMeanwhile(error)) return false
    throw error
  }
}

/** Another node held the lock and was faster: its row is already there. */
function isAppliedMeanwhile(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'schema_migrations_pkey'
}
