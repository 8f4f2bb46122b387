import { STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, TEST_PASSWORD } from '../../test/people.ts'
import { callPublicly, newAddress } from '../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { WorkingThread } from '../kernel/threads/working-thread.ts'
import { type Account, accountByEmail } from '../users/accounts.store.ts'
import { makeStaffUser } from '../users/staff-user.ts'
import { openSession } from './open-session.ts'
import { inPasswordQueue } from './password-queue.ts'

const asked = vi.spyOn(WorkingThread.prototype, 'ask')
/** Number of password checks since the start of the test. */
const checks = () => asked.mock.calls.filter(([question]) => question === 'verify').length

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(async () => {
  asked.mockRestore()
  await system.close()
})
beforeEach(() => {
  asked.mockClear()
})

const login = (email: string, password: string, remoteAddress?: string) =>
  callPublicly(system, 'POST', '/auth/login', { source: 'webapp', email, password }, remoteAddress)

function rows<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
  return system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
}

const change = (statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, parameters))

async function accountOf(email: string): Promise<Account> {
  const account = await system.context.database.transaction('system', (tx) => accountByEmail(tx, email))
  if (!account) throw new Error('no account')
  return account
}

describe('A login (decisions 2)', () => {
  it.each<[string, string, (uuid: string) => Promise<unknown>]>([
    ['with the right password', TEST_PASSWORD, async () => undefined],
    ['with a wrong password', 'Wrong-horse-2026', async () => undefined],
    ['of an unknown user', TEST_PASSWORD, (uuid) => change('DELETE FROM users WHERE uuid = $1', [uuid])],
    [
      'of an invited user',
      TEST_PASSWORD,
      (uuid) => change('UPDATE users SET password_hash = NULL WHERE uuid = $1', [uuid]),
    ],
    [
      'of a deactivated user',
      TEST_PASSWORD,
      (uuid) => change('UPDATE users SET inactive_on = now() WHERE uuid = $1', [uuid]),
    ],
    [
      'of an erased user',
      TEST_PASSWORD,
      (uuid) => change('UPDATE users SET erased_on = now() WHERE uuid = $1', [uuid]),
    ],
    [
      'of a user with an unconfirmed address',
      TEST_PASSWORD,
      (uuid) => change('UPDATE users SET email_verified_on = NULL WHERE uuid = $1', [uuid]),
    ],
  ])(
    'a login %s checks the password exactly twice: once for an account and once for a registration',
    async (_, password, prepare) => {
      const { uuid, email } = await addUser(system, await addCustomer(system))
      await prepare(uuid)
      await login(email, password)
      expect(checks()).toBe(2)
    },
  )

  it.each([
    ['right', 'Strange-horse-2026', 'auth.emailNotVerified'],
    ['wrong', 'Wrong-horse-2026', 'WrongUserOrPassword'],
  ])(
    'a login with the %s password of a registration does not reveal whether the address also has an account',
    async (_, password, code) => {
      const { email } = await addUser(system, await addCustomer(system))
      const answers = []
      for (const address of [email, `nobody-${email}`]) {
        const person = { password: 'Strange-horse-2026', firstname: 'Eva', lastname: 'N', language: 'es' }
        const registration = { ...person, email: address, acceptsTerms: true }
        await callPublicly(system, 'PUT', '/auth/register', registration)
        for (const isMailed of [false, true]) {
          if (isMailed) await sendOutgoing(system)
          asked.mockClear()
          const { status, body } = await login(address, password)
          answers.push({ status, body, checks: checks() })
        }
      }
      for (const answer of answers) {
        expect(answer).toEqual({ status: 403, body: { statusCode: 403, message: code }, checks: 2 })
      }
      expect((await login(email, TEST_PASSWORD)).status).toBe(200)
    },
  )

  it("the right password for a pending registration does not clear the account's failed attempts", async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const here = newAddress()
    const person = { password: 'Strange-horse-2026', firstname: 'Eva', lastname: 'N', language: 'es' }
    await callPublicly(system, 'PUT', '/auth/register', { ...person, email, acceptsTerms: true })
    for (let guess = 0; guess < 4; guess += 1) await login(email, 'Wrong-horse-2026', here)
    expect((await login(email, 'Strange-horse-2026', here)).body).toMatchObject({
      message: 'auth.emailNotVerified',
    })
    expect((await login(email, 'Wrong-horse-2026', here)).status).toBe(403)
    const refused = await login(email, 'Strange-horse-2026', here)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('a login is rejected immediately when the password queue is full, and does not count as a failed attempt', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = Array.from({ length: 60 }, () => inPasswordQueue(system.context, () => promise))
    const refused = held.map((run) => run.catch(() => 'refused'))
    for (let tried = 0; tried < 6; tried += 1) {
      const reply = await login(email, 'Wrong-horse-2026')
      expect(reply).toMatchObject({ status: 503, body: { message: 'auth.busy' } })
      expect(reply.headers['retry-after']).toBeDefined()
    }
    resolve()
    await Promise.all(refused)
    expect((await login(email, TEST_PASSWORD)).status).toBe(200)
  })

  it('a login and a failed login are logged with the IP address', async () => {
    const { uuid, email } = await addUser(system, await addCustomer(system))
    await login(email, 'Wrong-horse-2026')
    await login(email, TEST_PASSWORD)
    const noted = await rows<{ action: string; address: string | null; user_name: string }>(
      'SELECT action, host(address) AS address, user_name FROM audit_log WHERE user_uuid = $1 ORDER BY id',
      [uuid],
    )
    expect(noted.map(({ action }) => action)).toEqual(['loginFailed', 'login'])
    for (const { address, user_name } of noted) {
      expect(address).toMatch(/^10\./)
      expect(user_name).not.toBe('')
    }
    const [user] = await rows('SELECT last_login_on IS NOT NULL AS noted FROM users WHERE uuid = $1', [uuid])
    expect(user).toEqual({ noted: true })
  })

  it('a login with an unknown address is not logged', async () => {
    const count = async () => (await rows<{ count: number }>('SELECT count(*) FROM audit_log', []))[0]?.count
    const before = await count()
    await login('nobody@people.test', TEST_PASSWORD)
    expect(await count()).toBe(before)
  })

  it('the staff user can never sign in', async () => {
    await change(
      `INSERT INTO customers (uuid, name, segment_id, is_operator, operating_assets_limit, active_users_limit)
       VALUES ('00000000-0000-4000-8000-000000000001', 'Operator', 1, true, 1, 1)`,
      [],
    )
    await system.context.database.transaction('system', (tx) => makeStaffUser(tx, new Date()))
    const [staff] = await rows<{ email: string }>('SELECT email FROM users WHERE uuid = $1', [STAFF_USER_UUID])
    expect(await login(staff?.email ?? '', TEST_PASSWORD)).toMatchObject({
      status: 403,
      body: { message: 'WrongUserOrPassword' },
    })
  })

  it.each<[string, string]>([
    ['the password', `UPDATE users SET password_hash = 'other' WHERE uuid = $1`],
    ['the access of the user', 'UPDATE users SET inactive_on = now() WHERE uuid = $1'],
    ['the personal data of the user', 'UPDATE users SET erased_on = now() WHERE uuid = $1'],
    ['the Google id', `UPDATE users SET google_id = uuid::text WHERE uuid = $1`],
    ['the address', `UPDATE users SET email = 'moved-' || email WHERE uuid = $1`],
  ])('a change of %s during the check of the password prevents the new session', async (_, statement) => {
    const { uuid, email } = await addUser(system, await addCustomer(system))
    const account = await accountOf(email)
    await change(statement, [uuid])
    const entrance = { source: 'webapp' as const, address: '10.0.0.1', userAgent: undefined }
    await expect(openSession(system.context, account, entrance)).rejects.toMatchObject({
      code: 'WrongUserOrPassword',
    })
    expect(await rows('SELECT 1 FROM sessions WHERE user_uuid = $1', [uuid])).toEqual([])
  })
})

