import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoSystem } from '../../../test/demo-system.ts'
import type { TestSystem } from '../../../test/test-system.ts'

const LOGINS = ['admin', 'editor', 'viewer', 'owner', 'provider', 'registryprovider', 'operator'] as const

/**
 * Each list whose rows can be opened: the path of the list, the path that opens a row, and the field of the row that
 * names it. `{customer}` and `{user}` are those of the caller.
 */
const OPENED_BY = [
  ['/assets', '/assets/{}', 'uuid'],
  ['/portfolios', '/portfolios/{}', 'uuid'],
  ['/portfolios', '/portfolios/{}/assets', 'uuid'],
  ['/groups', '/groups/{}', 'uuid'],
  ['/customers', '/customers/{}', 'uuid'],
  ['/customers/{customer}/users', '/users/{}', 'uuid'],
  ['/users/{user}/portfolios', '/portfolios/{}', 'uuid'],
  ['/realestates', '/realestates/{}', 'uuid'],
  ['/closings', '/closings/{}', 'uuid'],
  ['/jobs', '/jobs/{}', 'uuid'],
  ['/management/repossessions', '/assets/{}/management', 'assetUuid'],
  ['/management/services', '/management/services/{}', 'id'],
  ['/management/dates', '/assets/{}/management', 'assetUuid'],
  ['/management/tasks', '/management/tasks/{}', 'uuid'],
  ['/management/tasks', '/management/tasks/{}/candidates', 'uuid'],
  ['/management/notifications', '/assets/{}', 'assetUuid'],
  ['/operations', '/assets/{}/operations', 'assetUuid'],
  ['/operations/rent-roll', '/assets/{}/operations', 'assetUuid'],
  ['/advertisements', '/advertisements/{}', 'uuid'],
  ['/leads', '/advertisements/{}', 'advertisementUuid'],
  ['/contradictions', '/assets/{}', 'assetUuid'],
  ['/completeness', '/assets/{}', 'assetUuid'],
  ['/users/{user}/dashboard/latest-edited-assets', '/assets/{}', 'uuid'],
  ['/users/{user}/dashboard/services', '/management/services/{}', 'id'],
] as const

/** Rows of each list that are opened. */
const ROWS = 40

let system: TestSystem
const callers = new Map<string, Caller>()
beforeAll(async () => {
  system = await openDemoSystem({ CALLS_PER_MINUTE: '1000000' })
  for (const login of LOGINS) callers.set(login, await logIn(login))
})
afterAll(() => system.close())

interface Caller {
  get(path: string): Promise<{ status: number; body: { items?: Record<string, unknown>[]; message?: string } }>
}

async function logIn(login: string): Promise<Caller> {
  const payload = { source: 'webapp', email: `${login}@demo.test`, password: DEMO_PASSWORD }
  const reply = await system.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const session = reply.json<{ token: string; user: { uuid: string }; customer: { uuid: string } }>()
  const headers = { authorization: `Bearer ${session.token}` }
  return {
    async get(path) {
      const own = path.replace('{customer}', session.customer.uuid).replace('{user}', session.user.uuid)
      const answer = await system.app.inject({ url: `/api${own}`, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

describe('Lists and the pages of their rows show the same objects', () => {
  it.each(OPENED_BY)('a caller who sees a row of %s can open it with %s', async (list, page, key) => {
    const closed: string[] = []
    let opened = 0
    for (const [login, caller] of callers) {
      const { status, body } = await caller.get(`${list}?r=${ROWS}`)
      // Some lists are for some roles only; the access matrix tests which.
      if (status === 403) continue
      expect([login, status]).toEqual([login, 200])
      for (const row of body.items ?? []) {
        const reply = await caller.get(page.replace('{}', String(row[key])))
        if (reply.status === 200) opened += 1
        else closed.push(`${login}: ${row[key]} ${reply.status} ${reply.body.message}`)
      }
    }
    expect(closed).toEqual([])
    expect(opened, 'the demo has a row').toBeGreaterThan(0)
  })
})
