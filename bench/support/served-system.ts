import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { buildApp } from '@lindero/server/app'
import type { Context } from '@lindero/server/kernel/context'
import { openSystem } from '@lindero/server/system'
import { orderListingValues } from '@lindero/server/valuation/models/order-listing-values'
import { configOf } from './data-folders.ts'

/** The whole program, served from this process, so that its event loop can be measured. */
export interface ServedSystem {
  context: Context
  address: string
  token: string
  startWorking(): void
  /** Waits until no job is left, after the values of the demo's listings, which the daily work of a start orders. */
  untilIdle(): Promise<void>
  /**
   * Makes a call over HTTP as the demo's admin.
   *
   * @throws Error if the server rejects the call
   */
  call<Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body>
  /** Makes a GET call inside the process, without a network connection. */
  inject(path: string): Promise<string>
  close(): Promise<void>
}

/** @param settings additional environment variables */
export async function serveFrom(folder: string, settings: Record<string, string> = {}): Promise<ServedSystem> {
  const system = await openSystem(configOf(folder, settings))
  const app = await buildApp(system.context)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let token = ''
  const call = async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body> => {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = await reply.json()
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer as Body
  }
  const login = { source: 'webapp', email: 'admin@demo.test', password: DEMO_PASSWORD }
  token = (await call<{ token: string }>('POST', '/auth/login', login)).token
  return {
    context: system.context,
    address,
    token,
    startWorking: () => system.startWorking(),
    async untilIdle() {
      // The daily work comes to these values only after some time. Its order then finds nothing to value.
      await system.context.database.transaction('system', orderListingValues)
      for (;;) {
        const [job] = await system.context.database.transaction('system', (tx) =>
          tx.rows(`SELECT FROM jobs WHERE state IN ('queued', 'running') LIMIT 1`),
        )
        if (!job) return
        await pause(1_000)
      }
    },
    call,
    async inject(path) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode, body } = await app.inject({ url: `/api${path}`, headers })
      if (statusCode !== 200) throw new Error(`${path}: ${body}`)
      return body
    },
    async close() {
      await app.close()
      await system.close()
    },
  }
}
