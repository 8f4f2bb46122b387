import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCustomer } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { migrationOf, shippedMigrations } from './migrate.ts'
import { previewMigrations, tablesIn, tryMigrations } from './preview-migrations.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
  for (const name of ['Fondo Uno', 'Fondo Dos', 'Banco']) await addCustomer(system, { name })
})
afterAll(() => system.close())

const later = [
  ...shippedMigrations(),
  migrationOf(
    '99991-names.sql',
    `-- UPDATE users would be a comment.
     ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
     UPDATE customers SET name = 'Fondo' WHERE name LIKE 'Fondo%';
     ALTER TABLE customers FORCE ROW LEVEL SECURITY`,
  ),
  migrationOf('99992-table.sql', `CREATE TABLE later_things (id int); INSERT INTO later_things VALUES (1), (2)`),
]

it('pending migrations are listed with the rows of the stored tables that they may change', async () => {
  expect(await previewMigrations(system.driver, later)).toEqual([
    { name: '99991-names.sql', rows: { customers: 3 } },
    { name: '99992-table.sql', rows: {} },
  ])
})

it('a trial counts the rows that change, and rolls back', async () => {
  expect(await tryMigrations(system.driver, later)).toEqual([
    { name: '99991-names.sql', rows: { customers: 2 } },
    { name: '99992-table.sql', rows: { later_things: 2 } },
  ])
  const [row] = await system.driver.execute(
    `SELECT to_regclass('later_things') AS made, (SELECT count(*)::int FROM schema_migrations) AS applied`,
  )
  expect(row).toEqual({ made: null, applied: shippedMigrations().length })
})

it('the tables of a migration are found in its statements, without comments and texts', () => {
  const statements = `-- DELETE FROM a
    UPDATE ONLY b SET c = 'INSERT INTO d'; ALTER TABLE IF EXISTS public.e ADD COLUMN f int; DELETE FROM b`
  expect(tablesIn({ statements })).toEqual(['b', 'e'])
})
