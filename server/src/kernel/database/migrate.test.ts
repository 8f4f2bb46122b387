import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate, migrationOf, migrationsBefore, shippedMigrations } from './migrate.ts'
import { serverDriver } from './pool.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  database = await emptyDatabase(inject('databaseUrl'))
})
afterEach(() => database.close())

const names = shippedMigrations().map(({ name }) => name)
const applied = async () =>
  (
    await database.driver.execute(
      'SELECT name FROM schema_migrations ORDER BY substring(name from $$^[0-9]+$$)::int, name',
    )
  ).map(({ name }) => name)

describe('Migrations of the database', () => {
  it('each migration is applied once when several nodes start concurrently', async () => {
    const nodes = Array.from({ length: 5 }, () => serverDriver(database.url, 1))
    const outcomes = await Promise.all(nodes.map((node) => migrate(node)))
    await Promise.all(nodes.map((node) => node.close()))
    expect(outcomes.filter((outcome) => outcome.length > 0)).toEqual([names])
    expect(await applied()).toEqual(names)
  })

  it("a migration stops forcing a table's row-level security before it changes or checks rows, and then forces it again", () => {
    // Migrations before 021 have been released and cannot change. The same applies to foreign keys before 087.
    const since = shippedMigrations().slice(migrationsBefore(21).length)
    const changed = since.flatMap(({ name, statements }) => [
      ...[...statements.matchAll(/^(?:UPDATE|DELETE FROM) (\w+)/gm)].map(({ 1: table, index }) => ({
        name,
        statements,
        table,
        at: index,
      })),
      ...[...statements.matchAll(/^ALTER TABLE (\w+)[^;]*?FOREIGN KEY[^;]*?REFERENCES (\w+)/gm)]
        .filter(() => Number.parseInt(name, 10) >= 87)
        .flatMap(({ 1: table, 2: other, index }) =>
          [table, other].map((each) => ({ name, statements, table: each, at: index })),
        ),
    ])
    expect(changed.length).toBeGreaterThan(5)
    for (const { name, statements, table, at } of changed) {
      const lifted = statements.indexOf(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;`)
      const restored = statements.indexOf(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`)
      expect([lifted, at, restored], `${name} ${table}`).toEqual([lifted, at, restored].sort((a, b) => a - b))
      expect(lifted, `${name} ${table}`).toBeGreaterThan(-1)
    }
  })

  it("a migration fails without a change if assets are in another customer's portfolio, and the error states their number", async () => {
    const shipped = shippedMigrations()
    const before = migrationsBefore(87)
    await migrate(database.driver, before)
    await database.driver.execute(
      `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
         VALUES ('00000000-0000-4000-8000-00000000000a', 'A', 2, 10, 10),
         ('00000000-0000-4000-8000-00000000000b', 'B', 2, 10, 10);
       INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration)
         VALUES ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000a', 'P', '{}');
       INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id)
         VALUES ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000c', 'A-1', 11)`,
    )
    await expect(migrate(database.driver, shipped)).rejects.toThrow('1 assets lie in a portfolio of another customer')
    expect(await applied()).toEqual(before.map(({ name }) => name))
  })

  it('a database schema newer than the program is rejected and remains unchanged', async () => {
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

  it('an older program starts on a schema with newer migrations, unless one is the second step of a migration that the program lacks', async () => {
    const [first] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    const older = [first, migrationOf('2000-a.sql', 'CREATE TABLE a (id int, old text); INSERT INTO a VALUES (1)')]
    const next = migrationOf('2001-b.sql', "ALTER TABLE a ADD COLUMN new text NOT NULL DEFAULT ''")
    await migrate(database.driver, older)
    await migrate(database.driver, [...older, next])
    expect(await database.driver.execute('INSERT INTO a (id, old) VALUES (2, $$x$$) RETURNING id')).toEqual([{ id: 2 }])
    expect(await migrate(database.driver, older)).toEqual([])

    const second = migrationOf('2002-c.sql', '-- second step of 2001\nALTER TABLE a DROP COLUMN old')
    await migrate(database.driver, [...older, next, second])
    expect(await migrate(database.driver, [...older, next])).toEqual([])
    await expect(migrate(database.driver, older)).rejects.toMatchObject({
      code: 'database.newer',
      data: { migrations: '2002-c.sql' },
    })
  })

  it('a migration that waits for a table lock does not block the statements of other nodes, and is applied later', async () => {
    const [first] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    await migrate(database.driver, [first, migrationOf('2000-a.sql', 'CREATE TABLE a (id int)')])
    const next = migrationOf('2001-b.sql', 'ALTER TABLE a ADD COLUMN new text')
    const all = [first, migrationOf('2000-a.sql', ''), next]
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const reading = database.driver.connection(async (client) => {
      await client.query('BEGIN; SELECT id FROM a')
      await ended
    })
    const lock = { wait: 100, pause: 400, tries: 50 }
    const migrating = migrate(database.driver, all, lock)
    // A statement waits behind the migration for up to a tenth of a second, and then runs in the pause between two
    // tries.
    for (let count = 0; count < 5; count += 1) {
      const began = performance.now()
      await database.driver.execute('INSERT INTO a (id) VALUES (1)')
      expect(performance.now() - began).toBeLessThan(2_000)
    }
    end()
    await reading
    expect(await migrating).toEqual([next.name])
    await expect(migrate(database.driver, [...all, migrationOf('2002-c.sql', 'SELECT nothing')], lock)).rejects.toThrow(
      'nothing',
    )
  })

  it('a start does not wait for a backup or pg_dump that is reading the list of migrations', async () => {
    const [first] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    await migrate(database.driver, [first])
    await database.driver.connection(async (reader) => {
      await reader.query('BEGIN; SELECT 1 FROM schema_migrations')
      expect(await migrate(database.driver, [first])).toEqual([])
      await reader.query('ROLLBACK')
    })
  })

  it('the table of migrations that an older release created gets the column that it lacks', async () => {
    const [first] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    await migrate(database.driver, [first])
    await database.driver.execute('ALTER TABLE schema_migrations DROP COLUMN works_from')
    expect(await migrate(database.driver, [first, migrationOf('2000-a.sql', 'CREATE TABLE a (id int)')])).toEqual([
      '2000-a.sql',
    ])
    expect(await database.driver.execute('SELECT works_from FROM schema_migrations ORDER BY name')).toEqual([
      { works_from: null },
      { works_from: 0 },
    ])
  })

  it('a migration is retried after a deadlock', async () => {
    const [first] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    await migrate(database.driver, [first])
    // A sequence counts the tries, because a rollback does not reset a sequence.
    await database.driver.execute('CREATE SEQUENCE tries')
    const next = migrationOf(
      '2000-a.sql',
      `DO $$ BEGIN IF nextval('tries') < 3 THEN RAISE EXCEPTION USING ERRCODE = '40P01'; END IF; END $$`,
    )
    expect(await migrate(database.driver, [first, next], { wait: 100, pause: 10, tries: 5 })).toEqual([next.name])
  })

  it('a failing migration changes nothing, and the migrations before it remain applied', async () => {
    const [first] = shippedMigrations()
    if (!first) throw new Error('no migrations')
    const broken = { name: '998-broken.sql', statements: 'CREATE TABLE half (id int); SELECT nothing' }
    await expect(migrate(database.driver, [first, broken])).rejects.toThrow('nothing')
    expect(await applied()).toEqual([first.name])
    expect(await database.driver.execute(`SELECT 1 FROM pg_class WHERE relname = 'half'`)).toEqual([])
  })
})
