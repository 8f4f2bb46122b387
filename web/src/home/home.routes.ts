import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../kernel/router/app-route.ts'

export const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./HomePage.tsx')),
})
