import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let me: SignedIn & { customerUuid: string }
let colleague: SignedIn
beforeAll(async () => {
  system = await openTestSystem({ CALLS_WAITING_PER_USER: '20' })
  me = await aSignedInUser(system)
  colleague = await signIn(system, (await addUser(system, me.customerUuid)).email)
})
afterAll(() => system.close())

describe('Concurrent calls of a user', () => {
  it('excess concurrent calls of one user are rejected and do not delay the calls of a colleague or health checks', async () => {
    const ended: string[] = []
    const noted = <T>(who: string, call: Promise<T>) => call.finally(() => ended.push(who))
    const mine = Array.from({ length: 100 }, () => noted('me', me.call('GET', '/assets?r=500&c=true')))
    const other = noted('colleague', colleague.call('GET', '/assets?r=500&c=true'))
    const health = noted('health', system.app.inject({ url: '/api/health' }))
    const answers = await Promise.all(mine)
    expect((await other).status).toBe(200)
    expect((await health).statusCode).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    // 4 calls run and 20 wait, so at least 24 succeed. More succeed if a running call ends before all calls have
    // arrived.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(24)
    expect(answers.length - refused.length).toBeLessThan(40)
    expect(refused[0]?.body).toMatchObject({ message: 'limits.tooManyAtOnce' })
    const before = (who: string) =>
      ended.slice(0, ended.indexOf(who)).filter((one) => one === 'me').length - refused.length
    expect(before('colleague')).toBeLessThan(15)
    expect(before('health')).toBeLessThan(15)
  })

  it('the server looks up at most four sessions at once, and looks up no session for a rejected call', async () => {
    const { database } = system.context
    const look = database.single.bind(database)
    let [running, most, all] = [0, 0, 0]
    const spy = vi.spyOn(database, 'single').mockImplementation((...lookup: Parameters<typeof look>) => {
      running += 1
      all += 1
      most = Math.max(most, running)
      return look(...lookup).finally(() => {
        running -= 1
      })
    })
    const answers = await Promise.all(Array.from({ length: 300 }, () => me.call('GET', '/assets?r=1')))
    spy.mockRestore()
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(accepted).toBeGreaterThanOrEqual(24)
    expect(answers.filter(({ body }) => body.message === 'limits.tooManyAtOnce')).toHaveLength(300 - accepted)
    expect(most).toBeLessThanOrEqual(4)
    expect(all).toBeLessThan(100)
  })

  it('many concurrent calls without a session from one address cause no error, and another address is still served', async () => {
    const ask = (remoteAddress: string) => system.app.inject({ url: '/api/openapi.json', remoteAddress })
    const [answers, elsewhere] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, () => ask('203.0.113.1'))),
      ask('203.0.113.2'),
    ])
    expect(elsewhere.statusCode).toBe(200)
    expect(elsewhere.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(new Set(answers.map(({ statusCode }) => statusCode))).not.toContain(500)
  })
})
