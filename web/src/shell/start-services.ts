import { followChat } from '../chat/follow-chat.ts'
import { setAnalyticsProvider } from '../kernel/analytics/analytics.ts'
import { plausible } from '../kernel/analytics/plausible.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { setErrorReporter } from '../kernel/error-reports/error-reports.ts'
import { sentryReporter } from '../kernel/error-reports/sentry.ts'
import { loadSettings } from '../kernel/settings/settings.ts'
import { followTab } from '../kernel/tab-return/follow-tab.ts'

/** Starts what hangs on the settings of the installation. Without an answer it is tried again when the network is back. */
export async function startServices(): Promise<void> {
  try {
    const { analytics, chat, sentry, tabReturn, version } = await loadSettings()
    setErrorReporter(sentry ? sentryReporter({ ...sentry, version }) : null)
    setAnalyticsProvider(analytics ? plausible(analytics) : null)
    if (chat) followChat(chat.appId)
    if (tabReturn) followTab()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    window.addEventListener('online', () => void startServices(), { once: true })
  }
}
