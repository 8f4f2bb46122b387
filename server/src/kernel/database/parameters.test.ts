import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

/** Runs a statement with this number of parameters. The statement counts them. */
function countOf(parameters: number): Promise<{ n: number }[]> {
  const marks = Array.from({ length: parameters }, (_, index) => `($${index + 1}::int)`)
  const values = Array.from({ length: parameters }, (_, index) => index)
  return system.context.database.transaction('system', (tx) =>
    tx.rows<{ n: number }>(`SELECT count(*) AS n FROM (VALUES ${marks.join(', ')}) AS v`, values),
  )
}

describe('The number of parameters of a statement', () => {
  it('a statement may have as many parameters as the protocol can count', async () => {
    expect(await countOf(65_535)).toEqual([{ n: 65_535 }])
  })

  it('a statement with more parameters is rejected, and the connection stays usable', async () => {
    await expect(countOf(65_536)).rejects.toThrow('more than 65535')
    expect(await countOf(1)).toEqual([{ n: 1 }])
  })
})
