import { addMonths } from '@lindero/domain/kernel/dates'
import { boundingBoxAround, type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import { EVIDENCE_MONTHS, type EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { SEARCH_RADII } from '@lindero/domain/valuation/methods/comparables/candidates'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import type { Context } from '../kernel/context.ts'
import type { Scope } from '../kernel/database/database.ts'
import { JobWaits } from '../kernel/jobs/running-job.ts'
import { type EvidenceWindow, evidenceTextWithin } from '../market/market.store.ts'
import { marketOf } from './models/fitted-model.ts'
import { storedModel } from './models/market-models.store.ts'
import { NEIGHBOURHOOD } from './models/model-areas.ts'
import { modelFor } from './models/model-for.ts'
import { storedThinMarket } from './models/thin-fits.ts'

/** Half the diagonal of a neighbourhood, plus the largest search radius. */
const REACH = (NEIGHBOURHOOD * Math.SQRT2) / 2 + Math.max(...SEARCH_RADII)

/** The period and area of the evidence for fitting the market of a place's neighbourhood. */
export function neighbourhoodWindow(place: GeoPoint, question: EvidenceQuestion): EvidenceWindow {
  const { centre } = snapToGrid(place, NEIGHBOURHOOD)
  const { operation, typeId, valuationDate } = question
  return {
    operation,
    typeId,
    box: boundingBoxAround(centre, REACH),
    after: addMonths(valuationDate, -EVIDENCE_MONTHS),
    until: valuationDate,
  }
}

/**
 * The scope for reading evidence. Homes in an example portfolio are invented, so their values may use invented
 * evidence. No other values of a customer may use it (migration 008).
 */
export const evidenceScope = (own: Scope, isExample: boolean): Scope => (isExample ? 'system' : own)

/**
 * Fetches the market of a whole neighbourhood, with its stored model. Used only by jobs.
 * @throws JobWaits if the model is being fitted; the job continues afterwards
 */
export async function neighbourhoodMarket(
  context: Pick<Context, 'database' | 'config'>,
  scope: Scope,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<RegionalMarket> {
  const marketModel = await modelFor(context, scope, place, question)
  if (marketModel.kind === 'beingFitted') throw new JobWaits(marketModel.job.job)
  const uuid = marketModel.kind === 'stored' ? marketModel.uuid : null
  const { evidence, model } = await context.database.transaction(scope, async (tx) => ({
    evidence: await evidenceTextWithin(tx, neighbourhoodWindow(place, question)),
    model: uuid === null ? null : await storedModel(tx, uuid),
  }))
  return model === null
    ? storedThinMarket(context.database, evidence, place, question)
    : marketOf(evidence, question, model)
}
