import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import type { TapeDraft } from '@lindero/contract/tape/tape.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

async function draftOf(portfolio: string, filekey: string): Promise<TapeDraft | null> {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}/tape-draft?filekey=${filekey}`)
  return (body as unknown as { draft: TapeDraft | null }).draft
}

const TAXES = [
  ['Activo', 'Tipo', 'Vencimiento', 'Importe'],
  ['A-1', 'IBI', '31/02/2025', 300],
]

describe('The draft of a workbook of parts', () => {
  it('a load of parts discards the draft of the workbook, but is rejected if the draft was changed in the meantime', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'A-1' }])
    const bytes = await workbookOf({ Tributos: TAXES })
    const filekey = await uploadTape(system, admin, portfolio, bytes, '?nextLoad=parts')
    const load = (draftVersion: number) =>
      admin.call('POST', `/portfolios/${portfolio}/parts`, { filekey, draftVersion })
    const corrected = { sheet: 'parts', row: 2, field: 'dueDate', value: '28/02/2025', issue: null, isUndone: false }
    await admin.call('PUT', `/portfolios/${portfolio}/tape-draft`, {
      ...{ filekey, version: 0, mapping: {}, cells: [corrected] },
    })
    expect(await load(0)).toMatchObject({ status: 409, body: { message: 'tapeDrafts.changed' } })
    expect(await draftOf(portfolio, filekey)).toMatchObject({ nextLoad: 'parts', cells: [corrected] })
    expect((await load(1)).status).toBe(200)
    expect(await draftOf(portfolio, filekey)).toBeNull()
    await runJobs(system)
  })

  it('a workbook with assets and parts needs only one upload, because the load of its assets does not discard its draft', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
    const assets = [TAPE_HEADER, ...tapeRows(2, 'A')]
    const taxes = [
      ['Activo', 'Tipo', 'Vencimiento', 'Importe'],
      ...['A-00001', 'A-00002'].map((id) => [id, 'IBI', '05/11/2025', 300]),
    ]
    const filekey = await uploadTape(system, admin, portfolio, await workbookOf({ Activos: assets, Tributos: taxes }))
    const preview = await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey })
    expect(preview.body).toMatchObject({
      sheet: 'Activos',
      sheets: [
        { name: 'Activos', contents: 'assets', isRead: true, rows: 2 },
        { name: 'Tributos', contents: 'parts', isRead: false, rows: null },
      ],
    })
    const parts = async () => {
      const { body } = await admin.call('POST', `/portfolios/${portfolio}/parts-preview`, { filekey })
      return (body as unknown as SheetsPreview).sheets.map(({ name, newAssets, counts }) => [
        ...[name, newAssets, counts.created, counts.refused],
      ])
    }
    expect(await parts()).toEqual([
      ['Activos', 2, 0, 0],
      ['Tributos', 0, 0, 2],
    ])
    const correction = { sheet: 'assets', row: 2, field: 'rooms', value: 3, issue: null, isUndone: false }
    await admin.call('PUT', `/portfolios/${portfolio}/tape-draft`, {
      ...{ filekey, version: 0, mapping: { Dormitorios: 'rooms' }, cells: [correction] },
    })
    const load = (draftVersion: number) =>
      admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey, draftVersion })
    expect(await load(0)).toMatchObject({ status: 409, body: { message: 'tapeDrafts.changed' } })
    expect(await load(1)).toMatchObject({ status: 200, body: { hasParts: true } })
    await runJobs(system)
    expect(await draftOf(portfolio, filekey)).toMatchObject({ nextLoad: 'parts', mapping: EMPTY, cells: [] })
    expect(await parts()).toEqual([
      ['Activos', 0, 0, 0],
      ['Tributos', 0, 2, 0],
    ])
  })

  it('a workbook that was uploaded for its parts keeps the corrections of the parts when its assets are loaded first', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
    const bytes = await workbookOf({ Activos: [TAPE_HEADER, ...tapeRows(1, 'B')], Tributos: TAXES })
    const filekey = await uploadTape(system, admin, portfolio, bytes, '?nextLoad=parts')
    const corrected = { sheet: 'parts', row: 2, field: 'dueDate', value: '28/02/2025', issue: null, isUndone: false }
    await admin.call('PUT', `/portfolios/${portfolio}/tape-draft`, {
      ...{ filekey, version: 0, mapping: {}, sheets: { Notas: null }, cells: [corrected] },
    })
    expect((await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })).body).toMatchObject({
      hasParts: true,
    })
    await runJobs(system)
    expect(await draftOf(portfolio, filekey)).toMatchObject({ sheets: { Notas: null }, cells: [corrected] })
  })

  it('a load of the parts of a workbook removes the corrections of parts from the draft, and keeps those of assets', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
    const bytes = await workbookOf({ Activos: [TAPE_HEADER, ...tapeRows(1, 'D')], Tributos: TAXES })
    const filekey = await uploadTape(system, admin, portfolio, bytes, '?nextLoad=parts')
    const ofAsset = { sheet: 'assets', row: 2, field: 'rooms', value: 3, issue: null, isUndone: false }
    const ofPart = { sheet: 'parts', row: 2, field: 'dueDate', value: '28/02/2025', issue: null, isUndone: false }
    await admin.call('PUT', `/portfolios/${portfolio}/tape-draft`, {
      ...{ filekey, version: 0, mapping: {}, sheets: { Notas: null }, cells: [ofAsset, ofPart] },
    })
    expect((await admin.call('POST', `/portfolios/${portfolio}/parts`, { filekey, draftVersion: 1 })).status).toBe(200)
    expect(await draftOf(portfolio, filekey)).toMatchObject({ nextLoad: 'assets', sheets: EMPTY, cells: [ofAsset] })
    await runJobs(system)
  })

  it('a tape without sheets of parts has no draft after its load', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
    const bytes = await workbookOf({ Activos: [TAPE_HEADER, ...tapeRows(1, 'C')] })
    const filekey = await uploadTape(system, admin, portfolio, bytes)
    expect((await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })).body).toMatchObject({
      hasParts: false,
    })
    expect(await draftOf(portfolio, filekey)).toBeNull()
    await runJobs(system)
  })
})
