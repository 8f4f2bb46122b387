import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readLegalTextsSearch } from './legal-editor/legal-texts-search.ts'

/** The operator's versions of the legal pages, in the administration screens. */
export const legalTextsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration/legal',
  beforeLoad: requires('administer'),
  validateSearch: readLegalTextsSearch,
  component: lazyPage(() => withTexts('account', import('./legal-editor/LegalTextsPage.tsx'))),
})
