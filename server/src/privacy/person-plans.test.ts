import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { plansOf } from '../../test/plans.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { PERSONAL_DATA } from '../app/registered.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { countWork, eraseRecords, readRecords } from './personal-data-source.ts'

const PEOPLE = 200
const ROWS = 3_000
/**
 * Tables that no source names. This slice itself reads and erases them, or they contain nothing personal but the uuid
 * of a user.
 */
const NOT_DECLARED = ['assets', 'blocked_people', 'legal_versions', 'sessions', 'user_links']
let system: TestSystem
let person: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  person = await aSignedInUser(system)
  const { customerUuid } = person
  const portfolio = await addPortfolio(system, customerUuid)
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO users (customer_uuid, email, firstname, lastname)
       SELECT $1, n || '@people.test', 'A', 'B' FROM generate_series(1, $2::int) n`,
      [customerUuid, PEOPLE],
    )
    await tx.change(
      `CREATE TEMP TABLE worked ON COMMIT DROP AS
       SELECT n, (SELECT array_agg(uuid) FROM users)[1 + n % ${PEOPLE}] AS who FROM generate_series(1, $1::int) n`,
      [ROWS],
    )
    await tx.change(
      `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id)
       SELECT $1, $2, 'A-' || n, 11 FROM worked`,
      [customerUuid, portfolio],
    )
    await tx.change(
      `WITH a AS (SELECT uuid, row_number() OVER () AS n FROM assets)
       INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
         valuation_date, value, unit_value, size, document, valuator_uuid)
       SELECT $1, a.uuid, $2, 'sale', 1, '2026-06-30', 1, 1, 1, '{}', who FROM worked JOIN a USING (n)`,
      [customerUuid, portfolio],
    )
    await tx.change(
      `WITH a AS (SELECT uuid, row_number() OVER () AS n FROM assets)
       INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes)
       SELECT $1, a.uuid, 'info', who, '[]' FROM worked JOIN a USING (n)`,
      [customerUuid],
    )
    await tx.change(
      `INSERT INTO jobs (customer_uuid, kind, payload, state, subject, created_by)
       SELECT $1, 'k', '{}', 'finished', 's', who FROM worked`,
      [customerUuid],
    )
    await tx.change(
      `INSERT INTO files (key, customer_uuid, purpose, name, content_type, created_by)
       SELECT 'k' || n, $1, 'tape', 'x', 'x', who FROM worked`,
      [customerUuid],
    )
    await tx.change(
      `INSERT INTO upgrade_requests (customer_uuid, user_uuid, kind, current, desired)
       SELECT $1, who, 'activeUsers', 1, 2 FROM worked`,
      [customerUuid],
    )
    await tx.change(
      `INSERT INTO portfolios (customer_uuid, name, avm_configuration, created_by)
       SELECT $1, 'P' || n, avm_configuration, who FROM worked, portfolios`,
      [customerUuid],
    )
  })
  await system.driver.execute('ANALYZE')
})
afterAll(() => system.close())

describe(`The data of a person among ${ROWS} rows of ${PEOPLE} people`, () => {
  it.each([
    ['count', (tx: Transaction) => countWork(tx, PERSONAL_DATA, person.uuid)],
    ['export', (tx: Transaction) => readRecords(tx, PERSONAL_DATA, person.uuid, true)],
    ['erasure', (tx: Transaction) => eraseRecords(tx, PERSONAL_DATA, person.uuid)],
  ])('the queries for the %s of a person’s data use an index on the person', async (_, work) => {
    const plans = await plansOf(system, 'system', work)
    const large = 'valuations|asset_changes|jobs|files|upgrade_requests|portfolios|assets'
    expect(plans.length).toBeGreaterThan(2)
    for (const plan of plans) expect(plan).not.toMatch(new RegExp(`Seq Scan on (${large})\\b`))
  })
})

describe('The sources of personal data', () => {
  it('each list of personal data has a name that no other list has, and each count has a name that no other count has', () => {
    const names = PERSONAL_DATA.flatMap(({ records, ownRecords }) => Object.keys({ ...records, ...ownRecords }))
    const work = PERSONAL_DATA.flatMap((source) => Object.keys(source.work ?? {}))
    for (const list of [names, work]) expect(new Set(list).size).toBe(list.length)
  })

  it('the sources of personal data cover every table with a column that refers to a user', async () => {
    const columns = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ name: string }>(
        // Views are left out, because they have only columns of tables.
        `SELECT DISTINCT table_name AS name FROM information_schema.columns
           JOIN information_schema.tables USING (table_schema, table_name)
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name ~ '(user|valuator|signer|author)_uuid$|_by$' AND data_type = 'uuid'`,
      ),
    )
    const statements = PERSONAL_DATA.flatMap(({ records, ownRecords, work, erasure }) =>
      [records, ownRecords, work, erasure].flatMap((part) => Object.values(part ?? {})),
    ).join('\n')
    const missing = columns.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(statements))
    expect(missing.sort()).toEqual(NOT_DECLARED)
  })
})
