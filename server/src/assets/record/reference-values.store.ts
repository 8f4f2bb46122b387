import type { SavedReferenceValue } from '@lindero/contract/assets/reference-values.contract'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { type ReferenceValue, referenceChanges, referenceViolations } from '@lindero/domain/assets/reference-value'
import { AppError } from '@lindero/domain/errors'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/page.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type AssetRecord, assetChanges, referenceValues } from '../assets.table.ts'
import { rejectInvalid } from './read-changes.ts'

const { uuid, source, operation, valuer, value, size, date } = referenceValues
const SHOWN = { uuid, source, operation, valuer, value, size, date }

/** A locked asset whose reference values are changed. `today` is a calendar date. */
interface Scope {
  tx: Transaction
  caller: Caller
  asset: AssetRecord
  today: string
  /** Marker of a bulk change, for the history entry. */
  bulk?: BulkMark
}

/** SQL: a digest of a reference value that differs after any change of its content. */
export const REFERENCE_DIGEST = `md5(ROW(${[source, operation, valuer, value, size, date]
  .map(({ name }) => `reference_values.${name}`)
  .join(', ')})::text)`

/** Reference values of the asset from third parties, newest first. */
export async function referenceValuesOf(tx: Transaction, assetUuid: string, { p, r }: Page) {
  const condition = eq(referenceValues.assetUuid, assetUuid)
  const items = await tx
    .select(SHOWN)
    .from(referenceValues)
    .where(condition)
    .orderBy(sql`${date} DESC NULLS LAST`, source, uuid)
    .limit(r)
    .offset((p - 1) * r)
  return { items, total: await tx.$count(referenceValues, condition) }
}

/**
 * Adds a reference value and logs it.
 *
 * @throws AppError `assets.invalidFields`, `assets.referenceValueTaken`
 */
export async function addReferenceValue(scope: Scope, added: ReferenceValue): Promise<SavedReferenceValue> {
  const { tx, asset, today } = scope
  rejectInvalid(referenceViolations(added, today))
  const [saved] = await tx
    .insert(referenceValues)
    .values({ ...added, customerUuid: asset.customerUuid, assetUuid: asset.uuid })
    .returning(SHOWN)
    .catch(rejectTaken)
  if (!saved) throw new Error('the reference value was not stored')
  await writeOutstandingDebt(tx, [asset.uuid])
  await log(scope, null, added)
  return saved
}

/**
 * Edits a reference value and logs the changes.
 *
 * @throws AppError `assets.referenceValueNotFound`, `assets.noChanges`, `assets.invalidFields`,
 *   `assets.referenceValueTaken`
 */
export async function editReferenceValue(
  scope: Scope,
  referenceUuid: string,
  edited: { [Field in keyof ReferenceValue]?: ReferenceValue[Field] | undefined },
): Promise<SavedReferenceValue> {
  const { tx, asset, today } = scope
  const before = await referenceByUuid(scope, referenceUuid)
  const stated = Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== undefined))
  const after = { ...before, ...stated } as ReferenceValue
  if (referenceChanges(before, after).length === 0) throw new AppError('assets.noChanges')
  rejectInvalid(referenceViolations(after, today))
  const [saved] = await tx
    .update(referenceValues)
    .set(after)
    .where(eq(uuid, referenceUuid))
    .returning(SHOWN)
    .catch(rejectTaken)
  if (!saved) throw new Error('the reference value vanished within its transaction')
  await writeOutstandingDebt(tx, [asset.uuid])
  await log(scope, before, after)
  return saved
}

/**
 * Deletes a reference value. The change log keeps its content.
 *
 * @throws AppError `assets.referenceValueNotFound`
 */
export async function deleteReferenceValue(scope: Scope, referenceUuid: string): Promise<void> {
  const before = await referenceByUuid(scope, referenceUuid)
  await scope.tx.delete(referenceValues).where(eq(uuid, referenceUuid))
  await writeOutstandingDebt(scope.tx, [scope.asset.uuid])
  await log(scope, before, null)
}

async function referenceByUuid({ tx, asset }: Scope, referenceUuid: string): Promise<ReferenceValue> {
  const [row] = await tx
    .select({ source, operation, valuer, value, size, date })
    .from(referenceValues)
    .where(and(eq(uuid, referenceUuid), eq(referenceValues.assetUuid, asset.uuid)))
  if (!row) throw new AppError('assets.referenceValueNotFound')
  return row as ReferenceValue
}

/**
 * Debt of an asset `a`: the newer of its own balance and the latest balance among its reference values. The SQL
 * function decides.
 */
const DEBT = 'debt_of(a.uuid, own_balance(a.details), a.balance_on)'

/**
 * Writes the outstanding debt of assets. Call it in the transaction that changes a reference value. If the asset's own
 * balance changes, a trigger writes the debt.
 */
export async function writeOutstandingDebt(tx: Transaction, assetUuids: readonly string[]): Promise<void> {
  if (assetUuids.length === 0) return
  // The assets are locked first, so that the next statement sees balances that a concurrent transaction has added.
  await tx.rows('SELECT FROM assets WHERE uuid = ANY ($1::uuid[]) ORDER BY uuid FOR NO KEY UPDATE', [assetUuids])
  await tx.change(
    `UPDATE assets a SET outstanding_debt = ${DEBT}
     WHERE a.uuid = ANY ($1::uuid[]) AND a.outstanding_debt IS DISTINCT FROM ${DEBT}`,
    [assetUuids],
  )
}

/**
 * Finds assets whose stored debt differs from the debt that follows from their balances. There should be none, because
 * debt and balances are written in one transaction.
 */
export function differingDebts(tx: Transaction): Promise<{ uuid: string }[]> {
  return tx.rows(`SELECT a.uuid FROM assets a WHERE a.outstanding_debt IS DISTINCT FROM ${DEBT}`)
}

/** A reference value is unique by asset, operation, source, valuer and date. */
function rejectTaken(error: unknown): never {
  if (isUniqueViolation(error, 'one_reference_value')) throw new AppError('assets.referenceValueTaken')
  throw error
}

async function log({ tx, caller, asset, bulk }: Scope, before: ReferenceValue | null, after: ReferenceValue | null) {
  await tx.insert(assetChanges).values({
    customerUuid: asset.customerUuid,
    assetUuid: asset.uuid,
    area: 'valuation',
    userUuid: caller.user.uuid,
    changes: referenceChanges(before, after),
    ...(bulk ? { bulk } : {}),
  })
}
