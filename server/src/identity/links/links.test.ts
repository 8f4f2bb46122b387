import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedLink, sendOutgoing } from '../../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, signIn, TEST_PASSWORD } from '../../../test/people.ts'
import { askForReset, callPublicly, newAddress } from '../../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import { sendDue } from '../../kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from '../../outgoing-handlers.ts'

const NEW_PASSWORD = 'Another-horse-2026'
const START = Date.parse('2026-03-02T10:00:00Z')
const minutes = (count: number) => new Date(START + count * 60_000)

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())
beforeEach(() => system.setNow(minutes(0)))

async function aResetLink(email: string) {
  await askForReset(system, email)
  await sendOutgoing(system)
  return mailedLink(system, email)
}

function setPassword(link: { user: string; token: string }, password: string) {
  const { user, token } = link
  return callPublicly(system, 'POST', '/auth/reset-password', { user, token, password })
}

function login(email: string, password: string, address?: string) {
  return callPublicly(system, 'POST', '/auth/login', { source: 'webapp', email, password }, address)
}

function describeLink({ user, token }: { user: string; token: string }) {
  return callPublicly(system, 'POST', '/auth/link', { user, token })
}

function inSystem(statement: string, parameters: unknown[]) {
  return system.context.database.transaction('system', (tx) => tx.rows(statement, parameters))
}

