import { createRoute } from '@tanstack/react-router'
import { requireSubscription } from './guards.ts'
import { requireLogin } from './login-redirect.ts'
import { rootRoute } from './root-route.ts'

/**
 * Parent of every screen that needs a login. Its component, the shell, is set by the file that assembles the routes,
 * so that the kernel does not import the shell.
 */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: ({ location, preload }) => {
    requireLogin(location.href)
    return requireSubscription(location.pathname, preload)
  },
})
