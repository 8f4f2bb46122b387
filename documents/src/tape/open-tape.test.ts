import { AppError } from '@lindero/domain/errors'
import { type CellValue, writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { openCsv } from '../kernel/csv-file.ts'
import { WORKBOOK_LIMITS } from '../kernel/limits.ts'
import { openXlsx } from '../kernel/xlsx-file.ts'
import { readZipDirectory } from '../kernel/zip-directory.ts'
import { zipChunks } from '../kernel/zip-stream.ts'
import { openTape, type TapeSheet } from './open-tape.ts'
import { bytesOf, validateTape, workbookOf } from './workbook.fixture.ts'

const HEADER = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud']
const ROW = ['A-1', 'Piso', 85, 39.47, -0.38]

async function errorOf(bytes: Uint8Array | Promise<Uint8Array>, limits = {}) {
  try {
    await allRows((await openTape(await bytes, limits)).assets)
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, data: error.data }
    throw error
  }
  return null
}

async function allRows(sheet: TapeSheet) {
  const rows = []
  for await (const row of sheet.rows()) rows.push(row)
  return rows
}

const codeOf = async (bytes: Uint8Array | Promise<Uint8Array>, limits = {}) => (await errorOf(bytes, limits))?.code

describe('Finding the rows of a tape', () => {
  it('the rows of a tape are read with the header and with their row numbers', async () => {
    const tape = await openTape(await workbookOf({ Activos: [HEADER, ROW, ['A-2', 'Piso', 70, 39.4, -0.3]] }))
    expect(tape).toMatchObject({ format: 'xlsx', values: null })
    expect(tape.assets).toMatchObject({ name: 'Activos', headerRow: 1, headers: HEADER })
    const rows = await allRows(tape.assets)
    expect(rows.map((row) => [row.row, row.cells[0]])).toEqual([
      [2, 'A-1'],
      [3, 'A-2'],
    ])
  })

  it('a header below the first row is found', async () => {
    const title: CellValue[][] = [['Cartera Levante 2026'], [], ['Fecha', '21/11/2026']]
    const { assets } = await openTape(await workbookOf({ Hoja1: [...title, HEADER, ROW] }))
    expect([assets.headerRow, assets.firstRows[0]?.row]).toEqual([4, 5])
  })

  it('the reader takes the sheet with the most known headers as the sheet of assets, and finds the reference values by their headers', async () => {
    const values = [
      ['ID activo', 'Fuente', 'Valor', 'Fecha'],
      ['A-1', 'Tasación', 120_000, '30/06/2024'],
    ]
    const tape = await openTape(
      await workbookOf({ Portada: [['Hola']], Valoraciones: values, 'Activos & más': [HEADER, ROW] }),
    )
    expect([tape.assets.name, tape.values?.name]).toEqual(['Activos & más', 'Valoraciones'])
    expect(tape.values && (await allRows(tape.values)).length).toBe(1)
  })

  it('hidden sheets of a tape are not read', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Oculta', rows: [[...HEADER, 'Baños', 'Planta'], ROW], hidden: true },
        { name: 'Visible', rows: [HEADER, ROW] },
      ],
    })
    expect((await openTape(bytes)).assets.name).toBe('Visible')
  })

  it.each(['shared', 'inline'] as const)('a tape that stores its texts as %s strings is read', async (stringMode) => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [HEADER, ROW] }], stringMode })
    const { accepted } = await validateTape(await openTape(bytes), '2026-11-21')
    expect(accepted.map((row) => row.asset.externalId)).toEqual(['A-1'])
  })

  it('date cells of a tape are read as dates', async () => {
    const day = new Date('2017-03-15T00:00:00Z')
    const bytes = await workbookOf({
      A: [
        [...HEADER, 'Fecha adquisición'],
        [...ROW, day],
      ],
    })
    const { accepted } = await validateTape(await openTape(bytes), '2026-11-21')
    expect(accepted[0]?.asset.acquisitionDate).toBe('2017-03-15')
  })
})

