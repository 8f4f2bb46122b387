import { createRoute, notFound } from '@tanstack/react-router'
import { rootRoute } from '../kernel/router/root-route.ts'
import { assetManagementRoute } from '../legal/management.routes.ts'

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
