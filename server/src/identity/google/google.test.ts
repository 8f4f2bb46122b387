import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGoogle, type TestGoogle } from '../../../test/google.ts'
import { mailedLink, sendOutgoing } from '../../../test/outgoing.ts'
import { addCustomer, addUser, type SignedIn, signIn as signInByPassword, TEST_PASSWORD } from '../../../test/people.ts'
import { askForReset, callPublicly, newAddress } from '../../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { users } from '../../users/users.table.ts'
import { resetLogin } from '../links/reset-login.ts'

let google: TestGoogle
let system: TestSystem
beforeAll(async () => {
  google = await openTestGoogle()
  system = await openTestSystem(google.settings)
})
afterAll(async () => {
  await system.close()
  await google.close()
})

type Claims = Parameters<TestGoogle['credential']>[0]

async function signIn(claims: Claims, by?: 'google' | 'stranger') {
  const googleCredential = await google.credential(claims, by)
  return callPublicly(system, 'POST', '/auth/login', { source: 'webapp', googleCredential })
}

async function register(claims: Claims) {
  return callPublicly(system, 'PUT', '/auth/register', {
    googleCredential: await google.credential(claims),
    language: 'es',
    acceptsTerms: true,
  })
}

function changeUser(uuid: string, columns: Partial<typeof users.$inferInsert>) {
  return system.context.database.transaction('system', (tx) =>
    tx
      .update(users)
      .set({ ...columns, updatedOn: new Date() })
      .where(eq(users.uuid, uuid)),
  )
}

let people = 0
async function aGmailUser(columns: Partial<typeof users.$inferInsert> = {}) {
  people += 1
  const user = await addUser(system, await addCustomer(system), { email: `person${people}@gmail.com` })
  await changeUser(user.uuid, columns)
  return { ...user, sub: `google-${people}` }
}

