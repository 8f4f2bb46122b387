import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseAccess, Driver } from '../src/kernel/database/driver.ts'
import { type DatabaseSeconds, serverDriver } from '../src/kernel/database/pool.ts'

/** The migrated, empty database. */
export const TEMPLATE = 'lindero_template'
/** The database with the demo; see `openDemoSystem`. */
export const DEMO_TEMPLATE = 'lindero_demo_template'
/** The database with a part of the demo; see `openSmallDemo`. */
export const SMALL_DEMO_TEMPLATE = 'lindero_small_demo_template'

interface TestDatabase {
  access: DatabaseAccess
  driver: Driver
  /** Drops the database, or renames it so that others can be copied from it. */
  close(as?: string): Promise<void>
}

/** Copies a database to a new one on the test server, by default the migrated and empty database. */
export async function testDatabase(
  url: string,
  seconds?: DatabaseSeconds,
  template: string = TEMPLATE,
): Promise<TestDatabase> {
  const name = `lindero_test_${randomBytes(6).toString('hex')}`
  // Copying the files is faster than the default, which writes every page to the log.
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  // Set by `npm run prove -- pooler`, which starts a pooler in front of the server.
  const pooler = process.env.TEST_POOLER_URL
  const access = pooler
    ? { connectionString: onServer(pooler, name), direct: onServer(url, name) }
    : { connectionString: onServer(url, name) }
  const driver = serverDriver(access, 5, { seconds })
  return {
    access,
    driver,
    async close(as) {
      await driver.close()
      await administer(url, as ? `ALTER DATABASE ${name} RENAME TO ${as}` : `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Creates a database without tables on the test server, as needed for a restore. `close` drops it. */
export async function emptyDatabase(server: string): Promise<{ driver: Driver; url: string; close(): Promise<void> }> {
  const name = `lindero_test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE template0`)
  const url = onServer(server, name)
  const driver = serverDriver(url, 5)
  return {
    driver,
    url,
    async close() {
      await driver.close()
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

export function onServer(url: string, database: string): string {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.href
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
