import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSmallDemo } from '../../../test/demo-system.ts'
import type { TestSystem } from '../../../test/test-system.ts'
import { buildApp } from '../../app.ts'
import { refreshFacts } from '../../assets/facts/refresh-facts.ts'
import { createArchive } from '../../kernel/backup/archive-writer.ts'
import type { Storage } from '../../kernel/backup/back-up.ts'
import { checking } from '../../kernel/backup/load-archive.ts'
import { readArchive } from '../../kernel/backup/read-archive.ts'
import { restore } from '../../kernel/backup/restore.ts'
import { readConfig } from '../../kernel/config/config.ts'
import type { Driver } from '../../kernel/database/driver.ts'
import { openSystem } from '../../system.ts'
import { closeCustomer } from '../close-customer.ts'
import { firstStart } from '../demo-world/first-start.ts'
import { compareCustomer } from './compare-customer.ts'
import { CUSTOMER_ARCHIVE, type CustomerManifest } from './customer-archive.ts'
import { exportCustomer } from './export-customer.ts'
import { loadCustomer } from './load-customer.ts'

const onProgress = () => {}
const folder = mkdtempSync(join(tmpdir(), 'lindero-move-'))
let source: TestSystem
/** Another installation, on an embedded server of its own. */
let target: Awaited<ReturnType<typeof openSystem>>
let customer: string
let archive: string
let archives = 0

const storageOf = ({ context }: { context: { database: { driver: Driver }; files: Storage['files'] } }): Storage => ({
  driver: context.database.driver,
  files: context.files,
})

async function manifestOf(path: string): Promise<CustomerManifest> {
  const { manifest } = await readArchive(path, CUSTOMER_ARCHIVE, () => checking(onProgress))
  return manifest
}

async function exported(): Promise<string> {
  archives += 1
  const path = join(folder, `customer-${archives}.tar.zst`)
  await exportCustomer(storageOf(source), { customer, path }, { onProgress, now: new Date() })
  return path
}

beforeAll(async () => {
  source = await openSmallDemo()
  const [admin] = await source.driver.execute(`SELECT customer_uuid FROM users WHERE email = 'admin@demo.test'`)
  customer = String(admin?.customer_uuid)
  // A person of the operator, who worked for the customer, and rows with characters that COPY escapes.
  await source.driver.execute(`
    INSERT INTO users (uuid, customer_uuid, email, firstname, lastname)
      VALUES ('22222222-2222-4222-8222-222222222222', '${OPERATOR_CUSTOMER_UUID}', 'soporte@lindero.test', 'Sara', 'Soto');
    INSERT INTO asset_comments (customer_uuid, asset_uuid, type, message, user_uuid)
      SELECT customer_uuid, uuid, 'general', E'Tab\\t line\\n back\\\\slash “ñ” €', '22222222-2222-4222-8222-222222222222'
      FROM assets WHERE customer_uuid = '${customer}' LIMIT 1;
    INSERT INTO blocked_people (user_uuid, customer_uuid, email, firstname, lastname, customer, blocked_on)
      VALUES ('33333333-3333-4333-8333-333333333333', '${customer}', 'b@x.test', 'Berta', 'Blanco', '{}', now());
    INSERT INTO audit_log (customer_uuid, action) VALUES ('${customer}', 'signedIn')`)
  await refreshFacts(source.context)
  archive = await exported()
  target = await openSystem(readConfig({ LINDERO_DATA: join(folder, 'target'), DEMO: 'off', LOG_LEVEL: 'silent' }))
  await firstStart(target.context)
})
afterAll(async () => {
  await target.close()
  await source.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  const { database, files } = target.context
  const { driver } = database
  for await (const key of files.keys()) await files.remove(key)
  await driver.execute(`DELETE FROM customers WHERE NOT is_operator; DELETE FROM users WHERE email LIKE 'erased-%'`)
  // Some tables have no foreign key to the customer, for example that of people who were erased.
  await driver.execute(`DO $$
    DECLARE keyed record;
    BEGIN
      FOR keyed IN SELECT attrelid::regclass AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE attname = 'customer_uuid' AND relkind = 'r' AND NOT attisdropped
      LOOP
        EXECUTE format('DELETE FROM %s WHERE customer_uuid = %L', keyed.name, '${customer}');
      END LOOP;
    END $$`)
})

