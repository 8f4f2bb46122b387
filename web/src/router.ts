import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { followFormerPath } from './app/former-paths.ts'
import type { insideRoutes } from './app/inside.routes.ts'
import { NotFoundPage } from './app/NotFoundPage.tsx'
import { Root } from './app/Root.tsx'
import { followHelpPath } from './home/help/help-path.ts'
import { accessRoutes } from './identity/access.routes.ts'
import { addErrorTexts, addInsideTexts } from './kernel/i18n/i18n.ts'
import { loadPart } from './kernel/reload/lazy-page.ts'
import { isNavigating } from './kernel/reload/navigation-state.ts'
import { requireLogin } from './kernel/router/login-redirect.ts'
import { setPathRedirects } from './kernel/router/path-redirect.ts'
import { rootRoute } from './kernel/router/root-route.ts'
import { NotFound } from './kernel/states/NotFound.tsx'
import { PageError } from './kernel/states/PageError.tsx'
import { PageSkeleton } from './kernel/states/Skeletons.tsx'
import { legalRoute } from './privacy/legal/legal.routes.ts'

setPathRedirects([followHelpPath, followFormerPath])

const publicRoutes = [...accessRoutes, legalRoute] as const

/**
 * Matches every path that no other route matches, until the routes behind the login have loaded. Without a login, `/`
 * leads to the login page without loading these routes.
 */
const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    if (location.pathname === '/') requireLogin(location.href)
    await addInsideRoutes(location.pathname)
    throw redirect({ href: location.href, replace: true })
  },
})

const treeOf = (inside: typeof insideRoutes) => rootRoute.addChildren([...publicRoutes, ...inside])

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage }).addChildren([...publicRoutes, insideRoute])

export const router = createRouter({
  // This is the type of the complete route tree, although most routes are added later.
  routeTree: rootRoute as ReturnType<typeof treeOf>,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

/**
 * Loads and adds the routes and texts for the screens behind the login.
 *
 * @param pathname the first of these screens
 * @throws PartMissing if they cannot be loaded
 */
export async function addInsideRoutes(pathname: string): Promise<void> {
  const [{ insideRoutes }] = await Promise.all([
    loadPart(() => import('./app/inside.routes.ts'), isNavigating),
    addInsideTexts(),
    pathname === '/' ? undefined : addErrorTexts(),
  ])
  addRoutes(insideRoutes)
}

export function addRoutes(inside: typeof insideRoutes): void {
  treeOf(inside)
  const tree = router.buildRouteTree()
  // The route `insideRoute` stays in the tree: the navigation that loads these routes still matches it, and the router
  // renders it until the redirect.
  router.setRoutes({ ...tree, routesById: Object.assign(tree.routesById, { [insideRoute.id]: insideRoute }) })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