describe('A sign-in with Google', () => {
  it('a sign-in with Google finds the user by Google id, even if the email address has changed', async () => {
    const { uuid, sub } = await aGmailUser({ googleId: 'tied' })
    const reply = await signIn({ sub: 'tied', email: 'moved@elsewhere.test' })
    expect(reply).toMatchObject({ status: 200, body: { user: { uuid }, token: expect.any(String) } })
    expect(String(reply.headers['set-cookie'])).toContain('HttpOnly')
    expect(sub).not.toBe('tied')
  })

  it('the first sign-in with Google links the account if the address is confirmed both at Google and in the account', async () => {
    const { uuid, email, sub } = await aGmailUser()
    expect((await signIn({ sub, email: email.toUpperCase() })).status).toBe(200)
    const again = await signIn({ sub, email: 'moved@elsewhere.test' })
    expect(again.body).toMatchObject({ user: { uuid } })
  })

  it('the user is notified when the account is linked to Google, but not at later sign-ins', async () => {
    const { email, sub } = await aGmailUser()
    await signIn({ sub, email })
    await signIn({ sub, email })
    await sendOutgoing(system)
    expect(system.mails.filter(({ to }) => to === email)).toMatchObject([
      { subject: 'Ya se entra en su cuenta de Lindero con Google' },
    ])
  })

  it('a sign-in with Google is rejected after the operator resets the login, until the user has set a new password', async () => {
    const { email, sub } = await aGmailUser()
    expect((await signIn({ sub, email })).status).toBe(200)
    const reset = await resetLogin(system.context, email)
    if (reset.kind !== 'reset') throw new Error(reset.kind)
    expect((await signIn({ sub, email })).body).toMatchObject({ message: 'auth.wrongGoogleId' })
    const [user, token] = reset.path.split('/').slice(-2)
    const body = { user, token, password: 'Another-horse-2026' }
    expect((await callPublicly(system, 'POST', '/auth/reset-password', body)).status).toBe(200)
    expect((await signIn({ sub, email })).status).toBe(200)
  })

  it('the Google id is removed from the account when the password is reset', async () => {
    const { uuid, email, sub } = await aGmailUser()
    await signIn({ sub, email })
    await sendOutgoing(system)
    await askForReset(system, email)
    await sendOutgoing(system)
    const { user, token } = mailedLink(system, email)
    const body = { user, token, password: 'Another-horse-2026' }
    expect((await callPublicly(system, 'POST', '/auth/reset-password', body)).status).toBe(200)
    const [row] = await system.context.database.transaction('system', (tx) =>
      tx.rows('SELECT google_id FROM users WHERE uuid = $1', [uuid]),
    )
    expect(row).toEqual({ google_id: null })
  })

  it('a sign-in with Google is logged', async () => {
    const { uuid, email, sub } = await aGmailUser()
    await signIn({ sub, email })
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT a.action, u.last_login_on IS NOT NULL AS is_noted FROM audit_log a JOIN users u ON u.uuid = a.user_uuid
         WHERE u.uuid = $1 ORDER BY a.id`,
        [uuid],
      ),
    )
    expect(rows).toEqual([
      { action: 'googleLinked', is_noted: true },
      { action: 'login', is_noted: true },
    ])
  })

  it.each<[string, Partial<typeof users.$inferInsert>, Claims, string]>([
    ['an account linked to another Google id', { googleId: 'other' }, {}, 'auth.wrongGoogleId'],
    ['an address that Google has not verified', {}, { email_verified: false }, 'auth.googleEmailNotVerified'],
    ['an invitation that is not accepted yet', { emailVerifiedOn: null }, {}, 'auth.emailNotVerified'],
    ['a deactivated user', { inactiveOn: new Date() }, {}, 'WrongUserOrPassword'],
    [
      'a deactivated user who is linked to the Google id',
      { inactiveOn: new Date(), googleId: 'gone' },
      { sub: 'gone' },
      'WrongUserOrPassword',
    ],
    ['an erased user', { erasedOn: new Date() }, {}, 'WrongUserOrPassword'],
  ])('a sign-in with Google is rejected for %s', async (_, columns, claims, code) => {
    const { email, sub } = await aGmailUser(columns)
    expect(await signIn({ sub, email, ...claims })).toMatchObject({ status: 403, body: { message: code } })
  })

  it('a sign-in with Google is rejected if the address has no account or if Google is not authoritative for the address', async () => {
    const wrong = { status: 403, body: { message: 'auth.wrongGoogleId' } }
    expect(await signIn({ sub: 'nobody', email: 'nobody@gmail.com' })).toMatchObject(wrong)
    const { email } = await addUser(system, await addCustomer(system))
    expect(await signIn({ sub: 'former-employee', email })).toMatchObject(wrong)
    expect((await signIn({ sub: 'employee', email, hd: 'people.test' })).status).toBe(200)
  })

  it.each<[string, Claims, 'google' | 'stranger']>([
    ['signed by another issuer', {}, 'stranger'],
    ['for another application', { aud: 'other.test' }, 'google'],
    ['of another issuer', { iss: 'https://accounts.elsewhere.test' }, 'google'],
    ['that has expired', { iat: 1_700_000_000, exp: 1_700_003_600 }, 'google'],
    ['without an address', { email: undefined }, 'google'],
  ])('a Google token %s is rejected', async (_, claims, by) => {
    const { email, sub } = await aGmailUser()
    expect(await signIn({ sub, email, ...claims }, by)).toMatchObject({
      status: 403,
      body: { statusCode: 403, message: 'WrongUserOrPassword' },
    })
  })

  it('a Google credential that is not a token is rejected', async () => {
    const reply = await callPublicly(system, 'POST', '/auth/login', {
      source: 'webapp',
      googleCredential: 'a.b.c',
    })
    expect(reply.body).toMatchObject({ message: 'WrongUserOrPassword' })
  })

  it('a sign-in with Google also requires the second factor, and wrong codes count as failed attempts for the account', async () => {
    const { uuid, email, sub } = await aGmailUser()
    const { call } = await signInByPassword(system, email)
    const path = `/users/${uuid}/second-factor`
    const begun = (await call('PUT', path, { password: TEST_PASSWORD })).body as unknown as { secret: string }
    const codeOf = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp })
    const now = system.context.now().getTime()
    expect((await call('POST', path, { code: codeOf(now) })).status).toBe(200)
    const googleCredential = await google.credential({ sub, email })
    const address = newAddress()
    const byGoogle = async (more: object) => {
      const body = { source: 'webapp', googleCredential, ...more }
      const { status, body: answer } = await callPublicly(system, 'POST', '/auth/login', body, address)
      return [status, answer.message]
    }
    for (let count = 0; count < 5; count += 1) {
      expect(await byGoogle({})).toEqual([403, 'auth.secondFactorRequired'])
      expect(await byGoogle({ code: '000000' })).toEqual([403, 'auth.secondFactorWrong'])
    }
    expect(await byGoogle({ code: codeOf(now + 30_000) })).toEqual([429, 'auth.tooManyAttempts'])
    system.setNow(new Date(now + 16 * 60_000))
    expect(await byGoogle({ code: codeOf(now + 16 * 60_000) })).toEqual([200, undefined])
  })

  it('a Google account without a user here must wait at its IP address, while invalid tokens and others sign in there', async () => {
    const { email, sub } = await aGmailUser()
    const enter = (googleCredential: string) =>
      callPublicly(system, 'POST', '/auth/login', { source: 'webapp', googleCredential }, '10.250.0.1')
    const unknown = await google.credential({ sub: 'unknown', email: 'unknown@gmail.com' })
    for (let tried = 0; tried < 30; tried += 1) {
      expect((await enter('a.b.c')).status).toBe(403)
      expect((await enter(unknown)).status).toBe(403)
    }
    expect((await enter(unknown)).status).toBe(429)
    expect((await enter('a.b.c')).status).toBe(403)
    expect((await enter(await google.credential({ sub, email }))).status).toBe(200)
  })

  it("Google's keys are requested once during their lifetime", () => {
    expect(google.asked()).toBe(1)
  })
})

describe('The removal of one’s own Google account', () => {
  async function aTiedUser() {
    const { sub, ...user } = await aGmailUser()
    await signIn({ sub, email: user.email })
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `UPDATE customers SET api_activated = true WHERE uuid = (SELECT customer_uuid FROM users WHERE uuid = $1)`,
        [user.uuid],
      ),
    )
    return { sub, ...user, ...(await signInByPassword(system, user.email)) }
  }
  const untie = ({ call }: SignedIn, uuid: string, password = TEST_PASSWORD) =>
    call('DELETE', `/users/${uuid}/google`, { password })
  const googleIdOf = async (uuid: string) => {
    const [row] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ id: string | null }>('SELECT google_id AS id FROM users WHERE uuid = $1', [uuid]),
    )
    return row?.id
  }

  it('unlinking the Google account requires the password, ends all other sessions, and is logged and emailed', async () => {
    const me = await aTiedUser()
    const other = await signInByPassword(system, me.email)
    expect(await untie(me, me.uuid, 'Wrong-horse-2026')).toMatchObject({
      status: 403,
      body: { message: 'WrongUserOrPassword' },
    })
    expect(await googleIdOf(me.uuid)).toBe(me.sub)
    expect((await untie(me, me.uuid)).body).toMatchObject({ hasGoogle: false, hasPassword: true })
    expect(await googleIdOf(me.uuid)).toBeNull()
    const isIn = async ({ call }: SignedIn) => (await call('GET', `/users/${me.uuid}`)).status === 200
    expect([await isIn(me), await isIn(other)]).toEqual([true, false])
    const log = await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT action, data FROM audit_log WHERE user_uuid = $1 AND action IN ('passwordWrong', 'googleUntied') ORDER BY id`,
        [me.uuid],
      ),
    )
    // One session was opened with Google, and one with the password.
    expect(log).toMatchObject([{ action: 'passwordWrong' }, { action: 'googleUntied', data: { sessionsEnded: 2 } }])
    await sendOutgoing(system)
    // Emails are sent in parallel, so the email about linking may arrive later.
    expect(system.mails.filter(({ to }) => to === me.email).map(({ subject }) => subject)).toContain(
      'Ya no se entra en su cuenta de Lindero con Google',
    )
    expect((await untie(me, me.uuid)).status).toBe(200)
  })

  it('a Google account cannot be unlinked by another user, or if the user has no password', async () => {
    const me = await aTiedUser()
    expect(await untie(me, (await aTiedUser()).uuid)).toMatchObject({ status: 404 })
    await changeUser(me.uuid, { passwordHash: null })
    expect(await untie(me, me.uuid)).toMatchObject({ status: 409, body: { message: 'users.passwordFirst' } })
    expect(await googleIdOf(me.uuid)).toBe(me.sub)
  })
})

