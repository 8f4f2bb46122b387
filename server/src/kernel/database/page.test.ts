import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../../test/people.ts'
import { addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let asset: string
const DEPARTMENTS_OF_ALL = ['analytics', 'management', 'property']
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true, firstname: 'Ana', lastname: 'Ruiz' })
  const { customerUuid } = admin
  const colleague = await addUser(system, customerUuid, { firstname: 'Noa', lastname: 'Gil' })
  const third = await addUser(system, customerUuid, { firstname: 'Eva', lastname: 'Mora' })
  const people = [admin.uuid, colleague.uuid, third.uuid]
  for (const name of ['A', 'B']) await addPortfolio(system, customerUuid, { name })
  portfolio = await addPortfolio(system, customerUuid, { name: 'C', users: people })
  for (const _ of [1, 2]) await signIn(system, admin.email)
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO upgrade_requests (customer_uuid, user_uuid, kind, current, desired)
       SELECT $1, $2, 'activeUsers', n, n + 1 FROM generate_series(1, 3) n`,
      [customerUuid, admin.uuid],
    )
    await tx.change(
      `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id)
       SELECT $1, $2, n::text, 11 FROM generate_series(1, 3) n`,
      [customerUuid, portfolio],
    )
    await tx.change(
      `INSERT INTO reference_values (customer_uuid, asset_uuid, source, operation, value)
       SELECT customer_uuid, uuid, source, 'sale', 1 FROM assets, unnest('{seller,broker,appraisal}'::text[]) source`,
    )
    await tx.change(
      `INSERT INTO jobs (customer_uuid, kind, payload, subject, portfolio_uuid, created_by)
       SELECT $1, 'portfolios.addAssets', '{}', n::text, $2, $3 FROM generate_series(1, 3) n`,
      [customerUuid, portfolio, admin.uuid],
    )
    await tx.change('UPDATE customers SET departments = $2 WHERE uuid = $1', [customerUuid, DEPARTMENTS_OF_ALL])
    await tx.change('UPDATE users SET departments = $2 WHERE uuid = $1', [admin.uuid, DEPARTMENTS_OF_ALL])
    const [row] = await tx.rows<{ uuid: string }>('SELECT uuid FROM assets LIMIT 1')
    asset = row?.uuid ?? ''
    for (const uuid of people) {
      await tx.change(
        `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
           valuation_date, value, unit_value, size, document, valuator_uuid)
         SELECT customer_uuid, uuid, portfolio_uuid, 'sale', 2, '2026-06-30', 1, 1, 1, '{}', $1::uuid FROM assets`,
        [uuid],
      )
      await tx.change(`INSERT INTO audit_log (customer_uuid, user_uuid, action) VALUES ($1, $2, 'portfolioExported')`, [
        customerUuid,
        uuid,
      ])
    }
  })
})
afterAll(() => system.close())

describe('The total and the requested page of a list (decisions 1)', () => {
  it.each([
    ['portfolios of a customer', () => `/customers/${admin.customerUuid}/portfolios`],
    ['passwords of the users of a customer', () => `/customers/${admin.customerUuid}/users/password-status`],
    ['numbers of valuations of the users of a customer', () => `/customers/${admin.customerUuid}/users/valuations`],
    ['numbers of reports of the users of a customer', () => `/customers/${admin.customerUuid}/users/reports`],
    ['upgrade requests of a customer', () => `/customers/${admin.customerUuid}/upgrade-requests`],
    ['portfolios of a user', () => `/users/${admin.uuid}/portfolios`],
    ['sessions of a user', () => `/users/${admin.uuid}/sessions`],
    ['departments of a customer', () => `/customers/${admin.customerUuid}/departments`],
    ['departments of a user', () => `/users/${admin.uuid}/departments`],
    ['portfolios that the caller sees', () => '/portfolios'],
    ['latest portfolios', () => '/portfolios?latest=3'],
    ['jobs', () => '/jobs'],
    ['valuations of an asset', () => `/assets/${asset}/valuations`],
    ['reference values of an asset', () => `/assets/${asset}/reference-values`],
    ['users of a portfolio', () => `/portfolios/${portfolio}/users`],
  ])('the list of %s returns the requested page and the total number of items', async (_what, path) => {
    const page = async (query: string) => {
      const { status, body } = await admin.call('GET', `${path()}${path().includes('?') ? '&' : '?'}${query}`)
      return { status, ...(body as unknown as { items: unknown[]; total: number }) }
    }
    const whole = await page('')
    expect([whole.total, whole.items.length]).toEqual([3, 3])
    const parts = [await page('r=2'), await page('r=2&p=2'), await page('r=2&p=3')]
    expect(parts.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ])
    expect(parts.flatMap(({ items }) => items)).toEqual(whole.items)
    expect((await page('r=501')).status).toBe(400)
  })
})
