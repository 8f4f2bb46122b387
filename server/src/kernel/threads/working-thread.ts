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
  onPart: (part: unknown) => void
}

/**
 * A thread for work that takes a core for a while, so that no other request waits for it. Started at the first
 * question and again after a crash. It keeps the process alive only while a caller waits for an answer.
 *
 * @template Questions the possible questions, by kind: the question and its answer
 */
export class WorkingThread<
  Questions extends Record<string, { question: object; answer: unknown; part?: unknown }>,
> {
  readonly #module: URL
  #worker: Worker | undefined
  #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(module: URL) {
    this.#module = module
  }

  /** @throws AppError as the thread threw it. */
  ask<Kind extends keyof Questions & string>(
    kind: Kind,
    question: Questions[Kind]['question'],
    onPart: (part: Questions[Kind]['part']) => void = () => {},
  ): Promise<Questions[Kind]['answer']> {
    const worker = this.#started()
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onPart })
      worker.ref()
      worker.postMessage({ id, kind, question })
    })
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#module)
    worker.on('message', (answer: ThreadAnswer) => this.#hear(answer))
    worker.on('error', (error) =>
      this.#lose(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => this.#lose(worker, new Error('the working thread ended')))
    this.#worker = worker
    return worker
  }

  #hear(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    if (!waiting) return
    if (answer.kind === 'part') {
      waiting.onPart(answer.part)
      return
    }
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (answer.kind === 'done') waiting.resolve(answer.value)
    else if (answer.kind === 'refused') waiting.reject(AppError.received(answer.code, answer.data))
    else waiting.reject(Object.assign(new Error(answer.message), { stack: answer.stack }))
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost) reject(error)
  }
}