/** The rows of the customer in each table, read without the code of the move. */
async function rowsOf(driver: Driver): Promise<Record<string, unknown>> {
  const tables = await driver.execute(
    `SELECT c.relname AS name, CASE WHEN c.relname = 'customers' THEN 'uuid' ELSE 'customer_uuid' END AS key,
       ARRAY(SELECT attname::text FROM pg_attribute g WHERE g.attrelid = c.oid AND g.attgenerated <> '')::text AS generated
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND (c.relname = 'customers' OR EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attname = 'customer_uuid' AND NOT a.attisdropped)) ORDER BY 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name, key, generated } of tables) {
    const stored = await driver.execute(
      `SELECT (to_jsonb(t) - '${generated}'::text[])::text COLLATE "C" AS row FROM "${name}" t
       WHERE ${key} = '${customer}' ORDER BY 1`,
    )
    content[String(name)] = stored.map(({ row }) => String(row))
  }
  return content
}

async function filesOf({ driver, files }: Storage): Promise<Record<string, string>> {
  const rows = await driver.execute(`SELECT key FROM files WHERE customer_uuid = '${customer}' ORDER BY key`)
  const contents: Record<string, string> = {}
  for (const { key } of rows) {
    contents[String(key)] = await files.bytes(String(key)).then(
      (bytes) => Buffer.from(bytes).toString('base64'),
      () => 'missing',
    )
  }
  return contents
}

const countOf = async (driver: Driver, statement: string) => Number((await driver.execute(statement))[0]?.count)

it('a customer is moved to another installation with every row and file, and its people sign in there', async () => {
  const { manifest } = await loadCustomer(storageOf(target), archive, { onProgress })
  const [before, after] = [await rowsOf(source.driver), await rowsOf(target.context.database.driver)]
  expect(Object.keys(after).sort()).toEqual(manifest.tables.map(({ name }) => name).sort())
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
  for (const table of [
    'customers',
    'users',
    'assets',
    'valuations',
    'asset_changes',
    'audit_log',
    'files',
    'asset_facts',
  ]) {
    expect(before[table], table).not.toEqual([])
  }
  expect(await filesOf(storageOf(target))).toEqual(await filesOf(storageOf(source)))
  expect(Object.values(await filesOf(storageOf(source))).filter((bytes) => bytes !== 'missing')).not.toEqual([])

  // The logins of the demo are shut if the demo is off.
  const app = await buildApp({ ...target.context, config: { ...target.context.config, demo: true } })
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { source: 'webapp', email: 'admin@demo.test', password: DEMO_PASSWORD },
  })
  expect(login.statusCode, login.body).toBe(200)
  const { token } = login.json() as { token: string }
  const [asset] = await source.driver.execute(
    `SELECT asset_uuid AS uuid, count(*) FROM asset_changes WHERE customer_uuid = '${customer}' GROUP BY 1 ORDER BY 2 DESC, 1`,
  )
  const history = await app.inject({
    url: `/api/assets/${asset?.uuid}/change-log?r=100`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect((history.json() as { total: number }).total).toBeGreaterThan(0)
  // Its next rows have new numbers, and its figures are computed as before.
  await target.context.database.driver.execute(
    `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes)
     SELECT customer_uuid, uuid, 'info', '[]' FROM assets WHERE customer_uuid = '${customer}' LIMIT 1`,
  )
  await app.close()
})

it('people of others are there without name and address, and other customers, their rows and files are not', async () => {
  await loadCustomer(storageOf(target), archive, { onProgress })
  const { driver } = target.context.database
  expect(
    await driver.execute(`SELECT email, firstname, lastname, erased_on IS NOT NULL AS erased FROM users
      WHERE uuid = '22222222-2222-4222-8222-222222222222'`),
  ).toEqual([
    {
      email: 'erased-22222222-2222-4222-8222-222222222222@erased.invalid',
      firstname: '',
      lastname: '',
      erased: true,
    },
  ])
  expect(await countOf(driver, `SELECT count(*) FROM assets WHERE customer_uuid <> '${customer}'`)).toBe(0)
  expect((await readFile(archive)).includes('soporte@lindero.test')).toBe(false)
  const policies = `SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relforcerowsecurity
    AND relnamespace = 'public'::regnamespace`
  expect(await countOf(driver, policies)).toBe(await countOf(source.driver, policies))
  const keys = `SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND convalidated
    AND connamespace = 'public'::regnamespace`
  expect(await countOf(driver, keys)).toBe(await countOf(source.driver, keys))
})

it('a customer that is there already is refused, stays as it is, and can be loaded again after it was closed', async () => {
  await loadCustomer(storageOf(target), archive, { onProgress })
  const before = await rowsOf(target.context.database.driver)
  await expect(loadCustomer(storageOf(target), archive, { onProgress })).rejects.toMatchObject({
    code: 'move.customerThere',
  })
  expect(await rowsOf(target.context.database.driver)).toEqual(before)
  await target.context.database.driver.execute(`DELETE FROM customers WHERE uuid = '${customer}'`)
  await loadCustomer(storageOf(target), archive, { onProgress })
  expect(await rowsOf(target.context.database.driver)).toEqual(before)
})

it('a customer that was closed in the new installation is exported and loaded again, with the work in the old one since', async () => {
  const { driver } = target.context.database
  const { manifest } = await loadCustomer(storageOf(target), archive, { onProgress })
  await source.driver.execute(`INSERT INTO audit_log (customer_uuid, action) VALUES ('${customer}', 'signedIn')`)
  const again = await exported()
  // A person who was erased in the new installation stays in its sealed list.
  await driver.execute(`INSERT INTO blocked_people (user_uuid, customer_uuid, email, firstname, lastname, customer, blocked_on)
    VALUES ('44444444-4444-4444-8444-444444444444', '${customer}', 'c@x.test', 'Celia', 'Cano', '{}', now())`)
  const closing = { uuid: customer, name: manifest.customer.name }
  expect(await closeCustomer(target.context, closing)).toMatchObject({ kind: 'closed' })
  await loadCustomer(storageOf(target), again, { onProgress })
  const erased = `DELETE FROM blocked_people WHERE user_uuid = '44444444-4444-4444-8444-444444444444' RETURNING email`
  expect(await driver.execute(erased)).toEqual([{ email: 'c@x.test' }])
  expect(await rowsOf(driver)).toEqual(await rowsOf(source.driver))
  expect(await filesOf(storageOf(target))).toEqual(await filesOf(storageOf(source)))
  expect(await countOf(driver, `SELECT count(*) FROM audit_log WHERE action = 'customerClosed'`)).toBe(1)
})

it('an archive with people of others who can sign in, or with a table twice, is refused', async () => {
  const { driver } = target.context.database
  const manifest = await manifestOf(archive)
  const archiveOf = async (changes: object) => {
    archives += 1
    const path = join(folder, `made-${archives}.tar.zst`)
    const made: CustomerManifest = { ...manifest, ...changes }
    const writer = await createArchive(path, made)
    for (const table of made.tables) await writer.table(table, Readable.from([]), () => undefined)
    await writer.finish([])
    return path
  }
  const [person] = manifest.others.users
  const own = { ...person, email: 'intruder@x.test', erased_on: null, inactive_on: null, is_super_admin: true }
  const people = await archiveOf({ others: { ...manifest.others, users: [own] } })
  await expect(loadCustomer(storageOf(target), people, { onProgress })).rejects.toMatchObject({
    code: 'backup.damaged',
    data: { part: 'manifest.json' },
  })
  const [users] = manifest.tables.filter(({ name }) => name === 'users')
  if (!users) throw new Error('the archive has no users')
  const twice = await archiveOf({ tables: [users, ...manifest.tables] })
  await expect(loadCustomer(storageOf(target), twice, { onProgress })).rejects.toMatchObject({
    code: 'backup.otherTables',
  })
  expect(await countOf(driver, `SELECT count(*) FROM users WHERE email = 'intruder@x.test'`)).toBe(0)
})

it('a load that was interrupted leaves nothing but files, and can be repeated', async () => {
  const { driver, files } = storageOf(target)
  const whole = await exported()
  let stored = 0
  const failing: Storage['files'] = {
    ...files,
    async put(...file) {
      stored += 1
      if (stored === 2) throw new Error('the disk is gone')
      return files.put(...file)
    },
    // A process that was killed removes nothing.
    async remove() {},
  }
  await expect(loadCustomer({ driver, files: failing }, whole, { onProgress })).rejects.toThrow('the disk is gone')
  expect(stored).toBe(2)
  expect(await countOf(driver, `SELECT count(*) FROM customers WHERE uuid = '${customer}'`)).toBe(0)
  await loadCustomer({ driver, files }, whole, { onProgress })
  expect(await rowsOf(driver)).toEqual(await rowsOf(source.driver))
  expect(await filesOf({ driver, files })).toEqual(await filesOf(storageOf(source)))
})

it('a damaged archive, one of another schema, and a backup of everything are refused before anything changes', async () => {
  const cut = join(folder, 'cut.tar.zst')
  const bytes = await readFile(archive)
  await writeFile(cut, bytes.subarray(0, bytes.length - 100))
  await expect(loadCustomer(storageOf(target), cut, { onProgress })).rejects.toMatchObject({ code: 'backup.damaged' })
  await expect(restore(storageOf(target), archive, { onProgress })).rejects.toMatchObject({ code: 'backup.notABackup' })
  const { driver } = target.context.database
  await driver.execute(`INSERT INTO schema_migrations (name) VALUES ('9999-later.sql')`)
  await expect(loadCustomer(storageOf(target), archive, { onProgress })).rejects.toMatchObject({
    code: 'move.otherVersion',
  })
  await expect(compareCustomer(storageOf(target), archive, { onProgress })).rejects.toMatchObject({
    code: 'move.otherVersion',
  })
  await driver.execute(`DELETE FROM schema_migrations WHERE name = '9999-later.sql'`)
  expect(await countOf(driver, `SELECT count(*) FROM customers WHERE NOT is_operator`)).toBe(0)
})

it('the comparison names each table and file that is not as in the archive', async () => {
  await loadCustomer(storageOf(target), archive, { onProgress })
  const { driver, files } = storageOf(target)
  const compared = () => compareCustomer({ driver, files }, archive, { onProgress })
  expect(await compared()).toMatchObject({ tables: [], files: [] })
  await driver.execute(`UPDATE assets SET address = 'Otra calle' WHERE uuid = (
    SELECT min(uuid::text)::uuid FROM assets WHERE customer_uuid = '${customer}')`)
  const [stored] = Object.entries(await filesOf({ driver, files })).filter(([, content]) => content !== 'missing')
  await files.remove(String(stored?.[0]))
  const { tables, files: differing } = await compared()
  expect(tables.map(({ table }) => table)).toEqual(['assets', 'changed_assets'])
  expect(differing).toEqual([stored?.[0]])
})

it('the operator’s customer, an unknown customer and a file that exists are refused', async () => {
  const path = join(folder, 'refused.tar.zst')
  const options = { onProgress, now: new Date() }
  await expect(
    exportCustomer(storageOf(source), { customer: OPERATOR_CUSTOMER_UUID, path }, options),
  ).rejects.toMatchObject({ code: 'move.operator' })
  await expect(
    exportCustomer(storageOf(source), { customer: crypto.randomUUID(), path }, options),
  ).rejects.toMatchObject({ code: 'move.noCustomer' })
  await expect(exportCustomer(storageOf(source), { customer, path: archive }, options)).rejects.toMatchObject({
    code: 'backup.fileExists',
  })
})
