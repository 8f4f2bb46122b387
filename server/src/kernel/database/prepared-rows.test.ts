import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { euros, instant } from './columns.ts'
import { preparedRows } from './prepared-rows.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const things = pgTable('things', {
  id: integer().notNull(),
  notedOn: instant('noted_on'),
  price: euros('price'),
  details: jsonb(),
})
const owners = pgTable('owners', { id: integer().notNull(), name: text().notNull() })

const THING = preparedRows(
  { thing: things, owner: owners },
  `FROM (VALUES (1, '2026-03-02T10:00:00Z'::timestamptz, 12.50, '{"rooms": 3}'::jsonb), (2, NULL, NULL, NULL))
     AS things (id, noted_on, price, details)
   JOIN (VALUES (1, 'Ana'), (2, 'Luis')) AS owners (id, name) ON owners.id = things.id`,
)
const read = (id: number) =>
  system.context.database.transaction('system', (tx) => tx.prepared(THING, sql`WHERE ${eq(things.id, id)}`))

it('the rows of a prepared query contain one object for each table, with values converted by column type', async () => {
  const notedOn = new Date('2026-03-02T10:00:00Z')
  expect(await read(1)).toEqual([
    { thing: { id: 1, notedOn, price: 12.5, details: { rooms: 3 } }, owner: { id: 1, name: 'Ana' } },
  ])
  expect(await read(2)).toEqual([
    { thing: { id: 2, notedOn: null, price: null, details: null }, owner: { id: 2, name: 'Luis' } },
  ])
  expect(await read(3)).toEqual([])
})

it('a prepared query reads columns and expressions from the tables in its FROM clause', async () => {
  const SOME = preparedRows({ row: { price: things.price, owner: sql<string>`upper(owners.name)` } })
  const from = sql`FROM (VALUES (12.50, ${'Ana'}::text)) AS things (price, name), LATERAL (SELECT things.name) AS owners`
  expect(await system.context.database.transaction('system', (tx) => tx.prepared(SOME, from))).toEqual([
    { row: { price: 12.5, owner: 'ANA' } },
  ])
})

it('a prepared query rejects an expression with a parameter, because the SQL is written once for all values', () => {
  expect(() => preparedRows({ row: { given: sql`${1}` } })).toThrow('has parameters')
})
