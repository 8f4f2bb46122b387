// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query.ts'
import { useCall } from './use-call.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const of = (uuid: string) => ({ params: { uuid }, query: {} })
const ONE = of('11111111-1111-4111-8111-111111111111')
const OTHER = of('22222222-2222-4222-8222-222222222222')

function drawn() {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ ended: 1 }), { status: 200 }))
  vi.stubGlobal('fetch', fetched)
  const onSuccess = vi.fn()
  const { result } = renderHook(() => useCall(api.endUserSessions, { onSuccess }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return { fetched, onSuccess, result }
}

it('a call with the input of a running call is not sent, but a call with a different input is sent', async () => {
  const { fetched, onSuccess, result } = drawn()
  act(() => {
    result.current.mutate(ONE)
    result.current.mutate(ONE)
    result.current.mutate(OTHER)
  })
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(2))
  expect(fetched).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(result.current.isPending).toBe(false))
  act(() => result.current.mutate(ONE))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3))
})

it('a call with the input of a running call is sent if a call with a different input was sent in between', async () => {
  const { fetched, onSuccess, result } = drawn()
  act(() => {
    result.current.mutate(ONE)
    result.current.mutate(OTHER)
    result.current.mutate(ONE)
  })
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(3))
  expect(fetched).toHaveBeenCalledTimes(3)
})
