import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const LIMIT = 5
const START = Date.now()

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let minute = 0
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: String(LIMIT) })
  me = await aSignedInUser(system)
})
afterAll(() => system.close())
beforeEach(() => {
  minute += 2
  system.setNow(new Date(START + minute * 60_000))
})

const ask = (token: string, path = '/portfolios') =>
  system.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })

async function askOften(times: number, token = me.token, path?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let call = 0; call < times; call++) statuses.push((await ask(token, path)).statusCode)
  return statuses
}

describe('Calls per minute (decisions, section 4)', () => {
  it('the number of calls per user and minute is limited, and the rejection says when the user can continue', async () => {
    expect(await askOften(LIMIT)).toEqual(Array(LIMIT).fill(200))
    const refused = await ask(me.token)
    const now = START + minute * 60_000
    expect(refused.json()).toEqual({
      statusCode: 429,
      message: 'limits.callsPerMinute',
      data: { retryOn: new Date(now + 60_000).toISOString() },
    })
    expect(refused.headers['retry-after']).toBe('60')
    system.setNow(new Date(now + 60_000))
    expect((await ask(me.token)).statusCode).toBe(200)
  })

  it('every call of a user counts towards the limit, even if it fails or belongs to a different session', async () => {
    const again = await signIn(system, me.email)
    expect(await askOften(LIMIT - 1, me.token, `/portfolios/${crypto.randomUUID()}`)).not.toContain(429)
    expect(await askOften(2, again.token)).toEqual([200, 429])
  })

  it('calls that exceed the limit do not query the database', async () => {
    await askOften(LIMIT + 1)
    const { transaction } = system.context.database
    const asked = vi.spyOn(system.context.database, 'transaction').mockImplementation(transaction)
    expect(await askOften(3)).toEqual([429, 429, 429])
    expect(asked).not.toHaveBeenCalled()
    system.setNow(new Date(START + minute * 60_000 + 60_000))
    expect(await askOften(1)).toEqual([200])
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })

  it('calls are counted separately for each user of a customer', async () => {
    const { email } = await addUser(system, me.customerUuid)
    const colleague = await signIn(system, email)
    await askOften(LIMIT + 1)
    expect(await askOften(1, colleague.token)).toEqual([200])
  })

  it('an address without a valid session may make ten times as many calls as a user', async () => {
    const settings = async () => (await system.app.inject({ url: '/api/settings' })).statusCode
    for (let call = 0; call < 10 * LIMIT - 1; call++) expect(await settings()).toBe(200)
    expect(await askOften(2, 'no token at all')).toEqual([401, 429])
    expect(await settings()).toBe(429)
    const elsewhere = await system.app.inject({ url: '/api/settings', remoteAddress: '203.0.113.9' })
    expect(elsewhere.statusCode).toBe(200)
    // A logged-in user from this address is not affected.
    expect(await askOften(1)).toEqual([200])
  })

  it('health checks are never rejected because of the limit for calls', async () => {
    for (let call = 0; call < 10 * LIMIT + 1; call++) await system.app.inject({ url: '/api/settings' })
    expect((await system.app.inject({ url: '/api/health' })).statusCode).toBe(200)
    expect((await system.app.inject({ url: '/api/health/ready' })).statusCode).toBe(200)
  })
})
