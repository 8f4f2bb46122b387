import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts'
import { vacuumTouched } from './vacuum.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  database = await openEmbeddedDatabase({})
})
afterAll(() => database.close())

const known = () => database.driver.execute(`SELECT reltuples FROM pg_class WHERE relname = 'pieces'`)

describe('The embedded database, which has no autovacuum', () => {
  it('knows after the vacuum how many rows a table that was written to holds', async () => {
    await database.driver.execute('CREATE TABLE pieces (number integer)')
    await database.driver.execute('INSERT INTO pieces SELECT generate_series(1, 500)')
    expect(await known()).toEqual([{ reltuples: -1 }])
    await vacuumTouched(database.driver, new AbortController().signal)
    expect(await known()).toEqual([{ reltuples: 500 }])
  })

  it('leaves the rest for the next time once it is told to stop', async () => {
    await database.driver.execute('DELETE FROM pieces WHERE number > 100')
    await vacuumTouched(database.driver, AbortSignal.abort())
    expect(await known()).toEqual([{ reltuples: 500 }])
  })
})
