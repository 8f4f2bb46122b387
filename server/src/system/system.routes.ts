import { openApiDocument } from '@lindero/contract/kernel/openapi'
import { VERSION } from '@lindero/contract/kernel/version'
import { systemCalls } from '@lindero/contract/system/system.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'

export function systemRoutes(calls: Calls, { database }: Context): void {
  let document: ReturnType<typeof openApiDocument> | undefined

  calls.serve(systemCalls.health, async () => {
    await database.transaction('system', (tx) => tx.rows('SELECT 1'))
    return { status: 'ok' as const, version: VERSION, database: database.driver.kind }
  })

  calls.serve(systemCalls.openapi, () => {
    document ??= openApiDocument(VERSION)
    return document as unknown as Record<string, unknown>
  })
}
