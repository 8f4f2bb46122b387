import { operationCalls } from '@lindero/contract/operations/operations.contract'
import { AppError } from '@lindero/domain/errors'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { saveParts } from '../assets/parts/save-parts.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { operationsOf } from './operations-of.ts'
import { saveOperations } from './save-operation.ts'
import { STORED_OPERATIONS } from './stored-operations.ts'

const PARTS = Object.values(STORED_OPERATIONS)

/** Calls for the operation of an asset. It is read as a whole, and each save runs in one transaction. */
export function operationRoutes(calls: Calls, context: Context): void {
  calls.serveInTransaction(operationCalls.operations, ({ tx, asset, query }) => {
    if (query.ownerCustomerUuid && query.ownerCustomerUuid.toLowerCase() !== asset.customerUuid) {
      throw new AppError('assets.notFound')
    }
    return operationsOf(tx, asset, context.now())
  })

  calls.serveInTransaction(operationCalls.saveOperations, async ({ tx, caller, asset, body }) => {
    const { changes, confirmed } = body
    await saveOperations({ tx, caller, now: context.now(), confirmed }, [{ asset, changes }])
    return operationsOf(tx, asset, context.now())
  })

  calls.serveInTransaction(operationCalls.deleteInvoice, async ({ tx, caller, asset, params }) => {
    const key = `operations.invoice:${params.invoiceUuid.toLowerCase()}`
    const [row] = await tx.rows(
      `SELECT 1 FROM transactions WHERE uuid = $1 AND asset_uuid = $2 AND kind = 'invoice' FOR UPDATE`,
      [params.invoiceUuid, asset.uuid],
    )
    if (!row) throw new AppError('operations.notFound')
    const changes = [{ key, field: EXISTS, old: true, new: false }]
    await saveParts({ tx, caller, area: 'operations', parts: PARTS, now: context.now() }, [{ asset, changes }])
    return undefined
  })
}
