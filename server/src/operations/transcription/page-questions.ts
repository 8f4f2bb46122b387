import { AppError } from '@lindero/domain/errors'
import type { NotePage } from '@lindero/domain/operations/transcription/note-text'
import { BoundedProcess, ProcessEnded, type ProcessLimits } from '../../kernel/processes/bounded-process.ts'

/**
 * A message to the process that reads a document. The document is sent once, and its pages are then requested one by
 * one.
 */
export type DocumentQuestion =
  | { kind: 'open'; bytes: Uint8Array; contentType: string; limits: DocumentLimits }
  /** Number of the page, starting from 1. */
  | { kind: 'page'; page: number }

export interface DocumentLimits {
  /** Limits for a picture: `pixels` limits width times height, and `side` limits each side in pixels. */
  pixels: number
  side: number
}

export interface PageAnswer extends NotePage {
  reader: 'text' | 'ocr'
  /** Number of pages in the document. */
  pages: number
}

/** A reply from the process: the number of pages in the document, or one page. */
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
 * Opens a PDF or picture in a separate process, which is ended when `work` ends. Opening an unknown file and
 * recognising its text may exhaust the memory or never end, so neither happens in the server process.
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
