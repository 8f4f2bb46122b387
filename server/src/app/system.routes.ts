import { openApiDocument, openApiPart } from '@lindero/contract/app/openapi'
import { systemCalls } from '@lindero/contract/kernel/system.contract'
import { VERSION } from '@lindero/contract/kernel/version'
import { AppError } from '@lindero/domain/errors'
import { relyingParty } from '../identity/passkeys/relying-party.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { admitScraper, scrape } from '../kernel/monitoring/scrape.ts'
import { readiness } from './readiness.ts'
import { publicSettings } from './settings.ts'

/** Routes for public facts about the product, which need no login. */
export function systemRoutes(calls: Calls, context: Context): void {
  const { database, config } = context
  const requireReady = readiness(context)
  const documentOf = describedCalls()

  calls.serve(systemCalls.health, async ({ request }) => {
    await database.transaction('system', (tx) => tx.rows('SELECT 1'))
    return {
      status: 'ok' as const,
      version: VERSION,
      database: config.databaseUrl ? ('server' as const) : ('embedded' as const),
      forwarded: request.headers['x-forwarded-for'] !== undefined,
    }
  })

  calls.serve(systemCalls.ready, async () => {
    await requireReady()
    return { status: 'ready' as const }
  })

  calls.serve(systemCalls.metrics, ({ request }) => {
    admitScraper(config, request)
    return scrape(context)
  })

  calls.serve(systemCalls.openapi, ({ reply, query }) => {
    const { document, text } = documentOf(query.part)
    // The OpenAPI document has more than two megabytes and the call is public, so each part is serialised only once.
    reply.type('application/json; charset=utf-8').serializer(() => text)
    return document
  })

  calls.serve(systemCalls.settings, () => {
    const { outside, shared, views, maps } = config
    return publicSettings(outside, shared, views, maps, relyingParty(config)?.origin ?? null)
  })
}

interface Described {
  document: Record<string, unknown>
  text: string
}

/**
 * The OpenAPI document and its parts, each built when it is first asked for. Only existing parts are remembered.
 *
 * @throws AppError `notFound` if there is no such part
 */
function describedCalls(): (part: string | undefined) => Described {
  let whole: ReturnType<typeof openApiDocument> | undefined
  const parts = new Map<string | undefined, Described>()
  return (part) => {
    const built = parts.get(part)
    if (built) return built
    whole ??= openApiDocument(VERSION)
    const document = part === undefined ? whole : openApiPart(whole, part)
    if (!document) throw new AppError('notFound')
    const described = { document: { ...document }, text: JSON.stringify(document) }
    parts.set(part, described)
    return described
  }
}
