// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyWhenIdle } from './lazy-page.ts'

/** Milliseconds of one frame and of the timer that follows it. */
const PAINT = 17

/** The page around a map, after its first paint. */
function draw() {
  const load = vi.fn(async () => ({ default: () => <p>Map</p> }))
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
  it('a map loads after the first paint, when the browser is drawing nothing else', async () => {
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

  it('a map loads after five seconds in a browser that is never idle', async () => {
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

  it('a map loads directly after the first paint in a browser without idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    const load = draw()
    expect(load).not.toHaveBeenCalled()
    await pass(PAINT)
    expect(load).toHaveBeenCalledOnce()
    await pass(PAINT)
    expect(screen.getByText('Map')).toBeTruthy()
  })
})
