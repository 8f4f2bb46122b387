import { AppError } from '@lindero/domain/errors'
import type { KeptRow, Snapshot, UndoOfRows } from '@lindero/domain/kernel/kept-rows'
import { undoOfRows } from '@lindero/domain/kernel/kept-rows'
import { differenceOf } from '@lindero/domain/kernel/parts/part-difference'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { PART_SHEETS } from '@lindero/domain/sheets/part-sheets'
import type { UndoPartsOf } from '../assets/bulk/order-bulk.ts'
import type { BulkEntry } from '../assets/bulk-changes.table.ts'
import { type HistoryChange, type HistoryEntry, logChanges } from '../assets/record/log-change.ts'
import { ordererOfJob } from '../identity/orderer-of-job.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { breaksConstraint } from '../kernel/database/unique-violation.ts'
import { isRepeated } from '../kernel/jobs/do-job.ts'
import { leftNames } from './left-names.ts'
import { lockAssets } from './lock-assets.ts'
import { digest, snapshots } from './sections/kept-tables.ts'
import type { Reader, Saving } from './sections/sheet-section.ts'
import { SHEET_SECTIONS, tablesOf, tablesOfLoad } from './sheet-sections.ts'
import { storedAssets } from './stored-parts.ts'
import { type UndoneRows, writeUndo } from './write-undo.ts'

const PARTS = [...new Set(PART_SHEETS.map(({ part }) => part))]

type Kept = BulkEntry & { kept: KeptRow[] }
interface Undone extends UndoneRows {
  kept: readonly KeptRow[]
}

/**
 * Undoes a load of sheets batch by batch. Rows and fields that have not been changed since the load get their former
 * values. The others are kept and listed in the result. The rules of a save are not checked again.
 */
export const undoLoadedParts: UndoPartsOf = async (context, { row, scope }) => {
  const caller = await ordererOfJob(context, row.createdBy, scope.customer)
  return (tx, language, entries) => undoBatch(tx, { caller, now: context.now() }, language, entries)
}

async function undoBatch(tx: Transaction, reader: Reader, language: 'es' | 'en', entries: readonly BulkEntry[]) {
  const skipped: Record<string, number> = {}
  const skip = (reason: string) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1
  }
  const withChanges = entries.filter((entry): entry is Kept => entry.kept !== undefined)
  for (const { kept: own } of entries) if (!own) skip('erased')
  const open = await lockAssets(
    tx,
    withChanges.map(({ assetUuid }) => assetUuid),
  )
  const here = withChanges.filter(({ assetUuid }) => open.has(assetUuid))
  for (const { assetUuid } of withChanges) if (!open.has(assetUuid)) skip('gone')
  const planned = await planUndo(tx, reader, here)
  const done = await writeAll(tx, reader, planned)
  const undone: BulkEntry[] = []
  const left: BulkEntry[] = []
  const others = new Set(here.flatMap(({ assetUuid, isOther }) => (isOther ? [assetUuid] : [])))
  for (const { before, undo } of done) {
    const entry: BulkEntry = { assetUuid: before.asset.uuid, changes: [] }
    if (undo.left.length === 0 && others.has(entry.assetUuid)) continue
    if (undo.left.length === 0) undone.push(entry)
    else {
      skip('changed')
      left.push({ ...entry, left: { asset: before.asset.externalId, names: leftNames(before, undo.left, language) } })
    }
  }
  return { entries: undone, skipped, stored: left }
}

/**
 * Undoes some assets together. If their former values conflict with the current data, each asset is undone separately.
 */
async function writeAll(tx: Transaction, reader: Reader, planned: readonly Undone[]): Promise<readonly Undone[]> {
  const together = await attempt(tx, reader, planned)
  if (together) return together
  if (planned.length === 1) return planned.map(leftWhole)
  // An undo may move a role from one member of a group to another, so assets with group changes are first undone
  // together. The other assets are undone one by one.
  const [inGroups = [], others = []] = [true, false].map((isPlaced) =>
    planned.filter(({ undo }) => undo.change.some(({ table }) => table === 'memberships') === isPlaced),
  )
  const units = others.length === 0 ? inGroups.map((one) => [one]) : [inGroups, ...others.map((one) => [one])]
  const done: Undone[] = []
  for (const unit of units) if (unit.length > 0) done.push(...(await writeAll(tx, reader, unit)))
  return done
}

