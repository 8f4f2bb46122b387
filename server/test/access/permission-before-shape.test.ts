import { api } from '@lindero/contract/api'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openTestSystem, type TestSystem } from '../test-system.ts'
import { expectedOutcome } from './expected.ts'
import { RELATIONS, ROLES, type Role } from './roles.ts'
import { rolledBack } from './rolled-back.ts'
import { type CallName, DONE, type Row } from './row.ts'
import { TABLE } from './table.ts'
import { makeWorld, type World } from './world.ts'

let system: TestSystem
let app: FastifyInstance
let world: World
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
  world = await makeWorld(system)
  await system.context.database.transaction('system', (tx) =>
    tx.change(`UPDATE sessions SET proven_on = now() + interval '1 day'`, []),
  )
  app = await buildApp({ ...system.context, database: rolledBack(system.context.database) })
})
afterAll(async () => {
  await app.close()
  await system.close()
})

const CALLS = (Object.entries(api) as [CallName, CallSpecification][]).filter(
  ([, { access, consumes }]) => access !== 'public' && !consumes,
)
const WITH_BODY = CALLS.filter(([, { body }]) => body).map(([name]) => name)
const EVERYBODY = Object.keys(ROLES) as Role[]

/** Bodies that satisfy no schema of the contract: broken JSON, another type, an unknown name. */
const BROKEN: readonly Sent[] = ['{"changes": [', '[1]', '{"madeUp": {"changes": 1}}'].map((payload) => ({ payload }))

/** Calls whose handler answers the denial, after the input is validated. */
const DENIED_BY_HANDLER: Partial<Record<CallName, string>> = {
  deactivateUser:
    'users may not deactivate themselves; this is a rule of the call, and every user may see the own user',
  cancelJob: 'the permission depends on the kind of the job; the call declares the permission to read it',
  retryJob: 'the permission depends on the kind of the job; the call declares the permission to read it',
  listing: 'the market is the same for all customers, so a missing listing is not a denial',
  closing: 'the market is the same for all customers, so a missing closing is not a denial',
}

interface Sent {
  query?: Record<string, string>
  payload?: string
}

async function outcomeOf(name: CallName, role: Role, object: string, { query = {}, payload }: Sent): Promise<string> {
  const { method, path } = api[name] as CallSpecification
  const row = TABLE[name] as Row<CallName>
  const { params = {} } = (row.input?.(object, world.relativesOf(role, object)) ?? {}) as {
    params?: Record<string, string>
  }
  const url = path.replace(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? key)
  const acting = role === 'superAdminActing' ? { 'x-customer': world.objectOf(role, 'customer', 'own') } : {}
  const reply = await app.inject({
    method,
    url: `/api${url}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Bearer ${world.people[role].token}`,
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...acting,
    },
    ...(payload ? { payload } : {}),
  })
  return reply.statusCode < 300 ? DONE : reply.json<{ message: string }>().message
}

/** True if the body of the call names its object, so that a broken body refers to no object. */
const namesInBody = (name: CallName) => (api[name] as CallSpecification).aboutIn?.startsWith('body.') === true

/** The roles and objects that the decisions deny a call, with the expected error. */
function denials(name: CallName): { role: Role; object: string; expected: string }[] {
  const row = TABLE[name] as Row<CallName>
  return EVERYBODY.flatMap((role) =>
    RELATIONS[row.about].flatMap((relation) => {
      if (namesInBody(name) && relation !== 'own') return []
      const expected = expectedOutcome(name, row, { role, state: 'signedIn', relation })
      const isAllowed = expected === (row.answers ?? DONE)
      return isAllowed ? [] : [{ role, object: world.objectOf(role, row.about, relation), expected }]
    }),
  )
}

/** The denied callers with a wrong answer. Callers and requests take turns, so that each is used at least once. */
async function wrongOf(name: CallName, requests: readonly Sent[]): Promise<string[]> {
  const wrong: string[] = []
  const denied = denials(name)
  if (denied.length === 0) return wrong
  for (let turn = 0; turn < Math.max(denied.length, requests.length); turn += 1) {
    const { role, object, expected } = denied[turn % denied.length] as (typeof denied)[number]
    const sent = requests[turn % requests.length] as Sent
    const outcome = await outcomeOf(name, role, object, sent)
    // Without an object, only the role can be checked.
    const isExpected = namesInBody(name) ? outcome === 'permissions.denied' : outcome === expected
    if (!isExpected) wrong.push(`${role}, ${JSON.stringify(sent)}: ${outcome}, not ${expected}`)
  }
  return wrong
}

describe('A caller without the permission of a call', () => {
  it.each(WITH_BODY)('gets the same answer to the call %s with a broken body as with a valid one', async (name) => {
    expect(await wrongOf(name, BROKEN)).toEqual([])
  })

  it.each(CALLS.map(([name]) => name))(
    'gets the same answer to the call %s with an unknown parameter as without it',
    async (name) => {
      const wrong = await wrongOf(name, [{ query: { madeUp: '1' } }])
      if (name in DENIED_BY_HANDLER) expect(wrong).not.toEqual([])
      else expect(wrong).toEqual([])
    },
  )
})

it('an allowed caller gets the error of the broken body', async () => {
  const portfolio = world.objectOf('admin', 'portfolio', 'own')
  for (const sent of BROKEN) {
    expect(await outcomeOf('editPortfolio', 'admin', portfolio, sent)).toBe('request.invalid')
  }
})
