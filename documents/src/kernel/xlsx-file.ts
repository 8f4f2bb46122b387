import { AppError } from '@lindero/domain/errors'
import type { WorkbookLimits } from './limits.ts'
import { readNumberStyles } from './number-styles.ts'
import { ReadingTime } from './reading-time.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetRows, type SheetContext } from './sheet-rows.ts'
import type { FileRow, TableFile } from './table-file.ts'
import { attribute, decodeXml, XmlScanner } from './xml-scanner.ts'
import { guardSmallPart, guardZip, partText, readSmallPart, readZipDirectory, type ZipPart } from './zip-directory.ts'

interface Book {
  sheets: Array<{ name: string; part: ZipPart }>
  hidden: string[]
  strings: ZipPart | undefined
  styles: ZipPart | undefined
  is1904: boolean
}

/**
 * Opens a workbook. An archive that would grow too large is rejected first; the limit of each part depends on its
 * purpose. The shared strings are read only once, together with the first sheet.
 *
 * @throws AppError `tape.notAWorkbook`, `tape.zipBomb` or `tape.tooMuchText`. Reading the rows throws the same errors,
 * and also `tape.tooManyRows`, `tape.cellTooLong` or `tape.tooSlow`
 */
export function openXlsx(file: Buffer, limits: WorkbookLimits): TableFile {
  const parts = readZipDirectory(file)
  guardZip(parts, limits)
  const book = readBook(file, parts, limits)
  const time = new ReadingTime(limits.seconds)
  const find = (name: string): ZipPart => {
    const sheet = book.sheets.find((one) => one.name === name)
    if (!sheet) throw new RangeError(`no sheet ${name}`)
    return sheet.part
  }
  let context: Promise<SheetContext> | undefined
  return {
    format: 'xlsx',
    sheets: book.sheets.map((sheet) => sheet.name),
    hidden: book.hidden,
    async *rows(name, limit): AsyncGenerator<FileRow> {
      context ??= readContext(file, book, limits, time)
      let left = limit ?? Number.POSITIVE_INFINITY
      const part = find(name)
      const text = partText(file, part)
      // If the caller wants only the first rows, reading stops after `smallPartBytes` characters.
      const pieces = limit === undefined ? text : firstOf(text, limits.smallPartBytes)
      for await (const row of readSheetRows(pieces, await context, time, part.bytes)) {
        yield book.is1904 ? { ...row, is1904: true } : row
        left -= 1
        if (left <= 0) return
      }
    },
  }
}

const NO_STYLES = { dates: new Set<number>(), percents: new Set<number>(), points: new Set<number>() }

async function readContext(file: Buffer, book: Book, limits: WorkbookLimits, time: ReadingTime): Promise<SheetContext> {
  return {
    limits,
    strings: book.strings ? await readSharedStrings(partText(file, book.strings), limits, time) : [],
    styles: book.styles ? readNumberStyles(readSmallPart(file, book.styles)) : NO_STYLES,
    is1904: book.is1904,
  }
}

async function* firstOf(pieces: AsyncIterable<string>, characters: number): AsyncGenerator<string> {
  let left = characters
  for await (const piece of pieces) {
    yield piece
    left -= piece.length
    if (left <= 0) return
  }
}

/** Reads the workbook's visible sheets in order, and the parts to which the workbook refers. */
function readBook(file: Buffer, parts: readonly ZipPart[], limits: WorkbookLimits): Book {
  const byPath = new Map(parts.map((part) => [part.path, part]))
  const workbook = byPath.get('xl/workbook.xml')
  const relations = byPath.get('xl/_rels/workbook.xml.rels')
  if (!byPath.has('[Content_Types].xml') || !workbook || !relations) throw new AppError('tape.notAWorkbook')
  const partOf = (target: string) =>
    byPath.get(target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
  for (const part of [workbook, relations]) guardSmallPart(part, limits)
  const byId = new Map<string, ZipPart>()
  const byType = new Map<string, ZipPart>()
  eachTag(readSmallPart(file, relations), (name, tag) => {
    const part = name === 'Relationship' ? partOf(decodeXml(attribute(tag, 'Target'))) : undefined
    if (!part) return
    byId.set(attribute(tag, 'Id'), part)
    byType.set(attribute(tag, 'Type').split('/').at(-1) ?? '', part)
  })
  const book: Book = {
    sheets: [],
    hidden: [],
    strings: byType.get('sharedStrings'),
    styles: byType.get('styles'),
    is1904: false,
  }
  if (book.styles) guardSmallPart(book.styles, limits)
  if (book.strings && book.strings.bytes > limits.sharedStringBytes) {
    throw new AppError('tape.tooMuchText', { found: book.strings.bytes, limit: limits.sharedStringBytes })
  }
  const taken = new Set<ZipPart>()
  eachTag(readSmallPart(file, workbook), (name, tag) => {
    if (name === 'workbookPr') book.is1904 = ['1', 'true'].includes(attribute(tag, 'date1904'))
    const part = name === 'sheet' ? byId.get(attribute(tag, 'id')) : undefined
    const isVisible = ['', 'visible'].includes(attribute(tag, 'state'))
    // If several sheets refer to the same part, only the first sheet counts.
    if (part && !isVisible) book.hidden.push(decodeXml(attribute(tag, 'name')))
    if (!part || !isVisible || taken.has(part)) return
    taken.add(part)
    book.sheets.push({ name: decodeXml(attribute(tag, 'name')), part })
  })
  return book
}

function eachTag(xml: string, visit: (name: string, tag: string) => void): void {
  new XmlScanner({ open: visit, text: () => undefined, close: () => undefined }).feed(xml)
}
