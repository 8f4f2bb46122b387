// @vitest-environment happy-dom
import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kernel/api/query.ts'
import { showTexts } from '../../../kernel/i18n/texts.fixture.ts'
import { session } from '../../../kernel/session/session.ts'
import { testSession } from '../../../kernel/session/test-session.fixture.ts'
import { explorerList } from '../explorer-list.tsx'
import UseDialog from './UseDialog.tsx'

const { use } = resources.explorer
const { none } = resources.shell.search
const ASSET = '33333333-3333-4333-8333-333333333333'
const FOUND = {
  assets: [
    {
      uuid: ASSET,
      externalId: 'VAL-7',
      address: 'Calle Colón, 3',
      municipality: 'València',
      cadastralReference: null,
      portfolioName: 'Cartera Norte',
    },
  ],
  portfolios: [],
  groups: [],
  towns: [],
}
let answer: () => Response

beforeAll(() => showTexts())
beforeEach(() => {
  session.set(testSession())
  answer = () => Response.json(FOUND)
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    uuid: `row-${index}`,
    kind: 'closing' as const,
    operation: 'rent' as const,
  }))

function open(count: number) {
  const close = vi.fn()
  const root = createRootRoute()
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <UseDialog evidence={rows(count)} onClose={close} />,
  })
  const valuation = createRoute({
    getParentRoute: () => root,
    path: '/assets/$uuid/valuation',
    component: () => null,
  })
  const router = createRouter({
    routeTree: root.addChildren([start, valuation]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, close }
}
const search = async (words: string) => userEvent.type(await screen.findByLabelText(use.search), words)

describe('The dialog that adds rows to a valuation', () => {
  it('the dialog that adds rows to a valuation opens the valuation of the chosen asset with the rows and their operation', async () => {
    const { router, close } = open(2)
    await screen.findByText(use.text_other.replace('{{count}}', '2'))
    const go = screen.getByRole<HTMLButtonElement>('button', { name: use.go })
    expect(go.disabled).toBe(true)
    await search('colon')
    await userEvent.click(await screen.findByRole('radio', { name: /VAL-7/ }))
    await userEvent.click(go)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/assets/${ASSET}/valuation`))
    expect(router.state.location.search).toEqual({ operation: 'rent', add: 'closing.row-0,closing.row-1' })
    expect(close).toHaveBeenCalledOnce()
  })

  it('the dialog that adds rows to a valuation says that no asset matches the search text', async () => {
    answer = () => Response.json({ ...FOUND, assets: [] })
    open(1)
    await search('nada')
    await screen.findByText(none.replace('{{text}}', 'nada'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: use.go }).disabled).toBe(true)
  })

  it('the dialog that adds rows to a valuation offers a retry after a failed search for assets; the retry lists the assets', async () => {
    answer = () => Response.json({ statusCode: 500, message: 'internal' }, { status: 500 })
    open(1)
    await search('colon')
    const again = await screen.findByRole('button', { name: resources.common.actions.retry })
    answer = () => Response.json(FOUND)
    await userEvent.click(again)
    await screen.findByRole('radio', { name: /VAL-7/ })
  })

  it('an asset is no longer selected if a new search does not find it', async () => {
    open(1)
    await search('colon')
    await userEvent.click(await screen.findByRole('radio', { name: /VAL-7/ }))
    answer = () => Response.json({ ...FOUND, assets: [] })
    await search(' otra')
    await screen.findByText(none.replace('{{text}}', 'colon otra'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: use.go }).disabled).toBe(true)
  })
})

describe('The action of the table that adds rows to a valuation', () => {
  const action = explorerList.spec.bulk?.use
  const about = (count: number, isOneOperation = true, mayValue = true) =>
    ({ count, context: { isOneOperation, mayValue } }) as never

  it.each([
    [1, true, undefined],
    [20, true, undefined],
    [21, true, 'Elija como mucho 20 resultados.'],
    [1, false, use.oneOperation],
  ])(
    'the action that adds %d rows to a valuation (only sales or only rents: %s) has the blocking reason "%s"',
    (count, isOneOperation, reason) => {
      expect(action?.blocked?.(about(count, isOneOperation))).toBe(reason)
    },
  )

  it('the action that adds rows to a valuation is offered only to users with permission to value assets', () => {
    expect(action?.allowed?.(about(1))).toBe(true)
    expect(action?.allowed?.(about(1, true, false))).toBe(false)
  })
})
