import type { Database } from '../../src/kernel/database/database.ts'

/** Thrown to end a transaction after its work is complete. */
class Undone extends Error {}

/**
 * The same database, in which every transaction is rolled back after its work. So thousands of calls that archive,
 * edit and erase do not change the test data.
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
