import { PREVIEW_ISSUES, type TapePreview, tapePreview } from '@lindero/contract/tape/tape.schema'
import { openTape, type TapeSheet } from '@lindero/documents/tape/open-tape'
import { AppError } from '@lindero/domain/errors'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { tapeThread } from './tape-questions.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
})

async function rowsIn(sheet: TapeSheet): Promise<number> {
  let count = 0
  for await (const _ of sheet.rows()) count += 1
  return count
}

const upload = (bytes: Uint8Array, query = '') => uploadTape(system, admin, portfolio, bytes, query)
const asked = (call: string, body: unknown) => admin.call('POST', `/portfolios/${portfolio}/${call}`, body)

async function preview(body: unknown): Promise<TapePreview> {
  const answer = await asked('tape-preview', body)
  expect(answer.status).toBe(200)
  return tapePreview.parse(answer.body)
}

async function countAssets(): Promise<number> {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}`)
  return (body as unknown as { assets: number }).assets
}

describe('The upload of a tape', () => {
  it.each([
    ['tape.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['tape.xls', 'application/vnd.ms-excel'],
    ['tape.xlsb', 'application/vnd.ms-excel.sheet.binary.macroEnabled.12'],
    ['tape.csv', 'text/csv'],
  ])('an upload address is given for %s with its content type', async (name, type) => {
    const path = `/portfolios/${portfolio}/uploadurl?name=${name}&type=${encodeURIComponent(type)}`
    expect((await admin.call('GET', path)).status).toBe(200)
  })
})

describe('The preview of a tape', () => {
  it('a preview has a time limit, after which the file is rejected as too slow, and may be previewed again', async () => {
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(1)]))
    const ask = vi.spyOn(tapeThread, 'ask').mockRejectedValueOnce(new AppError('timeout'))
    const { status, body } = await asked('tape-preview', { filekey })
    expect([status, body.message, body.data]).toEqual([400, 'tape.tooSlow', { seconds: 120 }])
    expect(ask.mock.lastCall?.[2]).toMatchObject({ seconds: 120 })
    ask.mockRestore()
    expect((await preview({ filekey })).rows.ready).toBe(1)
  })

  it('the preview lists all errors with row, column, value and reason, and changes no assets', async () => {
    const [good = [], ...others] = tapeRows(4)
    const rows = [
      TAPE_HEADER,
      good,
      ['T-2', 'Piso', 0, 40.4, -3.7, 2],
      ['T-3', 'Castillo', 'grande', 40.4, -3.7, -1],
      ['', '', '', '', '', ''],
      ...others,
    ]
    const filekey = await upload(csvOf(rows))
    const seen = await preview({ filekey })
    expect(seen.rows).toEqual({
      read: 7,
      ready: 4,
      refused: 2,
      empty: 1,
      created: 4,
      updated: 0,
      unchanged: 0,
      notLocated: 0,
    })
    expect(seen.errors.map(({ row, column, field, value, code }) => [row, column, field, value, code])).toEqual([
      [3, 'C', 'size', '0', 'tape.notPositive'],
      [4, 'B', 'type', 'Castillo', 'tape.unknownType'],
      [4, 'C', 'size', 'grande', 'tape.notANumber'],
    ])
    expect(seen.warnings).toMatchObject([{ row: 4, column: 'F', code: 'tape.negative', isLeftOut: true }])
    expect(seen.excerpt).toEqual({
      3: ['T-2', 'Piso', '0', '40.4', '-3.7', '2'],
      4: ['T-3', 'Castillo', 'grande', '40.4', '-3.7', '-1'],
    })
    expect(await countAssets()).toBe(0)
  })

  it('the preview counts rows without coordinates and warns about them, and these rows can still be loaded', async () => {
    const header = ['ID Activo', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Referencia catastral']
    const rows = [
      ['T-1', 'Piso', 80, 40.4, -3.7, ''],
      ['T-2', 'Piso', 80, '', '', '6344205CF7664S0001GP'],
    ]
    const seen = await preview({ filekey: await upload(csvOf([header, ...rows])) })
    expect(seen.rows).toMatchObject({ ready: 2, notLocated: 1 })
    expect(seen.warnings).toMatchObject([{ row: 3, column: 'D', code: 'tape.notLocated' }])
  })

  it('a user can correct invalid cells in the sheet of assets, and both preview and load use the corrections', async () => {
    const rows = [TAPE_HEADER, ['T-1', 'Castillo', 'grande', 40.4, -3.7, 2]]
    const filekey = await upload(csvOf(rows))
    const edits = { 2: { type: 'Piso', size: 80 } }
    expect((await preview({ filekey, edits })).rows).toMatchObject({ ready: 1, refused: 0 })
    await asked('assets', { filekey, edits })
    await runJobs(system)
    const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets`)
    expect(body).toMatchObject({ items: [{ externalId: 'T-1', typeId: 11, size: 80 }] })
  })

  it('a user can correct invalid cells in the sheet of values, and both preview and load use the corrections', async () => {
    const values = [
      ['ID Activo', 'Operación', 'Fuente', 'Valor', 'Fecha'],
      ['T-00001', 'Venta', 'Tasación', 'mucho', '30/06/2024'],
      ['T-00002', 'Venta', 'Tasador', 90_000, '30/06/2024'],
      ['T-00003', 'Venta', 'Tasación', 95_000, '30/06/2024'],
    ]
    const filekey = await upload(await workbookOf({ Activos: [TAPE_HEADER, ...tapeRows(3)], Valoraciones: values }))
    const seen = await preview({ filekey })
    expect(seen.errors.map(({ sheetKind, row, field, code }) => [sheetKind, row, field, code])).toEqual([
      ['values', 2, 'value', 'tape.notANumber'],
      ['values', 3, 'source', 'tape.unknownSource'],
    ])
    expect(seen.values).toMatchObject({
      sheet: 'Valoraciones',
      columns: ['A', 'B', 'C', 'D', 'E'].map((column) => ({ column })),
      excerpt: { 2: ['T-00001', 'Venta', 'Tasación', 'mucho', '30/06/2024'] },
    })
    expect(seen.excerpt).toEqual({})
    const valueEdits = { 2: { value: 80_000 }, 3: { source: 'Tasación' } }
    // Rows of the first sheet with the same row numbers must not change.
    expect(await preview({ filekey, valueEdits })).toMatchObject({
      referenceValues: 3,
      errors: [],
      warnings: [],
      rows: { ready: 3, refused: 0 },
    })
    await asked('assets', { filekey, valueEdits })
    await runJobs(system)
    const loaded = await system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
      tx.rows<{ value: number }>(
        `SELECT r.value::float8 FROM reference_values r JOIN assets a ON a.uuid = r.asset_uuid
         WHERE a.portfolio_uuid = $1 ORDER BY a.external_id`,
        [portfolio],
      ),
    )
    expect(loaded.map(({ value }) => value)).toEqual([80_000, 90_000, 95_000])
  })

  it('the preview reports required columns that it does not recognise, and later previews reuse the user’s mapping of columns', async () => {
    const rows = [
      ['ID', 'Cosa', 'm2 útil-ish', 'Latitud', 'Longitud', 'Color'],
      ['X-1', 'Piso', 70, 40.4, -3.7, 'rojo'],
    ]
    const filekey = await upload(csvOf(rows))
    const first = await preview({ filekey })
    expect(first.missing).toEqual(expect.arrayContaining(['type', 'size']))
    expect(first.rows.read).toBe(0)
    expect((await asked('assets', { filekey })).body).toMatchObject({ message: 'tape.missingColumns' })

    const mapping = { Cosa: 'type', 'm2 útil-ish': 'size', Color: 'ownField' }
    const mapped = await preview({ filekey, mapping })
    expect(mapped.missing).toEqual([])
    expect(mapped.columns.map(({ recognised }) => recognised)).toEqual([
      'header',
      'byHand',
      'byHand',
      'header',
      'header',
      'byHand',
    ])
    await asked('assets', { filekey, mapping })
    const later = await preview({ filekey: await upload(csvOf(rows)) })
    expect(later.columns.map(({ field, recognised }) => `${field} ${recognised}`)).toEqual([
      'externalId header',
      'type remembered',
      'size remembered',
      'latitude header',
      'longitude header',
      'ownField remembered',
    ])
    await runJobs(system)
  })

  it('the preview reports that the new assets exceed the limit of the plan, and the load is rejected', async () => {
    const small = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 3 })
    const own = await addPortfolio(system, small.customerUuid)
    const filekey = await uploadTape(system, small, own, csvOf([TAPE_HEADER, ...tapeRows(4)]))
    const limit = { limit: 3, current: 0, desired: 4 }
    expect((await small.call('POST', `/portfolios/${own}/tape-preview`, { filekey })).body).toMatchObject({
      limitExceeded: limit,
    })
    expect(await small.call('POST', `/portfolios/${own}/assets`, { filekey })).toMatchObject({
      status: 409,
      body: { message: 'limits.operatingAssets', data: limit },
    })
  })

  it('the preview lists issues up to a maximum, but all issues are counted and marked in the workbook of errors', async () => {
    const bad = Array.from({ length: PREVIEW_ISSUES + 50 }, (_, index) => [`B-${index}`, 'Piso', 0, 40.4, -3.7, 1])
    const filekey = await upload(csvOf([TAPE_HEADER, ...bad]))
    const seen = await preview({ filekey })
    expect(seen.errors).toHaveLength(PREVIEW_ISSUES)
    expect(seen.errorsTotal).toBe(bad.length)
    const { status, body } = await asked('tape-errors', { filekey, language: 'en' })
    expect(status).toBe(200)
    const marked = await openTape(body as unknown as Uint8Array)
    expect(await rowsIn(marked.assets)).toBe(bad.length)
  })
})

