import { afterEach, expect, it, vi } from 'vitest'
import type { Context } from './context.ts'
import { doDaily } from './daily.ts'

afterEach(() => vi.useRealTimers())

const failed: string[] = []
const reported: { where: string; name: string; ticket: string }[] = []
const context = {
  log: {
    info: () => {},
    error: ({ work, ticket }: { work: string; ticket: string }) => failed.push(`${work} ${ticket}`),
  },
  errors: { report: (_error: unknown, failure: (typeof reported)[number]) => reported.push(failure) },
} as unknown as Context
const DAY = 24 * 60 * 60_000

it('daily work runs at the start and once a day, and a failure does not stop the work that follows', async () => {
  vi.useFakeTimers()
  let runs = 0
  const stop = doDaily(context, [
    { name: 'broken', run: () => Promise.reject(new Error('broken')) },
    {
      name: 'sound',
      run: async () => {
        runs += 1
        return null
      },
    },
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(DAY)
  expect(runs).toBe(2)
  expect(reported).toMatchObject([
    { where: 'daily', name: 'broken' },
    { where: 'daily', name: 'broken' },
  ])
  expect(failed).toEqual(reported.map(({ name, ticket }) => `${name} ${ticket}`))
  await stop()
  await vi.advanceTimersByTimeAsync(2 * DAY)
  expect(runs).toBe(2)
})

it('a shutdown waits for the daily work in progress and does not start the remaining work', async () => {
  let finish = () => {}
  let runs = 0
  const stop = doDaily(context, [
    {
      name: 'long',
      run: () =>
        new Promise((resolve) => {
          finish = () => resolve(null)
        }),
    },
    {
      name: 'next',
      run: async () => {
        runs += 1
        return null
      },
    },
  ])
  let hasStopped = false
  const stopping = stop().then(() => {
    hasStopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(hasStopped).toBe(false)
  finish()
  await stopping
  expect(runs).toBe(0)
})

it('after an upgrade, work that tells users something is held until the hold ends, and other work is not', async () => {
  vi.useFakeTimers()
  const ran: string[] = []
  let until = Date.now() + 24 * 60 * 60_000
  const areHeld = async () => Date.now() < until
  const work = (name: string, tells?: true) => ({
    name,
    ...(tells ? { tells } : {}),
    run: async () => {
      ran.push(name)
      return null
    },
  })
  const stop = doDaily(context, [work('mails', true), work('sweep')], areHeld)
  await vi.advanceTimersByTimeAsync(23 * 60 * 60_000)
  expect(ran).toEqual(['sweep'])
  await vi.advanceTimersByTimeAsync(60 * 60_000 + 60_000)
  expect(ran.filter((name) => name === 'mails')).toHaveLength(1)
  await stop()

  ran.length = 0
  until = Date.now() + 24 * 60 * 60_000
  const stopAgain = doDaily(context, [work('mails', true)], areHeld)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ran).toEqual([])
  // The operator ends the hold.
  until = Date.now()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ran).toEqual(['mails'])
  await stopAgain()
})
