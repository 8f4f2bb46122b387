import { describe, expect, it } from 'vitest'
import { isDateFormat, readNumberStyles } from './number-styles.ts'
import { ReadingTime } from './reading-time.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetRows, type SheetContext } from './sheet-rows.ts'

const time = () => new ReadingTime(10)
const NOTHING: SheetContext = {
  strings: [],
  styles: { dates: new Set<number>(), percents: new Set<number>(), points: new Set<number>() },
  is1904: false,
  limits: { sheetRows: 5, sheetCells: 1_000, cellCharacters: 20 },
}

async function* pieces(xml: string) {
  for (let at = 0; at < xml.length; at += 7) yield xml.slice(at, at + 7)
}

async function rowsOf(sheetData: string, context: Partial<SheetContext> = {}) {
  const rows = []
  const xml = `<worksheet><sheetData>${sheetData}</sheetData><row r="99"/></worksheet>`
  for await (const row of readSheetRows(pieces(xml), { ...NOTHING, ...context }, time())) rows.push(row)
  return rows
}

describe('Cells of a sheet', () => {
  it.each([
    ['a number', '<c r="A1"><v>1.5</v></c>', 1.5],
    ['a shared string', '<c r="A1" t="s"><v>1</v></c>', 'dos'],
    ['an inline string', '<c r="A1" t="inlineStr"><is><t xml:space="preserve"> a &amp; b </t></is></c>', ' a & b '],
    ['rich text', '<c r="A1" t="inlineStr"><is><r><t>uno</t></r><r><t> dos</t></r></is></c>', 'uno dos'],
    ['the result of a formula', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>Sí</v></c>', 'Sí'],
    ['a yes', '<c r="A1" t="b"><v>1</v></c>', true],
    ['an error', '<c r="A1" t="e"><v>#REF!</v></c>', '#REF!'],
    ['a date by style', '<c r="A1" s="3"><v>42809</v></c>', new Date('2017-03-15T00:00:00Z')],
    ['a date as text', '<c r="A1" t="d"><v>2017-03-15</v></c>', '2017-03-15'],
    ['nothing', '<c r="A1" s="3"/>', null],
    ['no value', '<c r="A1"><v></v></c>', null],
    ['an unknown shared string', '<c r="A1" t="s"><v>9</v></c>', null],
  ])('the reader returns the value of a cell that contains %s', async (_, cell, expected) => {
    const context = {
      strings: ['uno', 'dos'],
      styles: { dates: new Set<number>([3]), percents: new Set<number>(), points: new Set<number>() },
    }
    expect((await rowsOf(`<row r="1">${cell}</row>`, context))[0]?.cells).toEqual([expected])
  })

  it('a sheet with a far-right cell in each row is rejected for too many cells, because empty cells count too', async () => {
    const far = (row: number) => `<row r="${row}"><c r="SF${row}"><v>1</v></c></row>`
    expect(await rowsOf(far(1) + far(2))).toHaveLength(2)
    await expect(rowsOf(far(1) + far(2) + far(3))).rejects.toMatchObject({ code: 'tape.tooManyCells' })
  })

  it('the reader rejects a sheet of 10 MB after its first 2 MB, because it estimates too many cells for the whole sheet', async () => {
    const limits = { sheetRows: 1_000_000, sheetCells: 2_000_000, cellCharacters: 20 }
    let pieces = 0
    async function* sheet() {
      yield '<worksheet><sheetData>'
      // One hundred rows of 20 cells. Each row has 33 characters, so 2 MB of such rows have 1.3 million cells.
      for (; pieces < 3_000; pieces += 1) yield '<row><c r="T1"><v>1</v></c></row>'.repeat(100)
    }
    const readAll = async () => {
      for await (const _ of readSheetRows(sheet(), { ...NOTHING, limits }, time(), 9_900_000));
    }
    await expect(readAll()).rejects.toMatchObject({ code: 'tape.tooManyCells', data: { limit: 2_000_000 } })
    expect(pieces * 3_300).toBeLessThan(2_200_000)
  })

  it('dates are counted from 1904 if the workbook uses the 1904 date system', async () => {
    const rows = await rowsOf('<row r="1"><c s="0"><v>41347</v></c></row>', {
      styles: { dates: new Set<number>([0]), percents: new Set<number>(), points: new Set<number>() },
      is1904: true,
    })
    expect(rows[0]?.cells).toEqual([new Date('2017-03-15T00:00:00Z')])
  })

  it('the reader places a cell or row without a position directly after the previous cell or row', async () => {
    const data = '<row r="3"><c r="B3"><v>1</v></c><c><v>2</v></c></row><row/><row><c r="AA5"><v>3</v></c></row>'
    const rows = await rowsOf(data)
    expect(rows.map((row) => row.row)).toEqual([3, 4, 5])
    expect(rows[0]?.cells).toEqual([null, 1, 2])
    expect(rows[2]?.cells.length).toBe(27)
  })

  it('cells beyond the last supported column are ignored', async () => {
    expect((await rowsOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))[0]?.cells).toEqual([1])
  })
})

