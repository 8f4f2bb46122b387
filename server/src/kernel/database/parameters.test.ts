import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

/** Counts as many values as there are parameters. */
function countOf(parameters: number): Promise<{ n: number }[]> {
  const marks = Array.from({ length: parameters }, (_, index) => `($${index + 1}::int)`)
  const values = Array.from({ length: parameters }, (_, index) => index)
  return system.context.database.transaction('system', (tx) =>
    tx.rows<{ n: number }>(`SELECT count(*) AS n FROM (VALUES ${marks.join(', ')}) AS v`, values),
  )
}

describe('The number of parameters of a statement', () => {
  it('may be what the protocol counts', async () => {
    expect(await countOf(65_535)).toEqual([{ n: 65_535 }])
  })

  it('is refused beyond that, and the connection goes on', async () => {
    await expect(countOf(65_536)).rejects.toThrow('more than 65535')
    expect(await countOf(1)).toEqual([{ n: 1 }])
  })
})
