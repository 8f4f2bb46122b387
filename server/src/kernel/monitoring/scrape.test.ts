import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

const TOKEN = 'a-token-of-the-installation'
const LOCAL = { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let answersWith = 200
const model = createServer((_request, reply) => reply.writeHead(answersWith).end('{}'))

beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}`
  system = await openTestSystem({ AI_BASE_URL: url, AI_MODEL: 'invented' })
  me = await aSignedInUser(system)
})
afterAll(async () => {
  await system.close()
  model.close()
})

const scrape = async (from = system) => (await from.app.inject({ url: '/api/metrics', ...LOCAL })).body
/** The value of the metric with this name and these labels, in any order; 0 if there is none. */
async function figureOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const lines = (await scrape())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const result = lines.find((line) =>
    Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
  )
  return Number(result?.split(' ').at(-1) ?? 0)
}

describe('The metrics', () => {
  it('the metrics count calls by route pattern and status', async () => {
    const labels = { method: 'GET', route: '/api/portfolios/:uuid', status: '404' }
    const before = await figureOf('lindero_call_seconds_count', labels)
    for (let count = 0; count < 3; count += 1) await me.call('GET', `/portfolios/${randomUUID()}`)
    expect(await figureOf('lindero_call_seconds_count', labels)).toBe(before + 3)
  })

  it('the metrics do not contain the path of a call that matches no route', async () => {
    const before = await figureOf('lindero_call_seconds_count', { route: 'none', method: 'other' })
    for (const name of ['first', 'second']) await system.app.inject({ url: `/api/nothing-${name}`, method: 'POST' })
    const text = await scrape()
    expect(text).not.toContain('nothing-first')
    expect(await figureOf('lindero_call_seconds_count', { route: 'none', method: 'other' })).toBeGreaterThanOrEqual(
      before,
    )
  })

  it('the metrics count the waiting jobs by kind and state, and give the age of the oldest waiting job', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO jobs (customer_uuid, kind, payload, subject, created_by, created_on, run_after)
         SELECT $1, 'portfolios.valueAssets', '{}', 'Cartera', $2, now() - interval '90 s', now() - interval '90 s'
         FROM generate_series(1, 2)`,
        [me.customerUuid, me.uuid],
      ),
    )
    expect(await figureOf('lindero_jobs', { kind: 'portfolios.valueAssets', state: 'queued' })).toBe(2)
    expect(await figureOf('lindero_jobs_oldest_seconds')).toBeGreaterThan(89)
  })

  it('the metrics count the waiting outgoing messages by kind', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(`INSERT INTO outgoing_messages (kind, payload) VALUES ('mail.verifyEmail', '{}')`),
    )
    expect(await figureOf('lindero_messages', { kind: 'mail.verifyEmail', state: 'waiting' })).toBe(1)
  })

  it('the metrics count requests to external services by name and outcome', async () => {
    const url = system.context.config.outside.ai?.url ?? ''
    const before = await figureOf('lindero_outside_seconds_count', { service: 'model', outcome: 'success' })
    const failed = await figureOf('lindero_outside_seconds_count', { service: 'model', outcome: 'failure' })
    await (await fetch(url)).text()
    answersWith = 503
    await (await fetch(url)).text()
    expect(await figureOf('lindero_outside_seconds_count', { service: 'model', outcome: 'success' })).toBe(before + 1)
    expect(await figureOf('lindero_outside_seconds_count', { service: 'model', outcome: 'failure' })).toBe(failed + 1)
  })

  it('the metrics contain figures about database statements, connections, the event loop and memory', async () => {
    expect(await figureOf('lindero_database_statement_seconds_count', { statement: 'select' })).toBeGreaterThan(0)
    expect(await figureOf('lindero_database_up')).toBe(1)
    const text = await scrape()
    for (const name of [
      'lindero_database_connections{server="primary",state="waiting"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name)
  })

  it('the metrics count a finished job that a worker thread reports', async () => {
    const labels = { kind: 'tapes.preview', state: 'finished' }
    const before = await figureOf('lindero_job_seconds_count', labels)
    const thread = new Worker(
      `const channel = new (require('node:worker_threads').BroadcastChannel)('lindero metrics')
       channel.postMessage({ kind: 'job', job: 'tapes.preview', state: 'finished', seconds: 1 })
       channel.close()`,
      { eval: true },
    )
    await once(thread, 'exit')
    await expect.poll(() => figureOf('lindero_job_seconds_count', labels)).toBe(before + 1)
  })
})

describe('Access to the metrics', () => {
  const statusOf = async (from: TestSystem, request: { remoteAddress?: string; headers?: Record<string, string> }) =>
    (await from.app.inject({ url: '/api/metrics', ...LOCAL, ...request })).statusCode

  it('only programs on this machine can read the metrics without a token', async () => {
    expect(await statusOf(system, {})).toBe(200)
    expect(await statusOf(system, { remoteAddress: '::1', headers: { host: '[::1]:3000' } })).toBe(200)
    expect(await statusOf(system, { remoteAddress: '192.0.2.7' })).toBe(403)
  })

  it.each([
    ['a proxy names the address of the client', { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.7' }],
    ['a proxy names something that is not an address', { host: 'localhost:3000', 'x-forwarded-for': 'no address' }],
    ['the request passed through a proxy', { host: 'localhost:3000', via: '1.1 proxy' }],
    ['the Host header names another site', { host: 'rebound.example' }],
  ])('reading the metrics without a token is denied (case: %s)', async (_why, headers) => {
    expect(await statusOf(system, { headers })).toBe(403)
  })

  it('a server with a public address requires the token for reading the metrics', async () => {
    const open = await openTestSystem({ PUBLIC_URL: 'https://lindero.example' })
    expect(await statusOf(open, {})).toBe(403)
    await open.close()
    const behind = await openTestSystem({ PUBLIC_URL: 'https://lindero.example', METRICS_TOKEN: TOKEN })
    expect(await statusOf(behind, {})).toBe(403)
    expect(await statusOf(behind, { headers: { authorization: `Bearer ${TOKEN}x` } })).toBe(403)
    const authorization = `bearer ${TOKEN}`
    expect(await statusOf(behind, { remoteAddress: '192.0.2.7', headers: { authorization } })).toBe(200)
    await behind.close()
  })
})
