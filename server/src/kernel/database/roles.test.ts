import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { administer, onServer } from '../../../test/test-database.ts'
import { openDatabase } from './database.ts'
import type { Driver } from './driver.ts'
import { FIRST_MIGRATION, migrate } from './migrate.ts'
import { serverDriver } from './pool.ts'
import { rolesFor, rolesWith, USUAL_ROLES } from './role-names.ts'
import { areRolesShared, closeToOthers, rolesOf, separateRoles } from './roles.ts'

const SERVER = inject('databaseUrl')
const PASSWORD = 'roles'
const run = crypto.randomUUID().slice(0, 8)

interface Installation {
  login: string
  database: string
  url: string
}
const made: Installation[] = []

/** A database with a login of its own, which is no superuser, as hosted servers give it. */
async function installation(name: string): Promise<Installation> {
  const [login, database] = [`login_${name}_${run}`, `${name}_${run}`]
  await administer(SERVER, `CREATE ROLE ${login} LOGIN CREATEROLE PASSWORD '${PASSWORD}'`)
  await administer(SERVER, `CREATE DATABASE ${database} OWNER ${login} TEMPLATE template0`)
  const url = new URL(onServer(SERVER, database))
  url.username = login
  url.password = PASSWORD
  const one = { login, database, url: url.href }
  made.push(one)
  return one
}

/** Starts an installation for the first time. */
async function started({ url }: Installation) {
  const first = serverDriver(url, 1)
  const roles = await rolesOf(first)
  await first.close()
  const driver = serverDriver({ connectionString: url, roles }, 2)
  expect(await migrate(driver)).toContain(FIRST_MIGRATION)
  expect(await closeToOthers(driver)).toBe(true)
  expect(await customersOf(driver)).toEqual([])
  await driver.close()
  return roles
}

const customersOf = (driver: Driver) =>
  openDatabase(driver).transaction('system', (tx) => tx.rows('SELECT name FROM customers'))

/** The error of statements that a login runs in a database. */
async function refused(url: string, ...statements: string[]): Promise<string> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    for (const statement of statements) await client.query(statement)
    return 'allowed'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

/** The address of one installation's database with the login of another one. */
function withLogin(of: Installation, { login }: Installation): string {
  const url = new URL(of.url)
  url.username = login
  return url.href
}