/** The constraints for group principals, which are checked at the end of the transaction. */
const PRINCIPALS = 'assets_group_principal, assets_subgroup_principal'

/**
 * @returns the undone assets, each with a list of the values that were not restored (`left`). If a constraint or a rule
 * rejects the rows, for example because the account of a fee was deleted after the load, nothing is written and null is
 * returned
 */
async function attempt(tx: Transaction, reader: Reader, planned: readonly Undone[]): Promise<readonly Undone[] | null> {
  // A rejected attempt may have added rows to the list of kept rows, so each attempt has a separate list.
  const some = planned.map((one) => ({ ...one, undo: { ...one.undo, left: [...one.undo.left] } }))
  await tx.change('SAVEPOINT undo')
  try {
    const removed = Map.groupBy(
      some.flatMap(({ undo: { remove } }) => remove),
      ({ table }) => table,
    )
    const keys = new Map([...removed].map(([table, rows]) => [table, rows.map(({ key }) => key)]))
    for (const { undo } of SHEET_SECTIONS) await undo.removing?.(tx, keys)
    await writeUndo(tx, some)
    await restoreOthers({ ...reader, tx }, some)
    await follow(tx, reader, some)
    await tx.change(`SET CONSTRAINTS ${PRINCIPALS} IMMEDIATE`)
    await tx.change(`SET CONSTRAINTS ${PRINCIPALS} DEFERRED`)
    await tx.change('RELEASE SAVEPOINT undo')
    return some
  } catch (error) {
    const isRefused = error instanceof AppError && !isRepeated(error)
    if (!isRefused && !breaksConstraint(error)) throw error
    await tx.change('ROLLBACK TO SAVEPOINT undo')
    return null
  }
}

/** Restores rows that come from a query, section by section, and adds the rows that were not restored to `left`. */
async function restoreOthers(saving: Saving, some: readonly Undone[]): Promise<void> {
  for (const { name: sectionName, undo } of SHEET_SECTIONS) {
    if (!undo.restore) continue
    const parts = PARTS.filter(({ section }) => section === sectionName)
    for (const { name } of tablesOf(parts)) {
      const rows = some.flatMap(({ before, present, undo: { change } }) =>
        change
          .filter(({ table }) => table === name)
          .map(({ key, cells }) => ({
            asset: before.asset,
            cells: { ...present.get(`${name} ${key}`)?.cells, ...cells },
          })),
      )
      const left = await undo.restore(saving, rows)
      for (const { key, column } of left) {
        some.find(({ before }) => before.asset.uuid === key)?.undo.left.push({ table: name, key, column })
      }
    }
  }
}

/** Used if the asset cannot be undone. Plans no changes of the asset, and adds all its planned rows to `left`. */
function leftWhole(one: Undone): Undone {
  const { remove, change, add, left } = one.undo
  const rows = [...remove, ...change, ...add].map(({ table, key }) => ({ table, key, column: null }))
  return { ...one, undo: { remove: [], change: [], add: [], left: [...left, ...rows] } }
}

async function planUndo(tx: Transaction, reader: Reader, entries: readonly Kept[]): Promise<Undone[]> {
  const names = new Set(entries.flatMap(({ kept }) => kept.map(({ table }) => table)))
  const parts = PARTS.filter((part) => tablesOf([part]).some(({ name }) => names.has(name)))
  const uuids = entries.map(({ assetUuid }) => assetUuid)
  const stored = new Map((await read(tx, reader, uuids, parts)).map((one) => [one.asset.uuid, one]))
  const present = await snapshots(tx, uuids, tablesOf(parts))
  const named = await namedElsewhere(tx, entries)
  return entries.flatMap(({ assetUuid, kept }) => {
    const [before, own] = [stored.get(assetUuid), present.get(assetUuid)]
    if (!before || !own) return []
    return [{ before, kept, present: own, undo: withCauses(undoOfRows(kept, own, digest, named), own) }]
  })
}

