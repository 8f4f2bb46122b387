import { readXlsx } from 'hucre'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { makeCurrent } from '../valuation/current-valuations.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 100_000 })
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
})

const upload = (bytes: Uint8Array) => uploadTape(system, admin, portfolio, bytes)

async function order(filekey: string): Promise<string> {
  const { status, body } = await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })
  expect(status).toBe(200)
  return (body as unknown as { jobUuid: string }).jobUuid
}

async function jobOf(uuid: string) {
  const { body } = await admin.call('GET', `/jobs/${uuid}`)
  return body as unknown as { state: string; result: Record<string, unknown>; error: unknown; done: number }
}

async function load(bytes: Uint8Array) {
  const uuid = await order(await upload(bytes))
  await runJobs(system)
  return jobOf(uuid)
}

interface Shown {
  uuid: string
  externalId: string
  [field: string]: unknown
}

async function assetsOf(path = portfolio): Promise<Shown[]> {
  const { body } = await admin.call('GET', `/portfolios/${path}/assets?r=500`)
  return (body as unknown as { items: Shown[] }).items
}

const asset = async (uuid: string) => (await admin.call('GET', `/assets/${uuid}`)).body as unknown as Shown

describe('Loading a tape', () => {
  it('a load of a tape writes the valid rows and skips the invalid rows', async () => {
    const rows = [TAPE_HEADER, ...tapeRows(3), ['T-9', 'Piso', 0, 40.4, -3.7, 2]]
    expect(await load(csvOf(rows))).toMatchObject({
      state: 'finished',
      result: {
        created: 3,
        updated: 0,
        unchanged: 0,
        refused: 1,
        empty: 0,
        enrichmentJob: null,
        valuationJob: null,
      },
    })
    expect((await assetsOf()).map(({ externalId }) => externalId)).toEqual(['T-00001', 'T-00002', 'T-00003'])
  })

  it('a load runs ANALYZE on its tables after adding many assets', async () => {
    await load(csvOf([TAPE_HEADER, ...tapeRows(500)]))
    const [{ expected } = { expected: 0 }] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ expected: number }>(
        `SELECT reltuples::float8 AS expected FROM pg_class WHERE oid = 'assets'::regclass`,
      ),
    )
    expect(expected).toBeGreaterThanOrEqual(500)
  })

  it('a row without a size is loaded with a warning, because the size may later be found by the cadastral reference', async () => {
    const header = [...TAPE_HEADER, 'Referencia catastral']
    const rows = [
      header,
      ['T-1', 'Piso', '', 39.4699, -0.3763, 2, '6344205CF7664S0001GP'],
      ['T-2', 'Piso', '', 39.4699, -0.3763, 2, ''],
    ]
    expect((await load(csvOf(rows))).result).toMatchObject({ created: 1, refused: 1 })
    const [remaining] = await assetsOf()
    expect(remaining).toMatchObject({ externalId: 'T-1', size: null, warnings: [{ code: 'assets.sizeMissing' }] })
    expect((await load(csvOf(rows))).result).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    await admin.call('POST', `/assets/${remaining?.uuid}`, {
      changes: [{ field: 'size', oldValue: null, newValue: 90 }],
    })
    expect(await asset(String(remaining?.uuid))).toMatchObject({ size: 90, warnings: [] })
  })

  it('municipality and province are derived from the coordinates if no cell contains them', async () => {
    await load(csvOf([TAPE_HEADER, ['T-1', 'Piso', 80, 39.4699, -0.3763, 2]]))
    expect((await assetsOf())[0]).toMatchObject({ municipality: 'València', province: 'Valencia/València' })
  })

  it('loading the same tape again changes no assets (decisions, section 1)', async () => {
    const bytes = csvOf([TAPE_HEADER, ...tapeRows(5)])
    await load(bytes)
    const before = await assetsOf()
    expect((await load(bytes)).result).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
    expect(await assetsOf()).toEqual(before)
  })

  it('a load writes changed values, and the change log contains the old and new values', async () => {
    const [one = [], two = []] = tapeRows(2)
    await load(csvOf([TAPE_HEADER, one, two]))
    expect((await load(csvOf([TAPE_HEADER, one.with(5, 7), two]))).result).toMatchObject({
      updated: 1,
      unchanged: 1,
    })
    const [changed] = await assetsOf()
    expect(changed).toMatchObject({ externalId: 'T-00001', rooms: 7 })
    const { body } = await admin.call('GET', `/assets/${changed?.uuid}/change-log`)
    expect(body).toMatchObject({
      items: [{ area: 'tape', changes: [{ field: 'rooms', oldValue: 0, newValue: 7 }] }, { area: 'tape' }],
    })
  })

  it('a load with a new value for a field replaces a user’s edit of this field', async () => {
    const [one = []] = tapeRows(1)
    await load(csvOf([TAPE_HEADER, one]))
    const uuid = (await assetsOf())[0]?.uuid ?? ''
    const changes = [{ field: 'rooms', oldValue: 0, newValue: 3 }]
    expect((await admin.call('POST', `/assets/${uuid}`, { changes })).body).toMatchObject({
      sources: { rooms: 'manual' },
      earlier: { rooms: { value: 0, source: 'tape' } },
    })
    await load(csvOf([TAPE_HEADER, one.with(5, 7)]))
    expect(await asset(uuid)).toMatchObject({ rooms: 7, sources: { rooms: 'tape' }, earlier: EMPTY })
  })

  it('a load of the same file again does not overwrite later edits by a user', async () => {
    const bytes = csvOf([TAPE_HEADER, ...tapeRows(1)])
    await load(bytes)
    const [loaded] = await assetsOf()
    const changes = [{ field: 'rooms', oldValue: 0, newValue: 4 }]
    expect((await admin.call('POST', `/assets/${loaded?.uuid}`, { changes })).status).toBe(200)
    expect((await load(bytes)).result).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await asset(String(loaded?.uuid))).toMatchObject({ rooms: 4 })
  })

  it('an empty cell of a tape never clears a value', async () => {
    const [row = []] = tapeRows(1)
    await load(csvOf([TAPE_HEADER, row]))
    expect((await load(csvOf([TAPE_HEADER, row.with(5, '')]))).result).toMatchObject({ unchanged: 1 })
    expect((await assetsOf())[0]).toMatchObject({ rooms: 0 })
  })

  it('a load uses the size from the cadastre if the tape differs by more than 15 %, and adds a warning (product facts 4.2)', async () => {
    const header = [...TAPE_HEADER, 'Superficie catastral']
    const [near = [], far = []] = tapeRows(2)
    await load(csvOf([header, [...near.with(2, 100), 95], [...far.with(2, 118), 92]]))
    const [first, second] = await assetsOf()
    expect(await asset(String(first?.uuid))).toMatchObject({ size: 100, sizeSource: 'origin', warnings: [] })
    expect(await asset(String(second?.uuid))).toMatchObject({
      size: 92,
      sizeSource: 'product',
      sizes: { origin: 118, cadastreTotal: 92, product: 92 },
      warnings: [{ code: 'assets.sizeDiffersFromCadastre', data: { given: 118, cadastre: 92 } }],
    })
  })

  it('a load that writes assets queues their valuation, and a load without changes queues no valuation', async () => {
    await admin.call('POST', `/portfolios/${portfolio}`, { valuesSale: true, valuesRent: true })
    const bytes = csvOf([TAPE_HEADER, ...tapeRows(2)])
    const { result } = await load(bytes)
    expect(await jobOf(String(result.valuationJob))).toMatchObject({
      kind: 'valuation.valueAssets',
      state: 'finished',
    })
    expect((await load(bytes)).result.valuationJob).toBeNull()
  })
})

