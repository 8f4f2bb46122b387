import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedLink, sendOutgoing } from '../../test/outgoing.ts'
import { addUser, aSignedInUser, type SignedIn, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 100 })
})
afterAll(() => system.close())

async function aColleague(flags: Parameters<typeof addUser>[2] = {}) {
  const user = await addUser(system, admin.customerUuid, flags)
  return { ...user, ...(await signIn(system, user.email)) }
}

const isIn = async (who: SignedIn) => (await who.call('GET', '/jobs')).status === 200
const login = (email: string, password: string) =>
  system.app.inject({ method: 'POST', url: '/api/auth/login', payload: { source: 'api', email, password } })
const sql = (statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, parameters))

describe('Deactivating and activating a user', () => {
  it('deactivating a user ends the user’s sessions and links, and the deactivation can be reverted', async () => {
    const colleague = await aColleague()
    await admin.call('POST', `/users/${colleague.uuid}/password-link`)
    await sendOutgoing(system)
    const { user, token } = mailedLink(system, colleague.email)
    expect((await admin.call('DELETE', `/users/${colleague.uuid}`)).body.inactiveOn).toEqual(expect.any(String))
    expect(await isIn(colleague)).toBe(false)
    expect((await login(colleague.email, TEST_PASSWORD)).statusCode).toBe(403)
    expect((await admin.call('DELETE', `/users/${colleague.uuid}`)).status).toBe(200)
    expect((await admin.call('POST', `/users/${colleague.uuid}/activate`)).body.inactiveOn).toBeNull()
    expect(await isIn(colleague)).toBe(false)
    expect((await login(colleague.email, TEST_PASSWORD)).statusCode).toBe(200)
    const link = await system.app.inject({ method: 'POST', url: '/api/auth/link', payload: { user, token } })
    expect(link.json().message).toBe('auth.linkExpired')
  })

  it('an editor can neither deactivate nor activate another user, nor end that user’s sessions', async () => {
    const [colleague, editor] = [await aColleague(), await aColleague({ isEditor: true })]
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/activate'],
      ['POST', '/password-link'],
      ['DELETE', '/sessions'],
    ] as const) {
      expect((await editor.call(method, `/users/${colleague.uuid}${path}`)).body).toEqual({
        statusCode: 404,
        message: 'users.notFound',
      })
    }
  })
})

