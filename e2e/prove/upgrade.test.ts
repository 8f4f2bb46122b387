import { join } from 'node:path'
import { migrate, shippedMigrations } from '@lindero/server/kernel/database/migrate'
import { type OwnServer, ownServer } from '@lindero/server/kernel/database/own-server.fixture'
import { serverDriver } from '@lindero/server/kernel/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataFolder, removeFolder } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import {
  type Content,
  connected,
  contentOf,
  type Difference,
  differences,
  fileHashes,
  schemaOf,
} from './upgrade/content.ts'
import { dayOfUse } from './upgrade/day-of-use.ts'
import { installedRelease, type Release, ROOT, type Running, releaseIn } from './upgrade/release.ts'

/** Commit of the release before, which scripts/prove.mjs finds. */
const COMMIT = process.env.UPGRADE_FROM ?? ''
const SECRET = 'a-secret-of-a-proof-with-32-characters'
const WAIT = { timeout: 240_000, interval: 100 }
/** Login of the program, with the rights of docs/production.md. */
const LOGIN = 'company'

/** Rows and columns that a start writes, by table. Everything else must be equal. */
const WRITTEN_BY_A_START: Readonly<Record<string, 'rows' | readonly string[]>> = {
  // The day of the upgrade, and the legal texts of the new release.
  installation: 'rows',
  legal_versions: 'rows',
  schema_migrations: ['applied_on'],
  // Jobs and mails that waited go on, and the proof uses a session.
  jobs: ['attempts', 'done', 'ended_on', 'heartbeat_on', 'phase', 'started_on', 'state', 'total', 'worker'],
  outgoing_messages: ['attempts', 'last_error', 'next_attempt_on'],
  sessions: ['last_used_on'],
}

function isByAStart({ table, missing, added, changed, columns }: Difference): boolean {
  const allowed = WRITTEN_BY_A_START[table]
  if (allowed === undefined || missing > 0) return false
  return allowed === 'rows' ? changed === 0 : added === 0 && columns.every((column) => allowed.includes(column))
}

const folder = dataFolder()
const restoredFolder = dataFolder()
const formerFolder = dataFolder()
const newerFolder = dataFolder()
const archive = join(dataFolder(), 'before.tar.zst')
const newerArchive = join(dataFolder(), 'after.tar.zst')
let database: OwnServer
let former: Release
const newer = releaseIn(ROOT)

let session: Session
/** Tables and files of the release before, at the end of the day of use. */
let before: Content
let filesBefore: Record<string, string>
/** Rows that the migrations change, by table, as the trial counts them. */
const tried = new Map<string, number>()

const settingsOf = (name: string, dataIn: string) => ({
  DATABASE_URL: database.url(name).replace('lindero@', `${LOGIN}@`),
  LINDERO_DATA: dataIn,
  LINDERO_SECRET: SECRET,
})
const INSTALLED = () => settingsOf('lindero', folder)
const filesOf = (data: string) => fileHashes(join(data, 'files'))

async function emptyDatabase(name: string): Promise<void> {
  await connected(database.url(), (client) =>
    client.query(`CREATE DATABASE ${name} OWNER ${LOGIN} ENCODING 'UTF8' TEMPLATE template0`),
  )
}

const applied = () =>
  connected(database.url('lindero'), async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    return new Set(rows.map(({ name }) => name))
  })

beforeAll(async () => {
  if (COMMIT === '') throw new Error('run it with npm run prove -- upgrade, which finds the release before')
  former = installedRelease(COMMIT)
  database = await ownServer()
  await database.start()
  await connected(database.url(), (client) => client.query(`CREATE ROLE ${LOGIN} LOGIN CREATEROLE`))
  await emptyDatabase('lindero')
  const program = await former.start(INSTALLED())
  session = await Session.open(program)
  const owner = await Session.open(program, 'owner')
  for (const one of [session, owner]) await one.cancelWaitingJobs()
  await dayOfUse(session)
  await owner.untilIdle()
  expect(await program.stop()).toBe(0)
  former.lindero(INSTALLED(), 'backup', archive)
  before = await contentOf(database.url('lindero'))
  filesBefore = filesOf(folder)
})
afterAll(async () => {
  await database?.remove()
  for (const one of [folder, restoredFolder, formerFolder, newerFolder, join(archive, '..'), join(newerArchive, '..')])
    removeFolder(one)
})

