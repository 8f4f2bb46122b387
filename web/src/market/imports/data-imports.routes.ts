import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'

/** The operator's imports of public data, in the administration screens. */
export const dataImportsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/administration/imports',
  beforeLoad: requires('administer'),
  component: lazyPage(() => withTexts('account', import('./DataImportsPage.tsx'))),
})
