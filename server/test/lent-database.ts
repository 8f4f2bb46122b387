import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Driver } from '../src/kernel/database/driver.ts'
import { embeddedClient } from '../src/kernel/database/embedded/client.ts'
import {
  type EmbeddedDatabase,
  openEmbeddedDatabase,
} from '../src/kernel/database/embedded/embedded-database.ts'

/** Empty databases of this process that nobody uses at the moment. */
const spare: EmbeddedDatabase[] = []

const EMPTY = `DO $$ BEGIN EXECUTE (
  SELECT 'TRUNCATE ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' RESTART IDENTITY CASCADE'
  FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'spatial_ref_sys')
); END $$`

/**
 * An embedded database, migrated and empty, for one system; closing it empties it for the next test file of this
 * process, for opening one computes for a second and emptying it for a twentieth of that.
 */
export async function lendDatabase(): Promise<{ driver: Driver; close(): Promise<void> }> {
  const database =
    spare.pop() ?? (await openEmbeddedDatabase({ image: readFileSync(inject('databaseImage')) }))
  // A client of its own: what a test leaves running must not reach the next one's rows.
  const driver = embeddedClient(database.port())
  return {
    driver,
    async close() {
      await driver.close()
      await database.driver.execute(EMPTY)
      spare.push(database)
    },
  }
}
