import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type BackupWorld, filesOf, NOW, openBackupWorld, restored, textsIn } from '../../../test/backup-world.ts'
import { contentOf } from '../../../test/content.ts'
import { administer, onServer } from '../../../test/test-database.ts'
import { serverDriver } from '../database/pool.ts'
import { PART_BYTES } from './archive-format.ts'
import { backUp } from './back-up.ts'

const SERVER = inject('databaseUrl')
/** A second server with a different version of PostgreSQL. Without TEST_OTHER_DATABASE_URL, the same server is used. */
const OTHER_SERVER = process.env.TEST_OTHER_DATABASE_URL ?? SERVER
const onProgress = () => {}

let world: BackupWorld
beforeAll(async () => {
  world = await openBackupWorld()
})
afterAll(() => world.close())

describe('A backup of the demo', () => {
  it('a backup that is restored on another server and saved again equals the original backup', async () => {
    const there = await world.emptyTarget(OTHER_SERVER)
    await restored(there, world.archive)
    expect(await contentOf(there.driver)).toEqual(world.content)
    expect(await filesOf(there.files)).toEqual(await filesOf(world.demo.context.files))

    const back = await world.migratedTarget()
    await restored(back, await world.saved(there))
    expect(await contentOf(back.driver)).toEqual(world.content)
    expect(await filesOf(back.files)).toEqual(await filesOf(world.demo.context.files))
  })

  it('a backup contains every row of a table that has several parts in the archive', async () => {
    const target = await world.migratedTarget()
    const { contents } = await restored(target, world.large.archive)
    expect(contents.tables.legal_versions?.bytes).toBeGreaterThan(2 * PART_BYTES)
    expect(await textsIn(target.driver)).toEqual(world.large.texts)
  })

  it('a restored database sequence continues from its saved value', async () => {
    const target = await world.migratedTarget()
    await restored(target, world.archive)
    const next = `INSERT INTO audit_log (customer_uuid, action) SELECT uuid, 'signedIn' FROM customers LIMIT 1 RETURNING id`
    expect(await target.driver.execute(next)).toEqual(await world.demo.driver.execute(next))
  })

  it('a backup reports its progress table by table', async () => {
    const told: string[] = []
    await backUp({ driver: world.demo.driver, files: world.demo.context.files }, join(world.folder, 'told'), {
      now: NOW,
      onProgress: ({ item, count, isDone }) => isDone && told.push(`${item} ${count}`),
    })
    const [assets] = await world.demo.driver.execute('SELECT count(*) FROM assets')
    expect(told).toContain(`assets ${assets?.count}`)
    let stored = 0
    for await (const key of world.demo.context.files.keys()) stored += key ? 1 : 0
    expect(told.at(-1)).toBe(`files ${stored}`)
    // An unlogged table is a cache and is not saved.
    const tables = told.map((line) => line.split(' ')[0])
    expect(tables).toContain('cadastral_answers')
    expect(tables).not.toContain('cadastral_pictures')
  })

  it('a backup does not contain a row that is written while the backup is running', async () => {
    const path = join(world.folder, 'meanwhile')
    let isWritten: Promise<unknown> | undefined
    const { contents } = await backUp({ driver: world.demo.driver, files: world.demo.context.files }, path, {
      now: NOW,
      onProgress: () => {
        isWritten ??= world.demo.driver.execute(
          `INSERT INTO upgrade_requests (customer_uuid, user_uuid, kind, current, desired)
           SELECT customer_uuid, uuid, 'activeUsers', 1, 2 FROM users LIMIT 1`,
        )
      },
    })
    await isWritten
    expect(contents.tables.upgrade_requests?.rows).toBe(0)
    await world.demo.driver.execute('DELETE FROM upgrade_requests')
  })

  it('a backup neither replaces an existing file nor saves an empty database', async () => {
    const storage = { driver: world.demo.driver, files: world.demo.context.files }
    await expect(backUp(storage, world.archive, { onProgress, now: NOW })).rejects.toMatchObject({
      code: 'backup.fileExists',
    })
    const path = join(world.folder, 'nothing')
    await expect(backUp(await world.emptyTarget(), path, { onProgress, now: NOW })).rejects.toMatchObject({
      code: 'backup.nothingToSave',
    })
    expect((await readdir(world.folder)).filter((name) => name.startsWith('nothing'))).toEqual([])
  })

  it('a backup fails if a row-level security policy hides rows from it', async () => {
    const target = await world.migratedTarget()
    const path = join(world.folder, 'hidden')
    for (const statement of [
      'CREATE TABLE forgotten (id int); ALTER TABLE forgotten ENABLE ROW LEVEL SECURITY',
      'CREATE POLICY part ON forgotten TO lindero_system USING (id > 1)',
      'CREATE POLICY system ON forgotten TO lindero_system USING (true); CREATE POLICY fewer ON forgotten AS RESTRICTIVE USING (id > 1)',
    ]) {
      await target.driver.execute(statement)
      await expect(backUp(target, path, { onProgress, now: NOW })).rejects.toMatchObject({
        code: 'backup.rowsHidden',
        data: { tables: 'forgotten' },
      })
    }
  })
})

describe('A restore as a role without superuser rights, as on hosted databases', () => {
  it('a database role without superuser rights can save and restore the whole database', async () => {
    const target = await world.emptyTarget()
    const role = `hosted_${crypto.randomUUID().slice(0, 8)}`
    const database = new URL(target.url).pathname.slice(1)
    await administer(SERVER, `CREATE ROLE ${role} LOGIN CREATEROLE PASSWORD 'hosted'`)
    await administer(SERVER, `GRANT lindero_app, lindero_system, lindero_provider TO ${role} WITH ADMIN OPTION`)
    await administer(SERVER, `ALTER DATABASE ${database} OWNER TO ${role}`)
    const url = new URL(onServer(SERVER, database))
    url.username = role
    url.password = 'hosted'
    const driver = serverDriver(url.href, 2)
    world.closing.unshift(async () => {
      await driver.close()
      await target.driver.execute(`DROP OWNED BY ${role} CASCADE; REASSIGN OWNED BY ${role} TO CURRENT_USER`)
      await administer(SERVER, `DROP ROLE ${role}`)
    })
    const hosted = { driver, files: target.files }
    await restored(hosted, world.archive)
    expect(await contentOf(target.driver)).toEqual(world.content)

    const back = await world.migratedTarget()
    await restored(back, await world.saved(hosted))
    expect(await contentOf(back.driver)).toEqual(world.content)
  })
})
