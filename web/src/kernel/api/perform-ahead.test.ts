import { api } from '@lindero/contract/api'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { editCached, performAhead, without } from './perform-ahead.ts'
import { keyOf, queryClient } from './query.ts'

const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const LISTED = { items: [{ uuid: first }, { uuid: second }], total: 2 }
const KEYS = [{ query: {} }, { query: { latest: 5 } }].map((input) => [...keyOf(api.portfolios), input])
const display = () => KEYS.map((key) => queryClient.getQueryData(key))
const stale = () => KEYS.map((key) => queryClient.getQueryState(key)?.isInvalidated)

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/**
 * Replaces the server.
 *
 * @returns a function that releases the reply
 */
function answering(status: number, body: object) {
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await answer.promise
    return new Response(JSON.stringify(body), { status })
  })
  return answer.resolve
}

const archive = () =>
  performAhead(api.archivePortfolio, { params: { uuid: first } }, [editCached(api.portfolios, without(first))])

describe('A call whose result is shown before the server answers (core 4: archived locally first)', () => {
  it('an archived row disappears from every cached list at once, and the lists become stale after the reply', async () => {
    for (const key of KEYS) queryClient.setQueryData(key, LISTED)
    const answer = answering(200, { archived: true })
    const done = archive()
    await expect
      .poll(() => display())
      .toEqual([
        { items: [{ uuid: second }], total: 1 },
        { items: [{ uuid: second }], total: 1 },
      ])
    expect(stale()).toEqual([false, false])
    answer()
    await done
    expect(stale()).toEqual([true, true])
  })

  it('a row is restored in every cached list if the server rejects its archiving, and the error is thrown', async () => {
    for (const key of KEYS) queryClient.setQueryData(key, LISTED)
    const answer = answering(409, { statusCode: 409, message: 'portfolios.noChanges' })
    const done = archive()
    answer()
    await expect(done).rejects.toMatchObject({ code: 'portfolios.noChanges' })
    expect(display()).toEqual([LISTED, LISTED])
    expect(stale()).toEqual([true, true])
  })

  it('archiving a row adds nothing to the cache for lists that were never loaded', async () => {
    answering(200, { archived: true })()
    await archive()
    expect(display()).toEqual([undefined, undefined])
  })
})
