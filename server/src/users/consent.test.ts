import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { rowsOf } from '../../test/person-at-work.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const SETTINGS = {
  CHAT_APP_ID: 'abcd1234',
  CHAT_SECRET: 'secret-of-the-provider-of-the-chat',
  ANALYTICS_URL: 'https://user:key@stats.example.com:8443/path',
  ANALYTICS_SITE: 'levante',
}
const ANALYTICS = 'stats.example.com:8443'
const CHAT = 'Intercom abcd1234'
const ALL = { analytics: true, chat: true }
const NONE = { analytics: false, chat: false }

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem(SETTINGS)
  me = await aSignedInUser(system)
})
afterAll(() => system.close())

const give = (body: object, who: SignedIn = me) => who.call('POST', `/users/${me.uuid}/consent`, body)
const remaining = async () => (await me.call('GET', '/auth/session')).body

describe('Consent (GDPR, article 7)', () => {
  it('a consent is stored with its providers and time, and is logged', async () => {
    const providers = { analytics: ANALYTICS, chat: CHAT }
    const input = await give({ ...ALL, providers })
    expect(input).toMatchObject({ status: 200, body: { ...ALL, providers, on: expect.any(String) } })
    expect(await remaining()).toMatchObject({ user: { consent: input.body } })
    const noted = await rowsOf(system)(
      `SELECT data FROM audit_log WHERE action = 'consentGiven' AND subject = $1 ORDER BY id DESC LIMIT 1`,
      [me.uuid],
    )
    expect(noted).toEqual([{ data: { ...ALL, providers } }])
  })

  it('a consent contains a provider only for a purpose that the user has accepted', async () => {
    const { body } = await give({ ...ALL, analytics: false, providers: { analytics: ANALYTICS, chat: CHAT } })
    expect(body).toMatchObject({ analytics: false, chat: true, providers: { chat: CHAT } })
    expect(body.providers).not.toHaveProperty('analytics')
    expect((await give(NONE)).body).toMatchObject({ ...NONE, providers: EMPTY })
  })

  it.each([
    ['no provider', {}],
    ['only one of two providers', { providers: { chat: CHAT } }],
    ['a former provider', { providers: { analytics: 'old.example.com', chat: CHAT } }],
  ])('a consent with %s in its list of providers is rejected', async (_, rest) => {
    await give(NONE)
    expect(await give({ ...ALL, ...rest })).toMatchObject({
      status: 409,
      body: { message: 'users.consentElsewhere' },
    })
    expect(await remaining()).toMatchObject({ user: { consent: NONE } })
  })

  it('the reply of the settings call names the providers for analytics and chat, but contains no secrets', async () => {
    const reply = await system.app.inject({ url: '/api/settings' })
    expect(reply.json()).toMatchObject({ analytics: { provider: ANALYTICS }, chat: { provider: CHAT } })
    expect(`${ANALYTICS} ${CHAT}`).not.toMatch(/key|secret/)
  })

  it('a consent given before providers were stored is returned unchanged', async () => {
    const old = { analytics: true, chat: false, on: '2026-01-01T00:00:00.000Z' }
    await rowsOf(system)('UPDATE users SET consent = $2::jsonb WHERE uuid = $1', [me.uuid, JSON.stringify(old)])
    expect((await remaining()).user).toHaveProperty('consent', old)
  })

  it('a user’s consent can be changed without a subscription, but only by that user', async () => {
    const other = await aSignedInUser(system)
    expect((await give(NONE, other)).body.message).toBe('users.notFound')
    await rowsOf(system)(`UPDATE customers SET stripe_id = 'cus_1', subscription_inactive_on = now() WHERE uuid = $1`, [
      me.customerUuid,
    ])
    expect((await give(NONE)).status).toBe(200)
  })
})
