import { parseStatement } from '@lindero/domain/operations/bank-statement'
import { proposeAllocations } from '@lindero/domain/operations/matching/propose'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { isCamt053, parseCamt053 } from './camt053.ts'
import type { StatementQuestions } from './statement-questions.ts'

answerQuestions<StatementQuestions>({
  read: async ({ content, mapping, stored }) =>
    isCamt053(content)
      ? parseCamt053(content)
      : parseStatement(content, mapping ?? ((header) => stored.get(header) ?? null)),
  propose: async ({ entries, candidates }) => proposeAllocations(entries, candidates),
})
