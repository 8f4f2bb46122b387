import { AppError } from '@lindero/domain/errors'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import type { JobHandler, RunningJob } from '../../kernel/jobs/running-job.ts'
import { areasToFit } from './evidence-to-fit.ts'
import { FIT_STEPS, fitArea } from './fit-area.ts'
import { addModel, signatureOf, signaturesOfModels } from './market-models.store.ts'
import { fitModelsOrder } from './order-fits.ts'
import { orderListingValues } from './order-listing-values.ts'
import { type StaleArea, staleAreas } from './stale-areas.ts'

interface Checkpoint extends Record<string, unknown> {
  /** Completed areas: fitted, or with too few homes. */
  after: string[]
  fitted: number
  /** Number of areas that needed too much memory. The other areas are still fitted. */
  tooLarge?: number
}

/**
 * Fits the models of areas one after another. The cost of a fit depends only on the homes in its area. If the job was
 * killed, it continues with the next area.
 */
export const fitModels: JobHandler = async (job, context) => {
  const { database, config } = context
  const { area } = fitModelsOrder.parse(job.row.payload)
  const asked = await database.transaction('system', async (tx) => {
    const whole: StaleArea[] = area ? [{ ...area, signature: '' }] : await staleAreas(tx)
    const fitted = await signaturesOfModels(tx)
    const areas: StaleArea[] = []
    for (const one of whole) areas.push(...(await areasToFit(tx, one, config.modelAdverts)))
    return areas.filter((one) => one.signature === '' || !fitted.has(signatureOf(one)))
  })
  let checkpoint = (job.row.checkpoint as Checkpoint | null) ?? { after: [], fitted: 0 }
  const waiting = asked.filter((one) => !checkpoint.after.includes(nameOf(one)))
  const total = (checkpoint.after.length + waiting.length) * FIT_STEPS
  for (const one of waiting) {
    const before = checkpoint.after.length * FIT_STEPS
    const model = await fitArea(context, one, (step) => advance(job, database, { done: before + step, total })).catch(
      tooLarge,
    )
    const { after, fitted, tooLarge: left = 0 } = checkpoint
    checkpoint = {
      after: [...after, nameOf(one)],
      fitted: fitted + Number(model !== null && model !== TOO_LARGE),
      tooLarge: left + Number(model === TOO_LARGE),
    }
    await database.transaction('system', async (tx) => {
      if (model && model !== TOO_LARGE) await addModel(tx, model)
      const done = before + FIT_STEPS
      await job.advance(tx, { phase: 'working', done, total, checkpoint })
    })
    if (one !== waiting.at(-1)) await job.yieldTurn(database)
  }
  // The job that an import queues covers all areas. Afterwards, the imported listings need their values.
  if (!area) await database.transaction('system', orderListingValues)
  if (checkpoint.tooLarge) throw new AppError('limits.memory')
  return { fitted: checkpoint.fitted }
}

const TOO_LARGE = 'tooLarge'

function tooLarge(error: unknown): typeof TOO_LARGE {
  if (error instanceof AppError && error.code === 'limits.memory') return TOO_LARGE
  throw error
}

const nameOf = ({ operation, typeId, area, isDemo, date }: StaleArea) =>
  [operation, typeId, area, isDemo ? 'demo' : 'real', date].join(' ')

function advance(job: RunningJob, database: Database, { done, total }: { done: number; total: number }) {
  return database.transaction(job.scope, (tx: Transaction) => job.advance(tx, { phase: 'working', done, total }))
}
