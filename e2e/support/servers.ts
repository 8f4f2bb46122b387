import { readFileSync } from 'node:fs'
import type { Cookie } from '@playwright/test'

/** Users that are logged in once, for all journeys (`demo/src/users/people.ts`). */
export const LOGINS = ['viewer', 'editor', 'admin', 'owner', 'provider', 'operator'] as const
export type Login = (typeof LOGINS)[number]

/** Login data that the browser stores. */
export interface StoredSession {
  cookies: Cookie[]
  /** The value of `lindero.session` in the browser's local storage. */
  session: string
}

export interface ProductServer {
  url: string
  dataFolder: string
}

/** Servers that the global setup has started. The processes that run the journeys read them. */
export interface Servers {
  /**
   * One server per browser, each with its own copy of the demo data, so that no journey sees changes of another one.
   */
  products: ProductServer[]
  /** One further server with every outside service configured. Only one browser uses it at a time. */
  connected: ProductServer
  outsideUrl: string
  sessions: Record<Login, StoredSession>
}

export const BROWSERS = 2

/** Undefined in the process that reads the configuration, because it runs before the servers start. */
export function startedServers(): Servers | undefined {
  const file = process.env.E2E_SERVERS
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Servers)
}

/** @throws Error if the servers of the test run have not been started */
export function servers(): Servers {
  const started = startedServers()
  if (!started) throw new Error('the servers are started by the global setup of e2e/playwright.config.ts')
  return started
}

/** The server that belongs to the browser of this process. */
export function ownProduct(started: Servers): ProductServer {
  const product = started.products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!product) throw new Error(`no product for browser ${process.env.TEST_PARALLEL_INDEX}`)
  return product
}
