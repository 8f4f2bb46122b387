import { DEFAULT_AVM_CONFIGURATION, STATISTICS } from '@lindero/domain/portfolios/avm-configuration'
import { seeded } from '@lindero/domain/valuation/market-model/synthetic-market.fixture'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { ComparablesEdit } from '@lindero/domain/valuation/methods/comparables/edits'
import { METHODS, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { METHOD_NAMES, type MethodName } from '@lindero/domain/valuation/record/names'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { flats, HEADER, workbook } from '../process/tapes.ts'
import { type Formula, recomputed } from './libre-office.ts'

const COUNT = 100
const random = seeded(620)
const between = (low: number, high: number, digits = 2) => Number((low + (high - low) * random()).toFixed(digits))

interface Saved {
  uuid: string
  value: number
  document: ValuationDocument
}

const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
let session: Session
let asset: string
let first: Saved
const lastValuation = async () => (await session.get<{ sale: Saved | null }>(`/assets/${asset}/last-valuation`)).sale

beforeAll(async () => {
  server = await startServer(folder)
  session = await Session.open(server)
  const portfolio = await session.addPortfolio('Figures', { valuesSale: true, valuesRent: false })
  const load = await session.finished(await session.load(portfolio, await workbook([HEADER, ...flats(3)])))
  await session.finished(String(load.result?.valuationJob))
  const { items } = await session.get<{ items: { uuid: string; saleValue: number | null }[] }>(
    `/portfolios/${portfolio}/assets?r=10`,
  )
  asset = items.find(({ saleValue }) => saleValue !== null)?.uuid ?? ''
  const valued = await lastValuation()
  if (!valued) throw new Error('none of the assets was valued')
  first = valued
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

/** Edits a document with the same functions and checks as the browser. */
function edited(document: ValuationDocument, ...edits: object[]): ValuationDocument {
  return edits.reduce<ValuationDocument>((before, edit) => {
    const outcome = METHODS[before.method].applyEdit(before as never, edit as never)
    if (outcome.kind === 'refused') throw new Error(`${JSON.stringify(edit)}: ${outcome.code}`)
    return outcome.document as ValuationDocument
  }, document)
}

/** A new document for a method, created from the asset as in the browser. */
function begun(name: Exclude<MethodName, 'comparables'>): ValuationDocument {
  const { subject } = first.document
  const beginning = { subject, configuration: DEFAULT_AVM_CONFIGURATION, rentValue: null }
  return METHODS[name].begin(beginning) as ValuationDocument
}

/** Building works, one row for each unit type, and the formula for their total as a valuer would write it. */
function works(): { capex: object; total: string } {
  const [fixed, price, units, fees] = [between(5_000, 40_000), between(20, 90), between(10, 80), between(1, 15)]
  const row = { category: 'preliminaryWorks', costCategory: 'materialExecution', note: null }
  const rows = [
    { ...row, unitType: 'fixed', amount: fixed, units: 0 },
    { ...row, unitType: 'unitary', amount: price, units },
    { ...row, costCategory: 'softCosts', unitType: 'percentage', amount: fees, units: 0 },
  ].map((one) => ({ ...one, uuid: crypto.randomUUID() }))
  const execution = `(ROUND(${fixed};2)+ROUND(${price}*${units};2))`
  return {
    capex: { rows, typedTotal: null, isSubtracted: true },
    total: `(${execution}+ROUND(${execution}*${fees}/100;2))`,
  }
}

/** A randomly edited valuation, and the formula for its value. The formula is independent of the program. */
type Case = Formula & { document: ValuationDocument }

const EDIT: Record<MethodName, () => Case> = {
  comparables() {
    const start = first.document as ComparablesDocument
    const size = between(40, 200)
    const statistic = STATISTICS[Math.floor(random() * STATISTICS.length)] ?? 'median'
    const selected = start.comparables.filter(({ isComparable }) => isComparable)
    const remaining = selected.filter((_, index) => index < 3 || random() < 0.7)
    const edits: ComparablesEdit[] = [
      { kind: 'size', size },
      { kind: 'statistic', statistic },
    ]
    for (const { uuid } of selected.filter((one) => !remaining.includes(one))) {
      edits.push({ kind: 'tick', uuid, isComparable: false })
    }
    const parts = remaining.map(({ uuid, price: result, size: own, comparableType }) => {
      const price = random() < 0.5 ? Math.round(result * between(0.8, 1.2)) : result
      const negotiation = comparableType === 'listing' ? between(-5, 20) : 0
      const coefficient = between(0.6, 1.6)
      if (price !== result) edits.push({ kind: 'editComparable', uuid, fields: { price } })
      if (negotiation !== 0) edits.push({ kind: 'editComparable', uuid, fields: { negotiation } })
      edits.push({ kind: 'editComparable', uuid, fields: { coefficient } })
      return `ROUND(ROUND(${price}/${own};2)*(1-${negotiation}/100)*${coefficient};2)`
    })
    const of = { Q1: 'QUARTILE(PARTS;1)', median: 'MEDIAN(PARTS)', Q3: 'QUARTILE(PARTS;3)' }
    const middle = statistic === 'mean' ? 'AVERAGE(PARTS)' : of[statistic]
    return { document: edited(start, ...edits), formula: `ROUND(${middle};2)*${size}`, parts }
  },
  incomes() {
    const [rent, occupancy, opex, ipc] = [between(300, 5_000), between(60, 100), between(0, 40), between(0, 4)]
    const [exitYield, rate] = [between(3, 9), between(4, 12)]
    const start = begun('incomes')
    const cicles = start.method === 'incomes' ? start.cicles : []
    const typed = cicles.map((cicle) => ({
      ...cicle,
      capex: cicle.isExit || random() < 0.6 ? 0 : between(0, 4_000),
      ipc: cicle.isExit || random() < 0.5 ? null : between(-2, 5),
      netIncome: cicle.isExit || random() < 0.8 ? null : between(5_000, 40_000),
    }))
    const fields = { grossIncome: rent, occupancyRate: occupancy, opex, ipc, yield: exitYield }
    let net = `(${rent}*12*${occupancy}/100*(1-${opex}/100))`
    const flows = typed.map(({ ciclePosition, isExit, ...cicle }) => {
      if (!isExit) net = cicle.netIncome === null ? `${net}*(1+${cicle.ipc ?? ipc}/100)` : `${cicle.netIncome}`
      const flow = isExit ? `${net}/(${exitYield}/100)` : `(${net}-${cicle.capex})`
      return `${flow}/(1+${rate}/100)^${ciclePosition}`
    })
    const edit = { kind: 'fields', fields: { ...fields, updateRate: rate, cicles: typed } }
    return { document: edited(start, edit), formula: flows.join('+') }
  },
  yield() {
    const [rent, occupancy, opex, percent] = [between(900, 5_000), between(70, 100), between(0, 30), between(3, 6)]
    const { capex, total } = works()
    const fields = {
      grossIncome: rent,
      grossIncomeSource: 'typed',
      occupancyRate: occupancy,
      opex,
      yield: percent,
    }
    const document = edited(begun('yield'), { kind: 'fields', fields }, { kind: 'capex', capex })
    const net = `${rent}*12*${occupancy}/100*(1-${opex}/100)`
    return { document, formula: `${net}/(${percent}/100)-${total}` }
  },
  residual() {
    const isStatic = random() < 0.5
    const [future, margin, rate] = [between(800_000, 3_000_000), between(10, 25), between(5, 15)]
    const { capex, total } = works()
    const schedule = [
      { month: 6, paymentPct: 40, receiptPct: 0 },
      { month: 18, paymentPct: 60, receiptPct: 30 },
      { month: between(24, 40, 0), paymentPct: 0, receiptPct: 70 },
    ]
    const fields = { futureValue: future, margin, updateRate: rate, worksStart: isStatic ? 6 : 18, schedule }
    const document = edited(begun('residual'), { kind: 'fields', fields }, { kind: 'capex', capex })
    const flows = schedule.map(
      ({ month, paymentPct, receiptPct }) =>
        `(${future}*${receiptPct}/100-${total}*${paymentPct}/100)/(1+${rate}/100)^(${month}/12)`,
    )
    return { document, formula: isStatic ? `${future}*(1-${margin}/100)-${total}` : flows.join('+') }
  },
}

it.each(METHOD_NAMES)(
  `the server stores the same value, to the cent, as LibreOffice computes for ${COUNT} valuations by the method %s`,
  async (name) => {
    const cases = Array.from({ length: COUNT }, EDIT[name])
    const stored: number[] = []
    let basedOn = (await lastValuation())?.uuid
    for (const { document } of cases) {
      const outcome = METHODS[name].compute(document as never)
      const value = outcome.kind === 'valued' ? outcome.figures.value : Number.NaN
      const change = { operation: 'sale', basedOn, document, value, reason: 'Prueba' }
      const { status, body } = await session.call('PUT', `/assets/${asset}/valuations`, [change])
      expect(status, JSON.stringify(body)).toBe(200)
      const saved = await lastValuation()
      basedOn = saved?.uuid
      stored.push(Number(saved?.value))
    }
    const result = recomputed(cases)
    const differing = cases.flatMap(({ formula }, index) => {
      const [ours, theirs] = [stored[index] ?? Number.NaN, result[index] ?? Number.NaN]
      return Math.abs(ours - theirs) < 0.01 ? [] : [{ ours, theirs, formula }]
    })
    expect(result).toHaveLength(COUNT)
    expect(differing).toEqual([])
  },
  300_000,
)
