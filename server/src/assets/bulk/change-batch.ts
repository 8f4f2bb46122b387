import type { FieldChange } from '@lindero/contract/assets/asset.schema'
import { type BulkMark, type FieldEdit, undoEdits } from '@lindero/domain/assets/bulk-edit'
import type { Origins } from '@lindero/domain/assets/enrichment/earlier-value'
import { sameValue } from '@lindero/domain/kernel/changes'
import { and, inArray, isNull, type SQL } from 'drizzle-orm'
import { updateRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { type ChangedAsset, logChanges } from '../archive/archive-assets.ts'
import { type AssetRecord, type AssetWarning, assets } from '../assets.table.ts'
import type { BulkEntry, Skipped } from '../bulk-changes.table.ts'
import { type AssetFields, valueAt } from '../record/read-changes.ts'
import {
  areSizesEdited,
  columnsOf,
  editedAsset,
  FIELDS,
  fieldsOf,
  originsOf,
  warningsAfter,
} from '../record/save-asset.ts'
import { storeSystemComments } from '../record/system-comments.ts'
import { reasonOf } from './plan-edit.ts'

/** Result of a batch: the changed assets, and the number of unchanged assets by reason. */
export interface BatchOutcome {
  entries: BulkEntry[]
  skipped: Skipped
  /** Entries to store for the batch after an undo; absent if the stored entries do not change. */
  stored?: BulkEntry[]
}

interface Edited {
  asset: AssetRecord
  changes: FieldEdit[]
  after: AssetFields
  warnings: AssetWarning[]
  origins: Origins
  /** The fields in the plan, without derived fields. */
  edited: string[]
}

/**
 * Applies planned edits. Skips an asset if the field has changed since the plan was made or if the asset has been
 * archived.
 *
 * @param seen condition for the assets that the caller may see
 * @param today calendar date for checking years
 */
export async function applyEdits(
  tx: Transaction,
  userUuid: string,
  entries: readonly BulkEntry[],
  today: string,
  seen?: SQL,
): Promise<BatchOutcome> {
  const skipped: Skipped = {}
  const edited = await eachLocked(tx, entries, skipped, seen, (asset, { changes: edits }) => {
    const edit = editedAsset(asset, edits, today)
    const origins = originsOf(asset, edits, edit.after)
    return {
      asset,
      ...edit,
      origins,
      edited: edits.map(({ field }) => field),
      changes: differences(fieldsOf(asset), edit.after, edits),
    }
  })
  await write(tx, userUuid, edited, 'change')
  return {
    skipped,
    // The previous sources are stored in the entry, so that an undo can restore them.
    entries: edited.map(({ asset, changes, edited: fields }) => ({
      assetUuid: asset.uuid,
      changes,
      sources: Object.fromEntries(fields.map((field) => [field, asset.sources[field] ?? null])),
      earlier: Object.fromEntries(fields.map((field) => [field, asset.earlier[field] ?? null])),
    })),
  }
}

/** Restores the old values of an asset if all of its fields still have the values from the bulk edit. */
export async function undoEditsOf(
  tx: Transaction,
  userUuid: string,
  entries: readonly BulkEntry[],
  seen?: SQL,
): Promise<BatchOutcome> {
  const skipped: Skipped = {}
  const edited = await eachLocked(tx, entries, skipped, seen, (asset, entry) => {
    const { changes: made, sources = {}, earlier = {} } = entry
    const before = fieldsOf(asset)
    const changes = undoEdits(made, (field) => valueAt(before, field))
    if (!changes) return 'changed'
    // The rules are not checked: an undo restores a value even if a newer rule would reject it.
    const after = withValues(before, changes)
    const warnings = areSizesEdited(changes) ? warningsAfter(asset.warnings, after) : asset.warnings
    const origins = { sources: formerValues(asset.sources, sources), earlier: formerValues(asset.earlier, earlier) }
    return { asset, after, warnings, changes, origins, edited: [] }
  })
  await write(tx, userUuid, edited, 'undo')
  return { skipped, entries: edited.map(({ asset, changes }) => ({ assetUuid: asset.uuid, changes })) }
}

/**
 * Locks the assets in a fixed order and runs `work` for each. Counts, by reason, the assets that `work` skips and those
 * that no longer exist.
 */
async function eachLocked(
  tx: Transaction,
  entries: readonly BulkEntry[],
  skipped: Skipped,
  seen: SQL | undefined,
  work: (asset: AssetRecord, entry: BulkEntry) => Edited | string,
): Promise<Edited[]> {
  const uuids = entries.map(({ assetUuid }) => assetUuid)
  const rows = await tx
    .select()
    .from(assets)
    .where(and(inArray(assets.uuid, uuids), isNull(assets.archivedOn), seen))
    .orderBy(assets.uuid)
    .for('no key update')
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return entries.flatMap((entry) => {
    const asset = byUuid.get(entry.assetUuid)
    const outcome = asset ? attempt(() => work(asset, entry)) : 'gone'
    if (typeof outcome !== 'string') return [outcome]
    skipped[outcome] = (skipped[outcome] ?? 0) + 1
    return []
  })
}

function attempt(work: () => Edited | string): Edited | string {
  try {
    return work()
  } catch (error) {
    return reasonOf(error)
  }
}

/** All fields changed by an edit, derived fields last. An undo restores all of them. */
export function differences(before: AssetFields, after: AssetFields, edits: readonly FieldEdit[] = []): FieldEdit[] {
  const order = edits.map(({ field }) => field)
  const place = ({ field }: FieldEdit) => (order.includes(field) ? order.indexOf(field) : order.length)
  const all = FIELDS.flatMap((name) => {
    const isNested = name === 'sizes' || name === 'details'
    const names = isNested
      ? [...new Set([...Object.keys(before[name] ?? {}), ...Object.keys(after[name] ?? {})])].map(
          (each) => `${name}.${each}`,
        )
      : [name]
    return names
      .map((field) => ({ field, oldValue: valueAt(before, field), newValue: valueAt(after, field) }))
      .filter(({ oldValue, newValue }) => !sameValue(oldValue, newValue))
  })
  return all.toSorted((left, right) => place(left) - place(right))
}

function withValues(fields: AssetFields, changes: readonly FieldChange[]): AssetFields {
  const next: Record<string, unknown> = { ...fields }
  for (const { field, newValue } of changes) {
    const [name = '', ...inner] = field.split('.')
    if (inner.length === 0) next[name] = newValue
    else {
      const { [inner.join('.')]: _former, ...others } = next[name] as Record<string, unknown>
      next[name] = newValue === null ? others : { ...others, [inner.join('.')]: newValue }
    }
  }
  return next as AssetFields
}

async function write(tx: Transaction, userUuid: string, edited: readonly Edited[], mark: BulkMark): Promise<void> {
  if (edited.length === 0) return
  const names = [...new Set(edited.flatMap(({ changes }) => changes.map(({ field }) => field.split('.')[0] ?? field)))]
  await updateRows(
    tx,
    assets,
    edited.map(({ asset, after, warnings, origins }) => ({
      ...columnsOf(Object.fromEntries(names.map((name) => [name, after[name as keyof AssetFields]]))),
      uuid: asset.uuid,
      warnings,
      ...origins,
      editedBy: userUuid,
    })),
    'edited_on = now()',
  )
  const log = edited.map(
    ({ asset, changes }): ChangedAsset => ({
      assetUuid: asset.uuid,
      customerUuid: asset.customerUuid,
      changes,
    }),
  )
  await logChanges(tx, userUuid, log, mark)
  const warned = edited.filter(({ asset, warnings }) => warnings !== asset.warnings)
  await storeSystemComments(
    tx,
    warned.map(({ asset }) => asset.uuid),
  )
}

function formerValues<Values extends Readonly<Record<string, unknown>>>(
  before: Values,
  former: Readonly<Record<string, unknown>>,
): Values {
  const entries = Object.entries({ ...before, ...former })
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Values
}
