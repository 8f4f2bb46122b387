import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../test/test-database.ts'
import { migrate, migrationsBefore, shippedMigrations } from '../kernel/database/migrate.ts'

type Database = Awaited<ReturnType<typeof emptyDatabase>>
let database: Database
let restored: Database
beforeAll(async () => {
  database = await emptyDatabase(inject('databaseUrl'))
  restored = await emptyDatabase(inject('databaseUrl'))
})
afterAll(async () => {
  await database.close()
  await restored.close()
})

const uuid = (last: string) => `00000000-0000-4000-8000-0000000000${last}`

/** Inserts an asset with three advertisements, whose identifiers end with 0d, 0e and 0f. */
const insertAdvertisements = ({ driver }: Database) =>
  driver.execute(
    `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
       VALUES ('${uuid('0a')}', 'A', 2, 10, 10);
     INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration)
       VALUES ('${uuid('0c')}', '${uuid('0a')}', 'P', '{}');
     INSERT INTO assets (uuid, customer_uuid, portfolio_uuid, external_id, type_id)
       VALUES ('${uuid('01')}', '${uuid('0a')}', '${uuid('0c')}', 'A-1', 11);
     INSERT INTO advertisements (uuid, customer_uuid, asset_uuid, type_id, status)
       SELECT a::uuid, '${uuid('0a')}', '${uuid('01')}', 11, 'DRAFT'
       FROM unnest(ARRAY['${uuid('0d')}', '${uuid('0e')}', '${uuid('0f')}']) AS a`,
  )

it('migration 989 converts closed leads to discarded leads, leaves other leads unchanged, and keeps the time of every last change', async () => {
  const shipped = shippedMigrations()
  await migrate(database.driver, migrationsBefore(989))
  await insertAdvertisements(database)
  await database.driver.execute(
    `INSERT INTO leads (customer_uuid, advertisement_uuid, source, state, name, email, consent, changed_on)
       SELECT '${uuid('0a')}', '${uuid('0d')}', 'public', state, state, 'a@example.com', '{}', '2026-01-15T10:00:00Z'
       FROM unnest(ARRAY['NEW', 'CONTACTED', 'VISIT', 'CLOSED', 'DISCARDED']) AS state`,
  )
  await migrate(database.driver, shipped)
  const rows = await database.driver.execute(
    `SELECT name AS before, state, discard_reason AS reason, was_closed AS marked,
       to_char(changed_on AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
     FROM leads ORDER BY name`,
  )
  const day = '2026-01-15'
  expect(rows).toEqual([
    { before: 'CLOSED', state: 'DISCARDED', reason: 'OTHER', marked: true, day },
    { before: 'CONTACTED', state: 'CONTACTED', reason: null, marked: false, day },
    { before: 'DISCARDED', state: 'DISCARDED', reason: null, marked: false, day },
    { before: 'NEW', state: 'NEW', reason: null, marked: false, day },
    { before: 'VISIT', state: 'VISIT', reason: null, marked: false, day },
  ])
})

it('migration 1320 finds formerly closed leads in the history of a restored database, whose time of migration 989 is that of the restore', async () => {
  await migrate(restored.driver, migrationsBefore(1320))
  await restored.driver.execute('UPDATE schema_migrations SET applied_on = now()')
  await insertAdvertisements(restored)
  // Each advertisement has one lead, which was discarded for another reason as far as its state says.
  await restored.driver.execute(
    `INSERT INTO leads (customer_uuid, advertisement_uuid, source, name, email, state, discard_reason, created_on, changed_on)
       SELECT '${uuid('0a')}', d.uuid, 'phone', d.number::text, 'a@example.com', 'DISCARDED', 'OTHER',
         '2026-01-15T10:00:00Z', '2026-03-15T10:00:00Z' FROM advertisements d;
     INSERT INTO asset_changes (customer_uuid, asset_uuid, area, at, changes)
       SELECT '${uuid('0a')}', '${uuid('01')}', 'advertisements', c.at::timestamptz, jsonb_build_array(jsonb_build_object(
         'field', format('#%s.leadState', c.number), 'oldValue', 'VISIT', 'newValue', c.state))
       FROM (VALUES (1, '2026-02-15', 'CLOSED'), (2, '2026-02-15', 'CLOSED'), (2, '2026-03-15', 'DISCARDED'))
         AS c (number, at, state)`,
  )
  await migrate(restored.driver, shippedMigrations())
  expect(await restored.driver.execute('SELECT name, was_closed AS marked FROM leads ORDER BY name')).toEqual([
    { name: '1', marked: true },
    { name: '2', marked: false },
    { name: '3', marked: false },
  ])
})
