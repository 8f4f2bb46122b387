import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { auditLog } from '../kernel/audit/audit.table.ts'
import { makeCurrent } from '../valuation/current-valuations.ts'
import { valuations } from '../valuation/valuation.table.ts'

/** A Saturday at noon in Madrid. Daylight saving time ended on 25 October. */
const NOW = new Date('2026-11-21T11:00:00Z')

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let asset: string
beforeAll(async () => {
  system = await openTestSystem()
  system.setNow(NOW)
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
  admin = await aSignedInUser(system, { isAdmin: true, firstname: 'Ana', lastname: 'Ruiz' })
  // The database clock sets the time of audit log entries, so the test overwrites it.
  await inSystem((tx) => tx.update(auditLog).set({ at: NOW }))
  portfolio = await addPortfolio(system, admin.customerUuid)
  ;[asset = ''] = await addAssets(system, admin.customerUuid, portfolio, [
    { externalId: 'A', createdOn: new Date('2026-10-21T21:59:59Z') },
    // In Madrid it is already 22 October, the first day of the reported month; in UTC it is still 21 October.
    { externalId: 'B', createdOn: new Date('2026-10-21T22:00:00Z') },
    { externalId: 'C', createdOn: new Date('2026-11-20T10:00:00Z'), archivedOn: new Date() },
  ])
})
afterAll(() => system.close())

const inSystem = <T>(work: Parameters<typeof system.context.database.transaction<T>>[1]) =>
  system.context.database.transaction('system', work)

/** Adds an entry to the customer's audit log. */
const noted = (action: string, at: string, who: { uuid: string; name?: string } = admin) =>
  inSystem((tx) =>
    tx.insert(auditLog).values({
      customerUuid: admin.customerUuid,
      userUuid: who.uuid,
      userName: who.name ?? null,
      action,
      at: new Date(at),
    }),
  )

const valued = (at: string, by: Partial<typeof valuations.$inferInsert>, operation: 'sale' | 'rent' = 'sale') =>
  inSystem(async (tx) => {
    const [made] = await tx
      .insert(valuations)
      .values({
        customerUuid: admin.customerUuid,
        assetUuid: asset,
        portfolioUuid: portfolio,
        operation,
        valuationTypeId: 1,
        valuationDate: '2026-11-01',
        value: 1,
        unitValue: 1,
        size: 1,
        document: {} as never,
        createdOn: new Date(at),
        ...by,
      })
      .returning({ uuid: valuations.uuid })
    return made?.uuid ?? ''
  })

const aJobOf = (userUuid: string) =>
  inSystem(async (tx) => {
    const [job] = await tx.rows<{ uuid: string }>(
      `INSERT INTO jobs (customer_uuid, kind, payload, subject, created_by, state)
       VALUES ($1, 'valuation.valueAssets', '{}', 'Cartera', $2, 'finished') RETURNING uuid`,
      [admin.customerUuid, userUuid],
    )
    return job?.uuid ?? ''
  })

async function read<Body>(what: string, query = '', by: SignedIn = admin): Promise<Body> {
  const answer = await by.call('GET', `/customers/${admin.customerUuid}/${what}${query}`)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Body
}

interface Insights {
  interval: number
  from: string
  to: string
  totals: Record<string, number>
  series: { from: string; assets: number; valuations: number; logins: number }[]
}

