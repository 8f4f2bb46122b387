// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLookUp } from './use-look-up.ts'

const client = new QueryClient()
const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the reply to the latest question about a property counts, even if the reply to an earlier one arrives after it', async () => {
  const replies: ((latitude: number) => void)[] = []
  const answer = (latitude: number) => Response.json({ found: { values: { latitude }, sources: {} }, candidates: [] })
  vi.stubGlobal('fetch', () => new Promise((settle) => replies.push((latitude) => settle(answer(latitude)))))
  const onFound = vi.fn()
  const { result } = renderHook(() => useLookUp(onFound), { wrapper: Around })
  act(() => result.current.mutate({ question: { latitude: 40, longitude: -3 }, values: 'first' }))
  await waitFor(() => expect(replies).toHaveLength(1))
  act(() => result.current.mutate({ question: { latitude: 41, longitude: -3 }, values: 'second' }))
  await waitFor(() => expect(replies).toHaveLength(2))
  await act(async () => replies[1]?.(41))
  await act(async () => replies[0]?.(40))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(onFound.mock.calls).toEqual([[{ values: { latitude: 41 }, sources: {} }, 'second']])
})
