import { isSheetOfParts } from '@lindero/documents/sheets/recognise-sheet'
import { tapeTemplate } from '@lindero/documents/tape/tape-template'
import { answerQuestions } from './kernel/threads/answer-questions.ts'
import { markTape } from './tape/mark-tape.ts'
import type { TapeQuestions } from './tape/tape-questions.ts'
import { validateTape } from './tape/validate-tape.ts'

// This file belongs to no slice, because the slice of tapes must not know the sheets of parts, which come after it.
answerQuestions<TapeQuestions>({
  validate: (question, sendPart) => validateTape(question, sendPart, isSheetOfParts),
  mark: (question) => markTape(question, isSheetOfParts),
  template: ({ language }) => tapeTemplate(language),
})