describe('Insights of a customer (core 7)', () => {
  beforeAll(async () => {
    const current = await valued('2026-11-20T23:30:00Z', { valuatorUuid: admin.uuid })
    await valued('2026-09-30T10:00:00Z', { jobUuid: await aJobOf(admin.uuid) })
    // This valuation was imported with a tape, so it does not count.
    await valued('2026-11-10T10:00:00Z', { valuatorName: 'Tinsa' })
    await inSystem((tx) => makeCurrent(tx, 'sale', [current]))
    const other = await addUser(system, admin.customerUuid)
    await noted('login', '2026-01-31T23:30:00Z', other)
    await noted('login', '2025-11-30T22:59:59Z', other)
    await noted('logout', '2026-11-20T10:00:00Z', other)
  })

  it('the insights of a customer cover the last month by default, with a point for each day in Madrid time', async () => {
    const insights = await read<Insights>('insights')
    expect(insights).toMatchObject({ interval: 1, from: '2026-10-22', to: '2026-11-21' })
    expect(insights.series).toHaveLength(31)
    expect(insights.series[0]).toEqual({ from: '2026-10-22', assets: 1, valuations: 0, logins: 0 })
    expect(insights.series[1]).toEqual({ from: '2026-10-23', assets: 0, valuations: 0, logins: 0 })
    expect(insights.series.at(-2)).toMatchObject({ from: '2026-11-20', assets: 1, valuations: 0 })
    // Half past midnight in Madrid.
    expect(insights.series.at(-1)).toEqual({ from: '2026-11-21', assets: 0, valuations: 1, logins: 1 })
  })

  it('the insights contain the current numbers of portfolios and assets, and the valuations and sign-ins of the period', async () => {
    const { totals } = await read<Insights>('insights')
    expect(totals).toEqual({
      portfolios: 1,
      assets: 2,
      valuedAssets: 1,
      valuations: 1,
      logins: 1,
      activeUsers: 1,
    })
  })

  it.each([
    [3, '2026-08-17', 14, { from: '2026-09-28', valuations: 1 }],
    [6, '2026-05-18', 27, { from: '2026-09-28', valuations: 1 }],
    [12, '2025-12-01', 12, { from: '2026-02-01', logins: 1 }],
  ])('the insights of %i months start on %s and have %i points', async (interval, from, points, one) => {
    const insights = await read<Insights>('insights', `?interval=${interval}`)
    expect(insights.from).toBe(from)
    expect(insights.series).toHaveLength(points)
    expect(insights.series).toContainEqual(expect.objectContaining(one))
    const sum = insights.series.reduce((total, point) => total + point.valuations, 0)
    expect(insights.totals.valuations).toBe(sum)
  })

  it('the insights of twelve months count a sign-in of ten months ago, but not a sign-in before the period', async () => {
    const { totals } = await read<Insights>('insights', '?interval=12')
    expect(totals).toMatchObject({ logins: 2, activeUsers: 2 })
  })

  it('the insights reject an unsupported interval', async () => {
    const answer = await admin.call('GET', `/customers/${admin.customerUuid}/insights?interval=2`)
    expect(answer).toMatchObject({ status: 400, body: { message: 'request.invalid' } })
  })

  it('the insights contain no data of other customers', async () => {
    const stranger = await aSignedInUser(system)
    const { body } = await stranger.call('GET', `/customers/${stranger.customerUuid}/insights`)
    expect(body.totals).toMatchObject({ portfolios: 0, assets: 0, valuations: 0, logins: 1 })
  })
})

interface Figures {
  items: { userUuid: string; name: string | null; count: number; lastOn: string }[]
}

describe('Usage figures of each user', () => {
  it('a valuation counts for the user who made it or requested its job, and the user with the most valuations comes first', async () => {
    const editor = await addUser(system, admin.customerUuid, { firstname: 'Noa', lastname: 'Gil' })
    const jobUuid = await aJobOf(editor.uuid)
    await valued('2026-11-12T10:00:00Z', { jobUuid })
    await valued('2026-11-12T10:00:01.250Z', { jobUuid }, 'rent')
    expect((await read<Figures>('users/valuations')).items).toEqual([
      { userUuid: editor.uuid, name: 'Noa Gil', count: 2, lastOn: '2026-11-12T10:00:01.250Z' },
      { userUuid: admin.uuid, name: 'Ana Ruiz', count: 1, lastOn: '2026-11-20T23:30:00.000Z' },
    ])
    const { items } = await read<Figures>('users/valuations', '?interval=3')
    expect(items.map(({ count }) => count)).toEqual([2, 2])
  })

  it('exported workbooks and requested reports are counted per user', async () => {
    expect((await read<Figures>('users/reports')).items).toEqual([])
    await admin.call('GET', `/portfolios/${portfolio}/export?language=es`)
    expect((await read<Figures>('users/reports')).items).toEqual([
      { userUuid: admin.uuid, name: 'Ana Ruiz', count: 1, lastOn: expect.any(String) },
    ])
    const other = await addPortfolio(system, admin.customerUuid)
    await addAssets(system, admin.customerUuid, other, [{}])
    const both = await admin.call('POST', '/assets/export', { selection: { filter: {} } })
    expect(both.status).toBe(200)
    expect((await read<Figures>('users/reports')).items).toMatchObject([{ count: 2 }])
    const report = await admin.call('POST', '/exports/portfolios', { uuids: [portfolio] })
    expect(report.status).toBe(200)
    expect((await read<Figures>('users/reports')).items).toMatchObject([{ count: 3 }])
    await admin.call('DELETE', `/portfolios/${other}`)
  })

  it('the numbers of exports per user list a user of the operator by name, and an erased user without a name', async () => {
    const helper = await addUser(system, OPERATOR_CUSTOMER_UUID, { firstname: 'Iria', lastname: 'Ops' })
    await noted('portfolioExported', '2026-11-02T10:00:00Z', { uuid: helper.uuid, name: 'Iria Ops' })
    const gone = await addUser(system, admin.customerUuid, { firstname: 'Pau', lastname: 'Mas' })
    await noted('portfolioExported', '2026-11-03T10:00:00Z', { uuid: gone.uuid, name: 'Pau Mas' })
    const erased = await admin.call('DELETE', `/users/${gone.uuid}/personal-data`, { email: gone.email })
    expect(erased.status).toBe(200)
    const { items } = await read<Figures>('users/reports')
    const nameOf = (uuid: string) => items.find(({ userUuid }) => userUuid === uuid)?.name
    expect([nameOf(helper.uuid), nameOf(gone.uuid)]).toEqual(['Iria Ops', null])
  })
})