describe('A link to set the password', () => {
  it('a password link is sent to a user who may sign in, and only the newest link is valid', async () => {
    const colleague = await aColleague()
    const links = []
    for (let count = 0; count < 2; count += 1) {
      expect((await admin.call('POST', `/users/${colleague.uuid}/password-link`)).body).toEqual({
        sent: true,
      })
      await sendOutgoing(system)
      links.push(mailedLink(system, colleague.email))
    }
    const answers = await Promise.all(
      links.map(({ user, token }) =>
        system.app.inject({ method: 'POST', url: '/api/auth/link', payload: { user, token } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 200])
  })

  it('a mailbox receives at most five invitations an hour, including the first invitation', async () => {
    const invited = await admin.call('PUT', `/customers/${admin.customerUuid}/users`, {
      firstname: 'Eva',
      lastname: 'Mora',
      email: 'eva.mora@people.test',
    })
    const send = async () => (await admin.call('POST', `/users/${invited.body.uuid}/password-link`)).status
    const answers = []
    for (let count = 0; count < 5; count += 1) answers.push(await send())
    expect(answers).toEqual([200, 200, 200, 200, 429])
    await admin.call('DELETE', `/users/${invited.body.uuid}/personal-data`, { email: 'eva.mora@people.test' })
    const again = await admin.call('PUT', `/customers/${admin.customerUuid}/users`, {
      firstname: 'Eva',
      lastname: 'Mora',
      email: 'eva.mora@people.test',
    })
    expect(again.body).toMatchObject({
      message: 'auth.tooManyAttempts',
      data: { minutes: expect.any(Number) },
    })
  })

  it('no password link is sent to deactivated users or to users who sign in only with Google', async () => {
    const [gone, google] = [await aColleague({}), await aColleague({})]
    await admin.call('DELETE', `/users/${gone.uuid}`)
    await sql(`UPDATE users SET google_id = 'g1', password_hash = NULL WHERE uuid = $1`, [google.uuid])
    const send = async (uuid: string) => (await admin.call('POST', `/users/${uuid}/password-link`)).body.message
    expect(await send(gone.uuid)).toBe('users.inactive')
    expect(await send(google.uuid)).toBe('auth.googleUsersCannotReset')
  })
})

describe("A change of a user's own password", () => {
  const next = 'Another-horse-2027'

  it('changing a password ends all other sessions of the user, and only the new password is valid', async () => {
    const me = await aColleague()
    const elsewhere = await signIn(system, me.email)
    const change = await me.call('POST', `/users/${me.uuid}/password`, {
      current: TEST_PASSWORD,
      password: next,
    })
    expect(change.body).toEqual({ changed: true, refreshToken: expect.any(String) })
    expect([await isIn(me), await isIn(elsewhere)]).toEqual([true, false])
    expect((await login(me.email, TEST_PASSWORD)).statusCode).toBe(403)
    expect((await login(me.email, next)).statusCode).toBe(200)
  })

  it('a change of password gives the session a new refresh secret, and using the old secret ends the session', async () => {
    const [me, robbed] = [await aColleague(), await aColleague()]
    const change = (who: Awaited<ReturnType<typeof aColleague>>) =>
      who.call('POST', `/users/${who.uuid}/password`, { current: TEST_PASSWORD, password: next })
    const refresh = async (secret: unknown) => {
      const headers = { 'x-refresh-token': String(secret) }
      return (await system.app.inject({ url: '/api/auth/refresh-token', headers })).statusCode
    }
    expect(await refresh((await change(me)).body.refreshToken)).toBe(200)
    await change(robbed)
    expect(await refresh(robbed.refreshToken)).toBe(401)
    expect(await isIn(robbed)).toBe(false)
  })

  it('a change of password requires the current password and a valid new password, and can be made only by the user', async () => {
    const me = await aColleague()
    const change = async (who: SignedIn, body: object) =>
      (await who.call('POST', `/users/${me.uuid}/password`, body)).body
    expect((await change(me, { current: 'wrong', password: next })).message).toBe('WrongUserOrPassword')
    expect(await change(me, { current: TEST_PASSWORD, password: 'short' })).toMatchObject({
      message: 'auth.passwordWeak',
      data: { violations: ['tooShort', 'noDigit', 'noUppercase'] },
    })
    expect((await change(admin, { current: TEST_PASSWORD, password: next })).message).toBe('users.notFound')
  })

  it('a user has to wait after five wrong guesses of the current password, as after failed sign-ins', async () => {
    const me = await aColleague()
    const answers = []
    for (let guess = 0; guess < 6; guess += 1) {
      const body = { current: `wrong${guess}`, password: next }
      answers.push((await me.call('POST', `/users/${me.uuid}/password`, body)).status)
    }
    expect(answers).toEqual([403, 403, 403, 403, 403, 429])
  })
})

describe('Sessions of a user', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

  async function inBrowser(email: string, userAgent: string): Promise<SignedIn> {
    const reply = await system.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': userAgent },
      remoteAddress: '10.1.2.3',
      payload: { source: 'webapp', email, password: TEST_PASSWORD },
    })
    const { token } = reply.json()
    return {
      token,
      refreshToken: '',
      async call(method, url) {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await system.app.inject({ method, url: `/api${url}`, headers })
        return { status: answer.statusCode, body: answer.json() }
      },
    }
  }

  it('the sessions of a user are listed with device and IP address, and the current session is marked', async () => {
    const me = await aColleague()
    const browser = await inBrowser(me.email, CHROME)
    const { items, total } = (await browser.call('GET', `/users/${me.uuid}/sessions`)).body as never as {
      items: Record<string, unknown>[]
      total: number
    }
    expect(total).toBe(2)
    expect(items.find(({ isCurrent }) => isCurrent)).toMatchObject({
      source: 'webapp',
      device: { browser: 'Chrome', system: 'Windows 10', kind: 'desktop' },
      address: '10.1.2.3',
    })
    expect(items.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: { kind: 'program' } })
  })

  it('one session, all other sessions or all sessions of a user can be ended, with immediate effect', async () => {
    const me = await aColleague()
    const [second, third] = [await signIn(system, me.email), await inBrowser(me.email, CHROME)]
    const { body } = await me.call('GET', `/users/${me.uuid}/sessions`)
    const target = (body.items as unknown as { uuid: string; source: string }[]).find(
      ({ source }) => source === 'webapp',
    )
    const path = `/users/${me.uuid}/sessions/${target?.uuid}`
    expect((await me.call('DELETE', path)).body).toEqual({ ended: 1 })
    expect((await me.call('DELETE', path)).body.message).toBe('sessions.notFound')
    expect(await isIn(third)).toBe(false)
    expect((await me.call('DELETE', `/users/${me.uuid}/sessions?others=true`)).body).toEqual({ ended: 1 })
    expect([await isIn(me), await isIn(second)]).toEqual([true, false])
    expect((await admin.call('DELETE', `/users/${me.uuid}/sessions`)).body).toEqual({ ended: 1 })
    expect(await isIn(me)).toBe(false)
    const log = await admin.call(
      'GET',
      `/customers/${admin.customerUuid}/audit?f={"action":"sessionEnded","user":"${me.uuid}"}`,
    )
    expect(log.body.total).toBe(2)
  })

  it('the call with which users end their own sessions does not end a session of another user', async () => {
    const [me, other] = [await aColleague(), await aColleague()]
    const { body } = await other.call('GET', `/users/${other.uuid}/sessions`)
    const [{ uuid } = { uuid: '' }] = body.items as unknown as { uuid: string }[]
    expect((await me.call('DELETE', `/users/${me.uuid}/sessions/${uuid}`)).body.message).toBe('sessions.notFound')
    expect(await isIn(other)).toBe(true)
  })
})

describe('The answers of onboarding', () => {
  it('the user’s name and interests are stored at the end of onboarding', async () => {
    const me = await aColleague()
    const body = { uuid: me.uuid, firstname: 'Noa', lastname: 'Gil', interests: ['npl', 'reo'] }
    expect((await me.call('POST', `/users/${me.uuid}/onboarding-info`, body)).body).toMatchObject({
      firstname: 'Noa',
      interests: ['npl', 'reo'],
    })
    expect((await admin.call('POST', `/users/${me.uuid}/onboarding-info`, body)).status).toBe(404)
  })
})
