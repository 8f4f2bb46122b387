import { AppError } from '@lindero/domain/errors'
import type { ListedChange } from '@lindero/domain/kernel/changes'
import type { LoggedPartChange } from '@lindero/domain/kernel/parts/prepare-save'
import { TAX_TYPES } from '@lindero/domain/operations/transaction'
import { type AssetToSave, saveParts } from '../assets/parts/save-parts.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { STORED_OPERATIONS } from './stored-operations.ts'

const PARTS = Object.values(STORED_OPERATIONS)
type Save = Omit<Parameters<typeof saveParts>[0], 'area' | 'parts'>

/**
 * Saves changes to the operations of several assets, made by hand or read from a file. Either all changes are saved or
 * none.
 *
 * @throws AppError `parts.changedMeanwhile`, `parts.invalidFields`, `parts.asked`, `operations.unknownTaxType`
 */
export async function saveOperations(save: Save, assets: readonly AssetToSave[]): Promise<LoggedPartChange[][]> {
  for (const { changes } of assets) rejectUnknownTaxType(changes)
  await lockTransactionsOf(
    save.tx,
    assets.map(({ asset }) => asset.uuid),
  )
  const saved = await saveParts({ ...save, area: 'operations', parts: PARTS }, assets)
  await rejectSharedFiles(save.tx, assets)
  return saved
}

/**
 * Locks the transactions of assets. Bulk changes lock transactions but not assets, so without this lock, a save and a
 * bulk change could overwrite each other.
 */
async function lockTransactionsOf(tx: Transaction, assetUuids: readonly string[]): Promise<void> {
  await tx.rows('SELECT uuid FROM transactions WHERE asset_uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [
    assetUuids,
  ])
}

/**
 * Rejects a file that another payment already uses. The rules of a part check only the payments of that part, but a
 * file may belong to only one payment across all parts.
 *
 * @throws AppError `parts.invalidFields`
 */
async function rejectSharedFiles(tx: Transaction, assets: readonly AssetToSave[]): Promise<void> {
  const named = assets.flatMap(({ changes }) => changes.filter(({ field }) => field === 'file'))
  if (named.length === 0) return
  const shared = await tx.rows<{ uuid: string }>(
    `SELECT p.uuid FROM transaction_payments p WHERE p.asset_uuid = ANY($1::uuid[]) AND EXISTS (
       SELECT FROM transaction_payments other WHERE other.file[1] = p.file[1] AND other.uuid <> p.uuid)`,
    [assets.map(({ asset }) => asset.uuid)],
  )
  const fields = named.filter(({ key }) => shared.some(({ uuid }) => key.toLowerCase().endsWith(`payment:${uuid}`)))
  if (fields.length === 0) return
  throw new AppError('parts.invalidFields', {
    fields: fields.map(({ key, field }) => ({ key, field, reason: 'fileOfOther' })),
  })
}

/** @throws AppError `operations.unknownTaxType` */
function rejectUnknownTaxType(changes: readonly ListedChange[]): void {
  const codes: readonly unknown[] = TAX_TYPES
  for (const { key, field, new: taxType } of changes) {
    const isTaxType = key.startsWith('operations.tribute:') && field === 'taxType'
    if (isTaxType && typeof taxType === 'string' && !codes.includes(taxType)) {
      throw new AppError('operations.unknownTaxType', { taxType: taxType.slice(0, 60) })
    }
  }
}