describe('Limits of a sheet', () => {
  const refusal = (data: string) => rowsOf(data).catch((error: unknown) => error)

  it('a cell with a text longer than the limit is rejected, even if the text consists of many short parts', async () => {
    const cell = (text: string) => `<row r="7"><c t="inlineStr"><is>${text}</is></c></row>`
    expect((await rowsOf(cell(`<t>${'x'.repeat(20)}</t>`)))[0]?.cells).toEqual(['x'.repeat(20)])
    const tooLong = { code: 'tape.cellTooLong', data: { limit: 20, row: 7 } }
    expect(await refusal(cell(`<t>${'x'.repeat(21)}</t>`))).toMatchObject(tooLong)
    expect(await refusal(cell('<t>xx</t>'.repeat(11)))).toMatchObject(tooLong)
    expect(await refusal(cell(`<t>${'<!-- -->&amp;'.repeat(100)}</t>`))).toMatchObject(tooLong)
  })

  it('a sheet with more rows than the limit is rejected, and empty rows count too', async () => {
    expect(await rowsOf('<row/>'.repeat(5))).toHaveLength(5)
    expect(await refusal('<row/>'.repeat(6))).toMatchObject({
      code: 'tape.tooManyRows',
      data: { limit: 5, found: 6 },
    })
  })

  it('a sheet is rejected if reading takes too long; time that the caller spends on the rows does not count', async () => {
    async function* slow(wait: number) {
      for (let piece = 0; piece < 5; piece++) {
        await new Promise((resolve) => setTimeout(resolve, wait))
        yield '<row/>'
      }
    }
    const readWith = async (wait: number, work: number) => {
      for await (const _ of readSheetRows(slow(wait), NOTHING, new ReadingTime(0.2))) {
        await new Promise((resolve) => setTimeout(resolve, work))
      }
    }
    await readWith(0, 80)
    await expect(readWith(80, 0)).rejects.toMatchObject({ code: 'tape.tooSlow', data: { seconds: 0.2 } })
  })
})

describe('Shared strings', () => {
  it('a shared string longer than the limit for the characters of a cell is rejected', async () => {
    const xml = `<sst><si><r><t>${'x'.repeat(15)}</t></r><r><t>${'y'.repeat(6)}</t></r></si></sst>`
    await expect(readSharedStrings(pieces(xml), NOTHING.limits, time())).rejects.toMatchObject({
      code: 'tape.cellTooLong',
    })
  })

  it('a shared string joins its runs of rich text and omits phonetic readings', async () => {
    const xml =
      '<sst><si><t>uno</t></si><si><r><t>do</t></r><r><t>s</t></r></si><si/><si><t>a &amp; b</t><rPh><t>x</t></rPh></si></sst>'
    expect(await readSharedStrings(pieces(xml), NOTHING.limits, time())).toEqual(['uno', 'dos', '', 'a & b'])
  })
})

describe('Styles that show dates', () => {
  it('a number format of two million characters is checked for date codes within a second', () => {
    const began = performance.now()
    expect(isDateFormat('['.repeat(2_000_000))).toBe(false)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('a date style is recognised by its built-in number or by its format code', () => {
    const xml =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00"/>' +
      '</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
    expect([...readNumberStyles(xml).dates]).toEqual([1, 2])
  })

  it.each([
    ['dd/mm/yyyy', true],
    ['[$-C0A]d" de "mmmm" de "yyyy', true],
    ['[h]:mm', true],
    ['General', false],
    ['#,##0.00 "días"', false],
    ['[Red]-0.00', false],
    ['_-* #,##0.00 _€_-', false],
    ['0\\m', false],
  ])('isDateFormat takes the number format %s and returns %s', (code, isDate) => {
    expect(isDateFormat(code)).toBe(isDate)
  })
})
