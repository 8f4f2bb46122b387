import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface Question {
  url: string
  headers?: Record<string, string>
}

/** Milliseconds until the asking is under way. */
const BEGINNING = 500

/**
 * Makes a call again and again from a thread of its own while a work is done.
 *
 * @returns milliseconds that each answer took
 */
export async function askMeanwhile(
  { url, headers = {} }: Question,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const asker = new Worker(new URL('./asking-thread.ts', import.meta.url), { workerData: { url, headers } })
  const answered = new Promise<number[]>((resolve, reject) => {
    asker.once('message', resolve)
    asker.once('error', reject)
  })
  const worked = pause(BEGINNING).then(work)
  // Whichever fails first is what went wrong.
  await Promise.race([worked, answered])
  await worked
  asker.postMessage('stop')
  return answered
}
