import { LEGAL_PAGES, type LegalPage } from '@lindero/contract/kernel/legal-pages'
import type { Locale } from '@lindero/domain/kernel/formats'
import { createRoute, notFound } from '@tanstack/react-router'
import { isLanguage } from '../../kernel/preferences/language.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { rootRoute } from '../../kernel/router/root-route.ts'

const isLegalPage = (page: string): page is LegalPage => LEGAL_PAGES.some((candidate) => candidate === page)

export interface LegalSearch {
  language?: Locale
  /** Hash of an earlier version of the text. */
  version?: string
}

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
  validateSearch: ({ language, version }: Record<string, unknown>): LegalSearch => ({
    ...(isLanguage(language) ? { language } : {}),
    ...(typeof version === 'string' && /^[0-9a-f]{64}$/.test(version) ? { version } : {}),
  }),
  component: lazyPage(() => import('./LegalPage.tsx')),
})
