import { api } from '@lindero/contract/api'
import type { CallSpecification, ObjectKind } from '@lindero/contract/kernel/call'
import { type ErrorCode, statusOf } from '@lindero/domain/errors'
import type { Permission } from '@lindero/domain/users/permissions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openTestSystem, type TestSystem } from '../test-system.ts'
import { DECIDED, LEFT_WITHOUT_SUBSCRIPTION, OPEN_TO_ALL } from './decided.ts'
import { type Cell, expectedOutcome } from './expected.ts'
import { RELATIONS, type Relation, ROLES, type Role, STATES, type State } from './roles.ts'
import { rolledBack } from './rolled-back.ts'
import { type CallName, DONE, type Outcome, type Row } from './row.ts'
import { TABLE } from './table.ts'
import { undeclaredNames } from './undeclared-names.ts'
import { makeWorld, type World } from './world.ts'

let system: TestSystem
let app: FastifyInstance
let world: World
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
  world = await makeWorld(system)
  // The sessions stay confirmed, however long the tests take.
  await system.context.database.transaction('system', (tx) =>
    tx.change(`UPDATE sessions SET proven_on = now() + interval '1 day'`, []),
  )
  app = await buildApp({ ...system.context, database: rolledBack(system.context.database) })
})
afterAll(async () => {
  await app.close()
  await system.close()
})

const EVERYBODY = Object.keys(ROLES) as Role[]
const CANCELLED = `UPDATE customers SET stripe_id = 'cus_' || uuid, subscription_inactive_on = now() WHERE uuid = ANY($1)`
const RENEWED = 'UPDATE customers SET stripe_id = NULL, subscription_inactive_on = NULL WHERE uuid = ANY($1)'
const DEACTIVATED = 'UPDATE users SET inactive_on = now() WHERE uuid = ANY($1)'

/** SQL statements that begin and end a state for the customers or users with the uuids from `whom`. */
const SETTINGS: Partial<Record<State, { begin: string; end: string; whom: () => string[] }>> = {
  subscriptionCancelled: {
    begin: CANCELLED,
    end: RENEWED,
    whom: () => Object.values(world.customers),
  },
  actedForCancelled: {
    begin: CANCELLED,
    end: RENEWED,
    whom: () => [world.customers.ours],
  },
  deactivated: {
    begin: DEACTIVATED,
    end: 'UPDATE users SET inactive_on = NULL WHERE uuid = ANY($1)',
    whom: () => Object.values(world.people).map(({ uuid }) => uuid),
  },
}

async function inState(state: State, work: () => Promise<void>): Promise<void> {
  const setting = SETTINGS[state]
  const set = (statement: string) =>
    system.context.database.transaction('system', (tx) => tx.change(statement, [setting?.whom()]))
  if (setting) await set(setting.begin)
  await work()
  if (setting) await set(setting.end)
}

const SESSION_REFUSED = new Set<State>(['loggedOut', 'expiredToken', 'deactivated'])
const EXTREMES = new Set<Relation>(['own', 'oneself', 'unknown'])

/** True if a call is rejected because of the caller, before its object is loaded. */
function isRejectedBefore(name: CallName, state: State): boolean {
  if (state === 'subscriptionCancelled') return !LEFT_WITHOUT_SUBSCRIPTION.has(name)
  return state === 'namingAnother' || SESSION_REFUSED.has(state)
}

const NAMES = Object.keys(api) as CallName[]
/** Callers who may act for a customer, and all others. */
const ACTORS: readonly Role[] = ['superAdmin', 'superAdminActing']
const OTHERS = EVERYBODY.filter((role) => !ACTORS.includes(role))

/**
 * The roles to test in a state. Only a super admin can act for a customer. Without a session, roles make no difference.
 * If a call is rejected before its permission is checked, the roles take turns: a call meets one caller who may act for
 * a customer and one other, and every role meets the state in other calls.
 */
