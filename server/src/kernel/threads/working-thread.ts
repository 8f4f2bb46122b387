import { Worker } from 'node:worker_threads'
import { limits } from '@lindero/domain/customers/limits'
import { AppError, type ErrorCode } from '@lindero/domain/errors'

/** A message from a worker thread. Several `part` messages may precede the final one. */
export type ThreadAnswer =
  | { id: number; kind: 'part'; part: unknown }
  | { id: number; kind: 'done'; value: unknown }
  | { id: number; kind: 'refused'; code: ErrorCode; data: unknown }
  | { id: number; kind: 'failed'; message: string; stack: string | undefined }

interface Question {
  kind: string
  question: object
  threads: number
  heapMegabytes: number | undefined
  seconds: number | undefined
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  onPart: (part: never) => void
}

type AnyQuestions = Record<string, { question: object; answer: unknown; part?: unknown }>

interface AskOptions<Part> {
  onPart?: (part: Part) => void
  /** Number of threads that share the questions. The default is 1. */
  threads?: number
  /** Heap size per thread in MB. A question that needs more memory is rejected, and its thread ends. */
  heapMegabytes?: number
  /**
   * Time limit for an answer in seconds, from the moment a thread receives the question. After that the thread is
   * ended. If absent, there is no limit.
   */
  seconds?: number
}

/**
 * Worker threads for CPU-heavy work, so that other requests do not wait for it. They start at the first question, and
 * again after a crash. They keep the process alive only while a caller waits for an answer. A thread answers one
 * question at a time, so a crash fails only that question.
 *
 * @template Questions maps each kind of question to the types of the question, the answer and its parts
 */
export class WorkingThread<Questions extends AnyQuestions> {
  readonly #module: URL
  readonly #idleMilliseconds: number | undefined
  readonly #threads: Thread[] = []
  readonly #waiting: Question[] = []

  /** @param idleMilliseconds time after which a thread without questions ends; if absent, threads never end */
  constructor(module: URL, idleMilliseconds?: number) {
    this.#module = module
    this.#idleMilliseconds = idleMilliseconds
  }

  get count(): number {
    return this.#threads.length
  }

  /** @throws AppError if the thread throws it; `limits.memory` if its heap was too small; `timeout` */
  ask<Kind extends keyof Questions & string>(
    kind: Kind,
    question: Questions[Kind]['question'],
    { onPart = () => {}, threads = 1, heapMegabytes, seconds }: AskOptions<Questions[Kind]['part']> = {},
  ): Promise<Questions[Kind]['answer']> {
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ kind, question, threads, heapMegabytes, seconds, resolve, reject, onPart })
      this.#askNext()
    }) as Promise<never>
  }

  /** Assigns waiting questions to free threads, in order. */
  #askNext(): void {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const free =
        this.#threads.find((thread) => thread.isFree) ??
        (this.#threads.length < next.threads ? this.#start(next.heapMegabytes) : undefined)
      if (!free) return
      this.#waiting.shift()
      free.ask(next)
    }
  }

  #start(heapMegabytes: number | undefined): Thread {
    const thread = new Thread(this.#module, heapMegabytes, this.#idleMilliseconds, {
      onFree: () => this.#askNext(),
      onEnd: () => {
        const position = this.#threads.indexOf(thread)
        if (position >= 0) this.#threads.splice(position, 1)
        this.#askNext()
      },
    })
    this.#threads.push(thread)
    return thread
  }
}

class Thread {
  readonly #worker: Worker
  readonly #idleMilliseconds: number | undefined
  readonly #events: { onFree: () => void; onEnd: () => void }
  #asked: Question | undefined
  #late: NodeJS.Timeout | undefined
  #isEnding = false
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(
    module: URL,
    heapMegabytes: number | undefined,
    idleMilliseconds: number | undefined,
    events: { onFree: () => void; onEnd: () => void },
  ) {
    this.#idleMilliseconds = idleMilliseconds
    this.#events = events
    this.#worker = new Worker(module, {
      workerData: { ...limits },
      ...(heapMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    })
    this.#worker.on('message', (answer: ThreadAnswer) => this.#hear(answer))
    this.#worker.on('error', (error) => this.#lose(error))
    this.#worker.on('exit', () => this.#lose(new Error('the working thread ended')))
  }

  /** True if the thread can take a question. */
  get isFree(): boolean {
    return this.#asked === undefined && !this.#isEnding
  }

  ask(asked: Question): void {
    clearTimeout(this.#idle)
    this.#lastId += 1
    try {
      this.#worker.postMessage({ id: this.#lastId, kind: asked.kind, question: asked.question })
    } catch (error) {
      // The question could not be sent, so the thread stays free.
      asked.reject(error)
      this.#rest()
      return
    }
    this.#asked = asked
    this.#worker.ref()
    if (asked.seconds !== undefined) this.#late = setTimeout(() => this.#giveUp(), asked.seconds * 1_000)
  }

  #hear(answer: ThreadAnswer): void {
    const asked = this.#asked
    if (!asked || answer.id !== this.#lastId) return
    if (answer.kind === 'part') {
      asked.onPart(answer.part as never)
      return
    }
    this.#asked = undefined
    clearTimeout(this.#late)
    this.#rest()
    if (answer.kind === 'done') asked.resolve(answer.value)
    else if (answer.kind === 'refused') asked.reject(AppError.received(answer.code, answer.data))
    else asked.reject(Object.assign(new Error(answer.message), { stack: answer.stack }))
    this.#events.onFree()
  }

  #rest(): void {
    this.#worker.unref()
    if (this.#idleMilliseconds === undefined) return
    this.#idle = setTimeout(() => {
      this.#events.onEnd()
      void this.#worker.terminate()
    }, this.#idleMilliseconds).unref()
  }

  /** A thread cannot be made to stop a single question that computes endlessly, so the whole thread is ended. */
  #giveUp(): void {
    this.#asked?.reject(new AppError('timeout'))
    this.#asked = undefined
    this.#isEnding = true
    void this.#worker.terminate()
  }

  #lose(error: unknown): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#late)
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    this.#asked?.reject(
      isTooLarge ? new AppError('limits.memory') : Object.assign(new Error(String(error)), { cause: error }),
    )
    this.#asked = undefined
    this.#events.onEnd()
  }
}
