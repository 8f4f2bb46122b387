import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Deviations, type TestAlgorithm, TestAuthenticator } from '../../test/authenticator.ts'
import { sendOutgoing } from '../../test/outgoing.ts'
import {
  addPasskey,
  aPerson,
  creationOf,
  PASSKEY_SETTINGS,
  PasskeyBrowser,
  type Person,
  SITE,
} from '../../test/passkeys.ts'
import { signIn, TEST_PASSWORD } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sweepChallenges } from './passkeys/passkey-challenges.ts'
import { isUnattested } from './passkeys/webauthn.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem(PASSKEY_SETTINGS)
})
afterAll(() => system.close())

const password = TEST_PASSWORD
const MINUTE = 60_000

const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.message]
const rows = <Row>(statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, values))
const change = (statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, values))
const auditOf = ({ uuid }: Person, actions: readonly string[]) =>
  rows('SELECT action, data FROM audit_log WHERE user_uuid = $1 AND action = ANY($2) ORDER BY id', uuid, actions)

async function later<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
  const now = system.context.now()
  system.setNow(new Date(now.getTime() + minutes * MINUTE))
  try {
    return await work()
  } finally {
    system.setNow(now)
  }
}

/** A person with an authenticator app and the second factor switched on. */
async function aProtectedPerson(): Promise<Person & { recoveryCodes: string[] }> {
  const person = await aPerson(system)
  const path = `/users/${person.uuid}/second-factor`
  const { secret } = (await person.call('PUT', path, { password })).body as unknown as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: system.context.now().getTime() })
  const { recoveryCodes } = (await person.call('POST', path, { code })).body as unknown as { recoveryCodes: string[] }
  return { ...person, recoveryCodes }
}

