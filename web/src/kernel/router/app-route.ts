import { createRoute } from '@tanstack/react-router'
import { requireSubscription } from './guards.ts'
import { requireLogin } from './login-redirect.ts'
import { rootRoute } from './root-route.ts'

/**
 * Parent of every screen that requires a login. The file that assembles the routes sets the shell as the component of
 * this route, so that the kernel does not import the shell.
 */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: ({ location, preload }) => {
    requireLogin(location.href)
    return requireSubscription(location.pathname, preload)
  },
})
