import { ownColumnCalls } from '@lindero/contract/assets/own-columns.contract'
import type { Calls } from '../../kernel/http/serve.ts'
import { editOwnColumn, frequentValues, listOwnColumns } from './own-columns.store.ts'

/** The customer's custom columns: the columns, their frequent values, and an administrator's settings. */
export function ownColumnRoutes(calls: Calls): void {
  calls.serveInTransaction(ownColumnCalls.ownColumns, async ({ tx, caller }) => {
    const items = await listOwnColumns(tx, caller)
    return { items, total: items.length }
  })

  calls.serveInTransaction(ownColumnCalls.ownColumnValues, async ({ tx, caller, params, query }) => ({
    items: await frequentValues(tx, caller, params.uuid, query.q),
  }))

  calls.serveInTransaction(ownColumnCalls.editOwnColumn, ({ tx, caller, params, body }) =>
    editOwnColumn(tx, caller, params.uuid, body),
  )
}
