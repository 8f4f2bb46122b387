import { createServer } from 'node:http'
import { REGISTRATION_PLAN } from '@lindero/domain/customers/customer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../../test/google.ts'
import { mailedLink, sendOutgoing } from '../../../test/outgoing.ts'
import { addCustomer, addUser, TEST_PASSWORD } from '../../../test/people.ts'
import { askForReset, callPublicly, newAddress } from '../../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { hashOfWording, publishVersion } from '../../privacy/legal-versions.ts'

const START = Date.parse('2026-03-02T10:00:00Z')
const minutes = (count: number) => new Date(START + count * 60_000)

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())
beforeEach(() => system.setNow(minutes(0)))

let people = 0
const newEmail = () => {
  people += 1
  return `new${people}@people.test`
}

function register(email: string, fields: Record<string, unknown> = {}, where = system) {
  return callPublicly(where, 'PUT', '/auth/register', {
    email,
    password: TEST_PASSWORD,
    firstname: 'Eva',
    lastname: 'Nueva',
    language: 'en',
    acceptsTerms: true,
    ...fields,
  })
}

async function registeredLink(email: string, fields: Record<string, unknown> = {}) {
  await register(email, fields)
  await sendOutgoing(system)
  return mailedLink(system, email)
}

function prove({ user, token }: { user: string; token: string }, password = TEST_PASSWORD, address?: string) {
  return callPublicly(system, 'POST', '/auth/verify-email', { user, token, password }, address)
}

function login(email: string, password: string, address?: string) {
  return callPublicly(system, 'POST', '/auth/login', { source: 'webapp', email, password }, address)
}

async function failedLoginsOf(uuid: string) {
  const rows = await system.context.database.transaction('system', (tx) =>
    tx.rows(`SELECT FROM audit_log WHERE user_uuid = $1 AND action = 'loginFailed' AND address IS NOT NULL`, [uuid]),
  )
  return rows.length
}

async function counts() {
  const [row] = await system.context.database.transaction('system', (tx) =>
    tx.rows<Record<string, number>>(
      `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM customers) AS customers,
         (SELECT count(*) FROM registrations) AS registrations`,
    ),
  )
  return row
}