afterAll(async () => {
  for (const { database, login } of made) {
    await administer(SERVER, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    for (const role of [...Object.values(rolesFor(database)), login]) {
      await administer(SERVER, `DROP ROLE IF EXISTS ${role}`)
    }
  }
})

describe('The roles of an installation', () => {
  it.each([
    ['lindero', USUAL_ROLES],
    ['fund', rolesWith('lindero_fund')],
    ['lindero_fund', rolesWith('lindero_lindero_fund')],
  ])('the roles for the database %s have its name', (database, roles) => {
    expect(rolesFor(database)).toEqual(roles)
  })

  it('names of databases that differ only in characters that need quotes, or late, have different roles', () => {
    const long = 'a'.repeat(50)
    const names = ['Fund', 'fund', 'fund-1', 'fund 1', `${long}1`, `${long}2`]
    const roles = names.map((name) => rolesFor(name).provider)
    expect(new Set(roles).size).toBe(names.length)
    for (const role of roles) expect(role).toMatch(/^[a-z0-9_]{1,63}$/)
  })
})

describe('Two installations in one cluster', () => {
  let fund: Installation
  let bank: Installation
  beforeAll(async () => {
    fund = await installation('fund')
    bank = await installation('bank')
  })

  it('each starts with its own roles, and neither login can enter the database or take the roles of the other', async () => {
    const [own, other] = [await started(fund), await started(bank)]
    expect(own.system).toBe(`lindero_fund_${run}_system`)
    expect(other.system).toBe(`lindero_bank_${run}_system`)
    expect(await refused(withLogin(fund, bank), 'SELECT 1')).toContain('permission denied for database')
    expect(await refused(bank.url, `SET ROLE ${own.system}`)).toContain('permission denied to set role')
    expect(await refused(bank.url, `SET ROLE ${other.system}`, 'SELECT * FROM users')).toBe('allowed')
  })

  it('an installation finds its roles again after its database was renamed', async () => {
    const roles = rolesFor(fund.database)
    await administer(SERVER, `ALTER DATABASE ${fund.database} RENAME TO renamed_${run}`)
    const driver = serverDriver(onServer(SERVER, `renamed_${run}`), 1)
    expect(await rolesOf(driver)).toEqual(roles)
    await driver.close()
    await administer(SERVER, `ALTER DATABASE renamed_${run} RENAME TO ${fund.database}`)
  })
})

describe('A database that shares its roles with another one', () => {
  it('gets its own roles with the same rights, and the roles of the other database see nothing of it any more', async () => {
    const shared = await installation('shared')
    await administer(SERVER, `ALTER ROLE ${shared.login} SUPERUSER`)
    const before = serverDriver(shared.url, 2)
    await migrate(before)
    expect(await areRolesShared(before, before.roles)).toBe(true)
    const rights = await rightsIn(shared, USUAL_ROLES.system.replace('_system', ''))
    const roles = await separateRoles(before)
    expect(roles).toEqual(rolesFor(shared.database))
    expect(await rightsIn(shared, `lindero_${shared.database}`)).toEqual(rights)
    expect(await rightsIn(shared, 'lindero')).toEqual([])
    await before.close()

    const driver = serverDriver({ connectionString: shared.url, ...(roles ? { roles } : {}) }, 2)
    expect(await rolesOf(driver)).toEqual(roles)
    expect(await areRolesShared(driver, driver.roles)).toBe(false)
    expect(await separateRoles(driver)).toBeUndefined()
    await driver.execute(`CREATE TABLE added_later (customer_uuid uuid); CALL guard_by_customer('added_later')`)
    expect(
      await driver.execute("SELECT roles::text FROM pg_policies WHERE tablename = 'added_later' ORDER BY roles"),
    ).toEqual([{ roles: `{${driver.roles.app}}` }, { roles: `{${driver.roles.system}}` }])
    const [open] = await driver.execute(
      "SELECT has_database_privilege('public', current_database(), 'CONNECT') AS open",
    )
    expect(open).toEqual({ open: false })
    expect(await customersOf(driver)).toEqual([])
    await driver.close()
    expect(await refused(shared.url, 'SET ROLE lindero_system', 'SELECT * FROM customers')).toContain(
      'permission denied for table customers',
    )
  })

  /** The rights in a database of the roles with a prefix, without the prefix. */
  async function rightsIn({ url }: Installation, prefix: string): Promise<string[]> {
    const driver = serverDriver(url, 1)
    const names = Object.values(rolesWith(prefix)).map((name) => `'${name}'`)
    const rows = await driver.execute(
      `WITH granted AS (
         SELECT c.oid::regclass::text AS object, a.* FROM pg_class c, aclexplode(c.relacl) a
         UNION ALL SELECT t.attrelid::regclass || '.' || t.attname, a.* FROM pg_attribute t, aclexplode(t.attacl) a
         UNION ALL SELECT f.oid::regprocedure::text, a.* FROM pg_proc f, aclexplode(f.proacl) a
         UNION ALL SELECT n.nspname, a.* FROM pg_namespace n, aclexplode(n.nspacl) a
         UNION ALL SELECT 'default ' || d.defaclobjtype::text, a.* FROM pg_default_acl d, aclexplode(d.defaclacl) a
         UNION ALL SELECT p.polrelid::regclass || ' ' || p.polname, 0, o, '', false FROM pg_policy p, unnest(p.polroles) o)
       SELECT replace(r.rolname, '${prefix}_', '') || ' ' || privilege_type || ' ' || object AS right
       FROM granted JOIN pg_roles r ON r.oid = grantee WHERE r.rolname IN (${names.join(', ')}) ORDER BY 1`,
    )
    await driver.close()
    return rows.map((row) => String(row.right))
  }
})
