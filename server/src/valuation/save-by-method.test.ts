import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { METHODS, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { METHOD_NAMES, type MethodName } from '@lindero/domain/valuation/record/names'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAssets } from '../../test/portfolios.ts'
import { type SavedValuation, ValuedAsset } from '../../test/valued-asset.ts'

let valued: ValuedAsset
beforeAll(async () => {
  valued = await ValuedAsset.open()
})
beforeEach(() => valued.renew())
afterAll(() => valued.system.close())

/** The fields that a new document of each method needs for a value. This does not compile if a method is missing. */
const GIVEN: Record<MethodName, Record<string, unknown>> = {
  comparables: { defaultQuartile: 'Q3' },
  incomes: { grossIncome: 1000, occupancyRate: 95, yield: 5 },
  yield: { grossIncome: 1000, grossIncomeSource: 'typed', yield: 6 },
  residual: { futureValue: 1_000_000, capex: { rows: [], typedTotal: 520_000, isSubtracted: false } },
}
/** A row of the works: fees, as a percentage of the material execution. */
const work = (change: Record<string, unknown>) => ({
  uuid: crypto.randomUUID(),
  category: 'preliminaryWorks',
  costCategory: 'softCosts',
  unitType: 'percentage',
  amount: 10,
  units: 0,
  note: null,
  ...change,
})
/** One year in the incomes method. */
const YEAR = { ciclePosition: 0.5, capex: 0, ipc: null, netIncome: null, isExit: false }
const others = METHOD_NAMES.filter((name) => name !== 'comparables')

function begun(name: MethodName, change: Record<string, unknown> = {}): ValuationDocument {
  const method = METHODS[name] as (typeof METHODS)['incomes']
  const { subject } = valued.saved.document
  const empty =
    name === 'comparables'
      ? valued.saved.document
      : method.begin({ subject, configuration: DEFAULT_AVM_CONFIGURATION, rentValue: null })
  return method.withEditable(empty as never, { ...GIVEN[name], ...change })
}

interface IncomesCalculations {
  cicles: { netIncome: number | null; cashFlow: number }[]
  presentValue: number
}

interface Answer {
  status: number
  body: Record<string, unknown> & { sale: SavedValuation & { document: ValuationDocument } }
}

function worthBy(document: ValuationDocument): number {
  const outcome = (METHODS[document.method] as (typeof METHODS)['incomes']).compute(document as never)
  return outcome.kind === 'valued' && Number.isFinite(outcome.figures.value) ? outcome.figures.value : 1
}

function save(document: ValuationDocument, basedOn: string, change: Record<string, unknown> = {}) {
  const value = worthBy(document)
  const body = [{ operation: document.subject.operation, basedOn, document, value, reason: 'Prueba', ...change }]
  return valued.admin.call('PUT', `/assets/${valued.asset}/valuations`, body) as Promise<unknown> as Promise<Answer>
}

describe.each(METHOD_NAMES)('a valuation by %s', (name) => {
  it('a valuation can be saved, read, signed and logged, and a save based on a replaced valuation is rejected', async () => {
    const first = await save(begun(name), valued.saved.uuid)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body.sale).toMatchObject({ valuationMethod: name, valuationTypeId: 2, isSigned: false })
    const read = await valued.admin.call('GET', `/assets/${valued.asset}/last-valuation`)
    expect((read.body as unknown as Answer['body']).sale.document).toEqual(first.body.sale.document)
    const again = await save(begun(name), valued.saved.uuid)
    expect(again.body).toMatchObject({ statusCode: 409, message: 'valuation.changedMeanwhile' })
    const signed = await save(first.body.sale.document, first.body.sale.uuid, { sign: true })
    expect(signed.body.sale).toMatchObject({ isSigned: true, value: first.body.sale.value })
    const history = await valued.admin.call('GET', `/assets/${valued.asset}/valuations?operation=sale`)
    expect(
      (history.body.items as unknown as never[]).map((row: { valuationMethod: string }) => row.valuationMethod),
    ).toEqual([name, name, 'comparables'])
  })
})

