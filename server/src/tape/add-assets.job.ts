import type { IsSheetOfParts } from '@lindero/documents/tape/open-tape'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import type { ValueDraft } from '@lindero/domain/tape/value-validator'
import { and, eq, isNull } from 'drizzle-orm'
import type { BulkEntry } from '../assets/bulk-changes.table.ts'
import { RowGroups } from '../assets/groups/tape-groups.ts'
import { claimOperatingAssets, operatingAssets } from '../assets/operating-assets.ts'
import { describeOwnColumn } from '../assets/own-columns/own-columns.store.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { JobHandler, RunningJob } from '../kernel/jobs/running-job.ts'
import { type PortfolioRecord, portfolios } from '../portfolios/portfolios.table.ts'
import { withLimitNotice } from '../users/limit-notice.ts'
import { type CheckedPart, checkTape, openMapped, unpacked } from './check-tape.ts'
import { batchesOf, rowsOf } from './load-batches.ts'
import { countedAssets, LoadSteps, loadedFile, undoOfLoad } from './loads.store.ts'
import { orderWhatFollows } from './order-what-follows.ts'
import type { NotWritten } from './saved-since.ts'
import { archivedIdsOf, externalIdsOf } from './stored-assets.ts'
import { dropCheck, type StoredCheck, storedCheck } from './tape-checks.store.ts'
import { type AddAssetsOrder, addAssetsOrder } from './tape-order.ts'
import { writeAssets } from './write-assets.ts'
import { type WriteLoadedValuations, writeValues } from './write-values.ts'

/** Progress of the load. Each step stores it in the same transaction as its rows. */
interface Checkpoint {
  phase: 'writing' | 'values' | 'done'
  /** Number of the last written row in the current sheet. */
  row: number
  /** Number of processed rows, for the progress bar. */
  passed: number
  created: number
  updated: number
  unchanged: number
  referenceValues: number
  valuations: number
  /** Number of invalid rows in the second sheet. It is known only after the whole sheet has been read. */
  refusedValues: number
  /** Number of valuations that were not stored, because their asset has no location or size. */
  withoutPlace: number
  /**
   * Number of rows skipped because their asset is archived. Either the asset cannot be restored, or it was archived
   * after the check and the row lacks the type that a new asset needs.
   */
  left: number
  /** Assets with values that were saved after the check, and are therefore not written. */
  notSaved: NotWritten[]
  bulk: string | null
  enrichmentJob: string | null
  valuationJob: string | null
}

const START: Checkpoint = {
  phase: 'writing',
  row: 0,
  passed: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  referenceValues: 0,
  valuations: 0,
  refusedValues: 0,
  withoutPlace: 0,
  left: 0,
  notSaved: [],
  bulk: null,
  enrichmentJob: null,
  valuationJob: null,
}

/**
 * Number of rows per transaction. A batch takes about a second on a busy machine, so screens do not wait long for its
 * locks.
 */
const ROWS_OF_BATCH = 2_000

/** Maximum number of assets with values that were not written in the result of a load. */
const NOT_SAVED_LISTED = 200

/** If a load adds at least this many assets, it runs ANALYZE itself and does not wait for PostgreSQL's autovacuum. */
const MANY = 500

/**
 * Loads a data tape. It uses the rows stored by the preview, or validates the whole file if there are none, and then
 * writes the valid rows batch by batch. If the job was killed, it continues after the last written batch.
 */
export function addAssetsWith(tools: LoadTools, rowsOfBatch = ROWS_OF_BATCH): JobHandler {
  return (job, context) => addAssets(job, context, { ...tools, rowsOfBatch })
}

/** Functions of later slices. */
interface LoadTools {
  writeLoadedValuations: WriteLoadedValuations
  isSheetOfParts: IsSheetOfParts
}