describe('a tape in text', () => {
  it.each([
    ['semicolons, UTF-8', 'ID;Tipo;Superficie;Municipio;Dirección\nA-1;Piso;85,5;València;"Calle Mayor; 3º"\n', 'utf8'],
    [
      'commas, UTF-8',
      'ID,Tipo,Superficie,Municipio,Dirección\r\nA-1,Piso,"85,5",València,"Calle Mayor; 3º"\r\n',
      'utf8',
    ],
    [
      'with a byte order mark',
      '\ufeffID;Tipo;Superficie;Municipio;Dirección\nA-1;Piso;85,5;València;Calle Mayor; 3º\n',
      'utf8',
    ],
    [
      'semicolons, Windows-1252',
      'ID;Tipo;Superficie;Municipio;Dirección\nA-1;Piso;85,5;València;"Calle Mayor; 3º"\n',
      'latin1',
    ],
    [
      'with the separator named in the first line',
      'sep=|\nID|Tipo|Superficie|Municipio|Dirección\nA-1|Piso|85,5|València|Calle Mayor; 3º\n',
      'utf8',
    ],
  ] as const)('a text file (%s) is read as a tape', async (_, text, encoding) => {
    const tape = await openTape(Buffer.from(text, encoding))
    const { accepted } = await validateTape(tape, '2026-11-21')
    expect(tape.format).toBe('csv')
    expect(accepted[0]?.asset).toMatchObject({ size: 85.5, municipality: 'València' })
    expect(accepted[0]?.asset.address).toMatch(/^Calle Mayor/)
  })

  it('a text tape is rejected if reading takes too long; time that the caller spends on the rows does not count', async () => {
    const text = Buffer.from(`ID;Tipo\n${'A-1;Piso\n'.repeat(4)}`)
    const slowly = { ...WORKBOOK_LIMITS, seconds: 0.2 }
    for await (const _ of openCsv(text, slowly).rows('CSV')) {
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    expect(await errorOf(text, { seconds: 0 })).toEqual({ code: 'tape.tooSlow', data: { seconds: 0 } })
  })
})

describe('Files that are rejected as a whole with a code', () => {
  it.each([
    ['a text', Buffer.from('Estimado cliente:\nadjunto la cartera.\n')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a web page', Buffer.from('<html><table><tr><td>ID</td></tr></table></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a broken archive', Buffer.from('PK\u0003\u0004 and then nothing of an archive', 'latin1')],
  ])('%s is rejected, because it is not a workbook', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('tape.notAWorkbook')
  })

  it('an archive that contains no workbook is rejected', async () => {
    const archive = await bytesOf(zipChunks([{ path: 'word/document.xml', text: ['<w/>'] }]))
    expect(await codeOf(archive)).toBe('tape.notAWorkbook')
  })

  it('a truncated workbook is rejected', async () => {
    const bytes = await workbookOf({ A: [HEADER, ROW] })
    expect(await codeOf(bytes.subarray(0, bytes.length - 200))).toBe('tape.notAWorkbook')
  })

  it.each([
    ['no bytes', new Uint8Array()],
    ['a workbook without cells', workbookOf({ A: [] })],
    ['a header without rows', workbookOf({ A: [HEADER] })],
    ['rows without anything in them', workbookOf({ A: [HEADER, ['', ' ', null]] })],
  ])('a file is rejected as empty if it contains %s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('tape.emptyFile')
  })

  it('a file without a known header is rejected with an error that lists its headers', async () => {
    const bytes = workbookOf({
      A: [
        ['Color', 'Peso'],
        ['rojo', 3],
      ],
    })
    expect(await errorOf(bytes)).toEqual({
      code: 'tape.noKnownHeader',
      data: { headers: ['Color', 'Peso'] },
    })
  })

  it('a file with a password is rejected with an error about the password', async () => {
    const rows = [HEADER, ROW]
    const encryption = { password: 'secreta', spinCount: 1000 }
    expect(await codeOf(writeXlsx({ sheets: [{ name: 'A', rows }], encryption }))).toBe('tape.passwordProtected')
  })

  it('a file in the old Excel format that cannot be read is rejected', async () => {
    const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')])
    expect(await codeOf(bytes)).toBe('tape.oldFormat')
  })

  it('a file larger than the limit is rejected', async () => {
    const bytes = await workbookOf({ A: [HEADER, ROW] })
    expect(await codeOf(bytes, { fileBytes: 1000 })).toBe('tape.tooLargeFile')
  })
})

