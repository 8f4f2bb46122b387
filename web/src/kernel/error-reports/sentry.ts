import type { captureException } from '@sentry/browser'
import { session } from '../session/session.ts'
import type { ErrorReporter } from './error-reports.ts'

interface SentrySettings {
  dsn: string
  environment: string
  version: string
}

/**
 * Reports errors to Sentry. The library is loaded at the first error, so that it does not slow down the start. The only
 * personal data sent is the user's uuid: no email or IP address, no breadcrumbs, no query strings.
 */
export function sentryReporter({ dsn, environment, version }: SentrySettings): ErrorReporter {
  let loading: Promise<typeof captureException> | null = null

  async function load() {
    // Named imports, so that the bundle contains only these parts of the library.
    const [{ captureException, init }, { strippedEvent }] = await Promise.all([
      import('@sentry/browser'),
      import('./stripped-event.ts'),
    ])
    init({
      dsn,
      environment,
      release: version,
      defaultIntegrations: false,
      // Without these settings, the service would record the user's IP address.
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
    return captureException
  }

  return {
    report(error, ticket) {
      loading ??= load()
      loading
        .then((capture) => capture(error, { tags: { ticket } }))
        // If the library cannot be loaded or the service is blocked, the user still sees the ticket.
        .catch(() => {
          loading = null
        })
    },
  }
}
