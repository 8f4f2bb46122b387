import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { capexRowTotal, materialExecutionOf } from '@lindero/domain/valuation/capex/capex'
import { adjustedUnitValue } from '@lindero/domain/valuation/methods/comparables/comparable'
import { METHODS, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { METHOD_NAMES, type MethodName } from '@lindero/domain/valuation/record/names'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let valued: ValuedAsset
beforeAll(async () => {
  valued = await ValuedAsset.open()
  await valued.renew()
})
afterAll(() => valued.system.close())

const row = (change: object) => ({
  uuid: crypto.randomUUID(),
  costCategory: 'materialExecution',
  unitType: 'fixed',
  units: 1,
  note: null,
  ...change,
})
const CAPEX = {
  rows: [
    row({ category: 'roof', note: 'Cubierta', amount: 12_345.67 }),
    row({ category: 'electricity', unitType: 'percentage', amount: 12.5 }),
  ],
  typedTotal: null,
  isSubtracted: true,
}
/** Input for each valuation method, sufficient to compute the value of a new document. */
const GIVEN: Record<MethodName, Record<string, unknown>> = {
  comparables: { capex: CAPEX },
  incomes: { grossIncome: 1_234.56, occupancyRate: 93, opex: 17, yield: 5.25, capex: CAPEX },
  yield: { grossIncome: 987.65, grossIncomeSource: 'typed', yield: 6.4, opex: 12, capex: CAPEX },
  residual: { futureValue: 1_023_456.78, capex: { ...CAPEX, isSubtracted: false } },
}

interface Saved {
  uuid: string
  value: number
  valuem2: number
  size: number
  low: number | null
  high: number | null
  document: ValuationDocument
}

/** Saves a valuation by the method `name` through the API, and reads it back. */
async function saved(name: MethodName): Promise<Saved> {
  const { admin, asset } = valued
  const read = async () =>
    ((await admin.call('GET', `/assets/${asset}/last-valuation`)).body as unknown as { sale: Saved }).sale
  const before = await read()
  const method = METHODS[name] as (typeof METHODS)['incomes']
  const { subject } = before.document
  const empty =
    name === 'comparables'
      ? valued.saved.document
      : method.begin({ subject, configuration: DEFAULT_AVM_CONFIGURATION, rentValue: null })
  const document = method.withEditable(empty as never, GIVEN[name])
  const outcome = method.compute(document)
  if (outcome.kind !== 'valued') throw new Error(`not valued by ${name}`)
  const sent = { operation: 'sale', basedOn: before.uuid, document, value: outcome.figures.value, reason: 'Prueba' }
  const { status, body } = await admin.call('PUT', `/assets/${asset}/valuations`, [sent])
  expect(status, JSON.stringify(body)).toBe(200)
  return read()
}

async function reportText(valuation: Saved, locale: string): Promise<string> {
  const { admin, system } = valued
  const { body } = await admin.call('POST', `/valuations/${valuation.uuid}/export`, { locale })
  await runJobs(system)
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await system.app.inject({ method: 'GET', url: `/api/exports/${body.exportUuid}`, headers })
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  // A PDF may split a number into several text runs and across lines.
  return pages.join('').replace(/\s/g, '')
}

/** Every amount of a saved valuation that the report must print, by name. */
function amountsOf({ value, valuem2, document }: Saved): Record<string, number> {
  const amounts: Record<string, number> = { value: Math.round(value), valuem2 }
  const put = (name: string, amount: number | null | undefined) => {
    if (amount !== null && amount !== undefined) amounts[name] = amount
  }
  const { capex } = document
  for (const [index, row] of (capex?.rows ?? []).entries())
    put(`capex ${index}`, capexRowTotal(row, materialExecutionOf(capex as never)))
  if (document.method === 'comparables') {
    for (const [index, one] of document.comparables.entries()) {
      put(`price ${index}`, Math.round(one.price))
      put(`unit value ${index}`, one.sqmPrice)
      put(`adjusted ${index}`, adjustedUnitValue(one))
    }
    return amounts
  }
  const outcome = (METHODS[document.method] as (typeof METHODS)['incomes']).compute(document as never)
  if (outcome.kind !== 'valued') throw new Error('not valued')
  collect(outcome.figures as unknown as Record<string, unknown>, PRINTED, put)
  put('gross income', 'grossIncome' in document ? document.grossIncome : null)
  put('future value', 'futureValue' in document ? document.futureValue : null)
  return amounts
}

/** Names of the calculation amounts that the report prints as lines. */
const PRINTED: ReadonlySet<string> = new Set([
  ...['netIncome', 'beforeCapex', 'cashFlow', 'presentValue', 'yieldValue', 'static', 'dynamic'],
  ...['payment', 'receipt'],
])

function collect(
  part: Record<string, unknown>,
  printed: ReadonlySet<string>,
  put: (name: string, amount: number | null) => void,
  path = '',
): void {
  for (const [name, inner] of Object.entries(part)) {
    const at = `${path}/${name}`
    if (typeof inner === 'number' && printed.has(name)) put(at, inner)
    else if (typeof inner === 'object' && inner !== null) collect(inner as Record<string, unknown>, printed, put, at)
  }
}

describe.each(METHOD_NAMES)('The report of a valuation by %s', (name) => {
  let valuation: Saved
  beforeAll(async () => {
    valuation = await saved(name)
  })

  it.each([
    ['es', 'es-ES'],
    ['en', 'en-GB'],
  ])('a valuation report in the language %s prints every amount from the API', async (locale, intl) => {
    const text = await reportText(valuation, locale)
    const format = new Intl.NumberFormat(intl, {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
      trailingZeroDisplay: 'stripIfInteger',
    })
    const expected = Object.entries(amountsOf(valuation)).map(([what, amount]) => [
      what,
      format.format(amount).replace(/\s/g, ''),
    ])
    expect(expected.length).toBeGreaterThan(4)
    expect(expected.filter(([, output]) => !text.includes(String(output)))).toEqual([])
  })
})
