import { readFileSync } from 'node:fs'
import type { Cookie } from '@playwright/test'

/** Users that are logged in once for all journeys (`demo/src/users/people.ts`). */
export const LOGINS = ['viewer', 'editor', 'admin', 'owner', 'provider', 'operator'] as const
export type Login = (typeof LOGINS)[number]

/** Data of a login that the browser stores. */
export interface StoredSession {
  cookies: Cookie[]
  /** The value of `lindero.session` in its local storage. */
  session: string
}

export interface ProductServer {
  url: string
  dataFolder: string
}

/** Servers that the global setup has started, for the processes that run the journeys. */
export interface Servers {
  /** One per browser, each with its own copy of the demo data, so that no journey sees the changes of another one. */
  products: ProductServer[]
  /** A further server with every outside service configured, used by one browser at a time. */
  connected: ProductServer
  outsideUrl: string
  sessions: Record<Login, StoredSession>
}

export const BROWSERS = 2

/** Undefined in the process that reads the configuration before the servers are started. */
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

/** The product of this process's browser. */
export function ownProduct(started: Servers): ProductServer {
  const product = started.products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!product) throw new Error(`no product for browser ${process.env.TEST_PARALLEL_INDEX}`)
  return product
}
