import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../test/test-database.ts'
import { migrate, migrationsBefore, shippedMigrations } from '../kernel/database/migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase(inject('databaseUrl'))
})
afterAll(() => database.close())

it('migration 988 copies the energy certificate from the asset to its advertisements without overwriting values', async () => {
  const shipped = shippedMigrations()
  await migrate(database.driver, migrationsBefore(988))
  const customer = '00000000-0000-4000-8000-00000000000a'
  const asset = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
  await database.driver.execute(
    `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
       VALUES ('${customer}', 'A', 2, 10, 10);
     INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration)
       VALUES ('${asset('0c')}', '${customer}', 'P', '{}');
     INSERT INTO assets (uuid, customer_uuid, portfolio_uuid, external_id, type_id, details) VALUES
       ('${asset('01')}', '${customer}', '${asset('0c')}', 'A-1', 11, '{"energyRating":"D","energyConsumption":120.5}'),
       ('${asset('02')}', '${customer}', '${asset('0c')}', 'A-2', 11, '{"energyRating":"unknown"}');
     INSERT INTO advertisements (customer_uuid, asset_uuid, type_id, status, energy_rating, loss_reason) VALUES
       ('${customer}', '${asset('01')}', 11, 'PUBLISHED', NULL, NULL), ('${customer}', '${asset('01')}', 11, 'DRAFT', 'B', NULL),
       ('${customer}', '${asset('01')}', 11, 'DRAFT', 'EXEMPT', NULL), ('${customer}', '${asset('01')}', 11, 'LOST', NULL, 'ASSET_LEFT'),
       ('${customer}', '${asset('02')}', 11, 'DRAFT', NULL, NULL)`,
  )
  await migrate(database.driver, shipped)
  const rows = await database.driver.execute(
    'SELECT energy_rating AS rating, energy_consumption::float8 AS consumption FROM advertisements ORDER BY number',
  )
  expect(rows).toEqual([
    { rating: 'D', consumption: 120.5 },
    { rating: 'B', consumption: 120.5 },
    { rating: 'EXEMPT', consumption: null },
    { rating: null, consumption: null },
    { rating: null, consumption: null },
  ])
})
