import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseAccess, Driver } from '../src/kernel/database/driver.ts'
import { type DatabaseSeconds, serverDriver } from '../src/kernel/database/pool.ts'

export const TEMPLATE = 'lindero_template'

/** Copies the migrated database to a new one on the test server. `close` drops the copy. */
export async function testDatabase(
  url: string,
  seconds?: DatabaseSeconds,
): Promise<{ access: DatabaseAccess; driver: Driver; close(): Promise<void> }> {
  const name = `lindero_test_${randomBytes(6).toString('hex')}`
  // Copying the files is faster than the default, which writes every page to the log.
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  // Set by `npm run prove -- pooler`, which starts a pooler in front of the server.
  const pooler = process.env.TEST_POOLER_URL
  const access = pooler
    ? { connectionString: onServer(pooler, name), direct: onServer(url, name) }
    : { connectionString: onServer(url, name) }
  const driver = serverDriver(access, 5, { seconds })
  return {
    access,
    driver,
    async close() {
      await driver.close()
      await administer(url, `DROP DATABASE ${name} WITH (FORCE)`)
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
