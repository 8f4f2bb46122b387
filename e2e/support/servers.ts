import { readFileSync } from 'node:fs'
import type { Cookie } from '@playwright/test'

/** Users of the demo (`demo/src/users/people.ts`). Each is logged in once, for all journeys. */
export const LOGINS = ['viewer', 'editor', 'admin', 'owner', 'provider', 'operator'] as const
export type Login = (typeof LOGINS)[number]

/** The data that a browser stores after a login. */
export interface StoredSession {
  cookies: Cookie[]
  /** The value of `lindero.session` in the browser's local storage. */
  session: string
}

export interface ProductServer {
  url: string
  dataFolder: string
}

/** The servers that the global setup has started. The processes of the journeys read this. */
export interface Servers {
  /**
   * One server for each browser. Each server has its own copy of the demo data, so that no journey sees changes of
   * another browser.
   */
  products: ProductServer[]
  /** One more server, which uses every outside service. Only one browser uses it at a time. */
  connected: ProductServer
  outsideUrl: string
  sessions: Record<Login, StoredSession>
}

export const BROWSERS = 2

/** The started servers. Undefined in the process that reads the configuration, because the servers start later. */
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

/** The server for the browser of this process. */
export function ownProduct(started: Servers): ProductServer {
  const product = started.products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!product) throw new Error(`no product for browser ${process.env.TEST_PARALLEL_INDEX}`)
  return product
}