describe('The second sheet (product facts 6.8)', () => {
  const header = ['ID Activo', 'Operación', 'Fuente', 'Valorador', 'Valor', 'Superficie', 'Fecha']
  const values = [
    ['T-00001', 'Venta', 'Tasación', 'Tinsa', 120_000, 80, '2024-03-01'],
    ['T-00001', 'Venta', 'Desktop', 'Ana', 118_000, 60, '2024-02-01'],
    ['T-00001', 'Venta', 'Drive-by', 'Ana', 119_000, 60, '2024-05-01'],
    ['T-99999', 'Venta', 'Tasación', 'Tinsa', 1, 80, '2024-03-01'],
  ]
  const tape = (sheet = values) =>
    workbookOf({
      Activos: [TAPE_HEADER, ...tapeRows(2)] as never,
      Valoraciones: [header, ...sheet] as never,
    })
  /** The same rows with different amounts. */
  const corrected = (amounts: Record<number, number>) =>
    values.map((row, index) => row.map((cell, column) => (column === 4 ? (amounts[index] ?? cell) : cell)))
  /** The history of an asset without its first entry, which is its creation. */
  const log = async (uuid: unknown) => {
    const { body } = await admin.call('GET', `/assets/${uuid}/change-log`)
    return { items: (body.items as unknown as object[]).slice(0, -1) }
  }

  it('repeated loads store each row of the sheet of values only once, and the newest valuation becomes the asset’s current value', async () => {
    expect((await load(await tape())).result).toMatchObject({
      created: 2,
      referenceValues: 1,
      valuations: 2,
      refusedValues: 1,
      withoutPlace: 0,
    })
    expect((await load(await tape())).result).toMatchObject({
      unchanged: 2,
      referenceValues: 0,
      valuations: 0,
    })
    const [first] = await assetsOf()
    expect(first).toMatchObject({ saleValue: 119_000, saleValuationTypeId: 4 })
    expect((await admin.call('GET', `/assets/${first?.uuid}/reference-values`)).body).toMatchObject({
      total: 1,
      items: [{ source: 'appraisal', valuer: 'Tinsa', value: 120_000, date: '2024-03-01' }],
    })
  })

  it('a tape with different amounts corrects the reference value and the current value of an asset, and reloading the tape changes nothing', async () => {
    await load(await tape())
    const again = await tape(corrected({ 0: 121_000, 2: 119_500 }))
    expect((await load(again)).result).toMatchObject({ referenceValues: 1, valuations: 1 })
    expect((await load(again)).result).toMatchObject({ referenceValues: 0, valuations: 0 })
    const [first] = await assetsOf()
    expect(first).toMatchObject({ saleValue: 119_500 })
    expect((await admin.call('GET', `/assets/${first?.uuid}/reference-values`)).body).toMatchObject({
      total: 1,
      items: [{ valuer: 'Tinsa', value: 121_000 }],
    })
    expect((await admin.call('GET', `/assets/${first?.uuid}/valuations`)).body).toMatchObject({ total: 3 })
    const field = 'saleValue'
    expect((await log(first?.uuid)).items).toMatchObject([
      { area: 'tape', changes: [{ field, oldValue: 119_000, newValue: 119_500 }] },
      { area: 'tape', changes: [{ field, oldValue: null, newValue: 119_000 }] },
    ])
  })

  it.each([
    ['the valuation is older than the current value', { 1: 118_500 }, 'is_signed = false'],
    ['the current value is signed', { 2: 119_500 }, 'is_signed = true'],
    ['a user edited the current value', { 2: 119_500 }, 'valuator_uuid = gen_random_uuid()'],
  ])('a load stores a valuation but does not make it the current one if %s', async (_what, amounts, current) => {
    await load(await tape())
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE valuations SET ${current} WHERE portfolio_uuid = $1`, [portfolio]),
    )
    expect((await load(await tape(corrected(amounts)))).result).toMatchObject({ valuations: 1 })
    const [first] = await assetsOf()
    expect(first).toMatchObject({ saleValue: 119_000, saleValuationTypeId: 4 })
    expect((await log(first?.uuid)).items).toHaveLength(1)
  })

  it('loading the same tape again does not change which valuation is the asset’s current value', async () => {
    await load(await tape())
    await system.context.database.transaction('system', async (tx) => {
      const others = await tx.rows<{ uuid: string }>(
        `SELECT uuid FROM valuations WHERE portfolio_uuid = $1 AND operation = 'sale' AND valuation_type_id = 3`,
        [portfolio],
      )
      await makeCurrent(
        tx,
        'sale',
        others.map(({ uuid }) => uuid),
      )
    })
    await load(await tape())
    expect((await assetsOf())[0]).toMatchObject({ saleValuationTypeId: 3 })
  })

  it('the preview validates the sheets of assets and of values, and reports a value whose asset does not exist', async () => {
    const filekey = await upload(await tape())
    const { body } = await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey })
    expect(body).toMatchObject({
      referenceValues: 3,
      errors: [{ sheet: 'Valoraciones', row: 5, code: 'tape.assetNotFound' }],
    })
  })

  it('the workbook of errors lists an error in the sheet of values under the name of that sheet', async () => {
    const filekey = await upload(await tape())
    const asked = { filekey, language: 'es' }
    const { body } = await admin.call('POST', `/portfolios/${portfolio}/tape-errors`, asked)
    const list = (await readXlsx(body as unknown as Uint8Array)).sheets[1]
    expect(list?.rows.slice(1).map((row) => row.slice(0, 6))).toEqual([
      ['Valoraciones', 5, 'A', 'Error', 'Identificador', 'T-99999'],
    ])
  })

  it('the result of a load contains the number of valuations that are not stored because their asset has no location', async () => {
    const placeless = ['T-1', 'Piso', 80, 'Calle Mayor 12', 'València']
    const sheets = {
      Activos: [['ID Activo', 'Tipo', 'Superficie', 'Dirección', 'Municipio'], placeless],
      Valoraciones: [header, ['T-1', 'Venta', 'Desktop', 'Ana', 118_000, 60, '2024-02-01']],
    }
    expect((await load(await workbookOf(sheets))).result).toMatchObject({ valuations: 0, withoutPlace: 1 })
  })
})
