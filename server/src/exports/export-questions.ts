import { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import type { Locale } from '@lindero/domain/kernel/formats'
import type { Context } from '../kernel/context.ts'
import type { DatabaseAccess } from '../kernel/database/driver.ts'
import type { DatabaseSeconds } from '../kernel/database/pool.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { WorkingThread } from '../kernel/threads/working-thread.ts'
import type { Exported } from './export-rows.ts'

/** The request to export a portfolio as a workbook. */
export interface ExportOrder extends Exported {
  caller: Caller
  language: Locale
  name: string
  ownFields: readonly string[]
}

export interface ExportQuestion extends ExportOrder {
  databaseAccess: DatabaseAccess
  seconds: DatabaseSeconds | undefined
  /**
   * State of the reader: the number of chunks that it has consumed (`TAKEN`), and whether it has disconnected (`GONE`).
   */
  flow: Int32Array<SharedArrayBuffer>
}

/** Messages to the threads that write exports. Declared as a type because `WorkingThread` needs an index signature. */
export type ExportQuestions = {
  portfolio: { question: ExportQuestion; answer: null; part: Uint8Array }
}

export const TAKEN = 0
export const GONE = 1

/** Idle threads end after this time to free their memory. */
const IDLE_MILLISECONDS = 60_000

/**
 * Writing a workbook of 50,000 rows occupies a core for seconds, so it must not run in the thread that serves requests.
 */
const exportThread = new WorkingThread<ExportQuestions>(
  new URL('./export-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)

/**
 * Writes a portfolio in a separate thread, no faster than the reader consumes it. The stream is returned after the
 * first page has been read. So an earlier failure is reported as an error of the call instead of an incomplete file.
 *
 * @throws AppError `timeout`, `limits.memory` and other database errors
 */
export async function streamExport({ config, databaseAccess }: Context, order: ExportOrder): Promise<Readable> {
  const flow = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const report = (about: number, count: number) => {
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
      report(TAKEN, untaken)
      untaken = 0
    },
    destroy(error, done) {
      clearTimeout(late)
      report(GONE, 1)
      done(error)
    },
  })
  // Until the reply begins there is no listener, and an unhandled failure would end the process.
  stream.on('error', () => {})
  let isStarted = false
  const onPart = (part: Uint8Array) => {
    isStarted = true
    started.resolve()
    if (stream.push(part)) report(TAKEN, 1)
    else untaken += 1
  }
  const { databaseSeconds: seconds, exports, queues } = config
  const options = { onPart, threads: queues.export.atOnce, heapMegabytes: exports.heapMegabytes }
  exportThread.ask('portfolio', { ...order, databaseAccess, seconds, flow }, options).then(
    () => stream.push(null),
    (error: Error) => {
      stream.destroy(isStarted ? error : undefined)
      started.reject(error)
    },
  )
  await started.promise
  return stream
}
