import { setAnalyticsConsent, setAnalyticsProvider } from '../kernel/analytics/analytics.ts'
import { plausible } from '../kernel/analytics/plausible.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { onConsent } from '../kernel/consent/consent.ts'
import { setErrorReporter } from '../kernel/error-reports/error-reports.ts'
import { sentryReporter } from '../kernel/error-reports/sentry.ts'
import { log } from '../kernel/log/log.ts'
import { loadSettings } from '../kernel/settings/settings.ts'
import { followTab } from '../kernel/tab-return/follow-tab.ts'

const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 5 * 60_000

/**
 * Starts the services that depend on the installation's settings. If loading the settings fails, it retries when the
 * network returns, or after `pause` milliseconds. The pause doubles with each failure.
 */
export async function startServices(pause = FIRST_PAUSE): Promise<void> {
  try {
    const { analytics, chat, sentry, tabReturn, version } = await loadSettings()
    setErrorReporter(sentry ? sentryReporter({ ...sentry, version }) : null)
    setAnalyticsProvider(analytics ? plausible(analytics) : null)
    if (analytics) onConsent('analytics', analytics.provider, setAnalyticsConsent)
    if (chat) void followChat(chat)
    if (tabReturn) followTab()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await worthTrying(pause)
    await startServices(Math.min(2 * pause, LONGEST_PAUSE))
  }
}

/** Loads the chat, if one is configured. If loading fails, the built-in help remains. */
async function followChat(settings: { appId: string; provider: string }): Promise<void> {
  try {
    const chat = await import('../home/chat/follow-chat.ts')
    chat.followChat(settings)
  } catch (error) {
    log.warning(error instanceof Error ? error.message : String(error))
  }
}

function worthTrying(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener('online', go)
  })
}
