/**
 * Recomputes the value of each report to the cent from the printed figures alone. The default run checks a dozen
 * reports; `npm run prove -- recomputed` checks all 200.
 */
import {
  EXAMPLE_ASSUMPTIONS,
  leaseTerms,
  OCCUPIED_STAGES,
  possessionTerms,
} from '@lindero/domain/assets/possession-value'
import type { Statistic } from '@lindero/domain/portfolios/avm-configuration'
import type { Capex, CapexRow } from '@lindero/domain/valuation/capex/capex'
import { draft, selectedComparable } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { incomesDraft, residualDraft, yieldDraft } from '@lindero/domain/valuation/methods/documents.fixture'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { describe, expect, it } from 'vitest'
import { type Printed, printedOf } from '../kernel/pdf/printed.fixture.ts'
import { reportFixture } from './valuation-report.fixture.ts'
import { writeValuationReport } from './valuation-report.ts'
import type { ValuationReport } from './valuation-report-model.ts'

type Language = 'es' | 'en'

const WORDS = {
  es: {
    value: 'Valor',
    unitValue: 'Valor unitario',
    size: 'Superficie',
    coefficient: 'Coef. H',
    step: 'Paso',
    category: 'Categoría',
    cicle: 'Ciclo',
    month: 'Mes',
    statistics: { 'primer cuartil': 'Q1', mediana: 'median', media: 'mean', 'tercer cuartil': 'Q3' },
    typedValue: 'Valor escrito a mano',
    typedUnitValue: 'Valor unitario escrito a mano',
    subtracted: 'Estas obras se restan del valor.',
    gives: 'Da el valor: Procedimiento estático',
    rent: 'Renta bruta, €/mes',
    occupancy: 'Ocupación, %',
    costs: 'Gastos (OPEX), %',
    yield: 'Rentabilidad, %',
    rate: 'Tasa de actualización, %',
    future: 'Valor terminado, €',
    margin: 'Margen del promotor, %',
    exit: 'Salida',
  },
  en: {
    value: 'Value',
    unitValue: 'Unit value',
    size: 'Area',
    coefficient: 'Coef. H',
    step: 'Step',
    category: 'Category',
    cicle: 'Cycle',
    month: 'Month',
    statistics: { 'first quartile': 'Q1', median: 'median', mean: 'mean', 'third quartile': 'Q3' },
    typedValue: 'Value entered by hand',
    typedUnitValue: 'Unit value entered by hand',
    subtracted: 'These works are taken off the value.',
    gives: 'Gives the value: Static procedure',
    rent: 'Gross income, €/month',
    occupancy: 'Occupancy, %',
    costs: 'Running costs (OPEX), %',
    yield: 'Yield, %',
    rate: 'Discount rate, %',
    future: 'Value when finished, €',
    margin: 'Developer’s margin, %',
    exit: 'Exit',
  },
}

/** Rounds half up. The factor 1 + 1e-11 compensates for the floating-point error at half a cent. */
const rounded = (value: number, scale: number) => Math.round(value * scale * (1 + 1e-11)) / scale
const cents = (value: number) => rounded(value, 100)
/** Values are stored with four decimals and printed to the cent. */
const shownValue = (value: number) => cents(rounded(value, 10_000))

/** The first number in a text, written in the notation of the language. */
function figure(text: string | undefined, language: Language): number {
  const result = /[-−]?\d[\d.,]*/.exec((text ?? '').replace(/^([-−]?)€/, '$1'))?.[0]
  if (result === undefined) throw new Error(`no figure in "${text}"`)
  const plain = language === 'es' ? result.replaceAll('.', '').replace(',', '.') : result.replaceAll(',', '')
  return Number(plain.replace('−', '-').replace(/\.$/, ''))
}

function tableWith(printed: Printed, header: string): string[][] {
  const result = printed.tables.filter(([head]) => head?.includes(header))
  return result.flatMap(([, ...rows]) => rows)
}

/** Computes a statistic like a spreadsheet: QUARTILE.INC or AVERAGE, rounded to two decimals. */
function statistic(values: number[], name: string): number {
  if (name === 'mean') return cents(values.reduce((sum, value) => sum + value, 0) / values.length)
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * ({ Q1: 0.25, median: 0.5, Q3: 0.75 }[name] ?? Number.NaN)
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return cents(low + (at % 1) * (high - low))
}

