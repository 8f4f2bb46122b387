import { api } from '@lindero/contract/api'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser, type SignedIn } from '../people.ts'
import { openTestSystem, type TestSystem } from '../test-system.ts'
import { STEP_UP } from './decided.ts'
import type { CallName, Row } from './row.ts'
import { TABLE } from './table.ts'

let system: TestSystem
let admin: SignedIn & { customerUuid: string; uuid: string }
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
  admin = await aSignedInUser(
    system,
    { isAdmin: true, isSuperAdmin: true },
    { isOperator: true, uuid: OPERATOR_CUSTOMER_UUID },
  )
  await system.driver.execute("UPDATE sessions SET created_on = now() - interval '11 minutes'")
})
afterAll(() => system.close())

const ID = crypto.randomUUID()
const NONE = { session: ID, asset: ID, colleague: ID, member: ID, admin: ID, archive: ID }
const CALLS = (Object.entries(api) as [CallName, CallSpecification][]).filter(
  ([, { access, consumes }]) => access !== 'public' && !consumes,
)

async function answerOf(name: CallName): Promise<string> {
  const { method, path, stepUp } = api[name] as CallSpecification
  const input = ((TABLE[name] as Row<CallName>).input?.(admin.uuid, NONE) ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: object
  }
  const named = path.replace(/\{(\w+)\}/g, (_whole, key: string) => input.params?.[key] ?? key)
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  )
  // A call that asks only for some fields gets the first of them.
  const asked = typeof stepUp === 'object' ? { [String(stepUp[0])]: 'other@people.test' } : {}
  const body = input.body ? { ...input.body, ...asked } : undefined
  const reply = await system.app.inject({
    method,
    url: `/api${named}?${search}`,
    headers: { authorization: `Bearer ${admin.token}` },
    ...(body ? { payload: body } : {}),
  })
  const isJson = String(reply.headers['content-type']).includes('json')
  return reply.statusCode < 300 || !isJson ? 'done' : reply.json<{ message: string }>().message
}

describe('A session that was not confirmed for eleven minutes', () => {
  it('exactly the calls that give lasting access declare that they need a confirmation', () => {
    const declared = CALLS.filter(([, { stepUp }]) => stepUp).map(([name]) => name)
    expect(declared.sort()).toEqual([...STEP_UP].sort())
  })

  it.each([...STEP_UP])('the call %s is rejected', async (name) => {
    expect(await answerOf(name)).toBe('auth.stepUpRequired')
  })
})
