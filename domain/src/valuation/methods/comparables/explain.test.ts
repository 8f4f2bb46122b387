import { describe, expect, it } from 'vitest'
import { computeComparables } from './compute.ts'
import { draft } from './document.fixture.ts'
import type { ComparablesDocument } from './document.ts'
import { explainComparables } from './explain.ts'

describe('The lines of an explanation give the value', () => {
  it.each<[string, Partial<ComparablesDocument>, string[]]>([
    ['unit value by the median', {}, ['median', 'size']],
    ['total prices', { valuationLogic: 'total' }, ['median']],
    ['a typed value', { manualValuationValue: 123_456.7891 }, ['manualValuationValue']],
    ['a typed unit value', { manualValuationValuem2: 1234.56 }, ['manualValuationValuem2', 'size']],
    ['no comparables', { comparables: [] }, []],
  ])(
    'adding and multiplying the lines of an explanation in their order gives the value of the valuation: %s',
    (_, change, names) => {
      const document = draft(change)
      const lines = explainComparables(document)
      expect(lines.map(({ name }) => name)).toEqual(names)
      const value = lines.reduce((so, { apply, figure }) => (apply === 'add' ? so + figure : so * figure), 0)
      const outcome = computeComparables(document)
      expect(value).toBeCloseTo(outcome.kind === 'valued' ? outcome.figures.value : 0, 4)
    },
  )
})
