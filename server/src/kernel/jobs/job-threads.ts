import type { Worker } from 'node:worker_threads'
import type { ClaimedJob } from './job-claims.ts'
import { JobKilled, type RunJob } from './work-through.ts'

/** Messages to a job thread: run a job, end the job at its next step, close the thread. */
export type JobThreadTask = { kind: 'run'; claimed: ClaimedJob } | { kind: 'stop' } | { kind: 'close' }
/** Reply to `run`: the result of the job was stored, or could not be stored. */
export type JobThreadAnswer = { kind: 'ended' } | { kind: 'failed'; error: unknown }

const IDLE_MILLISECONDS = 20_000
const CLOSE_MILLISECONDS = 2_000

/**
 * Threads that run one job each. They start when first needed and end when idle for a while. If a thread dies, only
 * its own job is affected.
 */
export class JobThreads {
  readonly #open: () => Worker
  readonly #idleMilliseconds: number
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #alive = new Set<Worker>()

  constructor(open: () => Worker, idleMilliseconds = IDLE_MILLISECONDS) {
    this.#open = open
    this.#idleMilliseconds = idleMilliseconds
  }

  get count(): number {
    return this.#alive.size
  }

  readonly run: RunJob = (claimed, { stop, kill }) =>
    new Promise((resolve, reject) => {
      const thread = this.#taken()
      const post = (task: JobThreadTask) => thread.postMessage(task)
      const onStop = () => post({ kind: 'stop' })
      const onKill = () => {
        settle(() => {})
        void thread.terminate().then(() => reject(new JobKilled()))
      }
      const onMessage = (answer: JobThreadAnswer) => {
        settle(answer.kind === 'ended' ? resolve : () => reject(answer.error))
        this.#rest(thread)
      }
      const onError = (error: unknown) => settle(() => reject(error))
      const onExit = (code: number) => settle(() => reject(new Error(`the job thread ended with ${code}`)))
      const settle = (end: () => void) => {
        stop.removeEventListener('abort', onStop)
        kill.removeEventListener('abort', onKill)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      stop.addEventListener('abort', onStop)
      kill.addEventListener('abort', onKill)
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      post({ kind: 'run', claimed })
    })

  /** Ends all threads. Must be called when no thread is running a job. */
  async close(): Promise<void> {
    for (const timer of this.#idle.values()) clearTimeout(timer)
    await Promise.all([...this.#alive].map(closed))
  }

  #taken(): Worker {
    const [rested] = this.#idle
    if (rested) {
      const [thread, timer] = rested
      clearTimeout(timer)
      this.#idle.delete(thread)
      return thread
    }
    const thread = this.#open()
    this.#alive.add(thread)
    // A thread may also die between two jobs. Without a listener, the error would end the process.
    thread.on('error', () => this.#remove(thread))
    thread.on('exit', () => this.#remove(thread))
    return thread
  }

  #rest(thread: Worker): void {
    const timer = setTimeout(() => {
      this.#idle.delete(thread)
      void closed(thread)
    }, this.#idleMilliseconds)
    timer.unref()
    this.#idle.set(thread, timer)
  }

  #remove(thread: Worker): void {
    clearTimeout(this.#idle.get(thread))
    this.#idle.delete(thread)
    this.#alive.delete(thread)
  }
}

async function closed(thread: Worker): Promise<void> {
  const gone = new Promise((resolve) => thread.once('exit', resolve))
  thread.postMessage({ kind: 'close' } satisfies JobThreadTask)
  const late = setTimeout(() => void thread.terminate(), CLOSE_MILLISECONDS)
  await gone
  clearTimeout(late)
}
