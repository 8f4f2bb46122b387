import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { loadLater, loadPart, PartMissing } from './lazy-page.ts'
import { isNavigating, watchNavigation } from './navigation-state.ts'
import { reloadOnce } from './reload-once.ts'
import { CHUNK_TIMEOUT, ChunkTimeout, withTimeout } from './with-timeout.ts'

describe('a part of the program that cannot be loaded (core 8)', () => {
  it('reloads the page once, however often and however late it fails again', () => {
    const marks = memoryStore()
    const reload = vi.fn()
    expect(reloadOnce(marks, 'build-1.js', reload)).toBe(true)
    expect(reloadOnce(marks, 'build-1.js', reload)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('may reload again when the next version comes', () => {
    const marks = memoryStore()
    const reload = vi.fn()
    reloadOnce(marks, 'build-1.js', reload)
    expect(reloadOnce(marks, 'build-2.js', reload)).toBe(true)
  })
})

describe('the time of a part: 120 s', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is 120 s', () => expect(CHUNK_TIMEOUT).toBe(120_000))

  it('counts one that hangs as failed', async () => {
    const load = withTimeout(new Promise(() => undefined))
    const failed = expect(load).rejects.toBeInstanceOf(ChunkTimeout)
    await vi.advanceTimersByTimeAsync(120_000)
    await failed
  })

  it('gives one that arrives, and leaves no clock running', async () => {
    await expect(withTimeout(Promise.resolve('page'))).resolves.toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a part that is missing', () => {
  const there = async () => true
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

  it('reloads where the user waits for it, and the promise stays pending', async () => {
    const reload = vi.fn(() => true)
    const outcome = vi.fn()
    void loadPart(missing, () => true, reload, there).then(outcome, outcome)
    await new Promise((done) => setTimeout(done))
    expect(reload).toHaveBeenCalledOnce()
    expect(outcome).not.toHaveBeenCalled()
  })

  it.each([
    ['after the one reload', true, false, 1],
    ['while only looking ahead at a link', false, true, 0],
  ])('is reported, in our own words, %s', async (_when, isAwaited, mayReload, reloads) => {
    const reload = vi.fn(() => mayReload)
    const failure = await loadPart(missing, () => isAwaited, reload, there).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PartMissing)
    expect((failure as Error).message).not.toContain('Failed to fetch')
    expect(reload).toHaveBeenCalledTimes(reloads)
  })

  it('never reloads while the server cannot be reached: that would be the end of the page', async () => {
    const reload = vi.fn(() => true)
    const failure = await loadPart(
      missing,
      () => true,
      reload,
      async () => false,
    ).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PartMissing)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is waited for from the beginning of a navigation to its end', () => {
    const listeners: Record<string, () => void> = {}
    watchNavigation({
      subscribe: (event: string, listener: () => void) => {
        listeners[event] = listener
        return () => undefined
      },
    } as unknown as Parameters<typeof watchNavigation>[0])
    expect(isNavigating()).toBe(true)
    listeners.onResolved?.()
    expect(isNavigating()).toBe(false)
    listeners.onBeforeNavigate?.()
    expect(isNavigating()).toBe(true)
  })
})

describe('parts that open on demand', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('are loaded a while after the first screen, all of them, also where one fails', async () => {
    const parts = [vi.fn().mockRejectedValue(new Error('offline')), vi.fn().mockResolvedValue('part')]
    loadLater(parts, 100)
    await vi.advanceTimersByTimeAsync(99)
    expect(parts.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(parts.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('are not loaded once the screens behind the login are left', async () => {
    const part = vi.fn().mockResolvedValue('part')
    loadLater([part], 100)()
    await vi.advanceTimersByTimeAsync(200)
    expect(part).not.toHaveBeenCalled()
  })
})
