import { answerQuestions } from '../../kernel/threads/answer-questions.ts'
import { lowerThreadPriority } from '../../kernel/threads/lower-thread-priority.ts'
import type { PageQuestions } from './page-questions.ts'
import { pageOf } from './page-reader.ts'

lowerThreadPriority()
answerQuestions<PageQuestions>({ page: pageOf })