describe('A rejected tape leaves nothing behind', () => {
  const rows = () => tapeRows(2)
  const files: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['is not a workbook', () => Buffer.from('Estimado cliente:\nadjunto la cartera.'), 400, 'tape.notAWorkbook'],
    ['is empty', () => workbookOf({ Hoja1: [] }), 400, 'tape.emptyFile'],
    [
      'has no known header',
      () =>
        workbookOf({
          Hoja1: [
            ['Color', 'Peso'],
            ['rojo', 3],
          ],
        }),
      400,
      'tape.noKnownHeader',
    ],
    ['has 60,000 rows', () => csvOf([TAPE_HEADER, ...tapeRows(60_000)]), 400, 'tape.tooManyRows'],
    [
      'is protected by a password',
      () =>
        writeXlsx({
          sheets: [{ name: 'A', rows: [TAPE_HEADER, ...rows()] }],
          encryption: { password: 'secreta', spinCount: 1_000 },
        }),
      400,
      'tape.passwordProtected',
    ],
  ]

  it.each(files)(
    'a tape is rejected and leaves nothing behind if the file %s',
    async (_what, bytes, status, message) => {
      const filekey = await upload(await bytes())
      for (const call of ['tape-preview', 'tape-errors', 'assets']) {
        expect(await asked(call, { filekey })).toMatchObject({ status, body: { message } })
      }
      expect(await countAssets()).toBe(0)
    },
  )

  it('a load is rejected for an unknown file, a file of another portfolio and a workbook of errors', async () => {
    const other = await addPortfolio(system, admin.customerUuid)
    const elsewhere = await uploadTape(system, admin, other, csvOf([TAPE_HEADER, ...rows()]))
    for (const filekey of ['tape-unknown', elsewhere]) {
      expect(await asked('assets', { filekey })).toMatchObject({
        status: 404,
        body: { message: 'tape.fileNotFound' },
      })
    }
    const errors = await upload(csvOf([TAPE_HEADER, ...rows()]), '?isError=true')
    expect((await asked('assets', { filekey: errors })).body).toMatchObject({
      message: 'portfolios.tapeIsErrorFile',
    })
  })

  it('a user cannot preview or load a tape in another customer’s portfolio', async () => {
    const stranger = await aSignedInUser(system)
    const filekey = await upload(csvOf([TAPE_HEADER, ...rows()]))
    for (const call of ['tape-preview', 'tape-errors', 'assets']) {
      expect(await stranger.call('POST', `/portfolios/${portfolio}/${call}`, { filekey })).toMatchObject({
        status: 404,
        body: { message: 'portfolios.notFound' },
      })
    }
  })
})

