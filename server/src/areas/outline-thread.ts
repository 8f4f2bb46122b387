import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { lowerThreadPriority } from '../kernel/threads/lower-thread-priority.ts'
import { drawOutlineTile } from './outline-index.ts'
import type { OutlineQuestions } from './outline-tiles.ts'

lowerThreadPriority()

answerQuestions<OutlineQuestions>({ draw: async ({ z, x, y }) => drawOutlineTile(z, x, y) })
