import type { captureException } from '@sentry/browser'
import { session } from '../session/session.ts'
import type { ErrorReporter } from './error-reports.ts'
import { strippedEvent } from './stripped-event.ts'

interface SentrySettings {
  dsn: string
  environment: string
  version: string
}

/**
 * The error service, loaded at the first failure: no start waits for it. Nothing personal leaves: no address of
 * mail or IP, no breadcrumbs, no query; the user by its uuid alone.
 */
export function sentryReporter({ dsn, environment, version }: SentrySettings): ErrorReporter {
  let loading: Promise<typeof captureException> | null = null

  async function load() {
    // Named, so that the file holds nothing else of the library.
    const { captureException, init } = await import('@sentry/browser')
    init({
      dsn,
      environment,
      release: version,
      defaultIntegrations: false,
      // Else the service is told to note the IP address that the report comes from.
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
        // The program could not be loaded, or the service is blocked: the ticket on the screen is what is left.
        .catch(() => {
          loading = null
        })
    },
  }
}
