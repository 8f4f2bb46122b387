import { openApiDocument } from '@lindero/contract/kernel/openapi'
import { VERSION } from '@lindero/contract/kernel/version'
import { systemCalls } from '@lindero/contract/system/system.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { chatIdentity } from './chat-identity.ts'
import { legalText, legalTextByHash, legalVersionList, writeLegalText } from './legal-texts.ts'
import { publicSettings } from './settings.ts'

/** What the product says of itself, before anybody signs in. */
export function systemRoutes(calls: Calls, context: Context): void {
  const { database, config, now } = context
  let document: ReturnType<typeof openApiDocument> | undefined

  calls.serve(systemCalls.health, async () => {
    await database.transaction('system', (tx) => tx.rows('SELECT 1'))
    return {
      status: 'ok' as const,
      version: VERSION,
      database: config.databaseUrl ? ('server' as const) : ('embedded' as const),
    }
  })

  calls.serve(systemCalls.openapi, () => {
    document ??= openApiDocument(VERSION)
    return document as unknown as Record<string, unknown>
  })

  calls.serve(systemCalls.settings, () => publicSettings(config.outside))

  calls.serve(systemCalls.chatIdentity, async ({ caller }) => ({
    token: await chatIdentity(config.outside, caller, now()),
  }))

  calls.serve(systemCalls.legalText, ({ params }) => legalText(context, params))

  calls.serve(systemCalls.editLegalText, async ({ caller, params, body }) => {
    demand(caller, 'administer')
    await database.transaction('system', (tx) => writeLegalText(tx, context, caller, params, body.text))
    return legalText(context, params)
  })

  calls.serve(systemCalls.legalVersions, ({ caller, params, query }) => {
    demand(caller, 'administer')
    return legalVersionList(context, params, query)
  })

  calls.serve(systemCalls.legalVersion, ({ params }) => legalTextByHash(context, params, params.hash))
}
