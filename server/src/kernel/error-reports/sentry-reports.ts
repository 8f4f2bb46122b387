import { VERSION } from '@lindero/contract/kernel/version'
import type { NodeClient } from '@sentry/node'
import { CallLimit } from '../limits/call-limit.ts'
import type { Log } from '../log/log.ts'
import type { ErrorReports, Failure } from './error-reports.ts'
import { strippedEvent } from './stripped-event.ts'

/**
 * Maximum number of reports per minute. If the database is down, every call fails, and the first reports are enough.
 */
const REPORTS_PER_MINUTE = 30
const FLUSH_MILLISECONDS = 2_000

type SentryLibrary = typeof import('@sentry/node')

/**
 * Reports to Sentry. The library is loaded at the first failure, so that no start waits for it. Its automatic
 * instrumentation of requests, queries, the console and the machine is switched off.
 */
export function sentryReports(
  { dsn, environment }: { dsn: string; environment: string },
  log: Log,
  load: () => Promise<SentryLibrary> = () => import('@sentry/node'),
): ErrorReports {
  const limit = new CallLimit(REPORTS_PER_MINUTE)
  let loading: Promise<Sentry> | undefined
  const underWay = new Set<Promise<void>>()

  return {
    report(error, failure) {
      if (limit.count('reports', new Date())) return
      loading ??= openSentry(load, dsn, environment).catch((reason: unknown) => {
        // The next error report tries to load the library again.
        loading = undefined
        throw reason
      })
      const sending = loading
        .then((sentry) => sentry.capture(error, failure))
        .catch((reason: unknown) => log.warn({ err: reason }, 'an error report did not go out'))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async flush() {
      await Promise.all(underWay)
      // The failure to open the reporter has already been logged. There are no pending reports.
      const sentry = await loading?.catch(() => undefined)
      await sentry?.client.flush(FLUSH_MILLISECONDS)
    },
  }
}

interface Sentry {
  client: NodeClient
  capture(error: unknown, failure: Failure): void
}

async function openSentry(load: () => Promise<SentryLibrary>, dsn: string, environment: string): Promise<Sentry> {
  const { defaultStackParser, linkedErrorsIntegration, makeNodeTransport, NodeClient, Scope } = await load()
  const client = new NodeClient({
    dsn,
    environment,
    release: VERSION,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    includeServerName: false,
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: strippedEvent,
  })
  client.init()
  return {
    client,
    capture(error, { where, name, ticket, userUuid }) {
      const scope = new Scope()
      scope.setTags({ where, name, ticket })
      scope.setTransactionName(name)
      if (userUuid) scope.setUser({ id: userUuid })
      client.captureException(error, { mechanism: { type: where, handled: true } }, scope)
    },
  }
}
