import { AppError } from '@lindero/domain/errors'
import type { PlanTools } from '@lindero/domain/sheets/plan-asset'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { assets } from '../assets/assets.table.ts'
import type { BatchWatch } from '../assets/record/asset-watch.ts'
import { ordererOfJob } from '../identity/orderer-of-job.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { isRepeated } from '../kernel/jobs/do-job.ts'
import type { JobHandler, RunningJob } from '../kernel/jobs/running-job.ts'
import { readFile } from './check-sheets.ts'
import { MOST_NAMED, type NotSaved, notSaved } from './not-saved.ts'
import { type PlannedAsset, planRows, sheetsByPosition } from './plan-rows.ts'
import type { Reader } from './sections/sheet-section.ts'
import { deniedSections, SHEET_SECTIONS } from './sheet-sections.ts'
import type { AssetRows } from './sheets-questions.ts'

/** Payload of the job `portfolios.loadParts`. */
export const loadPartsOrder = z.object({
  filekey: z.string(),
  reading: z.object({
    choices: z.record(z.string(), z.string().nullable()),
    columns: z.record(z.string(), z.record(z.string(), z.string().nullable())).default({}),
    edits: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    denied: z.array(z.string()),
    language: z.enum(['es', 'en']),
  }),
})

/** Progress of the load: assets that are done, and the outcomes of their rows. */
interface Checkpoint {
  assets: number
  /** The last of them: others may be archived or renamed before an interrupted load goes on. */
  last: string
  created: number
  updated: number
  unchanged: number
  refused: number
  /** The first assets whose save was refused as a whole. */
  notSaved: NotSaved[]
}
type Counts = Pick<Checkpoint, 'created' | 'updated' | 'unchanged' | 'refused'>

/** Loads the rows of a workbook asset by asset, each in a transaction; interrupted, it goes on with the next asset. */
export function loadSheetsWith(watchOf: (context: Context) => BatchWatch): JobHandler {
  return async (job, context) => {
    const { database } = context
    const { filekey, reading } = loadPartsOrder.parse(job.row.payload)
    const caller = await ordererOfJob(context, job.row.createdBy, job.scope.customer)
    // A right that was taken away since the order counts, too.
    const denied = [...new Set([...reading.denied, ...deniedSections(caller)])]
    const named = { filekey, reading: { ...reading, denied }, portfolioUuid: job.row.portfolioUuid ?? '' }
    const { sheets, chunks, assets: total } = await readFile(context, job.scope, named)
    const refused = sheets.reduce((sum, sheet) => sum + sheet.refused, 0)
    const start: Checkpoint = { assets: 0, last: '', ...NONE, refused, notSaved: [] }
    let checkpoint = { ...start, ...job.row.checkpoint } as Checkpoint
    const { language } = named.reading
    const load = {
      job,
      context,
      caller,
      byPosition: sheetsByPosition(sheets),
      watch: watchOf(context),
      language,
      total,
    }
    for (const chunk of chunks) {
      for (const one of JSON.parse(chunk) as AssetRows) {
        if (one.assetUuid <= checkpoint.last) continue
        checkpoint = await loadAsset(load, one, checkpoint)
        await job.yieldTurn(database)
      }
    }
    const { assets: _, last: __, ...result } = checkpoint
    return { ...result }
  }
}

const NONE: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }

interface Load {
  job: RunningJob
  context: Context
  caller: Caller
  byPosition: PlanTools['sheets']
  watch: BatchWatch
  language: 'es' | 'en'
  total: number
}

async function loadAsset(load: Load, rows: AssetRows[number], from: Checkpoint): Promise<Checkpoint> {
  const { job, context } = load
  const step = (work: (tx: Transaction) => Promise<Counts>, named: readonly NotSaved[] = []) =>
    context.database.transaction(job.scope, async (tx) => {
      const counts = await work(tx)
      const next: Checkpoint = {
        assets: from.assets + 1,
        last: rows.assetUuid,
        created: from.created + counts.created,
        updated: from.updated + counts.updated,
        unchanged: from.unchanged + counts.unchanged,
        refused: from.refused + counts.refused,
        notSaved: [...from.notSaved, ...named].slice(0, MOST_NAMED),
      }
      // If assets were archived since the start, the total is smaller than what is done.
      const total = Math.max(load.total, next.assets)
      await job.advance(tx, { phase: 'writing', done: next.assets, total, checkpoint: { ...next } })
      return next
    })
  try {
    return await step((tx) => saveAsset(tx, load, rows))
  } catch (error) {
    // A lock that another person holds, or an outage: the job tries this asset again.
    if (!(error instanceof AppError) || isRepeated(error)) throw error
    // A rule that only the save knows: none of the rows of the asset are written.
    return step(async () => ({ ...NONE, refused: rows.rows.length }), [notSaved(rows, error, load.language)])
  }
}

async function saveAsset(tx: Transaction, { context, caller, byPosition, watch }: Load, rows: AssetRows[number]) {
  const counts = { ...NONE }
  const reader = { caller, now: context.now() }
  const isOpen = and(eq(assets.uuid, rows.assetUuid), isNull(assets.archivedOn))
  const [locked] = await tx.select({ uuid: assets.uuid }).from(assets).where(isOpen).for('no key update')
  const [planned] = locked ? await planRows(tx, [rows], byPosition, reader) : []
  if (!planned) throw new AppError('assets.notFound')
  for (const { outcome } of planned.outcomes) counts[outcome] += 1
  if (planned.parts.length === 0) return counts
  await watch(tx, [rows.assetUuid], () => saveParts(tx, reader, planned))
  return counts
}

/** Saves as a person does by hand, each section with its entry in the history. */
async function saveParts(tx: Transaction, reader: Reader, { stored, context, parts }: PlannedAsset): Promise<void> {
  for (const section of SHEET_SECTIONS) {
    const own = parts.filter(({ part }) => part.section === section.name)
    if (own.length > 0) await section.save({ ...reader, tx, stored, context }, own)
  }
}
