import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../test/test-database.ts'
import { migrate, migrationsBefore, shippedMigrations } from '../kernel/database/migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase(inject('databaseUrl'))
})
afterAll(() => database.close())

it('migration 989 converts closed leads to discarded leads, leaves other leads unchanged, and keeps the time of every last change', async () => {
  const shipped = shippedMigrations()
  await migrate(database.driver, migrationsBefore(989))
  const uuid = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
  await database.driver.execute(
    `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
       VALUES ('${uuid('0a')}', 'A', 2, 10, 10);
     INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration)
       VALUES ('${uuid('0c')}', '${uuid('0a')}', 'P', '{}');
     INSERT INTO assets (uuid, customer_uuid, portfolio_uuid, external_id, type_id)
       VALUES ('${uuid('01')}', '${uuid('0a')}', '${uuid('0c')}', 'A-1', 11);
     INSERT INTO advertisements (uuid, customer_uuid, asset_uuid, type_id)
       VALUES ('${uuid('0d')}', '${uuid('0a')}', '${uuid('01')}', 11);
     INSERT INTO leads (customer_uuid, advertisement_uuid, source, state, name, email, consent, changed_on)
       SELECT '${uuid('0a')}', '${uuid('0d')}', 'public', state, state, 'a@example.com', '{}', '2026-01-15T10:00:00Z'
       FROM unnest(ARRAY['NEW', 'CONTACTED', 'VISIT', 'CLOSED', 'DISCARDED']) AS state`,
  )
  await migrate(database.driver, shipped)
  const rows = await database.driver.execute(
    `SELECT name AS before, state, discard_reason AS reason, to_char(changed_on AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
     FROM leads ORDER BY name`,
  )
  const day = '2026-01-15'
  expect(rows).toEqual([
    { before: 'CLOSED', state: 'DISCARDED', reason: 'OTHER', day },
    { before: 'CONTACTED', state: 'CONTACTED', reason: null, day },
    { before: 'DISCARDED', state: 'DISCARDED', reason: null, day },
    { before: 'NEW', state: 'NEW', reason: null, day },
    { before: 'VISIT', state: 'VISIT', reason: null, day },
  ])
})
