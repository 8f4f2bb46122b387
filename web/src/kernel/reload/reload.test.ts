import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { CHUNK_TIMEOUT, ChunkTimeout, inTime } from './in-time.ts'
import { reloadOnce } from './reload-once.ts'

describe('a part of the program that cannot be loaded (core 8)', () => {
  it('reloads the page once, and not again at once', () => {
    const marks = memoryStore()
    const reload = vi.fn()
    let now = 1_000_000
    expect(reloadOnce(marks, () => now, reload)).toBe(true)
    now += 29_999
    expect(reloadOnce(marks, () => now, reload)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('may reload again when the next version comes', () => {
    const marks = memoryStore()
    const reload = vi.fn()
    let now = 1_000_000
    reloadOnce(marks, () => now, reload)
    now += 30_000
    expect(reloadOnce(marks, () => now, reload)).toBe(true)
  })
})

describe('the time of a part: 120 s', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is 120 s', () => expect(CHUNK_TIMEOUT).toBe(120_000))

  it('counts one that hangs as failed', async () => {
    const load = inTime(new Promise(() => undefined))
    const failed = expect(load).rejects.toBeInstanceOf(ChunkTimeout)
    await vi.advanceTimersByTimeAsync(120_000)
    await failed
  })

  it('gives one that arrives, and leaves no clock running', async () => {
    await expect(inTime(Promise.resolve('page'))).resolves.toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
})