describe('The reset of a lost password', () => {
  it('a user can replace a lost password with the link in an email, and the old password stops working', async () => {
    const me = await aSignedInUser(system)
    const link = await aResetLink(me.email)
    expect(link).toMatchObject({ screen: 'reset-password', user: me.uuid })
    expect((await describeLink(link)).body).toEqual({
      purpose: 'resetPassword',
      email: me.email,
      language: 'es',
    })
    expect(await setPassword(link, NEW_PASSWORD)).toMatchObject({ status: 200, body: { email: me.email } })
    expect((await login(me.email, TEST_PASSWORD)).body).toMatchObject({ message: 'WrongUserOrPassword' })
    expect((await login(me.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('a password reset immediately ends every session of the user', async () => {
    const me = await aSignedInUser(system)
    const other = await signIn(system, me.email)
    await setPassword(await aResetLink(me.email), NEW_PASSWORD)
    expect((await me.call('GET', '/jobs')).status).toBe(401)
    expect((await other.call('GET', '/jobs')).status).toBe(401)
  })

  it('a user can sign in immediately after a password reset, even if the user had to wait after failed attempts', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const address = newAddress()
    for (let wrong = 0; wrong < 5; wrong += 1) await login(email, 'wrong', address)
    expect((await login(email, TEST_PASSWORD, address)).status).toBe(429)
    await setPassword(await aResetLink(email), NEW_PASSWORD)
    expect((await login(email, NEW_PASSWORD, address)).status).toBe(200)
  })

  it('a password reset is logged without the email address and the secret of the link', async () => {
    const me = await aSignedInUser(system)
    const link = await aResetLink(me.email)
    await setPassword(link, NEW_PASSWORD)
    const rows = await inSystem('SELECT action, data FROM audit_log WHERE user_uuid = $1 ORDER BY id', [me.uuid])
    expect(rows).toMatchObject([
      { action: 'login' },
      { action: 'resetRequested' },
      { action: 'passwordChanged', data: { by: 'resetPassword', sessionsEnded: 1 } },
    ])
    expect(JSON.stringify(rows)).not.toContain(me.email)
    expect(JSON.stringify(rows)).not.toContain(link.token)
  })
})

describe('A request for a reset', () => {
  it('a reset request gets the same response for known and unknown addresses, and only a known address gets an email', async () => {
    const customer = await addCustomer(system)
    const stored = await addUser(system, customer)
    const gone = await addUser(system, customer, { inactiveOn: new Date() })
    const before = system.mails.length
    for (const email of [stored.email, gone.email, 'nobody@people.test']) {
      expect(await askForReset(system, email)).toMatchObject({ status: 200, body: { requested: true } })
    }
    await sendOutgoing(system)
    expect(system.mails.slice(before).map(({ to }) => to)).toEqual([stored.email])
  })

  it('a mailbox gets at most three reset emails an hour, and the response does not reveal the limit', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const before = system.mails.length
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await askForReset(system, email)).status).toBe(200)
    }
    await sendOutgoing(system)
    expect(system.mails.length - before).toBe(3)
  })

  it('a reset request is logged once with the IP address, and the link is deleted if its email could not be sent', async () => {
    const { email, uuid } = await addUser(system, await addCustomer(system))
    await askForReset(system, email, '10.77.0.1')
    const away = { send: () => Promise.reject(new Error('no server')) }
    for (const [minute, mailer] of [
      [0, away],
      [2, away],
      [8, system.context.mailer],
    ] as const) {
      system.setNow(minutes(minute))
      await sendDue({ ...system.context, mailer }, OUTGOING_HANDLERS)
    }
    expect((await describeLink(mailedLink(system, email))).status).toBe(200)
    const of = (table: string) => inSystem(`SELECT * FROM ${table} WHERE user_uuid = $1`, [uuid])
    expect(await of('user_links')).toHaveLength(1)
    expect(
      await inSystem('SELECT action, host(address) AS address FROM audit_log WHERE user_uuid = $1', [uuid]),
    ).toEqual([{ action: 'resetRequested', address: '10.77.0.1' }])
  })

  it("a user can reset the password even if strangers have repeatedly tried to use the user's email address for themselves", async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const stranger = await aSignedInUser(system)
    for (let tried = 0; tried < 4; tried += 1) {
      const refused = await stranger.call('POST', `/users/${crypto.randomUUID()}`, { email })
      expect(refused.status).toBe(404)
    }
    const body = { email, password: NEW_PASSWORD, firstname: 'Eva', lastname: 'N', language: 'es' }
    for (let tried = 0; tried < 4; tried += 1) {
      await callPublicly(system, 'PUT', '/auth/register', { ...body, acceptsTerms: true })
    }
    await sendOutgoing(system)
    expect((await setPassword(await aResetLink(email), NEW_PASSWORD)).status).toBe(200)
  })

  it('the email, but not the response to a reset request, reveals that the account signs in with Google', async () => {
    const { email, uuid } = await addUser(system, await addCustomer(system), { language: 'en' })
    await inSystem('UPDATE users SET password_hash = NULL, google_id = $2 WHERE uuid = $1 RETURNING 1', [
      uuid,
      'google-1',
    ])
    expect(await askForReset(system, email)).toMatchObject({ status: 200, body: { requested: true } })
    await sendOutgoing(system)
    const mail = system.mails.at(-1)
    expect(mail).toMatchObject({ to: email })
    expect(mail?.text).toContain('cannot reset their password')
    expect(() => mailedLink(system, email)).toThrow('no link')
  })
})

