import { describe, expect, it } from 'vitest'
import { type Capex, NO_CAPEX } from '../../capex/capex.ts'
import { sensitivityOf } from '../../what-if/sensitivity.ts'
import { residualDraft } from '../documents.fixture.ts'
import type { SaveFacts } from '../shared/method.ts'
import { computeResidual } from './compute.ts'
import {
  builtAreaOf,
  checkDevelopment,
  costsOf,
  developmentCost,
  developmentValue,
  excessOfUses,
  incompleteUses,
} from './development.ts'
import type { DevelopmentRow, ResidualDocument } from './document.ts'
import { residual } from './residual.ts'

const HOMES: DevelopmentRow = { uuid: 'a', use: 'residential', builtArea: 5_000, salePrice: 2_400, buildCost: 1_050 }
const SHOPS: DevelopmentRow = { uuid: 'b', use: 'retail', builtArea: 400, salePrice: 1_800, buildCost: 700 }

/** Fees of 10 % of the material execution and a licence of 60,000 €. */
const WORKS: Capex = {
  ...NO_CAPEX,
  rows: [
    {
      ...{ uuid: 'w1', category: 'others', costCategory: 'softCosts', unitType: 'percentage', amount: 10, units: 0 },
      note: null,
    },
    {
      ...{ uuid: 'w2', category: 'others', costCategory: 'softCosts', unitType: 'fixed', amount: 60_000, units: 0 },
      note: null,
    },
  ],
}

function landOf(change: Partial<ResidualDocument> = {}): ResidualDocument {
  const development = change.development ?? [HOMES, SHOPS]
  return residualDraft({
    development,
    futureValue: developmentValue(development),
    futureValueSource: { kind: 'development' },
    capex: WORKS,
    ...change,
  })
}

function figuresOf(document: ResidualDocument) {
  const outcome = computeResidual(document)
  if (outcome.kind !== 'valued') throw new Error(JSON.stringify(outcome))
  return outcome.figures
}

describe('Land by the uses of its building, computed by hand', () => {
  it('areas, value and costs are sums of the uses, and fees in percent count the building', () => {
    expect(builtAreaOf([HOMES, SHOPS])).toBe(5_400)
    // 5,000 × 2,400 + 400 × 1,800
    expect(developmentValue([HOMES, SHOPS])).toBe(12_720_000)
    // 5,000 × 1,050 + 400 × 700
    expect(developmentCost([HOMES, SHOPS])).toBe(5_530_000)
    // 5,530,000 + 10 % + 60,000
    expect(costsOf(landOf())).toBe(6_143_000)
  })

  it('the static value is F = VM × (1 − b) − costs, also per m²t', () => {
    // 12,720,000 × 0.82 − 6,143,000 = 4,287,400; / 5,400 = 793.96
    expect(figuresOf(landOf())).toMatchObject({ static: 4_287_400, builtArea: 5_400, valuePerBuilt: 793.96 })
  })

  it('the dynamic value discounts the same costs and the same value', () => {
    const { flows, dynamic } = figuresOf(landOf({ chosen: 'dynamic' }))
    expect(flows.reduce((sum, { payment }) => sum + payment, 0)).toBeCloseTo(6_143_000, 2)
    expect(flows.reduce((sum, { receipt }) => sum + receipt, 0)).toBeCloseTo(12_720_000, 2)
    const expected = [6, 12, 18, 24].reduce(
      (sum, month) => sum + ((month === 24 ? 12_720_000 : 0) - 6_143_000 / 4) / 1.12 ** (month / 12),
      0,
    )
    expect(dynamic).toBeCloseTo(expected, 2)
  })

  it('a typed total of works replaces the works, not the building', () => {
    expect(costsOf(landOf({ capex: { ...WORKS, typedTotal: 100_000 } }))).toBe(5_630_000)
  })

  it('a valuation without uses has no value per m²t, and works as before', () => {
    expect(figuresOf(residualDraft())).toMatchObject({ static: 300_000, builtArea: 0, valuePerBuilt: null })
  })

  it('a use without an area or a price gives no value of the building', () => {
    expect(developmentValue([{ ...HOMES, salePrice: 0 }])).toBeNull()
    expect(developmentValue([])).toBeNull()
  })
})

describe('Checks of the uses', () => {
  it('uses with an area and without a price or a cost are counted', () => {
    const use = (builtArea: number, salePrice: number, buildCost: number) => ({
      ...{ uuid: '0b8a1c52-6d0e-4c53-9a44-3f6d2f0f7c11', use: 'retail' as const },
      ...{ builtArea, salePrice, buildCost },
    })
    expect(incompleteUses([use(100, 2_000, 900), use(100, 0, 900), use(100, 2_000, 0), use(0, 0, 0)])).toBe(2)
  })

  it('the uses exceed the buildable area only if it is known', () => {
    expect(excessOfUses([HOMES, SHOPS], 5_000)).toBe(400)
    expect(excessOfUses([HOMES, SHOPS], 5_400)).toBeNull()
    expect(excessOfUses([HOMES, SHOPS], null)).toBeNull()
  })

  it('negative figures and too many uses are refused', () => {
    expect(checkDevelopment([{ ...HOMES, buildCost: -1 }])).toBe('valuation.amountNegative')
    expect(checkDevelopment(Array.from({ length: 21 }, () => HOMES))).toBe('valuation.tooManyRows')
    expect(checkDevelopment([HOMES, SHOPS])).toBeNull()
    const edit = { kind: 'fields' as const, fields: { development: [{ ...HOMES, builtArea: -5 }] } }
    expect(residual.applyEdit(landOf(), edit)).toEqual({ kind: 'refused', code: 'valuation.amountNegative' })
  })

  it('a save rejects a value of the building that differs from the sum of its uses', () => {
    const facts = {
      base: null,
      subject: landOf().subject,
      valuations: new Map(),
    } as unknown as SaveFacts<ResidualDocument>
    expect(residual.rebuild(landOf(), facts).kind).toBe('rebuilt')
    expect(residual.rebuild(landOf({ futureValue: 13_000_000 }), facts)).toMatchObject({ kind: 'refused' })
  })

  it('a member of a group takes its share of areas, value and works', () => {
    const anchor = landOf()
    const subject = { ...anchor.subject, size: anchor.subject.size / 2 }
    const member = residual.forMember({ anchor, subject, figures: figuresOf(anchor) })
    expect(builtAreaOf(member.development ?? [])).toBe(2_700)
    expect(member.futureValue).toBe(6_360_000)
    expect(costsOf(member)).toBe(3_071_500)
  })
})

it('the cost of the building is an input of the sensitivity of land', () => {
  // 10 % of the building is 553,000 €; with fees of 10 % on it, 608,300 € more or less.
  const { value } = figuresOf(landOf())
  const building = sensitivityOf(landOf()).find(({ input }) => input === 'buildCost')
  expect(building?.low).toBeCloseTo(value - 608_300, 2)
  expect(building?.high).toBeCloseTo(value + 608_300, 2)
  expect(sensitivityOf(residualDraft()).map(({ input }) => input)).not.toContain('buildCost')
})
