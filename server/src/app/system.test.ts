import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { AppError } from '@lindero/domain/errors'
import { services } from '@lindero/texts/privacy/services.es'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { readConfig } from '../kernel/config/config.ts'
import { storeChecks } from '../kernel/metrics/metrics.ts'
import { shippedLegalText } from '../privacy/shipped-legal-text.ts'
import { READINESS, readiness } from './readiness.ts'

const EVERYTHING = {
  OPERATOR_NAME: 'Gestora Levante',
  OPERATOR_EMAIL: 'ayuda@levante.test',
  GOOGLE_CLIENT_ID: 'client.apps.test',
  RECAPTCHA_SITE_KEY: 'site-key',
  RECAPTCHA_SECRET: 'captcha-secret',
  STRIPE_SECRET_KEY: 'stripe-secret',
  SMTP_URL: 'smtp://user:mail-secret@mail.test',
  UPGRADE_WEBHOOK_URL: 'https://hooks.test/secret-path',
  CATASTRO_URL: 'https://catastro.test/ovc',
  CHAT_APP_ID: 'chat1',
  CHAT_SECRET: 'chat-secret-of-the-provider',
  ANALYTICS_URL: 'https://analytics.test/api/event',
  ANALYTICS_SITE: 'levante',
  SENTRY_DSN: 'https://key@errors.test/7',
  VIEW_STREET_URL: 'https://street.test/?at={latitude},{longitude}',
  SESSION_DAYS: '45',
  AUDIT_DAYS: '400',
}

const { processors } = services

let system: TestSystem
let operator: SignedIn
beforeAll(async () => {
  system = await openTestSystem(EVERYTHING)
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
  const { email } = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
  operator = await signIn(system, email)
})
afterAll(() => system.close())

const get = async (url: string, from = system) => (await from.app.inject({ url: `/api${url}` })).json()

describe('The public settings', () => {
  it('the public settings list the external services but no secrets', async () => {
    const settings = await get('/settings')
    expect(settings).toMatchObject({
      operatorName: 'Gestora Levante',
      supportEmail: 'ayuda@levante.test',
      registration: true,
      googleClientId: 'client.apps.test',
      recaptchaSiteKey: 'site-key',
      chat: { appId: 'chat1', provider: 'Intercom chat1' },
      analytics: {
        url: 'https://analytics.test/api/event',
        site: 'levante',
        provider: 'analytics.test',
      },
      sentry: { dsn: 'https://key@errors.test/7', environment: 'production' },
      views: {
        street: 'https://street.test/?at={latitude},{longitude}',
        cadastre: null,
        plan: null,
        facade: null,
      },
      subscriptionPortal: true,
    })
    expect(JSON.stringify(settings)).not.toContain('secret')
  })

  it('the public settings are null or false for a service that is not configured', async () => {
    const bare = await openTestSystem({ REGISTRATION: 'off' })
    expect(await get('/settings', bare)).toMatchObject({
      operatorName: 'Lindero',
      supportEmail: null,
      registration: false,
      googleClientId: null,
      passkeyOrigin: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      recaptchaSiteKey: null,
      chat: null,
      analytics: null,
      sentry: null,
      views: { street: null, cadastre: null, plan: null, facade: null },
      cadastralPictures: false,
      maps: { services: true, base: false },
      subscriptionPortal: false,
      tabReturn: false,
    })
    await bare.close()
  })
})

