import { AppError } from '@lindero/domain/errors'
import type { OpenDocument, PageAnswer } from './page-questions.ts'

/** The pages of a document that were read, and the numbers of those that took too long. */
export interface PagesRead {
  pages: PageAnswer[]
  slow: number[]
}

interface PageReading {
  /** Opens the document. A page that takes too long ends the process, so the document is then opened again. */
  open: (work: (document: OpenDocument) => Promise<void>) => Promise<void>
  /** Maximum number of pages. */
  most: number
  /** Stores the progress after each page. */
  store: (read: PagesRead & { total: number }) => Promise<void>
}

/** Maximum number of slow pages. The rest is then not read, so that reading a hostile document ends. */
const MOST_SLOW = 3

/**
 * Reads the missing pages of a document one by one. A page that takes too long does not end the reading of the others.
 *
 * @returns the pages in order
 * @throws AppError `transcription.tooLong`; `transcription.tooSlow` if the document does not open within the time limit
 */
export async function readMissingPages(
  earlier: PagesRead,
  { open, most, store }: PageReading,
): Promise<PagesRead & { total: number }> {
  const read = { pages: [...earlier.pages], slow: [...earlier.slow], total: 0 }
  const current: { page: number | null } = { page: null }
  const readRest = async (document: OpenDocument) => {
    read.total = document.pages
    if (read.total > most) throw new AppError('transcription.tooLong', { pages: read.total, most })
    for (const page of missingPages(read)) {
      current.page = page
      const answer = await document.page(page)
      current.page = null
      read.pages.push(answer)
      await store(read)
    }
  }
  do {
    try {
      current.page = null
      await open(readRest)
    } catch (error) {
      if (current.page === null || !AppError.is(error, 'transcription.tooSlow')) throw error
      read.slow.push(current.page)
      await store(read)
    }
  } while (missingPages(read).length > 0 && read.slow.length < MOST_SLOW)
  return { ...read, pages: read.pages.toSorted((one, other) => one.page - other.page) }
}

function missingPages({ pages, slow, total }: PagesRead & { total: number }): number[] {
  const done = new Set([...pages.map(({ page }) => page), ...slow])
  return Array.from({ length: total }, (_, index) => index + 1).filter((page) => !done.has(page))
}
