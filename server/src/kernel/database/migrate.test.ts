import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate, shippedMigrations } from './migrate.ts'
import { serverDriver } from './pool.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  database = await emptyDatabase(inject('databaseUrl'))
})
afterEach(() => database.close())

const names = shippedMigrations().map(({ name }) => name)
const applied = async () =>
  (await database.driver.execute('SELECT name FROM schema_migrations ORDER BY name')).map(({ name }) => name)

describe('Migrations', () => {
  it('are applied once where several nodes start at the same moment', async () => {
    const nodes = Array.from({ length: 5 }, () => serverDriver(database.url, 1))
    const outcomes = await Promise.all(nodes.map((node) => migrate(node)))
    await Promise.all(nodes.map((node) => node.close()))
    expect(outcomes.flat().sort()).toEqual(names)
    expect(outcomes.filter((outcome) => outcome.length > 0)).toEqual([names])
    expect(await applied()).toEqual(names)
  })

  it('lift the guard of a table before they change its rows, and restore it', () => {
    // Those before 021 are released and stay as they are.
    const since = shippedMigrations().filter(({ name }) => name >= '021')
    const changed = since.flatMap(({ name, statements }) =>
      [...statements.matchAll(/^(?:UPDATE|DELETE FROM) (\w+)/gm)].map((found) => ({
        name,
        statements,
        table: found[1],
        at: found.index,
      })),
    )
    expect(changed.length).toBeGreaterThan(3)
    for (const { name, statements, table, at } of changed) {
      const lifted = statements.indexOf(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;`)
      const restored = statements.indexOf(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`)
      expect([lifted, at, restored], `${name} ${table}`).toEqual([lifted, at, restored].sort((a, b) => a - b))
      expect(lifted, `${name} ${table}`).toBeGreaterThan(-1)
    }
  })

  it('refuse a schema that is newer than the program, and change nothing', async () => {
    const [first, ...others] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    await migrate(database.driver, [first])
    await database.driver.execute(`INSERT INTO schema_migrations (name) VALUES ('999-of-tomorrow.sql')`)
    await expect(migrate(database.driver, [first, ...others])).rejects.toMatchObject({
      code: 'database.newer',
      data: { migrations: '999-of-tomorrow.sql' },
    })
    expect(await applied()).toEqual([first.name, '999-of-tomorrow.sql'])
  })

  it('that fail leave the ones before them, and nothing of their own', async () => {
    const [first] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    const broken = { name: '998-broken.sql', statements: 'CREATE TABLE half (id int); SELECT nothing' }
    await expect(migrate(database.driver, [first, broken])).rejects.toThrow('nothing')
    expect(await applied()).toEqual([first.name])
    expect(await database.driver.execute(`SELECT 1 FROM pg_class WHERE relname = 'half'`)).toEqual([])
  })
})
