import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const TODAY = calendarDateAt(new Date())
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let asset: string | undefined
const change = (statement: string, values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, values))
const waiting = async (who: Pick<SignedIn, 'call'>, uuid: string) =>
  (await who.call('GET', `/users/${uuid}/waiting`)).body as unknown
const NOTHING = { payments: 0, tasks: 0, deadlines: 0, leads: 0, requests: 0 }

beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  ;[asset] = await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'W-1', phase: 'management' }])
  await system.context.database.transaction('system', async (tx) => {
    const key = [admin.customerUuid, asset]
    await tx.change(
      `INSERT INTO dues (uuid, customer_uuid, asset_uuid, kind, concept, direction, shown_amount, paid_amount, state, due_date)
       SELECT gen_random_uuid(), $1, $2, 'fee', 'SHARE', n.direction, 100, n.paid, n.state, n.day::date
       FROM (VALUES ('out', 0, 'pending', $3), ('out', 40, 'partialPaid', $4), ('out', 0, 'pending', $5),
         ('in', 0, 'pending', $4), ('out', 100, 'paid', $4)) AS n(direction, paid, state, day)`,
      [...key, TODAY, addDays(TODAY, -30), addDays(TODAY, 1)],
    )
    await tx.change(
      `INSERT INTO legal_dates (customer_uuid, asset_uuid, section, reason, date, rule)
       SELECT $1, $2, 'evictionProcesses', 'hearing', n.day::date, n.rule::jsonb
       FROM (VALUES ($3, NULL), ($4, '{}'), ($5, '{}'), ($5, NULL), ($6, NULL)) AS n(day, rule)`,
      [...key, TODAY, addDays(TODAY, 6), addDays(TODAY, -3), addDays(TODAY, 7)],
    )
    await tx.change(
      `WITH made AS (INSERT INTO advertisements (customer_uuid, asset_uuid, type_id, status, operation_type, size, price)
         VALUES ($1, $2, 11, 'PUBLISHED', 'sale', 47, 1000) RETURNING uuid)
       INSERT INTO leads (customer_uuid, advertisement_uuid, state, email, consent, source)
       SELECT $1, made.uuid, n.state, 'ana@people.test', '{}', 'public' FROM made, (VALUES ('NEW'), ('CONTACTED')) AS n(state)`,
      key,
    )
    await tx.change(
      `INSERT INTO tasks (customer_uuid, asset_uuid, type, state, department, assignee_uuid, started_on, due_on)
       SELECT $1, $2, 'OTHER', 'IN_PROGRESS', 'LEGAL', $3, $4::date, $4::date FROM generate_series(1, 120)`,
      [...key, admin.uuid, TODAY],
    )
  })
})
afterAll(() => system.close())

describe('Work that waits for a user', () => {
  it('the open items of a user include due payments and tasks, deadlines within a week, and new leads, at most 100 of each kind', async () => {
    const { status, body } = await admin.call('GET', `/users/${admin.uuid}/waiting`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({ payments: 2, tasks: 100, deadlines: 3, leads: 1, requests: 0 })
  })

  it('open items are hidden from users who cannot see the portfolio, and from other customers', async () => {
    const { email, uuid } = await addUser(system, admin.customerUuid)
    expect(await waiting(await signIn(system, email), uuid)).toEqual(NOTHING)
    const stranger = await aSignedInUser(system)
    expect(await waiting(stranger, stranger.uuid)).toEqual(NOTHING)
  })

  it("open items include payments, deadlines and leads of the user's portfolio, and a colleague's tasks only while the user is the deputy", async () => {
    const { email, uuid } = await addUser(system, admin.customerUuid)
    await change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
      portfolio,
      uuid,
      admin.customerUuid,
    ])
    const colleague = await signIn(system, email)
    expect(await waiting(colleague, uuid)).toEqual({ payments: 2, tasks: 0, deadlines: 3, leads: 1, requests: 0 })
    await change(
      `INSERT INTO task_choices (user_uuid, customer_uuid, deputy_uuid, deputy_from, deputy_until)
       VALUES ($1, $2, $3, $4::date, $4::date)`,
      [admin.uuid, admin.customerUuid, uuid, TODAY],
    )
    expect(await waiting(colleague, uuid)).toMatchObject({ tasks: 100 })
  })

  it('open items include no tasks and no deadlines for a customer without the repossession licence', async () => {
    const license = (has: boolean) =>
      change('UPDATE customers SET has_repossession_licence = $2 WHERE uuid = $1', [admin.customerUuid, has])
    await license(false)
    expect(await waiting(admin, admin.uuid)).toEqual({ ...NOTHING, payments: 2, leads: 1 })
    await license(true)
  })

  it('open items include nothing from an archived asset', async () => {
    await change('UPDATE assets SET archived_on = now() WHERE uuid = $1', [asset])
    expect(await waiting(admin, admin.uuid)).toEqual(NOTHING)
  })
})