function rolesIn(state: State, name: CallName): readonly Role[] {
  if (state === 'loggedOut') return ['viewer']
  if (state === 'actedForCancelled') return ['superAdminActing']
  if (!isRejectedBefore(name, state)) return EVERYBODY
  const turn = NAMES.indexOf(name)
  return [ACTORS, OTHERS].flatMap((roles) => roles.slice(turn % roles.length, (turn % roles.length) + 1))
}

/**
 * The relations to test. If a call is rejected because of the caller, the reply must not reveal whether the object
 * exists. One existing and one unknown object are enough to check this.
 */
function relationsIn(state: State, name: CallName): readonly Relation[] {
  const all = RELATIONS[TABLE[name].about]
  return isRejectedBefore(name, state) ? all.filter((relation) => EXTREMES.has(relation)) : all
}

function headersOf({ role, state }: Cell): Record<string, string> {
  const { token, expiredToken } = world.people[role]
  if (state === 'loggedOut') return {}
  const authorization = `Bearer ${state === 'expiredToken' ? expiredToken : token}`
  if (state === 'namingAnother') {
    // A super admin may act for any customer that exists. All other callers may act for none.
    const isSuper = role === 'superAdmin' || role === 'superAdminActing'
    const named = world.objectOf(role, 'customer', isSuper ? 'unknown' : 'foreign')
    return { authorization, 'x-customer': named }
  }
  return role === 'superAdminActing'
    ? { authorization, 'x-customer': world.objectOf(role, 'customer', 'own') }
    : { authorization }
}

interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
}

async function outcomeOf(specification: CallSpecification, row: Row<CallName>, cell: Cell) {
  const object = world.objectOf(cell.role, row.about, cell.relation)
  const { params = {}, query = {}, body } = (row.input?.(object, world.relativesOf(cell.role, object)) ?? {}) as Input
  const path = specification.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? name)
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const reply = await app.inject({
    method: specification.method,
    url: `/api${path}?${search}`,
    headers: headersOf(cell),
    ...(body ? { payload: body } : {}),
  })
  if (reply.statusCode < 300) {
    const isJson = /json/.test(String(reply.headers['content-type'])) && reply.body !== ''
    const names = isJson ? undeclaredNames(specification.method, specification.path, reply.json()) : []
    return { outcome: names.length > 0 ? `names ${names.join(' ')}` : DONE, status: 200 }
  }
  const { message, statusCode } = reply.json<{ message: string; statusCode: number }>()
  return { outcome: message, status: statusCode }
}

const statusOfOutcome = (outcome: Outcome) => (outcome === DONE ? 200 : statusOf(outcome as ErrorCode))

describe('Every role on every call, for every object and state', () => {
  it.each(NAMES)('the call %s gives every caller the specified answer', async (name) => {
    const specification: CallSpecification = api[name]
    const row = TABLE[name] as Row<CallName>
    const wrong: string[] = []
    let cells = 0
    for (const state of STATES) {
      await inState(state, async () => {
        for (const role of rolesIn(state, name)) {
          for (const relation of relationsIn(state, name)) {
            const cell = { role, state, relation }
            const expected = expectedOutcome(name, row, cell)
            const { outcome, status } = await outcomeOf(specification, row, cell)
            cells += 1
            if (outcome === expected && status === statusOfOutcome(expected)) continue
            wrong.push(`${state} ${role}, ${relation}: ${status} ${outcome}, not ${expected}`)
          }
        }
      })
    }
    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThanOrEqual(17)
  })
})

it('every role meets every state with a session, and every call meets every state', () => {
  const statesOf = (role: Role) => STATES.filter((state) => NAMES.some((name) => rolesIn(state, name).includes(role)))
  const withSession: State[] = ['signedIn', 'expiredToken', 'deactivated', 'subscriptionCancelled', 'namingAnother']
  for (const role of EVERYBODY) expect(statesOf(role), role).toEqual(expect.arrayContaining(withSession))
  for (const state of STATES) expect(NAMES.filter((name) => rolesIn(state, name).length === 0)).toEqual([])
})

