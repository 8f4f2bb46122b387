import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { loadLater, loadPart, PartMissing } from './lazy-page.ts'
import { isNavigating, watchNavigation } from './navigation-state.ts'
import { reloadOnce } from './reload-once.ts'
import { CHUNK_TIMEOUT, ChunkTimeout, withTimeout } from './with-timeout.ts'

describe('A part of the program that cannot be loaded (core 8)', () => {
  it('the page reloads only once because of a missing part of the program, even if the part fails again later', () => {
    const marks = memoryStore()
    const reload = vi.fn()
    expect(reloadOnce(marks, 'build-1.js', reload)).toBe(true)
    expect(reloadOnce(marks, 'build-1.js', reload)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('the page reloads again because of a missing part of the program after the next version is installed', () => {
    const marks = memoryStore()
    const reload = vi.fn()
    reloadOnce(marks, 'build-1.js', reload)
    expect(reloadOnce(marks, 'build-2.js', reload)).toBe(true)
  })
})

describe('The time limit for loading a part', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('the time limit for loading a part of the program is 120 s', () => expect(CHUNK_TIMEOUT).toBe(120_000))

  it('a part of the program that does not arrive within the time limit counts as failed', async () => {
    const load = withTimeout(new Promise(() => undefined))
    const failed = expect(load).rejects.toBeInstanceOf(ChunkTimeout)
    await vi.advanceTimersByTimeAsync(120_000)
    await failed
  })

  it('a part of the program that arrives within the time limit is returned, and the timer is stopped', async () => {
    await expect(withTimeout(Promise.resolve('page'))).resolves.toBe('page')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('A missing part', () => {
  const there = async () => true
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

  it('the page reloads if the user is waiting for a part of the program that is missing on the server', async () => {
    const reload = vi.fn(() => true)
    const outcome = vi.fn()
    void loadPart(missing, () => true, reload, there).then(outcome, outcome)
    await new Promise((done) => setTimeout(done))
    expect(reload).toHaveBeenCalledOnce()
    expect(outcome).not.toHaveBeenCalled()
  })

  it.each([
    ['after the page has been reloaded', true, false, 1],
    ['while the part is only preloaded', false, true, 0],
  ])(
    'a missing part of the program fails with the program’s own message %s, and not with the browser’s message',
    async (_when, isAwaited, mayReload, reloads) => {
      const reload = vi.fn(() => mayReload)
      const failure = await loadPart(missing, () => isAwaited, reload, there).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(PartMissing)
      expect((failure as Error).message).not.toContain('Failed to fetch')
      expect(reload).toHaveBeenCalledTimes(reloads)
    },
  )

  it('the page does not reload because of a missing part of the program while the server is unreachable', async () => {
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

  it('a navigation counts as running until the router has resolved it', () => {
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

describe('Parts that open on demand', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('parts of the program that open on demand are preloaded after a delay, even if one part fails', async () => {
    const parts = [vi.fn().mockRejectedValue(new Error('offline')), vi.fn().mockResolvedValue('part')]
    loadLater(parts, 100)
    await vi.advanceTimersByTimeAsync(99)
    expect(parts.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(parts.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('parts of the program that open on demand are not preloaded if the user logs out during the delay', async () => {
    const part = vi.fn().mockResolvedValue('part')
    loadLater([part], 100)()
    await vi.advanceTimersByTimeAsync(200)
    expect(part).not.toHaveBeenCalled()
  })
})
