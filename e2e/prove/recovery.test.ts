import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type OwnServer, ownServer } from '@lindero/server/kernel/database/own-server.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StoredDocument, simpleNote, uploadDocument } from '../process/documents.ts'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { blockWith, settingsIn } from './guide.ts'
import { type Content, connected, contentOf, differences, fileHashes } from './upgrade/content.ts'
import { ROOT, releaseIn } from './upgrade/release.ts'

const PAGE = 'recovery-to-a-moment.md'
/** Folder of Debian's PostgreSQL, with pg_basebackup. */
const PROGRAMS = process.env.RECOVERY_PROGRAMS ?? ''
const WAIT = { timeout: 120_000 }
const SECRET = 'a-secret-of-a-proof-with-32-characters'

const folder = dataFolder()
const archive = mkdtempSync(join(tmpdir(), 'lindero-archive-'))
const recovered = mkdtempSync(join(tmpdir(), 'lindero-recovered-'))
const cluster = join(recovered, 'cluster')
let primary: OwnServer
let server: ServerProcess
let session: Session
let document: StoredDocument

/** A line of the page, with a folder of this test instead of `/archive`. */
const here = (line: string) => line.replaceAll('/archive', archive)
const bin = (name: string) => join(PROGRAMS, 'bin', name)
const settingsOf = (url: string) => ({ DATABASE_URL: url, LINDERO_SECRET: SECRET })

/** Runs a command as the account of PostgreSQL, which is not root. */
function asPostgres(environment: Record<string, string>, ...command: string[]): string {
  const account = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const named = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const [program = '', ...rest] = [...account, 'env', ...named, ...command]
  return execFileSync(program, rest, { cwd: recovered, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

const inDatabase = async (url: string, statement: string) =>
  connected(url, async (client) => (await client.query<Record<string, string>>(statement)).rows[0] ?? {})

beforeAll(async () => {
  mkdirSync(join(archive, 'wal'))
  mkdirSync(join(archive, 'base'))
  mkdirSync(cluster, { mode: 0o700 })
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', archive, recovered])
  const settings = settingsIn(blockWith(PAGE, 'archive_command'))
  const programs = { folder: PROGRAMS, initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') }
  const version = Number(/\d+/.exec(PROGRAMS)?.[0])
  primary = await ownServer(Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, here(value)])), {
    ...programs,
    version,
  })
  await primary.start()
  await inDatabase(primary.url(), 'CREATE DATABASE lindero')
  server = await startServer(folder, settingsOf(primary.url('lindero')))
  session = await Session.open(server)
  await session.cancelWaitingJobs()
})
afterAll(async () => {
  await server?.stop()
  spawnSync('runuser', ['-u', 'postgres', '--', bin('pg_ctl'), '-D', cluster, '-m', 'immediate', 'stop'])
  await primary?.remove()
  removeFolder(folder)
  for (const one of [archive, recovered]) rmSync(one, { recursive: true, force: true })
})

/** The content at the moment, and the moment as the page writes it. */
let atTheMoment: Content
let moment: string

it('work goes on after the base backup, until a mistake', async () => {
  const connection = {
    PGHOST: '127.0.0.1',
    PGPORT: String(primary.port),
    PGUSER: 'lindero',
    PATH: `${PROGRAMS}/bin:/usr/bin:/bin`,
  }
  asPostgres(connection, 'sh', '-c', here(blockWith(PAGE, 'pg_basebackup')))
  const [asset] = await session.all<{ uuid: string }>('/assets')
  document = await uploadDocument(session, asset?.uuid ?? '', simpleNote('Antes'))
  for (let number = 0; number < 20; number += 1) await session.addPortfolio(`Antes del error ${number}`)
  await session.untilIdle()
  moment =
    (await inDatabase(primary.url(), `SELECT to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US TZH:TZM') AS now`))
      .now ?? ''
  atTheMoment = await contentOf(primary.url('lindero'))
  // The moment is before the next change.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await session.addPortfolio('Después del error')
  await inDatabase(primary.url('lindero'), 'DELETE FROM attachments')
  await inDatabase(primary.url('lindero'), 'UPDATE assets SET sale_value = 1')
  expect(await server.stop()).toBe(0)
  const { name = '' } = await inDatabase(primary.url(), 'SELECT pg_walfile_name(pg_switch_wal()) AS name')
  await expect.poll(() => readdirSync(join(archive, 'wal')), WAIT).toContain(name)
  expect(await inDatabase(primary.url(), 'SELECT failed_count::text AS failed FROM pg_stat_archiver')).toEqual({
    failed: '0',
  })
  await primary.kill()
})

it('the steps of the page recover every row and every file of the moment on a new server', async () => {
  const began = performance.now()
  const base = join(archive, 'base', readdirSync(join(archive, 'base'))[0] ?? '')
  asPostgres({}, 'tar', '-xzf', join(base, 'base.tar.gz'), '-C', cluster)
  const port = await freePort()
  const added = {
    ...settingsIn(blockWith(PAGE, 'recovery_target_time')),
    recovery_target_time: `'${moment}'`,
    port: String(port),
  }
  const lines = Object.entries(added).map(([name, value]) => `${name} = ${here(value)}\n`)
  appendFileSync(join(cluster, 'postgresql.conf'), lines.join(''))
  // The settings of the tests are in a file that is read after postgresql.conf.
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `port = ${port}\n`)
  asPostgres({}, 'touch', join(cluster, 'recovery.signal'))
  const start = () =>
    asPostgres({}, bin('pg_ctl'), '-D', cluster, '-l', join(recovered, 'log'), '-w', '-t', '120', 'start')
  start()
  const url = (name = 'postgres') => `postgres://lindero@127.0.0.1:${port}/${name}`
  await expect
    .poll(() => inDatabase(url(), 'SELECT pg_get_wal_replay_pause_state() AS state'), WAIT)
    .toEqual({ state: 'paused' })
  expect(differences(atTheMoment, await contentOf(url('lindero')))).toEqual([])
  await inDatabase(url(), 'SELECT pg_wal_replay_resume()')
  await expect
    .poll(() => inDatabase(url(), 'SELECT pg_is_in_recovery()::text AS is_standby'), WAIT)
    .toEqual({ is_standby: 'false' })
  expect(differences(atTheMoment, await contentOf(url('lindero')))).toEqual([])
  expect(Object.keys(fileHashes(join(folder, 'files')))).toContain(document.file)

  const settings = { ...settingsOf(url('lindero')), LINDERO_DATA: folder }
  const checked = releaseIn(ROOT).lindero({ ...settings, PORT: String(await freePort()) }, 'check')
  expect(checked).toMatch(/^ok {5}database /m)
  server = await startServer(folder, settingsOf(url('lindero')))
  session = session.through(server)
  const names = (await session.all<{ name: string }>('/portfolios')).map(({ name }) => name)
  expect(names).toContain('Antes del error 19')
  expect(names).not.toContain('Después del error')
  await session.addPortfolio('Después de la recuperación')
  process.stdout.write(`recovered to ${moment} in ${Math.round((performance.now() - began) / 1_000)} s\n`)
})
