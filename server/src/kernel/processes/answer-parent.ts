import { flushCompileCache } from 'node:module'
import { AppError } from '@lindero/domain/errors'
import type { ProcessAnswer } from './bounded-process.ts'

/**
 * Runs inside a process of `BoundedProcess`. It answers the parent's questions, and exits when the parent has ended.
 */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  // Node saves its compile cache at exit, but the parent ends this process with SIGKILL.
  flushCompileCache()
  const say = (sent: ProcessAnswer) => process.send?.(sent)
  process.on('disconnect', () => process.exit())
  process.on('message', async (question: Question) => {
    try {
      say({ kind: 'done', value: await answer(question) })
    } catch (error) {
      if (error instanceof AppError) say({ kind: 'refused', code: error.code, data: error.data })
      else say({ kind: 'failed', message: error instanceof Error ? String(error.stack) : String(error) })
    }
  })
}