const CAUSES = new Map(tablesOfLoad(PARTS).map(({ name, cause }) => [name, cause]))

/** Keeps the rows that follow from other changes of the load, such as started tasks, if one of these changes stays. */
function withCauses(undo: UndoOfRows, present: Snapshot): UndoOfRows {
  if (undo.left.length === 0) return undo
  const follows = ({ table, key }: { table: string; key: string }) => {
    const cause = CAUSES.get(table)
    return cause !== undefined && (present.get(`${table} ${key}`)?.cells[cause] ?? null) !== null
  }
  const staying = undo.remove.filter(follows).map((row) => ({ ...row, column: null }))
  return { ...undo, remove: undo.remove.filter((row) => !follows(row)), left: [...undo.left, ...staying] }
}

const read = (tx: Transaction, reader: Reader, uuids: readonly string[], parts: readonly RecordPart[]) =>
  storedAssets(tx, uuids, { ...reader, parts, documents: false, people: false })

/** The added rows that have been referenced by something else since the load. */
async function namedElsewhere(tx: Transaction, entries: readonly Kept[]): Promise<ReadonlySet<string>> {
  const rows = entries.flatMap(({ kept }) => kept.filter(({ before }) => before === null))
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const added = new Map([...byTable].map(([table, own]) => [table, own.map(({ key }) => key)]))
  const named = new Set<string>()
  for (const { undo } of SHEET_SECTIONS) for (const key of (await undo.named?.(tx, added)) ?? []) named.add(key)
  return named
}

/**
 * Keys of the rows that the load changed and that still exist, by table. For a payment, its transaction is included.
 */
function rowsOf({ kept, present, undo }: Undone): Map<string, string[]> {
  const going = new Set(undo.remove.map(({ key }) => key))
  const rows = kept.flatMap(({ table, key }) => {
    const of = present.get(`${table} ${key}`)?.cells.transaction_uuid
    return [{ table, key }, ...(typeof of === 'string' ? [{ table: 'transactions', key: of }] : [])]
  })
  const staying = rows.filter(({ key }) => !going.has(key))
  return new Map(
    [...Map.groupBy(staying, ({ table }) => table)].map(([table, own]) => [
      table,
      [...new Set(own.map(({ key }) => key))],
    ]),
  )
}

/** Updates the data that depend on the restored rows, section by section, and adds to the history. */
async function follow(tx: Transaction, reader: Reader, done: readonly Undone[]): Promise<void> {
  const uuids = done.map(({ before }) => before.asset.uuid)
  const parts = done[0]?.before.parts.map(({ part }) => part) ?? []
  const after = new Map((await read(tx, reader, uuids, parts)).map((one) => [one.asset.uuid, one]))
  const entries: HistoryEntry[] = []
  for (const { name: sectionName, undo } of SHEET_SECTIONS) {
    const own = parts.filter(({ section }) => section === sectionName)
    const tables = new Set(tablesOf(own).map(({ name }) => name))
    const undone = done.flatMap((one) => {
      const now = after.get(one.before.asset.uuid)
      const isMeant = one.kept.some(({ table }) => tables.has(table))
      return now && isMeant ? [{ before: one.before, after: now, rows: rowsOf(one) }] : []
    })
    if (undone.length === 0) continue
    await undo.follow?.({ ...reader, tx }, undone)
    for (const { before, after: now } of undone) {
      const changes = before.parts.flatMap(({ part, data }): HistoryChange[] => {
        const next = now.parts.find((each) => each.part === part)?.data
        if (!next || !own.includes(part)) return []
        return undo.changes?.(data, next) ?? differenceOf(part, data, next)
      })
      entries.push({ asset: before.asset, area: undo.area, userUuid: reader.caller.user.uuid, changes, bulk: 'undo' })
    }
  }
  await logChanges(tx, entries)
  await tx.change('UPDATE assets SET edited_by = $2, edited_on = now() WHERE uuid = ANY($1::uuid[])', [
    uuids,
    reader.caller.user.uuid,
  ])
}
