import { createRoute } from '@tanstack/react-router'
import { requireLogin, requireSubscription } from './guards.ts'
import { rootRoute } from './root-route.ts'

/**
 * Parent of every screen behind the login. Its component, the shell, is given where the routes are put together,
 * so that the kernel does not know it.
 */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: ({ location, preload }) => {
    requireLogin(location.href)
    return requireSubscription(location.pathname, preload)
  },
})
