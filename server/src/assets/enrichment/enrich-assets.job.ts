import type { OutsideFacts } from '@lindero/domain/assets/enrichment/enrich-asset'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { JobHandler, RunningJob } from '../../kernel/jobs/running-job.ts'
import { type PortfolioRecord, portfolios } from '../../portfolios/portfolios.table.ts'
import { type AssetRecord, assets } from '../assets.table.ts'
import { type Cadastre, openCadastre } from '../cadastre/cadastre.ts'
import { identify, NOT_ASKED } from '../cadastre/identify.ts'
import { enqueueEnrichment, enrichmentOrder, LONGEST_RETRY_SECONDS, RETRIES } from './enrichment-order.ts'
import { type AskedAsset, writeEnrichment } from './write-enrichment.ts'

/** Batch size for assets that only need outlines. Assets that were looked up in the cadastre are written one by one. */
const BATCH = 200
const PAGE = 5_000
/** After this number of consecutive failures, the run stops querying the cadastre. */
const FAILURES = 3

interface Checkpoint extends Record<string, unknown> {
  /** UUID of the last asset that was written. Assets are processed in the order of their UUIDs. */
  after: string | null
  done: number
  enriched: number
  changed: number
  incomplete: number
  waiting: number
  /** Consecutive failures of the cadastre. */
  failures: number
}

const START: Checkpoint = { after: null, done: 0, enriched: 0, changed: 0, incomplete: 0, waiting: 0, failures: 0 }

/**
 * Enriches assets of a portfolio (product facts 4), first from the cadastre and then from the outlines. Each step
 * commits its assets together with the checkpoint. If the cadastre does not respond, the asset is enriched without the
 * cadastre and marked. Later jobs retry the marked assets, several times at growing intervals.
 *
 * @returns counts, and the retry job
 */
export const enrichAssets: JobHandler = async (job, context) => {
  const order = enrichmentOrder.parse(job.row.payload)
  const { database } = context
  const portfolio = await database.transaction(job.scope, (tx) => portfolioOf(tx, order.portfolioUuid))
  let checkpoint = { ...START, ...job.row.checkpoint } as Checkpoint
  const source = new CadastreSource(openCadastre(context), checkpoint.failures)
  const total = order.assets?.length ?? (await database.transaction(job.scope, (tx) => countOf(tx, portfolio)))
  const size = source.isConfigured ? 1 : BATCH
  for (;;) {
    const page = await database.transaction(job.scope, (tx) => pageOf(tx, order, checkpoint.after))
    for (let start = 0; start < page.length; start += size) {
      const batch = page.slice(start, start + size)
      const asked: AskedAsset[] = []
      for (const asset of batch) asked.push({ uuid: asset.uuid, ...(await source.ask(asset)) })
      checkpoint = await database.transaction(job.scope, async (tx) => {
        const counts = await writeEnrichment(tx, { uuid: job.row.uuid, now: context.now() }, portfolio, asked)
        const next: Checkpoint = {
          after: batch.at(-1)?.uuid ?? checkpoint.after,
          done: checkpoint.done + batch.length,
          enriched: checkpoint.enriched + counts.enriched,
          changed: checkpoint.changed + counts.changed,
          incomplete: checkpoint.incomplete + counts.incomplete,
          waiting: checkpoint.waiting + counts.waiting,
          failures: source.failures,
        }
        await job.advance(tx, { phase: 'enriching', done: next.done, total, checkpoint: next })
        return next
      })
      await job.yieldTurn(database)
    }
    if (page.length < PAGE) break
  }
  const jobs = await database.transaction(job.scope, (tx) => orderWhatFollows(tx, context, job, portfolio))
  const { after: _after, done: _done, failures: _failures, ...counts } = checkpoint
  return { ...counts, ...jobs, isConfigured: source.isConfigured }
}

/** The cadastre during one run. After several consecutive failures, the run stops querying the cadastre. */
class CadastreSource {
  readonly isConfigured: boolean
  readonly #cadastre: Cadastre | null
  #failures: number

  /** @param failures consecutive failures in the earlier turns of the run */
  constructor(cadastre: Cadastre | null, failures: number) {
    this.#failures = failures
    this.#cadastre = cadastre
    this.isConfigured = cadastre !== null
  }

  get failures(): number {
    return this.#failures
  }

