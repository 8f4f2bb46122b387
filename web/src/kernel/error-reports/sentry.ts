import type { captureException } from '@sentry/browser'
import { session } from '../session/session.ts'
import type { ErrorReporter } from './error-reports.ts'

interface SentrySettings {
  dsn: string
  environment: string
  version: string
}

/**
 * The error service. It is loaded at the first failure, so that no start waits for it. The only personal data that it
 * gets is the uuid of the user: no mail or IP address, no breadcrumbs, no query.
 */
export function sentryReporter({ dsn, environment, version }: SentrySettings): ErrorReporter {
  let loading: Promise<typeof captureException> | null = null

  async function load() {
    // Named imports, so that the bundle contains nothing else of the library.
    const [{ captureException, init }, { strippedEvent }] = await Promise.all([
      import('@sentry/browser'),
      import('./stripped-event.ts'),
    ])
    init({
      dsn,
      environment,
      release: version,
      defaultIntegrations: false,
      // Without this, the service would record the IP address of the report.
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
        // The library could not be loaded, or the service is blocked: the user still has the ticket on the screen.
        .catch(() => {
          loading = null
        })
    },
  }
}