describe("State of the users' passwords (core 7)", () => {
  interface Status {
    items: { userUuid: string; name: string; state: string; changedOn: string; linkExpiresOn: string }[]
  }

  async function aUserWith(columns: string) {
    const user = await addUser(system, admin.customerUuid)
    await inSystem((tx) => tx.change(`UPDATE users SET ${columns} WHERE uuid = $1`, [user.uuid]))
    return user.uuid
  }
  const statusOf = async (uuid: string, query = '') =>
    (await read<Status>('users/password-status', query)).items.find(({ userUuid }) => userUuid === uuid)

  it.each([
    ['password_hash = NULL', 'never', 'never'],
    [`password_hash = NULL, google_id = gen_random_uuid()`, 'google', 'google'],
    [`password_changed_on = '2026-11-01T10:00:00Z'`, 'changed', 'changed'],
    // 22:00 UTC is midnight in Madrid.
    [`password_changed_on = '2026-10-21T22:00:00Z'`, 'changed', 'changed'],
    [`password_changed_on = '2026-10-21T21:59:59Z'`, 'old', 'changed'],
    [`password_changed_on = '2026-01-01T10:00:00Z'`, 'old', 'old'],
  ])(
    'the password of a user with %s has the status "%s" in the figures for one month, and "%s" in those for three months',
    async (columns, month, quarter) => {
      const uuid = await aUserWith(columns)
      expect((await statusOf(uuid))?.state).toBe(month)
      expect((await statusOf(uuid, '?interval=3'))?.state).toBe(quarter)
    },
  )

  it('the password status contains the expiry time of a valid password link, but not of used, expired or address-confirming links', async () => {
    const uuid = await aUserWith('password_hash = NULL')
    const link = (purpose: string, expires: string, used: string | null) =>
      inSystem((tx) =>
        tx.change(
          `INSERT INTO user_links (customer_uuid, user_uuid, purpose, token_hash, expires_on, used_on)
           VALUES ($1, $2, $3, gen_random_uuid()::text, $4::timestamptz, $5::timestamptz)`,
          [admin.customerUuid, uuid, purpose, expires, used],
        ),
      )
    await link('setPassword', '2026-11-20T10:00:00Z', null)
    await link('setPassword', '2026-11-28T10:00:00Z', '2026-11-21T10:00:00Z')
    await link('verifyEmail', '2026-11-29T10:00:00Z', null)
    expect(await statusOf(uuid)).toMatchObject({ linkExpiresOn: null })
    await link('setPassword', '2026-11-25T10:00:00Z', null)
    await link('resetPassword', '2026-11-21T12:00:00Z', null)
    expect(await statusOf(uuid)).toMatchObject({ linkExpiresOn: '2026-11-25T10:00:00.000Z' })
  })

  it('the password status leaves out users who may not sign in', async () => {
    const uuid = await aUserWith('inactive_on = now()')
    expect(await statusOf(uuid)).toBeUndefined()
  })
})

it('a super admin can read the insights of every customer', async () => {
  const superAdmin = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
  const operator = await signIn(system, superAdmin.email)
  expect((await read<Insights>('insights', '', operator)).totals.portfolios).toBe(1)
})
