import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lindero } from '../../../test/command-line.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import { migrate, migrationsBefore, shippedMigrations } from '../../kernel/database/migrate.ts'

/** The first migration of the release to which the test upgrades. */
const FROM = 1230

let former: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  former = await emptyDatabase(inject('databaseUrl'))
  await migrate(former.driver, migrationsBefore(FROM))
  await former.driver.execute(
    `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
       VALUES ('00000000-0000-4000-8000-00000000000a', 'A', 2, 10, 10);
     INSERT INTO portfolios (uuid, customer_uuid, name, avm_configuration)
       VALUES ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000a', 'P', '{}');
     INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id)
       VALUES ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000c', 'A-1', 11)`,
  )
})
afterAll(() => former.close())

const run = (...argumentList: string[]) =>
  lindero({ DATABASE_URL: former.url, LINDERO_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' }, argumentList)
const pending = shippedMigrations().filter(({ name }) => Number.parseInt(name, 10) >= FROM)

describe('An upgrade', () => {
  it('its migrations are listed with the rows in their tables, and a trial changes nothing', async () => {
    const listed = (await run('migrations')).out.trim().split('\n')
    expect(listed).toHaveLength(pending.length)
    expect(listed).toContainEqual(expect.stringMatching(/^1247-code-of-task-comments: task_comments 0$/))
    const tried = (await run('migrations', '--try')).out.trim().split('\n')
    expect(tried).toHaveLength(pending.length)
    expect((await run('migrations')).out.trim().split('\n')).toEqual(listed)
  })

  it('the notices of the daily work are held afterwards, can be listed, and are released by a command', async () => {
    const listed = await run('notices')
    expect(listed.code).toBe(0)
    expect(listed.out).toMatch(/^Held until 20\d\d-.*Z; lindero notices send ends it\.\n/)
    for (const work of ['deadlines', 'tasks', 'selling reports', 'alerts of new results']) {
      expect(listed.out).toContain(`${work}: nothing\n`)
    }
    expect((await run('migrations')).out).toBe('The schema is up to date.\n')
    expect((await run('notices', 'send')).out).toBe('The running program sends them within a minute.\n')
    expect((await run('notices')).out).toMatch(/^Not held\./)
    expect((await run('notices', 'send')).out).toBe('Nothing was held.\n')
  })

  it('the figures of existing assets are computed before the program serves calls', async () => {
    expect(await former.driver.execute('SELECT external_id FROM asset_facts')).toEqual([{ external_id: 'A-1' }])
    expect(await former.driver.execute('SELECT FROM changed_assets')).toEqual([])
  })
})
