import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incomesDraft } from '../documents.fixture.ts'
import { withCicle, withoutCicle } from './cicles.ts'
import { computeIncomes } from './compute.ts'
import type { IncomesDocument } from './document.ts'
import { incomes } from './incomes.ts'

function figures(document: IncomesDocument) {
  const outcome = computeIncomes(document)
  if (outcome.kind !== 'valued') throw new Error(JSON.stringify(outcome))
  return outcome.figures
}

const exitAt = (position: number) => {
  const { cicles } = incomesDraft()
  return incomesDraft({
    cicles: cicles.map((cicle) => (cicle.isExit ? { ...cicle, ciclePosition: position } : cicle)),
  })
}

describe('The golden case of incomes (decisions 5)', () => {
  it('the golden case of the valuation by incomes has the expected first net income, yield value and value', () => {
    const { flows, yieldValue, value } = figures(incomesDraft())
    expect(flows[0]?.netIncome).toBeCloseTo(9302.4, 6)
    expect(yieldValue).toBe(186_048)
    expect(value).toBeCloseTo(177_110.76, 2)
    expect(flows.map(({ ciclePosition }) => ciclePosition)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5])
  })

  it.each([
    [4.5, 182_487.65],
    [5.5, 171_936.86],
  ])(
    'the golden case of the valuation by incomes has the expected value if the exit is at year %d',
    (position, value) => {
      expect(figures(exitAt(position)).value).toBeCloseTo(value, 2)
    },
  )

  it('the works of a cycle are deducted from the cash flow of this cycle and from the yield value', () => {
    const { cicles } = incomesDraft()
    const with1000 = incomesDraft({
      cicles: cicles.map((one, at) => (at === 0 ? { ...one, capex: 1000 } : one)),
    })
    expect(figures(with1000).yieldValue).toBe(185_048)
    expect(figures(with1000).value).toBeCloseTo(177_110.76 - 1000 / 1.08 ** 0.5, 2)
  })
})

describe('Missing inputs of a valuation by incomes (core 5)', () => {
  it.each<[string, Partial<IncomesDocument>, string[]]>([
    [
      'everything',
      {
        cicles: [],
        yield: null,
        grossIncome: null,
        occupancyRate: null,
        subject: { ...incomesDraft().subject, size: 0 },
      },
      ['cicles', 'yield', 'grossIncome', 'occupancyRate', 'size'],
    ],
    ['the yield', { yield: null }, ['yield']],
    ['the size', { subject: { ...incomesDraft().subject, size: 0 } }, ['size']],
  ])('a valuation by incomes without %s lists its missing fields', (_, change, fields) => {
    const expected = { code: 'valuation.missingInformation', data: { fields } }
    expect(computeIncomes(incomesDraft(change))).toEqual({ kind: 'notValued', ...expected })
    expect(incomes.validate(incomesDraft(change))).toContainEqual(expected)
  })
})

describe('The list of cycles', () => {
  const { cicles } = incomesDraft()
  it('a new cycle is added before the exit, and the exit moves one year later', () => {
    expect(
      withCicle(cicles)
        .map(({ ciclePosition, isExit }) => [ciclePosition, isExit])
        .slice(-2),
    ).toEqual([
      [5.5, false],
      [6, true],
    ])
  })
  it('removing a cycle moves the following cycles one year earlier', () => {
    expect(withoutCicle(cicles, 1).map(({ ciclePosition }) => ciclePosition)).toEqual([0.5, 1.5, 2.5, 3.5, 4])
    expect(withoutCicle(withCicle([]), 0)).toEqual([])
  })
  it('cycles that are not in order are rejected', () => {
    const edit = { kind: 'fields' as const, fields: { cicles: [...cicles].reverse() } }
    expect(incomes.applyEdit(incomesDraft(), edit)).toEqual({
      kind: 'refused',
      code: 'valuation.ciclesNotValid',
    })
  })
  it('the net income of a cycle is computed from the net income that a user typed for the cycle before', () => {
    const typed = incomesDraft({
      cicles: cicles.map((one, at) => (at === 1 ? { ...one, netIncome: 10_000 } : one)),
    })
    expect(figures(typed).flows[2]?.netIncome).toBeCloseTo(10_200, 6)
  })
})

it('the value by incomes changes by the same factor as rent and works', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 0, max: 2000 }), (factor, capex) => {
      const scaled = (by: number) =>
        figures(
          incomesDraft({
            grossIncome: 1000 * by,
            cicles: incomesDraft().cicles.map((one) => ({ ...one, capex: one.isExit ? 0 : capex * by })),
          }),
        ).value
      expect(scaled(factor) / scaled(1)).toBeCloseTo(factor, 6)
    }),
  )
})
