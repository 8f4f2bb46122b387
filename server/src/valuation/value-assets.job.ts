import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { centreOfCell } from '@lindero/domain/kernel/geo'
import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Scope, Transaction } from '../kernel/database/database.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import { assetsOfTasks, type Task, tasksOf } from './assets-to-value.ts'
import { MarketsAhead } from './markets-ahead.ts'
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
  const valueTask = taskValuer(job, context, { ...order, ...settings, tasks: waiting })

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
  return database.transaction(job.scope, (tx) => resultOf(tx, job.row.uuid))
}

/**
 * Counts assets instead of values: an asset with a sale and a rent value counts once. `partly` are those of the valued
 * assets that have no value for another operation of the job, and `reasons` counts the assets without a value for one of
 * its operations by the code of their failure. The filter `failedIn` of assets finds the same assets.
 */
async function resultOf(tx: Transaction, jobUuid: string): Promise<Record<string, unknown>> {
  const failures = `failures AS (SELECT DISTINCT f.asset_uuid, f.code FROM valuation_failures f
      JOIN assets a ON a.uuid = f.asset_uuid AND a.archived_on IS NULL WHERE f.job_uuid = $1),
    valued AS (SELECT DISTINCT asset_uuid FROM valuations WHERE job_uuid = $1)`
  const parameters = [jobUuid]
  const reasons = await tx.rows<{ code: string; count: number }>(
    `WITH ${failures} SELECT code, count(*)::int AS count FROM failures GROUP BY code ORDER BY count DESC, code`,
    parameters,
  )
  const [counts] = await tx.rows<{ valued: number; failed: number; partly: number }>(
    `WITH ${failures}, failed AS (SELECT DISTINCT asset_uuid, asset_uuid IN (SELECT asset_uuid FROM valued) AS "isPartly" FROM failures)
     SELECT (SELECT count(*) FROM valued)::int AS valued, count(*) FILTER (WHERE NOT "isPartly")::int AS failed,
       count(*) FILTER (WHERE "isPartly")::int AS partly FROM failed`,
    parameters,
  )
  return { ...counts, ...(reasons.length > 0 ? { reasons } : {}) }
}

interface TaskOrder extends Pick<ValuationOrder, 'valuationDate'> {
  configuration: AvmConfiguration
  evidence: Scope
  tasks: readonly Task[]
}

/** Values task by task, and keeps the market of a neighbourhood until the next neighbourhood begins. */
function taskValuer(job: RunningJob, context: Context, { configuration, evidence, tasks, ...order }: TaskOrder) {
  const valuationDate = order.valuationDate ?? calendarDateAt(job.row.createdOn)
  const questions = new Map(
    tasks.flatMap(({ neighbourhood, operation, typeId, cell }) => {
      if (cell === null || !AVM_TYPES.includes(typeId)) return []
      const question = { operation, typeId, valuationDate }
      return [[neighbourhood, { place: centreOfCell(cell), question }] as const]
    }),
  )
  const markets = new MarketsAhead(questions.keys(), (neighbourhood) => {
    const asked = questions.get(neighbourhood)
    if (!asked) throw new Error(`the job has no home in ${neighbourhood}`)
    return neighbourhoodMarket(context, evidence, asked.place, asked.question)
  })
  let present: { neighbourhood: string; market: RegionalMarket } | undefined

  return async ({ operation, neighbourhood }: Task, asset: AssetRecord): Promise<ValuedTask> => {
    const outcome = await valueOne(asset, { operation, valuationDate, configuration }, async (place) => {
      // The asset was located after the tasks were listed.
      if (!questions.has(neighbourhood)) {
        return neighbourhoodMarket(context, evidence, place, { operation, typeId: asset.typeId, valuationDate })
      }
      if (present?.neighbourhood !== neighbourhood) {
        present = { neighbourhood, market: await markets.take(neighbourhood) }
      }
      return present.market
    })
    return { asset, operation, outcome }
  }
}
