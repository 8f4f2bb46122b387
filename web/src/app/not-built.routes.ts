import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { appRoute } from '../kernel/router/app-route.ts'
import { evaluateRoute, GUARDED_ROUTES, type GuardedPath } from '../kernel/router/guarded-routes.ts'
import { rootRoute } from '../kernel/router/root-route.ts'
import { session } from '../kernel/session/session.ts'
import { actorOf } from '../kernel/session/use-session.ts'
import { assetManagementRoute } from '../legal/management.routes.ts'

/** Guards a route; users who pass find no page there yet. */
function refuse(path: GuardedPath, params: Record<string, string | undefined>): never {
  const current = session.get()
  const last = Object.values(params).at(-1)
  const verdict = current ? evaluateRoute(path, actorOf(current), last) : 'notFound'
  if (typeof verdict === 'object') throw redirect({ to: verdict.redirect, params, replace: true })
  throw notFound()
}

type NotBuiltPath = {
  [Path in GuardedPath]: (typeof GUARDED_ROUTES)[Path]['isBuilt'] extends true ? never : Path
}[GuardedPath]

const paths = (Object.keys(GUARDED_ROUTES) as GuardedPath[]).filter(
  (path): path is NotBuiltPath => !GUARDED_ROUTES[path].isBuilt,
)

/** Guarded routes without a page yet; each is removed when its slice builds the page. */
export const notBuiltRoutes = paths.map((path) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    beforeLoad: ({ params }) => refuse(path, params),
  }),
)

/** Guarded sections of an asset without a page yet; each is removed when its slice builds it. */
export const assetSectionsToCome = [assetManagementRoute] as const

/** Onboarding needs no login (core 2). */
export const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  beforeLoad: () => {
    throw notFound()
  },
})
