import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@lindero/domain/valuation/market-model/synthetic-market.fixture'
import { draft, selectedComparable } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { incomesDraft, residualDraft, yieldDraft } from '@lindero/domain/valuation/methods/documents.fixture'
import { METHODS, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import { expect, it } from 'vitest'

const COUNT = 300
const random = seeded(2026)
const between = (low: number, high: number, digits = 2) =>
  Number((low + (high - low) * random()).toFixed(digits))

/** A random document, and the formula of its value as a valuer would type it: written here, not taken from the program. */
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
        ...{ originalValue: price, price, size: own, sqmPrice: Number((price / own).toFixed(2)) },
        ...{ comparableType: isListing ? 'listing' : 'closing', negotiation, coefficient },
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
      ...{ grossIncome: between(300, 5_000), occupancyRate: between(60, 100), opex: between(0, 40) },
      ...{ ipc: between(0, 4), yield: between(3, 9), updateRate: between(4, 12) },
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
      ...{ grossIncome: between(500, 5_000), occupancyRate: between(70, 100), opex: between(0, 30) },
      ...{ yield: between(3, 9), capex: { rows: [], typedTotal: works, isSubtracted: true } },
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
      ...{
        futureValue: future,
        margin: between(10, 25),
        worksStart: isStatic ? 6 : 18,
        updateRate: between(5, 15),
      },
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
  'LibreOffice finds the value of 300 random valuations by %s, to the cent',
  (name) => {
    const cases = Array.from({ length: COUNT }, MAKE[name])
    const found = recomputed(cases.map(({ formula }) => formula))
    const differing = cases.flatMap(({ document, formula }, index) => {
      const outcome = (METHODS[name] as (typeof METHODS)['incomes']).compute(document as never)
      const ours = outcome.kind === 'valued' ? outcome.figures.value : Number.NaN
      const theirs = found[index] ?? Number.NaN
      return Math.abs(ours - theirs) < 0.01 ? [] : [{ ours, theirs, formula }]
    })
    expect(found).toHaveLength(COUNT)
    expect(differing).toEqual([])
  },
  120_000,
)

/** The results of formulas, one in each row of a sheet that LibreOffice opens, computes and writes as text. */
function recomputed(formulas: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-figures-'))
  try {
    const rows = formulas.map(
      (formula) => `<table:table-row><table:table-cell table:formula="of:=(${formula})"/></table:table-row>`,
    )
    writeFileSync(join(folder, 'figures.fods'), sheet(rows.join('')))
    const { status, stderr } = spawnSync(
      'soffice',
      [
        ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to'],
        // Comma, double quotes, UTF-8, all digits of each cell.
        ...['csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false', '--outdir', folder],
        join(folder, 'figures.fods'),
      ],
      { encoding: 'utf8', timeout: 100_000 },
    )
    if (status !== 0) throw new Error(`soffice: ${stderr}`)
    const text = readFileSync(join(folder, 'figures.csv'), 'utf8')
    return text
      .trim()
      .split('\n')
      .map((line) => Number(line.replaceAll('"', '')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sheet = (rows: string) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="figures">${rows}</table:table></office:spreadsheet></office:body>
</office:document>`
