import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { openTape, type Tape } from '@lindero/documents/tape/open-tape'
import type { AssetDraft } from '@lindero/domain/assets/asset'
import { AppError } from '@lindero/domain/errors'
import { mapTapeColumns, mapValueColumns, type TapeMapping } from '@lindero/domain/tape/tape-mapping'
import { type RowResult, TapeValidator } from '@lindero/domain/tape/tape-validator'
import { type ValueDraft, ValueValidator } from '@lindero/domain/tape/value-validator'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { canEnrich, enqueueEnrichment } from '../assets/enrichment/enrichment-order.ts'
import { RowGroups } from '../assets/groups/tape-groups.ts'
import { claimOperatingAssets } from '../assets/operating-assets.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import type { JobHandler, RunningJob } from '../kernel/jobs/running-job.ts'
import { type PortfolioRecord, portfolios } from '../portfolios/portfolios.table.ts'
import { tellingLimits } from '../users/limit-notice.ts'
import { externalIdsOf } from './stored-assets.ts'
import { type AddAssetsOrder, addAssetsOrder } from './tape-order.ts'
import { writeAssets } from './write-assets.ts'
import { type WriteLoadedValuations, writeValues } from './write-values.ts'

/** How far the load has come; written in the transaction of each step. */
interface Checkpoint {
  phase: 'writing' | 'values' | 'done'
  /** Last row of the sheet in hand that is written. */
  row: number
  /** Rows passed, for the progress bar. */
  passed: number
  created: number
  updated: number
  unchanged: number
  referenceValues: number
  valuations: number
  /** Rows of the second sheet with something wrong; known once the whole sheet has been passed. */
  refusedValues: number
  /** Valuations that could not be kept, because their asset has no place or no size. */
  withoutPlace: number
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
  enrichmentJob: null,
  valuationJob: null,
}

/** Accepted rows written in one transaction: short enough that no screen waits for it. */
const BATCH = 250
/** Rows between two signs of progress while checking. */
const PROGRESS_ROWS = 2_000

/**
 * Loads a data tape: validates the whole file, then writes its good rows batch by batch. Killed at any point it goes
 * on behind the last batch written; the file is validated again from the top, which gives the same results.
 */
export function addAssetsWith(writeLoadedValuations: WriteLoadedValuations): JobHandler {
  return (job, context) => addAssets(job, context, writeLoadedValuations)
}

async function addAssets(
  job: RunningJob,
  context: Context,
  writeLoadedValuations: WriteLoadedValuations,
): Promise<Record<string, unknown>> {
  const order = addAssetsOrder.parse(job.row.payload)
  const step = (phase: string, done: number, total: number | null) =>
    context.database.transaction(job.scope, (tx) => job.advance(tx, { phase, done, total }))
  let checkpoint = { ...START, ...job.row.checkpoint } as Checkpoint
  const portfolio = await context.database.transaction(job.scope, (tx) => openPortfolio(tx, job))
  if (!job.row.checkpoint) await step('reading', 0, null)
  const tape = await openTape(await context.files.bytes(order.filekey), context.config.tape.limits)
  const load: Load = {
    job,
    context,
    order,
    portfolio,
    tape,
    mapping: mapTapeColumns(tape.assets.headers, order.choices),
    writeLoadedValuations,
  }
  if (load.mapping.missing.length > 0) {
    throw new AppError('tape.missingColumns', { fields: load.mapping.missing })
  }
  const result = await validateRows(load, checkpoint, (done) => step('checking', done, order.rows ?? null))
  if (!job.row.checkpoint) await refuseBeyondLimit(load, result.ids)
  if (checkpoint.phase === 'writing') checkpoint = await writeRows(load, result, checkpoint)
  if (checkpoint.phase === 'values') checkpoint = await writeSecondSheet(load, result, checkpoint)
  const { phase: _phase, row: _row, passed: _passed, ...counts } = checkpoint
  return { ...counts, refused: result.refused, empty: result.empty }
}

