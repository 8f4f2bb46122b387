import { api } from '@lindero/contract/api'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import { KEY_SCOPES, type KeyScope } from '@lindero/domain/users/key-scopes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { aSignedInUser, type SignedIn } from '../people.ts'
import { openTestSystem, type TestSystem } from '../test-system.ts'
import { rolledBack } from './rolled-back.ts'
import type { CallName, Row } from './row.ts'
import { TABLE } from './table.ts'

let system: TestSystem
let app: FastifyInstance
let admin: SignedIn & { customerUuid: string }
/** API keys by their missing scope. The key `nothing` has every scope. */
const keys = new Map<string, string>()
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
  admin = await aSignedInUser(system)
  for (const lacking of ['nothing', ...KEY_SCOPES]) {
    const scopes = KEY_SCOPES.filter((scope) => scope !== lacking)
    const { body } = await admin.call('PUT', '/api-keys', { name: lacking, scopes, days: 1 })
    keys.set(lacking, String((body as Record<string, unknown>).secret))
  }
  app = await buildApp({ ...system.context, database: rolledBack(system.context.database) })
})
afterAll(async () => {
  await app.close()
  await system.close()
})

const ID = crypto.randomUUID()
const NONE = { session: ID, asset: ID, colleague: ID, member: ID, admin: ID, archive: ID }

async function answerOf(name: CallName, lacking: string) {
  const { method, path } = api[name] as CallSpecification
  const unknown = crypto.randomUUID()
  const input = ((TABLE[name] as Row<CallName>).input?.(unknown, NONE) ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: object
  }
  const named = path.replace(/\{(\w+)\}/g, (_whole, key: string) => input.params?.[key] ?? key)
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const reply = await app.inject({
    method,
    url: `/api${named}?${search}`,
    headers: { authorization: `Bearer ${keys.get(lacking)}` },
    ...(input.body ? { payload: input.body } : {}),
  })
  return reply.statusCode < 300 ? 'done' : reply.json<{ message: string; data?: object }>()
}

/** Paths of calls that never let an API key change anything. Written by hand, not derived from the declarations. */
const NEVER =
  /^\/(auth|users|user|customers?|api-keys|integration|legal-texts?|legal-versions|plans|subscription|upgrade|privacy|payments?|administration|data-imports|templates?|service-subscriptions|saved-views|preferences|chat|workflows|audit)(\/|$)/

const CALLS = (Object.entries(api) as [CallName, CallSpecification][]).filter(([, { access }]) => access !== 'public')

/** Finds the scope that a call needs, by calling it with keys that each lack one scope. */
async function scopeFound(name: CallName): Promise<KeyScope | null | 'open'> {
  const whole = await answerOf(name, 'nothing')
  if (typeof whole === 'object' && whole.message === 'apiKeys.notForKeys') return null
  for (const scope of KEY_SCOPES) {
    const answer = await answerOf(name, scope)
    if (typeof answer === 'object' && answer.message === 'apiKeys.scopeMissing') return scope
  }
  return 'open'
}

describe('An API key', () => {
  it.each(CALLS.map(([name]) => name))(
    'the call %s is rejected if the API key lacks the scope of the call',
    async (name) => {
      const { path, method } = api[name] as CallSpecification
      const scope = await scopeFound(name)
      expect(scope, 'every call belongs to a scope, or to no key').not.toBe('open')
      if (NEVER.test(path) && method !== 'GET') expect({ path, scope }).toEqual({ path, scope: null })
      if (scope === 'read') {
        // A call with the scope `read` must not change anything: it is a GET, or invalidates no cached answer.
        expect(method === 'GET' || (api[name] as CallSpecification).invalidates === undefined).toBe(true)
      }
    },
  )

  it('an API key with the needed scope can read and create portfolios', async () => {
    expect(await answerOf('portfolios', 'nothing')).toBe('done')
    expect(await answerOf('createPortfolio', 'nothing')).toBe('done')
    expect(await answerOf('portfolios', 'assets')).toBe('done')
  })

  it('an API key cannot act for another customer', async () => {
    const other = await aSignedInUser(system)
    const reply = await app.inject({
      url: '/api/portfolios',
      headers: { authorization: `Bearer ${keys.get('nothing')}`, 'x-customer': other.customerUuid },
    })
    expect(reply.json()).toMatchObject({ message: 'customers.notFound' })
  })
})
