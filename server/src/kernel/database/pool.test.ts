import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { serverDriver } from './pool.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const backend = 'SELECT pg_backend_pid() AS pid'
const end = (pid: number) => system.driver.execute(`SELECT pg_terminate_backend(${pid})`)

describe('A connection that the server ends', () => {
  it('fails the work that used it as unavailable, and only that', async () => {
    const { database } = system.context
    const cut = database.transaction('system', async (tx) => {
      const [row] = await tx.rows<{ pid: number }>(backend)
      await end(row?.pid ?? 0)
      return tx.rows('SELECT 1')
    })
    await expect(cut).rejects.toMatchObject({ code: 'database.unavailable' })
    expect(await database.transaction('system', (tx) => tx.rows('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })
})

describe('A transaction', () => {
  const customers = pgTable('customers', { name: text() })

  it('says that the database is unavailable behind a query builder, too', async () => {
    const cut = system.context.database.transaction('system', async (tx) => {
      const [row] = await tx.rows<{ pid: number }>(backend)
      await end(row?.pid ?? 0)
      return tx.select().from(customers)
    })
    await expect(cut).rejects.toMatchObject({ code: 'database.unavailable' })
  })

  it('is refused a statement after its end', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await system.context.database.transaction('system', async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => tx.rows('SELECT 1'))
      late.catch(() => undefined)
    })
    await expect(late).rejects.toThrow('already ended')
  })

  it('does not seem committed where a failed statement was passed over', async () => {
    const passedOver = system.context.database.transaction('system', async (tx) => {
      await tx.rows('SELECT nothing').catch(() => undefined)
    })
    await expect(passedOver).rejects.toThrow('rolled back')
  })
})

describe('A server that is not there', () => {
  it('is unavailable', async () => {
    const driver = serverDriver('postgres://nobody@127.0.0.1:1/none', 1)
    await expect(driver.execute('SELECT 1')).rejects.toMatchObject({ code: 'database.unavailable' })
    await driver.close()
  })
})
