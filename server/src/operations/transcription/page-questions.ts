import { AppError } from '@lindero/domain/errors'
import type { NotePart } from '@lindero/domain/operations/note-imports/sorted-notes'
import type { NotePage } from '@lindero/domain/operations/transcription/note-text'
import type { SheetTurn } from '@lindero/domain/operations/transcription/sheet-turns'
import { BoundedProcess, ProcessEnded, type ProcessLimits } from '../../kernel/processes/bounded-process.ts'

/**
 * A message to the process that reads a document. The document is sent once, and its pages are then requested one by
 * one.
 */
export type DocumentQuestion =
  | { kind: 'open'; bytes: Uint8Array; contentType: string; limits: DocumentLimits }
  /** Number of the page, starting from 1. */
  | { kind: 'page'; page: number }
  /** Copies pages and parts of pages to a new file. */
  | { kind: 'extract'; parts: readonly CopiedPart[] }

export interface DocumentLimits {
  /** Limits for a picture: `pixels` limits width times height, and `side` limits each side in pixels. */
  pixels: number
  side: number
}

/** A page to copy: all of it, or the part between two heights of the upright page. */
export interface CopiedPart extends NotePart {
  turn?: SheetTurn
}

/** Copied pages, as a PDF or as the picture that the document is. */
export interface CopiedPages {
  bytes: Uint8Array
  contentType: string
}

export interface PageAnswer extends NotePage {
  reader: 'text' | 'ocr'
  /** Number of pages in the document. */
  pages: number
}

/** A reply from the process: the number of pages in the document, one page, or a new file. */
export type DocumentAnswer = { pages: number } | PageAnswer | CopiedPages

const READER = new URL('./page-process.ts', import.meta.url)

export interface OpenDocument {
  pages: number
  page(page: number): Promise<PageAnswer>
  /** A file with the ordered pages and parts of pages. */
  extract(parts: readonly CopiedPart[]): Promise<CopiedPages>
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
    const opened = await process.ask({ kind: 'open', bytes, contentType, limits: { pixels, side } })
    return await work({
      pages: (opened as { pages: number }).pages,
      page: (page) => process.ask({ kind: 'page', page }) as Promise<PageAnswer>,
      extract: (parts) => process.ask({ kind: 'extract', parts }) as Promise<CopiedPages>,
    })
  } catch (error) {
    throw error instanceof ProcessEnded ? new AppError(REFUSALS[error.reason]) : error
  } finally {
    process.close()
  }
}

/** Factor of the time limit of a page at another attempt, so that a slow machine can read it in the end. */
const MORE_TIME = 3

/** The limits for an attempt to read a document. Another attempt after a slow page has more time for each page. */
export function limitsOfAttempt<Limits extends { reader: ProcessLimits }>(limits: Limits, isAgain: boolean): Limits {
  if (!isAgain) return limits
  return { ...limits, reader: { ...limits.reader, seconds: limits.reader.seconds * MORE_TIME } }
}

const REFUSALS = {
  memory: 'transcription.tooLarge',
  time: 'transcription.tooSlow',
  crash: 'transcription.failed',
} as const
