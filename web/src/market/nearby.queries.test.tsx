// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { useNearbyEvidence } from './nearby.queries.ts'
import { NO_FILTER } from './nearby-filter.ts'

beforeAll(() => i18next.init({ resources: { es: resources }, lng: 'es', defaultNS: 'common' }))
// Test files in one process share the list of notifications, so it is emptied first.
beforeAll(() => {
  notifications.clean()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  notifications.clean()
  vi.unstubAllGlobals()
})

const QUESTION = {
  filter: { ...NO_FILTER, kinds: ['listing' as const, 'closing' as const] },
  asset: { typeId: 11 as const, size: 100 },
  operation: 'sale' as const,
  day: '2026-11-20',
  box: { west: -3.71, south: 40.41, east: -3.7, north: 40.42 },
  enabled: true,
}
const FOUND = [{ propertyKey: 'a', date: '2026-10-01' }]

/** A fake server. Its search for listings fails when `fails` is set; the search for closings always succeeds. */
function serverThatFailsLater() {
  const state = { fails: false }
  vi.stubGlobal('fetch', (url: string | Request) => {
    const path = typeof url === 'string' ? url : url.url
    if (path.includes('closings')) return answer(200, { items: [{ ...FOUND[0], propertyKey: 'b' }], total: 1 })
    return state.fails ? answer(500, { statusCode: 500, message: 'internal' }) : answer(200, { items: FOUND, total: 1 })
  })
  return state
}

const answer = async (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const said = () => notificationsStore.getState().notifications.map(({ message }) => String(message))

async function searchThatFails(notifyError?: boolean) {
  const server = serverThatFailsLater()
  const { result } = renderHook(
    () => useNearbyEvidence({ ...QUESTION, ...(notifyError === undefined ? {} : { notifyError }) }),
    { wrapper: client },
  )
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  server.fails = true
  await queryClient.invalidateQueries()
  await waitFor(() => {
    expect(result.current.error).not.toBeNull()
    expect(result.current.isLoading).toBe(false)
  })
  return result.current
}

describe('A market search that fails (core 8)', () => {
  it('a failed search for listings shows the reason and loses its results; the search for closings keeps its results', async () => {
    const { items, total } = await searchThatFails()
    expect(items?.map(({ propertyKey }) => propertyKey)).toEqual(['b'])
    expect(total).toBe(1)
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(said()[0]).toMatch(/^No se han podido obtener los inmuebles: ./)
  })

  it('a failed search shows no toast if the screen itself shows the failure', async () => {
    await searchThatFails(false)
    expect(said()).toEqual([])
  })
})
