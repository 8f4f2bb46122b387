import { answerQuestions } from '../../kernel/threads/answer-questions.ts'
import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'
import { fitThinEvidence, thinEvidence } from './thin-evidence.ts'
import type { ThinFitQuestions } from './thin-fits.ts'

lowerThreadPriority()

answerQuestions<ThinFitQuestions>({
  fit: async ({ evidence, ...question }) => fitThinEvidence(thinEvidence(evidence, question)),
})
