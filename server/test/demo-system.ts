import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { firstStart } from '../src/app/demo-world/first-start.ts'
import { DEMO_TEMPLATE, SMALL_DEMO_TEMPLATE } from './test-database.ts'
import { type Origin, openTestSystem, type TestSystem } from './test-system.ts'

/**
 * Opens a system after a first start with the demo. Loading the demo takes as long as thirty tests, so the first test
 * file that needs it loads it, and the others get copies.
 */
export function openDemoSystem(settings: Record<string, string> = {}): Promise<TestSystem> {
  return openCopy(DEMO_TEMPLATE, settings, async () => {
    const system = await openTestSystem({ DEMO: 'on' })
    await firstStart(system.context)
    return system
  })
}

/**
 * Opens a system with a part of the demo, for tests that read or write every row: each table that has rows in the demo
 * still has some, but there are few assets, files, market rows and areas.
 */
export function openSmallDemo(): Promise<TestSystem> {
  return openCopy(SMALL_DEMO_TEMPLATE, {}, async () => {
    const system = await openDemoSystem()
    const { driver, context } = system
    const before = await tablesWithRows(system)
    await driver.execute(REDUCE)
    await driver.execute('VACUUM FULL market_evidence, area_figures')
    expect(await tablesWithRows(system)).toEqual(before)
    const remaining = new Set((await driver.execute('SELECT key FROM files')).map(({ key }) => key))
    for await (const key of context.files.keys()) if (!remaining.has(key)) await context.files.remove(key)
    return system
  })
}

/** Opens a copy of a system. The first test file of the run that needs the system makes it. */
async function openCopy(
  database: string,
  settings: Record<string, string>,
  make: () => Promise<TestSystem>,
): Promise<TestSystem> {
  const folder = join(inject('demoFolder'), database)
  const secretFile = join(folder, 'secret')
  const originWith = (secret: Uint8Array): Origin => ({ database, dataFolder: join(folder, 'data'), secret })
  await alone(database, async () => {
    if (existsSync(secretFile)) return
    mkdirSync(folder, { recursive: true })
    const system = await make()
    await system.close(originWith(system.context.secret))
    writeFileSync(secretFile, system.context.secret)
  })
  return openTestSystem(settings, undefined, originWith(readFileSync(secretFile)))
}

/** Runs work while no other process runs work with this name. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(inject('databaseUrl'))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    await work()
  } finally {
    await client.end()
  }
}

/** Deletes all assets but one per portfolio and one per customer and table of assets, with their files. */
const REDUCE = `DO $$
  DECLARE referring record;
  BEGIN
    CREATE TEMP TABLE needed ON COMMIT DROP AS
      SELECT DISTINCT ON (portfolio_uuid) uuid FROM assets ORDER BY portfolio_uuid, uuid;
    FOR referring IN SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE attname = 'asset_uuid' AND relkind = 'r' AND NOT attisdropped
    LOOP
      EXECUTE format('INSERT INTO needed SELECT DISTINCT ON (customer_uuid) asset_uuid FROM %s
        WHERE asset_uuid IS NOT NULL ORDER BY customer_uuid, asset_uuid', referring.name);
    END LOOP;
    -- Their leads have no asset of their own.
    INSERT INTO needed SELECT asset_uuid FROM advertisements;
    DELETE FROM files WHERE owner_uuid IN (SELECT uuid FROM assets EXCEPT SELECT uuid FROM needed);
    DELETE FROM assets WHERE uuid NOT IN (SELECT uuid FROM needed);
    DELETE FROM changed_assets WHERE asset_uuid NOT IN (SELECT uuid FROM needed);
    DELETE FROM removed_files;
    FOR referring IN SELECT unnest(ARRAY['market_evidence', 'area_figures', 'area_outline_versions']) AS name
    LOOP
      EXECUTE format('DELETE FROM %I WHERE ctid NOT IN (SELECT ctid FROM %I LIMIT 100)', referring.name, referring.name);
    END LOOP;
  END $$`

async function tablesWithRows({ driver }: TestSystem): Promise<string[]> {
  const tables = await driver.execute(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND xpath_exists('/table/row', query_to_xml(format('SELECT 1 FROM %I LIMIT 1', relname), false, false, '')) ORDER BY 1`,
  )
  return tables.map(({ name }) => String(name))
}