describe('The template', () => {
  it.each(['es', 'en'])('the template in %s is a valid tape without rows', async (language) => {
    const { status, body } = await admin.call('GET', `/portfolios/tape-template?language=${language}`)
    expect(status).toBe(200)
    const filekey = await upload(body as unknown as Uint8Array)
    expect((await asked('tape-preview', { filekey })).body).toMatchObject({ message: 'tape.emptyFile' })
  })
})

describe('Order of a load', () => {
  it('a load that is requested several times, by a double click or a retry, starts only once', async () => {
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(3)]))
    const answers = await Promise.all([1, 2, 3].map(() => asked('assets', { filekey })))
    expect(new Set(answers.map(({ body }) => body.jobUuid)).size).toBe(1)
    await runJobs(system)
    expect(await countAssets()).toBe(3)
  })
})

describe('A tape after its preview', () => {
  const validations = (ask: { mock: { calls: unknown[][] } }) =>
    ask.mock.calls.filter(([name]) => name === 'validate').length

  const keptParts = (filekey: string) =>
    system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
      tx.rows<{ last: number; written: string }>(
        'SELECT last, xmin::text AS written FROM tape_checked_rows WHERE filekey = $1 ORDER BY sheet, part',
        [filekey],
      ),
    )

  it('a request for a load does not validate a previewed tape again, unless mapping or cells differ from the preview', async () => {
    const ask = vi.spyOn(tapeThread, 'ask')
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(3)]))
    await preview({ filekey })
    expect((await asked('assets', { filekey })).status).toBe(200)
    expect(validations(ask)).toBe(1)
    await asked('assets', { filekey, edits: { '2': { size: 70 } } })
    expect(validations(ask)).toBe(2)
    ask.mockRestore()
    await runJobs(system)
  })

  it('a load uses the rows that the preview has stored instead of reading the file again, and then deletes these rows', async () => {
    const rows = [...tapeRows(600), ['T-9', 'Piso', 0, 40.4, -3.7, 2]]
    const values = [
      ['ID Activo', 'Fuente', 'Valor', 'Fecha'],
      ['T-00001', 'Tasación', 90_000, '30/06/2024'],
    ]
    const filekey = await upload(await workbookOf({ Activos: [TAPE_HEADER, ...rows], Valoraciones: values }))
    const edits = { 602: { size: 80 } }
    const read = vi.spyOn(system.context.files, 'bytes')
    expect((await preview({ filekey, edits })).rows).toMatchObject({ ready: 601, refused: 0 })
    const { jobUuid } = (await asked('assets', { filekey, edits })).body
    await runJobs(system)
    // A workbook can only be read after its bytes have been fetched, so this counts the reads.
    expect(read.mock.calls).toEqual([[filekey]])
    read.mockRestore()
    expect((await admin.call('GET', `/jobs/${String(jobUuid)}`)).body).toMatchObject({
      state: 'finished',
      result: { created: 601, refused: 0, empty: 0, referenceValues: 1, refusedValues: 0 },
    })
    const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets?s=externalId&d=true&r=1`)
    expect(body).toMatchObject({ items: [{ externalId: 'T-9', size: 80 }], total: 601 })
    expect(await keptParts(filekey)).toEqual([])
  })

  it('a load uses the corrections of its own request, and not those of a later preview', async () => {
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(3)]))
    await asked('assets', { filekey, edits: { 2: { size: 71 } } })
    await preview({ filekey, edits: { 2: { size: 72 } } })
    await runJobs(system)
    const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets?s=externalId&r=1`)
    expect(body).toMatchObject({ items: [{ size: 71 }], total: 3 })
  })

  it('the rows of a previewed tape are stored in parts, and a corrected cell changes only one part', async () => {
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(600)]))
    await preview({ filekey })
    const before = await keptParts(filekey)
    expect(before.map(({ last }) => last)).toEqual([251, 501, 601])
    await preview({ filekey, edits: { 300: { size: 71 } } })
    const after = await keptParts(filekey)
    expect(after.map(({ written }, part) => written === before[part]?.written)).toEqual([true, false, true])
    // Fewer rows are accepted now, so stored rows that are not accepted any more must be deleted.
    await preview({ filekey, mapping: { Tipo: null } })
    expect(await keptParts(filekey)).toEqual([])
  })

  it('a previewed tape is rejected if the plan has no room for its assets at the time of the load', async () => {
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(3)]))
    expect((await preview({ filekey })).limitExceeded).toBeNull()
    const plan = (limit: number) =>
      system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET operating_assets_limit = $2 WHERE uuid = $1', [admin.customerUuid, limit]),
      )
    await plan(1)
    expect((await asked('assets', { filekey })).body.message).toBe('limits.operatingAssets')
    await plan(100_000)
  })
})

