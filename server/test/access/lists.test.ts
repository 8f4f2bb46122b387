import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../test-system.ts'
import { isListed } from './expected.ts'
import { ROLES, type Role } from './roles.ts'
import { makeWorld, type World } from './world.ts'

let system: TestSystem
let app: FastifyInstance
let world: World
beforeAll(async () => {
  system = await openTestSystem()
  app = system.app
  world = await makeWorld(system)
})
afterAll(() => system.close())

const EVERYBODY = Object.keys(ROLES) as Role[]
type Part = 'portfolio' | 'asset' | 'located' | 'group' | 'job'

/** Lists that every user of a customer may request, with the part of a portfolio that each one contains. */
const LISTS: [path: string, shows: Part][] = [
  ['/portfolios', 'portfolio'],
  ['/assets', 'asset'],
  ['/assets/map', 'located'],
  ['/search?q=ACCESS-1', 'asset'],
  ['/search?q=ACCESS-2', 'located'],
  ['/groups', 'group'],
  ['/groups?options=true&name=access', 'group'],
  ['/search?q=ACCESS-GROUP', 'group'],
  ['/jobs', 'job'],
]

/** Roles with portfolios. A provider sees only the assets of its service requests, through their tokens. */
const READERS = EVERYBODY.filter((role) => role !== 'provider')

function replyTo(role: Role, path: string) {
  const headers = { authorization: `Bearer ${world.people[role].token}` }
  const acting = role === 'superAdminActing' ? { 'x-customer': world.customers.ours } : {}
  return app.inject({ url: `/api${path}`, headers: { ...headers, ...acting } })
}

async function answerOf(role: Role, path: string): Promise<string> {
  const reply = await replyTo(role, path)
  expect(reply.statusCode).toBe(200)
  return reply.body
}

describe('Lists contain only portfolios that their reader sees', () => {
  it.each(LISTS)('the list %s contains only content of portfolios that the caller can see', async (path, part) => {
    const wrong: string[] = []
    for (const role of READERS) {
      const answer = await answerOf(role, path)
      for (const [relation, estate] of Object.entries(world.estatesOf(role))) {
        const isShown = answer.includes(estate[part])
        const expected = isListed(role, relation as 'own' | 'unassigned' | 'foreign')
        if (isShown !== expected) wrong.push(`${role}, ${relation}: ${isShown ? 'shown' : 'missing'}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(LISTS)('the list %s is denied to a provider, who has no portfolios', async (path) => {
    const reply = await replyTo('provider', path)
    expect({ status: reply.statusCode, ...reply.json<object>() }).toMatchObject({
      status: 403,
      message: 'permissions.denied',
    })
  })

  it.each(READERS)(
    'the summary cards of a caller with the role %s count only the portfolios that the caller can see',
    async (role) => {
      const seen = Object.keys(world.estatesOf(role)).filter((relation) =>
        isListed(role, relation as 'own' | 'unassigned' | 'foreign'),
      ).length
      const insights = JSON.parse(await answerOf(role, '/portfolios/insights')) as Record<string, number>
      expect({ portfolios: insights.portfolios, assets: insights.assets }).toEqual({
        portfolios: seen,
        assets: 2 * seen,
      })
      const { uuid } = world.people[role]
      const home = JSON.parse(await answerOf(role, `/users/${uuid}/dashboard/info`)) as Record<string, number>
      expect({ portfolios: home.portfolios, assets: home.assets }).toEqual({
        portfolios: seen,
        assets: 2 * seen,
      })
    },
  )
})
