import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

/** What only a server can do to us; these run where the tests are given one. */
if (process.env.TEST_DATABASE_URL) {
  let system: TestSystem
  beforeAll(async () => {
    system = await openTestSystem()
  })
  afterAll(() => system.close())

  const backend = 'SELECT pg_backend_pid() AS pid'
  const end = (pid: number) => system.driver.execute(`SELECT pg_terminate_backend(${pid})`)

  describe('A connection that the server ends', () => {
    it('fails the work that used it, and only that', async () => {
      const { database } = system.context
      const cut = database.transaction('system', async (tx) => {
        const [row] = await tx.rows<{ pid: number }>(backend)
        await end(row?.pid ?? 0)
        return tx.rows('SELECT 1')
      })
      await expect(cut).rejects.toThrow()
      expect(await database.transaction('system', (tx) => tx.rows('SELECT 1 AS one'))).toEqual([{ one: 1 }])
    })
  })
} else {
  describe('The embedded database', () => {
    it('needs no pool: its only connection is leased in turn', async () => {
      const system = await openTestSystem()
      expect(system.driver.kind).toBe('embedded')
      await system.close()
    })
  })
}
