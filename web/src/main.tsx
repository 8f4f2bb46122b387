import './kernel/api/interpreted-schemas.ts'
import './kernel/theme/base.css'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './kernel/theme/tokens.css'
import './kernel/theme/layout.css'
import './kernel/theme/look.css'
import './kernel/theme/spacing.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { followSession } from './app/follow-session.ts'
import { startServices } from './app/start-services.ts'
import { guardDoubleClicks } from './kernel/actions/double-click.ts'
import { followNavigation } from './kernel/analytics/follow-navigation.ts'
import { askFailedAgain } from './kernel/api/query.ts'
import { followNetwork, onRecovery } from './kernel/connection/connection.ts'
import { followConsent } from './kernel/consent/follow-consent.ts'
import { reportError } from './kernel/error-reports/error-reports.ts'
import { startTexts } from './kernel/i18n/i18n.ts'
import { watchNavigation } from './kernel/reload/navigation-state.ts'
import { session } from './kernel/session/session.ts'
import { reportCaught, watchUnhandled } from './kernel/toasts/unhandled.ts'
import { toastFrameworkWarning } from './kernel/toasts/unhandled-toast.tsx'
import { addInsideRoutes, router } from './router.ts'

watchUnhandled()
followNetwork()
onRecovery(askFailedAgain)
guardDoubleClicks(document)
// Not awaited at the top level: files that `start` loads import this file, so each would wait for the other.
void start()

async function start(): Promise<void> {
  // Texts and routes load in parallel. If the routes fail to load, the router tries again and shows the error.
  await Promise.all([startTexts(), session.get() && addInsideRoutes(location.pathname).catch(reportError)])
  watchNavigation(router)
  followSession(router)
  followConsent()
  followNavigation(router)
  void startServices()

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root, {
    onCaughtError: reportCaught,
    // React has recovered from the error, but the error is reported anyway.
    onRecoverableError: (error) => {
      reportError(error)
      toastFrameworkWarning(error instanceof Error ? error.message : String(error))
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
