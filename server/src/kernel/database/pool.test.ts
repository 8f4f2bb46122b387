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

describe('A server that is not there', () => {
  it('is unavailable', async () => {
    const driver = serverDriver('postgres://nobody@127.0.0.1:1/none', 1)
    await expect(driver.execute('SELECT 1')).rejects.toMatchObject({ code: 'database.unavailable' })
    await driver.close()
  })
})
