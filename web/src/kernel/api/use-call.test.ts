import { api } from '@lindero/contract/api'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyOf, queryClient } from './query.ts'
import { invalidate, mutationOf, perform } from './use-call.ts'

const SESSIONS = { ended: 1 }
const input = { params: { uuid: '11111111-1111-4111-8111-111111111111' }, query: {} }

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Caches replies to two calls. Returns a function that reports which of them are stale. */
function cached() {
  queryClient.setQueryData([...keyOf(api.userSessions), {}], {})
  queryClient.setQueryData([...keyOf(api.assets), {}], {})
  const isStale = (call: typeof api.userSessions | typeof api.assets) =>
    queryClient.getQueryState([...keyOf(call), {}])?.isInvalidated
  return () => ({ sessions: isStale(api.userSessions), assets: isStale(api.assets) })
}

function answering(status: number, body: object) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )
}

const ONLY_SESSIONS = { sessions: true, assets: false }

describe('A call that makes a change', () => {
  it('a call makes stale only the cached queries that its contract lists as invalidated', async () => {
    const stale = cached()
    await invalidate(api.endUserSessions)
    expect(stale()).toEqual(ONLY_SESSIONS)
  })

  it('the queries that a call invalidates become stale when the call has succeeded', async () => {
    const stale = cached()
    answering(200, SESSIONS)
    await expect(perform(api.endUserSessions, input)).resolves.toEqual(SESSIONS)
    expect(stale()).toEqual(ONLY_SESSIONS)
  })

  it('the queries that a call invalidates also become stale when the call fails, and the error is thrown', async () => {
    const stale = cached()
    answering(409, { statusCode: 409, message: 'changes.none' })
    await expect(perform(api.endUserSessions, input)).rejects.toMatchObject({ code: 'changes.none' })
    expect(stale()).toEqual(ONLY_SESSIONS)
  })

  it('the callback `onSuccess` runs before the queries that the call invalidates become stale', async () => {
    const stale = cached()
    answering(200, SESSIONS)
    const before = vi.fn(() => expect(stale()).toEqual({ sessions: false, assets: false }))
    const mutation = new MutationObserver(queryClient, mutationOf(api.endUserSessions, { onSuccess: before }))
    await mutation.mutate(input)
    expect(before).toHaveBeenCalledOnce()
    expect(stale()).toEqual(ONLY_SESSIONS)
  })
})
