import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let large: Awaited<ReturnType<typeof aSignedInUser>>
let small: Awaited<ReturnType<typeof aSignedInUser>>

/** More assets than the palette ranks. Every second one is in one street, and the last ones in another. */
const LARGE = 6_000

beforeAll(async () => {
  system = await openTestSystem()
  large = await aSignedInUser(system)
  small = await aSignedInUser(system)
  for (const [{ customerUuid }, count] of [
    [large, LARGE],
    [small, 300],
  ] as const) {
    const portfolio = await addPortfolio(system, customerUuid)
    await system.context.database.transaction('system', async (tx) => {
      await tx.change(
        `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, cadastral_reference, address, type_id)
         SELECT $1, $2, 'Val-' || lpad(n::text, 5, '0'), lpad((n * 7919 % 9999991)::text, 7, '0') || 'VK4797S0001WQ',
           CASE WHEN n % 2 = 0 THEN 'Calle de Alcalá, ' WHEN n > $3 / 2 THEN 'Paseo Último, ' ELSE 'Ronda, ' END || n, 11
         FROM generate_series(1, $3::int) n`,
        [customerUuid, portfolio, count],
      )
      await tx.change(
        `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, address, type_id)
         SELECT $1, $2, e, 'Plaza', 11 FROM unnest('{ZZ-Alcala,zz-val,VAL,val-0}'::text[]) e`,
        [customerUuid, portfolio],
      )
    })
  }
  await system.driver.execute('VACUUM ANALYZE assets')
})
afterAll(() => system.close())

/** The identifiers that the palette lists, and those of all matches in their order. */
async function both(who: typeof large, words: string): Promise<[listed: string[], all: string[]]> {
  const { status, body } = await who.call('GET', `/search?q=${encodeURIComponent(words)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const { assets } = body as unknown as { assets: { externalId: string }[] }
  const all = await system.context.database.transaction({ customer: who.customerUuid }, (tx) =>
    tx.rows<{ id: string }>(
      `SELECT external_id AS id FROM assets WHERE searched LIKE '%' || searchable($1::text) || '%'
       ORDER BY NOT starts_with(lower(external_id), lower($1::text)), external_id, uuid`,
      [words],
    ),
  )
  return [assets.map(({ externalId }) => externalId), all.map(({ id }) => id)]
}

const WORDS = [
  'alcalá',
  'ALCALA',
  'último',
  'val',
  'VAL',
  'val-0',
  'val-00',
  'Val-00017',
  'vk4797s',
  '0007919vk4797s0001wq',
  'xyzzy',
]

describe('The assets that the palette lists', () => {
  it.each(WORDS)('the palette of a small customer lists the first six of all matches of %s', async (words) => {
    const [listed, all] = await both(small, words)
    expect(listed).toEqual(all.slice(0, 6))
  })

  it.each(WORDS.filter((words) => words !== 'último'))(
    'the palette of a large customer lists the first six of all matches of %s',
    async (words) => {
      const [listed, all] = await both(large, words)
      expect(listed).toEqual(all.slice(0, 6))
    },
  )

  it('words of which the first identifiers have none list six matches, in the order of their identifiers', async () => {
    const [listed, all] = await both(large, 'último')
    expect(all.length).toBeGreaterThan(1_000)
    expect(listed).toHaveLength(6)
    expect(all).toEqual(expect.arrayContaining(listed))
    expect(listed.map((id) => all.indexOf(id))).toEqual(listed.map((id) => all.indexOf(id)).toSorted((a, b) => a - b))
  })

  it.each(['Val-05999', 'val-05999', 'VAL-05999', 'VAL', 'val'])(
    'the exact identifier %s comes first',
    async (words) => {
      const [[first = '']] = await both(large, words)
      expect(first.toLowerCase()).toBe(words.toLowerCase())
    },
  )

  it('a whole cadastral reference is found among many that contain its parts', async () => {
    expect(await both(large, '0007919VK4797S0001WQ')).toEqual([['Val-00001'], ['Val-00001']])
  })
})