it('exactly the specified calls work without a session, and exactly the specified calls work without a subscription', () => {
  const calls = Object.entries(api) as [CallName, CallSpecification][]
  const having = (access: CallSpecification['access']) =>
    calls.filter(([, specification]) => specification.access === access).map(([name]) => name)
  expect(having('public').sort()).toEqual([...OPEN_TO_ALL].sort())
  expect(having('session').sort()).toEqual([...LEFT_WITHOUT_SUBSCRIPTION].sort())
})

describe('Every declared call', () => {
  it.each(NAMES)('the call %s declares the specified permission and object', (name) => {
    const { access, permission, about } = api[name] as CallSpecification
    const row = TABLE[name] as Row<CallName>
    expect({ name, about }).toEqual({ name, about: declaredAbout(row) })
    if (access === undefined) expect(permission, 'a call with an active session needs a permission').toBeDefined()
    if (access === 'public') expect(permission).toBeUndefined()
    else expect({ name, permission }).toEqual({ name, permission: declaredPermission(row, permission) })
  })

  it('every declared call has a route on the server', () => {
    for (const { method, path } of Object.values(api) as CallSpecification[]) {
      expect(app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
    }
  })
})

/**
 * The object that a row's call must declare. Evidence is the same for every customer, so it is not loaded before the
 * handler.
 */
function declaredAbout(row: Row<CallName>): ObjectKind | undefined {
  if (row.about === 'user') return row.manager === 'nobody' ? 'oneself' : 'user'
  return row.about === 'nothing' || row.about === 'listing' || row.about === 'closing' ? undefined : row.about
}

/**
 * The permission that the call of a row in the access table must declare. If the row has no permission, the call is
 * open to every role. Then the declared permission is returned if all roles have it.
 */
function declaredPermission(row: Row<CallName>, declared: Permission | undefined): Permission | undefined {
  const decided = row.declares ?? row.permission
  if (decided) return decided
  if (row.about === 'user' && row.oneself === 'asManager') return 'manageUsers'
  return declared !== undefined && DECIDED[declared] === 'yyyyy' ? declared : undefined
}

describe('The address of a call', () => {
  const bearer = (role: Role) => ({ authorization: `Bearer ${world.people[role].token}` })

  it.each(['/portfolios/', '/assets/?p=1', '/health/'])(
    'the address %s is accepted although its path ends with a slash',
    async (path) => {
      const reply = await app.inject({ url: `/api${path}`, headers: bearer('admin') })
      expect(reply.statusCode).toBe(200)
    },
  )

  it.each(NAMES)('an unknown parameter of the call %s is named in the error', async (name) => {
    const specification: CallSpecification = api[name]
    const row = TABLE[name] as Row<CallName>
    // Only providers have services, so only they may list them.
    const role = row.permission === 'seeServices' ? 'provider' : 'superAdmin'
    const relation = row.about === 'user' || row.about === 'export' ? 'oneself' : 'own'
    const object = world.objectOf(role, row.about, relation)
    const input = (row.input?.(object, world.relativesOf(role, object)) ?? {}) as Input
    const path = specification.path.replace(/\{(\w+)\}/g, (_whole, key: string) => input.params?.[key] ?? key)
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    )
    query.set('madeUp', '1')
    const reply = await app.inject({
      method: specification.method,
      url: `/api${path}?${query}`,
      headers: bearer(role),
      ...(input.body ? { payload: input.body } : {}),
    })
    expect({ status: reply.statusCode, ...reply.json<object>() }).toMatchObject({
      status: 400,
      message: 'request.invalid',
      data: { part: 'query', fields: [{ names: ['madeUp'] }] },
    })
  })

  it('a call about an asset accepts the customer of the asset as the parameter `ownerCustomerUuid`, and rejects another customer', async () => {
    const asset = world.objectOf('admin', 'asset', 'own')
    const answer = async (customer: string) => {
      const url = `/api/assets/${asset}?ownerCustomerUuid=${customer}`
      const reply = await app.inject({ url, headers: bearer('admin') })
      return reply.statusCode === 200 ? DONE : reply.json<{ message: string }>().message
    }
    expect(await answer(world.objectOf('admin', 'customer', 'own'))).toBe(DONE)
    expect(await answer(world.objectOf('admin', 'customer', 'foreign'))).toBe('assets.notFound')
  })
})