const tell = (text: string) => process.stdout.write(`${text}\n`)
const lineOf = ({ table, missing, added, changed, columns }: Difference) =>
  `${table}: ${missing} missing, ${added} added, ${changed} changed${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`

it('the day of use has rows of every kind', () => {
  const empty = [...before].filter(([, rows]) => rows.size === 0).map(([table]) => table)
  const rows = [...before.values()].reduce((sum, { size }) => sum + size, 0)
  tell(
    `${COMMIT.slice(0, 9)}: ${rows} rows in ${before.size - empty.length} tables and ${Object.keys(filesBefore).length} files; tables without rows: ${empty.join(', ')}`,
  )
  for (const table of KINDS) expect([table, before.get(table)?.size ?? 0]).not.toEqual([table, 0])
  expect(Object.keys(filesBefore).length).toBeGreaterThan(3)
})

/** Tables that the day of use must have filled. */
const KINDS = [
  ...['customers', 'users', 'sessions', 'portfolios', 'portfolio_users', 'assets', 'asset_changes', 'asset_comments'],
  ...['attachments', 'files', 'valuations', 'transactions', 'dues', 'payment_files', 'payment_file_dues'],
  ...['bank_statements', 'bank_entries', 'bank_allocations', 'legal_records', 'tasks', 'task_comments'],
  ...['advertisements', 'leads', 'lead_steps', 'exports', 'saved_views', 'signature_settings', 'jobs', 'audit_log'],
]

it('the new program lists its migrations and tries them without a change', async () => {
  newer.lindero(INSTALLED(), 'migrations')
  for (const line of newer.lindero(INSTALLED(), 'migrations', '--try').trim().split('\n')) {
    const [, counts = ''] = line.split(': ')
    for (const [, table = '', count] of counts.matchAll(/(\w+) (\d+)/g)) {
      tried.set(table, (tried.get(table) ?? 0) + Number(count))
    }
  }
  expect(differences(before, await contentOf(database.url('lindero')))).toEqual([])
})

it('the new program restores the backup of the release before: only the rows that the trial names differ', async () => {
  await emptyDatabase('restored')
  newer.lindero(settingsOf('restored', restoredFolder), 'restore', archive)
  const differing = differences(before, await contentOf(database.url('restored')))
  for (const difference of differing) tell(`changed by migrations: ${lineOf(difference)}`)
  const unnamed = differing.filter(
    ({ table, missing, added, changed }) =>
      table !== 'schema_migrations' && missing + added + changed > (tried.get(table) ?? 0),
  )
  expect(unnamed).toEqual([])
  expect(filesOf(restoredFolder)).toEqual(filesBefore)
})

it('the release before restores its own backup with every row and every file', async () => {
  await emptyDatabase('rolled_back')
  former.lindero(settingsOf('rolled_back', formerFolder), 'restore', archive)
  const differing = differences(before, await contentOf(database.url('rolled_back')))
  expect(differing.filter(({ table }) => table !== 'schema_migrations')).toEqual([])
  expect(filesOf(formerFolder)).toEqual(filesBefore)
})

/** Pending migrations that alter a table of the release before, with that table. */
async function pendingAlterations(): Promise<{ name: string; table: string }[]> {
  const done = await applied()
  const pending = shippedMigrations().filter(({ name }) => !done.has(name))
  tell(`${pending.length} migrations`)
  return pending.flatMap(({ name, statements }) => {
    const table = [...statements.matchAll(/^ALTER TABLE (\w+)/gm)]
      .map(([, it = '']) => it)
      .findLast((it) => before.has(it))
    return table ? [{ name, table }] : []
  })
}

