import { REFRESH_WAIT } from '@lindero/domain/identity/session-rules'
import { describe, expect, it, vi } from 'vitest'
import { createSessionStore } from '../session/session-store.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { memoryStore } from '../storage/memory-store.ts'
import { createRefresher } from './refresh.ts'

function loggedIn() {
  const session = createSessionStore(memoryStore())
  session.set(testSession('old'))
  return session
}

describe('The refresh of a token (core 4)', () => {
  it('only one token refresh runs at a time; a concurrent caller waits 800 ms and uses the new token', async () => {
    const session = loggedIn()
    const answer = Promise.withResolvers<string>()
    const fetchToken = vi.fn(() => answer.promise)
    const waits: number[] = []
    const refresh = createRefresher(session, fetchToken, async (time) => {
      waits.push(time)
      answer.resolve('new')
      await answer.promise
    })
    const both = await Promise.all([refresh('old'), refresh('old')])
    expect(both).toEqual(['new', 'new'])
    expect(fetchToken).toHaveBeenCalledOnce()
    expect(waits).toEqual([REFRESH_WAIT])
    expect(REFRESH_WAIT).toBe(800)
  })

  it('a concurrent caller waits longer than 800 ms if the token refresh takes longer', async () => {
    const session = loggedIn()
    const answer = Promise.withResolvers<string>()
    const refresh = createRefresher(
      session,
      () => answer.promise,
      async () => undefined,
    )
    const first = refresh('old')
    const second = refresh('old')
    setTimeout(() => answer.resolve('late'), 10)
    expect(await Promise.all([first, second])).toEqual(['late', 'late'])
  })

  it('a token refresh sends no request if another tab has already refreshed the token', async () => {
    const session = loggedIn()
    session.setToken('of another tab')
    const fetchToken = vi.fn(async () => 'new')
    const refresh = createRefresher(session, fetchToken, async () => undefined)
    expect(await refresh('old')).toBe('of another tab')
    expect(fetchToken).not.toHaveBeenCalled()
  })

  it('a token refresh returns null if the server sends no token or there is no session', async () => {
    const session = loggedIn()
    const answers = [null, 'new']
    const refresh = createRefresher(
      session,
      async () => answers.shift() ?? null,
      async () => undefined,
    )
    expect(await refresh('old')).toBeNull()
    expect(await refresh('old')).toBe('new')
    session.set(null)
    expect(await refresh('old')).toBeNull()
  })

  it('a token refresh that failed because of the network can be tried again by the next caller', async () => {
    const session = loggedIn()
    const fetchToken = vi.fn<() => Promise<string>>()
    fetchToken.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('new')
    const refresh = createRefresher(session, fetchToken, async () => undefined)
    await expect(refresh('old')).rejects.toThrow('no network')
    expect(await refresh('old')).toBe('new')
  })
})