describe('The keys of Google', () => {
  it("Google's keys are requested again after their lifetime", async () => {
    const brief = await openTestGoogle(60)
    const other = await openTestSystem(brief.settings)
    const sign = async () =>
      callPublicly(other, 'POST', '/auth/login', {
        source: 'webapp',
        googleCredential: await brief.credential({ sub: 'a', email: 'a@gmail.com' }),
      })
    await sign()
    await sign()
    expect(brief.asked()).toBe(1)
    other.setNow(new Date(Date.now() + 61_000))
    await sign()
    expect(brief.asked()).toBe(2)
    await other.close()
    await brief.close()
  })

  it("a failed request for Google's keys is reported as an error, and no user is signed in", async () => {
    const gone = await openTestGoogle()
    await gone.close()
    const other = await openTestSystem(gone.settings)
    const reply = await callPublicly(other, 'POST', '/auth/login', {
      source: 'webapp',
      googleCredential: await gone.credential({ sub: 'a', email: 'a@gmail.com' }),
    })
    expect(reply).toMatchObject({ status: 503, body: { message: 'auth.googleUnavailable' } })
    // The outage does not count as failed attempts by the IP address.
    const { email } = await addUser(other, await addCustomer(other))
    const sign = (body: object) =>
      callPublicly(other, 'POST', '/auth/login', { source: 'webapp', ...body }, '10.250.0.2')
    for (let tried = 0; tried < 31; tried += 1) await sign({ googleCredential: 'a.b.c' })
    expect((await sign({ email, password: TEST_PASSWORD })).status).toBe(200)
    await other.close()
  })
})

