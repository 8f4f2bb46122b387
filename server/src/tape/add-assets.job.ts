import { type IsSheetOfParts, openTape } from '@lindero/documents/tape/open-tape'
import { undoUntil } from '@lindero/domain/assets/bulk-edit'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import type { ValueDraft } from '@lindero/domain/tape/value-validator'
import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { canEnrich, enqueueEnrichment } from '../assets/enrichment/enrichment-order.ts'
import { RowGroups } from '../assets/groups/tape-groups.ts'
import { claimOperatingAssets, operatingAssets } from '../assets/operating-assets.ts'
import { describeOwnColumn } from '../assets/own-columns/own-columns.store.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import type { JobHandler, RunningJob } from '../kernel/jobs/running-job.ts'
import { type PortfolioRecord, portfolios } from '../portfolios/portfolios.table.ts'
import { withLimitNotice } from '../users/limit-notice.ts'
import { type CheckedPart, checkTape, unpacked } from './check-tape.ts'
import { countedAssets, keepForUndo } from './keep-for-undo.ts'
import { batchesOf, rowsOf } from './load-batches.ts'
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
  /** The bulk change that stores the changes for an undo; null until the load changes something. */
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
  let checkpoint = { ...START, ...job.row.checkpoint } as Checkpoint
  const { filekey, checked } = order
  const { portfolio, kept, fileName } = await context.database.transaction(job.scope, async (tx) => ({
    fileName: await nameOfFile(tx, filekey),
    portfolio: await openPortfolio(tx, job),
    kept: checked ? await storedCheck(tx, filekey, checked) : null,
  }))
  if (!job.row.checkpoint) await step('reading', 0, null)
  const checkedOn = kept?.checkedOn ?? job.row.createdOn
  const load: Load = { job, context, order, portfolio, fileName, checkedOn, ...writing }
  const checkedTape = kept ?? (await checkFile(load, (done) => step('checking', done, order.rows ?? null)))
  if (!job.row.checkpoint) await rejectBeyondLimit(load, checkedTape)
  if (checkpoint.phase === 'writing') checkpoint = await writeRows(load, checkedTape, checkpoint, kept !== null)
  // With outdated statistics, the planner expects a single asset, and queries over all assets would exceed their time
  // limit.
  if (checkpoint.created >= MANY) await context.database.driver.execute('ANALYZE assets, asset_changes')
  if (checkpoint.phase === 'values') checkpoint = await writeSecondSheet(load, checkedTape, checkpoint)
  await describeOwnColumns(load, checkedTape)
  const { phase: _phase, row: _row, passed: _passed, left, bulk, ...counts } = checkpoint
  const undo = bulk === null ? {} : { bulk, undoUntil: undoUntil(context.now()).toISOString() }
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

async function nameOfFile(tx: Transaction, key: string): Promise<string | null> {
  const [file] = await tx.rows<{ name: string }>('SELECT name FROM files WHERE key = $1', [key])
  return file?.name ?? null
}

