import { homeOfBill } from '@lindero/domain/operations/bill-home'
import { sortedNotes } from '@lindero/domain/operations/note-imports/sorted-notes'
import { withMeasuredCertainty } from '@lindero/domain/operations/transcription/measured-certainty'
import { readDocument } from '@lindero/domain/operations/transcription/read-document'
import { readNoteWith } from '@lindero/domain/operations/transcription/read-note'
import { answerQuestions } from '../../kernel/threads/answer-questions.ts'
import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'
import type { ReadingQuestions } from './reading-questions.ts'

lowerThreadPriority()

answerQuestions<ReadingQuestions>({
  sort: async ({ pages }) => sortedNotes(pages),
  home: async ({ lines, assets }) => homeOfBill(lines, assets),
  rules: async ({ pages, reference }) => readDocument(pages, reference),
  compare: async ({ pages, answer, reference }) => {
    const note = readNoteWith(pages, answer, reference)
    return note && { kind: 'note', ...withMeasuredCertainty(note) }
  },
})
