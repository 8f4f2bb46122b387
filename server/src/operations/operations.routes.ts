import { operationCalls } from '@lindero/contract/operations/operations.contract'
import { AppError } from '@lindero/domain/errors'
import type { ListedChange } from '@lindero/domain/kernel/changes'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { TAX_TYPES } from '@lindero/domain/operations/transaction'
import { saveParts } from '../assets/parts/save-parts.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { operationsOf } from './operations-of.ts'
import { STORED_OPERATIONS } from './stored-operations.ts'

const PARTS = Object.values(STORED_OPERATIONS)

/** The operation of an asset: read as a whole, saved in one transaction. */
export function operationRoutes(calls: Calls, context: Context): void {
  calls.serveInTransaction(operationCalls.operations, ({ tx, asset, query }) => {
    if (query.ownerCustomerUuid && query.ownerCustomerUuid.toLowerCase() !== asset.customerUuid) {
      throw new AppError('assets.notFound')
    }
    return operationsOf(tx, asset, context.now())
  })

  calls.serveInTransaction(operationCalls.saveOperations, async ({ tx, caller, asset, body }) => {
    const { changes } = body
    rejectUnknownTaxType(changes)
    await lockTransactionsOf(tx, asset.uuid)
    await saveParts({ tx, caller, asset, area: 'operations', parts: PARTS, now: context.now() }, changes)
    await rejectSharedFiles(tx, asset.uuid, changes)
    return operationsOf(tx, asset, context.now())
  })

  calls.serveInTransaction(operationCalls.deleteInvoice, async ({ tx, caller, asset, params }) => {
    const key = `operations.invoice:${params.invoiceUuid.toLowerCase()}`
    const [found] = await tx.rows(
      `SELECT 1 FROM transactions WHERE uuid = $1 AND asset_uuid = $2 AND kind = 'invoice' FOR UPDATE`,
      [params.invoiceUuid, asset.uuid],
    )
    if (!found) throw new AppError('operations.notFound')
    await saveParts({ tx, caller, asset, area: 'operations', parts: PARTS, now: context.now() }, [
      { key, field: EXISTS, old: true, new: false },
    ])
    return undefined
  })
}

/**
 * Locks the transactions of an asset. Bulk changes lock transactions and not assets, so without this lock they could
 * overwrite each other.
 */
async function lockTransactionsOf(tx: Transaction, assetUuid: string): Promise<void> {
  await tx.rows('SELECT uuid FROM transactions WHERE asset_uuid = $1 ORDER BY uuid FOR UPDATE', [assetUuid])
}

/**
 * Rejects a file that another payment has. A file belongs to one payment among all parts, but the rules of a part only
 * know its own payments.
 *
 * @throws AppError `parts.invalidFields`
 */
async function rejectSharedFiles(tx: Transaction, assetUuid: string, changes: readonly ListedChange[]): Promise<void> {
  const named = changes.filter(({ field }) => field === 'file')
  if (named.length === 0) return
  const shared = await tx.rows<{ uuid: string }>(
    `SELECT p.uuid FROM transaction_payments p WHERE p.asset_uuid = $1 AND EXISTS (
       SELECT FROM transaction_payments other WHERE other.file[1] = p.file[1] AND other.uuid <> p.uuid)`,
    [assetUuid],
  )
  const fields = named.filter(({ key }) => shared.some(({ uuid }) => key.toLowerCase().endsWith(`payment:${uuid}`)))
  if (fields.length === 0) return
  throw new AppError('parts.invalidFields', {
    fields: fields.map(({ key, field }) => ({ key, field, reason: 'fileOfOther' })),
  })
}

/** @throws AppError `operations.unknownTaxType` */
function rejectUnknownTaxType(changes: readonly ListedChange[]): void {
  const known: readonly unknown[] = TAX_TYPES
  for (const { key, field, new: taxType } of changes) {
    const isTaxType = key.startsWith('operations.tribute:') && field === 'taxType'
    if (isTaxType && typeof taxType === 'string' && !known.includes(taxType)) {
      throw new AppError('operations.unknownTaxType', { taxType: taxType.slice(0, 60) })
    }
  }
}