describe('too many rows', () => {
  const rows = (count: number) => [
    HEADER,
    ...Array.from({ length: count }, (_, index) => [`A-${index}`, ...ROW.slice(1)]),
  ]

  it('a file with too many rows is rejected with an error that names the limit and the number of rows', async () => {
    expect(await errorOf(workbookOf({ A: rows(61) }), { rows: 50 })).toEqual({
      code: 'tape.tooManyRows',
      data: { limit: 50, found: 61 },
    })
    expect(await errorOf(workbookOf({ A: rows(50) }), { rows: 50 })).toBeNull()
  })

  it('a workbook with more sheets than the limit is rejected and not read in part', async () => {
    const sheets = (count: number) =>
      workbookOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`Hoja ${index + 1}`, rows(1)])))
    const tape = await openTape(await sheets(45))
    expect(tape.sheets.filter(({ isRead }) => isRead)).toHaveLength(45)
    expect(await errorOf(sheets(201))).toEqual({ code: 'tape.tooManySheets', data: { limit: 200, found: 201 } })
  })

  it('a tape of 60,000 rows is rejected', async () => {
    const bytes = workbookOf({ A: rows(60_000) })
    expect(await errorOf(bytes)).toEqual({
      code: 'tape.tooManyRows',
      data: { limit: 50_000, found: 60_000 },
    })
  })

  it('empty rows do not count towards the row limit', async () => {
    const formatted = Array.from({ length: 100 }, () => ['', null, ' '])
    expect(await errorOf(workbookOf({ A: [...rows(10), ...formatted] }), { rows: 50 })).toBeNull()
  })

  it('the rows of a text tape count towards the row limit', async () => {
    const text = rows(61)
      .map((row) => row.join(';'))
      .join('\n')
    expect(await errorOf(Buffer.from(text), { rows: 50 })).toMatchObject({ data: { limit: 50, found: 61 } })
  })
})

