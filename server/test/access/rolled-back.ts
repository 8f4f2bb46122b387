import type { Database } from '../../src/kernel/database/database.ts'

/** Ends a transaction that has done all it was to do. */
class Undone extends Error {}

/**
 * The same database, on which every transaction is done whole and then undone: thousands of calls that archive,
 * edit and erase leave the world as it was.
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