async function addAssets(
  job: RunningJob,
  context: Context,
  writing: Pick<Load, keyof LoadTools | 'rowsOfBatch'>,
): Promise<Record<string, unknown>> {
  const order = addAssetsOrder.parse(job.row.payload)
  const step = (phase: string, done: number, total: number | null) =>
    context.database.transaction(job.scope, (tx) => job.advance(tx, { phase, done, total }))
  const { filekey, checked, language } = order
  const steps = new LoadSteps<Checkpoint>(context, { job, action: 'tape', filekey, language }, START)
  const { portfolio, kept, fileName } = await context.database.transaction(job.scope, async (tx) => ({
    fileName: (await loadedFile(tx, { filekey, language })).file,
    portfolio: await openPortfolio(tx, job),
    kept: checked ? await storedCheck(tx, filekey, checked) : null,
  }))
  if (!job.row.checkpoint) await step('reading', 0, null)
  const checkedOn = kept?.checkedOn ?? job.row.createdOn
  const load: Load = { job, context, order, steps, portfolio, fileName, checkedOn, ...writing }
  const checkedTape = kept ?? (await checkFile(load, (done) => step('checking', done, order.rows ?? null)))
  if (!job.row.checkpoint) await rejectBeyondLimit(load, checkedTape)
  if (steps.checkpoint.phase === 'writing') await writeRows(load, checkedTape, kept !== null)
  // With outdated statistics, the planner expects a single asset, and queries over all assets would exceed their time
  // limit.
  if (steps.checkpoint.created >= MANY) await context.database.driver.execute('ANALYZE assets, asset_changes')
  if (steps.checkpoint.phase === 'values') await writeSecondSheet(load, checkedTape)
  await describeOwnColumns(load, checkedTape)
  const { phase: _phase, row: _row, passed: _passed, left, bulk, ...counts } = steps.checkpoint
  const undo = await context.database.transaction(job.scope, (tx) => undoOfLoad(tx, bulk))
  return { ...counts, refused: checkedTape.refused + left, empty: checkedTape.empty, ...undo }
}

/** Counts the values of each of the tape's custom columns and determines its kind, with one transaction per column. */
async function describeOwnColumns({ job, context, portfolio, fileName }: Load, { parts }: StoredCheck): Promise<void> {
  const names = new Set<string>()
  for (const { ownFields } of rowsOf(parts)) for (const name of Object.keys(ownFields)) names.add(name)
  const tape = { file: fileName, on: job.row.createdOn }
  for (const name of names)
    await context.database.transaction(job.scope, (tx) => describeOwnColumn(tx, portfolio.customerUuid, name, tape))
}

interface Load extends LoadTools {
  job: RunningJob
  context: Context
  order: AddAssetsOrder
  steps: LoadSteps<Checkpoint>
  portfolio: PortfolioRecord
  /** Name of the tape; null if the file has been deleted. */
  fileName: string | null
  /** Instant of the preview, or of the order if no preview stored its rows. */
  checkedOn: Date
  /** Minimum number of rows of the first sheet per transaction. */
  rowsOfBatch: number
}

/**
 * Reads the portfolio of the load. The lock prevents archiving until the transaction ends, so that no active assets are
 * added to an archived portfolio.
 * @throws AppError `portfolios.notFound` if the portfolio has been archived since
 */
async function openPortfolio(tx: Transaction, job: RunningJob): Promise<PortfolioRecord> {
  const [portfolio] = await tx
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.uuid, job.row.portfolioUuid ?? ''), isNull(portfolios.archivedOn)))
    .for('share')
  if (!portfolio) throw new AppError('portfolios.notFound')
  return portfolio
}

/** Reads and validates the file, unless a preview has stored its rows for the settings of this load. */
async function checkFile(
  { job, context, order, portfolio, isSheetOfParts }: Load,
  onProgress: (done: number) => Promise<void>,
): Promise<StoredCheck> {
  const bytes = await context.files.bytes(order.filekey)
  const ids = await context.database.transaction(job.scope, async (tx) => ({
    knownIds: await externalIdsOf(tx, portfolio.uuid),
    archivedIds: await archivedIdsOf(tx, portfolio.uuid),
  }))
  // The choices of the profile are already in the order. Usual values affect only warnings.
  const question = { bytes, reading: order, limits: context.config.tape.limits, profiles: [], market: [], ...ids }
  const { check } = await openMapped(question, isSheetOfParts)
  const parts: CheckedPart[] = []
  const counts = await checkTape(check, {
    onPart: (part) => parts.push(part),
    onProgress,
  })
  return { ...counts, parts }
}

/**
 * Rejects the whole file if the limit of the plan leaves no room for its new assets. Each batch checks the limit again.
 * New rows are counted only if there is no room for all rows.
 */
function rejectBeyondLimit({ job, context, portfolio }: Load, found: StoredCheck): Promise<void> {
  const claim = () =>
    context.database.transaction(job.scope, async (tx) => {
      const desired = found.read - found.refused - found.empty
      const request = { ...(await operatingAssets(tx, portfolio.customerUuid)), desired }
      if (canAddOperatingAssets(request).kind !== 'limitReached') return
      const identifiers = new Set(JSON.parse(await externalIdsOf(tx, portfolio.uuid)) as string[])
      const added = [...rowsOf(found.parts)].filter(({ externalId }) => !identifiers.has(externalId)).length
      await claimOperatingAssets(tx, portfolio.customerUuid, added)
    })
  return withLimitNotice(context, portfolio.customerUuid, claim)
}

