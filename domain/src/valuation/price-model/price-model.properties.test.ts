import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homogenise } from '../market-model/homogenisation.ts'
import { CENTRE, listing, SUBJECT, syntheticMarket, VALUATION_DATE } from '../market-model/synthetic-market.fixture.ts'
import { assessComparable } from '../methods/comparables/assess-comparable.ts'
import { valueByComparables } from '../methods/comparables/automatic-valuation.ts'
import { computeComparables } from '../methods/comparables/compute.ts'
import type { ComparablesDocument } from '../methods/comparables/document.ts'
import type { Subject } from '../record/subject.ts'
import { BOOST, fitPriceModel, usePriceModel } from './price-model.ts'
import { fitRegionalMarket, type RegionalMarket } from './regional-market.ts'

const LIKED = ['lift', 'parking', 'terrace', 'pool', 'boxroom', 'garden', 'sportsCenter', 'doorman'] as const
const QUESTION = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const EVIDENCE = syntheticMarket(700)
const BY_UUID = new Map(EVIDENCE.map((entry) => [entry.uuid, entry]))
const MARKET = fittedMarket()

function fittedMarket(): RegionalMarket {
  const regional = fitRegionalMarket(EVIDENCE, QUESTION)
  const model = fitPriceModel(regional.index, null, { ...BOOST, rounds: 30, rate: 0.15, depth: 5 })
  if (model === null) throw new Error('no model')
  return { ...regional, prices: usePriceModel(model, 'model') }
}

const existing = fc.constantFrom(true, false, null)
const subjects: fc.Arbitrary<Subject> = fc
  .record({
    size: fc.integer({ min: 60, max: 140 }),
    rooms: fc.option(fc.integer({ min: 1, max: 5 })),
    floor: fc.option(fc.integer({ min: -1, max: 9 })),
    lift: existing,
    parking: existing,
    terrace: existing,
    state: fc.constantFrom('good', 'toRenovate'),
    latitude: fc.double({ min: CENTRE.latitude - 0.006, max: CENTRE.latitude + 0.006, noNaN: true }),
    longitude: fc.double({ min: CENTRE.longitude - 0.006, max: CENTRE.longitude + 0.006, noNaN: true }),
  })
  .map((change) => ({ ...SUBJECT, ...change }) as Subject)

/** The valuation of a home, as the server stores it. */
function stored(subject: Subject) {
  const outcome = valueByComparables(subject, MARKET)
  if (outcome.kind !== 'valued') throw new Error(outcome.kind)
  return { ...outcome, document: JSON.parse(JSON.stringify(outcome.document)) as ComparablesDocument }
}

/** The valuation as a browser computes it, using only the stored `document` and the evidence of its comparables. */
function inBrowser(document: ComparablesDocument): ComparablesDocument {
  const comparables = document.comparables.map((comparable) => {
    const evidence = BY_UUID.get(comparable.uuid)
    if (evidence === undefined) throw new Error('a comparable that is no evidence')
    const { coefficient, coefficientParts, similarity } = assessComparable(evidence, document)
    return { ...comparable, coefficient, coefficientParts, similarity }
  })
  return { ...document, comparables }
}

describe('For any home', () => {
  it('browser and server compute the same value to the cent', () => {
    fc.assert(
      fc.property(subjects, (subject) => {
        const { document, figures } = stored(subject)
        const again = computeComparables(inBrowser(document))
        expect(again.kind === 'valued' && again.figures).toEqual(figures)
      }),
      { numRuns: 60 },
    )
  })

  it('the coefficient of a comparable is the product of its parts', () => {
    fc.assert(
      fc.property(subjects, (subject) => {
        for (const { coefficient, coefficientParts } of stored(subject).document.comparables) {
          const product = coefficientParts.reduce((whole, { factor }) => whole * factor, 1)
          expect(Math.abs(product - coefficient)).toBeLessThanOrEqual(0.00501)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('the factor of a coefficient for a popular feature, such as a lift, never falls if the subject gets this feature', () => {
    const liking = fc.double({ min: 0, max: 0.6, noNaN: true })
    fc.assert(
      fc.property(subjects, fc.constantFrom(...LIKED), existing, liking, (subject, feature, its, effect) => {
        const { document } = stored(subject)
        if (document.market === null) throw new Error('no market')
        const market = { ...document.market, effects: { ...document.market.effects, [feature]: effect } }
        const compared = listing({ [feature]: its })
        const factorWith = (mine: boolean) => {
          const { parts } = homogenise({ ...subject, [feature]: mine }, compared, market)
          return parts.find(({ part }) => part === feature)?.factor ?? 1
        }
        expect(factorWith(true)).toBeGreaterThanOrEqual(factorWith(false))
      }),
      { numRuns: 60 },
    )
  })
})
