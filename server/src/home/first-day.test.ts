import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
})
afterAll(() => system.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>
const checklist = async (who: Pick<Person, 'call' | 'uuid'>) =>
  (await who.call('GET', `/users/${who.uuid}/first-day`)).body as unknown as {
    path: string
    isOffered: boolean
    steps: { step: string; isDone: boolean }[]
  }
const doneOf = async (who: Pick<Person, 'call' | 'uuid'>) =>
  (await checklist(who)).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const keep = (who: Pick<Person, 'call' | 'uuid'>, body: object) =>
  who.call('POST', `/users/${who.uuid}/first-day`, body as never)
const change = (statement: string, values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, values))

describe('The checklist of the first day', () => {
  it('the checklist of a new fund admin has no ticked steps, and opening an uploaded tape ticks the step for the tape', async () => {
    const admin = await aSignedInUser(system)
    expect(await checklist(admin)).toMatchObject({ path: 'fund', isOffered: true })
    expect(await doneOf(admin)).toEqual([])
    await change(
      `INSERT INTO files (key, customer_uuid, owner_uuid, name, content_type, purpose, created_by, used_on)
       VALUES ($3, $1, $1, 'tape.csv', 'text/csv', 'tape', $2, now())`,
      [admin.customerUuid, admin.uuid, `tape-${admin.uuid}`],
    )
    expect((await keep(admin, { seen: 'deadlines' })).status).toBe(200)
    await keep(admin, { seen: 'deadlines' })
    expect(await doneOf(admin)).toEqual(expect.arrayContaining(['tape']))
  })

  it.each([
    [
      'a payment',
      `INSERT INTO transaction_changes (customer_uuid, action, before, created_by, created_on)
       VALUES ($1, 'paid', '[]', $2, $3)`,
      'payment',
    ],
    [
      'a report',
      `INSERT INTO jobs (customer_uuid, kind, state, subject, payload, created_by, created_on, ended_on)
       VALUES ($1, 'exports.write', 'finished', 'V-1', '{}', $2, $3, now())`,
      'report',
    ],
  ])('%s ticks its step only if it was made since the first login of the user', async (_what, statement, step) => {
    const admin = await aSignedInUser(system)
    const [login] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ on: string }>('SELECT first_login_on::text AS on FROM users WHERE uuid = $1', [admin.uuid]),
    )
    const made = (shift: string) =>
      change(statement.replace('$3', `$3::timestamptz + interval '${shift}'`), [
        admin.customerUuid,
        admin.uuid,
        login?.on,
      ])
    await made('-1 minute')
    expect(await doneOf(admin)).toEqual([])
    await made('1 second')
    expect(await doneOf(admin)).toEqual([step])
  })

  it('requests that a provider finished before the first login of its user tick no step', async () => {
    const customer = await addCustomer(system, { segmentId: 9 })
    const { email, uuid } = await addUser(system, customer, { isAdmin: true, isProvider: true })
    const user = { ...(await signIn(system, email)), uuid }
    const owner = await aSignedInUser(system)
    const portfolio = await addPortfolio(system, owner.customerUuid)
    const [asset] = await addAssets(system, owner.customerUuid, portfolio, [{}])
    await change(`INSERT INTO service_subscriptions (provider_customer_uuid, service) VALUES ($1, 'REGISTRY')`, [
      customer,
    ])
    const request = (days: number) =>
      change(
        `INSERT INTO service_requests (customer_uuid, asset_uuid, provider_customer_uuid, subscription_id, service, state,
           expires_on, started_on, ended_on)
         SELECT $1, $3, $2, s.id, s.service, 'DONE', current_date, now() + make_interval(days => $4),
           now() + make_interval(days => $4) FROM service_subscriptions s WHERE s.provider_customer_uuid = $2`,
        [owner.customerUuid, customer, asset, days],
      )
    await request(-30)
    expect(await doneOf(user)).toEqual([])
    await request(1)
    expect(await doneOf(user)).toEqual(['answer', 'finish'])
  })

  it('a user who hides the checklist does not hide it from colleagues', async () => {
    const admin = await aSignedInUser(system)
    await keep(admin, { isDismissed: true })
    expect(await checklist(admin)).toMatchObject({ isOffered: false })
    const { email, uuid } = await addUser(system, admin.customerUuid)
    expect(await checklist({ ...(await signIn(system, email)), uuid })).toMatchObject({ isOffered: true })
  })

  it('the checklist is not offered to a user whose account is months old', async () => {
    const admin = await aSignedInUser(system)
    await change(`UPDATE users SET created_on = now() - interval '61 days' WHERE uuid = $1`, [admin.uuid])
    expect(await checklist(admin)).toMatchObject({ isOffered: false })
  })

  it('the admin of a mass-market customer gets the checklist `owner`, and a provider gets the checklist `provider`', async () => {
    for (const [segmentId, path] of [
      [15, 'owner'],
      [9, 'provider'],
    ] as const) {
      const customer = await addCustomer(system, { segmentId })
      const { email, uuid } = await addUser(system, customer, { isAdmin: true, isProvider: path === 'provider' })
      expect((await checklist({ ...(await signIn(system, email)), uuid })).path).toBe(path)
    }
  })

  it.each([{ seen: 'nothing' }, { seen: 'tape', isDismissed: true }, {}])(
    'the request %j to change the checklist is rejected',
    async (body) => {
      expect((await keep(await aSignedInUser(system), body)).status).toBe(400)
    },
  )
})
