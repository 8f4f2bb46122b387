import { API_SESSIONS_PER_USER, SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer, addUser, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const FIRST = Date.now() - 60 * 60_000
let system: TestSystem
let me: { uuid: string; email: string }
let oldest: string
beforeAll(async () => {
  system = await openTestSystem()
  const customerUuid = await addCustomer(system, { apiActivated: true })
  me = await addUser(system, customerUuid)
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO sessions (customer_uuid, user_uuid, source, created_on, expires_on)
       SELECT $1, $2, source, at, at + make_interval(secs => $5) FROM (
         SELECT CASE WHEN n = 0 THEN 'webapp' ELSE 'api' END AS source,
           $3::timestamptz + make_interval(secs => n) AS at FROM generate_series(0, $4::int) n) s`,
      [customerUuid, me.uuid, new Date(FIRST).toISOString(), API_SESSIONS_PER_USER, SESSION_LIFETIME / 1000],
    ),
  )
  const [first] = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ uuid: string }>(`SELECT uuid FROM sessions WHERE source = 'api' ORDER BY created_on LIMIT 1`),
  )
  oldest = first?.uuid ?? ''
})
afterAll(() => system.close())

const ended = () =>
  system.context.database.transaction('system', (tx) =>
    tx.rows<{ uuid: string }>('SELECT uuid FROM sessions WHERE ended_on IS NOT NULL'),
  )

it('an API session above the limit ends the oldest API session but no browser session, and this is logged', async () => {
  const { call } = await signIn(system, me.email)
  expect(await ended()).toEqual([{ uuid: oldest }])
  const { body } = await call('GET', `/users/${me.uuid}/sessions?r=10&p=11`)
  const page = body as unknown as { items: { source: string }[]; total: number }
  expect([page.total, page.items.length]).toEqual([API_SESSIONS_PER_USER + 1, 1])
  expect(page.items[0]?.source).toBe('webapp')
  const lines = await system.context.database.transaction('system', (tx) =>
    tx.rows(`SELECT user_uuid, subject, data FROM audit_log WHERE action = 'sessionEnded'`),
  )
  expect(lines).toEqual([{ user_uuid: me.uuid, subject: me.uuid, data: { ended: 1 } }])
})

it('a sign-in in a browser ends no other session', async () => {
  const before = await ended()
  const reply = await system.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { source: 'webapp', email: me.email, password: TEST_PASSWORD },
  })
  expect(reply.statusCode).toBe(200)
  expect(await ended()).toEqual(before)
})
