import { keptRows } from '@lindero/domain/kernel/kept-rows'
import type { Permission } from '@lindero/domain/users/permissions'
import { and, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { assets } from '../assets/assets.table.ts'
import type { SeenRows } from '../assets/bulk-changes.table.ts'
import type { BatchWatch } from '../assets/record/asset-watch.ts'
import { ordererOfJob } from '../identity/orderer-of-job.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { JobHandler } from '../kernel/jobs/running-job.ts'
import { LoadSteps, undoOfLoad } from '../tape/loads.store.ts'
import { readFile } from './check-sheets.ts'
import { bulkOfPlan, closeLoad, seenBy } from './loads.store.ts'
import { lockAssets } from './lock-assets.ts'
import { sheetsByPosition } from './plan-rows.ts'
import { changedSince, MOST_NAMED, type NotSaved, rejectedRows, type Words } from './row-sentences.ts'
import { type Others, othersOf, planOf, type SavedAsset, saveRows } from './save-rows.ts'
import { digest, type KeptTable, snapshots } from './sections/kept-tables.ts'
import { deniedSections, sectionOf, tablesOfLoad } from './sheet-sections.ts'
import type { AssetRows } from './sheets-questions.ts'

/** Payload of the job `portfolios.loadParts`. */
export const loadPartsOrder = z.object({
  filekey: z.string(),
  /** The plan that the preview has stored. */
  plan: z.uuid().optional(),
  reading: z.object({
    choices: z.record(z.string(), z.string().nullable()),
    columns: z.record(z.string(), z.record(z.string(), z.string().nullable())).default({}),
    profiles: z.record(z.string(), z.string().nullable()).default({}),
    edits: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    denied: z.array(z.string()),
    language: z.enum(['es', 'en']),
  }),
})

/** Progress of the load: number of processed assets, and the results of their rows. */
interface Checkpoint {
  assets: number
  /**
   * uuid of the last processed asset. It is used instead of an index, because assets may be archived or renamed before
   * an interrupted load continues.
   */
  last: string
  created: number
  updated: number
  unchanged: number
  refused: number
  /**
   * The first assets that were not completely loaded, because rows were rejected or values changed after the preview.
   */
  notSaved: NotSaved[]
  /** The bulk change that stores the changes of the load for an undo. */
  bulk: string | null
}
type Counts = Pick<Checkpoint, 'created' | 'updated' | 'unchanged' | 'refused'>

/**
 * Loads the rows of a workbook, with a few assets per transaction. An interrupted load continues with the next assets.
 * Each transaction also stores its changes, so that the load can be undone.
 */
export function loadSheetsWith(watchOf: (context: Context) => BatchWatch): JobHandler {
  return async (job, context) => {
    const { database } = context
    const { filekey, reading, plan } = loadPartsOrder.parse(job.row.payload)
    const caller = await ordererOfJob(context, job.row.createdBy, job.scope.customer)
    // Sections for which the user lost the permission after requesting the load are not loaded either.
    const denied = [...new Set([...reading.denied, ...deniedSections(caller)])]
    const named = { filekey, reading: { ...reading, denied }, portfolioUuid: job.row.portfolioUuid ?? '' }
    const { sheets, chunks, assets: total } = await readFile(context, job.scope, named)
    const refused = sheets.reduce((sum, sheet) => sum + sheet.refused, 0)
    const { language } = named.reading
    const bulk = plan ? await database.transaction(job.scope, (tx) => bulkOfPlan(tx, plan)) : null
    const start: Checkpoint = { assets: 0, last: '', ...NONE, refused, notSaved: [], bulk }
    const steps = new LoadSteps(context, { job, action: 'parts', filekey, language }, start)
    const load = {
      ...{ context, caller, total },
      words: { byPosition: sheetsByPosition(sheets), sheets, language },
      seen: plan ? await database.transaction(job.scope, (tx) => seenBy(tx, plan)) : null,
      watch: watchOf(context),
    }
    for (const chunk of chunks) {
      const rows = (JSON.parse(chunk) as AssetRows).filter(({ assetUuid }) => assetUuid > steps.checkpoint.last)
      if (rows.length === 0) continue
      await steps.run((tx, from) => loadAssets(tx, load, rows, from))
      await job.yieldTurn(database)
    }
    const { assets: _, last: __, bulk: loaded, ...result } = steps.checkpoint
    return database.transaction(job.scope, async (tx) => {
      if (loaded !== null) await closeLoad(tx, loaded)
      return { ...result, ...(await undoOfLoad(tx, loaded)) }
    })
  }
}

const NONE: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

interface Load {
  context: Context
  caller: Caller
  words: Words
  /** The values that the preview showed, by asset; null if there was no preview. */
  seen: ReadonlyMap<string, SeenRows> | null
  watch: BatchWatch
  total: number
}

/** The result of one step, in which a few assets are loaded. */
interface Step {
  counts: Counts
  notSaved: NotSaved[]
  permissions: Permission[]
}

/** Loads the rows of a few assets in one transaction. Rejected rows are left out. */
async function loadAssets(tx: Transaction, load: Load, chunk: AssetRows, from: Checkpoint) {
  const { context, caller, words, seen } = load
  const uuids = chunk.map(({ assetUuid }) => assetUuid)
  const isOpen = and(inArray(assets.uuid, uuids), isNull(assets.archivedOn))
  const locked = await tx.select({ uuid: assets.uuid }).from(assets).where(isOpen).orderBy(assets.uuid).for('update')
  const open = new Set(locked.map(({ uuid }) => uuid))
  const here = chunk.filter(({ assetUuid }) => open.has(assetUuid))
  const step: Step = { counts: { ...NONE }, notSaved: [], permissions: [] }
  for (const rows of chunk) if (!open.has(rows.assetUuid)) refuse(step, rows)
  const work = { saving: { tx, caller, now: context.now() }, chunk: here, sheets: words.byPosition, seen }
  const planned = await planOf(work)
  const changing = planned.filter(({ parts }) => parts.length > 0)
  const tables = tablesOfLoad(changing.flatMap(({ parts }) => parts.map(({ part }) => part)))
  const changed = changing.map(({ stored }) => stored.asset.uuid)
  const others = await othersOf(tx, changing)
  if (changed.length > 0) await lockAssets(tx, [...changed, ...others.uuids])
  const before = await rowsOf(tx, changed, tables, others)
  const saveAll = () => saveRows(work, planned)
  const saved = await (changed.length === 0 ? saveAll() : load.watch(tx, changed, saveAll))
  for (const asset of saved) note(step, asset, words)
  const after = await rowsOf(tx, changed, tables, others)
  const entries = [...changed, ...others.uuids].flatMap((assetUuid) => {
    const undoChanges = keptRows(before.get(assetUuid) ?? new Map(), after.get(assetUuid) ?? new Map(), digest)
    const other = others.uuids.includes(assetUuid) ? { isOther: true as const } : {}
    return undoChanges.length > 0 ? [{ assetUuid, changes: [], kept: undoChanges, ...other }] : []
  })
  const next = nextCheckpoint(from, chunk, step)
  const { refused, assets: done } = next
  // A resumed load counts its assets again. Processed assets that have been archived since are missing in this total.
  return { next, entries, refused, permissions: step.permissions, done, total: Math.max(load.total, done) }
}

/**
 * Reads the rows of some assets: from `tables` for the assets `changed`, and from `others.tables` for `others.uuids`.
 */
async function rowsOf(tx: Transaction, changed: readonly string[], tables: readonly KeptTable[], others: Others) {
  const own = await snapshots(tx, changed, tables)
  return new Map([...own, ...(others.uuids.length > 0 ? await snapshots(tx, others.uuids, others.tables) : [])])
}

function nextCheckpoint(from: Checkpoint, chunk: AssetRows, { counts, notSaved: named }: Step): Checkpoint {
  return {
    assets: from.assets + chunk.length,
    last: chunk.at(-1)?.assetUuid ?? from.last,
    created: from.created + counts.created,
    updated: from.updated + counts.updated,
    unchanged: from.unchanged + counts.unchanged,
    refused: from.refused + counts.refused,
    notSaved: [...from.notSaved, ...named].slice(0, MOST_NAMED),
    bulk: from.bulk,
  }
}

/** Records that the asset of some rows was archived after the file was read. */
function refuse(step: Step, { rows }: AssetRows[number]): void {
  step.counts.refused += rows.length
  step.notSaved.push({ asset: rows[0]?.asset ?? '', code: 'assets.notFound', reasons: [] })
}

/** Records the results of the rows of an asset. */
function note(step: Step, { outcomes, parts, issues, rejected }: SavedAsset, words: Words): void {
  for (const { outcome } of outcomes) step.counts[outcome] += 1
  const needed = parts.map(({ part }) => sectionOf(part).edit)
  step.permissions = [...new Set([...step.permissions, ...needed])]
  for (const named of [rejectedRows(rejected, words), changedSince(issues, words)]) if (named) step.notSaved.push(named)
}
