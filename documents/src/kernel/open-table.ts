import { AppError } from '@lindero/domain/errors'
import { openBinaryWorkbook } from './binary-workbook.ts'
import { openCsv } from './csv-file.ts'
import { fileKind } from './file-kind.ts'
import type { WorkbookLimits } from './limits.ts'
import type { TableFile } from './table-file.ts'
import { openXlsx } from './xlsx-file.ts'
import { readZipDirectory } from './zip-directory.ts'

/**
 * Opens a workbook or a text table. The content determines which of the two it is.
 *
 * @throws AppError `tape.tooLargeFile`, `tape.tooManySheets`, and the errors of the readers
 */
export async function openTable(bytes: Uint8Array, limits: WorkbookLimits): Promise<TableFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length > limits.fileBytes) {
    throw new AppError('tape.tooLargeFile', { limit: megabytes(limits.fileBytes), found: megabytes(file.length) })
  }
  const table = await opened(file, limits)
  if (table.sheets.length > limits.sheets) {
    throw new AppError('tape.tooManySheets', { limit: limits.sheets, found: table.sheets.length })
  }
  return table
}

function opened(file: Buffer, limits: WorkbookLimits): TableFile | Promise<TableFile> {
  const kind = fileKind(file)
  if (kind === 'csv') return openCsv(file, limits)
  const isBinary = kind === 'xls' || readZipDirectory(file).some(({ path }) => path === BINARY_WORKBOOK)
  return isBinary ? openBinaryWorkbook(file, kind, limits) : openXlsx(file, limits)
}

/** The part that a workbook in records (.xlsb) has instead of `xl/workbook.xml`. */
const BINARY_WORKBOOK = 'xl/workbook.bin'

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}
