import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { valueByComparables } from '@lindero/domain/valuation/by-comparables'
import { fitRegionalMarket } from '@lindero/domain/valuation/regional-market'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import type { ValuationQuestions } from './valuation-questions.ts'

answerQuestions<ValuationQuestions>({
  value: async ({ subject, configuration, evidence }) => {
    const market = fitRegionalMarket(JSON.parse(evidence) as MarketEvidence[], subject)
    return valueByComparables(subject, market, { configuration })
  },
})
