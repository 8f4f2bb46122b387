import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '@lindero/domain/errors'

/** What a working thread sends back; several `part`s may come before the answer. */
export type ThreadAnswer =
  | { id: number; kind: 'part'; part: unknown }
  | { id: number; kind: 'done'; value: unknown }
  | { id: number; kind: 'refused'; code: ErrorCode; data: unknown }
  | { id: number; kind: 'failed'; message: string; stack: string | undefined }

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  onPart: (part: never) => void
}

type AnyQuestions = Record<string, { question: object; answer: unknown; part?: unknown }>

export interface AskOptions<Part> {
  onPart?: (part: Part) => void
  /** Threads among which questions are divided; 1 by default. */
  threads?: number
  /** Heap of a thread in MB. The question of a thread that needs more is refused, and the thread ends. */
  heapMegabytes?: number
}

/**
 * Threads for work that takes a core for a while, so that no other request waits for it. Started at the first
 * question and again after a crash; they keep the process alive while an answer is awaited, and no longer.
 *
 * @template Questions the possible questions, by kind: the question and its answer
 */
export class WorkingThread<Questions extends AnyQuestions> {
  readonly #module: URL
  readonly #idleMilliseconds: number | undefined
  readonly #threads: Thread[] = []

  /** @param idleMilliseconds a thread without a question for so long ends; absent: it stays */
  constructor(module: URL, idleMilliseconds?: number) {
    this.#module = module
    this.#idleMilliseconds = idleMilliseconds
  }

  /** How many threads exist. */
  get count(): number {
    return this.#threads.length
  }

  /** @throws AppError as the thread threw it, `limits.memory` where its heap was not enough */
  ask<Kind extends keyof Questions & string>(
    kind: Kind,
    question: Questions[Kind]['question'],
    { onPart = () => {}, threads = 1, heapMegabytes }: AskOptions<Questions[Kind]['part']> = {},
  ): Promise<Questions[Kind]['answer']> {
    return this.#freest(threads, heapMegabytes).ask(kind, question, onPart)
  }

  #freest(most: number, heapMegabytes: number | undefined): Thread {
    const [freest] = this.#threads.toSorted((a, b) => a.load - b.load)
    if (freest && (freest.load === 0 || this.#threads.length >= most)) return freest
    const thread = new Thread(this.#module, heapMegabytes, this.#idleMilliseconds, () => {
      const position = this.#threads.indexOf(thread)
      if (position >= 0) this.#threads.splice(position, 1)
    })
    this.#threads.push(thread)
    return thread
  }
}

class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #idleMilliseconds: number | undefined
  readonly #onEnd: () => void
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(
    module: URL,
    heapMegabytes: number | undefined,
    idleMilliseconds: number | undefined,
    onEnd: () => void,
  ) {
    this.#idleMilliseconds = idleMilliseconds
    this.#onEnd = onEnd
    this.#worker = new Worker(
      module,
      heapMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } },
    )
    this.#worker.on('message', (answer: ThreadAnswer) => this.#hear(answer))
    this.#worker.on('error', (error) => this.#lose(error))
    this.#worker.on('exit', () => this.#lose(new Error('the working thread ended')))
  }

  /** Questions that wait for an answer. */
  get load(): number {
    return this.#waiting.size
  }

  ask(kind: string, question: object, onPart: (part: never) => void): Promise<never> {
    clearTimeout(this.#idle)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onPart })
      this.#worker.ref()
      this.#worker.postMessage({ id, kind, question })
    }) as Promise<never>
  }

  #hear(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    if (!waiting) return
    if (answer.kind === 'part') {
      waiting.onPart(answer.part as never)
      return
    }
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#rest()
    if (answer.kind === 'done') waiting.resolve(answer.value)
    else if (answer.kind === 'refused') waiting.reject(AppError.received(answer.code, answer.data))
    else waiting.reject(Object.assign(new Error(answer.message), { stack: answer.stack }))
  }

  #rest(): void {
    this.#worker.unref()
    if (this.#idleMilliseconds === undefined) return
    this.#idle = setTimeout(() => {
      this.#onEnd()
      void this.#worker.terminate()
    }, this.#idleMilliseconds).unref()
  }

  #lose(error: unknown): void {
    clearTimeout(this.#idle)
    this.#onEnd()
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    const reason = isTooLarge
      ? new AppError('limits.memory')
      : Object.assign(new Error(String(error)), { cause: error })
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
