import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NONSENSE, type NonsenseServer, openNonsense } from '../../test/nonsense-server.ts'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { openCadastre } from '../assets/cadastre/cadastre.ts'
import { googleVerifier } from '../identity/google/google-verifier.ts'
import { providerClient } from '../identity/organisation/provider-client.ts'
import { requireHuman } from '../identity/registration/captcha.ts'
import { postDelivery } from '../integrations/post-delivery.ts'
import { askAi } from '../kernel/ai/ai-client.ts'
import { readConfig } from '../kernel/config/config.ts'
import { s3SettingsOf } from '../kernel/config/s3-settings.ts'
import type { Context } from '../kernel/context.ts'
import { s3Store } from '../kernel/files/s3-store.ts'
import { openMailer } from '../kernel/mail/mailer.ts'
import { sealSecret } from '../kernel/sealed-secret.ts'
import { stripeClient } from '../kernel/stripe/stripe-client.ts'
import { fetchPicture } from '../market/fetch-picture.ts'
import { geocoded } from '../market/geocoder.ts'
import { MapTiles } from '../market/map-tiles.ts'
import { deliverUpgradeRequest } from '../onboarding/deliver-upgrade-request.ts'

let system: TestSystem
let customer: string
beforeAll(async () => {
  system = await openTestSystem()
  await aSignedInUser(system)
  const [row] = await system.driver.execute('SELECT uuid FROM customers LIMIT 1')
  customer = String(row?.uuid)
})
afterAll(() => system.close())

/** The system's context with different settings. */
const withSettings = (settings: Record<string, string>): Context => ({
  ...system.context,
  config: readConfig({ LINDERO_DATA: system.context.config.dataFolder, LOG_LEVEL: 'silent', ...settings }),
})

async function upgradeRequest(): Promise<string> {
  const [row] = await system.driver.execute(
    `INSERT INTO upgrade_requests (customer_uuid, kind, current, desired) VALUES ('${customer}', 'activeUsers', 1, 2)
     RETURNING uuid`,
  )
  return String(row?.uuid)
}

const bucket = (host: string) => {
  const settings = s3SettingsOf({
    S3_BUCKET: 'lindero',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    S3_ENDPOINT: `http://${host}`,
    S3_REGION: 'us-east-1',
    S3_PATH_STYLE: 'on',
    S3_DIRECT: 'on',
  })
  if (!settings) throw new Error('the settings name no bucket')
  return s3Store(settings, { connect: 1_000, idle: 2_000, whole: 3_000 })
}

interface Service {
  /** Calls the service at this host with the product's client. */
  call(host: string): Promise<unknown>
  /** The error that callers receive. */
  failure: RegExp
  /** Nonsense replies that this client accepts, because it checks only their status or length. */
  accepts?: RegExp
}

const OK = /answers (with a page|a byte|JSON|text|ten|without)|begins an answer|ends before/

