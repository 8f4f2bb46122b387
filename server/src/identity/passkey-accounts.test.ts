import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAuthenticator } from '../../test/authenticator.ts'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addPasskey, aPerson, PASSKEY_SETTINGS, PasskeyBrowser, type Person } from '../../test/passkeys.ts'
import { signIn, TEST_PASSWORD } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { resetLogin } from './links/reset-login.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem(PASSKEY_SETTINGS)
})
afterAll(() => system.close())

const password = TEST_PASSWORD
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.message]
const rows = <Row>(statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, values))
const change = (statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, values))
const auditOf = ({ uuid }: Person, actions: readonly string[]) =>
  rows('SELECT action, data FROM audit_log WHERE user_uuid = $1 AND action = ANY($2) ORDER BY id', uuid, actions)

describe('Removing a passkey', () => {
  const uuidOf = async (person: Person) => {
    const { items } = (await person.call('GET', person.path)).body as unknown as { items: { uuid: string }[] }
    return items[0]?.uuid ?? ''
  }

  it('removing a passkey requires the password and ends the other sessions, and the removal is logged and emailed', async () => {
    const person = await aPerson(system)
    const authenticator = await addPasskey(person)
    const elsewhere = await signIn(system, person.email)
    const path = `${person.path}/${await uuidOf(person)}`
    const wrong = await person.call('DELETE', path, { password: 'Wrong-horse-2026' })
    expect(refusal(wrong)).toEqual([403, 'WrongUserOrPassword'])
    expect((await person.call('DELETE', path, { password })).body).toEqual({ removed: true })
    expect((await elsewhere.call('GET', person.path)).status).toBe(401)
    expect((await person.call('GET', person.path)).body).toMatchObject({ items: [] })
    expect(refusal(await person.call('DELETE', path, { password }))).toEqual([404, 'passkeys.notFound'])
    expect(await auditOf(person, ['passkeyRemoved'])).toEqual([
      { action: 'passkeyRemoved', data: { sessionsEnded: 1 } },
    ])
    await sendOutgoing(system)
    expect(system.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
      'Llave de acceso quitada en Lindero',
    )
    const browser = new PasskeyBrowser(system)
    const proof = authenticator.sign(await browser.options())
    expect(refusal(await browser.enter(proof))).toEqual([403, 'auth.passkeyWrong'])
  })

  it("another user's passkey cannot be removed", async () => {
    const [ana, eva] = [await aPerson(system), await aPerson(system)]
    await addPasskey(ana)
    const path = `${eva.path}/${await uuidOf(ana)}`
    expect(refusal(await eva.call('DELETE', path, { password }))).toEqual([404, 'passkeys.notFound'])
  })

  it('resetting a login as the operator removes the passkeys', async () => {
    const person = await aPerson(system)
    await addPasskey(person)
    expect((await resetLogin(system.context, person.email)).kind).toBe('reset')
    expect(await rows('SELECT 1 FROM passkeys WHERE user_uuid = $1', person.uuid)).toEqual([])
  })
})

describe('Accounts and installations without passkeys', () => {
  it('a user without a password cannot add a passkey, because adding one requires the password', async () => {
    const person = await aPerson(system)
    await change('UPDATE users SET password_hash = NULL WHERE uuid = $1', person.uuid)
    expect((await person.call('GET', person.path)).body).toMatchObject({ obstacle: 'password' })
    expect(refusal(await person.call('PUT', person.path, { password }))).toEqual([409, 'users.passwordFirst'])
  })

  it('only the emergency administrator can sign in with a passkey if the other users must use the identity provider', async () => {
    const person = await aPerson(system)
    const authenticator = await addPasskey(person)
    const emergency = await aPerson(system, { isAdmin: true })
    const keptAuthenticator = await addPasskey(emergency)
    for (const { customerUuid } of [person, emergency]) {
      await change(
        `INSERT INTO identity_providers (customer_uuid, issuer, client_id, sealed_secret, scopes, groups_claim, roles, is_on,
           creates_users, passwords_allowed, emergency_admin, edited_on)
         VALUES ($1, 'https://idp.example', 'lindero', 'x', 'openid', 'groups', '[]', true, false, false, $2, now())`,
        customerUuid,
        emergency.uuid,
      )
    }
    const browser = new PasskeyBrowser(system)
    const enter = async (holder: TestAuthenticator) => browser.enter(holder.sign(await browser.options()))
    expect(refusal(await enter(authenticator))).toEqual([403, 'auth.passwordsOff'])
    expect((await enter(keptAuthenticator)).status).toBe(200)
    expect((await person.call('GET', person.path)).body).toMatchObject({ obstacle: 'provider' })
    expect(refusal(await person.call('PUT', person.path, { password }))).toEqual([403, 'auth.passwordsOff'])
    expect((await emergency.call('GET', emergency.path)).body).toMatchObject({ obstacle: null })
  })

  it('passkeys can be neither added nor used on a server without a domain, and the settings show this', async () => {
    const bare = await openTestSystem({ PUBLIC_URL: 'http://192.0.2.7:3000' })
    const person = await aPerson(bare)
    expect((await person.call('GET', person.path)).body).toMatchObject({ obstacle: 'address', origin: null })
    expect(refusal(await person.call('PUT', person.path, { password }))).toEqual([409, 'passkeys.noDomain'])
    await expect(new PasskeyBrowser(bare).options()).rejects.toThrow('passkeys.noDomain')
    const settings = await bare.app.inject({ url: '/api/settings' })
    expect(settings.json()).toMatchObject({ passkeyOrigin: null })
    await bare.close()
  })
})