/**
 * Starts the new program while a reader holds up a migration at a table, and kills it there.
 *
 * @param isDatabaseKilled true to kill the database server too
 */
async function killAt({ name, table }: { name: string; table: string }, isDatabaseKilled: boolean): Promise<void> {
  const reading = connected(database.url('lindero'), async (client) => {
    client.on('error', () => undefined)
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`)
    const program = await newer.launch(INSTALLED())
    await expect.poll(async () => await isHeldUp(table), WAIT).toBe(true)
    await program.kill()
    if (isDatabaseKilled) await database.kill()
    else expect(await applied()).not.toContain(name)
  })
  if (!isDatabaseKilled) return reading
  await reading.catch(() => undefined)
  await database.start()
  expect(await applied()).not.toContain(name)
}

const isHeldUp = (table: string) =>
  connected(database.url('lindero'), async (client) => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'public.${table}'::regclass`,
    )
    return rows.length > 0
  })

it('the upgrade is killed in the middle of migrations, with and without the database, and right after them', async () => {
  const alterations = await pendingAlterations()
  const [first, middle, last] = [alterations[0], alterations[Math.floor(alterations.length / 2)], alterations.at(-1)]
  if (!first || !middle || !last) throw new Error('no migration alters a table of the release before')
  await killAt(first, false)
  if (middle !== first) await killAt(middle, true)
  if (last !== middle) await killAt(last, false)
  const program = await newer.start(INSTALLED())
  await program.kill()
  expect((await applied()).size).toBe(shippedMigrations().length)
  tell(`killed at ${[first, middle, last].map(({ name }) => name).join(', ')} and when it was healthy`)
})

let upgraded: Content
it('the killed upgrade has the same rows, files and schema as one without kills, and sessions go on', async () => {
  const program = await newer.start(INSTALLED())
  expect(await seenBy(program)).toContain('Un día de uso')
  expect(await program.stop()).toBe(0)
  upgraded = await contentOf(database.url('lindero'))
  const differing = differences(await contentOf(database.url('restored')), upgraded)
  for (const difference of differing) tell(`written by the start: ${lineOf(difference)}`)
  expect(differing.filter((difference) => !isByAStart(difference))).toEqual([])
  const lost = Object.entries(filesBefore).filter(([path, hash]) => filesOf(folder)[path] !== hash)
  expect(lost).toEqual([])
  expect(await schemaOf(database.url('lindero'))).toEqual(await newSchema())
})

const seenBy = async (program: Running) =>
  (await session.through(program).all<{ name: string }>('/portfolios')).map(({ name }) => name)

/** The schema of a new installation. */
async function newSchema(): Promise<string[]> {
  await emptyDatabase('fresh')
  const driver = serverDriver(settingsOf('fresh', folder).DATABASE_URL, 1)
  await migrate(driver)
  await driver.close()
  return schemaOf(database.url('fresh'))
}

it('a backup of the upgraded installation is restored with every row and every file', async () => {
  newer.lindero(INSTALLED(), 'backup', newerArchive)
  await emptyDatabase('after')
  newer.lindero(settingsOf('after', newerFolder), 'restore', newerArchive)
  const differing = differences(upgraded, await contentOf(database.url('after')))
  expect(differing.filter(({ table }) => table !== 'schema_migrations')).toEqual([])
  expect(filesOf(newerFolder)).toEqual(filesOf(folder))
})

it('the release before serves on the upgraded schema, as docs/upgrade.md promises for a way back', async () => {
  const program = await former.start(INSTALLED())
  expect(await seenBy(program)).toContain('Un día de uso')
  expect(await program.stop()).toBe(0)
})