describe("The user's identity for the chat", () => {
  const identityOf = async (from: TestSystem, { token }: SignedIn) =>
    (await from.app.inject({ url: '/api/chat/identity', headers: { authorization: `Bearer ${token}` } })).json()

  it("the caller's chat identity is signed with the secret of the chat service and valid for the maximum lifetime of a session", async () => {
    const names = { firstname: 'Ana', lastname: 'Pérez' }
    const { uuid, email } = await addUser(system, await addCustomer(system, { apiActivated: true }), names)
    const { token } = await identityOf(system, await signIn(system, email))
    const secret = new TextEncoder().encode('chat-secret-of-the-provider')
    const { payload, protectedHeader } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    expect(protectedHeader.alg).toBe('HS256')
    expect(payload).toEqual({ user_id: uuid, email, name: 'Ana Pérez', exp: expect.any(Number) })
    const days = ((payload.exp ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
  })

  it('no chat identity is returned if the chat is not configured, so the chat does not load', async () => {
    const bare = await openTestSystem()
    expect((await get('/settings', bare)).chat).toBeNull()
    expect(await identityOf(bare, await aSignedInUser(bare))).toEqual({ token: null })
    await bare.close()
  })
})

describe('A legal page', () => {
  it.each(['es', 'en'])("a legal page contains the default text with the operator's data (%s)", async (language) => {
    const privacy = await get(`/legal/privacy/${language}`)
    expect(privacy).toMatchObject({ page: 'privacy', language, isShipped: true, updatedOn: null })
    for (const figure of ['Gestora Levante', 'ayuda@levante.test', ' 45 ', ' 400 ', 'Stripe', 'errors.test']) {
      expect(privacy.text).toContain(figure)
    }
    const cookies = await get(`/legal/cookies/${language}`)
    for (const name of ['lindero_refresh', 'https://analytics.test', 'intercom-id-*', 'g_state', '_GRECAPTCHA']) {
      expect(cookies.text).toContain(name)
    }
  })

  it('the privacy policy lists every external service that can be configured, with its host but without its secrets', () => {
    const { outside } = readConfig(EVERYTHING)
    const own = ['operatorName', 'operatorEmail', 'registration', 'tabReturn', 'mailFrom']
    const services = Object.keys(outside).filter((key) => !own.includes(key))
    // The file store is also an external service, but its settings are not in `outside`.
    expect(Object.keys(processors).sort()).toEqual([...services, 's3'].sort())
    for (const language of ['es', 'en'] as const) {
      const text = shippedLegalText('privacy', language, readConfig(EVERYTHING))
      for (const host of ['(mail.test)', '(hooks.test)', '(catastro.test)']) expect(text).toContain(host)
      expect(text).not.toMatch(/mail-secret|secret-path|\{\{/)
    }
  })

  it('the privacy policy lists the file store and its region but not the access key', () => {
    const bucket = { S3_BUCKET: 'documentos', S3_ACCESS_KEY: 'key-of-the-store', S3_SECRET_KEY: 'secret' }
    for (const language of ['es', 'en'] as const) {
      const text = shippedLegalText('privacy', language, readConfig({ ...EVERYTHING, ...bucket }))
      expect(text).toContain('documentos.s3.eu-south-2.amazonaws.com')
      expect(text).not.toContain('key-of-the-store')
      expect(shippedLegalText('privacy', language, readConfig(EVERYTHING))).not.toContain('s3.eu-south-2')
    }
  })

  it('legal pages mention no service that is not configured, and all placeholders are filled in', () => {
    const config = readConfig({})
    for (const page of ['notice', 'privacy', 'cookies', 'terms'] as const) {
      for (const language of ['es', 'en'] as const) {
        const text = shippedLegalText(page, language, config)
        expect(text).not.toMatch(/\{\{|Stripe|Intercom|reCAPTCHA|\n{3}/)
      }
    }
  })

  it("a legal page shows the operator's text, and the default text again after the operator saves an empty text", async () => {
    const own = await operator.call('POST', '/legal/terms/es', { text: '# Condiciones\n\nLas nuestras.' })
    expect(own).toMatchObject({ status: 200, body: { isShipped: false } })
    expect((await get('/legal/terms/es')).text).toBe('# Condiciones\n\nLas nuestras.')
    expect((await get('/legal/terms/en')).isShipped).toBe(true)
    await operator.call('POST', '/legal/terms/es', { text: '  ' })
    expect(await get('/legal/terms/es')).toMatchObject({ isShipped: true, updatedOn: null })
  })

  it('an edit of a legal page adds a line to the audit log of the operator', async () => {
    await operator.call('POST', '/legal/notice/en', { text: 'Ours.' })
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT customer_uuid, data FROM audit_log WHERE action = 'legalTextEdited' ORDER BY id DESC LIMIT 1`),
    )
    expect(rows).toEqual([
      {
        customer_uuid: OPERATOR_CUSTOMER_UUID,
        data: { page: 'notice', language: 'en', isShipped: false },
      },
    ])
  })

  it('an admin of a customer other than the operator cannot edit a legal page', async () => {
    const elsewhere = await aSignedInUser(system, { isAdmin: true })
    const refused = await elsewhere.call('POST', '/legal/terms/es', { text: 'Mine.' })
    expect(refused.body).toEqual({ statusCode: 403, message: 'permissions.denied' })
    expect((await get('/legal/terms/es')).isShipped).toBe(true)
  })
})

describe('The readiness of a node', () => {
  let node: TestSystem
  beforeEach(async () => {
    node = await openTestSystem()
  })
  afterEach(() => node.close())
  const ready = () => node.app.inject({ url: '/api/health/ready' })
  const healthy = async () => (await node.app.inject({ url: '/api/health' })).statusCode

  it('the readiness call of a node succeeds until the node begins to stop, and then fails with system.stopping', async () => {
    expect((await ready()).json()).toEqual({ status: 'ready' })
    node.beginStopping()
    const refused = await ready()
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ message: 'system.stopping' })
    expect(await healthy()).toBe(200)
  })

  it('a node whose folder of files is not mounted is not ready after three checks and 15 seconds, but healthy', async () => {
    await rm(join(node.context.config.dataFolder, 'files'), { recursive: true })
    const clock = vi.spyOn(performance, 'now')
    const start = performance.now()
    const replies: number[] = []
    for (const seconds of [0, 6, 12, 18]) {
      clock.mockReturnValue(start + seconds * 1_000)
      replies.push((await ready()).statusCode)
    }
    expect(replies).toEqual([200, 200, 200, 503])
    expect((await ready()).json().message).toBe('storage.unavailable')
    clock.mockRestore()
    expect(await healthy()).toBe(200)
  })

  const AT_ONCE = { ...READINESS, storeMilliseconds: -1, storeFailedMilliseconds: 0 }

  it('a node whose disk stays full is not ready from the third check, and is ready after one good check', async () => {
    const check = vi.fn(() => Promise.reject<void>(new AppError('storage.full')))
    const require = readiness({ ...node.context, files: { ...node.context.files, check } }, AT_ONCE)
    await require()
    await require()
    await expect(require()).rejects.toMatchObject({ code: 'storage.full' })
    check.mockResolvedValueOnce(undefined)
    await require()
    await require()
  })

  it('a node whose store answers too late stays ready, and each late check is counted', async () => {
    const files = { ...node.context.files, check: () => new Promise<void>(() => undefined) }
    const require = readiness({ ...node.context, files }, { ...AT_ONCE, patienceMilliseconds: 5 })
    const late = async () =>
      (await storeChecks.get()).values.find(({ labels }) => labels.outcome === 'late')?.value ?? 0
    const before = await late()
    for (let asked = 0; asked < 5; asked += 1) await require()
    expect((await late()) - before).toBe(5)
  })

  it('the store is asked once in five seconds, however often a proxy asks', async () => {
    const check = vi.spyOn(node.context.files, 'check')
    for (let asked = 0; asked < 5; asked += 1) expect((await ready()).statusCode).toBe(200)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('a node whose queue of jobs has not asked for work for a minute is not ready', async () => {
    node.context.jobQueue.lastTurn = performance.now() - 59_000
    expect((await ready()).statusCode).toBe(200)
    node.context.jobQueue.lastTurn = performance.now() - 61_000
    const refused = await ready()
    expect([refused.statusCode, refused.json().message]).toEqual([503, 'system.queueStopped'])
  })

  it('a node whose database does not answer is not ready', async () => {
    const database = {
      ...node.context.database,
      transaction: () => Promise.reject(new AppError('database.unavailable')),
    }
    await expect(readiness({ ...node.context, database })()).rejects.toMatchObject({ code: 'database.unavailable' })
  })
})
