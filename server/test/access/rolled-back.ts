import type { Database } from '../../src/kernel/database/database.ts'

/** Thrown at the end of a transaction to roll it back. */
class Undone extends Error {}

/**
 * The same database, but with every transaction rolled back. Tests can make thousands of calls that archive, edit and
 * erase without changing the test data.
 */
export function rolledBack(database: Database): Database {
  return {
    ...database,
    async transaction(scope, work) {
      let done: { answer: Awaited<ReturnType<typeof work>> } | undefined
      try {
        await database.transaction(scope, async (tx) => {
          done = { answer: await work(tx) }
          throw new Undone()
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
      }
      if (!done) throw new Error('the work was not done')
      return done.answer
    },
  }
}