describe('Registration', () => {
  it('a registration creates neither user nor customer until the address is confirmed', async () => {
    const before = await counts()
    const email = newEmail()
    expect(await register(email)).toMatchObject({ status: 200, body: { requested: true, verified: false } })
    expect(await counts()).toEqual({ ...before, registrations: Number(before?.registrations) + 1 })
    expect((await login(email, TEST_PASSWORD)).body).toEqual({
      statusCode: 403,
      message: 'auth.emailNotVerified',
    })
    expect((await login(email, 'Wrong-horse-2026')).body).toMatchObject({ message: 'WrongUserOrPassword' })
  })

  it('the link in the email together with the password of the registration creates customer, admin and session', async () => {
    const email = newEmail()
    const link = await registeredLink(email, { company: 'Fincas del Sur' })
    expect(link.screen).toBe('verify-email')
    const described = await callPublicly(system, 'POST', '/auth/link', { user: link.user, token: link.token })
    expect(described.body).toEqual({ purpose: 'verifyEmail', email, language: 'en' })
    const reply = await prove(link)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        user: { email, firstname: 'Eva', language: 'en', isAdmin: true, isSuperAdmin: false },
        customer: { name: 'Fincas del Sur', segmentId: 1 },
        token: expect.any(String),
      },
    })
    expect(String(reply.headers['set-cookie'])).toContain('lindero_refresh')
    expect((await login(email, TEST_PASSWORD)).status).toBe(200)
    expect((await prove(link)).body).toMatchObject({ message: 'auth.linkExpired' })
  })

  it('a new customer gets the plan for self-registration', async () => {
    const link = await registeredLink(newEmail())
    const { customer } = (await prove(link)).body as unknown as { customer: { uuid: string } }
    const [plan] = await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `SELECT name, segment_id, operating_assets_limit, active_users_limit,
           trial_ends_on = created_on + interval '15 days' AS "is15Days" FROM customers WHERE uuid = $1`,
        [customer.uuid],
      ),
    )
    expect(plan).toEqual({
      name: 'Eva Nueva',
      segment_id: 15,
      operating_assets_limit: REGISTRATION_PLAN.operatingAssets,
      active_users_limit: REGISTRATION_PLAN.activeUsers,
      is15Days: true,
    })
  })

  it('a registration stores the version of the terms that was valid when they were accepted', async () => {
    const email = newEmail()
    const link = await registeredLink(email)
    const accepted = (await system.app.inject({ url: '/api/legal/terms/en' })).json().hash
    await system.context.database.transaction('system', (tx) =>
      publishVersion(
        tx,
        { page: 'terms', language: 'en' },
        { text: '# Later', isShipped: false, publishedBy: null },
        minutes(1),
      ),
    )
    system.setNow(minutes(2))
    expect((await prove(link)).status).toBe(200)
    const termsOf = (where: string) =>
      system.context.database.transaction('system', (tx) =>
        tx.rows('SELECT accepted_terms AS terms FROM users WHERE email = $1', [where]),
      )
    const first = { language: 'en', hash: accepted, since: expect.any(String), on: minutes(0).toISOString() }
    expect(await termsOf(email)).toEqual([{ terms: first }])

    const later = newEmail()
    await prove(await registeredLink(later))
    const second = { hash: hashOfWording('# Later'), since: minutes(1).toISOString() }
    expect(await termsOf(later)).toMatchObject([{ terms: second }])
  })

  it('the owner of the mailbox cannot complete a registration without the password', async () => {
    const email = newEmail()
    const link = await registeredLink(email)
    const address = newAddress()
    expect((await prove(link, 'Wrong-horse-2026', address)).body).toEqual({
      statusCode: 403,
      message: 'WrongUserOrPassword',
    })
    for (let guess = 0; guess < 4; guess += 1) await prove(link, 'Wrong-horse-2026', address)
    expect((await prove(link, TEST_PASSWORD, address)).status).toBe(429)
    expect((await login(email, TEST_PASSWORD, address)).status).toBe(429)
  })

  it.each([
    ['confirmed after 24 hours', 24 * 60, 200],
    ['rejected after 24 hours and a minute', 24 * 60 + 1, 410],
  ])('a registration, which can be confirmed for 24 hours, is %s', async (_, age, status) => {
    const link = await registeredLink(newEmail())
    system.setNow(minutes(age))
    expect((await prove(link)).status).toBe(status)
  })

  it('two concurrent confirmations complete a registration once', async () => {
    const link = await registeredLink(newEmail())
    const both = await Promise.all([prove(link), prove(link)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it("a registration cannot be confirmed after a user with its address was added, and a wrong password counts as that user's failed sign-in", async () => {
    const email = newEmail()
    const link = await registeredLink(email)
    const { uuid } = await addUser(system, await addCustomer(system), { email })
    await prove(link, 'Wrong-horse-2026')
    expect(await failedLoginsOf(uuid)).toBe(1)
    const before = await counts()
    expect(await prove(link)).toMatchObject({ status: 409, body: { message: 'auth.emailTaken' } })
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['a weak password', { password: 'password1234' }, 'auth.passwordWeak'],
    ['a disposable address', { email: 'x@mailinator.com' }, 'auth.disposableEmail'],
    ['an address in a subdomain of a disposable domain', { email: 'x@sub.mailinator.com' }, 'auth.disposableEmail'],
    ['terms that are not accepted', { acceptsTerms: false }, 'request.invalid'],
  ])('a registration with %s is rejected', async (_, fields, code) => {
    expect((await register(newEmail(), fields)).body).toMatchObject({ message: code })
  })

  it('the check of an email address needs no password, and rejects an address in a disposable domain', async () => {
    const check = async (email: string) =>
      (await system.app.inject({ method: 'POST', url: '/api/auth/register/email', payload: { email } })).json()
    expect(await check(newEmail())).toEqual({ accepted: true })
    expect(await check('x@sub.mailinator.com')).toMatchObject({ statusCode: 400, message: 'auth.disposableEmail' })
  })
})

describe('The registration of an address that has an account', () => {
  it('a registration with the address of an account gets the usual response, and only an email says that the account exists', async () => {
    const { email } = await addUser(system, await addCustomer(system))
    expect((await register(email, { password: 'Stolen-horse-2026' })).body).toEqual({
      requested: true,
      verified: false,
    })
    await sendOutgoing(system)
    expect(system.mails.at(-1)).toMatchObject({ to: email, subject: 'Ya tiene una cuenta en Lindero' })
    expect(() => mailedLink(system, email)).toThrow('no link')
    // The response is the same as for an unknown address, so a registration reveals nothing about other accounts.
    expect((await login(email, 'Stolen-horse-2026')).body).toMatchObject({ message: 'auth.emailNotVerified' })
    expect((await login(email, TEST_PASSWORD)).status).toBe(200)
  })

  it('the email about an existing account mentions that the account signs in with Google', async () => {
    const { email, uuid } = await addUser(system, await addCustomer(system))
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE users SET google_id = 'g', password_hash = NULL WHERE uuid = $1`, [uuid]),
    )
    await register(email)
    await sendOutgoing(system)
    expect(system.mails.at(-1)?.text).toContain('use el botón de Google')
  })
})

describe('A change of address', () => {
  async function aChange() {
    const { email, uuid } = await addUser(system, await addCustomer(system))
    const expected = newEmail()
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO outgoing_messages (kind, payload, next_attempt_on) VALUES ('mail.verifyEmail', $1::jsonb, '-infinity')`,
        [JSON.stringify({ userUuid: uuid, email: expected })],
      ),
    )
    await sendOutgoing(system)
    return { email, uuid, wanted: expected, link: mailedLink(system, expected) }
  }

  it('a new address of a user takes effect when it is confirmed with the password of the account', async () => {
    const { email, wanted, link } = await aChange()
    expect((await login(wanted, TEST_PASSWORD)).status).toBe(403)
    expect((await prove(link, 'Wrong-horse-2026')).status).toBe(403)
    expect(await prove(link)).toMatchObject({ status: 200, body: { user: { email: wanted } } })
    expect((await login(wanted, TEST_PASSWORD)).status).toBe(200)
    expect((await login(email, TEST_PASSWORD)).status).toBe(403)
  })

  it('a wrong password for the confirmation of a new address is logged as a failed sign-in of the account', async () => {
    const { uuid, link } = await aChange()
    await prove(link, 'Wrong-horse-2026')
    expect(await failedLoginsOf(uuid)).toBe(1)
    await prove(link)
    expect(await failedLoginsOf(uuid)).toBe(1)
  })

  it('a change of address invalidates the links that were sent to the old address', async () => {
    const { email, link } = await aChange()
    await askForReset(system, email)
    await sendOutgoing(system)
    const old = mailedLink(system, email)
    await prove(link)
    const reset = await callPublicly(system, 'POST', '/auth/reset-password', {
      user: old.user,
      token: old.token,
      password: 'Stolen-horse-2026',
    })
    expect(reset.status).toBe(410)
  })

  it('a link for a change of address cannot set a password', async () => {
    const { link } = await aChange()
    const { user, token } = link
    const reset = await callPublicly(system, 'POST', '/auth/reset-password', {
      user,
      token,
      password: 'Stolen-horse-2026',
    })
    expect(reset.status).toBe(410)
  })

  it('a change of address is rejected if another user has taken the address in the meantime', async () => {
    const { link, wanted } = await aChange()
    await addUser(system, await addCustomer(system), { email: wanted })
    expect(await prove(link)).toMatchObject({ status: 409, body: { message: 'auth.emailTaken' } })
  })
})

describe('A user with an unconfirmed address', () => {
  it('a user with an unconfirmed address is asked to check the mailbox, and the link there signs the user in', async () => {
    const { email, uuid } = await addUser(system, await addCustomer(system))
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE users SET email_verified_on = NULL WHERE uuid = $1', [uuid]),
    )
    expect((await login(email, TEST_PASSWORD)).body).toMatchObject({ message: 'auth.emailNotVerified' })
    await sendOutgoing(system)
    expect((await prove(mailedLink(system, email))).status).toBe(200)
    expect((await login(email, TEST_PASSWORD)).status).toBe(200)
  })
})

