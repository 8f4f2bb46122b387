import { operationCalls } from '@lindero/contract/operations/operations.contract'
import { AppError } from '@lindero/domain/errors'
import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import type { SectionStatus } from '@lindero/domain/operations/section-status'
import type { AssetRecord } from '../assets/assets.table.ts'
import { loadPart } from '../assets/parts/part-store.ts'
import type { StoredPart } from '../assets/parts/part-tables.ts'
import { contextOf, saveParts } from '../assets/parts/save-parts.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { storedMortgage } from './mortgage.table.ts'

/** The parts of the operation, in the order in which they are saved. */
const PARTS = [storedMortgage] as unknown as readonly StoredPart[]

/** The operation of an asset: read as a whole, saved in one transaction. */
export function operationRoutes(calls: Calls, context: Context): void {
  calls.serveInTransaction(operationCalls.operations, ({ tx, asset, query }) => {
    if (query.ownerCustomerUuid && query.ownerCustomerUuid.toLowerCase() !== asset.customerUuid) {
      throw new AppError('assets.notFound')
    }
    return operationsOf(tx, asset, context.now())
  })

  calls.serveInTransaction(operationCalls.saveOperations, async ({ tx, caller, asset, body }) => {
    await saveParts({ tx, caller, asset, area: 'operations', parts: PARTS, now: context.now() }, body.changes)
    return operationsOf(tx, asset, context.now())
  })
}

async function operationsOf(tx: Transaction, asset: AssetRecord, now: Date) {
  const mortgage = await loadPart(tx, storedMortgage, asset.uuid)
  const data: Record<string, PartData> = { mortgage }
  const sectionsData = PARTS.flatMap(({ part }) => {
    const status = part.status?.(data[part.name] as PartData, contextOf(asset, now))
    return status === undefined ? [] : [{ section: part.name, status: status as SectionStatus }]
  })
  return { assetOperation: { sectionsData }, mortgage }
}