interface Load {
  job: RunningJob
  context: Context
  order: AddAssetsOrder
  portfolio: PortfolioRecord
  tape: Tape
  mapping: TapeMapping
  writeLoadedValuations: WriteLoadedValuations
}

/** Accepted rows written in one transaction; packed, because a large file would take hundreds of megabytes. */
interface Batch {
  /** Number of its last row in the sheet. */
  last: number
  /** Rows of the sheet up to it, for the progress bar. */
  passed: number
  packed: Buffer
}

interface ValidatedRows {
  read: number
  ids: Set<string>
  /** The rows behind the checkpoint. */
  batches: Batch[]
  refused: number
  empty: number
  groups: RowGroups
}

/**
 * The portfolio, locked against archiving until the transaction ends: its new rows would be archived with it.
 *
 * @throws AppError `portfolios.notFound` where it has been archived meanwhile
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

async function* rowResults({ tape, order, mapping }: Load): AsyncGenerator<RowResult> {
  const validator = new TapeValidator({ mapping, today: order.today, edits: order.edits })
  for await (const row of tape.assets.rows()) yield validator.validate(row)
}

/**
 * Reads the sheet, once: what has to be known of the whole file before a row of it is written, and the rows to write.
 */
async function validateRows(
  load: Load,
  { phase, row: written }: Checkpoint,
  onProgress: (done: number) => Promise<void>,
): Promise<ValidatedRows> {
  const result: ValidatedRows = {
    read: 0,
    ids: new Set(),
    batches: [],
    refused: 0,
    empty: 0,
    groups: new RowGroups(load.portfolio.grouping),
  }
  let batch: AssetDraft[] = []
  let last = 0
  const pack = () => {
    if (batch.length === 0) return
    const packed = deflateRawSync(JSON.stringify(batch), { level: constants.Z_BEST_SPEED })
    result.batches.push({ last, passed: result.read, packed })
    batch = []
  }
  for await (const row of rowResults(load)) {
    result.read += 1
    if (result.read % PROGRESS_ROWS === 0) await onProgress(result.read)
    if (row.kind !== 'accepted') {
      result[row.kind] += 1
      continue
    }
    result.ids.add(row.asset.externalId)
    result.groups.count(row.asset)
    if (phase !== 'writing' || row.row <= written) continue
    batch.push(row.asset)
    last = row.row
    if (batch.length === BATCH) pack()
  }
  pack()
  return result
}

/** Refuses the whole file rather than the part of it that no longer fits; each batch looks again. */
function refuseBeyondLimit({ job, context, portfolio }: Load, ids: ReadonlySet<string>): Promise<void> {
  const claim = () =>
    context.database.transaction(job.scope, async (tx) => {
      const known = new Set(JSON.parse(await externalIdsOf(tx, portfolio.uuid)) as string[])
      const added = [...ids].filter((id) => !known.has(id)).length
      await claimOperatingAssets(tx, portfolio.customerUuid, added)
    })
  return tellingLimits(context, portfolio.customerUuid, claim)
}

/** Writes the accepted rows behind the checkpoint. */
async function writeRows(
  load: Load,
  { groups, batches, read: total }: ValidatedRows,
  from: Checkpoint,
): Promise<Checkpoint> {
  const { job, context, portfolio } = load
  const loading = {
    portfolio,
    groupNameOf: (draft: AssetDraft) => groups.nameOf(draft),
    userUuid: job.row.createdBy,
  }
  let checkpoint = from
  const write = async (drafts: readonly AssetDraft[], at: Pick<Checkpoint, 'phase' | 'row' | 'passed'>) => {
    await context.database.transaction(job.scope, async (tx) => {
      await openPortfolio(tx, job)
      const written = await writeAssets(tx, loading, drafts)
      const next: Checkpoint = {
        ...checkpoint,
        ...at,
        created: checkpoint.created + written.created,
        updated: checkpoint.updated + written.updated,
        unchanged: checkpoint.unchanged + written.unchanged,
      }
      await job.advance(tx, { phase: 'writing', done: at.passed, total, checkpoint: { ...next } })
      checkpoint = next
    })
  }
  for (const { last, passed, packed } of batches) {
    const drafts = JSON.parse(inflateRawSync(packed).toString()) as AssetDraft[]
    await write(drafts, { phase: 'writing', row: last, passed })
  }
  await write([], { phase: 'values', row: 0, passed: total })
  return checkpoint
}