describe('The reply has the figures that the method computes (core 3, 4; decisions 5)', () => {
  const read = async () => {
    const { body } = await valued.admin.call('GET', `/assets/${valued.asset}/last-valuation`)
    return (body as unknown as Answer['body']).sale
  }
  const rounded = (figure: unknown) => Math.round(Number(figure) * 100) / 100

  it('incomes: net income and cash flow of each cycle, the present value and the value by yield', async () => {
    const { body } = await save(begun('incomes'), valued.saved.uuid)
    for (const { calculations } of [body.sale, await read()] as unknown as { calculations: IncomesCalculations }[]) {
      expect(calculations).toMatchObject({ method: 'incomes', yieldValue: 186_048 })
      expect(rounded(calculations.presentValue)).toBe(177_110.76)
      const [first, second] = calculations.cicles
      expect([first?.netIncome, second?.netIncome].map(rounded)).toEqual([9302.4, 9488.45])
      // 9,302.40 × 1.02⁴ / 5 %
      expect(rounded(calculations.cicles.at(-1)?.cashFlow)).toBe(201_384.34)
    }
  })

  it('yield: the net income and the same value by yield for the same inputs', async () => {
    const inputs = { occupancyRate: 95, opex: 20, ipc: 2, yield: 5 }
    const { body } = await save(begun('yield', inputs), valued.saved.uuid)
    expect(body.sale).toMatchObject({ value: 186_048, calculations: { method: 'yield' } })
    const { netIncome, beforeCapex } = (body.sale as unknown as { calculations: Record<string, number> }).calculations
    expect([netIncome, beforeCapex].map(rounded)).toEqual([9302.4, 186_048])
  })

  it('residual: the values by both procedures and the costs', async () => {
    // 1,000,000 × (1 − 0.18) − 520,000
    const { body } = await save(begun('residual', { margin: 18 }), valued.saved.uuid)
    expect(body.sale).toMatchObject({ calculations: { method: 'residual', static: 300_000, costs: 520_000 } })
  })
})

describe.each(METHOD_NAMES)('a group valued by %s', (name) => {
  it('the unit value of the reference asset is applied to a group member of a different size', async () => {
    const { asset, portfolio, admin, system, saved } = valued
    const [member = ''] = await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'M', size: 60 }])
    const group = await admin.call('PUT', `/portfolios/${portfolio}/groups`, {
      name: 'Torre',
      assets: [asset, member],
    })
    const document = begun(name)
    const change = { operation: 'sale', anchorUuid: asset, basedOn: saved.uuid, document, reason: 'Prueba' }
    const path = `/groups/${group.body.groupUuid}/valuations`
    const answer = await admin.call('PUT', path, [{ ...change, value: worthBy(document) }])
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ saved: 2, notValued: [] })
    const [ofAnchor, ofMember] = await Promise.all(
      [asset, member].map(async (uuid) => {
        const { body } = await admin.call('GET', `/assets/${uuid}/last-valuation`)
        return (body as unknown as Answer['body']).sale
      }),
    )
    expect(ofMember).toMatchObject({ valuationMethod: name, competingProps: expect.anything() })
    const unitValue = Number(ofAnchor?.value) / Number(ofAnchor?.document.subject.size)
    expect(Number(ofMember?.value) / 60).toBeCloseTo(unitValue, 1)
  })
})