describe('A registration with Google', () => {
  it('a registration with Google immediately creates customer and admin, and signs the admin in', async () => {
    const claims = { sub: 'new-1', email: 'new1@gmail.com', given_name: 'Eva', family_name: 'Nueva' }
    expect(await register(claims)).toMatchObject({ status: 200, body: { requested: true, verified: true } })
    expect((await signIn(claims)).body).toMatchObject({
      user: { firstname: 'Eva', lastname: 'Nueva', isAdmin: true, isSuperAdmin: false, hasGoogle: true },
      customer: { name: 'Eva Nueva', segmentId: 15, apiActivated: false, isOperator: false },
    })
  })

  it('a registration with Google stores the accepted version of the terms', async () => {
    await register({ sub: 'terms', email: 'terms@gmail.com' })
    const { hash } = (await system.app.inject({ url: '/api/legal/terms/es' })).json()
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT accepted_terms AS terms FROM users WHERE email = 'terms@gmail.com'`),
    )
    expect(rows).toMatchObject([{ terms: { language: 'es', hash, on: expect.any(String) } }])
  })

  it('a registration with Google for an existing account gets the same response, and creates no second account', async () => {
    const { uuid, email, sub } = await aGmailUser()
    expect((await register({ sub, email })).body).toEqual({ requested: true, verified: true })
    expect((await signIn({ sub, email })).body).toMatchObject({ user: { uuid } })
  })

  it('two concurrent registrations with Google create one account', async () => {
    const claims = { sub: 'twice', email: 'twice@gmail.com' }
    const both = await Promise.all([register(claims), register(claims)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await signIn(claims)).status).toBe(200)
  })

  it.each<[string, Claims, string]>([
    ['an unverified address', { email_verified: false }, 'auth.googleEmailNotVerified'],
    ['a token for another application', { aud: 'other.test' }, 'auth.wrongGoogleId'],
    ['a disposable address', { email: 'x@mailinator.com' }, 'auth.disposableEmail'],
  ])('a Google registration that uses %s is rejected', async (_, claims, code) => {
    expect((await register({ sub: 'r', email: 'r@gmail.com', ...claims })).body).toMatchObject({
      message: code,
    })
  })
})

describe('A server without Google', () => {
  it('a server without Google settings rejects a sign-in with Google', async () => {
    const plain = await openTestSystem()
    const reply = await callPublicly(plain, 'POST', '/auth/login', {
      source: 'webapp',
      googleCredential: 'a.b.c',
    })
    expect(reply).toMatchObject({ status: 409, body: { message: 'auth.googleNotConfigured' } })
    await plain.close()
  })
})
