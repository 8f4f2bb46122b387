import { LEGAL_PAGES, type LegalPage } from '@lindero/contract/kernel/legal-pages'
import { createRoute, notFound } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { rootRoute } from '../../kernel/router/root-route.ts'

const isLegalPage = (page: string): page is LegalPage => LEGAL_PAGES.some((known) => known === page)

export const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/$page',
  params: {
    parse: ({ page }) => {
      if (!isLegalPage(page)) throw notFound()
      return { page }
    },
    stringify: ({ page }) => ({ page }),
  },
  validateSearch: z.object({
    language: z.enum(['es', 'en']).optional().catch(undefined),
    /** Hash of a wording that has stood. */
    version: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .catch(undefined),
  }),
  component: lazyPage(() => import('./LegalPage.tsx')),
})