/** Reference values and valuations; its last step orders the valuation of what was loaded. */
async function writeSecondSheet(
  load: Load,
  { ids, read: total }: ValidatedRows,
  from: Checkpoint,
): Promise<Checkpoint> {
  const { job, context, order, portfolio, tape } = load
  let checkpoint = from
  let batch: ValueDraft[] = []
  let refusedValues = 0
  const write = async (row: number, isLast: boolean) => {
    await context.database.transaction(job.scope, async (tx) => {
      await openPortfolio(tx, job)
      const written = await writeValues(tx, portfolio, batch, load.writeLoadedValuations, job.row.createdBy)
      const next: Checkpoint = {
        ...checkpoint,
        phase: isLast ? 'done' : 'values',
        row,
        referenceValues: checkpoint.referenceValues + written.references,
        valuations: checkpoint.valuations + written.valuations,
        withoutPlace: checkpoint.withoutPlace + written.withoutPlace,
        refusedValues,
        ...(isLast ? await orderWhatFollows(tx, load, checkpoint) : {}),
      }
      await job.advance(tx, { phase: 'writing', done: total, total, checkpoint: { ...next } })
      checkpoint = next
    })
    batch = []
  }
  if (tape.values) {
    const known = await context.database.transaction(job.scope, (tx) => externalIdsOf(tx, portfolio.uuid))
    const all = new Set([...ids, ...(JSON.parse(known) as string[])])
    const mapping = mapValueColumns(tape.values.headers)
    const validator = new ValueValidator({
      mapping,
      today: order.today,
      edits: order.valueEdits,
      isKnownAsset: (id) => all.has(id),
    })
    for await (const row of tape.values.rows()) {
      const result = validator.validate(row)
      if (result.kind === 'refused') refusedValues += 1
      if (result.row <= from.row || result.kind !== 'accepted') continue
      batch.push(result.value)
      if (batch.length === BATCH) await write(result.row, false)
    }
  }
  await write(0, true)
  return checkpoint
}

/**
 * Orders enrichment and then valuation in the transaction that ends the load; null where nothing came, nothing is
 * wanted, or there is nothing to enrich with.
 */
async function orderWhatFollows(
  tx: Transaction,
  load: Load,
  { created, updated }: Checkpoint,
): Promise<Pick<Checkpoint, 'enrichmentJob' | 'valuationJob'>> {
  if (created + updated === 0) return { enrichmentJob: null, valuationJob: null }
  const { context, job, portfolio } = load
  const written = await writtenSince(tx, portfolio.uuid, job.row.createdOn)
  const enrichmentJob = (await canEnrich(context, tx))
    ? await enqueueEnrichment(tx, portfolio, job.row.createdBy, { ...written, valuesChanged: false })
    : null
  return { enrichmentJob, valuationJob: await orderValuation(tx, load, written, enrichmentJob) }
}

async function orderValuation(
  tx: Transaction,
  { job, order, portfolio }: Load,
  written: { assets?: string[] },
  afterJob: string | null,
): Promise<string | null> {
  const operations = [...(portfolio.valuesSale ? ['sale'] : []), ...(portfolio.valuesRent ? ['rent'] : [])]
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

/** What the load wrote, unnamed where that is all; what a person edited meanwhile is valued too, which does no harm. */
async function writtenSince(
  tx: Transaction,
  portfolioUuid: string,
  since: Date,
): Promise<{ assets?: string[] }> {
  const rows = await tx
    .select({ uuid: assets.uuid, isWritten: gte(assets.editedOn, since) })
    .from(assets)
    .where(and(eq(assets.portfolioUuid, portfolioUuid), isNull(assets.archivedOn)))
  const written = rows.filter(({ isWritten }) => isWritten)
  return written.length === rows.length ? {} : { assets: written.map(({ uuid }) => uuid) }
}