describe('Closed registration', () => {
  it('a registration is rejected if the server allows no registrations', async () => {
    const closed = await openTestSystem({ REGISTRATION: 'off' })
    expect(await register(newEmail(), {}, closed)).toMatchObject({
      status: 409,
      body: { message: 'auth.registrationClosed' },
    })
    await closed.close()
  })
})

describe('A configured captcha (decisions 7)', () => {
  const asked: URLSearchParams[] = []
  const captcha = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const question = new URLSearchParams(body)
    asked.push(question)
    response.end(JSON.stringify({ success: question.get('response') === 'a-person' }))
  })
  let guarded: TestSystem
  beforeAll(async () => {
    guarded = await openTestSystem({
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret-of-the-server',
      RECAPTCHA_URL: await listen(captcha),
    })
  })
  afterAll(() => guarded.close())

  const failed = { status: 400, body: { message: 'auth.captchaFailed' } }

  it('a registration and a password reset require a solved captcha', async () => {
    expect(await register(newEmail(), {}, guarded)).toMatchObject(failed)
    expect(asked).toEqual([])
    expect(await register(newEmail(), { recaptchaToken: 'a-machine' }, guarded)).toMatchObject(failed)
    expect((await register(newEmail(), { recaptchaToken: 'a-person' }, guarded)).status).toBe(200)
    expect(asked.at(-1)?.get('secret')).toBe('secret-of-the-server')
    expect(await askForReset(guarded, newEmail())).toMatchObject(failed)
    const asPerson = `/auth/reset-password?email=${newEmail()}&recaptchaToken=a-person`
    expect((await callPublicly(guarded, 'GET', asPerson)).status).toBe(200)
  })

  it('requests that the captcha rejects do not count towards the mailbox limit', async () => {
    const { email } = await addUser(guarded, await addCustomer(guarded))
    for (let tried = 0; tried < 4; tried += 1) {
      expect(await askForReset(guarded, email)).toMatchObject(failed)
      expect(await register(email, {}, guarded)).toMatchObject(failed)
    }
    const query = `email=${encodeURIComponent(email)}&recaptchaToken=a-person`
    await callPublicly(guarded, 'GET', `/auth/reset-password?${query}`)
    await sendOutgoing(guarded)
    expect(mailedLink(guarded, email).screen).toBe('reset-password')
  })

  it('a registration is rejected if the captcha service does not respond', async () => {
    await new Promise((resolve) => captcha.close(resolve))
    const unavailable = { status: 503, body: { message: 'auth.captchaUnavailable' } }
    expect(await register(newEmail(), { recaptchaToken: 'a-person' }, guarded)).toMatchObject(unavailable)
  })
})
