import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'

export const apiDocumentationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/api-documentation',
  beforeLoad: requires('seeApiDocumentation'),
  /** The call that is shown, by its name. */
  validateSearch: z.object({ call: z.string().max(100).optional().catch(undefined) }),
  component: lazyPage(() => import('./ApiDocumentationPage.tsx')),
})