interface Load extends LoadTools {
  job: RunningJob
  context: Context
  order: AddAssetsOrder
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

const idsOf = (known: string, archived: string) => ({
  known: new Set(JSON.parse(known) as string[]),
  archived: new Set(JSON.parse(archived) as string[]),
})

/** Reads and validates the file, unless a preview has stored its rows for the settings of this load. */
async function checkFile(
  { job, context, order, portfolio, isSheetOfParts }: Load,
  onProgress: (done: number) => Promise<void>,
): Promise<StoredCheck> {
  const bytes = await context.files.bytes(order.filekey)
  const tape = await openTape(bytes, context.config.tape.limits, order.options.sheets, isSheetOfParts)
  const [stored, archived] = await context.database.transaction(job.scope, async (tx) => [
    await externalIdsOf(tx, portfolio.uuid),
    await archivedIdsOf(tx, portfolio.uuid),
  ])
  const mapping = mapTapeColumns(tape.assets.headers, order.choices, stored !== '[]')
  if (mapping.missing.length > 0) throw new AppError('tape.missingColumns', { fields: mapping.missing })
  const parts: CheckedPart[] = []
  const counts = await checkTape(tape, mapping, order, idsOf(stored, archived), {
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
async function writeRows(
  load: Load,
  { parts, read: total }: StoredCheck,
  from: Checkpoint,
  kept: boolean,
): Promise<Checkpoint> {
  const { job, context, portfolio } = load
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
  let checkpoint = from
  const write = async (
    drafts: readonly TapeAsset[],
    rows: readonly number[],
    at: Pick<Checkpoint, 'phase' | 'row' | 'passed'>,
  ) => {
    await context.database.transaction(job.scope, async (tx) => {
      await openPortfolio(tx, job)
      const outcome = await writeAssets(tx, loading, drafts, rows)
      const bulk = await keepForUndo(tx, load, checkpoint.bulk, at.phase === 'values', outcome.entries)
      const next: Checkpoint = {
        ...checkpoint,
        ...at,
        bulk,
        left: checkpoint.left + outcome.left,
        notSaved: [...checkpoint.notSaved, ...outcome.notWritten].slice(0, NOT_SAVED_LISTED),
        created: checkpoint.created + outcome.created,
        updated: checkpoint.updated + outcome.updated,
        unchanged: checkpoint.unchanged + outcome.unchanged,
      }
      await job.advance(tx, { phase: 'writing', done: at.passed, total, checkpoint: { ...next } })
      checkpoint = next
    })
  }
  // The next batch is unpacked while the database writes the current one.
  let writing = Promise.resolve()
  try {
    for (const { drafts, rows, last, passed } of batchesOf(parts, from.row, load.rowsOfBatch)) {
      await writing
      // The load pauses only after it has written a batch, so that each turn makes progress: a resumed load must first
      // read all stored rows again.
      if (kept && checkpoint !== from) await job.yieldTurn(context.database)
      writing = write(drafts, rows, { phase: 'writing', row: last, passed })
      // Prevents a warning about an unhandled rejection. The code that awaits the promise receives the error.
      writing.catch(() => undefined)
    }
  } finally {
    await writing
  }
  await write([], [], { phase: 'values', row: 0, passed: total })
  return checkpoint
}

/**
 * Writes the reference values and valuations of the second sheet. The last step queues the valuation of the loaded
 * assets.
 */
async function writeSecondSheet(
  load: Load,
  { parts, refusedValues, read: total }: StoredCheck,
  from: Checkpoint,
): Promise<Checkpoint> {
  const { job, context, portfolio } = load
  let checkpoint = from
  const values = parts.filter(({ sheet, last }) => sheet === 'values' && last > from.row)
  const counted = values.length === 0 ? new Set<string>() : await countedAssets(load, from.bulk)
  const write = async (drafts: readonly ValueDraft[], row: number, isLast: boolean) => {
    const changed = await context.database.transaction(job.scope, async (tx) => {
      await openPortfolio(tx, job)
      const { checkedOn, writeLoadedValuations } = load
      const writing = { writeLoadedValuations, userUuid: job.row.createdBy, checkedOn, language: load.order.language }
      const outcome = await writeValues(tx, portfolio, drafts, writing)
      const entries = outcome.entries.map((entry) =>
        counted.has(entry.assetUuid) ? { ...entry, isOther: true as const } : entry,
      )
      const next: Checkpoint = {
        ...checkpoint,
        bulk: await keepForUndo(tx, load, checkpoint.bulk, true, entries),
        phase: isLast ? 'done' : 'values',
        row,
        referenceValues: checkpoint.referenceValues + outcome.references,
        valuations: checkpoint.valuations + outcome.valuations,
        withoutPlace: checkpoint.withoutPlace + outcome.withoutPlace,
        notSaved: [...checkpoint.notSaved, ...outcome.notWritten].slice(0, NOT_SAVED_LISTED),
        refusedValues,
        ...(isLast ? await orderWhatFollows(tx, load, checkpoint) : {}),
      }
      if (isLast) await dropCheck(tx, load.order.filekey)
      await job.advance(tx, { phase: 'writing', done: total, total, checkpoint: { ...next } })
      checkpoint = next
      return entries
    })
    for (const { assetUuid } of changed) counted.add(assetUuid)
  }
  for (const part of values) await write(unpacked<ValueDraft>(part), part.last, false)
  await write([], 0, true)
  return checkpoint
}

/**
 * Queues the enrichment of the assets and then their valuation, in the transaction that ends the load. A job uuid is
 * null if that job is not queued: the load wrote no rows, no enrichment source is configured, or the portfolio requests
 * no valuations.
 */
async function orderWhatFollows(
  tx: Transaction,
  load: Load,
  { created, updated }: Checkpoint,
): Promise<Pick<Checkpoint, 'enrichmentJob' | 'valuationJob'>> {
  const { context, job, portfolio } = load
  const enriches = await canEnrich(context, tx)
  const operations = [...(portfolio.valuesSale ? ['sale'] : []), ...(portfolio.valuesRent ? ['rent'] : [])]
  if (created + updated === 0 || (!enriches && operations.length === 0)) {
    return { enrichmentJob: null, valuationJob: null }
  }
  const counts = await writtenSince(tx, portfolio.uuid, job.row.createdOn)
  const enrichmentJob = enriches
    ? await enqueueEnrichment(tx, portfolio, job.row.createdBy, { ...counts, valuesChanged: false })
    : null
  return { enrichmentJob, valuationJob: await orderValuation(tx, load, operations, counts, enrichmentJob) }
}

async function orderValuation(
  tx: Transaction,
  { job, order, portfolio }: Load,
  operations: readonly string[],
  written: { assets?: string[] },
  afterJob: string | null,
): Promise<string | null> {
  if (operations.length === 0) return null
  return enqueue(tx, {
    kind: 'valuation.valueAssets',
    customerUuid: portfolio.customerUuid,
    payload: {
      portfolioUuid: portfolio.uuid,
      operations,
      valuationDate: portfolio.valuationDate ?? order.today,
      mode: 'automatic',
      ...written,
    },
    subject: portfolio.name,
    portfolioUuid: portfolio.uuid,
    createdBy: job.row.createdBy,
    ...(afterJob ? { afterJob } : {}),
  })
}

/**
 * The assets that the load has written; undefined if these are all assets of the portfolio, for example in a new
 * portfolio. The list may include assets that a user has edited since. Valuing those too does no harm.
 */
async function writtenSince(tx: Transaction, portfolioUuid: string, since: Date): Promise<{ assets?: string[] }> {
  const present = and(eq(assets.portfolioUuid, portfolioUuid), isNull(assets.archivedOn))
  const [other] = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(present, lt(assets.editedOn, since)))
    .limit(1)
  if (!other) return {}
  const rows = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(present, gte(assets.editedOn, since)))
  return { assets: rows.map(({ uuid }) => uuid) }
}
