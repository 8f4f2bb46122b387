import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Scope, Transaction } from '../kernel/database/database.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import { assetsOfTasks, type Task, tasksOf } from './assets-to-value.ts'
import { evidenceScope, neighbourhoodMarket } from './neighbourhood-market.ts'
import { type ValuationOrder, valuationOrder } from './valuation-order.ts'
import { valueOne } from './value-one.ts'
import { type ValuedTask, writeValuations } from './write-valuations.ts'

/** Number of values written in one transaction, each with about thirty kilobytes of evidence. */
const BATCH = 20
/** After this time a batch is written even if it is not full, so a restart loses little work. */
const CHECKPOINT_MILLISECONDS = 3_000

interface Checkpoint extends Record<string, unknown> {
  /** Sort key of the last finished task. */
  after: string
  done: number
}

const NOTHING_DONE: Checkpoint = { after: '', done: 0 }

/**
 * Values the requested assets, neighbourhood by neighbourhood. Each batch is written together with the checkpoint, so a
 * killed job resumes without valuing an asset twice.
 *
 * @returns `valued`, the number of assets with a value from this job, and `failed`, the number of assets without one
 */
export async function valueAssets(job: RunningJob, context: Context): Promise<Record<string, unknown>> {
  const { database } = context
  const order = valuationOrder.parse(job.row.payload)
  const settings = await database.transaction(job.scope, async (tx) => {
    const [portfolio] = await tx.rows<{ avm_configuration: AvmConfiguration; is_example: boolean }>(
      'SELECT avm_configuration, is_example FROM portfolios WHERE uuid = $1 AND archived_on IS NULL',
      [order.portfolioUuid],
    )
    if (!portfolio) throw new AppError('portfolios.notFound')
    return {
      configuration: portfolio.avm_configuration,
      evidence: evidenceScope(job.scope, portfolio.is_example),
    }
  })
  const tasks = await tasksOf(database, job.scope, order)

  let checkpoint = (job.row.checkpoint as Checkpoint | null) ?? NOTHING_DONE
  const waiting = tasks.filter(({ place }) => place > checkpoint.after)
  const total = checkpoint.done + waiting.length
  const valueTask = taskValuer(job, context, order, settings)

  for (let start = 0; start < waiting.length; ) {
    const batchTasks = waiting.slice(start, start + BATCH)
    const assets = await database.transaction(job.scope, (tx) => assetsOfTasks(tx, batchTasks))
    const valued: ValuedTask[] = []
    const batch: Task[] = []
    const began = performance.now()
    for (const task of batchTasks) {
      const asset = assets.get(task.assetUuid)
      if (asset) valued.push(await valueTask(task, asset))
      batch.push(task)
      if (performance.now() - began >= CHECKPOINT_MILLISECONDS) break
    }
    start += batch.length
    checkpoint = await database.transaction(job.scope, async (tx) => {
      await writeValuations(tx, job.row.uuid, valued, order.mode)
      const next: Checkpoint = {
        after: batch.at(-1)?.place ?? checkpoint.after,
        done: checkpoint.done + batch.length,
      }
      await job.advance(tx, { phase: 'valuing', done: next.done, total, checkpoint: next })
      return next
    })
    if (start < waiting.length) await job.yieldTurn(database)
  }
  return database.transaction(job.scope, (tx) => resultOf(tx, job.row.uuid, tasks))
}

/**
 * Counts assets instead of values: an asset with a sale and a rent value counts once. `reasons` counts the assets
 * without a value by the code of their failure.
 */
async function resultOf(tx: Transaction, jobUuid: string, tasks: readonly Task[]): Promise<Record<string, unknown>> {
  const uuids = [...new Set(tasks.map(({ assetUuid }) => assetUuid))]
  const reasons = await tx.rows<{ code: string; count: number }>(
    `SELECT code, count(DISTINCT asset_uuid)::int AS count FROM valuation_failures
     WHERE asset_uuid = ANY($2::uuid[]) AND asset_uuid NOT IN (SELECT asset_uuid FROM valuations WHERE job_uuid = $1)
     GROUP BY code ORDER BY count DESC, code`,
    [jobUuid, uuids],
  )
  const [counts] = await tx.rows<{ valued: number; failed: number }>(
    `WITH valued AS (SELECT DISTINCT asset_uuid FROM valuations WHERE job_uuid = $1)
     SELECT (SELECT count(*) FROM valued)::int AS valued,
       (SELECT count(DISTINCT asset_uuid) FROM valuation_failures
        WHERE asset_uuid = ANY($2::uuid[]) AND asset_uuid NOT IN (SELECT asset_uuid FROM valued))::int AS failed`,
    [jobUuid, uuids],
  )
  return { ...counts, ...(reasons.length > 0 ? { reasons } : {}) }
}

/** Values task by task, and keeps the market of a neighbourhood until the next neighbourhood begins. */
function taskValuer(
  job: RunningJob,
  context: Context,
  order: ValuationOrder,
  { configuration, evidence }: { configuration: AvmConfiguration; evidence: Scope },
) {
  const valuationDate = order.valuationDate ?? calendarDateAt(job.row.createdOn)
  let present: { neighbourhood: string; market: RegionalMarket } | undefined

  return async ({ operation, neighbourhood }: Task, asset: AssetRecord): Promise<ValuedTask> => {
    const outcome = await valueOne(asset, { operation, valuationDate, configuration }, async (place) => {
      if (present?.neighbourhood !== neighbourhood) {
        const question = { operation, typeId: asset.typeId, valuationDate }
        const market = await neighbourhoodMarket(context, evidence, place, question)
        present = { neighbourhood, market }
      }
      return present.market
    })
    return { asset, operation, outcome }
  }
}