describe('Archives that expand too much', () => {
  it('an archive whose parts declare too large a size is rejected before any part is decompressed', async () => {
    const bomb = await bytesOf(
      zipChunks([
        { path: '[Content_Types].xml', text: ['<Types/>'] },
        { path: 'xl/worksheets/sheet1.xml', text: Array.from({ length: 200 }, () => ' '.repeat(100_000)) },
      ]),
    )
    expect(bomb.length).toBeLessThan(40_000)
    expect(await codeOf(bomb)).toBe('tape.zipBomb')
  })

  it('an archive is rejected if one of its parts, or the sum of all parts, is too large', async () => {
    const file = await workbookOf({ A: [HEADER, ROW] })
    expect(await codeOf(file, { partBytes: 100 })).toBe('tape.zipBomb')
    expect(await codeOf(file, { totalBytes: 500 })).toBe('tape.zipBomb')
  })

  it('an archive is rejected if a part is longer than the archive declares', async () => {
    const lying = Buffer.from(await workbookOf({ A: [HEADER, ROW] }))
    const part = readZipDirectory(lying).find((one) => one.path === 'xl/worksheets/sheet1.xml')
    const position = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    expect(lying.readUInt32LE(position + 24)).toBe(part?.bytes)
    lying.writeUInt32LE(10, position + 24)
    expect(await codeOf(lying)).toBe('tape.zipBomb')
    lying.writeUInt32LE(0, position + 24)
    expect(await codeOf(lying)).toBe('tape.zipBomb')
  })

  /** A workbook with arbitrary part names. Only its relationships tell the purpose of a part. */
  const bookOf = (parts: Record<string, string>, relations: [type: string, path: string][], sheets = 1) =>
    bytesOf(
      zipChunks(
        Object.entries({
          '[Content_Types].xml': '<Types/>',
          'xl/workbook.xml': `<workbook><sheets>${Array.from(
            { length: sheets },
            (_, index) => `<sheet name="S${index}" r:id="s${index}"/>`,
          ).join('')}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships>${relations
            .map(([type, path], index) => `<Relationship Id="s${index}" Type="x/${type}" Target="${path}"/>`)
            .join('')}</Relationships>`,
          ...parts,
        }).map(([path, text]) => ({ path, text: [text] })),
      ),
    )
  const sheet = `<worksheet><sheetData>${[HEADER, ROW]
    .map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`
  const filler = (tag: string) => `<${tag}>${'<x a="1"/>'.repeat(500)}</${tag}>`

  it('the size limit of a part of a workbook depends on its role, such as styles, and not on its file name', async () => {
    const limits = { smallPartBytes: 3_000, sharedStringBytes: 3_000 }
    const styled = bookOf({ 'xl/sheet.xml': sheet, 'xl/colours.bin': filler('styleSheet') }, [
      ['worksheet', 'sheet.xml'],
      ['styles', 'colours.bin'],
    ])
    expect(await errorOf(styled, limits)).toMatchObject({
      code: 'tape.zipBomb',
      data: { part: 'xl/colours.bin' },
    })
    const worded = bookOf({ 'xl/sheet.xml': sheet, 'xl/words.bin': filler('sst') }, [
      ['worksheet', 'sheet.xml'],
      ['sharedStrings', 'words.bin'],
    ])
    expect(await codeOf(worded, limits)).toBe('tape.tooMuchText')
    const book = bookOf({ 'xl/sheet.xml': sheet, 'xl/workbook.xml': filler('workbook') }, [['worksheet', 'sheet.xml']])
    expect(await errorOf(book, limits)).toMatchObject({ data: { part: 'xl/workbook.xml' } })
    const related = bookOf(
      { 'xl/sheet.xml': sheet },
      Array.from({ length: 100 }, () => ['worksheet', 'sheet.xml']),
    )
    expect(await errorOf(related, limits)).toMatchObject({ data: { part: 'xl/_rels/workbook.xml.rels' } })
    expect(await codeOf(styled)).toBeUndefined()
  })

  it('the reader lists only the first of several sheets that refer to the same part of a workbook', async () => {
    const relations = Array.from({ length: 29 }, () => ['worksheet', 'sheet.xml'] as [string, string])
    const file = await bookOf({ 'xl/sheet.xml': sheet }, relations, 29)
    expect(openXlsx(file, WORKBOOK_LIMITS).sheets).toEqual(['S0'])
  })

  it('rows without cells count towards the row limit', async () => {
    const bytes = bookOf({ 'xl/sheet.xml': sheet.replace('</sheetData>', `${'<row/>'.repeat(200)}</sheetData>`) }, [
      ['worksheet', 'sheet.xml'],
    ])
    expect(await errorOf(bytes, { sheetRows: 100 })).toEqual({
      code: 'tape.tooManyRows',
      data: { limit: 100, found: 101 },
    })
  })

  it('a text file is rejected if one of its cells is longer than the limit', async () => {
    const text = Buffer.from(`${HEADER.join(';')}\n"${'x'.repeat(40_000)};1;2;3;4`)
    expect(await errorOf(text)).toMatchObject({ code: 'tape.cellTooLong', data: { limit: 32_767 } })
  })

  it('a workbook with too large a table of shared strings is rejected with the code tape.tooMuchText', async () => {
    const rows = [HEADER, ...Array.from({ length: 200 }, (_, index) => [`identificador ${index}`, ...ROW.slice(1)])]
    expect(await codeOf(workbookOf({ A: rows }), { sharedStringBytes: 1000 })).toBe('tape.tooMuchText')
  })
})
