import { describe, expect, it } from 'vitest'
import { NO_CAPEX } from '../../capex/capex.ts'
import { residualDraft } from '../documents.fixture.ts'
import type { SaveFacts } from '../shared/method.ts'
import { computeResidual } from './compute.ts'
import type { ResidualDocument } from './document.ts'
import { residual } from './residual.ts'

function figures(change: Partial<ResidualDocument> = {}) {
  const outcome = computeResidual(residualDraft(change))
  if (outcome.kind !== 'valued') throw new Error(JSON.stringify(outcome))
  return outcome.figures
}

describe('The golden cases of the residual method', () => {
  it('the golden case of the residual method has the static value 1,000,000 × (1 − 0.18) − 520,000 = 300,000', () => {
    expect(figures()).toMatchObject({ static: 300_000, value: 300_000, procedure: 'static', costs: 520_000 })
  })
  it('the dynamic value discounts payments and receipts at 12 % a year', () => {
    const { dynamic, value, procedure } = figures({ worksStart: 18 })
    expect(dynamic).toBeCloseTo(344_971.6, 2)
    expect([value, procedure]).toEqual([dynamic, 'dynamic'])
  })
})

describe('Choice of the procedure (ECO/805 arts. 34 to 42)', () => {
  it.each<[Partial<ResidualDocument>, string]>([
    [{ worksStart: 12 }, 'static'],
    [{ worksStart: 13 }, 'dynamic'],
    [{ chosen: 'dynamic' }, 'dynamic'],
  ])('a residual valuation with %j uses the %s procedure', (change, procedure) => {
    expect(figures(change).procedure).toBe(procedure)
  })
  it('the static procedure is rejected if the works begin more than a year after the valuation date', () => {
    const edit = { kind: 'fields' as const, fields: { chosen: 'static' as const } }
    expect(residual.applyEdit(residualDraft({ worksStart: 18 }), edit)).toEqual({
      kind: 'refused',
      code: 'valuation.staticNotApplicable',
    })
  })
  it.each<[Partial<ResidualDocument>, object]>([
    [{ futureValue: null, capex: null }, { data: { fields: ['futureValue', 'capex'] } }],
    [{ worksStart: 18, updateRate: null }, { data: { fields: ['updateRate'] } }],
    [{ worksStart: 18, schedule: [] }, { code: 'valuation.scheduleNotComplete' }],
    [{ futureValue: 600_000 }, { code: 'valuation.valueNotPositive', data: { value: -28_000 } }],
  ])('a residual valuation with %j has no value', (change, expected) => {
    expect(computeResidual(residualDraft(change))).toMatchObject({ kind: 'notValued', ...expected })
  })
  it('a residual valuation without an update rate has no payments and receipts over time', () => {
    expect(figures({ updateRate: null }).flows).toEqual([])
    expect(figures().flows.length).toBeGreaterThan(0)
  })
  it('a residual valuation with an incomplete payment schedule has no dynamic value', () => {
    expect(figures({ schedule: [{ month: 24, paymentPct: 100, receiptPct: 90 }] }).dynamic).toBeNull()
  })
})

it('a save rejects a future value that differs from the stored valuation named as its source', () => {
  const source = { kind: 'valuation' as const, uuid: 'v', valuationDate: '2026-01-01' }
  const sent = residualDraft({ futureValueSource: source })
  const facts = (value: number): SaveFacts<ResidualDocument> => ({
    base: null,
    subject: sent.subject,
    evidence: new Map(),
    rentValue: null,
    valuations: new Map([['v', { uuid: 'v', value, valuationDate: '2026-01-01' }]]),
  })
  expect(residual.rebuild(sent, facts(1_000_000))).toMatchObject({ kind: 'rebuilt' })
  expect(residual.rebuild(sent, facts(999_999))).toMatchObject({ code: 'valuation.sourceNotFound' })
})

it('the switch that subtracts the works has no effect on a residual valuation, which already deducts the works as costs', () => {
  expect(figures({ capex: { ...NO_CAPEX, typedTotal: 520_000, isSubtracted: true } }).value).toBe(300_000)
})
