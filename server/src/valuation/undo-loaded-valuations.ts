import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import type { UndoLoadedValuations, ValuedEntry } from '../assets/bulk/undo-values.ts'
import type { AddedValuation } from '../assets/bulk-changes.table.ts'
import { clearCurrentValues, restoreValuedFeatures } from '../assets/record/current-values.ts'
import { type HistoryEntry, logChanges } from '../assets/record/log-change.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { makeCurrent } from './current-valuations.ts'
import { isNeeded } from './prune-valuations.ts'

interface Stored {
  uuid: string
  value: number
  is_needed: boolean
  is_current: boolean
}

type Loaded = AddedValuation & Pick<ValuedEntry, 'asset'>
type Replacing = Loaded & Required<Pick<Loaded, 'replaced'>>

/**
 * Undoes the valuations of a tape. A valuation stays if a report or another valuation needs it, or if it is current and
 * the valuation that it replaced has been deleted since.
 *
 * @param keepRules SQL conditions: a valuation `v` that meets one of them is needed by a later slice
 */
export function undoLoadedValuations(keepRules: readonly string[]): UndoLoadedValuations {
  return async (tx, userUuid, entries) => {
    const loaded = entries.flatMap(({ asset, values }) => values.valuations.map((each): Loaded => ({ ...each, asset })))
    if (loaded.length === 0) return new Set()
    const stored = await storedValuations(tx, loaded, keepRules)
    const former = await valuesOf(
      tx,
      loaded.flatMap(({ replaced }) => replaced?.valuation ?? []),
    )
    const left = new Set<string>()
    const removed: string[] = []
    const replacing: Replacing[] = []
    for (const each of loaded) {
      const now = stored.get(each.uuid)
      if (!now) continue
      const { replaced } = each
      const isRestorable = replaced && (replaced.valuation === null || former.has(replaced.valuation))
      if (now.is_needed || (now.is_current && !isRestorable)) {
        left.add(each.asset.uuid)
        continue
      }
      removed.push(each.uuid)
      if (now.is_current && replaced) replacing.push({ ...each, replaced })
    }
    for (const operation of OPERATIONS)
      await restoreCurrent(
        tx,
        operation,
        replacing.filter((each) => each.operation === operation),
      )
    await tx.change('DELETE FROM valuations WHERE uuid = ANY($1::uuid[])', [removed])
    await logChanges(
      tx,
      replacing.map(({ uuid, asset, operation, replaced }): HistoryEntry => {
        const newValue = former.get(replaced.valuation ?? '') ?? null
        const changes = [{ field: `${operation}Value`, oldValue: stored.get(uuid)?.value ?? null, newValue }]
        return { asset, area: 'tape', userUuid, changes, bulk: 'undo' }
      }),
    )
    return left
  }
}

async function storedValuations(tx: Transaction, loaded: readonly Loaded[], keepRules: readonly string[]) {
  const rows = await tx.rows<Stored>(
    `SELECT v.uuid, v.value::float8 AS value, ${isNeeded(keepRules)} AS is_needed,
       v.uuid IN (a.current_sale_valuation_uuid, a.current_rent_valuation_uuid) AS is_current
     FROM valuations v JOIN assets a ON a.uuid = v.asset_uuid WHERE v.uuid = ANY($1::uuid[])`,
    [loaded.map(({ uuid }) => uuid)],
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}

async function valuesOf(tx: Transaction, uuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ uuid: string; value: number }>(
    'SELECT uuid, value::float8 AS value FROM valuations WHERE uuid = ANY($1::uuid[])',
    [uuids],
  )
  return new Map(rows.map(({ uuid, value }) => [uuid, value]))
}

/** Makes the replaced valuations current again. Assets without one get no current value. */
async function restoreCurrent(tx: Transaction, operation: Operation, replacing: readonly Replacing[]): Promise<void> {
  const [first, others] = [true, false].map((isFirst) =>
    replacing.filter(({ replaced }) => (replaced.valuation === null) === isFirst),
  ) as [Replacing[], Replacing[]]
  await clearCurrentValues(
    tx,
    operation,
    first.map(({ asset }) => asset.uuid),
  )
  await makeCurrent(
    tx,
    operation,
    others.flatMap(({ replaced }) => replaced.valuation ?? []),
  )
  await restoreValuedFeatures(
    tx,
    operation,
    others.map(({ asset, replaced: { features } }) => ({ asset_uuid: asset.uuid, features })),
  )
}