function recomputed(printed: Printed, language: Language): { value: number; works: number } {
  const words = WORDS[language]
  const fact = (name: string) => figure(printed.facts.get(name), language)
  const steps = tableWith(printed, words.step)
  const size = fact(words.size)
  const works = worksOf(printed, language)
  const first = steps[0] ?? []
  if (first[0] === words.typedValue) return { value: figure(first[2], language), works }
  if (first[0] === words.typedUnitValue) return { value: figure(first[2], language) * size, works }
  const subtracted = printed.paragraphs.includes(words.subtracted) ? works : 0
  const evidence = tableWith(printed, words.coefficient)
  if (evidence.length > 0) {
    const isTotal = !printed.tables.some(([head]) =>
      head?.some((cell) => /^(Ajustado por|Adjusted per) m²$/.test(cell)),
    )
    const adjusted = evidence.flatMap((row) => {
      const [price, , unitPrice, negotiation, coefficient, input] = row.slice(4).map((cell) => figure(cell, language))
      const start = (isTotal ? price : unitPrice) ?? Number.NaN
      const result = cents(start * (1 - (negotiation ?? 0) / 100) * (coefficient ?? Number.NaN))
      expect(result).toBeCloseTo(input ?? Number.NaN, 6)
      return row[0]?.endsWith('*') ? [result] : []
    })
    const name = Object.entries(words.statistics).find(([text]) => first[0]?.includes(text))?.[1] ?? ''
    const chosen = statistic(adjusted, name)
    return { value: (isTotal ? chosen : chosen * size) - subtracted, works }
  }
  if (printed.facts.has(words.future)) return { value: residualOf(printed, language, works), works }
  const net = fact(words.rent) * 12 * (fact(words.occupancy) / 100) * (1 - fact(words.costs) / 100)
  const divisor = fact(words.yield) / 100
  const cicles = tableWith(printed, words.cicle).slice(0, -1)
  if (cicles.length === 0) return { value: net / divisor - subtracted, works }
  return { value: presentValues(cicles, net, divisor, fact(words.rate), language) - subtracted, works }
}

function presentValues(rows: string[][], first: number, divisor: number, rate: number, language: Language): number {
  let net = first
  let sum = 0
  for (const [name, position, ipc, income, capex] of rows) {
    const isExit = name === WORDS[language].exit
    if (!isExit) net = income?.endsWith('*') ? figure(income, language) : net * (1 + figure(ipc, language) / 100)
    const flow = isExit ? net / divisor : net - figure(capex, language)
    sum += flow / (1 + rate / 100) ** figure(position, language)
  }
  return sum
}

function residualOf(printed: Printed, language: Language, costs: number): number {
  const words = WORDS[language]
  const fact = (name: string) => figure(printed.facts.get(name), language)
  const future = fact(words.future)
  if (printed.paragraphs.includes(words.gives)) return future * (1 - fact(words.margin) / 100) - costs
  return tableWith(printed, words.month).reduce((sum, [month, paid, , received]) => {
    const flow = (future * figure(received, language) - costs * figure(paid, language)) / 100
    return sum + flow / (1 + fact(words.rate) / 100) ** (figure(month, language) / 12)
  }, 0)
}

/** The total of the works according to the printed table: the typed total, or the sum of the recomputed rows. */
function worksOf(printed: Printed, language: Language): number {
  const rows = tableWith(printed, WORDS[language].category)
  const total = rows.at(-1)
  if (!total) return 0
  const sum = rows.slice(0, -1).reduce((all, [, , , operation = '', amount]) => {
    const [left, right] = operation.split(/ × | de | of /).map((part) => (part ? figure(part, language) : Number.NaN))
    const input = figure(amount, language)
    if (operation.includes('×')) expect(cents((left ?? 0) * (right ?? 0))).toBe(input)
    else if (operation !== '') expect(cents(((left ?? 0) * (right ?? 0)) / 100)).toBe(input)
    return all + input
  }, 0)
  const input = figure(total[4], language)
  if (total[3] === '') expect(cents(sum)).toBe(input)
  return input
}

const capexRow = (change: Partial<CapexRow>): CapexRow => ({
  uuid: crypto.randomUUID(),
  category: 'roof',
  costCategory: 'materialExecution',
  unitType: 'fixed',
  units: 1,
  amount: 0,
  note: null,
  ...change,
})

