import { indexEvidence } from '@lindero/domain/valuation/market-model/evidence-index'
import { intervalScaleOf } from '@lindero/domain/valuation/methods/comparables/interval-scale'
import {
  accuracyUnseen,
  FOLDS,
  priceModelSteps,
  usePriceModel,
} from '@lindero/domain/valuation/price-model/price-model'
import { fitRegion, regionalMarketOf } from '@lindero/domain/valuation/price-model/regional-market'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { readEvidence } from '../../market/evidence-text.ts'
import { type EvidenceWindow, evidenceTextWithin, evidenceVersion } from '../../market/market.store.ts'
import { windowToFit } from './evidence-to-fit.ts'
import { packModel } from './fitted-model.ts'
import type { NewModel } from './market-models.store.ts'
import { leastHomes } from './model-areas.ts'
import type { StaleArea } from './stale-areas.ts'

/** Steps of an area: its separate effects, each forest, the scale of its intervals, and the stored row. */
export const FIT_STEPS = FOLDS + 3

/**
 * Fits the model of an area on the evidence of the months up to its last advert.
 *
 * @param adverts that it is fitted on at most
 * @returns null where it has too few homes, or its evidence has changed meanwhile: the change has ordered a fit, too
 */
export async function fitArea(
  database: Database,
  area: StaleArea,
  adverts: number,
  onStep: (step: number) => Promise<void>,
): Promise<NewModel | null> {
  const started = performance.now()
  const read = await database.transaction('system', (tx) => evidenceOf(tx, area, adverts))
  if (read === null) return null
  const { window } = read
  const { operation, typeId } = area
  const question = { operation, typeId, valuationDate: window.until }
  const index = indexEvidence(readEvidence(read.text), question)
  if (index.entries.length < leastHomes(area.isDemo)) return null
  const region = fitRegion(index)
  await onStep(1)
  const steps = priceModelSteps(index, region.closingGapPct)
  let step = steps.next()
  for (let number = 2; !step.done; number++) {
    await onStep(number)
    step = steps.next()
  }
  const prices = step.value
  if (prices) {
    prices.intervalScale = intervalScaleOf(regionalMarketOf(index, region), usePriceModel(prices))
    await onStep(FIT_STEPS - 1)
  }
  const figures = prices && accuracyUnseen(prices)
  const version = await database.transaction('system', (tx) => evidenceVersion(tx, window))
  if (!prices || !figures || version !== read.version) return null
  return {
    ...{ operation, typeId, isDemo: area.isDemo, area: area.area, signature: area.signature },
    ...{ after: window.after, until: window.until, homes: index.entries.length, figures },
    fitted: packModel({ region, prices }),
    fitSeconds: (performance.now() - started) / 1000,
  }
}

interface ReadEvidence {
  text: string
  version: string
  window: EvidenceWindow
}

async function evidenceOf(tx: Transaction, area: StaleArea, adverts: number): Promise<ReadEvidence | null> {
  const found = await windowToFit(tx, area, adverts)
  if (found === null) return null
  const { window } = found
  return {
    window,
    version: await evidenceVersion(tx, window),
    text: await evidenceTextWithin(tx, window),
  }
}
