import { describe, expect, it } from 'vitest'
import { NO_CAPEX } from '../../capex/capex.ts'
import { BEGINNING, incomesDraft, yieldDraft } from '../documents.fixture.ts'
import { computeIncomes } from '../incomes/compute.ts'
import type { SaveFacts } from '../shared/method.ts'
import type { YieldDocument } from './document.ts'
import { computeYield, yieldMethod } from './yield.ts'

const facts: SaveFacts<YieldDocument> = {
  base: null,
  subject: yieldDraft().subject,
  evidence: new Map(),
  rentValue: 1000,
  valuations: new Map(),
}

describe('Net income divided by the yield, less the works (core 4)', () => {
  it.each<[string, Partial<YieldDocument>, number]>([
    ['1,000 a month by 6 %', {}, 200_000],
    ['an occupancy rate of 90 %', { occupancyRate: 90 }, 180_000],
    ['with costs of 20 %', { opex: 20 }, 160_000],
    ['less works of 15,000', { capex: { ...NO_CAPEX, typedTotal: 15_000, isSubtracted: true } }, 185_000],
    ['works with the switch off', { capex: { ...NO_CAPEX, typedTotal: 15_000 } }, 200_000],
    ['a typed value, which is not computed', { manualValuationValue: 190_000 }, 190_000],
  ])(
    'the value by yield is the net income divided by the yield, minus the works, for this case: %s',
    (_, change, value) => {
      expect(computeYield(yieldDraft(change))).toMatchObject({ figures: { value } })
    },
  )

  it('the same inputs give the same value by yield as the incomes method shows: 186,048 (decisions 5)', () => {
    const inputs = { grossIncome: 1000, occupancyRate: 95, opex: 20, ipc: 2, yield: 5 }
    expect(computeYield(yieldDraft(inputs))).toMatchObject({ figures: { netIncome: 9302.4, value: 186_048 } })
    expect(computeIncomes(incomesDraft(inputs))).toMatchObject({ figures: { yieldValue: 186_048 } })
  })

  it('a valuation by yield that was stored without an ipc keeps its value, and takes an ipc afterwards', () => {
    const { ipc: _, ...stored } = yieldDraft({ yield: 5 })
    expect(computeYield(stored)).toMatchObject({ figures: { value: 240_000 } })
    expect(yieldMethod.diff(stored, yieldDraft({ yield: 5 }))).toEqual([])
    expect(computeYield(yieldMethod.withEditable(stored, { ipc: 2 }))).toMatchObject({ figures: { value: 244_800 } })
  })

  it('a new valuation by yield starts with the rent value of the asset and names the asset as the source', () => {
    const begun = yieldMethod.begin({ ...BEGINNING, rentValue: 850 })
    expect(begun).toMatchObject({
      grossIncome: 850,
      grossIncomeSource: 'asset',
      capex: { isSubtracted: true },
    })
    expect(computeYield(begun)).toMatchObject({
      code: 'valuation.missingInformation',
      data: { fields: ['yield'] },
    })
  })

  it("a save accepts a rent different from the asset's rent value only if the rent was typed or already stored", () => {
    const claimed = yieldDraft({ grossIncome: 2000, grossIncomeSource: 'asset' })
    expect(yieldMethod.rebuild(claimed, facts)).toMatchObject({ code: 'valuation.sourceNotFound' })
    expect(yieldMethod.rebuild({ ...claimed, grossIncomeSource: 'typed' }, facts)).toMatchObject({
      kind: 'rebuilt',
    })
    expect(yieldMethod.rebuild(claimed, { ...facts, base: claimed })).toMatchObject({ kind: 'rebuilt' })
  })
})