const ROWS = [
  capexRow({ amount: 4_321.09 }),
  capexRow({ category: 'plumbing', unitType: 'unitary', units: 33.5, amount: 51.35 }),
  capexRow({ category: 'electricity', unitType: 'percentage', amount: 12.5, note: 'Cuadro y 2 líneas' }),
]
const WORKS: readonly (Capex | null)[] = [
  null,
  { rows: ROWS, typedTotal: null, isSubtracted: true },
  { rows: ROWS, typedTotal: null, isSubtracted: false },
  { rows: ROWS, typedTotal: 7_654.32, isSubtracted: true },
]
const TYPED = [{}, { manualValuationValue: 250_000.5 }, { manualValuationValuem2: 1_777.7777 }]

/** Generator of reproducible pseudo-random numbers between 0 and 1. */
function figuresFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const STATISTICS: readonly Statistic[] = ['Q1', 'median', 'mean', 'Q3']

function comparablesCase(index: number): ValuationDocument {
  const next = figuresFrom(index + 1)
  const valuationLogic = index % 2 === 0 ? ('unitValue' as const) : ('total' as const)
  const comparables = Array.from({ length: 3 + (index % 9) }, (_, at) => {
    const size = Math.round(6_000 + 9_000 * next()) / 100
    const price = Math.round(size * (1_500 + 1_500 * next()))
    const comparableType = at % 4 === 3 ? ('closing' as const) : ('listing' as const)
    return selectedComparable(`c${at}`, 2000, {
      price,
      size,
      sqmPrice: cents(price / size),
      comparableType,
      isManual: at % 5 === 4,
      negotiation: comparableType === 'listing' ? Math.round(1_000 * next()) / 100 : 0,
      coefficient: Math.round(70 + 60 * next()) / 100,
      isCoefficientManual: true,
      originalValue: at === 0 ? price - 10_000 : price,
      isComparable: at < 3 || next() > 0.3,
    })
  })
  const base = draft()
  const configuration = { ...base.configuration, defaultQuartile: STATISTICS[(index >> 1) % 4] as Statistic }
  const subject = { ...base.subject, size: Math.round(7_000 + 8_000 * next()) / 100 }
  return draft({ comparables, valuationLogic, configuration, subject })
}

function otherCase(index: number): ValuationDocument {
  const next = figuresFrom(index + 1)
  const rent = Math.round(80_000 + 90_000 * next()) / 100
  const percent = (low: number, high: number) => Math.round((low + (high - low) * next()) * 1_000) / 1_000
  switch (index % 4) {
    case 0:
      return yieldDraft({
        grossIncome: rent,
        occupancyRate: percent(80, 100),
        opex: percent(5, 25),
        yield: percent(3, 9),
      })
    case 1: {
      const begun = incomesDraft({ grossIncome: rent, opex: percent(5, 25), yield: percent(3, 9), ipc: percent(0, 4) })
      const cicles = begun.cicles.map((cicle, at) =>
        at === 1 ? { ...cicle, netIncome: 9_876.54, capex: 321.09 } : cicle,
      )
      return { ...begun, cicles }
    }
    case 2:
      return residualDraft({ futureValue: 1_234_567.89, margin: percent(15, 24) })
    default:
      return residualDraft({ futureValue: 1_034_567.89, worksStart: 18, updateRate: percent(5, 14) })
  }
}

/**
 * The default run takes every 17th case. 17 shares no divisor with the periods of the inputs, so each input varies in
 * these cases too.
 */
const EVERY = process.env.RECOMPUTED_REPORTS === '200' ? 1 : 17

const CASES = Array.from(
  { length: 200 },
  (_, index): { name: string; language: Language; document: ValuationDocument } => {
    const language = index % 3 === 0 ? 'en' : 'es'
    const begun = index < 120 ? comparablesCase(index) : otherCase(index)
    const works = WORKS[(index >> 2) % 4]
    const capex = begun.method === 'residual' ? (works ?? begun.capex) : works
    const document = { ...begun, ...TYPED[index % 5 === 0 ? 1 : index % 7 === 0 ? 2 : 0], capex } as ValuationDocument
    return { name: `${index} ${begun.method}`, language, document }
  },
).filter((_, index) => index % EVERY === 0)

function reportOf(document: ValuationDocument, language: Language): ValuationReport {
  const outcome = methodOf(document).compute(document)
  if (outcome.kind !== 'valued') throw new Error(outcome.code)
  const { value, unitValue, interval } = outcome.figures
  return reportFixture({
    language,
    valuation: {
      operation: 'sale',
      valuationTypeId: 2,
      valuationDate: '2026-03-01',
      value,
      valuem2: unitValue,
      size: document.subject.size,
      low: interval?.lower ?? null,
      high: interval?.upper ?? null,
      fireValue: null,
      isSigned: false,
      valuator: 'Ana Gil',
      document,
    },
    history: [],
    standing: [],
  })
}

