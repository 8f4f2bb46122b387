import { aLocalMarket, FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { RunningJob } from '../kernel/jobs/running-job.ts'
import { valueAssets } from './value-assets.job.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 10_000 })
  const market = aLocalMarket({ count: 300 })
  // Every second listing is still on offer.
  await addMarket(
    system,
    market.map((piece, index) => (index % 2 === 0 ? { ...piece, expiredOn: null } : piece)),
  )
})
afterAll(() => system.close())

const portfolioHere = () => addPortfolio(system, admin.customerUuid, { name: 'Valorada', valuationDate: FACTORY_TODAY })

async function value(portfolio: string, order: object = {}): Promise<Record<string, unknown>> {
  const { body } = await admin.call('POST', `/portfolios/${portfolio}/valuations`, {
    operations: ['sale'],
    ...order,
  })
  await runJobs(system)
  return (await admin.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)).body
}

interface Row {
  externalId: string
  saleValue: number | null
  saleUnitValue: number | null
  saleValuationTypeId: number
  saleValueDate: string | null
  warnings: { code: string; data?: object }[]
}
async function rows(portfolio: string, query = ''): Promise<Row[]> {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets?r=500${query}`)
  return (body as unknown as { items: Row[] }).items
}
const currentSale = (portfolio: string) =>
  system.context.database.transaction('system', (tx) =>
    tx.rows('SELECT current_sale_valuation_uuid FROM assets WHERE portfolio_uuid = $1', [portfolio]),
  )
const count = async (what: string) => {
  const [row] = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ count: number }>(`SELECT count(*) FROM ${what}`),
  )
  return Number(row?.count)
}

describe('Automatic valuation of a portfolio (decisions, section 5)', () => {
  it('the valuation of a portfolio gives each asset a value with its date and its competing listings', async () => {
    const portfolio = await portfolioHere()
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'V-1' }, { externalId: 'V-2', size: 70 }])
    expect(await value(portfolio)).toMatchObject({
      state: 'finished',
      done: 2,
      total: 2,
      result: { valued: 2, failed: 0 },
    })
    const [first, second] = await rows(portfolio)
    expect(first).toMatchObject({ saleValuationTypeId: 1, saleValueDate: FACTORY_TODAY, warnings: [] })
    expect(
      await count(
        `valuations WHERE portfolio_uuid = '${portfolio}' AND (competing->>'count')::int > 0 AND competing->'items'->0 ? 'price'`,
      ),
    ).toBe(2)
    // The market of the factories has 2,000 EUR/m².
    expect(first?.saleUnitValue).toBeGreaterThan(1_700)
    expect(first?.saleUnitValue).toBeLessThan(2_300)
    expect(first?.saleValue).toBeGreaterThan(Number(second?.saleValue))
  })

  it('the reason for a failed valuation is stored, and the asset is valued after its data are corrected', async () => {
    const portfolio = await portfolioHere()
    const [, , poor] = await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'F-1', typeId: 51, subtype: null },
      { externalId: 'F-2', latitude: null, longitude: null },
      { externalId: 'F-3', size: null, sizes: {}, sizeSource: null },
      { externalId: 'F-4', ...offsetMetres(FACTORY_PLACE, 40_000, 0) },
    ])
    const codes = ['missingInformation', 'notEnoughComparables', 'propertyNotLocated', 'typeNotValidForAvm']
    const reasons = codes.map((code) => ({ code: `valuation.${code}`, count: 1 }))
    expect(await value(portfolio)).toMatchObject({ result: { valued: 0, failed: 4, reasons } })
    const failed = await rows(portfolio, `&f=${encodeURIComponent('{"hasWarnings":true}')}`)
    expect(failed.map(({ externalId, warnings: [warning] }) => [externalId, warning?.code])).toEqual([
      ['F-1', 'valuation.typeNotValidForAvm'],
      ['F-2', 'valuation.propertyNotLocated'],
      ['F-3', 'valuation.missingInformation'],
      ['F-4', 'valuation.notEnoughComparables'],
    ])
    expect((await admin.call('GET', `/assets/${poor}`)).body).toMatchObject({
      saleValue: null,
      valuationFailures: [{ operation: 'sale', message: 'valuation.missingInformation', data: { fields: ['size'] } }],
    })
    // The failure has one history entry, however often the valuation is repeated.
    await value(portfolio)
    const log = (await admin.call('GET', `/assets/${poor}/change-log`)).body as unknown as {
      items: { changes: object[] }[]
    }
    expect(log.items.flatMap(({ changes }) => changes)).toEqual([
      { field: 'sale.failure', oldValue: null, newValue: 'valuation.missingInformation' },
    ])
    await admin.call('POST', `/assets/${poor}`, {
      changes: [{ field: 'size', oldValue: null, newValue: 80 }],
    })
    await value(portfolio)
    expect((await admin.call('GET', `/assets/${poor}`)).body).toMatchObject({
      saleValuationTypeId: 1,
      saleSize: 80,
      valuationFailures: [],
    })
  })

  it('an asset with only one of the two values is counted as such, with the reason for the other one', async () => {
    const portfolio = await portfolioHere()
    await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'P-1' },
      { externalId: 'P-2', latitude: null, longitude: null },
    ])
    expect(await value(portfolio, { operations: ['sale', 'rent'] })).toMatchObject({
      result: {
        ...{ valued: 1, partly: 1, failed: 1 },
        reasons: [
          { code: 'valuation.notEnoughComparables', count: 1 },
          { code: 'valuation.propertyNotLocated', count: 1 },
        ],
      },
    })
  })

  it('for each reason, the list of a valuation has as many rows as the valuation counts, also of assets with one of the values', async () => {
    const portfolio = await portfolioHere()
    const nowhere = { latitude: null, longitude: null }
    const withoutSize = { size: null, sizes: {}, sizeSource: null }
    await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'L-1' },
      { externalId: 'L-2', ...nowhere },
      { externalId: 'L-3', ...nowhere, ...withoutSize },
      { externalId: 'L-4', typeId: 51, subtype: null },
      { externalId: 'L-5', ...offsetMetres(FACTORY_PLACE, 40_000, 0) },
    ])
    // An earlier valuation with another reason for an asset that the later one leaves out.
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'L-6', ...withoutSize, state: 'new' }])
    await value(portfolio, { filter: { states: ['new'] } })
    const { uuid, result } = (await value(portfolio, {
      operations: ['sale', 'rent'],
      filter: { states: ['good'] },
    })) as unknown as {
      uuid: string
      result: { partly: number; failed: number; reasons: { code: string; count: number }[] }
    }
    // There are no rents in this market: L-1 has a sale value only.
    expect(result).toMatchObject({ partly: 1, failed: 4 })
    const filter = encodeURIComponent(JSON.stringify({ failedIn: [uuid] }))
    const listed = await rows(portfolio, `&f=${filter}`)
    expect(listed.map(({ externalId }) => externalId).toSorted()).toEqual(['L-1', 'L-2', 'L-3', 'L-4', 'L-5'])
    const reply = await system.app.inject({
      method: 'GET',
      url: `/api/portfolios/${portfolio}/export?language=en&f=${filter}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [sheet] = (await readXlsx(reply.rawPayload)).sheets
    const [headers = [], ...lines] = sheet?.rows ?? []
    const columns = ['Identifier', 'Reason without automatic sale value', 'Reason without automatic rent value'].map(
      (header) => headers.indexOf(header),
    )
    const cells = lines.map((line) => columns.map((column) => line[column] ?? null))
    expect(cells).toEqual([
      ['L-1', null, 'too few comparables'],
      ['L-2', 'not located', 'not located'],
      ['L-3', ...Array(2).fill('more than one error: not located, missing information')],
      ['L-4', ...Array(2).fill('type without an automatic value')],
      ['L-5', 'too few comparables', 'too few comparables'],
    ])
    const words: Record<string, string> = {
      'valuation.notEnoughComparables': 'too few comparables',
      'valuation.propertyNotLocated': 'not located',
      'valuation.moreThanOneError': 'more than one error',
      'valuation.typeNotValidForAvm': 'type without an automatic value',
    }
    const counted = result.reasons.map(({ code }) => ({
      code,
      count: cells.filter((line) => line.some((cell) => String(cell).startsWith(words[code] ?? 'no words'))).length,
    }))
    expect(counted).toEqual(result.reasons)
    expect(result.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  })

  it('an asset that keeps an earlier value is in the list of the valuation that gave it none', async () => {
    const portfolio = await portfolioHere()
    const [kept] = await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'K-1' }])
    await value(portfolio)
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE assets SET latitude = NULL, longitude = NULL WHERE uuid = $1', [kept]),
    )
    const { uuid, result } = (await value(portfolio)) as unknown as { uuid: string; result: object }
    expect(result).toMatchObject({
      valued: 0,
      failed: 1,
      reasons: [{ code: 'valuation.propertyNotLocated', count: 1 }],
    })
    const listed = await rows(portfolio, `&f=${encodeURIComponent(JSON.stringify({ failedIn: [uuid] }))}`)
    expect(listed).toMatchObject([{ externalId: 'K-1', saleValuationTypeId: 1 }])
  })

  it('all reasons why an asset has no value are listed with the asset', async () => {
    const portfolio = await portfolioHere()
    const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'F-5', latitude: null, longitude: null, size: null, sizes: {}, sizeSource: null },
    ])
    await value(portfolio)
    expect((await admin.call('GET', `/assets/${uuid}`)).body).toMatchObject({
      valuationFailures: [
        {
          message: 'valuation.moreThanOneError',
          data: {
            errors: expect.arrayContaining(['valuation.propertyNotLocated', 'valuation.missingInformation']),
          },
        },
      ],
    })
  })

  it('a value gets a warning if the search for evidence was widened', async () => {
    const portfolio = await portfolioHere()
    const place = offsetMetres(FACTORY_PLACE, 1_900, 0)
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'W-1', ...place }])
    await value(portfolio)
    const [row] = await rows(portfolio)
    expect(row?.warnings).toContainEqual({ code: 'valuation.searchWidened', data: { operation: 'sale' } })
  })

  it('a value gets warnings about few observations, a negotiation that cannot be measured and an unmet share of listings', async () => {
    const place = offsetMetres(FACTORY_PLACE, 0, 60_000)
    await addMarket(system, aLocalMarket({ count: 10, centre: place, seed: 'village', closings: 0 }))
    const portfolio = await addPortfolio(system, admin.customerUuid, {
      valuationDate: FACTORY_TODAY,
      avmConfiguration: { ...DEFAULT_AVM_CONFIGURATION, negotiationMargin: true, listingsClosingsDistribution: 25 },
    })
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'T-1', ...place }])
    await value(portfolio)
    const [row] = await rows(portfolio)
    expect(row?.saleValue).toBeGreaterThan(0)
    for (const code of ['valuation.thinMarket', 'valuation.negotiationNotMeasured', 'valuation.shareNotMet']) {
      expect(row?.warnings).toContainEqual({ code, data: { operation: 'sale' } })
    }
  })

  it('only assets that match the filter are valued, and an asset with sale and rent values counts once', async () => {
    await addMarket(system, aLocalMarket({ count: 60, operation: 'rent', seed: 'rents' }))
    const portfolio = await portfolioHere()
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'S-1' }, { externalId: 'S-2', state: 'new' }])
    const order = { operations: ['sale', 'rent'], filter: { states: ['good'] } }
    expect(await value(portfolio, order)).toMatchObject({ result: { valued: 1, failed: 0 } })
    const [first, second] = (await rows(portfolio)) as unknown as { rentValue: number | null }[]
    expect(first?.rentValue).toBeGreaterThan(200)
    expect(first?.rentValue).toBeLessThan(3_000)
    expect(second?.rentValue).toBeNull()
  })

  it.each([
    ['edited', 'valuation_type_id = 2'],
    ['of another type and signed', 'valuation_type_id = 3, is_signed = true'],
    ['automatic and signed', 'is_signed = true'],
  ])('a valuation of a portfolio in mode `missing` or `automatic` keeps a value that is %s', async (_what, change) => {
    const portfolio = await portfolioHere()
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'E-1' }])
    await value(portfolio)
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE valuations SET ${change} WHERE portfolio_uuid = $1`, [portfolio]),
    )
    const before = await currentSale(portfolio)
    for (const mode of ['missing', 'automatic']) {
      expect(await value(portfolio, { mode })).toMatchObject({ result: { valued: 0, failed: 0 } })
    }
    expect(await currentSale(portfolio)).toEqual(before)
  })

  it('automatic values are replaced by default, but the mode `missing` computes only missing values', async () => {
    const portfolio = await portfolioHere()
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'M-1' }])
    await value(portfolio)
    const first = await currentSale(portfolio)
    const missing = { mode: 'missing', operations: ['sale', 'rent'] }
    // A value exists for sale but not for rent: each operation is checked separately.
    expect(await value(portfolio, missing)).toMatchObject({ result: { valued: 1, failed: 0 } })
    expect(await currentSale(portfolio)).toEqual(first)
    expect(await value(portfolio)).toMatchObject({ result: { valued: 1, failed: 0 } })
    expect(await currentSale(portfolio)).not.toEqual(first)
  })
})

describe('A valuation job that is killed loses or doubles no asset', () => {
  it('a killed valuation job continues after its last written batch and values each asset once', async () => {
    const portfolio = await portfolioHere()
    await addAssets(
      system,
      admin.customerUuid,
      portfolio,
      Array.from({ length: 120 }, () => ({})),
    )
    let steps = 0
    class DyingJob extends RunningJob {
      override async advance(...step: Parameters<RunningJob['advance']>): Promise<void> {
        steps += 1
        await super.advance(...step)
        // The job is killed after the second batch was written but before the commit.
        if (steps === 2) throw new Error('killed')
      }
    }
    const ran: number[] = []
    const { body } = await admin.call('POST', `/portfolios/${portfolio}/valuations`, { operations: ['sale'] })
    await runJobs(system, {
      ...JOB_HANDLERS,
      'valuation.valueAssets': async (job, context) => {
        const worker = await workerOf(job.row.uuid)
        const result = await valueAssets(new DyingJob(job.row, worker), context)
        ran.push(Number(result.valued))
        return result
      },
    })
    const { jobUuid } = body as unknown as { jobUuid: string }
    expect((await admin.call('GET', `/jobs/${jobUuid}`)).body).toMatchObject({
      state: 'finished',
      done: 120,
      result: { valued: 120, failed: 0 },
    })
    expect(ran).toEqual([120])
    // Six batches of twenty assets; the second one ran twice.
    expect(steps).toBe(7)
    expect(await count(`valuations WHERE portfolio_uuid = '${portfolio}'`)).toBe(120)
    expect(await count(`assets WHERE portfolio_uuid = '${portfolio}' AND current_sale_valuation_uuid IS NULL`)).toBe(0)
  })
})

async function workerOf(job: string): Promise<string> {
  const [row] = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ worker: string }>('SELECT worker FROM jobs WHERE uuid = $1', [job]),
  )
  return String(row?.worker)
}
