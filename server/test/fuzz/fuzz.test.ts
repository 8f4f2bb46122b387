import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openApiDocument } from '@lindero/contract/app/openapi'
import { VERSION } from '@lindero/contract/kernel/version'
import { Random } from '@lindero/demo/kernel/random'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { ROLES, type Role } from '../access/roles.ts'
import { rolledBack } from '../access/rolled-back.ts'
import { makeWorld, type World } from '../access/world.ts'
import { openTestSystem, type TestSystem } from '../test-system.ts'
import { type FuzzedRequest, FuzzedRequests } from './fuzzed-requests.ts'

/** Number of requests; `npm run prove -- fuzz` sends 20,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600)
const SEED = process.env.FUZZ_SEED ?? 'lindero'
const AT_ONCE = 4
/**
 * Longest allowed answer time of the health call. Only the long run is strict, because the short run shares its
 * processor cores with other tests.
 */
const HEALTH_MILLISECONDS = REQUESTS >= 20_000 ? 1_000 : 5_000

let system: TestSystem
let app: FastifyInstance
let world: World
let address: string
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
  world = await makeWorld(system)
  app = await buildApp({ ...system.context, database: rolledBack(system.context.database) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await system.close()
})

const roles = Object.keys(ROLES) as Role[]

/**
 * The uuid of an object that the role `admin` can see, for the first parameter of a path. Some other roles cannot see
 * the object.
 */
function uuidFor(path: string): string {
  const [, , first = ''] = `/${path.replace(/^\/api/, '')}`.split('/')
  const { own } = world.estatesOf('admin')
  if (first === 'portfolios') return own.portfolio
  if (first === 'assets') return own.located
  if (first === 'valuations') return own.valuation
  if (first === 'jobs') return own.job
  if (first === 'customers') return world.customers.ours
  if (first === 'users') return world.people.admin.uuid
  return world.objectOf('admin', first === 'closings' ? 'closing' : 'listing', 'own')
}

async function answerTo(request: FuzzedRequest, role: Role): Promise<number> {
  const reply = await fetch(`${address}${request.url}`, {
    method: request.method,
    headers: { authorization: `Bearer ${world.people[role].token}`, ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: 'manual',
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Longest answer time of the health call during the work, in milliseconds. */
async function healthDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  let longest = 0
  while (!isOver) {
    const begin = performance.now()
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    longest = Math.max(longest, performance.now() - begin)
    await pause(100)
  }
  await work
  return longest
}

describe('Requests generated from the OpenAPI document', () => {
  it(
    `${REQUESTS} random requests are answered without a 5xx status, and the health call stays fast meanwhile`,
    async () => {
      const random = new Random(SEED)
      const requests = new FuzzedRequests(openApiDocument(VERSION), random, uuidFor)
      const failed: object[] = []
      const statuses = new Map<number, number>()
      let made = 0
      const sender = async () => {
        while (made < REQUESTS) {
          made += 1
          const role = random.chance(0.6) ? 'admin' : random.pick(roles)
          const request = requests.next()
          const status = await answerTo(request, role)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status >= 500) failed.push({ status, role, ...request })
        }
      }
      const longest = await healthDuring(Promise.all(Array.from({ length: AT_ONCE }, sender)))
      process.stdout.write(
        `statuses ${JSON.stringify([...statuses].sort())}; health at most ${Math.round(longest)} ms\n`,
      )
      expect(failed).toEqual([])
      expect(longest).toBeLessThan(HEALTH_MILLISECONDS)
      // Some requests must be valid and reach the handlers.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20)
    },
    REQUESTS * 60 + 60_000,
  )
})
