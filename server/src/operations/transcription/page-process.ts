import sharp from 'sharp'
import { answerParent } from '../../kernel/processes/answer-parent.ts'
import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'
import type { DocumentAnswer, DocumentQuestion } from './page-questions.ts'
import { hearWarning, type NoteDocument, openDocument } from './page-reader.ts'

/** This process reads a single document. Its parent process limits its memory and time, and ends it. */
lowerThreadPriority()
sharp.concurrency(1)
sharp.cache(false)
console.warn = (warning: unknown) => hearWarning(String(warning))

let document: NoteDocument | undefined

answerParent<DocumentQuestion, DocumentAnswer>(async (question) => {
  if (question.kind !== 'open') {
    if (!document) throw new Error('no document was opened')
    if (question.kind === 'page') return document.page(question.page)
    return document.extract(question.parts)
  }
  document = await openDocument(question)
  return { pages: document.pages }
})
