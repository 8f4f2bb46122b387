import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { FieldChange } from '@lindero/domain/valuation/record/history'
import type { Stamp } from '@lindero/domain/valuation/record/signature'
import type { FirstSignature } from '@lindero/domain/valuation/signatures/second-signature'
import { and, eq, inArray } from 'drizzle-orm'
import { type AssetRecord, assetChanges, assets, valuationFailures } from '../assets/assets.table.ts'
import { storeSystemComments } from '../assets/record/system-comments.ts'
import { insertRows, insertRowsReturning, updateRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { makeCurrent } from './current-valuations.ts'
import { competitionOfAll } from './evidence-figures.ts'
import { freezePictures } from './freeze-pictures.ts'
import type { OnSigned } from './on-signed.ts'
import { valuations } from './valuation.table.ts'
import { withValuationWarnings } from './valuation-warnings.ts'

type NewValuation = typeof valuations.$inferInsert

/** Conflict clauses for rows that may already exist, because a job was repeated or a tape was loaded again. */
const KNOWN = {
  ofJob: '(job_uuid, asset_uuid, operation) WHERE job_uuid IS NOT NULL DO NOTHING RETURNING uuid',
  ofTape: '(uuid) DO NOTHING RETURNING uuid',
} as const

/**
 * Inserts the valuations from a save, a group, a job or a tape. No other function inserts valuations.
 *
 * @param known the kind of rows that may already exist; if absent, an existing row is an error
 * @returns the uuids of the new rows
 */
export async function insertValuations(
  tx: Transaction,
  rows: readonly (NewValuation & { uuid: string })[],
  known?: keyof typeof KNOWN,
): Promise<string[]> {
  if (!known) {
    await insertRows(tx, valuations, rows)
    return rows.map(({ uuid }) => uuid)
  }
  const inserted = await insertRowsReturning<typeof valuations, { uuid: string }>(tx, valuations, rows, KNOWN[known])
  return inserted.map(({ uuid }) => uuid)
}

/** Adds the data that are frozen with a value to its row: the pictures of its evidence, and the competing listings. */
export async function withFrozen<Row extends { document: ValuationDocument }>(tx: Transaction, rows: readonly Row[]) {
  const documents = rows.map(({ document }) => document)
  const competing = await competitionOfAll(tx, documents)
  const frozen = await freezePictures(tx, documents)
  return rows.map((row, index) => ({ ...row, ...frozen[index], competing: competing[index] ?? null }))
}

/** A valuation of one asset that a user has saved, with its history entries. */
export interface SavedValuation {
  asset: AssetRecord
  document: ValuationDocument
  figures: Pick<NewValuation, 'valuationDate' | 'value' | 'unitValue' | 'size'> & Partial<Omit<NewValuation, 'uuid'>>
  stamp: Stamp
  /** The first of two signatures. */
  first: FirstSignature | null
  log: readonly FieldChange[]
}

interface SaveOf {
  caller: Caller
  operation: Operation
  onSigned: OnSigned
  /** The name of the group in which the valuations are saved. */
  groupName?: string
}

/**
 * Writes the saved valuations, one per asset, in a few statements. They become the current valuations, with their
 * warnings. Earlier failures are deleted, and the changes are added to the history of each asset.
 * @returns the uuids of the valuations, in the order of the assets
 */
export async function writeSaved(
  tx: Transaction,
  { caller, operation, onSigned, groupName }: SaveOf,
  saved: readonly SavedValuation[],
): Promise<string[]> {
  if (saved.length === 0) return []
  const rows = saved.map(({ asset, document, figures, stamp, first }) => ({
    ...figures,
    uuid: crypto.randomUUID(),
    valuationTypeId: stamp.valuationTypeId,
    isSigned: stamp.isSigned,
    valuatorUuid: stamp.valuator,
    valuatorName: nameOf(caller),
    firstSignerUuid: first?.user ?? null,
    firstSignerName: first?.name ?? null,
    firstSignedOn: first && new Date(first.at),
    customerUuid: asset.customerUuid,
    assetUuid: asset.uuid,
    portfolioUuid: asset.portfolioUuid,
    operation,
    method: document.method,
    document,
  }))
  const uuids = await insertValuations(tx, await withFrozen(tx, rows))
  await makeCurrent(tx, operation, uuids)
  await updateRows(
    tx,
    assets,
    saved.map(({ asset, document }) => ({
      uuid: asset.uuid,
      warnings: withValuationWarnings(asset.warnings, operation, document.warnings),
      editedBy: caller.user.uuid,
    })),
    'edited_on = now()',
  )
  const assetUuids = saved.map(({ asset }) => asset.uuid)
  const failed = inArray(valuationFailures.assetUuid, assetUuids)
  await tx.delete(valuationFailures).where(and(failed, eq(valuationFailures.operation, operation)))
  await insertRows(
    tx,
    assetChanges,
    saved.map(({ asset, log }) => ({
      customerUuid: asset.customerUuid,
      assetUuid: asset.uuid,
      area: 'valuation' as const,
      userUuid: caller.user.uuid,
      changes: log.map((entry) => ({ ...entry, field: `${operation}.${entry.field}` })),
      groupName: groupName ?? null,
    })),
  )
  await storeSystemComments(tx, assetUuids)
  const signed = rows.filter(({ isSigned }) => isSigned).map(({ uuid }) => uuid)
  if (signed.length > 0) await onSigned(tx, caller, signed)
  return uuids
}

/** The name of a valuator, as shown in the history. */
export const nameOf = ({ user }: Caller) => `${user.firstname} ${user.lastname}`
