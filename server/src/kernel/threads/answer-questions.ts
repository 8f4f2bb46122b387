import { parentPort, workerData } from 'node:worker_threads'
import { type SharedLimits, setLimits } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { reportAs } from '../metrics/observations.ts'
import type { ThreadAnswer } from './working-thread.ts'

type Answerers<Questions extends Record<string, { question: object; answer: unknown; part?: unknown }>> = {
  [Kind in keyof Questions]: (
    question: Questions[Kind]['question'],
    sendPart: (part: Questions[Kind]['part']) => void,
  ) => Promise<Questions[Kind]['answer']>
}

/** Runs inside a worker thread and answers the questions sent with `WorkingThread.ask`. */
export function answerQuestions<
  Questions extends Record<string, { question: object; answer: unknown; part?: unknown }>,
>(answerers: Answerers<Questions>): void {
  const port = parentPort
  if (!port) throw new Error('this module runs as a worker thread')
  setLimits(workerData as SharedLimits)
  reportAs('work')
  const say = (answer: ThreadAnswer) => port.postMessage(answer)
  port.on('message', async ({ id, kind, question }: { id: number; kind: keyof Questions; question: never }) => {
    try {
      const value = await answerers[kind](question, (part) => say({ id, kind: 'part', part }))
      say({ id, kind: 'done', value })
    } catch (error) {
      if (error instanceof AppError) return say({ id, kind: 'refused', code: error.code, data: error.data })
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
      say({ id, kind: 'failed', message, stack })
    }
  })
}
