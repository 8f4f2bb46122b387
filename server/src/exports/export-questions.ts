import { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { Locale } from '@lindero/domain/kernel/formats'
import type { Context } from '../kernel/context.ts'
import type { DatabaseSeconds } from '../kernel/database/pool.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { WorkingThread } from '../kernel/threads/working-thread.ts'
import type { Exported } from './export-rows.ts'

/** A portfolio to be written as a workbook. */
export interface ExportOrder extends Exported {
  caller: Caller
  language: Locale
  name: string
  ownFields: readonly string[]
}

export interface ExportQuestion extends ExportOrder {
  connectionString: string
  seconds: DatabaseSeconds | undefined
  /** What the reader has taken, and whether it has gone: `TAKEN`, `GONE`. */
  flow: Int32Array<SharedArrayBuffer>
}

/** What is asked of the threads that write exports; a type, because a thread's messages carry no classes. */
export type ExportQuestions = {
  portfolio: { question: ExportQuestion; answer: null; part: Uint8Array }
}

export const TAKEN = 0
export const GONE = 1

/** What an export took does not stay in memory. */
const IDLE_MILLISECONDS = 60_000

/** Writing a workbook of 50,000 rows takes seconds of a core: never in the serving thread. */
const exportThread = new WorkingThread<ExportQuestions>(
  new URL('./export-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)

/**
 * Writes a portfolio in a thread, no faster than it is read. Its first page has been read when the stream is
 * returned: what fails until then is an error of the call, not a file cut short.
 *
 * @throws AppError `timeout`, `limits.memory` and others of the database
 */
export async function streamExport({ config, databaseAccess }: Context, order: ExportOrder): Promise<Readable> {
  const flow = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const tell = (about: number, count: number) => {
    Atomics.add(flow, about, count)
    Atomics.notify(flow, TAKEN)
  }
  let untaken = 0
  const started = Promise.withResolvers<void>()
  const late = setTimeout(() => {
    const error = new AppError('timeout')
    stream.destroy(error)
    started.reject(error)
  }, config.exports.seconds * 1_000)
  const stream = new Readable({
    read() {
      tell(TAKEN, untaken)
      untaken = 0
    },
    destroy(error, done) {
      clearTimeout(late)
      tell(GONE, 1)
      done(error)
    },
  })
  // Until the answer begins, nothing listens; a failure without a listener would end the process.
  stream.on('error', () => {})
  let isStarted = false
  const onPart = (part: Uint8Array) => {
    isStarted = true
    started.resolve()
    if (stream.push(part)) tell(TAKEN, 1)
    else untaken += 1
  }
  const { connectionString } = databaseAccess
  const { databaseSeconds: seconds, exports, queues } = config
  const options = { onPart, threads: queues.export.atOnce, heapMegabytes: exports.heapMegabytes }
  exportThread.ask('portfolio', { ...order, connectionString, seconds, flow }, options).then(
    () => stream.push(null),
    (error: Error) => {
      stream.destroy(isStarted ? error : undefined)
      started.reject(error)
    },
  )
  await started.promise
  return stream
}
