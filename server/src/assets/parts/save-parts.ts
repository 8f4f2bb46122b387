import { validateValue } from '@lindero/contract/kernel/parts/part-schema'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import type { ListedChange } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { type LoggedPartChange, type PreparedSave, prepareSave } from '@lindero/domain/kernel/parts/prepare-save'
import { ownsKey, type PartContext, type PartData, type RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Author } from '../../kernel/http/caller.ts'
import { type AssetChangeArea, type AssetRecord, assetChanges, assets } from '../assets.table.ts'
import { rejectForeign, storeFileUses } from './part-references.ts'
import { loadPart, writeRecord, writeRows } from './part-store.ts'
import type { StoredPart } from './part-tables.ts'

interface PartsToSave {
  tx: Transaction
  caller: Author
  /** The locked row of the asset. */
  asset: AssetRecord
  area: AssetChangeArea
  parts: readonly StoredPart[]
  now: Date
  /** Mark of the history entry if the save is one of many changes. */
  bulk?: BulkMark
}

type Refused<Kind extends PreparedSave['kind']> = Extract<PreparedSave, { kind: Kind; fields: unknown }>['fields']
type Ready = Extract<PreparedSave, { kind: 'ready' }>
export interface PreparedPart<Stored extends { part: RecordPart } = StoredPart> extends Ready {
  stored: Stored
  before: PartData
}

/** The rows that a save of parts writes, or all fields that prevent the save. */
export async function prepareParts<Stored extends { part: RecordPart }>(
  parts: readonly Stored[],
  load: (stored: Stored) => Promise<PartData>,
  changes: readonly ListedChange[],
  context: PartContext,
) {
  const strangers = changes.filter(({ key }) => !parts.some(({ part }) => ownsKey(part, key)))
  const prepared: PreparedPart<Stored>[] = []
  const stale: Refused<'stale'> = []
  const invalid: Refused<'invalid'> = strangers.map(({ key, field }) => ({ key, field, reason: 'unknownField' }))
  for (const stored of strangers.length > 0 ? [] : parts) {
    const own = changes.filter(({ key }) => ownsKey(stored.part, key))
    if (own.length === 0) continue
    const before = await load(stored)
    const outcome = prepareSave(stored.part, before, own, context, validateValue)
    if (outcome.kind === 'ready') prepared.push({ ...outcome, stored, before })
    else if (outcome.kind === 'stale') stale.push(...outcome.fields)
    else invalid.push(...outcome.fields)
  }
  return { prepared, stale, invalid }
}

/**
 * Saves changes of any parts of an asset: either all of them or none.
 *
 * @returns the saved values
 * @throws AppError `parts.changedMeanwhile` or `parts.invalidFields`, each with all fields concerned
 */
export async function saveParts(save: PartsToSave, changes: readonly ListedChange[]): Promise<LoggedPartChange[]> {
  const { tx, caller, asset, area, parts, now } = save
  const load = async (stored: StoredPart) => (await loadPart(tx, stored, asset.uuid)) as PartData
  const { prepared, stale, invalid } = await prepareParts(parts, load, changes, contextOf(asset, now))
  if (stale.length > 0) throw new AppError('parts.changedMeanwhile', { fields: stale })
  if (invalid.length > 0) throw new AppError('parts.invalidFields', { fields: invalid })
  await rejectForeign(tx, asset, prepared)

  for (const each of prepared) await write(save, each)
  const logged = prepared.flatMap(({ log }) => log)
  if (logged.length === 0) return []
  await logParts(save, area, logged)
  await tx.update(assets).set({ editedBy: caller.user.uuid, editedOn: sql`now()` }).where(eq(assets.uuid, asset.uuid))
  return logged
}

async function write({ tx, caller, asset }: PartsToSave, { stored, before, values, rows, log }: PreparedPart) {
  const owner = { assetUuid: asset.uuid, customerUuid: asset.customerUuid }
  if (values) await writeRecord(tx, stored, owner, before.values as Record<string, unknown>, values)
  await writeRows(tx, stored, owner, rows)
  await storeFileUses(tx, asset, stored.part, values, rows)
  if (!stored.onSaved) return
  const after = await loadPart(tx, stored, asset.uuid)
  await stored.onSaved({ tx, caller, asset, before, after, log })
}

async function logParts(
  { tx, caller, asset, bulk }: Pick<PartsToSave, 'tx' | 'caller' | 'asset' | 'bulk'>,
  area: AssetChangeArea,
  changes: readonly LoggedPartChange[],
): Promise<void> {
  await tx.insert(assetChanges).values({
    customerUuid: asset.customerUuid,
    assetUuid: asset.uuid,
    area,
    userUuid: caller.user.uuid,
    changes: [...changes],
    bulk: bulk ?? null,
  })
}

/** Data that the rules of a part use. */
export function contextOf(asset: AssetRecord, now: Date): PartContext {
  return { asset, today: calendarDateAt(now), now: now.toISOString() }
}
