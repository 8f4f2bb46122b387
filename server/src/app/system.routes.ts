import { openApiDocument } from '@lindero/contract/app/openapi'
import { systemCalls } from '@lindero/contract/kernel/system.contract'
import { VERSION } from '@lindero/contract/kernel/version'
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
  let described: { document: Record<string, unknown>; text: string } | undefined

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

  calls.serve(systemCalls.openapi, ({ reply }) => {
    described ??= describeCalls()
    const { document, text } = described
    // The OpenAPI document has more than two megabytes and the call is public, so it is serialised only once.
    reply.type('application/json; charset=utf-8').serializer(() => text)
    return document
  })

  calls.serve(systemCalls.settings, () => {
    const { outside, shared, views, maps } = config
    return publicSettings(outside, shared, views, maps, relyingParty(config)?.origin ?? null)
  })
}

function describeCalls() {
  const document: Record<string, unknown> = { ...openApiDocument(VERSION) }
  return { document, text: JSON.stringify(document) }
}
