import { AppError } from '@lindero/domain/errors'
import { readDateStyles } from './date-styles.ts'
import type { WorkbookLimits } from './limits.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetRows, type SheetContext } from './sheet-rows.ts'
import type { FileRow, TableFile } from './table-file.ts'
import { attribute, decodeXml, XmlScanner } from './xml-scanner.ts'
import { guardZip, partText, readSmallPart, readZipDirectory, type ZipPart } from './zip-directory.ts'

interface Book {
  sheets: Array<{ name: string; part: ZipPart }>
  strings: ZipPart | undefined
  styles: ZipPart | undefined
  is1904: boolean
}

/**
 * Opens a workbook after guarding against archives that grow too large. Refuses with `tape.notAWorkbook`,
 * `tape.zipBomb` or `tape.tooMuchText`; so does reading its rows. The shared strings are read once, when the
 * first sheet is.
 */
export function openXlsx(file: Buffer, limits: WorkbookLimits): TableFile {
  const parts = readZipDirectory(file)
  guardZip(parts, limits)
  const book = readBook(file, parts)
  const find = (name: string): ZipPart => {
    const sheet = book.sheets.find((one) => one.name === name)
    if (!sheet) throw new RangeError(`no sheet ${name}`)
    return sheet.part
  }
  let context: Promise<SheetContext> | undefined
  return {
    format: 'xlsx',
    sheets: book.sheets.map((sheet) => sheet.name),
    async *rows(name, limit): AsyncGenerator<FileRow> {
      context ??= readContext(file, book)
      let left = limit ?? Number.POSITIVE_INFINITY
      for await (const row of readSheetRows(partText(file, find(name)), await context)) {
        yield row
        left -= 1
        if (left <= 0) return
      }
    },
    countRows: (name) => countRowTags(file, find(name)),
  }
}

async function readContext(file: Buffer, book: Book): Promise<SheetContext> {
  return {
    strings: book.strings ? await readSharedStrings(partText(file, book.strings)) : [],
    dateStyles: book.styles ? readDateStyles(readSmallPart(file, book.styles)) : new Set(),
    is1904: book.is1904,
  }
}

/** The visible sheets in the order of the workbook and the parts that they refer to. */
function readBook(file: Buffer, parts: readonly ZipPart[]): Book {
  const byPath = new Map(parts.map((part) => [part.path, part]))
  const workbook = byPath.get('xl/workbook.xml')
  const relations = byPath.get('xl/_rels/workbook.xml.rels')
  if (!byPath.has('[Content_Types].xml') || !workbook || !relations) throw new AppError('tape.notAWorkbook')
  const partOf = (target: string) =>
    byPath.get(target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
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
    strings: byType.get('sharedStrings'),
    styles: byType.get('styles'),
    is1904: false,
  }
  eachTag(readSmallPart(file, workbook), (name, tag) => {
    if (name === 'workbookPr') book.is1904 = ['1', 'true'].includes(attribute(tag, 'date1904'))
    const part = name === 'sheet' ? byId.get(attribute(tag, 'id')) : undefined
    const isVisible = ['', 'visible'].includes(attribute(tag, 'state'))
    if (part && isVisible) book.sheets.push({ name: decodeXml(attribute(tag, 'name')), part })
  })
  return book
}

function eachTag(xml: string, visit: (name: string, tag: string) => void): void {
  new XmlScanner({ open: visit, text: () => undefined, close: () => undefined }).feed(xml)
}

/** Counts the row tags of a sheet while it is inflated, without parsing. */
async function countRowTags(file: Buffer, part: ZipPart): Promise<number> {
  let count = 0
  let tail = ''
  for await (const piece of partText(file, part)) {
    const text = tail + piece
    count += text.match(/<(?:\w+:)?row[\s>/]/g)?.length ?? 0
    // A tag that is split over two pieces is counted with the second.
    tail = /<[\w:]{0,20}$/.exec(text)?.[0] ?? ''
  }
  return count
}
