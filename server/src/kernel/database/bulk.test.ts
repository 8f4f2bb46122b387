import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { insertRows, insertRowsReturning, updateRows } from './bulk.ts'
import { instant } from './columns.ts'

const output = pgTable('bulk_written', {
  uuid: uuid().primaryKey(),
  number: integer(),
  place: doublePrecision(),
  amount: numeric({ precision: 10, scale: 2, mode: 'number' }),
  name: text(),
  isLarge: boolean('is_large'),
  tags: text().array(),
  data: jsonb(),
  day: date(),
  at: instant('at'),
})
type Row = typeof output.$inferInsert

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
  await system.driver.execute(
    `CREATE TABLE bulk_written (uuid uuid PRIMARY KEY, number integer, place double precision, amount numeric(10, 2),
       name text, is_large boolean, tags text[], data jsonb, day date, at timestamptz);
     GRANT ALL ON bulk_written TO lindero_system`,
  )
})
afterAll(() => system.close())
beforeEach(() => system.driver.execute('TRUNCATE bulk_written'))

const row = (fields: Partial<Row> = {}): Row => ({
  uuid: crypto.randomUUID(),
  number: null,
  place: null,
  amount: null,
  name: null,
  isLarge: null,
  tags: null,
  data: null,
  day: null,
  at: null,
  ...fields,
})

/**
 * Reads the documents as the database stores them. Drizzle's mapping would parse a document a second time if it is a
 * text.
 */
async function stored() {
  const columns = { ...getTableColumns(output), data: sql<string | null>`data::text` }
  const rows = await system.context.database.transaction('system', (tx) =>
    tx.select(columns).from(output).orderBy(output.number),
  )
  return rows.map(({ data, ...others }) => ({ ...others, data: data === null ? null : JSON.parse(data) }))
}

const TEXTS = ['', ' ', 'NULL', 'null', '"', '\\', '\\"', '{a,b}', 'a,b', 'ñ\n\t€', "o'", '{"a": "b"}', '\\n']

describe('Many rows in one statement', () => {
  it.each([
    ['texts', TEXTS.map((name, number) => row({ number, name }))],
    ['lists of texts', [[], ['a'], TEXTS].map((tags, number) => row({ number, tags }))],
    [
      'documents: texts, numbers, lists and objects',
      [...TEXTS, 0, false, [], TEXTS, [1, { a: null }], { 'k"': TEXTS }].map((data, number) => row({ number, data })),
    ],
    [
      'numbers and booleans',
      [row({ number: 0, place: -0.1, amount: 12.35, isLarge: true }), row({ number: 1, isLarge: false })],
    ],
    ['days and instants', [row({ number: 0, day: '2024-02-29', at: new Date('2026-11-22T10:11:12.345Z') })]],
    ['texts of thousands of characters', ['x'.repeat(5_000), 'ñ€'].map((name, number) => row({ number, name }))],
    ['the smallest and the largest integer', [row({ number: -(2 ** 31) }), row({ number: 2 ** 31 - 1 })]],
    ['only nulls', [row()]],
  ])('a bulk insert stores rows with %s unchanged', async (_what, rows) => {
    const count = await system.context.database.transaction('system', (tx) => insertRows(tx, output, rows))
    expect(count).toBe(rows.length)
    expect(await stored()).toEqual(rows)
  })

  it.each([
    ['a fraction as a whole number', { number: 1.5 }],
    ['a whole number that is too large', { number: 2 ** 31 }],
    ['a uuid with more digits', { uuid: '9b2f6c1e-0000-4000-8000-0000000000011' }],
    ['a text instead of a boolean', { isLarge: 'false' as unknown as boolean }],
    ['half a uuid', { uuid: '9b2f6c1e-0000-4000' }],
    ['a text that is not a number', { place: 'here' as unknown as number }],
  ])('a bulk insert that contains a row with %s is rejected and writes no row', async (_what, fields) => {
    const writing = system.context.database.transaction('system', (tx) => insertRows(tx, output, [row(), row(fields)]))
    await expect(writing).rejects.toThrow()
    expect(await stored()).toEqual([])
  })

  it('a bulk update writes the given values, including null, and leaves other rows unchanged', async () => {
    const [one, other, third] = [1, 2, 3].map((number) => row({ number, name: 'before', data: ['a'] }))
    if (!one || !other || !third) throw new Error('three rows')
    const changes = [
      { uuid: one.uuid, name: 'after', data: null },
      { uuid: other.uuid, name: null, data: 'b' },
    ]
    await system.context.database.transaction('system', async (tx) => {
      await insertRows(tx, output, [one, other, third])
      expect(await updateRows(tx, output, changes)).toBe(2)
    })
    expect(await stored()).toEqual([{ ...one, ...changes[0] }, { ...other, ...changes[1] }, third])
  })

  it('a bulk insert returns the number of written rows, without the rows that were in conflict', async () => {
    const rows = Array.from({ length: 1_203 }, (_, number) => row({ number }))
    const counts = await system.context.database.transaction('system', async (tx) => [
      await insertRows(tx, output, rows.values()),
      await insertRows(tx, output, [...rows, row({ number: 1_203 })], 'DO NOTHING'),
    ])
    expect(counts).toEqual([1_203, 1])
    expect((await stored()).map(({ number }) => number)).toEqual(Array.from({ length: 1_204 }, (_, n) => n))
  })

  it('a bulk insert of several statements writes no row if one row of the last statement cannot be written', async () => {
    const rows = Array.from({ length: 1_100 }, (_, number) => row({ number }))
    const [first] = rows
    const writing = system.context.database.transaction('system', (tx) =>
      insertRows(tx, output, [...rows, row({ uuid: first?.uuid ?? '' })]),
    )
    await expect(writing).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toEqual([])
  })

  it('a bulk insert with a RETURNING clause returns the written rows', async () => {
    const rows = [row({ number: 1, name: 'a' }), row({ number: 2, name: 'b' })]
    const returned = await system.context.database.transaction('system', (tx) =>
      insertRowsReturning<typeof output, { name: string }>(tx, output, rows, 'DO NOTHING RETURNING name'),
    )
    expect(returned).toEqual([{ name: 'a' }, { name: 'b' }])
  })

  it('a bulk insert that only returns columns fails if a row is there already', async () => {
    const rows = [row({ number: 1, name: 'a' })]
    const insert = () =>
      system.context.database.transaction('system', (tx) =>
        insertRowsReturning<typeof output, { name: string }>(tx, output, rows, { returning: 'name' }),
      )
    expect(await insert()).toEqual([{ name: 'a' }])
    await expect(insert()).rejects.toMatchObject({ code: '23505' })
  })
})
