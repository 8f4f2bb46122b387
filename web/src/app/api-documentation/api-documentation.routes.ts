import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'
import { present, textIn } from '../../kernel/router/search-values.ts'

export const apiDocumentationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/api-documentation',
  beforeLoad: requires('seeApiDocumentation'),
  /** Name of the displayed call. */
  validateSearch: (raw: Record<string, unknown>) => present({ call: textIn(raw.call, 100) }),
  component: lazyPage(() => withTexts('account', import('./ApiDocumentationPage.tsx'))),
})
