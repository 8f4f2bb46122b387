import { tapeTemplate } from '@lindero/documents/tape/tape-template'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { judgeTape } from './judge-tape.ts'
import { markTape } from './mark-tape.ts'
import type { TapeQuestions } from './tape-questions.ts'

answerQuestions<TapeQuestions>({
  judge: judgeTape,
  mark: markTape,
  template: ({ language }) => tapeTemplate(language),
})
