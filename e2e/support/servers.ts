import { readFileSync } from 'node:fs'
import type { Cookie } from '@playwright/test'

/** Demo users (`demo/src/users/people.ts`). Each of them is logged in once for all journeys. */
export const LOGINS = ['viewer', 'editor', 'admin', 'owner', 'provider', 'operator'] as const
export type Login = (typeof LOGINS)[number]

/** Data that a browser stores after a login. */
export interface StoredSession {
  cookies: Cookie[]
  /** Value of `lindero.session` in local storage. */
  session: string
}

export interface ProductServer {
  url: string
  dataFolder: string
}

/** The servers that the global setup has started, for the processes that run journeys. */
export interface Servers {
  /**
   * One server per browser, each with a copy of the demo data, so that journeys do not see changes from a different
   * browser.
   */
  products: ProductServer[]
  /** An additional server that uses all outside services. Only one browser at a time uses it. */
  connected: ProductServer
  outsideUrl: string
  sessions: Record<Login, StoredSession>
}

/** One more than the cores of the usual machine: a journey waits a third of its time for the next check of a condition. */
export const BROWSERS = 3

/** The started servers; undefined in the process that reads the configuration, because servers are started later. */
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

/** The server for this process's browser. */
export function ownProduct(started: Servers): ProductServer {
  const product = started.products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!product) throw new Error(`no product for browser ${process.env.TEST_PARALLEL_INDEX}`)
  return product
}
