import type { SavedTapeDraft, TapeDraft, UnfinishedTape } from '@lindero/contract/tape/tape.schema'
import { columnLetter } from '@lindero/domain/kernel/sheet-columns'
import { TAPE_CORRECTIONS, TAPE_MAPPED_COLUMNS } from '@lindero/domain/tape/tape-issues'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { runJobs } from '../../test/jobs.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sweepFiles } from '../files/sweep-files.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let filekey: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
  filekey = await uploadTape(system, admin, portfolio, csvOf([TAPE_HEADER, ...tapeRows(3)]))
})

type Cell = TapeDraft['cells'][number]
const cell = (row: number, field: string, value: Cell['value'], more: Partial<Cell> = {}): Cell => ({
  sheet: 'assets',
  row,
  field,
  value,
  issue: null,
  isUndone: false,
  ...more,
})

async function draft(by = admin, file: string | null = filekey): Promise<TapeDraft | null> {
  const query = file === null ? '' : `?filekey=${file}`
  const { status, body } = await by.call('GET', `/portfolios/${portfolio}/tape-draft${query}`)
  expect(status).toBe(200)
  return (body as unknown as { draft: TapeDraft | null }).draft
}

const put = (version: number | null, cells: Cell[], mapping: Record<string, string | null> = {}) =>
  admin.call('PUT', `/portfolios/${portfolio}/tape-draft`, { filekey, version, mapping, cells })

async function save(...input: Parameters<typeof put>): Promise<SavedTapeDraft> {
  const { status, body } = await put(...input)
  expect(status).toBe(200)
  return body as unknown as SavedTapeDraft
}

async function unfinished(by = admin): Promise<UnfinishedTape[]> {
  const { body } = await by.call('GET', '/tape-drafts')
  return (body as unknown as { items: UnfinishedTape[] }).items
}

