import { AppError } from '@lindero/domain/errors'
import { isUtf16 } from './text-encoding.ts'

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** Signatures of files that begin like text but are never a table: PDF, HTML, XML and RTF. */
const NO_TABLE = /^(?:%PDF|\s*<|\{\\rtf)/

/** `zip`: a workbook in XML (.xlsx) or in records (.xlsb). `xls`: a workbook of Excel 97 to 2003. */
type FileKind = 'zip' | 'xls' | 'csv'

/**
 * Detects if a file is a workbook or a text table. The content decides, not the name.
 *
 * @throws AppError `tape.emptyFile`, `tape.passwordProtected` or `tape.notAWorkbook`
 */
export function fileKind(file: Buffer): FileKind {
  if (file.length === 0) throw new AppError('tape.emptyFile')
  if (file.subarray(0, ZIP.length).equals(ZIP)) return 'zip'
  if (file.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    // Excel stores a password-protected workbook in a container of the old format (MS-OFFCRYPTO 1.3.3).
    if (file.includes(ENCRYPTED)) throw new AppError('tape.passwordProtected')
    return 'xls'
  }
  if (isUtf16(file)) return 'csv'
  if (NO_TABLE.test(file.toString('latin1', 0, 64)) || file.subarray(0, 8192).includes(0)) {
    throw new AppError('tape.notAWorkbook')
  }
  return 'csv'
}
