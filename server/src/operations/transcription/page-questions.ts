import type { NotePage } from '@lindero/domain/operations/transcription/note-text'
import { WorkingThread } from '../../kernel/threads/working-thread.ts'

export interface PageQuestion {
  bytes: Uint8Array
  contentType: string
  /** From 1. */
  page: number
}

export interface PageAnswer extends NotePage {
  reader: 'text' | 'ocr'
  /** Of the document. */
  pages: number
}

/** A type, because messages of threads carry no classes. */
export type PageQuestions = { page: { question: PageQuestion; answer: PageAnswer } }

const IDLE_MILLISECONDS = 20_000
const HEAP_MEGABYTES = 512
/** A page that takes longer was made to take long. */
const SECONDS_A_PAGE = 60

/** Opening a strange file and recognising its letters takes seconds of a core: never in the serving thread. */
const pageThread = new WorkingThread<PageQuestions>(new URL('./page-thread.ts', import.meta.url), IDLE_MILLISECONDS)

/**
 * Reads one page of a PDF or picture: its text where it has some, what is recognised on it where not.
 *
 * @throws AppError `transcription.failed`, `timeout`, `limits.memory`
 */
export function readPage(question: PageQuestion): Promise<PageAnswer> {
  return pageThread.ask('page', question, { heapMegabytes: HEAP_MEGABYTES, seconds: SECONDS_A_PAGE })
}