describe('The draft of a tape', () => {
  it('the upload of a tape creates a draft, and the draft stores column mappings and corrected cells', async () => {
    expect(await draft()).toMatchObject({ file: { filekey }, version: 0, mapping: EMPTY, cells: [] })
    const issue = { code: 'tape.notPositive', value: '0' }
    const cells = [cell(2, 'remarks', '80'), cell(2, 'size', 80, { issue }), cell(3, 'rooms', null)]
    const second = cell(4, 'value', true, { sheet: 'values' })
    await save(0, [...cells, second], { Cosa: 'type', Color: null })
    expect(await draft()).toMatchObject({
      version: 1,
      mapping: { Cosa: 'type', Color: null },
      cells: [...cells, second],
    })
    expect(await draft(admin, null)).toMatchObject({ file: { filekey } })
  })

  it('a draft contains the changed cells of two browsers, and the later change of the same cell wins', async () => {
    await save(0, [cell(2, 'size', 80), cell(2, 'rooms', 1)])
    // The second browser has version 0, so the reply contains the first browser's changes.
    const second = await save(0, [cell(2, 'rooms', 2), cell(3, 'size', 90)], { B: 'type' })
    expect(second).toMatchObject({ version: 2, cells: [cell(2, 'size', 80)] })
    const first = await save(1, [cell(2, 'size', 80, { isUndone: true })], { A: 'size' })
    expect(first).toMatchObject({ version: 3, mapping: { A: 'size', B: 'type' } })
    expect(first.cells).toEqual([cell(2, 'rooms', 2), cell(3, 'size', 90)])
    // The reply also contains changes that have been undone.
    expect((await save(2, [])).cells).toEqual([cell(2, 'size', 80, { isUndone: true })])
    expect((await draft())?.cells).toEqual([cell(2, 'rooms', 2), cell(3, 'size', 90)])
  })

  it('a browser that has not received the latest change can neither discard nor load the draft', async () => {
    await save(0, [cell(2, 'size', 80)])
    const changed = { status: 409, body: { message: 'tapeDrafts.changed' } }
    const discard = (version: number) =>
      admin.call('DELETE', `/portfolios/${portfolio}/tape-draft?filekey=${filekey}&version=${version}`)
    const load = (draftVersion: number) =>
      admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey, draftVersion })
    expect(await discard(0)).toMatchObject(changed)
    expect(await load(0)).toMatchObject(changed)
    expect(await draft()).not.toBeNull()
    expect(await discard(1)).toMatchObject({ status: 200, body: { isDiscarded: true } })
    expect(await draft()).toBeNull()
    expect(await put(1, [])).toMatchObject({ status: 404, body: { message: 'tapeDrafts.notFound' } })
    expect(await save(null, [cell(2, 'size', 70)])).toMatchObject({ version: 1 })
    expect((await load(1)).status).toBe(200)
    expect(await draft()).toBeNull()
    await runJobs(system)
  })

  it('a draft has a maximum number of corrections and a maximum text length', async () => {
    const rows = (from: number) => Array.from({ length: 2_000 }, (_, index) => cell(from + index, 'size', 80))
    for (let from = 1; from <= TAPE_CORRECTIONS; from += 2_000) await save(null, rows(from))
    expect(await put(null, [cell(TAPE_CORRECTIONS + 1, 'size', 80)])).toMatchObject({
      status: 400,
      body: { message: 'tapeDrafts.tooManyCorrections', data: { limit: TAPE_CORRECTIONS } },
    })
    // A corrected cell can be corrected again.
    await save(null, [cell(1, 'size', 81)])
    for (const wrong of [
      cell(1, 'size', 'x'.repeat(5_001)),
      cell(1, 'x'.repeat(201), 1),
      cell(1, 'size', 1, { issue: { value: 'x'.repeat(6_000) } }),
      cell(0, 'size', 1),
    ])
      expect((await put(null, [wrong])).status).toBe(400)
  })

  it('the maximum number of mapped columns in a draft applies to all saves of the draft together', async () => {
    const columns = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`C${from + index}`, 'size']))
    expect((await put(0, [], columns(0, TAPE_MAPPED_COLUMNS + 1))).status).toBe(400)
    await save(0, [], columns(0, TAPE_MAPPED_COLUMNS))
    expect(await put(1, [], columns(TAPE_MAPPED_COLUMNS, 1))).toMatchObject({
      status: 400,
      body: { message: 'tapeDrafts.tooManyColumns', data: { limit: TAPE_MAPPED_COLUMNS } },
    })
    // A mapped column can be mapped again.
    await save(1, [], { C0: 'rooms' })
  })

  it('a draft is visible only to its user, and neither to colleagues nor to other customers', async () => {
    await save(0, [cell(2, 'size', 80)])
    const { email } = await addUser(system, admin.customerUuid, { isAdmin: true })
    const colleague = { ...admin, ...(await signIn(system, email)) }
    expect(await draft(colleague)).toBeNull()
    expect(await unfinished(colleague)).toEqual([])
    const stranger = await aSignedInUser(system)
    expect((await stranger.call('GET', `/portfolios/${portfolio}/tape-draft`)).status).toBe(404)
    // Row-level security hides the draft from every query.
    const rows = await system.context.database.transaction({ customer: stranger.customerUuid }, (tx) =>
      tx.rows('SELECT 1 FROM tape_drafts UNION ALL SELECT 1 FROM tape_draft_cells'),
    )
    expect(rows).toEqual([])
  })

  it('removing an uploaded file also removes its draft', async () => {
    await save(0, [cell(2, 'size', 80)])
    const later = new Date(Date.now() + 31 * 24 * 60 * 60_000)
    await sweepFiles({ ...system.context, now: () => later })
    expect(await draft()).toBeNull()
  })
})

