import {
  fitRegionalMarket,
  type RegionalMarket,
} from '@lindero/domain/valuation/market-model/regional-market'
import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { readEvidence } from '../market/evidence-text.ts'
import { withStoredModel } from './models/fitted-model.ts'
import type { StoredModel, ValuationQuestions } from './valuation-questions.ts'

/** Cached fitted markets, most recently used last: some tens of megabytes each for a city. */
const markets = new Map<string, RegionalMarket>()
const MARKETS_KEPT = 4

answerQuestions<ValuationQuestions>({
  value: async ({ subject, configuration, market: name, evidence, model }) => {
    const market = markets.get(name) ?? (evidence === null ? undefined : fit(subject, evidence, model))
    if (!market) return { kind: 'marketUnknown' }
    keep(name, market)
    return valueByComparables(subject, market, { configuration })
  },
})

function fit({ operation, typeId, valuationDate }: Subject, evidence: string, model: StoredModel | null) {
  const market = fitRegionalMarket(readEvidence(evidence), { operation, typeId, valuationDate })
  return withStoredModel(market, model)
}

function keep(name: string, market: RegionalMarket): void {
  markets.delete(name)
  markets.set(name, market)
  const [oldest] = markets.keys()
  if (markets.size > MARKETS_KEPT && oldest !== undefined) markets.delete(oldest)
}
