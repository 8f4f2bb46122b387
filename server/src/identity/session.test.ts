import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { customers } from '../customers/customers.table.ts'
import { users } from '../users/users.table.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())
beforeEach(() => system.setNow(new Date('2026-03-02T10:00:00Z')))

const minutes = (count: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + count * 60_000)

function login(body: Record<string, unknown>) {
  return system.app.inject({ method: 'POST', url: '/api/auth/login', payload: body })
}

function from(remoteAddress: string, credentials: { email: string; password: string }) {
  const payload = { source: 'webapp', ...credentials }
  return system.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
}

function refresh(secret: string) {
  return system.app.inject({
    method: 'GET',
    url: '/api/auth/refresh-token',
    headers: { 'x-refresh-token': secret },
  })
}

describe('A login and its answers', () => {
  it('a login returns user, customer and token, and sets a browser cookie that scripts cannot read', async () => {
    const customer = await addCustomer(system)
    const { email } = await addUser(system, customer)
    const reply = await login({
      source: 'webapp',
      email: `  ${email.toUpperCase()} `,
      password: TEST_PASSWORD,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      user: { email },
      customer: { uuid: customer },
      token: expect.any(String),
    })
    expect(reply.json()).not.toHaveProperty('refreshToken')
    const cookie = String(reply.headers['set-cookie'])
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth']) expect(cookie).toContain(part)
  })

  it('a wrong password, an unknown user and a deactivated user get the same response', async () => {
    const customer = await addCustomer(system)
    const stored = await addUser(system, customer)
    const gone = await addUser(system, customer, { inactiveOn: new Date() })
    const answers = await Promise.all([
      login({ source: 'webapp', email: stored.email, password: 'wrong' }),
      login({ source: 'webapp', email: 'nobody@people.test', password: TEST_PASSWORD }),
      login({ source: 'webapp', email: gone.email, password: TEST_PASSWORD }),
    ])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ statusCode: 403, message: 'WrongUserOrPassword' })
    }
  })

  it('an account must wait fifteen minutes after five failures from one IP address', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const attempt = (password: string, cookies = {}, remoteAddress = '10.9.8.7') =>
      system.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        cookies,
        payload: { source: 'webapp', email, password },
      })
    const [mark] = (await attempt(TEST_PASSWORD)).cookies.filter(({ name }) => name === 'lindero_device')
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await attempt('x')).statusCode).toBe(403)
    expect((await attempt(TEST_PASSWORD)).json().message).toBe('auth.tooManyAttempts')
    // The owner can still sign in from a different IP address, or in a browser that the owner has used before.
    expect((await attempt(TEST_PASSWORD, { lindero_device: mark?.value ?? '' })).statusCode).toBe(200)
    expect((await attempt('x')).statusCode).toBe(403)
    for (let wrong = 0; wrong < 4; wrong += 1) await attempt('x')
    expect((await attempt(TEST_PASSWORD, { lindero_device: 'invented' })).statusCode).toBe(429)
    expect((await attempt(TEST_PASSWORD, {}, '10.9.8.70')).statusCode).toBe(200)
    system.setNow(minutes(16))
    expect((await attempt(TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('concurrent logins with a wrong password are all counted, and the response states when to try again', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const replies = await Promise.all(Array.from({ length: 8 }, () => from('10.9.8.6', { email, password: 'x' })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([403, 403, 403, 403, 403, 429, 429, 429])
    expect(replies.find(({ statusCode }) => statusCode === 429)?.json().data).toEqual({
      retryOn: minutes(15).toISOString(),
      minutes: 15,
      counted: 'failedOfAccount',
    })
  })

  it('an IP address must wait only after thirty failures, because an office may share it', async () => {
    const customer = await addCustomer(system)
    const address = '10.9.8.5'
    for (let person = 0; person < 6; person += 1) {
      const { email } = await addUser(system, customer)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const right = await from(address, { email, password: TEST_PASSWORD })
        expect(right.statusCode).toBe(200)
        if (attempt < 4) expect((await from(address, { email, password: 'x' })).statusCode).toBe(403)
      }
    }
    const { email } = await addUser(system, customer)
    for (let attempt = 0; attempt < 4; attempt += 1) await from(address, { email: `${attempt}${email}`, password: 'x' })
    expect((await from(address, { email, password: TEST_PASSWORD })).statusCode).toBe(200)
    for (let attempt = 0; attempt < 2; attempt += 1) await from(address, { email: `${attempt}${email}`, password: 'x' })
    expect((await from(address, { email, password: TEST_PASSWORD })).json().message).toBe('auth.tooManyAttempts')
    expect((await from('10.9.8.4', { email, password: TEST_PASSWORD })).statusCode).toBe(200)
  })

  it('an API client learns that the customer has no API access only if it sends the right password', async () => {
    const { email } = await addUser(system, await addCustomer(system, { apiActivated: false }))
    expect((await login({ source: 'api', email, password: TEST_PASSWORD })).json().message).toBe('auth.apiNotActivated')
    expect((await login({ source: 'api', email, password: 'wrong' })).json().message).toBe('WrongUserOrPassword')
  })

  it('the response to an invalid login request lists every invalid field', async () => {
    const reply = await login({ source: 'fax', email: 'nobody' })
    expect(reply.statusCode).toBe(400)
    const { message, data } = reply.json()
    expect(message).toBe('request.invalid')
    expect(data.fields.map(({ field }: { field: string }) => field)).toEqual(['source', 'email', 'password'])
  })
})

describe('The lifetime of a session', () => {
  it('a session is valid for seven days, and each of its tokens for 60 minutes', async () => {
    const me = await aSignedInUser(system)
    expect((await me.call('GET', '/jobs')).status).toBe(200)
    system.setNow(minutes(61))
    expect(await me.call('GET', '/jobs')).toMatchObject({
      status: 401,
      body: { message: 'auth.sessionExpired' },
    })
    const renewed = (await refresh(me.refreshToken)).json()
    expect(renewed.token).toEqual(expect.any(String))
    system.setNow(minutes(7 * 24 * 60 + 1))
    expect((await refresh(renewed.refreshToken)).statusCode).toBe(401)
  })

  it('a browser keeps its cookie for the rest of the seven days, and a refresh does not add another seven', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const opened = await login({ source: 'webapp', email, password: TEST_PASSWORD })
    const ageOf = (reply: typeof opened) => Number(/Max-Age=(\d+)/.exec(String(reply.headers['set-cookie']))?.[1])
    expect(ageOf(opened)).toBe(7 * 24 * 3600)
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
    system.setNow(minutes(6 * 24 * 60))
    const renewed = await system.app.inject({ url: '/api/auth/refresh-token', headers: { cookie } })
    expect(renewed.statusCode).toBe(200)
    expect(ageOf(renewed)).toBe(24 * 3600)
  })

  it('each refresh returns a new refresh secret, and a repeated refresh within 30 s returns the same secret again', async () => {
    const me = await aSignedInUser(system)
    const second = (await refresh(me.refreshToken)).json()
    expect(second.refreshToken).not.toBe(me.refreshToken)
    system.setNow(new Date('2026-03-02T10:00:30Z'))
    const again = await refresh(me.refreshToken)
    expect(again.json().refreshToken).toBe(second.refreshToken)
    system.setNow(minutes(60))
    expect((await refresh(second.refreshToken)).statusCode).toBe(200)
  })

  it.each([
    ['the previous refresh secret', 1, 61],
    ['an older refresh secret', 3, 1],
    ['the first refresh secret', 4, 20 * 60],
  ])('the use of %s after the grace period ends the session', async (_, back, seconds) => {
    const me = await aSignedInUser(system)
    const secrets = [me.refreshToken]
    for (let use = 1; use <= 4; use += 1) {
      system.setNow(minutes(use * 50))
      secrets.push((await refresh(secrets.at(-1) ?? '')).json().refreshToken)
    }
    system.setNow(new Date(minutes(200).getTime() + seconds * 1000))
    expect((await refresh(secrets.at(-1 - back) ?? '')).statusCode).toBe(401)
    expect((await refresh(secrets.at(-1) ?? '')).statusCode).toBe(401)
    expect((await me.call('GET', '/jobs')).status).toBe(401)
    const noted = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT 1 FROM audit_log WHERE user_uuid = $1 AND action = 'refreshReused'`, [me.uuid]),
    )
    expect(noted).toHaveLength(1)
  })

  it('an unknown refresh secret does not end a session', async () => {
    const me = await aSignedInUser(system)
    const second = (await refresh(me.refreshToken)).json().refreshToken
    const [uuid, , proof] = me.refreshToken.split('.')
    system.setNow(minutes(10))
    for (const invented of [`${uuid}.0.${'x'.repeat(43)}`, `${uuid}.1.${proof}`, `${uuid}.0.`, `${uuid}`, 'x']) {
      expect((await refresh(invented)).statusCode).toBe(401)
    }
    expect((await refresh(second)).statusCode).toBe(200)
  })

  it('all concurrent refreshes receive the same new secret', async () => {
    const { refreshToken } = await aSignedInUser(system)
    const replies = await Promise.all([1, 2, 3].map(() => refresh(refreshToken)))
    const input = replies.map((reply) => reply.json().refreshToken)
    expect(new Set(input).size).toBe(1)
    expect((await refresh(input[0])).json().refreshToken).not.toBe(input[0])
  })

  it('a refresh secret cannot be computed from the stored data', async () => {
    const { refreshToken } = await aSignedInUser(system)
    const [uuid, , proof] = refreshToken.split('.')
    const [stored] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ row: string }>('SELECT s::text AS row FROM sessions s WHERE uuid = $1', [uuid]),
    )
    expect(stored?.row).not.toContain(proof)
  })

  it('a logout ends the session immediately', async () => {
    const me = await aSignedInUser(system)
    expect((await me.call('POST', '/auth/logout')).status).toBe(200)
    expect((await me.call('GET', '/jobs')).status).toBe(401)
    expect((await refresh(me.refreshToken)).statusCode).toBe(401)
  })

  it('deactivating a user ends the session of this user', async () => {
    const me = await aSignedInUser(system)
    await system.context.database.transaction('system', (tx) =>
      tx.update(users).set({ inactiveOn: new Date() }).where(eq(users.uuid, me.uuid)),
    )
    expect((await me.call('GET', '/jobs')).status).toBe(401)
  })

  it('an API client loses access when the customer loses its API access, but a browser does not', async () => {
    const me = await aSignedInUser(system)
    const browser = await login({ source: 'webapp', email: me.email, password: TEST_PASSWORD })
    const activate = (apiActivated: boolean) =>
      system.context.database.transaction('system', (tx) =>
        tx.update(customers).set({ apiActivated }).where(eq(customers.uuid, me.customerUuid)),
      )
    await activate(false)
    expect(await me.call('GET', '/jobs')).toMatchObject({
      status: 403,
      body: { message: 'auth.apiNotActivated' },
    })
    expect((await refresh(me.refreshToken)).json().message).toBe('auth.apiNotActivated')
    const headers = { authorization: `Bearer ${browser.json().token}` }
    expect((await system.app.inject({ method: 'GET', url: '/api/jobs', headers })).statusCode).toBe(200)
    await activate(true)
    expect((await me.call('GET', '/jobs')).status).toBe(200)
  })

  it('a user whose customer has cancelled the subscription cannot list jobs, but can log out', async () => {
    const customer = await addCustomer(system, { stripeId: 'cus_1', subscriptionInactiveOn: minutes(0) })
    const { email } = await addUser(system, customer)
    const token = (await login({ source: 'webapp', email, password: TEST_PASSWORD })).json().token
    const call = (method: 'GET' | 'POST', url: string) =>
      system.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    expect((await call('GET', '/api/jobs')).json()).toEqual({
      statusCode: 402,
      message: 'subscriptionInactive',
    })
    expect((await call('POST', '/api/auth/logout')).statusCode).toBe(200)
  })

  it.each(['', 'Bearer', 'Bearer nonsense', 'Basic YTpi', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'a call with the authorization header %j is rejected',
    async (authorization) => {
      const reply = await system.app.inject({ method: 'GET', url: '/api/jobs', headers: { authorization } })
      expect(reply.statusCode).toBe(401)
    },
  )

  it('a token signed with a different key is rejected', async () => {
    const me = await aSignedInUser(system)
    const other = await openTestSystem()
    const reply = await other.app.inject({
      method: 'GET',
      url: '/api/jobs',
      headers: { authorization: `Bearer ${me.token}` },
    })
    await other.close()
    expect(reply.json()).toEqual({ statusCode: 401, message: 'unauthenticated' })
  })
})

describe('Two sign-ins of a user', () => {
  it('two sign-ins of a user open two independent sessions', async () => {
    const { email } = await addUser(system, await addCustomer(system, { apiActivated: true }))
    const [first, second] = [await signIn(system, email), await signIn(system, email)]
    await first.call('POST', '/auth/logout')
    expect((await first.call('GET', '/jobs')).status).toBe(401)
    expect((await second.call('GET', '/jobs')).status).toBe(200)
  })
})

describe('The last change of a session', () => {
  it('a session stores the time of the last call that may change data, even if the call fails', async () => {
    const me = await aSignedInUser(system, { isAdmin: true, isEditor: true })
    const changedOn = async () => {
      const rows = await system.driver.execute(`SELECT changed_on FROM sessions WHERE user_uuid = '${me.uuid}'`)
      return rows.map((row) => row.changed_on)
    }
    await me.call('GET', '/portfolios')
    expect(await changedOn()).toEqual([null])
    await me.call('PUT', '/portfolios', { name: '' })
    expect(await changedOn()).toEqual([null])
    await me.call('POST', `/portfolios/${crypto.randomUUID()}`, { name: 'Cartera' })
    expect(await changedOn()).toEqual([expect.any(String)])
  })
})
