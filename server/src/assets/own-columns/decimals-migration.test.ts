import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate, migrationsBefore, shippedMigrations } from '../../kernel/database/migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase(inject('databaseUrl'))
})
afterAll(() => database.close())

const [CUSTOMER, OTHER] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const json = (value: object | null) => (value === null ? 'NULL' : `'${JSON.stringify(value)}'`)

it('migration 1041 appends a zero to 1.125 (to avoid 1125) in a column with other decimals, and lets filters match manually added assets', async () => {
  await migrate(database.driver, migrationsBefore(1041))
  const asset = (customer: string, id: string, details: object, loaded: object | null = null, sources: object = {}) =>
    `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, details, loaded, sources)
       VALUES ('${customer}', '${customer}', '${id}', 11, ${json(details)}, ${json(loaded)}, ${json(sources)});`
  const byHand = asset(CUSTOMER, 'H', { Ratio: '-3.5', Alta: 'x' }, null, { externalId: 'manual', details: 'manual' })
  const customers = [CUSTOMER, OTHER].map(
    (uuid) => `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
         VALUES ('${uuid}', '${uuid}', 2, 10, 10);
       INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration) VALUES ('${uuid}', '${uuid}', 'P', '{}');
       ${uuid === CUSTOMER ? byHand : ''}
       INSERT INTO own_columns (customer_uuid, name, kind, filled) VALUES ('${uuid}', 'Ratio', 'number', 2);`,
  )
  const first = { Ratio: '1.5', Precio: '1,5', Miles: '1.000.000', Planta: '1.5', remarks: '1.5' }
  const second = { Ratio: '1.125', Precio: '1.125', Miles: '1.125', Planta: '1.125', remarks: '1.125' }
  await database.driver.execute(
    `${customers.join('')}
     INSERT INTO own_columns (customer_uuid, name, kind, filled) VALUES ('${CUSTOMER}', 'Precio', 'number', 2),
       ('${CUSTOMER}', 'Miles', 'number', 2), ('${CUSTOMER}', 'Planta', 'text', 2);
     ${asset(CUSTOMER, 'A', { ...first, Api: 1.125 })}
     ${asset(CUSTOMER, 'B', second, { size: 80, ownFields: { Ratio: '1.125', Precio: '1.125' } })}
     ${asset(CUSTOMER, 'C', { Ratio: '-12.250' }, { size: 80 })}
     ${asset(CUSTOMER, 'D', { Ratio: '0.125' })}
     ${asset(OTHER, 'A', { Ratio: '1.125' })}`,
  )
  await migrate(database.driver, shippedMigrations())
  const values = await database.driver.execute(
    `SELECT a.external_id AS asset, v.value, v.number::float8 AS number
     FROM own_values v JOIN own_columns c ON c.uuid = v.column_uuid JOIN assets a ON a.uuid = v.asset_uuid
     WHERE c.name = 'Ratio' AND c.customer_uuid = '${CUSTOMER}' ORDER BY a.external_id`,
  )
  expect(values).toEqual([
    { asset: 'A', value: '1.5', number: 1.5 },
    { asset: 'B', value: '1.1250', number: 1.125 },
    { asset: 'C', value: '-12.2500', number: -12.25 },
    { asset: 'D', value: '0.125', number: 0.125 },
    { asset: 'H', value: '-3.5', number: -3.5 },
  ])
  const rows = await database.driver.execute('SELECT details, loaded FROM assets ORDER BY customer_uuid, external_id')
  expect(rows).toEqual([
    { details: { ...first, Api: 1.125 }, loaded: null },
    {
      details: { ...second, Ratio: '1.1250' },
      loaded: { size: 80, ownFields: { Ratio: '1.1250', Precio: '1.125' } },
    },
    { details: { Ratio: '-12.2500' }, loaded: { size: 80 } },
    { details: { Ratio: '0.125' }, loaded: null },
    { details: { Ratio: '-3.5', Alta: 'x' }, loaded: null },
    // The asset of the other customer. Its text 1.125 could also mean 1125. It stays unchanged, because that customer's
    // column has no value that is clearly a decimal.
    { details: { Ratio: '1.125' }, loaded: null },
  ])
})
