import type { ClientBase } from 'pg'
import { type Database, openDatabase } from './database.ts'
import type { Driver, Run, RunOptions } from './driver.ts'

/**
 * The running program has priority. The limit for locks is below PostgreSQL's `deadlock_timeout` of one second, so a
 * deadlock ends the rehearsal and not a call of a user.
 */
const LIMITS = "SET LOCAL lock_timeout = '500ms'; SET LOCAL statement_timeout = '30s'"

/**
 * Runs work whose transactions are all rolled back at the end, to see what it would do. They run one after another on
 * one connection, and each sees the changes of those before. The work must have no effects outside of the database. A statement fails if it waits for a lock of the
 * running program, or takes too long.
 */
export function rehearse<T>(driver: Driver, work: (database: Database) => Promise<T>): Promise<T> {
  return driver.connection(async (client) => {
    await client.query(`BEGIN; ${LIMITS}`)
    try {
      return await work(openDatabase(rehearsalDriver(client, driver)))
    } finally {
      await client.query('ROLLBACK')
    }
  })
}

function rehearsalDriver(client: ClientBase, { roles }: Driver): Driver {
  let last: Promise<unknown> = Promise.resolve()
  const run: Run = async (text, values = [], { rows }: RunOptions = {}) => {
    const result =
      rows === 'arrays' ? await client.query({ text, values, rowMode: 'array' }) : await client.query({ text, values })
    return { rows: result.rows, affected: result.rowCount ?? 0 }
  }
  /** A savepoint takes the place of a transaction. Concurrent ones wait for each other. */
  function queued<T>(scopeStatement: string, work: () => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      await client.query(`SAVEPOINT rehearsed; ${scopeStatement}`)
      try {
        const value = await work()
        await client.query('RELEASE SAVEPOINT rehearsed')
        return value
      } catch (error) {
        await client.query('ROLLBACK TO SAVEPOINT rehearsed')
        throw error
      }
    })
    last = turn.catch(() => undefined)
    return turn
  }
  const unsupported = () => Promise.reject(new Error('not part of a rehearsal'))
  return {
    roles,
    transaction: (scopeStatement, work) => queued(scopeStatement, () => work(run)),
    single: (scopeStatement, ...statement) => queued(scopeStatement, () => run(...statement)),
    execute: unsupported,
    connection: unsupported,
    close: async () => undefined,
  }
}
