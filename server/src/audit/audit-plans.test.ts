import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { plansOf } from '../../test/plans.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { SUBJECT_NAMES } from '../app/registered.ts'
import { auditEntries } from './audit.store.ts'

const PORTFOLIOS = 15_000
const USERS = 10_000
/** Audit log entries of one customer: a third about users, a third about portfolios, the rest about neither. */
const LINES = 6_000
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true })
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO portfolios (customer_uuid, name, avm_configuration)
       SELECT $1, 'Cartera ' || n, '{}' FROM generate_series(1, $2::int) n`,
      [admin.customerUuid, PORTFOLIOS],
    )
    await tx.change(
      `INSERT INTO users (customer_uuid, email, firstname, lastname)
       SELECT $1, n || '@people.test', 'Persona', 'Nº ' || n FROM generate_series(1, $2::int) n`,
      [admin.customerUuid, USERS],
    )
    await tx.change(
      `WITH subjects AS (
         (SELECT uuid::text AS subject FROM users WHERE customer_uuid = $1 ORDER BY uuid LIMIT $3::int)
         UNION ALL
         (SELECT uuid::text FROM portfolios ORDER BY uuid LIMIT $3::int)
         UNION ALL
         (SELECT CASE WHEN n % 2 = 0 THEN 'no uuid' END FROM generate_series(1, $3::int) n))
       INSERT INTO audit_log (customer_uuid, user_uuid, action, subject) SELECT $1, $2::uuid, 'userEdited', subject
       FROM subjects ORDER BY random()`,
      [admin.customerUuid, admin.uuid, LINES / 3],
    )
  })
  await system.driver.execute('ANALYZE')
})
afterAll(() => system.close())

const page = (query: Partial<Parameters<typeof auditEntries>[3]> = {}) =>
  plansOf(system, { customer: admin.customerUuid }, (tx) =>
    auditEntries(tx, SUBJECT_NAMES, admin.customerUuid, { p: 1, r: 500, ...query }),
  )

describe(`The log of a customer with ${PORTFOLIOS} portfolios and ${USERS} users`, () => {
  it.each([
    ['the whole audit log', {}],
    ['the audit log of one action', { f: { action: 'userEdited' as const } }],
  ])('the names of users and portfolios on a page of %s are looked up with an index', async (_, query) => {
    const plans = (await page(query)).join('\n')
    expect(plans).toMatch(/users_pkey[\s\S]*portfolios_(?:pkey|of_customer)/)
    expect(plans).not.toMatch(/Seq Scan on (users|portfolios)/)
  })

  it('an entry of the audit log has no subject name if its subject is not a uuid', async () => {
    const { body } = await admin.call('GET', `/customers/${admin.customerUuid}/audit?r=500`)
    const { items } = body as unknown as { items: { subject: string | null; subjectName: string | null }[] }
    for (const { subject, subjectName } of items.filter(({ subject }) => !subject?.includes('-'))) {
      expect([subject, subjectName]).toEqual([subject, null])
    }
    expect(items.some(({ subject }) => subject === 'no uuid')).toBe(true)
  })
})
