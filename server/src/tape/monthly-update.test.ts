import { tapePreview } from '@lindero/contract/tape/tape.schema'
import type { CellValue } from 'hucre'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

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

const WITH_DEBT = [...TAPE_HEADER, 'Deuda', 'Planta']
const assetRows = (count: number) => tapeRows(count).map((row): CellValue[] => [...row, 1_000, 2])

async function preview(bytes: Uint8Array, options: object = {}) {
  const filekey = await uploadTape(system, admin, portfolio, bytes)
  const { status, body } = await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey, options })
  expect(status).toBe(200)
  return tapePreview.parse(body)
}

async function load(bytes: Uint8Array, options: object = {}) {
  const filekey = await uploadTape(system, admin, portfolio, bytes)
  const { status, body } = await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey, options })
  if (status !== 200) return { status, body }
  await runJobs(system)
  const job = await admin.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)
  return job.body as unknown as { state: string; result: Record<string, unknown> }
}

interface Shown {
  uuid: string
  externalId: string
  details: Record<string, unknown>
  [field: string]: unknown
}

async function assetsOf(): Promise<Shown[]> {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets?r=500`)
  const { items } = body as unknown as { items: { uuid: string }[] }
  return Promise.all(
    items.map(async ({ uuid }) => (await admin.call('GET', `/assets/${uuid}`)).body as unknown as Shown),
  )
}

const debts = async () => (await assetsOf()).map(({ details }) => details.outstandingBalance ?? null)

async function type(asset: Shown, field: string, newValue: unknown) {
  const changes = [{ field, oldValue: asset.details[field.slice('details.'.length)] ?? null, newValue }]
  const { status } = await admin.call('POST', `/assets/${asset.uuid}`, { changes })
  expect(status).toBe(200)
}

const undo = (bulk: unknown) => admin.call('POST', `/assets/bulk-changes/${String(bulk)}/undo`)

describe('The monthly update of a single column', () => {
  const update = (debt: CellValue = 2_000) =>
    csvOf([
      ['ID', 'Deuda'],
      ['T-00001', debt],
      ['T-00002', debt],
      ['T-00003', debt],
    ])

  it('a tape with only external ids and new values updates assets; the preview counts changed values and hand-typed ones per column', async () => {
    await load(csvOf([WITH_DEBT, ...assetRows(3)]))
    const [first, second] = await assetsOf()
    if (!first || !second) throw new Error('no assets')
    await type(first, 'details.outstandingBalance', 1_111)
    await type(second, 'details.outstandingBalance', 2_222)
    const seen = await preview(update())
    expect(seen.missing).toEqual([])
    expect(seen.rows).toMatchObject({ ready: 3, refused: 0, updated: 3 })
    expect(seen.changes).toEqual([{ field: 'outstandingBalance', changed: 3, cleared: 0, typed: 2 }])
    const remaining = { kept: ['outstandingBalance'] }
    expect((await preview(update(), remaining)).rows).toMatchObject({ updated: 1, unchanged: 2 })
    expect(await load(update(), remaining)).toMatchObject({ result: { updated: 1, unchanged: 2 } })
    expect(await debts()).toEqual([1_111, 2_222, 2_000])
  })

  it('a load can overwrite values typed by hand, and an undo restores all values, so that the tape can be loaded again', async () => {
    await load(csvOf([WITH_DEBT, ...assetRows(3)]))
    const [first] = await assetsOf()
    if (!first) throw new Error('no asset')
    await type(first, 'details.outstandingBalance', 1_111)
    const { result } = (await load(update())) as { result: Record<string, unknown> }
    expect(await debts()).toEqual([2_000, 2_000, 2_000])
    const undone = await undo(result.bulk)
    expect(undone).toMatchObject({ status: 200, body: { undone: 3 } })
    expect(await debts()).toEqual([1_111, 1_000, 1_000])
    expect((await preview(update())).rows).toMatchObject({ updated: 3 })
  })

  it('a value saved between preview and load is not overwritten, and the result names the asset and the field', async () => {
    await load(csvOf([WITH_DEBT, ...assetRows(2)]))
    const filekey = await uploadTape(
      system,
      admin,
      portfolio,
      csvOf([
        ['ID', 'Deuda'],
        ['T-00001', 2_000],
        ['T-00002', 2_000],
      ]),
    )
    await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey, options: {} })
    const [first] = await assetsOf()
    if (!first) throw new Error('no asset')
    await type(first, 'details.outstandingBalance', 1_111)
    const { body } = await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey, options: {} })
    await runJobs(system)
    const job = await admin.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)
    const notSaved = [{ asset: first.externalId, code: 'parts.changedMeanwhile', reasons: ['Deuda pendiente (€)'] }]
    expect(job.body).toMatchObject({ result: { updated: 1, notSaved } })
    expect(await debts()).toEqual([1_111, 2_000])
  })

  it('an undo keeps values that have been changed after the load', async () => {
    await load(csvOf([WITH_DEBT, ...assetRows(2)]))
    const { result } = (await load(update())) as { result: Record<string, unknown> }
    const [first] = await assetsOf()
    if (!first) throw new Error('no asset')
    await type(first, 'details.outstandingBalance', 5)
    expect(await undo(result.bulk)).toMatchObject({ body: { undone: 1, skipped: { changed: 1 } } })
    expect(await debts()).toEqual([5, 1_000])
  })

  it('an empty cell changes nothing, and a cell with the chosen clearing mark clears the value', async () => {
    await load(csvOf([WITH_DEBT, ...assetRows(3)]))
    const rows = csvOf([
      ['ID', 'Deuda', 'Planta'],
      ['T-00001', '', '-'],
      ['T-00002', '-', ''],
      ['T-00003', 1_000, 2],
    ])
    const seen = await preview(rows, { clearMark: '-' })
    expect(seen.changes).toEqual([
      { field: 'floor', changed: 1, cleared: 1, typed: 0 },
      { field: 'outstandingBalance', changed: 1, cleared: 1, typed: 0 },
    ])
    expect(await load(rows, { clearMark: '-' })).toMatchObject({ result: { updated: 2, unchanged: 1 } })
    expect((await assetsOf()).map(({ floor, details }) => [floor, details.outstandingBalance ?? null])).toEqual([
      [null, 1_000],
      [2, null],
      [2, 1_000],
    ])
    expect((await preview(rows, { clearMark: '-' })).rows).toMatchObject({ updated: 0, unchanged: 3 })
  })

  it('a tape that repeats the former municipality in a different spelling does not overwrite the municipality that a user entered', async () => {
    const tape = csvOf([
      ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Municipio'],
      ['M-1', 'Piso', 80, 40.41, -3.7, 'Madrid'],
    ])
    await load(tape)
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `UPDATE assets SET loaded = loaded - 'provinceCode' || '{"municipality": "MADRID"}' WHERE portfolio_uuid = $1`,
        [portfolio],
      ),
    )
    const [asset] = await assetsOf()
    const changes = [{ field: 'municipality', oldValue: 'Madrid', newValue: 'Alcobendas' }]
    expect((await admin.call('POST', `/assets/${asset?.uuid}`, { changes })).status).toBe(200)
    expect((await preview(tape)).rows).toMatchObject({ updated: 0, unchanged: 1 })
  })

  it('undoing a first load also archives the principals of its groups', async () => {
    portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false, grouping: 'groupId' })
    const rows = assetRows(3).map((row, index) => [...row, index < 2 ? 'G1' : ''])
    const { result } = (await load(csvOf([[...WITH_DEBT, 'ID Grupo'], ...rows]))) as { result: Record<string, unknown> }
    expect(await undo(result.bulk)).toMatchObject({ body: { undone: 3, skipped: EMPTY } })
    expect(await assetsOf()).toEqual([])
  })

  it('undoing a first load archives its assets', async () => {
    const { result } = (await load(csvOf([WITH_DEBT, ...assetRows(3)]))) as { result: Record<string, unknown> }
    expect(await undo(result.bulk)).toMatchObject({ body: { undone: 3 } })
    expect(await assetsOf()).toEqual([])
  })
})

describe('The identifier of an archived asset', () => {
  const again = csvOf([WITH_DEBT, ...assetRows(2).map((row) => [...row.slice(0, 6), 9_000, 2])])

  beforeEach(async () => {
    await load(csvOf([WITH_DEBT, ...assetRows(2)]))
    const [first] = await assetsOf()
    await admin.call('DELETE', '/assets', { assets: [first?.uuid] })
  })

  it('the preview asks how to handle the external id of an archived asset, and a load skips the row until the user decides', async () => {
    const seen = await preview(again)
    expect(seen).toMatchObject({ archived: 1, rows: { refused: 1, updated: 1 } })
    expect(seen.errors).toMatchObject([{ code: 'tape.archivedIdentifier', field: 'externalId' }])
    expect(await load(again)).toMatchObject({ result: { created: 0, updated: 1, refused: 1 } })
    expect((await assetsOf()).map(({ externalId }) => externalId)).toEqual(['T-00002'])
  })

  it('an archived asset can be restored with the new values of its row, and an undo archives the asset again', async () => {
    expect((await preview(again, { archivedRows: 'restored' })).rows).toMatchObject({ created: 0, updated: 2 })
    const done = (await load(again, { archivedRows: 'restored' })) as { result: Record<string, unknown> }
    expect(done).toMatchObject({ result: { created: 0, updated: 2 } })
    expect(await debts()).toEqual([9_000, 9_000])
    expect(await undo(done.result.bulk)).toMatchObject({ body: { undone: 2 } })
    expect(await debts()).toEqual([1_000])
  })

  it('an undo archives a restored asset again, even if a user edited the asset before archiving it', async () => {
    const [second] = await assetsOf()
    if (!second) throw new Error('no asset')
    await type(second, 'details.outstandingBalance', 5)
    await admin.call('DELETE', '/assets', { assets: [second.uuid] })
    const done = (await load(again, { archivedRows: 'restored' })) as { result: Record<string, unknown> }
    expect(done).toMatchObject({ result: { created: 0, updated: 2 } })
    expect(await undo(done.result.bulk)).toMatchObject({ body: { undone: 2 } })
    expect(await assetsOf()).toEqual([])
  })

  it('a load rejects the row of an archived asset whose group is archived, instead of creating a second asset', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `WITH g AS (INSERT INTO groups (customer_uuid, portfolio_uuid, name, archived_on)
           SELECT customer_uuid, uuid, 'G', now() FROM portfolios WHERE uuid = $1 RETURNING uuid)
         UPDATE assets SET group_uuid = g.uuid FROM g WHERE portfolio_uuid = $1 AND archived_on IS NOT NULL`,
        [portfolio],
      ),
    )
    const done = await load(again, { archivedRows: 'restored' })
    expect(done).toMatchObject({ result: { created: 0, updated: 1, refused: 1 } })
    expect((await assetsOf()).map(({ externalId }) => externalId)).toEqual(['T-00002'])
  })

  it('a new asset can be created for the external id of an archived asset, and gets a comment about the archived asset', async () => {
    expect(await load(again, { archivedRows: 'added' })).toMatchObject({ result: { created: 1, updated: 1 } })
    const [added] = await assetsOf()
    const { body } = await admin.call('GET', `/assets/${added?.uuid}/comments`)
    const { items } = body as unknown as { items: { type: string; text: string }[] }
    expect(items.map(({ text }) => text).join()).toContain('T-00001')
  })
})

describe('A tape with two sheets', () => {
  it('the preview lists each sheet of assets of a tape by name, and a load writes one or all of these sheets', async () => {
    const bytes = await workbookOf({
      'REO Madrid': [WITH_DEBT, ...assetRows(2)],
      'REO Andalucía': [WITH_DEBT, ...tapeRows(3, 'A').map((row): CellValue[] => [...row, 1, 1])],
    })
    const seen = await preview(bytes)
    expect(seen.sheets).toEqual([
      { name: 'REO Madrid', contents: 'assets', isRead: true, rows: 2 },
      { name: 'REO Andalucía', contents: 'assets', isRead: true, rows: 3 },
    ])
    expect(await load(bytes, { sheets: ['REO Andalucía'] })).toMatchObject({ result: { created: 3 } })
    expect(await load(bytes)).toMatchObject({ result: { created: 2, unchanged: 3 } })
  })
})

it('two columns of a tape for the same field are rejected, and the error contains both headers', async () => {
  const filekey = await uploadTape(
    system,
    admin,
    portfolio,
    csvOf([
      [...TAPE_HEADER, 'Uno', 'Dos'],
      [...(tapeRows(1)[0] ?? []), 1, 2],
    ]),
  )
  const body = { filekey, mapping: { Uno: 'bathrooms', Dos: 'bathrooms' } }
  const seen = await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, body)
  expect(seen.body).toMatchObject({
    contested: [{ field: 'bathrooms', columns: [{ header: 'Uno' }, { header: 'Dos' }] }],
  })
  expect(await admin.call('POST', `/portfolios/${portfolio}/assets`, body)).toMatchObject({
    status: 400,
    body: { message: 'tape.columnsOnOneField', data: { field: 'bathrooms', headers: ['Uno', 'Dos'] } },
  })
})

it('the preview of a tape warns if the coordinates are outside the province named in the row', async () => {
  const rows = [
    [...TAPE_HEADER, 'Provincia'],
    ['B-1', 'Piso', 80, 41.39, 2.17, 2, 'Madrid'],
    ['B-2', 'Piso', 80, 40.41, -3.7, 2, 'Sevilla'],
  ]
  expect((await preview(csvOf(rows))).warnings).toMatchObject([
    { code: 'tape.coordinatesOtherProvince', data: { province: 'Madrid', other: 'Barcelona' } },
    { code: 'tape.coordinatesOtherProvince', data: { province: 'Sevilla', other: 'Madrid' } },
  ])
})

it('the coordinates of a row decide between municipalities with the same name', async () => {
  const rows = [
    ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Municipio'],
    ['N-1', 'Piso', 80, 40.2697, -3.9195, 'ARROYOMOLINOS'],
  ]
  await load(csvOf(rows))
  expect(await assetsOf()).toMatchObject([
    { municipality: 'Arroyomolinos', municipalityCode: '28015', provinceCode: '28' },
  ])
})
