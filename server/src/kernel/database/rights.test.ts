import { afterAll, expect, inject, it } from 'vitest'
import { administer, onServer } from '../../../test/test-database.ts'
import { requireRights } from './migrate.ts'
import { serverDriver } from './pool.ts'
import { rolesFor } from './role-names.ts'

const SERVER = inject('databaseUrl')
const run = crypto.randomUUID().slice(0, 8)
const [database, login] = [`rights_${run}`, `rights_login_${run}`]

afterAll(async () => {
  await administer(SERVER, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await administer(SERVER, `DROP ROLE IF EXISTS ${login}`)
})

/** Checks the rights of the login with a new connection. */
async function rights(): Promise<string> {
  const url = Object.assign(new URL(onServer(SERVER, database)), { username: login, password: 'rights' })
  const driver = serverDriver({ connectionString: url.href, roles: rolesFor(database) }, 1)
  try {
    await requireRights(driver)
    return 'enough'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await driver.close()
  }
}

it('a new database needs a login that may create objects and roles; an existing one a login that owns its tables', async () => {
  await administer(SERVER, `CREATE DATABASE ${database} TEMPLATE template0`)
  await administer(SERVER, `CREATE ROLE ${login} LOGIN PASSWORD 'rights'`)
  expect(await rights()).toBe('database.noRights')
  await administer(SERVER, `ALTER DATABASE ${database} OWNER TO ${login}`)
  expect(await rights()).toBe('database.noRights')
  await administer(SERVER, `ALTER ROLE ${login} CREATEROLE`)
  expect(await rights()).toBe('enough')
  const own = onServer(SERVER, database)
  await administer(own, 'CREATE TABLE schema_migrations (name text)')
  expect(await rights()).toBe('database.noRights')
  await administer(own, `ALTER TABLE schema_migrations OWNER TO ${login}`)
  await administer(SERVER, `ALTER ROLE ${login} NOCREATEROLE`)
  expect(await rights()).toBe('enough')
})
