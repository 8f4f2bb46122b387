import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { safeRedirect } from '../kernel/router/guards.ts'
import { rootRoute } from '../kernel/router/root-route.ts'
import { session } from '../kernel/session/session.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (session.get()) throw redirect({ href: safeRedirect(search.redirect) })
  },
  component: lazyRouteComponent(() => import('./LoginPage.tsx')),
})
