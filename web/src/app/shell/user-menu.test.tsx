// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../kernel/api/query.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { UserMenu } from './UserMenu.tsx'

beforeAll(() => showTexts())
beforeEach(() => {
  session.set(testSession())
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

it('the account menu has one link to each page, also on a phone, where it has the links of the rail too', async () => {
  const root = createRootRoute({ component: () => <UserMenu onLeave={() => {}} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toContain('/api-documentation')
  expect(links).toEqual([...new Set(links)])
})
