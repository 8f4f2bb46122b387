import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, type SignedIn, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { callPublicly, newAddress } from '../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { resetLogin } from './links/reset-login.ts'
import { sweepSecondFactors } from './second-factor.sweep.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const password = TEST_PASSWORD

/**
 * Generates the code of an app.
 * @param steps number of time steps to advance, because each code is accepted only once
 */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: system.context.now().getTime() + steps * 30_000,
  })

const login = (email: string, code?: string, typed = password) =>
  callPublicly(
    system,
    'POST',
    '/auth/login',
    { source: 'webapp', email, password: typed, ...(code === undefined ? {} : { code }) },
    newAddress(),
  )

async function aPerson(): Promise<SignedIn & { path: string; email: string }> {
  const { uuid, email } = await addUser(system, await addCustomer(system))
  return { ...(await signIn(system, email)), path: `/users/${uuid}/second-factor`, email }
}

/** A person with the second factor switched on. The code `used` confirmed it. */
async function aProtectedPerson() {
  const person = await aPerson()
  const begun = await person.call('PUT', person.path, { password })
  const { secret } = begun.body as unknown as { secret: string }
  const used = codeOf(secret)
  const confirmed = await person.call('POST', person.path, { code: used })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = confirmed.body as unknown as { recoveryCodes: string[] }
  return { ...person, secret, used, recoveryCodes }
}

const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.message]

