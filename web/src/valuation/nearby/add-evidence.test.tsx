// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { aListing } from '@lindero/demo/app/factories.fixture'
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { aRecord } from '../valuation.fixture.ts'
import { evidenceToAdd } from '../valuation-search.ts'
import { type Workbench, WorkbenchContext } from '../workbench.ts'
import { AddEvidence } from './AddEvidence.tsx'

beforeAll(() => showTexts())
beforeEach(() => {
  notifications.clean()
  const gone = { statusCode: 404, message: 'market.listingNotFound' }
  vi.stubGlobal('fetch', async () => Response.json(gone, { status: 404 }))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  notifications.clean()
  vi.unstubAllGlobals()
})

const said = () => notificationsStore.getState().notifications.map(({ message }) => String(message))
const uuids = Array.from({ length: 3 }, () => crypto.randomUUID())

/** Opens a valuation whose URL names three listings. Only the first `stored` of these listings exist on the server. */
function open(stored: number, tryEdit: Workbench['tryEdit']) {
  for (const uuid of uuids.slice(0, stored)) {
    queryClient.setQueryData(queryOf(api.listing, { params: { uuid } }).queryKey, aListing({ uuid }) as never)
  }
  const workbench = { asset: {} as AssetDetail, record: aRecord(), tryEdit } as unknown as Workbench
  const add = uuids.map((uuid) => `listing.${uuid}`).join()
  const root = createRootRoute()
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <WorkbenchContext value={workbench}>
        <AddEvidence add={evidenceToAdd(add)} />
      </WorkbenchContext>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([start]),
    history: createMemoryHistory({ initialEntries: [`/?operation=sale&add=${add}`] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return router
}

describe('Evidence that was chosen in the explorer', () => {
  it('evidence from the explorer is added to the valuation once and then removed from the URL', async () => {
    const tryEdit = vi.fn(() => null)
    const router = open(3, tryEdit)
    await waitFor(() => expect(router.state.location.search).toEqual({ operation: 'sale' }))
    expect(tryEdit).toHaveBeenCalledTimes(3)
    expect(said()).toEqual(['3 comparables añadidos desde el explorador.'])
  })

  it('evidence from the explorer is added if it still exists, and one message reports the evidence that does not exist', async () => {
    const tryEdit = vi.fn(() => null)
    open(2, tryEdit)
    await waitFor(() => expect(said()).toHaveLength(2))
    expect(tryEdit).toHaveBeenCalledTimes(2)
    expect(said()).toContain('2 comparables añadidos desde el explorador.')
  })

  it('one message shows the reason if the valuation rejects all evidence from the explorer', async () => {
    open(3, () => 'valuation.comparableAlreadyThere')
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(said()[0]).not.toMatch(/añadido/)
  })
})
