import { partsTemplate } from '@lindero/documents/sheets/parts-template'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { markSheets } from './mark-sheets.ts'
import { readSheets } from './read-sheets.ts'
import type { SheetsQuestions } from './sheets-questions.ts'

answerQuestions<SheetsQuestions>({
  read: readSheets,
  mark: markSheets,
  template: ({ language, parts }) => partsTemplate(language, parts),
})
