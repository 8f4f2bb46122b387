import { describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { fileOf, type Row } from './advert-rows.fixture.ts'

const { importFile: imported, inSystem } = marketFiles()
const there = { latitude: 41.2, longitude: -2.4 }
const elsewhere = { latitude: 41.25, longitude: -2.4 }
const pricesOf = async (id: string) => {
  const rows = await inSystem((tx) =>
    tx.rows<{ price: number }>('SELECT price::float8 AS price FROM market_evidence WHERE source_id = $1', [id]),
  )
  return rows.map(({ price }) => price)
}
/** Imports a row of 230,000 EUR and then one of 210,000 EUR with the same identifier. */
const both = async (id: string, one: Row, other: Row) => {
  await imported(fileOf([{ id, ...there, ...one }]))
  const { report } = await imported(fileOf([{ id, ...there, price: 210_000, date: '2026-11-25', ...other }]))
  return { report, prices: await pricesOf(id) }
}

describe('One identifier of two things', () => {
  it.each<[string, Row, Row, { column: string; value: string }]>([
    [
      'ID-1',
      { portal: 'idealista' },
      { portal: 'Fotocasa', ...elsewhere },
      { column: 'portal', value: 'idealista → fotocasa' },
    ],
    ['ID-2', { portal: 'idealista' }, { portal: 'fotocasa' }, { column: 'portal', value: 'idealista → fotocasa' }],
    ['ID-3', {}, { kind: 'closing', date: '2025-03-02', added_on: '' }, { column: 'kind', value: 'listing → closing' }],
    ['ID-4', { kind: 'closing', date: '2025-03-02', added_on: '' }, {}, { column: 'kind', value: 'closing → listing' }],
  ])('%s: the second one is rejected with the reason, and the first one stays', async (id, one, other, refusal) => {
    const { report, prices } = await both(id, one, other)
    expect(report).toMatchObject({ new: 0, updated: 0, refused: 1, refusedRows: [{ ...refusal, reason: 'idOfOther' }] })
    expect(prices).toEqual([230_000])
  })

  it('a person who accepts prices does not accept another portal', async () => {
    const [one, other] = [
      { id: 'ID-5', ...there, portal: 'idealista' },
      { id: 'ID-5', ...there, portal: 'fotocasa' },
    ]
    await imported(fileOf([one]))
    const { report } = await imported(fileOf([{ ...other, price: 20_000 }]), { acceptPrices: true })
    expect(report).toMatchObject({ updated: 0, refusedRows: [{ reason: 'idOfOther' }] })
  })

  it.each<[string, string, Row, Row]>([
    ['SAME-1', 'whose portal is spelled otherwise', { portal: 'Idealista' }, { portal: 'idealista.com' }],
    ['SAME-2', 'that gets its portal', {}, { portal: 'fotocasa' }],
    ['SAME-3', 'without its portal', { portal: 'fotocasa' }, {}],
    ['SAME-4', 'without any portal at another place', {}, elsewhere],
    ['SAME-5', 'of one portal with its exact place', { portal: 'idealista' }, { portal: 'idealista', ...elsewhere }],
  ])('%s: a later row %s is the same advert', async (id, _, one, other) => {
    const { report, prices } = await both(id, one, other)
    expect(report).toMatchObject({ new: 0, updated: 1, refused: 0 })
    expect(prices).toEqual([210_000])
  })

  it('an earlier day of a closing and a new price of it stay corrections', async () => {
    const closing = { kind: 'closing', added_on: '', date: '2025-03-02' }
    const { report, prices } = await both('SAME-6', closing, { ...closing, date: '2025-02-02' })
    expect(report).toMatchObject({ updated: 1, refused: 0 })
    expect(prices).toEqual([210_000])
  })
})
