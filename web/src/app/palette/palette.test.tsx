// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.ts'
import Palette from './Palette.tsx'

const GROUP = '33333333-3333-4333-8333-333333333333'
const PORTFOLIO = '44444444-4444-4444-8444-444444444444'
const FOUND = {
  assets: [],
  portfolios: [],
  groups: [
    {
      uuid: GROUP,
      name: 'Edificio Olmo',
      portfolioUuid: PORTFOLIO,
      portfolioName: 'Cartera Norte',
      assets: 12,
    },
  ],
}

beforeAll(() => showTexts())
beforeEach(() => {
  session.set(testSession())
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(FOUND), { headers: { 'content-type': 'application/json' } }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('finds groups next to assets and portfolios, and opens one', async () => {
  const close = vi.fn()
  const root = createRootRoute()
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Palette onClose={close} />,
  })
  const group = createRoute({ getParentRoute: () => root, path: '/groups/$uuid', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([start, group]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.type(await screen.findByRole('combobox'), 'olmo')
  const found = await screen.findByRole('option', { name: /Edificio Olmo/ })
  expect(found.textContent).toContain('Cartera Norte · 12 activos')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${GROUP}`))
  expect(close).toHaveBeenCalled()
})
