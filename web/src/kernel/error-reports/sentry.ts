import type { captureException } from '@sentry/browser'
import { session } from '../session/session.ts'
import type { ErrorReporter } from './error-reports.ts'

interface SentrySettings {
  dsn: string
  environment: string
  version: string
}

/**
 * The error service. The library is loaded at the first failure, so that the application does not wait for it at the
 * start. The only personal data that the service gets is the user's uuid: no e-mail or IP address, no breadcrumbs, no
 * query.
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
        // If the library cannot be loaded or the service is blocked, the user still sees the ticket on the screen.
        .catch(() => {
          loading = null
        })
    },
  }
}