describe('A save by another method', () => {
  it.each(others)(
    'a valuation by comparables that follows a valuation by %s keeps the market of the last valuation by comparables',
    async (name) => {
      const first = await save(begun(name), valued.saved.uuid)
      const back = await save(begun('comparables'), first.body.sale.uuid)
      expect(back.status, JSON.stringify(back.body)).toBe(200)
      expect(back.body.sale.document).toHaveProperty('market', valued.saved.document.market)
      const log = await valued.admin.call('GET', `/assets/${valued.asset}/change-log`)
      expect(JSON.stringify(log.body)).toContain('sale.method')
    },
  )

  it.each<[string, MethodName, Record<string, unknown>, string]>([
    ['a rate below −50 %', 'incomes', { updateRate: -60 }, 'valuation.rateOutOfBounds'],
    ['a yield of zero', 'yield', { yield: 0 }, 'valuation.yieldNotPositive'],
    ['works that start in sixty years', 'residual', { worksStart: 720 }, 'valuation.monthsOutOfBounds'],
    ['an occupancy rate of 101 %', 'incomes', { occupancyRate: 101 }, 'valuation.percentOutOfBounds'],
    ['a rent of zero', 'yield', { grossIncome: 0 }, 'valuation.priceNotPositive'],
  ])(
    'both an edit and a saved document with %s are rejected with the same error code',
    async (_, name, change, code) => {
      const edit = { kind: 'fields', fields: change } as never
      expect(METHODS[name].applyEdit(begun(name) as never, edit)).toEqual({ kind: 'refused', code })
      const { body } = await save(begun(name, change), valued.saved.uuid)
      expect(body).toMatchObject({ statusCode: 400, message: code })
    },
  )

  it.each<[string, Record<string, unknown>, string]>([
    ['works with a negative total', { typedTotal: -1 }, 'valuation.amountNegative'],
    ['fees above 100 %', { rows: [work({ amount: 101 })] }, 'valuation.percentOutOfBounds'],
    [
      'more than a hundred rows of works',
      { rows: Array.from({ length: 101 }, () => work({})) },
      'valuation.tooManyRows',
    ],
  ])('a save with %s is rejected', async (_, change, message) => {
    const capex = { rows: [], typedTotal: null, isSubtracted: true, ...change }
    const { body } = await save(begun('yield', { capex }), valued.saved.uuid)
    expect(body).toMatchObject({ statusCode: 400, message })
  })

  it.each<[string, MethodName, Record<string, unknown>, string]>([
    [
      'the static procedure for works that start in two years',
      'residual',
      { chosen: 'static', worksStart: 24 },
      'valuation.staticNotApplicable',
    ],
    [
      'a dynamic procedure without dates',
      'residual',
      { worksStart: 18, updateRate: 12, schedule: [] },
      'valuation.scheduleNotComplete',
    ],
    ['cycles without an exit', 'incomes', { cicles: [YEAR] }, 'valuation.ciclesNotValid'],
  ])('a valuation with %s is rejected', async (_, name, change, message) => {
    const { body } = await save(begun(name, change), valued.saved.uuid)
    expect(body).toMatchObject({ statusCode: 400, message })
  })

  it('the residual method can be used only for sales', async () => {
    const document = begun('residual')
    const rent = { ...document, subject: { ...document.subject, operation: 'rent' as const } }
    const answer = await save(rent as ValuationDocument, valued.saved.uuid)
    expect(answer.status).not.toBe(200)
    expect(METHODS.residual.validate(rent as never)).toContainEqual({
      code: 'valuation.methodOnlyForSale',
      data: {},
    })
  })

  it('a save returns a warning if the price of a market comparable was changed', async () => {
    const [first] = valued.saved.document.comparables
    if (!first) throw new Error('no comparables')
    const fields = { price: first.price + 1_000 }
    const edit = { kind: 'editComparable', uuid: first.uuid, fields } as const
    const outcome = METHODS.comparables.applyEdit(valued.saved.document, edit)
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    const { body } = await save(outcome.document, valued.saved.uuid)
    expect(body.sale.document.warnings).toContain('valuation.veracityNotGuaranteedAfterChanges')
  })

  it('the error for a valuation by incomes lists the missing fields', async () => {
    const { body } = await save(begun('incomes', { yield: null, cicles: [], occupancyRate: null }), valued.saved.uuid)
    expect(body).toMatchObject({
      statusCode: 400,
      message: 'valuation.missingInformation',
      data: { fields: ['cicles', 'yield', 'occupancyRate'] },
    })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a rent that the asset does not have', { grossIncomeSource: 'asset' }, 'valuation.sourceNotFound'],
    [
      'works above the value',
      { capex: { rows: [], typedTotal: 900_000, isSubtracted: true } },
      'valuation.valueNotPositive',
    ],
  ])('a valuation by yield with %s is rejected', async (_, change, message) => {
    expect((await save(begun('yield', change), valued.saved.uuid)).body).toMatchObject({ message })
  })

  it('a residual valuation accepts the value of a stored valuation as its future value, but no other amount from this source', async () => {
    const source = {
      kind: 'valuation',
      uuid: valued.saved.uuid,
      valuationDate: valued.saved.document.subject.valuationDate,
    }
    const change = {
      futureValue: valued.saved.value,
      futureValueSource: source,
      capex: { rows: [], typedTotal: 1000, isSubtracted: false },
    }
    const false_ = await save(begun('residual', { ...change, futureValue: 5 + valued.saved.value }), valued.saved.uuid)
    expect(false_.body).toMatchObject({ message: 'valuation.sourceNotFound' })
    expect((await save(begun('residual', change), valued.saved.uuid)).status).toBe(200)
  })

  it('the capex of an asset is the total cost of the works in its current valuation', async () => {
    await save(begun('residual'), valued.saved.uuid)
    const { body } = await valued.admin.call('GET', `/assets/${valued.asset}`)
    expect(body.capex).toBe(520_000)
  })
})

it('the call for kinds of works returns all kinds and their cost categories', async () => {
  const { body } = await valued.admin.call('GET', '/valuations/capex-items')
  expect(body).toMatchObject({ total: 18, costCategories: ['softCosts', 'hardCosts', 'materialExecution'] })
  expect((body.items as unknown as never[])[0]).toEqual({ id: 1, name: 'preliminaryWorks' })
})