describe('The refresh cookie', () => {
  it('the refresh cookie is restricted to https if the public address uses https', async () => {
    const secure = await openTestSystem({ PUBLIC_URL: 'https://lindero.test' })
    // The clock is stopped, so the lifetime of the cookie equals that of the new session.
    secure.setNow(new Date('2026-03-02T10:00:00Z'))
    const { email } = await addUser(secure, await addCustomer(secure))
    const reply = await callPublicly(secure, 'POST', '/auth/login', {
      source: 'webapp',
      email,
      password: TEST_PASSWORD,
    })
    const cookie = String(reply.headers['set-cookie'])
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=604800']) {
      expect(cookie).toContain(part)
    }
    expect(cookie).not.toContain('Domain')
    await secure.close()
  })
})

describe('The record of a session', () => {
  it('the server returns the user and the customer of a session, records its last use, and logs the reuse of an old refresh secret', async () => {
    system.setNow(new Date('2026-03-02T10:00:00Z'))
    const me = await aSignedInUser(system)
    expect((await me.call('GET', '/auth/session')).body).toMatchObject({
      user: { uuid: me.uuid, hasGoogle: false },
      customer: { uuid: me.customerUuid },
      ownCustomer: { uuid: me.customerUuid },
    })
    system.setNow(new Date('2026-03-02T10:30:00Z'))
    const headers = { 'x-refresh-token': me.refreshToken }
    await system.app.inject({ url: '/api/auth/refresh-token', headers })
    const [session] = await rows<{ used: string }>(
      'SELECT last_used_on::text AS used FROM sessions WHERE user_uuid = $1',
      [me.uuid],
    )
    expect(new Date(session?.used ?? '')).toEqual(new Date('2026-03-02T10:30:00Z'))
    // Reusing the secret so late means that it was stolen. The log shows this to the customer's admins.
    system.setNow(new Date('2026-03-02T10:31:00Z'))
    await system.app.inject({ url: '/api/auth/refresh-token', headers })
    const noted = await rows('SELECT action FROM audit_log WHERE user_uuid = $1 ORDER BY id', [me.uuid])
    expect(noted).toEqual([{ action: 'login' }, { action: 'refreshReused' }])
  })
})
