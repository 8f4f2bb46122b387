import { createInflateRaw } from 'node:zlib'
import { AppError } from '@lindero/domain/kernel/app-error'
import { EncryptedFileError, HucreError, ZipError } from 'hucre'
import { streamXlsxRows } from 'hucre/xlsx'
import type { WorkbookLimits } from './limits.ts'
import type { FileRow, TableFile } from './table-file.ts'
import { guardZip, packedPart, readSmallPart, readZipDirectory, type ZipPart } from './zip-directory.ts'

/** Rows between two turns of the event loop. */
const BATCH = 500

interface SheetPart {
  name: string
  index: number
  part: ZipPart
}

/**
 * Opens a workbook after guarding against archives that grow too large. Refuses with `tape.notAWorkbook`,
 * `tape.zipBomb`, `tape.tooMuchText` or `tape.passwordProtected`; so does reading its rows.
 */
export function openXlsx(file: Buffer, limits: WorkbookLimits): TableFile {
  const parts = readZipDirectory(file)
  guardZip(parts, limits)
  const sheets = readSheets(file, parts)
  const find = (name: string): SheetPart => {
    const sheet = sheets.find((one) => one.name === name)
    if (!sheet) throw new RangeError(`no sheet ${name}`)
    return sheet
  }
  return {
    format: 'xlsx',
    sheets: sheets.map((sheet) => sheet.name),
    rows: (name, limit) => readRows(file, find(name).index, limit),
    countRows: (name) => countRowTags(file, find(name).part),
  }
}

async function* readRows(file: Buffer, sheet: number, limit?: number): AsyncGenerator<FileRow> {
  try {
    let seen = 0
    for await (const { index, values } of streamXlsxRows(file, {
      sheet,
      ...(limit ? { maxRows: limit } : {}),
    })) {
      yield { row: index + 1, cells: values }
      seen += 1
      if (seen % BATCH === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A failure of the reader in the tape's own terms; others pass as they are. */
function refusalOf(error: unknown): unknown {
  if (error instanceof EncryptedFileError) return new AppError('tape.passwordProtected')
  if (error instanceof ZipError && error.message.includes('exceeds limit'))
    return new AppError('tape.zipBomb')
  return error instanceof HucreError ? new AppError('tape.notAWorkbook', { cause: error.message }) : error
}

/** Visible sheets in the order of the workbook, with the part each lies in. */
function readSheets(file: Buffer, parts: readonly ZipPart[]): SheetPart[] {
  const byPath = new Map(parts.map((part) => [part.path, part]))
  const workbook = byPath.get('xl/workbook.xml')
  const relations = byPath.get('xl/_rels/workbook.xml.rels')
  if (!byPath.has('[Content_Types].xml') || !workbook || !relations) throw new AppError('tape.notAWorkbook')
  const targets = new Map(
    tags(readSmallPart(file, relations), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return tags(readSmallPart(file, workbook), 'sheet').flatMap((tag, index) => {
    const target = targets.get(attribute(tag, '(?:\\w+:)?id')) ?? ''
    const part = byPath.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    const isHidden = attribute(tag, 'state') !== ''
    return part && !isHidden ? [{ name: unescapeXml(attribute(tag, 'name')), index, part }] : []
  })
}

function tags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function unescapeXml(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** Counts the row tags of a sheet while inflating it off the thread; nothing is kept. */
async function countRowTags(file: Buffer, part: ZipPart): Promise<number> {
  const packed = packedPart(file, part)
  if (part.method === 0) return countIn(packed.toString('latin1'))
  const inflate = createInflateRaw()
  inflate.end(packed)
  let count = 0
  let tail = ''
  try {
    for await (const chunk of inflate) {
      const text = tail + (chunk as Buffer).toString('latin1')
      count += countIn(text)
      // A tag may lie across two chunks: what follows the last `<` is counted with the next one.
      const last = text.lastIndexOf('<')
      tail = last >= 0 && text.length - last < 40 && countIn(text.slice(last)) === 0 ? text.slice(last) : ''
    }
  } catch (cause) {
    throw new AppError('tape.notAWorkbook', { cause: String(cause) })
  }
  return count
}

function countIn(xml: string): number {
  return xml.match(/<(?:\w+:)?row[\s>/]/g)?.length ?? 0
}
