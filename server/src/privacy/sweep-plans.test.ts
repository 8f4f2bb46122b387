import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer, addUser } from '../../test/people.ts'
import { plansOf } from '../../test/plans.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import type { Database } from '../kernel/database/database.ts'
import { sweepPeople } from './sweep-people.ts'

const ROWS = 4_000
let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
  const customer = await addCustomer(system)
  const { uuid } = await addUser(system, customer)
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO sessions (customer_uuid, user_uuid, source, created_on, expires_on, ended_on)
       SELECT $1, $2, 'api', now(), now() + interval '7 days', CASE WHEN n % 2 = 0 THEN now() END
       FROM generate_series(1, $3::int) n`,
      [customer, uuid, ROWS],
    )
    await tx.change(
      `INSERT INTO user_links (customer_uuid, user_uuid, purpose, token_hash, expires_on)
       SELECT $1, $2, 'setPassword', n::text, now() FROM generate_series(1, $3::int) n`,
      [customer, uuid, ROWS],
    )
    await tx.change(
      `INSERT INTO registrations (email, password_hash, firstname, lastname, language, expires_on)
       SELECT n || '@people.test', '', '', '', 'es', now() FROM generate_series(1, $1::int) n`,
      [ROWS],
    )
    await tx.change(
      `INSERT INTO audit_log (customer_uuid, action) SELECT $1, 'login' FROM generate_series(1, $2::int)`,
      [customer, ROWS],
    )
    await tx.change(
      `INSERT INTO attempts (kind, key_hash, at)
       SELECT 'failedOfAccount', n::text, now() FROM generate_series(1, $1::int) n`,
      [ROWS],
    )
  })
  await system.driver.execute('ANALYZE')
})
afterAll(() => system.close())

it('the daily sweep of personal data finds due rows with an index, not by reading whole tables', async () => {
  const plans = await plansOf(system, 'system', (tx) =>
    sweepPeople({
      ...system.context,
      database: { transaction: (_scope, work) => work(tx) } as Pick<Database, 'transaction'> as Database,
    }),
  )
  const large = 'sessions|user_links|registrations|audit_log|attempts'
  const swept = plans.filter((plan) => new RegExp(`Delete on (${large})`).test(plan))
  expect(swept).toHaveLength(5)
  for (const plan of swept) expect(plan).not.toMatch(new RegExp(`Seq Scan on (${large})`))
})