describe('The value of a report', () => {
  it.each(CASES)(
    'a reader can recompute the value of the report ($name, $language) to the cent from its printed pages',
    async ({ document, language }) => {
      const printed = await printedOf(writeValuationReport(reportOf(document, language)))
      const words = WORDS[language]
      const { value } = recomputed(printed, language)
      expect(shownValue(value)).toBe(figure(printed.facts.get(words.value), language))
      const size = figure(printed.facts.get(words.size), language)
      expect(printed.facts.get(words.unitValue)).toContain('m²')
      expect(Math.abs(value / size - figure(printed.facts.get(words.unitValue), language))).toBeLessThan(0.0051)
      const steps = tableWith(printed, words.step)
      expect(figure(steps.at(-1)?.[2], language)).toBe(shownValue(value))
    },
  )
})

/** Occupied properties in different stages and of different types. One in five has costs above its discounted value. */
const OCCUPIED = OCCUPIED_STAGES.flatMap((stage) =>
  ([11, 15, 21] as const).map((typeId, index) => {
    const terms = possessionTerms({ stage, daysLeft: null }, EXAMPLE_ASSUMPTIONS, typeId)
    return { stage, typeId, value: [180_000, 9_000, 300][index] ?? 0, terms }
  }),
)

describe('The value in possession of a report', () => {
  it.each(OCCUPIED)(
    'a reader can recompute the value when occupied of a property of type $typeId in the stage $stage and worth $value EUR from the printed lines',
    async ({ value, terms }) => {
      const base = reportFixture().valuation
      const report = reportFixture({ valuation: { ...base, value, possession: { kind: 'occupied', terms } } })
      const { tables, facts } = await printedOf(writeValuationReport(report))
      const rows = tables.find(([head]) => head?.join() === 'Paso,Importe')?.slice(1) ?? []
      const amountOf = (index: number) => figure(rows[index]?.[1], 'es')
      const [, percent, months] = /Descuento al ([\d.,]+).*meses: ([\d.,]+)/.exec(rows[1]?.[0] ?? '') ?? []
      const factor = (1 + figure(percent, 'es') / 100) ** (-figure(months, 'es') / 12)
      const balance = amountOf(0) * factor + amountOf(2) + amountOf(3)
      expect(Math.abs(Math.max(0, balance) - figure(facts.get('Valor ocupado'), 'es'))).toBeLessThan(0.0101)
      const lines = rows.slice(1, -1).reduce((sum, _, index) => sum + amountOf(index + 1), 0)
      expect(Math.abs(lines - amountOf(rows.length - 1))).toBeLessThan(0.0101)
    },
  )

  it.each([
    ['2027-03-01', 650],
    ['2031-02-28', 120],
    ['2026-03-15', 1_450.5],
  ])(
    'a reader can recompute the value as let until %s for %d EUR a month from the printed lines',
    async (until, rent) => {
      const base = reportFixture().valuation
      const terms = leaseTerms({ rent, until }, '2026-03-01', EXAMPLE_ASSUMPTIONS, 11)
      const report = reportFixture({ valuation: { ...base, possession: { kind: 'let', terms } } })
      const { tables, facts } = await printedOf(writeValuationReport(report))
      const rows = tables.find(([head]) => head?.join() === 'Paso,Importe')?.slice(1) ?? []
      const [, percent, months] = /Descuento al ([\d.,]+).*meses: ([\d.,]+)/.exec(rows[1]?.[0] ?? '') ?? []
      const yearly = 1 + figure(percent, 'es') / 100
      const factor = yearly ** (-figure(months, 'es') / 12)
      const [, printedRent, cost] = /\(([\d.,]+)\s€ − ([\d.,]+)\s€/.exec(rows[2]?.[0] ?? '') ?? []
      const rents = (figure(printedRent, 'es') - figure(cost, 'es')) * ((1 - factor) / (yearly ** (1 / 12) - 1))
      const value = figure(rows[0]?.[1], 'es') * factor + rents
      expect(Math.abs(value - figure(facts.get('Valor arrendado'), 'es'))).toBeLessThan(0.0151)
    },
  )
})
