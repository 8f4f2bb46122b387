import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import { describedEntry, modelEntry } from '@lindero/domain/valuation/price-model/local-prices'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { marketOf, readyModel } from './models/fitted-model.ts'
import type { ValuationQuestions } from './models/valuation-questions.ts'

/** Cached markets, most recently used last. The market of a city takes some tens of megabytes. */
const markets = new Map<string, RegionalMarket>()
const MARKETS_KEPT = 4

answerQuestions<ValuationQuestions>({
  value: async ({ subject, configuration, market: name, evidence, model }) => {
    const market = markets.get(name) ?? (evidence === null ? undefined : marketOf(evidence, subject, model))
    if (!market) return { kind: 'marketUnknown' }
    keep(name, market)
    return valueByComparables(subject, market, { configuration })
  },
  assess: async ({ model, stored, homes }) => {
    const ready = readyModel(model, stored)
    if (!ready) return { kind: 'modelUnknown' }
    const { prices, region } = ready
    const entries = homes.map(({ isAsFound, ...home }) => {
      const ownDeviation = isAsFound ? prices.known(home.uuid) : null
      return ownDeviation ? modelEntry(ownDeviation) : describedEntry(prices, home, region)
    })
    return { kind: 'said', entries }
  },
})

function keep(name: string, market: RegionalMarket): void {
  markets.delete(name)
  markets.set(name, market)
  const [oldest] = markets.keys()
  if (markets.size > MARKETS_KEPT && oldest !== undefined) markets.delete(oldest)
}
