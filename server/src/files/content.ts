import type { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import { contentOf, type FileContent, HEAD_BYTES, isText } from '@lindero/domain/files/file-content'
import { endingOf, FILE_ENDINGS, formatOf, PICTURE_ENDINGS } from '@lindero/domain/files/file-formats'
import type { FilePurpose } from './files.table.ts'

interface Accepted {
  /** Content types that an upload URL can be requested for. */
  types: readonly string[]
  contents: readonly FileContent[]
  /** File name extensions that the error message lists. */
  endings: readonly string[]
}

/**
 * Content types that browsers send for spreadsheets and tables. They include old and protected workbooks, because the
 * preview rejects these with a better message.
 */
const TABLE: Accepted = {
  types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
    'application/octet-stream',
    'text/csv',
    'text/plain',
  ],
  contents: ['zip', 'compound', 'text', 'utf16'],
  endings: ['xlsx', 'xlsb', 'xls', 'csv'],
}

/** Plain or compressed files, uploaded as `application/octet-stream`. Their content is parsed row by row. */
const PUBLIC_DATA: Accepted = {
  types: ['application/octet-stream'],
  contents: ['text', 'binary'],
  endings: ['csv', 'geojson', 'gz'],
}

const ENDINGS: Partial<Record<FilePurpose, readonly string[]>> = {
  images: PICTURE_ENDINGS,
  files: FILE_ENDINGS,
  reports: ['pdf', 'xlsx', 'zip'],
}

/**
 * The accepted uploads: a table for a tape, the format in the file name for a document, only pictures for images, and
 * any plain or compressed file for public data.
 */
function acceptedFor(purpose: FilePurpose, name: string): Accepted {
  if (purpose === 'dataImport') return PUBLIC_DATA
  const endings = ENDINGS[purpose]
  if (!endings) return TABLE
  const format = endings.includes(endingOf(name)) ? formatOf(name) : undefined
  return { types: format ? [format.contentType] : [], contents: format ? [format.content] : [], endings }
}

interface AnnouncedFile {
  purpose: FilePurpose
  name: string
}

/** @throws AppError `files.wrongType` if the purpose does not accept the content type */
export function expectType({ purpose, name, contentType }: AnnouncedFile & { contentType: string }): void {
  const { types, endings } = acceptedFor(purpose, name)
  if (types.includes(contentType)) return
  throw new AppError('files.wrongType', { expected: [...endings].join(', '), sent: contentType })
}

/**
 * The bytes of an upload, checked by content and not by name.
 *
 * @throws AppError `files.wrongType`
 */
export async function* expectContent(bytes: Readable, { purpose, name }: AnnouncedFile): AsyncGenerator<Buffer> {
  const accepted = acceptedFor(purpose, name)
  let content: FileContent | undefined
  let head: Buffer = Buffer.alloc(0)
  // The connection stays open after a rejection, so that the client receives the reason.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    const piece = content ? (chunk as Buffer) : Buffer.concat([head, chunk as Buffer])
    if (!content && piece.length < HEAD_BYTES) {
      head = piece
      continue
    }
    content ??= contentOf(piece)
    expectPiece(accepted, content, piece)
    yield piece
  }
  if (content || head.length === 0) return
  expectPiece(accepted, contentOf(head), head)
  yield head
}

function expectPiece({ contents, endings }: Accepted, content: FileContent, piece: Buffer): void {
  const isBinary = content === 'text' && !isText(piece)
  if (isBinary || !contents.includes(content)) {
    throw new AppError('files.wrongType', { expected: [...endings].join(', ') })
  }
}