/**
 * Writes the accepted rows after the checkpoint.
 *
 * @param kept true if the rows come from a stored check. Only then does the load pause for other jobs, because
 * otherwise it would have to check the file again after each pause
 */
async function writeRows(load: Load, { parts, read: total, refused }: StoredCheck, kept: boolean): Promise<void> {
  const { job, context, portfolio, steps } = load
  const from = steps.checkpoint
  const groups = new RowGroups(portfolio.grouping, rowsOf(parts))
  const loading = {
    portfolio,
    fileName: load.fileName,
    checkedOn: load.checkedOn,
    groupNameOf: (draft: TapeAsset) => groups.nameOf(draft),
    userUuid: job.row.createdBy,
    language: load.order.language,
    options: load.order.options,
  }
  const write = (
    drafts: readonly TapeAsset[],
    rows: readonly number[],
    at: Pick<Checkpoint, 'phase' | 'row' | 'passed'>,
  ) =>
    steps.run(async (tx, before) => {
      await openPortfolio(tx, job)
      const outcome = await writeAssets(tx, loading, drafts, rows)
      const next: Checkpoint = {
        ...before,
        ...at,
        left: before.left + outcome.left,
        notSaved: [...before.notSaved, ...outcome.notWritten].slice(0, NOT_SAVED_LISTED),
        created: before.created + outcome.created,
        updated: before.updated + outcome.updated,
        unchanged: before.unchanged + outcome.unchanged,
      }
      return { next, entries: outcome.entries, refused: refused + next.left, done: at.passed, total }
    })
  // The next batch is unpacked while the database writes the current one.
  let writing = Promise.resolve()
  try {
    for (const { drafts, rows, last, passed } of batchesOf(parts, from.row, load.rowsOfBatch)) {
      await writing
      // The load pauses only after it has written a batch, so that each turn makes progress: a resumed load must first
      // read all stored rows again.
      if (kept && steps.checkpoint !== from) await job.yieldTurn(context.database)
      writing = write(drafts, rows, { phase: 'writing', row: last, passed })
      // Prevents a warning about an unhandled rejection. The code that awaits the promise receives the error.
      writing.catch(() => undefined)
    }
  } finally {
    await writing
  }
  await write([], [], { phase: 'values', row: 0, passed: total })
}

/**
 * Writes the reference values and valuations of the second sheet. The last step queues the valuation of the loaded
 * assets.
 */
async function writeSecondSheet(
  load: Load,
  { parts, refused, refusedValues, read: total }: StoredCheck,
): Promise<void> {
  const { job, context, portfolio, steps } = load
  const from = steps.checkpoint
  const values = parts.filter(({ sheet, last }) => sheet === 'values' && last > from.row)
  const counted =
    values.length === 0
      ? new Set<string>()
      : await context.database.transaction(job.scope, (tx) => countedAssets(tx, from.bulk))
  const write = async (drafts: readonly ValueDraft[], row: number, isLast: boolean) => {
    let entries: BulkEntry[] = []
    await steps.run(async (tx, before) => {
      await openPortfolio(tx, job)
      const { checkedOn, writeLoadedValuations } = load
      const writing = { writeLoadedValuations, userUuid: job.row.createdBy, checkedOn, language: load.order.language }
      const outcome = await writeValues(tx, portfolio, drafts, writing)
      entries = outcome.entries.map((entry) =>
        counted.has(entry.assetUuid) ? { ...entry, isOther: true as const } : entry,
      )
      const next: Checkpoint = {
        ...before,
        phase: isLast ? 'done' : 'values',
        row,
        referenceValues: before.referenceValues + outcome.references,
        valuations: before.valuations + outcome.valuations,
        withoutPlace: before.withoutPlace + outcome.withoutPlace,
        notSaved: [...before.notSaved, ...outcome.notWritten].slice(0, NOT_SAVED_LISTED),
        refusedValues,
        ...(isLast ? await orderWhatFollows(tx, load, before) : {}),
      }
      if (isLast) await dropCheck(tx, load.order.filekey)
      return { next, entries, refused: refused + next.left, done: total, total }
    })
    for (const { assetUuid } of entries) counted.add(assetUuid)
  }
  for (const part of values) await write(unpacked<ValueDraft>(part), part.last, false)
  await write([], 0, true)
}