  async ask(asset: AssetRecord): Promise<{ facts: OutsideFacts; reason: AskedAsset['reason'] }> {
    if (!this.#cadastre) return { facts: NOT_ASKED, reason: 'cadastre.notConfigured' }
    if (this.#failures >= FAILURES) return { facts: NOT_ASKED, reason: 'cadastre.unavailable' }
    try {
      const facts = await identify(this.#cadastre, asset)
      this.#failures = 0
      return { facts, reason: null }
    } catch (error) {
      if (!AppError.is(error, 'cadastre.unavailable')) throw error
      this.#failures += 1
      return { facts: NOT_ASKED, reason: 'cadastre.unavailable' }
    }
  }
}

async function portfolioOf(tx: Transaction, uuid: string): Promise<PortfolioRecord> {
  const [portfolio] = await tx
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.uuid, uuid), isNull(portfolios.archivedOn)))
  if (!portfolio) throw new AppError('portfolios.notFound')
  return portfolio
}

function countOf(tx: Transaction, { uuid }: PortfolioRecord): Promise<number> {
  return tx.$count(assets, and(eq(assets.portfolioUuid, uuid), isNull(assets.archivedOn)))
}

function pageOf(
  tx: Transaction,
  { portfolioUuid, assets: named }: { portfolioUuid: string; assets?: readonly string[] | undefined },
  after: string | null,
): Promise<AssetRecord[]> {
  return tx
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.portfolioUuid, portfolioUuid),
        isNull(assets.archivedOn),
        named && sql`${assets.uuid} = ANY(${sql.param(named)}::uuid[])`,
        after === null ? undefined : gt(assets.uuid, after),
      ),
    )
    .orderBy(asc(assets.uuid))
    .limit(PAGE)
}

/** Schedules a retry for assets without an answer, and the valuation of changed assets if the payload requests it. */
async function orderWhatFollows(
  tx: Transaction,
  { config, now }: Context,
  job: RunningJob,
  portfolio: PortfolioRecord,
): Promise<{ retryJob: string | null; valuationJob: string | null }> {
  const order = enrichmentOrder.parse(job.row.payload)
  const marked = await tx
    .select({ uuid: assets.uuid, isWaiting: sql<boolean>`enrichment->>'state' = 'waiting'` })
    .from(assets)
    .where(
      and(
        eq(assets.portfolioUuid, portfolio.uuid),
        isNull(assets.archivedOn),
        sql`enrichment->>'job' = ${job.row.uuid}`,
        sql`(enrichment->>'state' = 'waiting' OR (enrichment->>'isChanged')::boolean)`,
      ),
    )
    .orderBy(assets.uuid)
  const waiting = marked.filter(({ isWaiting }) => isWaiting).map(({ uuid }) => uuid)
  const changed = marked.filter(({ isWaiting }) => !isWaiting).map(({ uuid }) => uuid)
  const { catastro } = config.outside
  const willRetry = waiting.length > 0 && catastro !== undefined && order.attempt < RETRIES
  if (waiting.length > 0 && !willRetry) await giveUp(tx, waiting)
  const seconds = Math.min((catastro?.retrySeconds ?? 0) * 2 ** order.attempt, LONGEST_RETRY_SECONDS)
  const retryJob = willRetry
    ? await enqueueEnrichment(tx, portfolio, job.row.createdBy, {
        assets: waiting,
        attempt: order.attempt + 1,
        runAfter: new Date(now().getTime() + seconds * 1_000),
      })
    : null
  const operations = [...(portfolio.valuesSale ? ['sale'] : []), ...(portfolio.valuesRent ? ['rent'] : [])]
  if (!order.valuesChanged || operations.length === 0 || changed.length === 0) return { retryJob, valuationJob: null }
  const valuationJob = await enqueue(tx, {
    kind: 'valuation.valueAssets',
    customerUuid: portfolio.customerUuid,
    payload: {
      portfolioUuid: portfolio.uuid,
      operations,
      valuationDate: portfolio.valuationDate ?? calendarDateAt(now()),
      mode: 'automatic',
      assets: changed,
    },
    subject: portfolio.name,
    portfolioUuid: portfolio.uuid,
    createdBy: job.row.createdBy,
  })
  return { retryJob, valuationJob }
}

/** Marks assets as incomplete, because the cadastre did not respond to the last attempt either. */
async function giveUp(tx: Transaction, uuids: readonly string[]): Promise<void> {
  await tx
    .update(assets)
    .set({ enrichment: sql`enrichment || '{"state": "incomplete"}'` })
    .where(inArray(assets.uuid, [...uuids]))
}
