import type { MessagePort } from 'node:worker_threads'
import type { Driver, Run, RunResult } from '../driver.ts'
import type { Answer, DatabaseFailure, Request } from './protocol.ts'

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/** A PostgreSQL error that crossed a thread; `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor(failure: DatabaseFailure) {
    super(failure.message)
    this.name = 'DatabaseError'
    this.code = failure.code
    this.constraint = failure.constraint
    this.detail = failure.detail
  }
}

/** Speaks to the embedded database from any thread that was handed a port to it. */
export function embeddedClient(port: MessagePort): Driver {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0

  port.on('message', (answer: Answer) => {
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.ok) caller?.resolve(answer.value)
    else caller?.reject(new DatabaseError(answer.error))
  })
  port.on('close', () => {
    for (const caller of waiting.values()) caller.reject(new Error('the database has been closed'))
    waiting.clear()
  })

  function ask<T>(request: Unnumbered<Request>): Promise<T> {
    lastId += 1
    const id = lastId
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      port.postMessage({ ...request, id })
    })
  }

  return {
    kind: 'embedded',
    async transaction(opening, work) {
      const lease = await ask<number>({ kind: 'begin', opening })
      const run: Run = (statement, parameters = [], options = {}) =>
        ask<RunResult>({ kind: 'run', lease, statement, parameters, options })
      try {
        const value = await work(run)
        await ask({ kind: 'end', lease, outcome: 'commit' })
        return value
      } catch (error) {
        await ask({ kind: 'end', lease, outcome: 'rollback' }).catch(() => {
          // The first error is the one to report; a failed COMMIT has ended the lease already.
        })
        throw error
      }
    },
    execute: (statements) => ask({ kind: 'execute', statements }),
    async close() {
      port.close()
    },
  }
}
