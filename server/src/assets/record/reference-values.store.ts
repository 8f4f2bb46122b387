import type { SavedReferenceValue } from '@lindero/contract/assets/reference-values.contract'
import { type ReferenceValue, referenceChanges, referenceViolations } from '@lindero/domain/assets/reference-value'
import { AppError } from '@lindero/domain/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows, updateRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/page.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type AssetRecord, referenceValues } from '../assets.table.ts'
import { type HistoryEntry, logChanges } from './log-change.ts'
import { rejectInvalid } from './read-changes.ts'

const { uuid, source, operation, valuer, value, size, date } = referenceValues
const SHOWN = { uuid, source, operation, valuer, value, size, date }

/** A locked asset whose reference values are changed. `today` is a calendar date. */
interface Scope {
  tx: Transaction
  caller: Caller
  asset: AssetRecord
  today: string
}

/** Locked assets whose reference values are changed by a file. */
type ScopeOfLoad = Omit<Scope, 'asset'>

/** A reference value of a file. */
interface LoadedReference {
  asset: AssetRecord
  value: ReferenceValue
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
  await followBalance(scope, added)
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
  const { tx, today } = scope
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
  await followBalance(scope, before, after)
  await log(scope, before, after)
  return saved
}

/**
 * Adds reference values of several assets and logs them. The number of statements does not depend on their number.
 *
 * @throws AppError as `addReferenceValue`; nothing is added then
 */
export async function addReferenceValues(scope: ScopeOfLoad, added: readonly LoadedReference[]): Promise<void> {
  if (added.length === 0) return
  for (const { value } of added) rejectInvalid(referenceViolations(value, scope.today))
  const rows = added.map(({ asset, value }) => ({
    ...value,
    customerUuid: asset.customerUuid,
    assetUuid: asset.uuid,
  }))
  await insertRows(scope.tx, referenceValues, rows).catch(rejectTaken)
  await writeLoaded(
    scope,
    added.map(({ asset, value: after }) => ({ asset, before: null, after })),
  )
}

/**
 * Edits reference values of several assets and logs the changes.
 *
 * @throws AppError as `editReferenceValue`; nothing is edited then
 */
export async function editReferenceValues(
  scope: ScopeOfLoad,
  edited: readonly (LoadedReference & { uuid: string })[],
): Promise<void> {
  if (edited.length === 0) return
  const { tx, today } = scope
  const uuids = edited.map((each) => each.uuid)
  const rows = await tx
    .select({ uuid, assetUuid: referenceValues.assetUuid, source, operation, valuer, value, size, date })
    .from(referenceValues)
    .where(inArray(uuid, uuids))
  const stored = new Map(rows.map(({ uuid: key, ...row }) => [key, row]))
  const changed = edited.map(({ uuid: key, asset, value: after }) => {
    const { assetUuid, ...before } = stored.get(key) ?? { assetUuid: null }
    if (assetUuid !== asset.uuid) throw new AppError('assets.referenceValueNotFound')
    if (referenceChanges(before as ReferenceValue, after).length === 0) throw new AppError('assets.noChanges')
    rejectInvalid(referenceViolations(after, today))
    return { asset, before: before as ReferenceValue, after }
  })
  const next = edited.map(({ uuid: key, value: after }) => ({ uuid: key, ...after }))
  await updateRows(tx, referenceValues, next).catch(rejectTaken)
  await writeLoaded(scope, changed)
}

interface ChangedReference {
  asset: AssetRecord
  before: ReferenceValue | null
  after: ReferenceValue | null
}

/** Writes the debts of the assets that have changed balances, and one history entry for each reference value. */
async function writeLoaded({ tx, caller }: ScopeOfLoad, changed: readonly ChangedReference[]): Promise<void> {
  const withBalance = changed.filter((each) => isBalance(each.before) || isBalance(each.after))
  await writeOutstandingDebt(tx, [...new Set(withBalance.map(({ asset }) => asset.uuid))])
  await logChanges(
    tx,
    changed.map((each) => ({ ...entryOf(caller, each), bulk: 'file' })),
  )
}

const isBalance = (state: ReferenceValue | null) => state?.source === 'outstandingBalance'

const entryOf = (caller: Caller, { asset, before, after }: ChangedReference): HistoryEntry => ({
  ...{ asset, area: 'valuation', userUuid: caller.user.uuid },
  changes: referenceChanges(before, after),
})

/**
 * Deletes a reference value. The change log keeps its content.
 *
 * @throws AppError `assets.referenceValueNotFound`
 */
export async function deleteReferenceValue(scope: Scope, referenceUuid: string): Promise<void> {
  const before = await referenceByUuid(scope, referenceUuid)
  await scope.tx.delete(referenceValues).where(eq(uuid, referenceUuid))
  await followBalance(scope, before)
  await log(scope, before, null)
}

/** Writes the outstanding debt if one of these states of the reference value is a balance. */
async function followBalance({ tx, asset }: Scope, ...states: readonly ReferenceValue[]): Promise<void> {
  if (states.some(isBalance)) await writeOutstandingDebt(tx, [asset.uuid])
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

const log = ({ tx, caller, asset }: Scope, before: ReferenceValue | null, after: ReferenceValue | null) =>
  logChanges(tx, [entryOf(caller, { asset, before, after })])
