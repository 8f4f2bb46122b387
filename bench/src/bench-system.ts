import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '@lindero/demo/people'
import { buildApp } from '@lindero/server/app'
import { loadDemo } from '@lindero/server/demo-world/load-demo'
import { readConfig } from '@lindero/server/kernel/config/config'
import { openSystem, type System } from '@lindero/server/system'

export interface BenchSystem {
  system: System
  customer: string
  /** Makes a call as the demo's administrator, through the whole HTTP side; throws where it is refused. */
  call<Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply>
  close(): Promise<void>
}

/** The system on an embedded database of its own with the invented world, none of whose assets is valued. */
export async function openBenchSystem(): Promise<BenchSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-bench-'))
  const system = await openSystem(
    readConfig({ LINDERO_DATA: folder, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', DEMO: 'off' }),
  )
  await loadDemo(system.context)
  await system.context.database.transaction('system', (tx) => tx.change('DELETE FROM jobs'))
  const app = await buildApp(system.context)
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { source: 'webapp', email: 'admin@demo.test', password: DEMO_PASSWORD },
  })
  const authorization = `Bearer ${login.json<{ token: string }>().token}`

  return {
    system,
    customer: DEMO_CUSTOMERS.fund,
    async call(method, path, body) {
      const reply = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization },
        ...(body ? { payload: body } : {}),
      })
      if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`)
      return reply.json()
    },
    async close() {
      await app.close()
      await system.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
