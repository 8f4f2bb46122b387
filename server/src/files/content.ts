import type { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { FilePurpose } from './files.table.ts'

/** What the first bytes of a file say that it is. */
type Content = 'zip' | 'compound' | 'text' | 'other'

interface Accepted {
  /** As the call that signs the URL may name it. */
  types: readonly string[]
  contents: readonly Content[]
}

/** A table as browsers name it; also an old or protected workbook, which its preview says better. */
const TABLE: Accepted = {
  types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/octet-stream',
    'text/csv',
    'text/plain',
  ],
  contents: ['zip', 'compound', 'text'],
}

/** What may be uploaded for each purpose. */
const ACCEPTED: Record<FilePurpose, Accepted> = { tape: TABLE, tapeErrors: TABLE }

/** @throws AppError `files.wrongType` for a content type that a purpose does not take */
export function expectType(purpose: FilePurpose, type: string): void {
  const { types } = ACCEPTED[purpose]
  if (!types.includes(type)) throw new AppError('files.wrongType', { expected: types.join(', '), sent: type })
}

/**
 * The bytes of an upload, checked by what they are and not by what they are called.
 *
 * @throws AppError `files.wrongType`
 */
export async function* expectContent(bytes: Readable, purpose: FilePurpose): AsyncGenerator<Buffer> {
  const { contents } = ACCEPTED[purpose]
  let content: Content | undefined
  let head: Buffer = Buffer.alloc(0)
  // A sender that is refused is not cut off: it should hear why.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    const piece = content ? (chunk as Buffer) : Buffer.concat([head, chunk as Buffer])
    if (!content && piece.length < HEAD_BYTES) {
      head = piece
      continue
    }
    content ??= contentOf(piece)
    expectPiece(contents, content, piece)
    yield piece
  }
  if (content || head.length === 0) return
  expectPiece(contents, contentOf(head), head)
  yield head
}

const HEAD_BYTES = 64
const ZIP = Buffer.from('504b0304', 'hex')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Beginnings of files that are text or nearly so and never a table: PDF, HTML and XML, RTF. */
const NO_TABLE = /^(?:\ufeff|ï»¿)?(?:%PDF|\s*<|\{\\rtf)/

function contentOf(head: Buffer): Content {
  if (head.subarray(0, ZIP.length).equals(ZIP)) return 'zip'
  if (head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return 'compound'
  return NO_TABLE.test(head.toString('latin1', 0, HEAD_BYTES)) ? 'other' : 'text'
}

function expectPiece(contents: readonly Content[], content: Content, piece: Buffer): void {
  const isBinary = content === 'text' && piece.includes(0)
  if (isBinary || !contents.includes(content)) {
    throw new AppError('files.wrongType', { expected: 'xlsx, csv' })
  }
}
