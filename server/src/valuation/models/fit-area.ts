import { FOLDS } from '@lindero/domain/valuation/price-model/price-model'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { type EvidenceWindow, evidenceTextWithin, evidenceVersion } from '../../market/market.store.ts'
import { windowToFit } from './evidence-to-fit.ts'
import { fitThread } from './fit-questions.ts'
import type { NewModel } from './market-models.store.ts'
import { boxWithoutMargin, leastHomes } from './model-areas.ts'
import type { StaleArea } from './stale-areas.ts'

/**
 * Number of steps of fitting an area: computing the separate effects, each forest of prices, each forest of errors and
 * the scale of the intervals, and storing the model.
 */
export const FIT_STEPS = 2 * FOLDS + 3

/**
 * Fits the model of an area on its latest months of evidence, in a thread with lower priority.
 * @returns null if the area has too few homes, or if its evidence has changed during the fit; the change has then
 * queued another fit
 */
export async function fitArea(
  { database, config }: Pick<Context, 'database' | 'config'>,
  area: StaleArea,
  onStep: (step: number) => Promise<void>,
): Promise<NewModel | null> {
  const started = performance.now()
  const read = await database.transaction('system', (tx) => evidenceOf(tx, area, config.modelAdverts))
  if (read === null) return null
  const { window } = read
  const { operation, typeId, isDemo } = area
  const limits = { heapMegabytes: config.jobs.heapMegabytes }
  const question = {
    operation,
    typeId,
    valuationDate: window.until,
    evidence: read.text,
    leastHomes: leastHomes(isDemo),
    within: boxWithoutMargin(area),
  }
  let answer = await fitThread.ask('begin', question, limits)
  for (let step = 1; answer.kind === 'step'; step++) {
    await onStep(step)
    answer = await fitThread.ask('next', {}, limits)
  }
  if (answer.kind === 'tooLittleEvidence') return null
  const version = await database.transaction('system', (tx) => evidenceVersion(tx, window))
  if (version !== read.version) return null
  const { homes, figures, fitted } = answer
  return {
    operation,
    typeId,
    isDemo,
    area: area.area,
    signature: area.signature,
    after: window.after,
    until: window.until,
    homes,
    figures,
    fitted,
    fitSeconds: (performance.now() - started) / 1000,
  }
}

interface ReadEvidence {
  text: string
  version: string
  window: EvidenceWindow
}

async function evidenceOf(tx: Transaction, area: StaleArea, adverts: number): Promise<ReadEvidence | null> {
  const evidence = await windowToFit(tx, area, adverts)
  if (evidence === null) return null
  const { window } = evidence
  return {
    window,
    version: await evidenceVersion(tx, window),
    text: await evidenceTextWithin(tx, window),
  }
}
