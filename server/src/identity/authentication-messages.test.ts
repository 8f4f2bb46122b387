import { resources } from '@lindero/texts/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGoogle, type TestGoogle } from '../../test/google.ts'
import { mailedLink, sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, TEST_PASSWORD } from '../../test/people.ts'
import { askForReset, callPublicly } from '../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

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

const login = (body: object) => callPublicly(system, 'POST', '/auth/login', { source: 'webapp', ...body })

const byGoogle = async (claims: object) => login({ googleCredential: await google.credential({ ...claims }) })

/** For each authentication message in section 8 of the core specification, a call that triggers it. */
const MESSAGES: [string, number, string, () => Promise<{ status: number; body: object }>][] = [
  [
    'session expired, please log again',
    401,
    'auth.sessionExpired',
    async () => {
      const me = await aSignedInUser(system)
      await me.call('POST', '/auth/logout')
      return me.call('GET', '/auth/session')
    },
  ],
  [
    'wrong user or password (wrong email)',
    403,
    'WrongUserOrPassword',
    () => login({ email: 'nobody@people.test', password: TEST_PASSWORD }),
  ],
  [
    'wrong user or password (wrong password)',
    403,
    'WrongUserOrPassword',
    async () => {
      const { email } = await addUser(system, await addCustomer(system))
      return login({ email, password: 'Wrong-horse-2026' })
    },
  ],
  [
    'wrong customer or subscription cancelled',
    403,
    'auth.subscriptionCancelled',
    async () => {
      const cancelled = { apiActivated: true, stripeId: 'cus_1', subscriptionInactiveOn: new Date() }
      const { email } = await addUser(system, await addCustomer(system, cancelled))
      return login({ source: 'api', email, password: TEST_PASSWORD })
    },
  ],
  ['wrong Google id', 403, 'auth.wrongGoogleId', () => byGoogle({ sub: 'nobody', email: 'nobody@gmail.com' })],
  [
    'Google email not verified',
    403,
    'auth.googleEmailNotVerified',
    () => byGoogle({ sub: 'nobody', email: 'nobody@gmail.com', email_verified: false }),
  ],
  [
    'API feature not enabled',
    403,
    'auth.apiNotActivated',
    async () => {
      const { email } = await addUser(system, await addCustomer(system, { apiActivated: false }))
      return login({ source: 'api', email, password: TEST_PASSWORD })
    },
  ],
  [
    'email not verified, check your inbox',
    403,
    'auth.emailNotVerified',
    async () => {
      const registration = { email: 'pending@people.test', password: TEST_PASSWORD, firstname: 'Eva' }
      await callPublicly(system, 'PUT', '/auth/register', {
        ...registration,
        lastname: 'Nueva',
        language: 'es',
        acceptsTerms: true,
      })
      return login({ email: registration.email, password: TEST_PASSWORD })
    },
  ],
  [
    'password-reset token expired, request a new email',
    410,
    'auth.linkExpired',
    async () => {
      const { email } = await addUser(system, await addCustomer(system))
      await askForReset(system, email)
      await sendOutgoing(system)
      const { user, token } = mailedLink(system, email)
      const reset = { user, token, password: 'Other-horse-2026' }
      await callPublicly(system, 'POST', '/auth/reset-password', reset)
      return callPublicly(system, 'POST', '/auth/reset-password', reset)
    },
  ],
]

describe('The authentication messages (core specification, section 8)', () => {
  it.each(MESSAGES)(
    'the message "%s" of the core specification is returned with status %i and code %s',
    async (_, status, code, produce) => {
      expect(await produce()).toMatchObject({ status, body: { statusCode: status, message: code } })
      expect(resources.es.errors).toHaveProperty([code])
      expect(resources.en.errors).toHaveProperty([code])
    },
  )

  it('the public call to reset a password does not reveal that a Google user has none, but the email and the reply to an admin do', async () => {
    const { email, uuid, ...admin } = await aSignedInUser(system)
    const colleague = await addUser(system, admin.customerUuid)
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE users SET google_id = uuid::text, password_hash = NULL WHERE uuid = $1`, [colleague.uuid]),
    )
    expect(await askForReset(system, colleague.email)).toMatchObject({
      status: 200,
      body: { requested: true },
    })
    await sendOutgoing(system)
    expect(system.mails.at(-1)).toMatchObject({ to: colleague.email })
    expect(system.mails.at(-1)?.text).toContain('no pueden restablecer su contraseña')
    expect(await admin.call('POST', `/users/${colleague.uuid}/password-link`)).toMatchObject({
      status: 409,
      body: { message: 'auth.googleUsersCannotReset' },
    })
  })
})
