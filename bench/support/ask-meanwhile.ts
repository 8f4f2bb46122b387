import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface Question {
  url: string
  headers?: Record<string, string>
}

/** Milliseconds to wait until the calls have started. */
const BEGINNING = 500

/**
 * Repeats a call from a separate thread while other work runs.
 *
 * @returns the response times in milliseconds
 */
export async function askMeanwhile({ url, headers = {} }: Question, work: () => Promise<unknown>): Promise<number[]> {
  const asker = new Worker(new URL('./asking-thread.ts', import.meta.url), { workerData: { url, headers } })
  const answered = new Promise<number[]>((resolve, reject) => {
    asker.once('message', resolve)
    asker.once('error', reject)
  })
  const worked = pause(BEGINNING).then(work)
  // If the work and the repeated call both fail, the first failure is thrown, because it caused the other one.
  await Promise.race([worked, answered])
  await worked
  asker.postMessage('stop')
  return answered
}
