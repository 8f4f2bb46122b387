import { LONG_ROWS } from '@lindero/contract/kernel/paging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAsset, bodyOf, type LegalWorld, latestOf, openLegalWorld } from '../../test/legal.ts'

const MORE = 5
const ALL = LONG_ROWS + MORE

let world: LegalWorld
let asset: string
beforeAll(async () => {
  world = await openLegalWorld()
  asset = await anAsset(world)
  const insert = (statement: string) =>
    world.system.context.database.transaction('system', (tx) => tx.change(statement, [asset, ALL]))
  await insert(
    `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
     SELECT customer_uuid, uuid, 'occupations', date '2026-01-01' + n, '{}' FROM assets, generate_series(1, $2::int) n WHERE uuid = $1`,
  )
  await insert(
    `INSERT INTO legal_comments (customer_uuid, record_id, type, message, created_on)
     SELECT customer_uuid, id, CASE WHEN n <= 3 THEN 'CALL' ELSE 'VISIT' END, n::text, now() + n * interval '1 second'
     FROM legal_records, generate_series(1, $2::int) n
     WHERE id = (SELECT max(id) FROM legal_records WHERE asset_uuid = $1)`,
  )
  await insert(
    `INSERT INTO service_requests (customer_uuid, asset_uuid, provider_customer_uuid, subscription_id, service, expires_on)
     SELECT customer_uuid, uuid, '${world.provider.customerUuid}', ${world.relations.OCCUPATION}, 'OCCUPATION', date '2027-01-01'
     FROM assets, generate_series(1, $2::int) n WHERE uuid = $1`,
  )
})
afterAll(() => world.system.close())

const read = async (path: string) => bodyOf(await world.owner.call('GET', `/assets/${asset}/management/${path}`))

describe('Long lists of one asset', () => {
  it.each(['occupation', 'service-requests'])(
    'the list %s of an asset returns its total with each page, and the remaining rows on the second page',
    async (path) => {
      const first = await read(path)
      const second = await read(`${path}?p=2`)
      expect([first.items.length, first.total]).toEqual([LONG_ROWS, ALL])
      expect([second.items.length, second.total]).toEqual([MORE, ALL])
      const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
      expect(new Set(ids).size).toBe(ALL)
    },
  )

  it('a single record is returned with one page of its comments, and with the number of comments of each type', async () => {
    const { id, comments, commentCounts } = await latestOf(world, asset, 'occupations')
    expect(commentCounts).toEqual({ CALL: 3, VISIT: ALL - 3 })
    expect([comments.length, comments[0].message]).toEqual([LONG_ROWS, String(ALL)])
    const { items, total } = await read(`occupation?id=${id}&comments=2`)
    expect(total).toBe(1)
    expect(items[0].comments.map(({ message }: { message: string }) => message)).toEqual(['5', '4', '3', '2', '1'])
  })
})
