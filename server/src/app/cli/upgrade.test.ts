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
})