describe('A second factor (one-time passwords of an app)', () => {
  it('a login asks for the code only after the right password, and the right code opens the session', async () => {
    const { email, secret } = await aProtectedPerson()
    expect(refusal(await login(email, undefined, 'Wrong-horse-2026'))).toEqual([403, 'WrongUserOrPassword'])
    expect(refusal(await login(email))).toEqual([403, 'auth.secondFactorRequired'])
    expect(refusal(await login(email, '000000'))).toEqual([403, 'auth.secondFactorWrong'])
    const code = codeOf(secret, 1)
    expect((await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  it('a code is never accepted twice', async () => {
    const { email, secret, used } = await aProtectedPerson()
    expect(refusal(await login(email, used))).toEqual([403, 'auth.secondFactorWrong'])
    const code = codeOf(secret, 1)
    expect((await login(email, code)).status).toBe(200)
    expect(refusal(await login(email, code))).toEqual([403, 'auth.secondFactorWrong'])
    const both = await Promise.all([login(email, code), login(email, code)])
    expect(both.map(({ status }) => status)).toEqual([403, 403])
  })

  it('each recovery code opens a session once', async () => {
    const { email, recoveryCodes, call, path } = await aProtectedPerson()
    const [first = '', second = ''] = recoveryCodes
    const before = await login(email, first.toLowerCase())
    expect(before.status).toBe(200)
    expect(refusal(await login(email, first))).toEqual([403, 'auth.secondFactorWrong'])
    expect((await login(email, second)).status).toBe(200)
    expect((await call('GET', path)).body).toMatchObject({ recoveryCodes: 8 })
  })

  it('an account must wait after five wrong codes from one IP address, as after wrong passwords', async () => {
    const { email, secret } = await aProtectedPerson()
    const address = newAddress()
    const attempt = (code: string) =>
      callPublicly(system, 'POST', '/auth/login', { source: 'webapp', email, password, code }, address)
    for (let count = 0; count < 5; count += 1) {
      expect(refusal(await attempt('000000'))).toEqual([403, 'auth.secondFactorWrong'])
    }
    expect(refusal(await attempt(codeOf(secret, 1)))).toEqual([429, 'auth.tooManyAttempts'])
  })

  it('entering the right password in an open session does not allow more attempts at the code', async () => {
    const { call, path, recoveryCodes } = await aProtectedPerson()
    for (let count = 0; count < 5; count += 1) {
      expect(refusal(await call('DELETE', path, { password, code: '000000' }))).toEqual([403, 'auth.secondFactorWrong'])
      if (count < 4) expect(refusal(await call('PUT', path, { password }))).toEqual([409, 'auth.secondFactorIsOn'])
    }
    const right = await call('DELETE', path, { password, code: recoveryCodes[0] })
    expect(refusal(right)).toEqual([429, 'auth.tooManyAttempts'])
  })

  it('a right password without a code never counts as a failed attempt', async () => {
    const { email, secret } = await aProtectedPerson()
    const address = newAddress()
    const body = { source: 'webapp', email, password }
    for (let count = 0; count < 7; count += 1) {
      expect(refusal(await callPublicly(system, 'POST', '/auth/login', body, address))).toEqual([
        403,
        'auth.secondFactorRequired',
      ])
    }
    const right = { ...body, code: codeOf(secret, 1) }
    expect((await callPublicly(system, 'POST', '/auth/login', right, address)).status).toBe(200)
  })

  it('a second factor takes effect only after a code confirms it, and setting it up requires the user’s password', async () => {
    const { call, path, email } = await aPerson()
    expect(refusal(await call('PUT', path, { password: 'Wrong-horse-2026' }))).toEqual([403, 'WrongUserOrPassword'])
    expect((await call('PUT', path, { password })).status).toBe(200)
    expect((await call('GET', path)).body).toEqual({ isPossible: true, since: null, recoveryCodes: 0 })
    expect((await login(email)).status).toBe(200)
    expect(refusal(await call('POST', path, { code: '000000' }))).toEqual([403, 'auth.secondFactorWrong'])
  })

  it('a second factor cannot be replaced while it is on, and can be switched off with password and code', async () => {
    const { call, path, email, secret, recoveryCodes } = await aProtectedPerson()
    expect(refusal(await call('PUT', path, { password }))).toEqual([409, 'auth.secondFactorIsOn'])
    expect(refusal(await call('POST', path, { code: codeOf(secret, 1) }))).toEqual([409, 'auth.secondFactorIsOn'])
    expect(refusal(await call('DELETE', path, { password: 'Wrong-horse-2026', code: recoveryCodes[0] }))).toEqual([
      403,
      'WrongUserOrPassword',
    ])
    expect(refusal(await call('DELETE', path, { password, code: '000000' }))).toEqual([403, 'auth.secondFactorWrong'])
    expect((await call('DELETE', path, { password, code: recoveryCodes[0] })).status).toBe(200)
    expect((await login(email)).status).toBe(200)
  })

  it('switching on a second factor ends the other sessions, is logged, and is emailed to the owner', async () => {
    const { uuid, email } = await addUser(system, await addCustomer(system))
    const [here, there] = [await signIn(system, email), await signIn(system, email)]
    const path = `/users/${uuid}/second-factor`
    const { secret } = (await here.call('PUT', path, { password })).body as unknown as { secret: string }
    await here.call('POST', path, { code: codeOf(secret) })
    expect((await there.call('GET', path)).status).toBe(401)
    expect((await here.call('GET', path)).status).toBe(200)
    const log = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT action, data FROM audit_log WHERE user_uuid = $1 AND action LIKE 'secondFactor%'`, [uuid]),
    )
    expect(log).toEqual([{ action: 'secondFactorOn', data: { sessionsEnded: 1 } }])
    await sendOutgoing(system)
    expect(system.mails.filter(({ to }) => to === email)).toMatchObject([
      { subject: 'Verificación en dos pasos activada en Lindero' },
    ])
  })

  it('the operator’s reset of a login removes the second factor of the user, and ends the sessions of the user', async () => {
    const { email, call, path } = await aProtectedPerson()
    expect((await resetLogin(system.context, email)).kind).toBe('reset')
    expect((await call('GET', path)).status).toBe(401)
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows('SELECT 1 FROM second_factors f JOIN users u ON u.uuid = f.user_uuid WHERE u.email = $1', [email]),
    )
    expect(rows).toEqual([])
  })

  it('the secret of a second factor is stored encrypted, and the daily sweep removes unconfirmed second factors', async () => {
    const { call, path } = await aPerson()
    const { secret } = (await call('PUT', path, { password })).body as unknown as { secret: string }
    const stored = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ sealed_secret: string }>('SELECT sealed_secret FROM second_factors WHERE confirmed_on IS NULL'),
    )
    expect(JSON.stringify(stored)).not.toContain(secret)
    const inTwoDays = new Date(system.context.now().getTime() + 2 * 24 * 60 * 60_000)
    const swept = await sweepSecondFactors({ ...system.context, now: () => inTwoDays })
    expect(swept.removed).toBeGreaterThan(0)
    expect(refusal(await call('POST', path, { code: codeOf(secret) }))).toEqual([409, 'auth.secondFactorNotBegun'])
  })
})
