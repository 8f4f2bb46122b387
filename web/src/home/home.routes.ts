import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { askAhead } from '../kernel/router/ask-ahead.ts'
import { session } from '../kernel/session/session.ts'
import { figuresAhead } from './home.queries.ts'

export const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  loader: ({ cause }) => {
    const current = session.get()
    if (current) askAhead(cause, figuresAhead(current))
  },
  component: lazyPage(() => import('./HomePage.tsx')),
})
