import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeTownMap } from '@lindero/demo/market/town-map.fixture'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { settingOf, TILE_LAYER_NAMES } from '@lindero/domain/market/map-layers'
import { request } from '@playwright/test'
import { PAYMENT_SECRETS } from '../outside/payments.ts'
import { startOutside } from '../outside/serve.ts'
import { JOURNEY_NODE_FLAGS, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { useMemoryForTemporaryFiles } from './memory-folder.ts'
import { GOOGLE_CLIENT_ID, TOWN } from './outside.ts'
import { BROWSERS, LOGINS, type Login, type ProductServer, type Servers, type StoredSession } from './servers.ts'

/**
 * Runs once before all journeys: starts the program for the first time with the demo data, waits for the valuations and
 * logs in as each demo user in `LOGINS`. Each server then runs on a copy of this data folder, so the demo is valued
 * only once and the logins are valid on all servers. If `E2E_DATA` is set, that folder is prepared once and reused by
 * later runs.
 */
export default async function start(): Promise<() => Promise<void>> {
  useMemoryForTemporaryFiles()
  const folder = mkdtempSync(join(tmpdir(), 'lindero-e2e-'))
  const prepared = process.env.E2E_DATA ?? join(folder, 'prepared')
  const sessions = await prepare(prepared)
  const running: ServerProcess[] = []
  const product = async (name: string, settings = {}): Promise<ProductServer> => {
    const dataFolder = join(folder, name)
    cpSync(prepared, dataFolder, { recursive: true })
    const server = await startServer(dataFolder, settings, JOURNEY_NODE_FLAGS)
    running.push(server)
    return { url: server.address, dataFolder }
  }
  const outside = await startOutside()
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()))
    await outside.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const baseMap = join(folder, 'town.pmtiles')
    writeTownMap(baseMap, TOWN)
    const [connected, ...products] = await Promise.all([
      product('connected', { ...connectedTo(outside.url), MAP_BASE: baseMap }),
      // This allowed host lets a journey set up an integration. Nothing is sent there.
      ...Array.from({ length: BROWSERS }, (_, browser) =>
        // These servers do not use map services.
        product(`browser-${browser}`, { INTEGRATION_HOSTS: 'erp.example.com', MAP_SERVICES: 'off' }),
      ),
    ])
    await fetch(`${outside.url}/product`, { method: 'POST', body: connected.url })
    const servers: Servers = { products, connected, outsideUrl: outside.url, sessions }
    const file = join(folder, 'servers.json')
    writeFileSync(file, JSON.stringify(servers))
    process.env.E2E_SERVERS = file
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepare(folder: string): Promise<Record<Login, StoredSession>> {
  mkdirSync(folder, { recursive: true })
  const server = await startServer(folder, {}, JOURNEY_NODE_FLAGS)
  for (const login of ['admin', 'owner']) await (await Session.open(server, login)).untilIdle()
  await untilListingsValued(await Session.open(server, 'admin'))
  const sessions = await Promise.all(LOGINS.map(async (login) => [login, await logIn(server, login)] as const))
  await server.stop()
  return Object.fromEntries(sessions) as Record<Login, StoredSession>
}

const VALUED = `/realestates/totals?f=${encodeURIComponent(JSON.stringify({ valueConfidence: 'low' }))}`
const PAUSE = 4_000

/**
 * Waits until the number of valued listings stops growing. The job that values them belongs to the operator, and none
 * of the logins can see it.
 */
async function untilListingsValued(session: Session): Promise<void> {
  let before = 0
  for (;;) {
    const { total } = await session.get<{ total: number }>(VALUED)
    if (total > 0 && total === before) return
    before = total
    await pause(PAUSE)
  }
}

async function logIn(server: ServerProcess, login: Login): Promise<StoredSession> {
  const context = await request.newContext({ baseURL: server.address })
  const reply = await context.post('/api/auth/login', {
    data: { source: 'webapp', email: `${login}@demo.test`, password: DEMO_PASSWORD },
  })
  if (!reply.ok()) throw new Error(`${login} was not let in: ${await reply.text()}`)
  const { token, user, customer } = (await reply.json()) as Record<'token' | 'user' | 'customer', unknown>
  const { cookies } = await context.storageState()
  await context.dispose()
  const session = { user, customer, ownCustomer: customer, token, loggedInAt: Date.now() }
  return { cookies, session: JSON.stringify(session) }
}

/** Settings of the server that uses all outside services. The services are simulated on this machine. */
const connectedTo = (outside: string) => ({
  OPERATOR_EMAIL: 'operator@lindero.test',
  GOOGLE_CLIENT_ID,
  GOOGLE_KEYS_URL: `${outside}/certificates`,
  UPGRADE_WEBHOOK_URL: `${outside}/webhook`,
  CHAT_APP_ID: 'journeys',
  CHAT_SECRET: 'journeys-secret',
  ANALYTICS_URL: `${outside}/analytics`,
  ANALYTICS_SITE: 'lindero.test',
  // The error reporting client adds /api to this path.
  SENTRY_DSN: `${outside.replace('//', '//key@')}/1`,
  SENTRY_ENVIRONMENT: 'journeys',
  CATASTRO_URL: `${outside}/catastro`,
  CATASTRO_SECONDS: '1.5',
  CATASTRO_CALLS_PER_SECOND: '50',
  CATASTRO_CACHE_DAYS: '0',
  CATASTRO_RETRY_SECONDS: '2',
  CATASTRO_PAUSE_SECONDS: '0',
  TAB_RETURN: 'on',
  INTEGRATION_HOSTS: new URL(outside).host,
  IDENTITY_PROVIDER_HOSTS: new URL(outside).host,
  STRIPE_SECRET_KEY: PAYMENT_SECRETS.key,
  STRIPE_WEBHOOK_SECRET: PAYMENT_SECRETS.webhook,
  STRIPE_URL: outside,
  MAP_REST_SECONDS: '0',
  AI_BASE_URL: `${outside}/model`,
  AI_MODEL: 'journeys',
  ...Object.fromEntries(
    TILE_LAYER_NAMES.map((layer) => [`MAP_${settingOf(layer)}_URL`, `${outside}/tiles/${layer}/{z}/{x}/{y}`]),
  ),
})
