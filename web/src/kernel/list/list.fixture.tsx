import { resources } from '@lindero/texts/resources.es'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { queryClient } from '../api/query.ts'

/** Loads the Spanish texts; called in `beforeAll`. All tests in one process share them. */
export async function startTestTexts(): Promise<void> {
  if (i18next.isInitialized) return
  await i18next.use(initReactI18next).init({
    resources: { es: resources },
    lng: 'es',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
}

/** Renders a list at a URL, as the route of a screen does. */
export function drawAt(
  address: string,
  Screen: RouteComponent,
  validateSearch: (raw: Record<string, unknown>) => object,
) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/people',
    validateSearch,
    component: Screen,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}
