import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

/** Runs a statement with this number of parameters, and returns the number that the statement counted. */
function countOf(parameters: number): Promise<{ n: number }[]> {
  const marks = Array.from({ length: parameters }, (_, index) => `($${index + 1}::int)`)
  const values = Array.from({ length: parameters }, (_, index) => index)
  return system.context.database.transaction('system', (tx) =>
    tx.rows<{ n: number }>(`SELECT count(*) AS n FROM (VALUES ${marks.join(', ')}) AS v`, values),
  )
}

describe('The number of parameters of a statement', () => {
  it('a statement may have the maximum number of parameters that the protocol allows', async () => {
    expect(await countOf(65_535)).toEqual([{ n: 65_535 }])
  })

  it('a statement with too many parameters is rejected, and the connection remains usable', async () => {
    await expect(countOf(65_536)).rejects.toThrow('more than 65535')
    expect(await countOf(1)).toEqual([{ n: 1 }])
  })
})
