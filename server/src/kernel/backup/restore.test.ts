import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BackupWorld,
  expectNothingIn,
  filesOf,
  openBackupWorld,
  put,
  restored,
  type Target,
} from '../../../test/backup-world.ts'
import { contentOf, tablesIn } from '../../../test/content.ts'
import type { Driver } from '../database/driver.ts'
import { MIGRATIONS_TABLE, type Migration, shippedMigrations } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'

let world: BackupWorld
beforeAll(async () => {
  world = await openBackupWorld()
})
afterAll(() => world.close())

describe('Schema versions', () => {
  const all = shippedMigrations()
  const future: Migration = {
    name: '999-future.sql',
    statements: `INSERT INTO schema_migrations (name) VALUES ('999-future.sql');
      UPDATE customers SET name = 'Later' WHERE NOT is_operator; ALTER TABLE customers RENAME TO clients;
      UPDATE assets SET rooms = 7; ALTER TABLE assets ADD COLUMN added integer`,
  }

  async function migrated(target: Target, migrations: readonly Migration[]): Promise<void> {
    await target.driver.execute(
      `BEGIN; ${MIGRATIONS_TABLE};
       ${migrations.map(({ statements }) => statements).join(';')}; COMMIT`,
    )
  }

  it('a restore migrates the rows of an archive that has an older schema version', async () => {
    const old = await world.emptyTarget()
    await migrated(
      old,
      all.slice(
        0,
        all.findIndex(({ name }) => name.startsWith('015-')),
      ),
    )
    await old.driver.execute(`
      INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit, stripe_id)
        VALUES ('11111111-1111-4111-8111-111111111111', 'Old', 1, 10, 10, '');
      INSERT INTO legal_texts (page, language, text, updated_on) VALUES ('terms', 'es', 'Texto', now())`)
    const target = await world.emptyTarget()
    await restored(target, await world.saved(old))
    // Migrations 016 and 019 change existing rows to these values.
    expect(await target.driver.execute('SELECT name, stripe_id FROM customers')).toEqual([
      { name: 'Old', stripe_id: null },
    ])
    expect(await target.driver.execute('SELECT page, text, is_shipped FROM legal_versions')).toEqual([
      { page: 'terms', text: 'Texto', is_shipped: false },
    ])
    const fresh = await world.migratedTarget()
    const [made, expected] = [await contentOf(target.driver), await contentOf(fresh.driver)]
    for (const part of ['migrations', 'security', 'constraints', 'triggers']) {
      expect(made[part]).toEqual(expected[part])
    }
  })

  it('a migration that runs during a restore can change the loaded rows and tables', async () => {
    const target = await world.migratedTarget()
    await restored(target, world.archive, { migrations: [...all, future] })
    expect(await target.driver.execute('SELECT DISTINCT rooms, added FROM assets')).toEqual([{ rooms: 7, added: null }])
    expect(
      await target.driver.execute(`SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'clients'`),
    ).toEqual([{ forced: true }])
  })

  it('a restore rejects an archive that has a newer schema version than the program', async () => {
    const newer = await world.migratedTarget()
    await newer.driver.execute(`INSERT INTO schema_migrations VALUES ('${future.name}')`)
    const target = await world.emptyTarget()
    await expect(restored(target, await world.saved(newer))).rejects.toMatchObject({
      code: 'backup.newerSchema',
      data: { unknown: future.name },
    })
    await expectNothingIn(target)
  })

  it('a restore rejects an archive whose tables do not match the schema version of the archive', async () => {
    const other = await world.migratedTarget()
    await other.driver.execute('ALTER TABLE jobs ADD COLUMN other integer')
    const target = await world.emptyTarget()
    await expect(restored(target, await world.saved(other))).rejects.toMatchObject({
      code: 'backup.otherTables',
      data: { table: 'jobs' },
    })
    await expectNothingIn(target)
  })
})

