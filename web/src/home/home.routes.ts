import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'

export const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: lazyPage(() => import('./HomePage.tsx')),
})