describe('Rows that a load left out', () => {
  const leftOut = async (query = '') =>
    (await admin.call('GET', `/portfolios/${portfolio}/left-out-rows${query}`)).body.tape as unknown

  it('the call for rejected rows returns the file and corrections of the load, until a later load writes these rows', async () => {
    const rows = [...tapeRows(2), ['T-9', 'Piso', 0, 40.4, -3.7, 2]]
    const filekey = await upload(csvOf([TAPE_HEADER, ...rows]))
    const first = await asked('assets', { filekey })
    await runJobs(system)
    const { jobUuid } = first.body
    const expected = { jobUuid, refused: 1, file: { filekey, name: expect.any(String) }, edits: {} }
    expect(await leftOut()).toMatchObject(expected)
    expect(await leftOut(`?job=${String(jobUuid)}`)).toMatchObject(expected)

    // In the sheet, this is the fourth row, after the header and two valid rows.
    const edits = { '4': { size: 80 } }
    expect((await preview({ filekey, edits })).rows).toMatchObject({ created: 1, unchanged: 2, refused: 0 })
    await asked('assets', { filekey, edits })
    await runJobs(system)
    expect(await countAssets()).toBe(3)
    expect(await leftOut()).toBeNull()
  })

  it('the call for rejected rows returns null if the load wrote every row', async () => {
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(2)]))
    await asked('assets', { filekey })
    await runJobs(system)
    expect(await leftOut()).toBeNull()
  })
})
