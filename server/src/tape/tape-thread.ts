import { tapeTemplate } from '@lindero/documents/tape/tape-template'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { markTape } from './mark-tape.ts'
import type { TapeQuestions } from './tape-questions.ts'
import { validateTape } from './validate-tape.ts'

answerQuestions<TapeQuestions>({
  validate: validateTape,
  mark: markTape,
  template: ({ language }) => tapeTemplate(language),
})