describe('Links in mails', () => {
  const expired = { status: 410, body: { statusCode: 410, message: 'auth.linkExpired' } }

  it('a link in an email can be used only once', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const link = await aResetLink(email)
    expect((await setPassword(link, NEW_PASSWORD)).status).toBe(200)
    expect(await setPassword(link, TEST_PASSWORD)).toMatchObject(expired)
    expect(await describeLink(link)).toMatchObject(expired)
  })

  it('a link works for only one of two concurrent requests', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const link = await aResetLink(email)
    const both = await Promise.all([setPassword(link, NEW_PASSWORD), setPassword(link, 'Third-horse-2026')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('a used link invalidates all other links of its user', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const first = await aResetLink(email)
    const second = await aResetLink(email)
    expect((await describeLink(first)).status).toBe(200)
    await setPassword(second, NEW_PASSWORD)
    expect(await setPassword(first, TEST_PASSWORD)).toMatchObject(expired)
  })

  it.each([
    ['accepted after 60 minutes', 60, 200],
    ['rejected after 61 minutes', 61, 410],
  ])('a link to reset the password, which is valid for 60 minutes, is %s', async (_, age, status) => {
    const { email } = await addUser(system, await addCustomer(system))
    const link = await aResetLink(email)
    system.setNow(minutes(age))
    expect((await setPassword(link, NEW_PASSWORD)).status).toBe(status)
  })

  it.each([
    ['accepted after seven days', 7 * 24 * 60, 200],
    ['rejected after seven days and a minute', 7 * 24 * 60 + 1, 410],
  ])('a link to set the first password, which is valid for seven days, is %s', async (_, age, status) => {
    const { email, uuid } = await addUser(system, await addCustomer(system))
    await system.context.database.transaction('system', (tx) =>
      sendLater(tx, 'mail.setPassword', { userUuid: uuid, invitedByUuid: null }),
    )
    await sendOutgoing(system)
    const link = mailedLink(system, email)
    expect(link.screen).toBe('set-password')
    system.setNow(minutes(age))
    expect((await setPassword(link, NEW_PASSWORD)).status).toBe(status)
  })

  it('a link does not work for another user or with a different secret', async () => {
    const customer = await addCustomer(system)
    const [ana, luis] = [await addUser(system, customer), await addUser(system, customer)]
    const link = await aResetLink(ana.email)
    expect(await setPassword({ ...link, user: luis.uuid }, NEW_PASSWORD)).toMatchObject(expired)
    expect(await setPassword({ ...link, token: 'x'.repeat(43) }, NEW_PASSWORD)).toMatchObject(expired)
    expect(await describeLink({ user: crypto.randomUUID(), token: link.token })).toMatchObject(expired)
  })

  it('a link becomes invalid when its user is deactivated or changes the address', async () => {
    const customer = await addCustomer(system)
    const [ana, luis] = [await addUser(system, customer), await addUser(system, customer)]
    const links = [await aResetLink(ana.email), await aResetLink(luis.email)] as const
    await inSystem('UPDATE users SET inactive_on = now() WHERE uuid = $1 RETURNING 1', [ana.uuid])
    await inSystem('UPDATE users SET email = $2 WHERE uuid = $1 RETURNING 1', [luis.uuid, 'moved@people.test'])
    for (const link of links) expect(await setPassword(link, NEW_PASSWORD)).toMatchObject(expired)
  })

  it('a link stays valid when the new password is rejected, and the response lists every violated rule', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const link = await aResetLink(email)
    expect(await setPassword(link, 'short')).toMatchObject({
      status: 400,
      body: { message: 'auth.passwordWeak', data: { violations: ['tooShort', 'noDigit', 'noUppercase'] } },
    })
    expect((await setPassword(link, NEW_PASSWORD)).status).toBe(200)
  })

  it('an IP address that guesses the links of a user must wait, while links of other users work there', async () => {
    const customer = await addCustomer(system)
    const [ana, luis] = [await addUser(system, customer), await addUser(system, customer)]
    const link = await aResetLink(luis.email)
    const address = newAddress()
    const show = (user: string, token: string) => callPublicly(system, 'POST', '/auth/link', { user, token }, address)
    for (let tried = 0; tried < 30; tried += 1) expect((await show(ana.uuid, crypto.randomUUID())).status).toBe(410)
    expect((await show(ana.uuid, crypto.randomUUID())).status).toBe(429)
    expect((await show(link.user, link.token)).status).toBe(200)
    expect((await login(ana.email, TEST_PASSWORD, address)).status).toBe(200)
  })

  it('the database does not contain the secret of a link', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    const link = await aResetLink(email)
    const tables = await inSystem(
      `SELECT json_agg(l)::text || (SELECT coalesce(json_agg(m)::text, '') FROM outgoing_messages m) AS text
       FROM user_links l`,
      [],
    )
    expect(JSON.stringify(tables)).toContain(link.user)
    expect(JSON.stringify(tables)).not.toContain(link.token)
  })
})
