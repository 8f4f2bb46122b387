import { seeded } from '@lindero/domain/valuation/market-model/synthetic-market.fixture'
import { draft, selectedComparable } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { incomesDraft, residualDraft, yieldDraft } from '@lindero/domain/valuation/methods/documents.fixture'
import { METHODS, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import { expect, it } from 'vitest'
import { recomputed } from './libre-office.ts'

const COUNT = 300
const random = seeded(2026)
const between = (low: number, high: number, digits = 2) => Number((low + (high - low) * random()).toFixed(digits))

/**
 * A random document, and the formula for its value as a valuer would write it. The formula is independent of the
 * program.
 */
type Case = { document: ValuationDocument; formula: string }

const MAKE: Record<MethodName, () => Case> = {
  comparables() {
    const size = between(40, 200)
    const kinds = Array.from({ length: 3 + Math.floor(9 * random()) }, () => random() < 0.7)
    const rows = kinds.map((isListing, index) => {
      const price = between(50_000, 600_000, 0)
      const own = between(40, 200)
      const negotiation = isListing ? between(-5, 20) : 0
      const coefficient = between(0.6, 1.6)
      const comparable = selectedComparable(`c${index}`, price / own, {
        originalValue: price,
        price,
        size: own,
        sqmPrice: Number((price / own).toFixed(2)),
        comparableType: isListing ? 'listing' : 'closing',
        negotiation,
        coefficient,
        isCoefficientManual: true,
      })
      const unit = `ROUND(${price}/${own};2)`
      return { comparable, formula: `ROUND(${unit}*(1-${negotiation}/100)*${coefficient};2)` }
    })
    const document = draft({ comparables: rows.map(({ comparable }) => comparable) })
    return {
      document: { ...document, subject: { ...document.subject, size } },
      formula: `ROUND(MEDIAN(${rows.map(({ formula }) => formula).join(';')});2)*${size}`,
    }
  },
  incomes() {
    const begun = incomesDraft()
    const document = incomesDraft({
      grossIncome: between(300, 5_000),
      occupancyRate: between(60, 100),
      opex: between(0, 40),
      ipc: between(0, 4),
      yield: between(3, 9),
      updateRate: between(4, 12),
      cicles: begun.cicles.map((cicle) => ({
        ...cicle,
        capex: cicle.isExit || random() < 0.6 ? 0 : between(0, 4_000),
        ipc: cicle.isExit || random() < 0.5 ? null : between(-2, 5),
      })),
    })
    const { grossIncome, occupancyRate, opex, updateRate } = document
    let net = `(${grossIncome}*12*${occupancyRate}/100*(1-${opex}/100))`
    const flows = document.cicles.map(({ ciclePosition, isExit, capex, ipc }) => {
      if (!isExit) net = `${net}*(1+${ipc ?? document.ipc}/100)`
      const flow = isExit ? `${net}/(${document.yield}/100)` : `(${net}-${capex})`
      return `${flow}/(1+${updateRate}/100)^${ciclePosition}`
    })
    return { document, formula: flows.join('+') }
  },
  yield() {
    const works = between(0, 20_000, 0)
    const document = yieldDraft({
      grossIncome: between(500, 5_000),
      occupancyRate: between(70, 100),
      opex: between(0, 30),
      yield: between(3, 9),
      capex: { rows: [], typedTotal: works, isSubtracted: true },
    })
    const { grossIncome, occupancyRate, opex } = document
    const net = `${grossIncome}*12*${occupancyRate}/100*(1-${opex}/100)`
    return { document, formula: `${net}/(${document.yield}/100)-${works}` }
  },
  residual() {
    const future = between(800_000, 3_000_000, 0)
    const costs = between(0.2, 0.5) * future
    const isStatic = random() < 0.5
    const document = residualDraft({
      futureValue: future,
      margin: between(10, 25),
      worksStart: isStatic ? 6 : 18,
      updateRate: between(5, 15),
      capex: { rows: [], typedTotal: Math.round(costs), isSubtracted: false },
    })
    const total = Math.round(costs)
    const flows = document.schedule.map(
      ({ month, paymentPct, receiptPct }) =>
        `(${future}*${receiptPct}/100-${total}*${paymentPct}/100)/(1+${document.updateRate}/100)^(${month}/12)`,
    )
    const formula = isStatic ? `${future}*(1-${document.margin}/100)-${total}` : flows.join('+')
    return { document, formula }
  },
}

it.each(Object.keys(MAKE) as MethodName[])(
  'LibreOffice and the program compute the same value, to the cent, for 300 random valuations by the method %s',
  (name) => {
    const cases = Array.from({ length: COUNT }, MAKE[name])
    const result = recomputed(cases)
    const differing = cases.flatMap(({ document, formula }, index) => {
      const outcome = (METHODS[name] as (typeof METHODS)['incomes']).compute(document as never)
      const ours = outcome.kind === 'valued' ? outcome.figures.value : Number.NaN
      const theirs = result[index] ?? Number.NaN
      return Math.abs(ours - theirs) < 0.01 ? [] : [{ ours, theirs, formula }]
    })
    expect(result).toHaveLength(COUNT)
    expect(differing).toEqual([])
  },
  120_000,
)
