import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { CallLimit } from './call-limit.ts'
import { shareCalls } from './share-calls.ts'

const LIMIT = 40

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

describe('Limits of several nodes', () => {
  it('calls on one node count on the other nodes too, unless the calls of a user are too few to be reported', async () => {
    const nodes = Array.from({ length: 3 }, () => ({ users: new CallLimit(LIMIT), addresses: new CallLimit(LIMIT) }))
    const stops = nodes.map((limits) => shareCalls(system.context, limits))
    const [one, two, three] = nodes
    if (!one || !two || !three) throw new Error('no nodes')
    // The nodes start to listen shortly after they are created.
    await expect
      .poll(
        async () => {
          for (let count = 0; count < LIMIT; count += 1) one.users.count('ana', new Date())
          return three.users.count('ana', new Date()) && two.users.count('ana', new Date())
        },
        { interval: 1_500 },
      )
      .not.toBeNull()
    two.users.count('luis', new Date())
    for (let count = 0; count < LIMIT; count += 1) one.addresses.count('192.0.2.1', new Date())
    await expect.poll(() => three.addresses.count('192.0.2.1', new Date())).not.toBeNull()
    expect(three.users.size).toBe(1)
    await Promise.all(stops.map((stop) => stop()))
  })
})
