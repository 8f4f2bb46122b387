import { addMonths } from '@lindero/domain/kernel/dates'
import { boundingBoxAround, type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import { EVIDENCE_MONTHS, type EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import {
  fitRegionalMarket,
  type RegionalMarket,
} from '@lindero/domain/valuation/market-model/regional-market'
import { SEARCH_RADII } from '@lindero/domain/valuation/methods/comparables/candidates'
import type { Database, Scope } from '../kernel/database/database.ts'
import { readEvidence } from '../market/evidence-text.ts'
import { type EvidenceWindow, evidenceTextWithin } from '../market/market.store.ts'
import { NEIGHBOURHOOD } from './assets-to-value.ts'
import { withStoredModel } from './models/fitted-model.ts'
import { modelOfNeighbourhood, storedModel } from './models/market-models.store.ts'

/** Half the diagonal of a neighbourhood, plus the widest search. */
const REACH = (NEIGHBOURHOOD * Math.SQRT2) / 2 + Math.max(...SEARCH_RADII)

/** The evidence that the market of a place's neighbourhood is fitted on. */
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

/** Fetches the market of a whole neighbourhood once and fits it; the fit takes up to seconds of computing. */
export async function neighbourhoodMarket(
  database: Database,
  scope: Scope,
  place: GeoPoint,
  question: EvidenceQuestion,
): Promise<RegionalMarket> {
  const { evidence, model } = await database.transaction(scope, async (tx) => ({
    evidence: await evidenceTextWithin(tx, neighbourhoodWindow(place, question)),
    model: await storedModel(tx, await modelOfNeighbourhood(tx, place, question)),
  }))
  return withStoredModel(fitRegionalMarket(readEvidence(evidence), question), model)
}
