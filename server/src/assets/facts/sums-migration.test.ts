import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate, migrationsBefore, shippedMigrations } from '../../kernel/database/migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase(inject('databaseUrl'))
})
afterAll(() => database.close())

const CUSTOMERS = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

it('migration 1520 adds up the stored figures of every customer, by month and by values to check', async () => {
  const { driver } = database
  await migrate(driver, migrationsBefore(1520))
  const ofCustomer = (uuid: string, assets: number) => `
    INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
      VALUES ('${uuid}', '${uuid}', 2, 10, 10);
    INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration) VALUES ('${uuid}', '${uuid}', 'P', '{}');
    INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, created_on)
      SELECT '${uuid}', '${uuid}', n::text, 11, '2026-01-05T12:00Z' FROM generate_series(1, ${assets}) n;
    INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date,
        created_on, value, unit_value, size, document, confidence, is_signed)
      SELECT customer_uuid, uuid, portfolio_uuid, 'sale', 1, d.day, d.day, d.value, 1, 1, '{}', 0.5, false
      FROM assets, (VALUES (date '2026-01-20', 100000), ('2026-02-03', 101000), ('2026-02-24', 102000)) d(day, value)
      WHERE customer_uuid = '${uuid}';
    UPDATE assets a SET current_sale_valuation_uuid = v.uuid FROM valuations v
      WHERE v.asset_uuid = a.uuid AND v.value = 102000 AND a.customer_uuid = '${uuid}';`
  await driver.execute(ofCustomer(CUSTOMERS[0], 2) + ofCustomer(CUSTOMERS[1], 1))
  await driver.execute(`SELECT refresh_asset_facts('2026-03-01', 100)`)
  await migrate(driver, shippedMigrations())
  expect(
    await driver.execute(
      `SELECT customer_uuid, portfolio_uuid, operation, reasons, count FROM portfolio_checks ORDER BY 1`,
    ),
  ).toEqual(
    [2, 1].map((count, place) => ({
      ...{ customer_uuid: CUSTOMERS[place], portfolio_uuid: CUSTOMERS[place] },
      ...{ operation: 'sale', reasons: ['lowConfidence'], count },
    })),
  )
  expect(
    await driver.execute(`SELECT customer_uuid, month::text, sale::float8 AS sale, rent::float8 AS rent, valued, created
      FROM portfolio_months ORDER BY 1, 2`),
  ).toEqual(
    [2, 1].flatMap((assets, place) => [
      {
        ...{ customer_uuid: CUSTOMERS[place], month: '2026-01-01', sale: assets * 100_000, rent: 0 },
        ...{ valued: assets, created: assets },
      },
      { customer_uuid: CUSTOMERS[place], month: '2026-02-01', sale: assets * 2_000, rent: 0, valued: 0, created: 0 },
    ]),
  )
})