describe('The draft of a workbook of parts', () => {
  beforeEach(async () => {
    filekey = await uploadTape(system, admin, portfolio, csvOf([['Activo', 'Tipo']]), '?nextLoad=parts')
  })
  const part = (row: number, field: string, value: Cell['value']) => cell(row, field, value, { sheet: 'parts' })
  const choose = (version: number, chosen: object) =>
    admin.call('PUT', `/portfolios/${portfolio}/tape-draft`, { filekey, version, mapping: {}, cells: [], ...chosen })

  it('the draft of a workbook of parts stores corrected cells, the part for each sheet, and the field for each column', async () => {
    expect(await draft()).toMatchObject({ nextLoad: 'parts', sheets: EMPTY, sheetColumns: EMPTY, cells: [] })
    await save(0, [part(3, 'dueDate', '28/02/2025')])
    await choose(1, { sheets: { Hoja1: 'operations.tribute', Notas: null } })
    await choose(2, { sheetColumns: { Hoja1: { C: 'amount', D: null } } })
    await choose(3, { sheetColumns: { Hoja1: { E: 'dueDate' } } })
    expect(await draft()).toMatchObject({
      version: 4,
      sheets: { Hoja1: 'operations.tribute', Notas: null },
      sheetColumns: { Hoja1: { C: 'amount', D: null, E: 'dueDate' } },
      cells: [part(3, 'dueDate', '28/02/2025')],
    })
    // A different part has different columns, so the fields chosen before do not apply to it.
    const changed = await choose(4, { sheets: { Hoja1: 'operations.fee' } })
    expect(changed.body).toMatchObject({
      version: 5,
      sheets: { Hoja1: 'operations.fee', Notas: null },
      sheetColumns: EMPTY,
    })
  })

  it('the maximum number of mapped columns in a draft applies to all sheets of a workbook together', async () => {
    const columns = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [columnLetter(from + index), 'amount']))
    expect((await choose(0, { sheetColumns: { A: columns(0, TAPE_MAPPED_COLUMNS) } })).status).toBe(200)
    expect(await choose(1, { sheetColumns: { B: columns(0, 1) } })).toMatchObject({
      status: 400,
      body: { message: 'tapeDrafts.tooManyColumns', data: { limit: TAPE_MAPPED_COLUMNS } },
    })
  })

  it('an unfinished file is listed with its next kind of load, assets or parts, and the number of corrections for this load', async () => {
    await save(0, [part(3, 'amount', 1), part(4, 'amount', 1), cell(2, 'size', 80)])
    const listed = (await unfinished()).filter((tape) => tape.portfolio.uuid === portfolio)
    expect(listed.map(({ nextLoad, corrections }) => [nextLoad, corrections])).toEqual([
      ['parts', 2],
      ['assets', 0],
    ])
    // Without the name of a file, the wizard for assets gets the draft of assets.
    expect((await draft(admin, null))?.file.filekey).not.toBe(filekey)
  })

  it('a correction saved after its draft was discarded creates a new draft for the same kind of load', async () => {
    await admin.call('DELETE', `/portfolios/${portfolio}/tape-draft?filekey=${filekey}&version=0`)
    await save(null, [part(3, 'amount', 1)])
    expect(await draft()).toMatchObject({ nextLoad: 'parts', version: 1 })
  })
})

describe('Unfinished tapes', () => {
  it('an uploaded tape that was not loaded is listed as unfinished, with its portfolio and number of corrections', async () => {
    await save(0, [cell(2, 'size', 80), cell(2, 'rooms', 1), cell(3, 'rooms', 1, { isUndone: true })])
    const [listed] = await unfinished()
    expect(listed).toMatchObject({ filekey, corrections: 2, version: 1, portfolio: { uuid: portfolio } })
    // The upload URL was requested, but no file was uploaded.
    await admin.call('GET', `/portfolios/${portfolio}/uploadurl`)
    expect((await unfinished()).filter((tape) => tape.portfolio.uuid === portfolio)).toHaveLength(1)
    await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })
    expect((await unfinished()).filter((tape) => tape.portfolio.uuid === portfolio)).toEqual([])
    await runJobs(system)
  })

  it('a file that cannot be read is not listed as unfinished after its preview', async () => {
    const unreadable = await uploadTape(
      system,
      admin,
      portfolio,
      csvOf([
        ['Sin', 'cabeceras'],
        [1, 2],
      ]),
    )
    const listed = async () => (await unfinished()).map((tape) => tape.filekey)
    expect(await listed()).toContain(unreadable)
    const preview = await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey: unreadable })
    expect(preview.status).toBe(400)
    expect(await listed()).not.toContain(unreadable)
    expect(await listed()).toContain(filekey)
  })
})
