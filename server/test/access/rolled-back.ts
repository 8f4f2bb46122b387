import type { Database } from '../../src/kernel/database/database.ts'

/** Thrown after the work of a transaction, to roll the transaction back. */
class Undone extends Error {}

/**
 * The same database, but every transaction is rolled back after its work. So the tests can make thousands of calls that
 * archive, edit and erase, and the test data do not change.
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
