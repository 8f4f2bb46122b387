import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection, PROBE_PAUSE } from './connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function connectionWith(...answers: boolean[]) {
  const probe = vi.fn(async () => answers.shift() ?? true)
  const recover = vi.fn()
  return { probe, recover, connection: createConnection({ probe, recover }) }
}

describe('A lost connection', () => {
  it('a lost connection stays lost until the server answers a probe, and then failed queries are repeated once', async () => {
    const { probe, recover, connection } = connectionWith(false, false, true)
    connection.lost()
    connection.lost()
    expect(connection.isLost()).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * PROBE_PAUSE)
    expect({ isLost: connection.isLost(), tried: probe.mock.calls.length }).toEqual({
      isLost: true,
      tried: 2,
    })
    expect(recover).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(PROBE_PAUSE)
    expect(connection.isLost()).toBe(false)
    expect(recover).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10 * PROBE_PAUSE)
    expect(probe).toHaveBeenCalledTimes(3)
  })

  it('a lost connection counts as restored as soon as any call gets an answer', () => {
    const { recover, connection } = connectionWith()
    connection.lost()
    connection.found()
    expect(connection.isLost()).toBe(false)
    expect(recover).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('listeners are notified only when the connection is lost or restored', () => {
    const { connection } = connectionWith()
    const heard = vi.fn()
    connection.subscribe(heard)
    connection.found()
    connection.lost()
    connection.lost()
    connection.found()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
