import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@lindero/contract/api'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import { DEMO_PASSWORD } from '@lindero/demo/users/people'
import { AUDIT_ACTIONS } from '@lindero/domain/kernel/audit-actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoSystem } from '../../../test/demo-system.ts'
import { filterValuesOf } from '../../../test/filter-values.ts'
import { completeFilterWorld } from '../../../test/filter-world.ts'
import type { TestSystem } from '../../../test/test-system.ts'

type CallName = keyof typeof api
type Row = Record<string, unknown>

/** A value is found if one of these users sees a row that has it. */
const LOGINS = ['admin', 'operator', 'provider'] as const

/** Lists that are not asked, with the reason. */
const NOT_ASKED: Partial<Record<CallName, string>> = {
  groupAssets: 'its filter and its conditions are those of `assets`; all its rows are assets of one group',
}

/** Values without a row, with the reason. */
const WITHOUT_ROW: Partial<Record<CallName, Record<string, string>>> = {}

let system: TestSystem
const callers: Caller[] = []
beforeAll(async () => {
  system = await openDemoSystem({ CALLS_PER_MINUTE: '1000000' })
  await completeFilterWorld(system)
  for (const login of LOGINS) callers.push(await logIn(login))
})
afterAll(() => system.close())

interface Caller {
  customer: string
  get(path: string): Promise<{ status: number; body: { items?: Row[]; total?: number } }>
}

async function logIn(login: string): Promise<Caller> {
  const payload = { source: 'webapp', email: `${login}@demo.test`, password: DEMO_PASSWORD }
  const reply = await system.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const session = reply.json<{ token: string; customer: { uuid: string } }>()
  const headers = { authorization: `Bearer ${session.token}` }
  return {
    customer: session.customer.uuid,
    async get(path) {
      const answer = await system.app.inject({ url: `/api${path}`, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

const isList = ({ reply }: CallSpecification): boolean =>
  reply !== undefined && 'shape' in reply && ['items', 'total'].every((name) => name in (reply.shape as object))

const LISTS = (Object.entries(api) as [CallName, CallSpecification][])
  .filter(([name, call]) => isList(call) && filterValuesOf(call).length > 0 && !(name in NOT_ASKED))
  .map(([name]) => name)

/** The paths of a list: one for each object that it is about. */
async function pathsOf({ get, customer }: Caller, { path }: CallSpecification): Promise<string[]> {
  if (!path.includes('{')) return [path]
  const owners = path.slice(0, path.indexOf('/{'))
  const { body } = await get(`${owners}?r=200`)
  const uuids = body.items?.map(({ uuid }) => String(uuid)) ?? (owners === '/customers' ? [customer] : [])
  return uuids.map((uuid) => path.replace('{uuid}', uuid))
}

/** The values of the filter of a list for which no caller sees a row. */
async function valuesWithoutRow(name: CallName): Promise<string[]> {
  const call: CallSpecification = api[name]
  const open = new Map(filterValuesOf(call).map((value) => [value.name, value.filter]))
  for (const caller of callers) {
    for (const path of await pathsOf(caller, call)) {
      for (const [value, filter] of open) {
        const { status, body } = await caller.get(`${path}?r=1&f=${encodeURIComponent(JSON.stringify(filter))}`)
        // Some lists are for some roles only; the access matrix tests which.
        if (status === 403) break
        expect([path, value, status]).toEqual([path, value, 200])
        if (Number(body.total) > 0) open.delete(value)
      }
      if (open.size === 0) return []
    }
  }
  return [...open.keys()]
}

describe('The filter of a list offers only values that a row can have', () => {
  it('the filters of more than twenty lists enumerate values', () => {
    expect(LISTS.length).toBeGreaterThan(25)
  })

  it.each(LISTS)('each value of the filter of %s selects a row', async (name) => {
    expect(await valuesWithoutRow(name)).toEqual(Object.keys(WITHOUT_ROW[name] ?? {}))
  })

  it('each action that the filter of the audit log offers is recorded by the server', () => {
    const folder = join(import.meta.dirname, '../../..', 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const code = files
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    expect(AUDIT_ACTIONS.filter((action) => !code.includes(`'${action}'`))).toEqual([])
  })
})
