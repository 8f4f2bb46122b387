import { validateValue } from '@lindero/contract/kernel/parts/part-schema'
import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { AppError } from '@lindero/domain/errors'
import type { ListedChange } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { type LoggedPartChange, type PreparedSave, prepareSave } from '@lindero/domain/kernel/parts/prepare-save'
import {
  emptyPart,
  ownsKey,
  type PartContext,
  type PartData,
  type RecordPart,
} from '@lindero/domain/kernel/parts/record-part'
import type { RowQuestion } from '@lindero/domain/kernel/row-question'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Author } from '../../kernel/http/caller.ts'
import { type AssetChangeArea, type AssetRecord, assets } from '../assets.table.ts'
import { logChanges } from '../record/log-change.ts'
import { rejectForeign, storeFileUses } from './part-references.ts'
import { loadParts, writeRecords, writeRows } from './part-store.ts'
import type { StoredPart } from './part-tables.ts'

interface PartsToSave {
  tx: Transaction
  caller: Author
  area: AssetChangeArea
  parts: readonly StoredPart[]
  now: Date
  /** Marker for the history entries if the save is part of a bulk change. */
  bulk?: BulkMark
  /** Ids of the questions that the caller has confirmed. */
  confirmed?: readonly string[]
}

/** The changes of an asset. */
export interface AssetToSave {
  /** The locked row of the asset. */
  asset: AssetRecord
  changes: readonly ListedChange[]
}

type Refused<Kind extends PreparedSave['kind']> = Extract<PreparedSave, { kind: Kind; fields: unknown }>['fields']
type Ready = Extract<PreparedSave, { kind: 'ready' }>
export interface PreparedPart<Stored extends { part: RecordPart } = StoredPart> extends Ready {
  stored: Stored
  before: PartData
}

/** Prepares the rows that a save of parts writes. Also returns all fields that prevent the save. */
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
 * Saves changes to any parts of some assets of one customer, or none of the changes. The number of statements does not
 * depend on the number of assets.
 *
 * @returns the saved values of each asset
 * @throws AppError `parts.changedMeanwhile` or `parts.invalidFields`, each with all fields concerned; `parts.asked` with
 *   the questions that are not confirmed
 */
export async function saveParts(save: PartsToSave, assets: readonly AssetToSave[]): Promise<LoggedPartChange[][]> {
  const { tx, caller, parts, now, confirmed = [] } = save
  const saved = new Map<StoredPart, ReadonlyMap<string, PartData>>()
  for (const stored of parts) {
    const changed = assets.filter(({ changes }) => changes.some(({ key }) => ownsKey(stored.part, key)))
    const uuids = changed.map(({ asset }) => asset.uuid)
    if (uuids.length > 0) saved.set(stored, (await loadParts(tx, stored, uuids)) as ReadonlyMap<string, PartData>)
  }
  const ready: PreparedAsset[] = []
  for (const { asset, changes } of assets) {
    const load = async (stored: StoredPart) => saved.get(stored)?.get(asset.uuid) ?? emptyPart(stored.part)
    const { prepared, stale, invalid } = await prepareParts(parts, load, changes, contextOf(asset, now))
    if (stale.length > 0) throw new AppError('parts.changedMeanwhile', { fields: stale })
    if (invalid.length > 0) throw new AppError('parts.invalidFields', { fields: invalid })
    const questions = prepared.flatMap((each) => each.questions).filter(({ id }) => !confirmed.includes(id))
    if (questions.length > 0) throw new AppError('parts.asked', { questions: await withAuthors(tx, asset, questions) })
    await rejectForeign(tx, asset, prepared)
    ready.push({ asset, prepared })
  }

  for (const stored of parts) {
    const own = ready.flatMap(({ asset, prepared }) =>
      prepared.filter((each) => each.stored === stored).map((each) => ({ ...each, asset })),
    )
    if (own.length > 0) await write(tx, caller, stored, own)
  }
  const logged = ready.map(({ asset, prepared }) => ({ asset, changes: prepared.flatMap(({ log }) => log) }))
  await logParts(save, logged)
  return logged.map(({ changes }) => changes)
}

/** Adds the user who saved the other row of each question, and the time. The asset is locked, so a row of another save is in its history. */
async function withAuthors(tx: Transaction, { uuid }: AssetRecord, questions: readonly RowQuestion[]) {
  const rows = await tx.rows<{ other: string; author: string | null; savedOn: string }>(
    `SELECT DISTINCT ON (n.other) n.other, nullif(trim(concat(u.firstname, ' ', u.lastname)), '') AS author,
       to_char(h.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "savedOn"
     FROM unnest($2::text[]) n(other) JOIN asset_changes h ON h.asset_uuid = $1
       AND h.changes @> jsonb_build_array(jsonb_build_object('row', jsonb_build_object('uuid', n.other)))
     LEFT JOIN users u ON u.uuid = h.user_uuid
     ORDER BY n.other, h.at, h.id`,
    [uuid, questions.map(({ other }) => other)],
  )
  const saves = new Map(rows.map((row) => [row.other, row]))
  return questions.map((question) => {
    const { author = null, savedOn = null } = saves.get(question.other) ?? {}
    return { ...question, author, savedOn }
  })
}

interface PreparedAsset {
  asset: AssetRecord
  prepared: readonly PreparedPart[]
}

async function write(
  tx: Transaction,
  caller: Author,
  stored: StoredPart,
  own: readonly (PreparedPart & { asset: AssetRecord })[],
): Promise<void> {
  const ownerOf = ({ uuid, customerUuid }: AssetRecord) => ({ assetUuid: uuid, customerUuid })
  const records = own.flatMap(({ asset, before, values: after }) =>
    after ? [{ owner: ownerOf(asset), before: before.values as Record<string, unknown>, after }] : [],
  )
  await writeRecords(tx, stored, records)
  const rows = own.map((each) => ({
    owner: ownerOf(each.asset),
    rows: stored.complete?.(each.rows, caller) ?? each.rows,
  }))
  await writeRows(tx, stored, rows)
  await storeFileUses(tx, stored.part, own)
  if (!stored.onSaved) return
  const uuids = own.map(({ asset }) => asset.uuid)
  const after = await loadParts(tx, stored, uuids)
  const saved = own.map(({ asset, before, log }) => ({
    ...{ asset, before, log },
    after: after.get(asset.uuid) ?? emptyPart(stored.part),
  }))
  await stored.onSaved({ tx, caller, saved })
}

async function logParts(
  { tx, caller, area, bulk }: Pick<PartsToSave, 'tx' | 'caller' | 'area' | 'bulk'>,
  logged: readonly { asset: AssetRecord; changes: readonly LoggedPartChange[] }[],
): Promise<void> {
  const changed = logged.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0) return
  const entries = changed.map((each) => ({ ...each, area, userUuid: caller.user.uuid, ...(bulk ? { bulk } : {}) }))
  await logChanges(tx, entries)
  const uuids = changed.map(({ asset }) => asset.uuid)
  await tx.update(assets).set({ editedBy: caller.user.uuid, editedOn: sql`now()` }).where(inArray(assets.uuid, uuids))
}

/** Input for the rules of a part. */
export function contextOf(asset: AssetRecord, now: Date): PartContext {
  return { asset, today: calendarDateAt(now), now: now.toISOString() }
}
