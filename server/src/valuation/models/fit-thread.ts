import { isInBoundingBox } from '@lindero/domain/kernel/geo'
import { indexEvidence } from '@lindero/domain/valuation/market-model/evidence-index'
import { intervalScalesOf } from '@lindero/domain/valuation/methods/comparables/interval-scale'
import { accuracyUnseen, priceModelSteps, usePriceModel } from '@lindero/domain/valuation/price-model/price-model'
import { fitRegion, regionalMarketOf } from '@lindero/domain/valuation/price-model/regional-market'
import { answerQuestions } from '../../kernel/threads/answer-questions.ts'
import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'
import { readEvidence } from '../../market/evidence-text.ts'
import type { FitAnswer, FitQuestion, FitQuestions } from './fit-questions.ts'
import { packModel } from './fitted-model.ts'

lowerThreadPriority()

/** The current fit. If its job has abandoned it, the next fit replaces it. */
let steps: Generator<void, FitAnswer> | undefined

answerQuestions<FitQuestions>({
  begin: async (question) => {
    steps = fitSteps(question)
    return next(steps)
  },
  next: async () => {
    if (steps === undefined) throw new Error('no fit has begun')
    return next(steps)
  },
})

function next(fit: Generator<void, FitAnswer>): FitAnswer {
  const { done, value } = fit.next()
  return done ? value : { kind: 'step' }
}

/** Yields after the separate effects, after each forest of prices or errors, and after the scale of the intervals. */
function* fitSteps({ evidence, leastHomes, within, ...question }: FitQuestion): Generator<void, FitAnswer> {
  const index = indexEvidence(readEvidence(evidence), question)
  if (index.entries.length < leastHomes) return { kind: 'tooLittleEvidence' }
  const region = fitRegion(index)
  yield
  const prices = yield* priceModelSteps(index, region.closingGapPct)
  const figures = prices && accuracyUnseen(prices)
  if (!prices || !figures) return { kind: 'tooLittleEvidence' }
  const { all, states } = intervalScalesOf(regionalMarketOf(index, region), usePriceModel(prices), (home) =>
    isInBoundingBox(home, within),
  )
  prices.intervalScale = all
  prices.intervalScales = states
  yield
  const fitted = packModel({ region, prices }).toString('base64')
  return { kind: 'fitted', homes: index.entries.length, figures, fitted }
}
