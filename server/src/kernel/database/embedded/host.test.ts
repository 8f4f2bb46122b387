import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedClient } from './client.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase({})
})
afterAll(() => database.close())

const NOTHING = 'SELECT 1'

describe('The only connection', () => {
  it('goes on to the next one when a client has gone that waited for its turn', async () => {
    const gone = embeddedClient(database.port())
    const waiting = await database.driver.transaction(NOTHING, async (run) => {
      const turn = gone.transaction(NOTHING, async () => 'served').catch((error: Error) => error.message)
      // Answered in order: the other's request has arrived when this one is answered twice.
      for (let asked = 0; asked < 5; asked += 1) await run('SELECT pg_sleep(0.02)')
      await gone.close()
      for (let asked = 0; asked < 5; asked += 1) await run('SELECT pg_sleep(0.02)')
      return turn
    })
    expect(waiting).toBe('the database has been closed')
    expect(await database.driver.transaction(NOTHING, async () => 'served')).toBe('served')
  })
})
