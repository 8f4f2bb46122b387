import { AppError } from '@lindero/domain/errors'
import type { NotePage } from '@lindero/domain/operations/transcription/note-text'
import { BoundedProcess, ProcessEnded, type ProcessLimits } from '../../kernel/processes/bounded-process.ts'

/** A message to the process of a document. The document is sent once; then its pages are requested one by one. */
export type DocumentQuestion =
  | { kind: 'open'; bytes: Uint8Array; contentType: string; limits: DocumentLimits }
  /** Number of the page, from 1. */
  | { kind: 'page'; page: number }

export interface DocumentLimits {
  /** Limits of a picture: `pixels` is width times height, `side` is the limit of each side. */
  pixels: number
  side: number
}

export interface PageAnswer extends NotePage {
  reader: 'text' | 'ocr'
  /** Maximum number of pages of the document. */
  pages: number
}

/** An answer of the process: the number of pages of the document, or one page. */
export type DocumentAnswer = { pages: number } | PageAnswer

const READER = new URL('./page-process.ts', import.meta.url)

export interface OpenDocument {
  pages: number
  page(page: number): Promise<PageAnswer>
}

interface StoredDocument {
  bytes: Uint8Array
  contentType: string
}

/**
 * Opens a PDF or picture in its own process, which ends with `work`. Opening an unknown file and recognising its text
 * may exhaust memory or never end, so neither happens in the server's process.
 *
 * @throws AppError `transcription.failed`, `transcription.tooLarge`, `transcription.tooSlow`, `transcription.tooLong`
 */
export async function withDocument<Result>(
  { bytes, contentType }: StoredDocument,
  { reader, picture: { pixels, side } }: { reader: ProcessLimits; picture: DocumentLimits },
  work: (document: OpenDocument) => Promise<Result>,
): Promise<Result> {
  const process = new BoundedProcess<DocumentQuestion, DocumentAnswer>(READER, reader)
  try {
    const { pages } = await process.ask({ kind: 'open', bytes, contentType, limits: { pixels, side } })
    return await work({ pages, page: (page) => process.ask({ kind: 'page', page }) as Promise<PageAnswer> })
  } catch (error) {
    throw error instanceof ProcessEnded ? new AppError(REFUSALS[error.reason]) : error
  } finally {
    process.close()
  }
}

const REFUSALS = {
  memory: 'transcription.tooLarge',
  time: 'transcription.tooSlow',
  crash: 'transcription.failed',
} as const
