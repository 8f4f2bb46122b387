import { AppError } from '@lindero/domain/errors'
import { openCsv } from './csv-file.ts'
import { fileKind } from './file-kind.ts'
import type { WorkbookLimits } from './limits.ts'
import type { TableFile } from './table-file.ts'
import { openXlsx } from './xlsx-file.ts'

/**
 * Opens a workbook or a text table. The content determines which of the two it is.
 *
 * @throws AppError `tape.tooLargeFile`, `tape.tooManySheets`, and the errors of both readers
 */
export function openTable(bytes: Uint8Array, limits: WorkbookLimits): TableFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length > limits.fileBytes) {
    throw new AppError('tape.tooLargeFile', { limit: megabytes(limits.fileBytes), found: megabytes(file.length) })
  }
  const table = fileKind(file) === 'xlsx' ? openXlsx(file, limits) : openCsv(file, limits)
  if (table.sheets.length > limits.sheets) {
    throw new AppError('tape.tooManySheets', { limit: limits.sheets, found: table.sheets.length })
  }
  return table
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}
