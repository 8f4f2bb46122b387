// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROBE_PAUSE } from '../connection/connection.ts'
import { lazyWhenIdle } from './lazy-page.ts'

/** Duration in milliseconds of one frame, including the timer that runs after it. */
const PAINT = 17

/** Renders a page with a map, before the page is painted. */
function draw(load = vi.fn(async () => ({ default: () => <p>Map</p> }))) {
  const Part = lazyWhenIdle(load)
  render(
    <Suspense fallback={<p>Frame</p>}>
      <Part />
    </Suspense>,
  )
  return load
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('A part that loads when the browser is idle', () => {
  it('a map loads after the first paint, when the browser is idle', async () => {
    let idle: (() => void) | undefined
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      idle = callback
    })
    const load = draw()
    await pass(PAINT)
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByText('Frame')).toBeTruthy()
    await act(async () => idle?.())
    expect(load).toHaveBeenCalledOnce()
    await pass(PAINT)
    expect(screen.getByText('Map')).toBeTruthy()
  })

  it('a map loads after five seconds if the browser is never idle', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void, limits?: { timeout?: number }) => {
      if (limits?.timeout !== undefined) setTimeout(callback, limits.timeout)
    })
    const load = draw()
    await pass(PAINT)
    await pass(4_980)
    expect(load).not.toHaveBeenCalled()
    await pass(20 + PAINT)
    expect(load).toHaveBeenCalledOnce()
    expect(screen.getByText('Map')).toBeTruthy()
  })

  it('a map loads directly after the first paint if the browser does not support idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    const load = draw()
    expect(load).not.toHaveBeenCalled()
    await pass(PAINT)
    expect(load).toHaveBeenCalledOnce()
    await pass(PAINT)
    expect(screen.getByText('Map')).toBeTruthy()
  })

  it('a map that cannot load without a connection shows its empty frame, and loads when the server answers again', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
    const reached = vi.fn(async () => new Response())
    reached.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', reached)
    const load = vi.fn(async () => ({ default: () => <p>Map</p> }))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    draw(load)
    await pass(2 * PAINT)
    expect(load).toHaveBeenCalledOnce()
    expect(screen.getByText('Frame')).toBeTruthy()
    await pass(PROBE_PAUSE + PAINT)
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.getByText('Map')).toBeTruthy()
  })
})