describe('The target of a restore', () => {
  it('a restore accepts a target database that has empty tables of the same schema version', async () => {
    const target = await world.migratedTarget()
    await restored(target, world.archive)
    expect(await contentOf(target.driver)).toEqual(world.content)
  })

  it.each([
    ['rows', () => world.migratedTarget(), `INSERT INTO installation (step) VALUES ('operator')`, 'installation'],
    ['tables of another program', () => world.emptyTarget(), 'CREATE TABLE orders (id int)', 'orders'],
    [
      'a newer schema',
      () => world.migratedTarget(),
      `INSERT INTO schema_migrations VALUES ('999-future.sql')`,
      'schema_migrations',
    ],
  ])(
    'a restore rejects a target database that contains %s, and leaves the database unchanged',
    async (_what, open, statement, table) => {
      const target = await open()
      await target.driver.execute(statement)
      const before = await tablesIn(target.driver)
      await expect(restored(target, world.archive)).rejects.toMatchObject({
        code: 'backup.targetNotEmpty',
        data: { table },
      })
      expect(await tablesIn(target.driver)).toBe(before)
      expect(await readdir(target.folder)).toEqual([])
    },
  )

  it('a restore accepts an existing file if its content is the same as in the archive, and otherwise fails without removing any file', async () => {
    const target = await world.emptyTarget()
    await put(target.files, 'tape-1.xlsx', 'one')
    await put(target.files, 'tape-2.xlsx', 'another')
    await expect(restored(target, world.archive)).rejects.toMatchObject({
      code: 'backup.fileInTheWay',
      data: { key: 'tape-2.xlsx' },
    })
    expect((await readdir(target.folder)).sort()).toEqual(['tape-1.xlsx', 'tape-2.xlsx'])
    expect(await tablesIn(target.driver)).toBe(0)
    await target.files.remove('tape-2.xlsx')
    await restored(target, world.archive)
    expect(await filesOf(target.files)).toEqual(await filesOf(world.demo.context.files))
  })
})

describe('A restore that fails half-way', () => {
  it('a restore leaves nothing behind when a migration fails after the rows were loaded', async () => {
    const target = await world.emptyTarget()
    const failing = { name: '999-failing.sql', statements: 'SELECT 1/0' }
    await expect(
      restored(target, world.archive, { migrations: [...shippedMigrations(), failing] }),
    ).rejects.toMatchObject({ code: 'backup.databaseRefused', data: { reason: 'division by zero' } })
    await expectNothingIn(target)
  })

  it('a restore leaves nothing behind when the connection is lost while a table is loaded', async () => {
    const target = await world.emptyTarget()
    let ended: Promise<unknown> | undefined
    const losing = restored(target, world.large.archive, {
      onProgress: ({ item, step }) => {
        if (step !== 'load' || item !== 'legal_versions') return
        ended ??= target.driver.execute(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
      },
    })
    await expect(losing).rejects.toThrow()
    await ended
    await expectNothingIn(target)
  })

  it('a restore leaves nothing behind when the file store accepts no more files', async () => {
    const target = await world.emptyTarget()
    let stored = 0
    const files: FileStore = {
      ...target.files,
      put: async (...file) => {
        stored += 1
        if (stored === 2) throw new Error('disk full')
        return target.files.put(...file)
      },
    }
    await expect(restored({ ...target, files }, world.archive)).rejects.toThrow('disk full')
    await expectNothingIn(target)
  })

  it('a restore leaves nothing behind when a stored file differs from the file in the archive', async () => {
    const target = await world.emptyTarget()
    const files: FileStore = {
      ...target.files,
      put: async (key, bytes, limit) => {
        const size = await target.files.put(key, bytes, limit)
        await writeFile(join(target.folder, key), 'other')
        return size
      },
    }
    await expect(restored({ ...target, files }, world.archive)).rejects.toMatchObject({
      code: 'backup.notAsSaved',
    })
    await expectNothingIn(target)
  })

  it('a restore does not connect to the target database when the archive cannot be read', async () => {
    const target = await world.emptyTarget()
    const path = join(world.folder, 'not-there')
    const driver: Driver = {
      ...target.driver,
      connection: () => {
        throw new Error('opened')
      },
    }
    await expect(restored({ ...target, driver }, path)).rejects.toMatchObject({
      code: 'backup.fileNotReadable',
    })
    await rename(await world.saved({ driver: world.demo.driver, files: world.demo.context.files }), path)
    await expect(restored({ ...target, driver }, path)).rejects.toThrow('opened')
  })
})