/** Every external service, with the product's client for it. */
const SERVICES: Readonly<Record<string, Service>> = {
  cadastre: {
    call: (host) =>
      openCadastre(
        withSettings({ CATASTRO_URL: `http://${host}`, CATASTRO_SECONDS: '2', CATASTRO_CALLS_PER_SECOND: '50' }),
        1,
      )?.centre('6344205CF7664S') ?? Promise.resolve(),
    failure: /^cadastre.unavailable$/,
  },
  'pictures of the cadastre': {
    call: async (host) => {
      const settings = { CATASTRO_URL: `http://${host}`, CATASTRO_SECONDS: '2', CATASTRO_CALLS_PER_SECOND: '50' }
      await openCadastre(withSettings(settings), 1)?.pictureBytes(new URL(`http://${host}/a.jpg`), false)
    },
    failure: /^cadastre.unavailable$/,
    // The caller checks later whether the bytes are a picture.
    accepts: /answers (with a page|JSON|text)/,
  },
  geocoder: {
    call: async (host) => {
      // An empty list of candidates is a valid reply, but this test needs an error.
      if ((await geocoded(`http://${host}`, 'Calle Mayor')).length === 0) throw new Error('no candidates')
    },
    failure: /./,
  },
  tiles: {
    call: (host) => {
      const addresses = { CADASTRE: `http://${host}/{z}/{x}/{y}.png` }
      return new MapTiles({ isOn: true, addresses, restSeconds: 0 }).tile('cadastre', 14, 1, 1)
    },
    failure: /^market\.(mapUnavailable|noMapTile)$/,
  },
  'pictures of the market': {
    call: (host) => fetchPicture(`http://${host}/a.jpg`, new Set([host])),
    failure: /./,
  },
  captcha: {
    call: (host) =>
      requireHuman(
        withSettings({ RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's', RECAPTCHA_URL: `http://${host}` }),
        'token',
        '192.0.2.1',
      ),
    failure: /^auth.captchaUnavailable$/,
  },
  'keys of Google': {
    call: (host) => googleVerifier(withSettings({ GOOGLE_CLIENT_ID: 'c', GOOGLE_KEYS_URL: `http://${host}` }))('a.b.c'),
    failure: /^auth.googleUnavailable$/,
  },
  'identity provider': {
    call: async (host) => {
      const owner = { use: 'identity providers', uuid: customer } as const
      await providerClient(withSettings({ IDENTITY_PROVIDER_HOSTS: host })).check({
        customerUuid: customer,
        issuer: `http://${host}`,
        clientId: 'lindero',
        sealedSecret: await sealSecret('secret', owner, system.context.secret),
        scopes: 'openid',
      })
    },
    failure: /^auth.organisationUnavailable$/,
  },
  "a customer's own system": {
    call: (host) =>
      postDelivery(
        { uuid: crypto.randomUUID(), data: '{}', report: null },
        { address: `http://${host}/in`, secret: 'x', hosts: new Set([host]), seconds: 2, now: new Date() },
      ),
    failure: /^integrations\.(unreachable|timedOut|redirected|refused)$/,
    accepts: OK,
  },
  'webhook of upgrade requests': {
    call: async (host) => {
      const context = withSettings({ UPGRADE_WEBHOOK_URL: `http://${host}` })
      await deliverUpgradeRequest({ upgradeRequestUuid: await upgradeRequest() }, context)
    },
    failure: /^the webhook of upgrade requests (cannot be reached|answered)/,
    accepts: OK,
  },
  model: {
    call: async (host) => {
      const settings = { url: `http://${host}`, key: 'k', model: 'm', seconds: 2 }
      let text = ''
      for await (const part of askAi(settings, [{ role: 'user', content: 'Hola' }])) text += part
      return text
    },
    failure: /^(the service|the answer|a line)/,
  },
  payments: {
    call: async (host) => {
      const { data } = await stripeClient({
        secretKey: 'sk',
        webhookSecret: 'wh',
        url: `http://${host}`,
      }).subscriptions.list({ customer: 'cus_1' })
      // The callers read the listed objects, so they fail if the reply has no list.
      if (!Array.isArray(data)) throw new Error('no list')
    },
    failure: /./,
  },
  'file store, the bytes': {
    call: (host) => bucket(host).bytes('key'),
    failure: /^storage.unavailable$/,
    accepts: /answers (with a page|JSON|text)/,
  },
  'file store, an upload': {
    call: (host) => bucket(host).put('key', Readable.from([Buffer.from('bytes')]), 1_000),
    failure: /^(storage.unavailable|files.alreadyUploaded)$/,
  },
  'file store, a list': {
    call: async (host) => {
      for await (const key of bucket(host).keys()) return key
      // An empty list from the store is a failure in this test.
      throw new Error('storage.unavailable')
    },
    failure: /^storage.unavailable$/,
  },
  'mail server': {
    call: (host) => {
      const patience = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000, whole: 4_000 }
      const mailer = openMailer(readConfig({ SMTP_URL: `smtp://${host}` }), system.context.files, patience)
      return mailer.send({ to: 'ana@people.test', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' })
    },
    failure: /./,
  },
}

/** The longest time limit of any client is 2 × 10 s (two attempts for Stripe). The rest is for a busy machine. */
const SECONDS = 60
/** Twice the largest reply that a client reads, because bytes in the connection's buffers also count as sent. */
const SENT_BYTES = 24 * 1024 * 1024

const FLOODS = [
  'answers ten gigabytes',
  'answers without an end',
  'answers an error without an end',
  'names headers without an end',
]

interface Outcome {
  failure: string | undefined
  seconds: number
  sent: number
}

describe('A client of an outside service that fails or answers nonsense', () => {
  const outcomes = new Map<string, Outcome>()
  const cases = Object.keys(SERVICES).flatMap((service) =>
    [...Object.keys(NONSENSE), 'is not there'].map((nonsense) => [service, nonsense] as const),
  )

  async function outcomeOf(service: Service, nonsense: string): Promise<Outcome> {
    const server: NonsenseServer = await openNonsense(NONSENSE[nonsense] ?? ((socket) => socket.destroy()))
    if (nonsense === 'is not there') await server.close()
    const began = performance.now()
    const failure = await service.call(server.host).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : `not an error: ${String(error)}`),
    )
    const seconds = (performance.now() - began) / 1_000
    const sent = server.sent()
    if (nonsense !== 'is not there') await server.close()
    return { failure, seconds, sent }
  }

  const note = (some: typeof cases) =>
    Promise.all(
      some.map(async ([service, nonsense]) => {
        const client = SERVICES[service]
        if (client) outcomes.set(`${service} ${nonsense}`, await outcomeOf(client, nonsense))
      }),
    )

  // Most calls only wait, so they run in parallel. Floods keep this process busy, so they run one kind at a time.
  beforeAll(async () => {
    await note(cases.filter(([, nonsense]) => !FLOODS.includes(nonsense)))
    for (const flood of FLOODS) await note(cases.filter(([, nonsense]) => nonsense === flood))
  })

  it.each(cases)(
    'a call to the service "%s" reads a limited number of bytes and soon ends with a clear error if the service %s',
    (name, nonsense) => {
      const { failure, seconds, sent } = outcomes.get(`${name} ${nonsense}`) as Outcome
      const { failure: expected, accepts } = SERVICES[name] as Service
      if (accepts?.test(nonsense) !== true || failure !== undefined) expect(failure).toMatch(expected)
      expect(seconds).toBeLessThan(SECONDS)
      expect(sent).toBeLessThan(SENT_BYTES)
    },
  )
})
