import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { CALLS_IN_PROGRESS, countCalls } from '../http/calls-in-progress.ts'
import { pauseForCalls, watchCalls } from './pause-for-calls.ts'

afterEach(() => watchCalls(new Int32Array(1)))

async function pauseOf(calls: number, worked: number): Promise<number> {
  watchCalls(Int32Array.of(calls))
  const began = performance.now()
  await pauseForCalls(worked)
  return performance.now() - began
}

describe('A job between two steps', () => {
  it.each([
    ['no call is', 0, 0],
    ['one call is', 1, 50],
    ['three calls are', 3, 150],
    ['a hundred calls are', 100, 200],
  ])(
    'if %s in progress, the job pauses after a step of 50 ms for its time by the calls',
    async (_, calls, expected) => {
      const paused = await pauseOf(calls, 50)
      expect(paused).toBeGreaterThanOrEqual(expected - 2)
      if (expected === 0) expect(paused).toBeLessThan(40)
    },
  )

  it('a long step is followed by a pause of its time by the calls too', async () => {
    expect(await pauseOf(2, 1_000)).toBeGreaterThanOrEqual(1_990)
  })

  it('a pause ends when no call is in progress, or when the job has to stop', async () => {
    const calls = Int32Array.of(4)
    watchCalls(calls)
    const pausing = pauseForCalls(60_000)
    calls[0] = 0
    await pausing
    calls[0] = 4
    await pauseForCalls(60_000, AbortSignal.abort())
  })

  it('a call is counted until its answer is sent, also if it fails', async () => {
    const app = Fastify()
    const during: number[] = []
    countCalls(app)
    app.get('/works', async () => during.push(Atomics.load(CALLS_IN_PROGRESS, 0)))
    app.get('/fails', async () => {
      during.push(Atomics.load(CALLS_IN_PROGRESS, 0))
      throw new Error('failed')
    })
    const before = Atomics.load(CALLS_IN_PROGRESS, 0)
    await app.inject('/works')
    await app.inject('/fails')
    await app.inject('/unknown')
    expect(during).toEqual([before + 1, before + 1])
    expect(Atomics.load(CALLS_IN_PROGRESS, 0)).toBe(before)
    await app.close()
  })
})
