/**
 * Runs the backtest with the product's code: imports the evidence into a separate database, fits the models in a job,
 * and values the homes from stored rows with the code that values portfolios.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { snapToGrid } from '@lindero/domain/kernel/geo'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { readConfig } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import { JobWaits } from '../../kernel/jobs/running-job.ts'
import { importMarket } from '../../market/market-import.ts'
import type { Idealista18Home } from '../../market/read-idealista18.ts'
import { openSystem } from '../../system.ts'
import { NEIGHBOURHOOD } from '../../valuation/models/model-areas.ts'
import { orderFitsAfter } from '../../valuation/models/order-fits-after.ts'
import { neighbourhoodMarket } from '../../valuation/neighbourhood-market.ts'
import { valueOne } from '../../valuation/value-one.ts'
import { firstStart } from '../demo-world/first-start.ts'
import type { Backtested } from './backtest-table.ts'

const SCOPE = { customer: OPERATOR_CUSTOMER_UUID }

/**
 * Imports the evidence, fits the models and values the homes.
 *
 * @param isMerged false if each advert counts as a home, to measure what merging does
 * @returns the values in order of neighbourhood, and the seconds for fitting and valuing
 */
export async function backtest(
  listings: string,
  homes: readonly Idealista18Home[],
  isMerged = true,
): Promise<{ results: Backtested[]; seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'lindero-backtest-'))
  const settings = { LINDERO_DATA: folder, DEMO: 'off', LOG_LEVEL: 'silent', PATH: process.env.PATH }
  const system = await openSystem(readConfig(settings))
  try {
    const { context } = system
    await firstStart(context)
    await importMarket(context.database, { file: listings, format: 'idealista18', ending: 'any' })
    if (!isMerged) await context.database.transaction('system', (tx) => tx.change('DELETE FROM merged_adverts'))
    await context.database.driver.execute('ANALYZE market_evidence')
    const started = performance.now()
    system.startWorking()
    await context.database.transaction('system', (tx) => orderFitsAfter(tx, { subject: 'backtest' }))
    await jobsDone(context)
    const results: Backtested[] = []
    for (const group of byNeighbourhood(homes)) results.push(...(await valueHomes(context, group)))
    return { results, seconds: (performance.now() - started) / 1_000 }
  } finally {
    await system.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function byNeighbourhood(homes: readonly Idealista18Home[]): Idealista18Home[][] {
  return [
    ...Map.groupBy(homes, ({ evidence }) =>
      [evidence.date, snapToGrid(evidence, NEIGHBOURHOOD).key].join(' '),
    ).values(),
  ]
}

/** Values homes that share a local market: those of one neighbourhood on one date. */
async function valueHomes(context: Context, homes: readonly Idealista18Home[]): Promise<Backtested[]> {
  const [first] = homes
  if (!first) return []
  const { operation, typeId, date: valuationDate } = first.evidence
  const question = { operation, typeId, valuationDate }
  const market = await marketReady(context, () => neighbourhoodMarket(context, SCOPE, first.evidence, question))
  const results: Backtested[] = []
  for (const { evidence, neighbourhood } of homes) {
    const order = { operation, valuationDate, configuration: DEFAULT_AVM_CONFIGURATION }
    const outcome = await valueOne(evidence, order, async () => market)
    const figures = outcome.kind === 'valued' ? outcome.figures : null
    results.push({
      neighbourhood,
      subtype: evidence.subtype,
      state: evidence.state,
      level: figures?.interval?.level ?? null,
      valued: figures && { value: figures.value, price: evidence.price, interval: figures.interval },
      steps: outcome.kind === 'valued' ? stepsOf(outcome.document) : null,
    })
  }
  return results
}

function stepsOf({ subject: { size }, market }: ComparablesDocument): Backtested['steps'] {
  const { subject, level } = market?.prices ?? {}
  if (subject === undefined || level === undefined) return null
  return { forest: size * Math.exp(subject), level: size * Math.exp(subject + level) }
}

/** If the model for the date is missing, waits for the model like a valuation job. */
async function marketReady<T>(context: Context, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof JobWaits)) throw error
      await jobsDone(context)
    }
  }
}

async function jobsDone({ database }: Context): Promise<void> {
  const states = () =>
    database.transaction('system', (tx) =>
      tx.rows<{ state: string }>(`SELECT DISTINCT state FROM jobs WHERE kind = 'valuation.fitModels'`),
    )
  for (;;) {
    const results = (await states()).map(({ state }) => state)
    if (results.includes('failed')) throw new Error('the fit of a model failed')
    if (!results.includes('queued') && !results.includes('running')) return
    await pause(200)
  }
}
