import { session } from '../session/session.ts'
import type { ErrorReporter } from './error-reports.ts'
import { strippedEvent } from './stripped-event.ts'

interface SentrySettings {
  dsn: string
  environment: string
  version: string
}

/**
 * The error service, loaded at the first failure, so that no start waits for it. No personal data are sent: no mail or
 * IP address, no breadcrumbs, no query; only the uuid of the user.
 */
export function sentryReporter({ dsn, environment, version }: SentrySettings): ErrorReporter {
  let loading: Promise<typeof import('@sentry/browser')> | null = null

  async function load() {
    const sentry = await import('@sentry/browser')
    sentry.init({
      dsn,
      environment,
      release: version,
      defaultIntegrations: false,
      // Otherwise the service would record the IP address of the report.
      dataCollection: {
        userInfo: false,
        cookies: false,
        httpHeaders: false,
        httpBodies: [],
        urlQueryParams: false,
      },
      sendClientReports: false,
      maxBreadcrumbs: 0,
      beforeSend: (event) => strippedEvent(event, window.location.href, session.get()?.user.uuid),
    })
    return sentry
  }

  return {
    report(error, ticket) {
      loading ??= load()
      loading
        .then((sentry) => sentry.captureException(error, { tags: { ticket } }))
        // The library could not be loaded, or the service is blocked: only the ticket on the screen is left.
        .catch(() => {
          loading = null
        })
    },
  }
}
