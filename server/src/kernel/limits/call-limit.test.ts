import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallLimit, limitCalls, networkOf, REPEATED_MILLISECONDS } from './call-limit.ts'

const START = new Date('2026-03-01T10:00:00Z').getTime()
const at = (seconds: number) => new Date(START + seconds * 1_000)

describe('The limit of calls within a minute', () => {
  it('calls are accepted up to the limit, and the next call is accepted once the oldest call is a minute old', () => {
    const limit = new CallLimit(3)
    for (const second of [0, 10, 20]) expect(limit.count('a', at(second))).toBeNull()
    expect(limit.count('a', at(30))).toEqual(at(60))
    expect(limit.count('a', at(59.9))).toEqual(at(60))
    expect(limit.count('a', at(60))).toBeNull()
    expect(limit.count('a', at(61))).toEqual(at(70))
  })

  it('the calls of different keys are counted separately', () => {
    const limit = new CallLimit(1)
    expect([limit.count('a', at(0)), limit.count('b', at(0))]).toEqual([null, null])
    expect(limit.count('a', at(1))).toEqual(at(60))
  })

  it('no minute has more accepted calls than the limit, however the calls are distributed', () => {
    // A pseudorandom rhythm that is the same in every run.
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed / 2 ** 31
    }
    const limit = new CallLimit(20)
    const through: number[] = []
    for (let now = 0; now < 1_800; now += random() * 4) {
      const next = limit.count('a', at(now))
      const inMinute = through.filter((time) => time > now - 60).length
      expect(next === null).toBe(inMinute < 20)
      if (next === null) through.push(now)
    }
    expect(through.length).toBeGreaterThan(400)
  })

  it('a key is removed one minute after its last call', () => {
    const limit = new CallLimit(5)
    for (let key = 0; key < 100; key++) limit.count(`address-${key}`, at(key / 10))
    limit.count('late', at(62))
    expect(limit.size).toBeLessThan(100)
    limit.count('later', at(130))
    expect(limit.size).toBe(1)
  })
})

describe('The address for which a call counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['::1', '0:0:0:0'],
  ])('calls from the address %s are counted for the network %s', (address, counted) => {
    expect(networkOf(address)).toBe(counted)
  })
})

describe('Calls that several nodes count together', () => {
  it('a node reports its calls to other nodes once they reach a twentieth of the limit, and reports each call only once', () => {
    const limit = new CallLimit(40)
    limit.count('a', at(0))
    expect(limit.takeDue()).toEqual([])
    for (let count = 0; count < 4; count += 1) limit.count('a', at(1))
    expect(limit.takeDue()).toEqual([['a', 5]])
    expect(limit.takeDue()).toEqual([])
  })

  it('calls at long intervals are never reported to other nodes, because the count of unreported calls restarts every minute', () => {
    const limit = new CallLimit(80)
    for (let count = 0; count < 20; count += 1) limit.count('a', at(count * 40))
    expect(limit.takeDue()).toEqual([])
  })

  it('calls on other nodes count towards the limit for a minute', () => {
    const limit = new CallLimit(10)
    limit.addElsewhere('a', 8, at(0))
    expect([1, 2].map((second) => limit.count('a', at(second)))).toEqual([null, null])
    expect(limit.count('a', at(3))).toEqual(at(60))
    expect(limit.count('a', at(60))).toBeNull()
    limit.addElsewhere('b', 1_000_000, at(0))
    expect(limit.count('b', at(1))).toEqual(at(60))
  })
})

describe('A token that ignores Retry-After', () => {
  beforeEach(() => vi.useFakeTimers({ now: START }))
  afterEach(() => vi.useRealTimers())

  const request = { headers: { authorization: 'Bearer one' }, ip: '203.0.113.1' } as FastifyRequest
  const limitOfOne = () => {
    const limit = limitCalls(1, () => new Date())
    limit.byUser('user', request)
    expect(() => limit.byUser('user', request)).toThrow('limits.callsPerMinute')
    return limit
  }

  it('a call that ignores Retry-After is rejected only after a delay, so that repeated calls do not occupy the server', async () => {
    const outcome = vi.fn()
    limitOfOne().byToken(request).catch(outcome)
    await vi.advanceTimersByTimeAsync(REPEATED_MILLISECONDS - 1)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'limits.callsPerMinute' }))
  })

  it('a delayed call is accepted if the limit allows it again at the end of the delay', async () => {
    const limit = limitOfOne()
    vi.advanceTimersByTime(60_000 - REPEATED_MILLISECONDS)
    const call = limit.byToken(request)
    await vi.advanceTimersByTimeAsync(REPEATED_MILLISECONDS)
    await expect(call).resolves.toBeUndefined()
  })
})
