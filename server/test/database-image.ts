import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../src/kernel/database/embedded/embedded-database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'

const MIGRATIONS = new URL('../src/kernel/database/migrations/', import.meta.url)
const CACHE = new URL('../../.cache/', import.meta.url).pathname

/** The migrated, empty database as an image; made once per state of the migrations, then read from disk. */
export async function databaseImage(): Promise<string> {
  const digest = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS).sort()) digest.update(readFileSync(new URL(file, MIGRATIONS)))
  const path = join(CACHE, `database-${digest.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(path)) return path
  const database = await openEmbeddedDatabase({})
  await migrate(database.driver)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(path, await database.image())
  await database.close()
  return path
}