describe('Adding a passkey', () => {
  it('the options for a new passkey require user verification and a discoverable passkey, and request no attestation', async () => {
    const person = await aPerson(system, { firstname: 'Ana', lastname: 'Pérez' })
    expect(await creationOf(person)).toMatchObject({
      rp: { id: 'app.example.com', name: 'Lindero' },
      user: {
        id: Buffer.from(person.uuid.replaceAll('-', ''), 'hex').toString('base64url'),
        name: person.email,
        displayName: 'Ana Pérez',
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: [],
    })
  })

  it.each<TestAlgorithm>(['ES256', 'EdDSA', 'RS256'])(
    'a passkey with the algorithm %s is stored and can sign in',
    async (algorithm) => {
      const person = await aPerson(system)
      const authenticator = await addPasskey(person, { authenticator: new TestAuthenticator(SITE, algorithm) })
      const browser = new PasskeyBrowser(system)
      const options = await browser.options()
      expect(options).toMatchObject({ rpId: 'app.example.com', userVerification: 'required' })
      expect(options.allowCredentials ?? []).toEqual([])
      const entered = await browser.enter(authenticator.sign(options))
      expect(entered).toMatchObject({ status: 200, body: { user: { uuid: person.uuid } } })
      expect(entered.body).not.toHaveProperty('refreshToken')
    },
  )

  it('adding a passkey requires the user’s own password, and a code if the second factor is on', async () => {
    const person = await aProtectedPerson()
    const begin = (body: object) => person.call('PUT', person.path, body)
    expect(refusal(await begin({ password: 'Wrong-horse-2026' }))).toEqual([403, 'WrongUserOrPassword'])
    expect(refusal(await begin({ password }))).toEqual([403, 'auth.secondFactorRequired'])
    expect(refusal(await begin({ password, code: '000000' }))).toEqual([403, 'auth.secondFactorWrong'])
    expect((await begin({ password, code: person.recoveryCodes[0] })).status).toBe(200)
  })

  it.each<[string, Deviations]>([
    ['another origin', { origin: 'https://app.example.com.attacker.test' }],
    ['another port', { origin: 'https://app.example.com:8443' }],
    ['another site', { rpId: 'attacker.test' }],
    ['no verified owner', { isVerified: false }],
    ['a signature instead of a new passkey', { type: 'webauthn.get' }],
  ])('a new passkey with %s is rejected', async (_case, deviations) => {
    const person = await aPerson(system)
    const passkey = new TestAuthenticator(SITE).create(await creationOf(person), deviations)
    expect(refusal(await person.call('POST', person.path, { name: 'Móvil', passkey }))).toEqual([
      400,
      'passkeys.notAccepted',
    ])
  })

  it.each<[string, string, readonly Buffer[] | null, boolean]>([
    ['none', 'none', null, true],
    ['self-attestation', 'packed', null, true],
    ['packed with a certificate', 'packed', [Buffer.from('certificate')], false],
    ...['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm', 'other'].map(
      (format): [string, string, readonly Buffer[], boolean] => [format, format, [Buffer.from('certificate')], false],
    ),
  ])(
    'a new passkey with the attestation "%s" is rejected if the attestation contains a certificate',
    async (_, format, x5c, isOne) => {
      const statement = new Map(x5c ? [['x5c', x5c] as const] : [])
      const creation = { challenge: 'a', user: { id: 'a' } }
      const created = new TestAuthenticator(SITE).create(creation, { attestation: { format, statement } })
      expect(await isUnattested(created.attestationObject)).toBe(isOne)
      expect(await isUnattested('damaged')).toBe(false)
      if (isOne) return
      const person = await aPerson(system)
      const passkey = new TestAuthenticator(SITE).create(await creationOf(person), {
        attestation: { format, statement },
      })
      expect(refusal(await person.call('POST', person.path, { name: 'Móvil', passkey }))).toEqual([
        400,
        'passkeys.notAccepted',
      ])
    },
  )

  it('a passkey is not added if the login was reset in the meantime', async () => {
    const person = await aPerson(system)
    const options = await creationOf(person)
    await change('UPDATE users SET password_hash = NULL WHERE uuid = $1', person.uuid)
    const passkey = new TestAuthenticator(SITE).create(options)
    const reply = await person.call('POST', person.path, { name: 'Móvil', passkey })
    expect(reply.body.message).toBe('users.passwordFirst')
  })

  it('a challenge for adding a passkey belongs to one user, is accepted once and expires after five minutes', async () => {
    const [ana, eva] = [await aPerson(system), await aPerson(system)]
    const add = (person: Person, passkey: object) => person.call('POST', person.path, { name: 'Móvil', passkey })
    const passkey = new TestAuthenticator(SITE).create(await creationOf(ana))
    expect(refusal(await add(eva, passkey))).toEqual([410, 'auth.passkeyExpired'])
    expect((await add(ana, passkey)).status).toBe(200)
    expect(refusal(await add(ana, passkey))).toEqual([410, 'auth.passkeyExpired'])
    const late = new TestAuthenticator(SITE).create(await creationOf(eva))
    expect(refusal(await later(6, () => add(eva, late)))).toEqual([410, 'auth.passkeyExpired'])
    const replaced = new TestAuthenticator(SITE).create(await creationOf(eva))
    await creationOf(eva)
    expect(refusal(await add(eva, replaced))).toEqual([410, 'auth.passkeyExpired'])
  })

  it('an authenticator cannot register a passkey that belongs to another user', async () => {
    const [ana, eva] = [await aPerson(system), await aPerson(system)]
    const authenticator = await addPasskey(ana)
    const passkey = authenticator.create(await creationOf(eva))
    expect(refusal(await eva.call('POST', eva.path, { name: 'Móvil', passkey }))).toEqual([409, 'passkeys.known'])
  })

  it('a user has at most ten passkeys, and the options for a new passkey list the existing passkeys', async () => {
    const person = await aPerson(system)
    await change(
      `INSERT INTO passkeys (uuid, customer_uuid, user_uuid, credential_id, public_key, counter, transports, name, created_on)
       SELECT gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'x', 0, '{}', 'Otra', now() FROM generate_series(1, 9)`,
      person.customerUuid,
      person.uuid,
    )
    const options = await creationOf(person)
    await addPasskey(person)
    expect(refusal(await person.call('PUT', person.path, { password }))).toEqual([409, 'passkeys.tooMany'])
    expect(await rows('SELECT 1 FROM passkeys WHERE user_uuid = $1', person.uuid)).toHaveLength(10)
    expect(options).toHaveProperty('excludeCredentials.length', 9)
  })

  it('a new passkey is listed without its key, logged, and emailed to the owner', async () => {
    const person = await aPerson(system)
    await addPasskey(person, { name: '  Móvil  ' })
    expect((await person.call('GET', person.path)).body).toEqual({
      items: [{ uuid: expect.any(String), name: 'Móvil', createdOn: expect.any(String), lastUsedOn: null }],
      ...{ total: 1, obstacle: null, origin: 'https://app.example.com' },
    })
    expect(await auditOf(person, ['passkeyAdded'])).toHaveLength(1)
    await sendOutgoing(system)
    expect(system.mails.filter(({ to }) => to === person.email)).toMatchObject([
      { subject: 'Llave de acceso añadida en Lindero' },
    ])
  })
})

describe('Signing in with a passkey', () => {
  async function aHolder() {
    const person = await aPerson(system)
    return { person, authenticator: await addPasskey(person) }
  }

  it.each<[string, Deviations]>([
    ['another origin', { origin: 'https://login.example.com' }],
    ['another site', { rpId: 'example.com' }],
    ['no verified owner', { isVerified: false }],
    ['a new passkey instead of a signature', { type: 'webauthn.create' }],
    ['the identifier of another user', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('a passkey signature with %s opens no session and is logged as a failed sign-in', async (_case, deviations) => {
    const { person, authenticator } = await aHolder()
    const browser = new PasskeyBrowser(system)
    const proof = authenticator.sign(await browser.options(), deviations)
    expect(refusal(await browser.enter(proof))).toEqual([403, 'auth.passkeyWrong'])
    expect(await auditOf(person, ['loginFailed'])).toHaveLength(1)
  })

  it('a passkey signature by a different key or over modified data does not open a session', async () => {
    const { authenticator } = await aHolder()
    const browser = new PasskeyBrowser(system)
    const options = await browser.options()
    const other = new TestAuthenticator(SITE).sign(options)
    const forged = { ...other, id: authenticator.id, userHandle: authenticator.sign(options).userHandle }
    expect(refusal(await browser.enter(forged))).toEqual([403, 'auth.passkeyWrong'])
    const right = authenticator.sign(await browser.options())
    const counted = Buffer.from(right.authenticatorData, 'base64url')
    counted.writeUInt32BE(9, 33)
    const changed = { ...right, authenticatorData: counted.toString('base64url') }
    expect(refusal(await browser.enter(changed))).toEqual([403, 'auth.passkeyWrong'])
  })

  it('an unknown passkey cannot sign in', async () => {
    const browser = new PasskeyBrowser(system)
    const proof = new TestAuthenticator(SITE).sign(await browser.options())
    expect(refusal(await browser.enter(proof))).toEqual([403, 'auth.passkeyWrong'])
  })

  it('a challenge for a sign-in belongs to one browser, is accepted once and expires after five minutes', async () => {
    const { authenticator } = await aHolder()
    const [browser, elsewhere] = [new PasskeyBrowser(system), new PasskeyBrowser(system)]
    const proof = authenticator.sign(await browser.options())
    await elsewhere.options()
    expect(refusal(await elsewhere.enter(proof))).toEqual([410, 'auth.passkeyExpired'])
    expect(refusal(await new PasskeyBrowser(system).enter(proof))).toEqual([410, 'auth.passkeyExpired'])
    expect((await browser.enter(proof)).status).toBe(200)
    expect(refusal(await browser.enter(proof))).toEqual([410, 'auth.passkeyExpired'])
    const late = authenticator.sign(await browser.options())
    expect(refusal(await later(6, () => browser.enter(late)))).toEqual([410, 'auth.passkeyExpired'])
    const invented = authenticator.sign({ challenge: 'c2VsZi1tYWRl' })
    expect(refusal(await browser.enter(invented))).toEqual([410, 'auth.passkeyExpired'])
  })

  it('a passkey cannot sign in if its counter does not grow, because it may be a copy', async () => {
    const { authenticator } = await aHolder()
    const browser = new PasskeyBrowser(system)
    const enter = async (counter: number) => browser.enter(authenticator.sign(await browser.options(), { counter }))
    expect((await enter(7)).status).toBe(200)
    expect(refusal(await enter(7))).toEqual([403, 'auth.passkeyWrong'])
    expect(refusal(await enter(3))).toEqual([403, 'auth.passkeyWrong'])
    expect(refusal(await enter(0))).toEqual([403, 'auth.passkeyWrong'])
    expect((await enter(8)).status).toBe(200)
  })

  it('a sign-in with a passkey is logged as such, and the list of passkeys shows the last use', async () => {
    const { person, authenticator } = await aHolder()
    const browser = new PasskeyBrowser(system)
    await browser.enter(authenticator.sign(await browser.options()))
    expect(await auditOf(person, ['login'])).toContainEqual({
      action: 'login',
      data: { source: 'webapp', by: 'passkey' },
    })
    const { items } = (await person.call('GET', person.path)).body as unknown as { items: { lastUsedOn: string }[] }
    expect(items[0]?.lastUsedOn).toEqual(expect.any(String))
  })

  it('a deactivated user cannot sign in with a passkey', async () => {
    const { person, authenticator } = await aHolder()
    await change('UPDATE users SET inactive_on = now() WHERE uuid = $1', person.uuid)
    const browser = new PasskeyBrowser(system)
    expect(refusal(await browser.enter(authenticator.sign(await browser.options())))).toEqual([
      403,
      'auth.passkeyWrong',
    ])
  })

  it('wrong signatures of a passkey from one IP address are limited like wrong passwords, while other passkeys work there', async () => {
    const { authenticator } = await aHolder()
    const browser = new PasskeyBrowser(system, '10.200.0.1')
    const proof = new TestAuthenticator(SITE).sign({ challenge: 'bm9uZQ' })
    for (let count = 0; count < 30; count += 1) {
      expect(refusal(await browser.enter(proof))).toEqual([410, 'auth.passkeyExpired'])
    }
    expect(refusal(await browser.enter(proof))).toEqual([429, 'auth.tooManyAttempts'])
    expect((await browser.enter(authenticator.sign(await browser.options()))).status).toBe(200)
  })

  it('challenges that other people request from the same address do not stop a sign-in, and nothing is stored for them', async () => {
    const { authenticator } = await aHolder()
    const stored = () => rows<{ count: number }>('SELECT count(*)::int AS count FROM passkey_challenges')
    const before = await stored()
    const ask = () => system.app.inject({ method: 'POST', url: '/api/auth/passkey', remoteAddress: '10.200.0.2' })
    for (let count = 0; count < 250; count += 1) expect((await ask()).statusCode).toBe(200)
    expect(await stored()).toEqual(before)
    const browser = new PasskeyBrowser(system, '10.200.0.2')
    expect((await browser.enter(authenticator.sign(await browser.options()))).status).toBe(200)
  })

  it('a challenge is accepted once, even if the same signature is sent twice at the same time', async () => {
    const { authenticator } = await aHolder()
    const browser = new PasskeyBrowser(system)
    const proof = authenticator.sign(await browser.options())
    const replies = await Promise.all([browser.enter(proof), browser.enter(proof)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('a challenge with a longer lifetime than the one that was sealed is not accepted', async () => {
    const { authenticator } = await aHolder()
    const browser = new PasskeyBrowser(system)
    const proof = authenticator.sign(await browser.options())
    browser.mark = browser.mark?.replace(/^\d+/, (expires) => String(Number(expires) + 60 * MINUTE))
    expect(refusal(await browser.enter(proof))).toEqual([410, 'auth.passkeyExpired'])
  })

  it('the daily work removes challenges that have expired', async () => {
    const { now, ...context } = system.context
    const soon = new Date(now().getTime() + 6 * MINUTE)
    expect(await sweepChallenges({ ...context, now: () => soon })).toBeGreaterThan(0)
    expect(await rows('SELECT 1 FROM passkey_challenges')).toEqual([])
  })
})

describe('A passkey as second factor', () => {
  it('a user can log in with password and passkey instead of a code, and the request for a code states whether the user has passkeys', async () => {
    const person = await aProtectedPerson()
    const browser = new PasskeyBrowser(system)
    const credentials = { source: 'webapp', email: person.email, password }
    const login = (more: object = {}) => browser.post('/auth/login', { ...credentials, ...more })
    expect((await login()).body).toMatchObject({
      message: 'auth.secondFactorRequired',
      data: { hasPasskeys: false },
    })
    const authenticator = await addPasskey(person, { code: person.recoveryCodes[0] ?? '' })
    expect((await login()).body).toMatchObject({ message: 'auth.secondFactorRequired', data: { hasPasskeys: true } })
    const passkey = authenticator.sign(await browser.options())
    expect((await login({ passkey })).status).toBe(200)
    expect(refusal(await login({ passkey }))).toEqual([410, 'auth.passkeyExpired'])
    const wrongPassword = { password: 'Wrong-horse-2026', passkey: authenticator.sign(await browser.options()) }
    expect(refusal(await login(wrongPassword))).toEqual([403, 'WrongUserOrPassword'])
  })

  it('a passkey used as second factor must belong to the same account as the password', async () => {
    const [person, other] = [await aProtectedPerson(), await aPerson(system)]
    const authenticator = await addPasskey(other)
    const browser = new PasskeyBrowser(system)
    const passkey = authenticator.sign(await browser.options())
    const body = { source: 'webapp', email: person.email, password, passkey }
    expect(refusal(await browser.post('/auth/login', body))).toEqual([403, 'auth.passkeyWrong'])
  })

  it('a passkey alone counts as both factors, and a user without a second factor can still sign in by password alone', async () => {
    const person = await aProtectedPerson()
    const authenticator = await addPasskey(person, { code: person.recoveryCodes[0] ?? '' })
    const browser = new PasskeyBrowser(system)
    expect((await browser.enter(authenticator.sign(await browser.options()))).status).toBe(200)
    const without = await aPerson(system)
    await addPasskey(without)
    await expect(signIn(system, without.email)).resolves.toHaveProperty('token')
  })
})
