import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { administer, onServer } from '../test/test-database.ts'
import { freePort } from './kernel/database/own-server.fixture.ts'

const SERVER = inject('databaseUrl')
const run = crypto.randomUUID().slice(0, 8)
const home = mkdtempSync(join(tmpdir(), 'lindero-start-'))
const ROOT = join(import.meta.dirname, '../..')
const SECRET = 'x'.repeat(32)

interface Ended {
  code: number | null
  output: string
}

/** Starts the program with the given settings and waits until it ends. */
function start(settings: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['--import=./scripts/resolve-drizzle.mjs', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      LINDERO_DATA: join(home, 'data'),
      LINDERO_SECRET: SECRET,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })))
}

/** The address of the test server with other parts. */
function address(parts: Partial<Record<'username' | 'password' | 'host' | 'pathname', string>>): string {
  return Object.assign(new URL(SERVER), parts).href
}

const empty = `start_empty_${run}`
const ascii = `start_ascii_${run}`
const login = `start_login_${run}`
const wrong = `start_wrong_${run}`
const taken = createServer()
const ended: Record<string, Ended> = {}

beforeAll(async () => {
  await administer(SERVER, `CREATE DATABASE ${empty} TEMPLATE template0`)
  await administer(
    SERVER,
    `CREATE DATABASE ${ascii} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
  )
  await administer(SERVER, `CREATE ROLE ${login} LOGIN PASSWORD 'right'`)
  await administer(SERVER, `CREATE ROLE ${wrong} NOLOGIN PASSWORD 'right'`)
  writeFileSync(join(home, 'file'), '')
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const used = String((taken.address() as { port: number }).port)
  const dead = await freePort()
  const database = onServer(SERVER, empty)
  const cases: Record<string, Record<string, string>> = {
    password: { DATABASE_URL: address({ username: login, password: 'wrong', pathname: '/lindero_missing' }) },
    login: { DATABASE_URL: address({ username: wrong, password: 'right' }) },
    missing: { DATABASE_URL: onServer(SERVER, 'lindero_missing') },
    rights: { DATABASE_URL: address({ username: login, password: 'right', pathname: `/${empty}` }) },
    encoding: { DATABASE_URL: onServer(SERVER, ascii) },
    dead: { DATABASE_URL: `postgres://lindero:secret-word@127.0.0.1:${dead}/lindero` },
    host: { DATABASE_URL: 'postgres://lindero:secret-word@nowhere.invalid/lindero' },
    port: { DATABASE_URL: database, PORT: used },
    address: { DATABASE_URL: database, HOST: '203.0.113.7' },
    folder: { DATABASE_URL: database, LINDERO_DATA: join(home, 'file', 'data') },
    ...(process.platform === 'linux' ? { proc: { DATABASE_URL: database, LINDERO_DATA: '/proc/x' } } : {}),
    settings: { PORT: 'http' },
    misspelt: { DATABASE_ULR: database, LOG_LEVEL: 'warn', HOST: '203.0.113.7' },
  }
  await Promise.all(
    Object.entries(cases).map(async ([name, settings]) => {
      ended[name] = await start(settings)
    }),
  )
})
afterAll(async () => {
  taken.close()
  for (const database of [empty, ascii]) await administer(SERVER, `DROP DATABASE ${database} WITH (FORCE)`)
  for (const role of [login, wrong]) await administer(SERVER, `DROP ROLE ${role}`)
  rmSync(home, { recursive: true, force: true })
})

/** Exit codes: 78 if the operator has to correct a setting, 1 if the cause may end by itself. */
const WRONG = 78
const PASSING = 1

describe('A start that cannot succeed', () => {
  it.each<[string, string, number, RegExp]>([
    [
      'a missing database',
      'missing',
      WRONG,
      /^The PostgreSQL server at .* has no database lindero_missing\. .*CREATE DATABASE/,
    ],
    [
      'a login without rights',
      'rights',
      WRONG,
      /^The login start_login_\w+ lacks rights in the database start_empty.*ALTER ROLE/,
    ],
    [
      'a database with the encoding SQL_ASCII',
      'encoding',
      WRONG,
      /^The database .* has the encoding SQL_ASCII, but Lindero needs UTF8\./,
    ],
    [
      'a login that may not log in',
      'login',
      PASSING,
      /^The PostgreSQL server at .* refuses the connection: .*not permitted to log in.*pg_hba/,
    ],
    ['a server that does not run', 'dead', PASSING, /^No PostgreSQL server answers at 127\.0\.0\.1:\d+\. Start it, or/],
    [
      'an unknown host of the database',
      'host',
      PASSING,
      /^The host of the database at nowhere\.invalid:5432 is unknown\. Correct/,
    ],
    ['a port in use', 'port', PASSING, /^Another program listens on port \d+ of 127\.0\.0\.1\. Stop it, or/],
    [
      'a HOST that is no address of the machine',
      'address',
      PASSING,
      /^This machine does not have the address 203\.0\.113\.7\. Set HOST/,
    ],
    [
      'a data folder below a file',
      'folder',
      WRONG,
      /^The path .*file\/data leads to a file or through one.* Set LINDERO_DATA to a folder/,
    ],
    ['a setting that is wrong', 'settings', WRONG, /^Wrong settings\. PORT: /],
  ])('%s ends the start with one line that says what to do (case %s, exit code %i)', (_, name, code, sentence) => {
    expect(ended[name]?.output).toMatch(sentence)
    expect(ended[name]?.output).not.toMatch(/\n|secret-word/)
    expect(ended[name]?.code).toBe(code)
  })

  it.skipIf(process.platform !== 'linux')(
    'a data folder in /proc ends the start instead of blocking it (skipped on systems without /proc)',
    () => {
      const reason = /^The folder \/proc\/x cannot be written \((ENOENT|EACCES)\)\. Give it .*$/
      expect(ended.proc?.output).toMatch(reason)
      // A folder whose parent is missing may be on a volume that is not mounted yet.
      expect(ended.proc?.code).toBe(reason.exec(ended.proc?.output ?? '')?.[1] === 'ENOENT' ? PASSING : WRONG)
    },
  )

  it('a wrong password is named, if the server checks passwords', async () => {
    const client = new pg.Client(address({ username: login, password: 'wrong', pathname: '/postgres' }))
    const checksPasswords = await client.connect().then(
      () => false,
      () => true,
    )
    if (!checksPasswords) await client.end()
    const sentence = checksPasswords
      ? /rejects the name or the password of the login start_login_\w+\. Correct/
      : /has no database/
    expect(ended.password?.output).toMatch(sentence)
    expect(ended.password?.code).toBe(WRONG)
  })

  it('a misspelt setting is named before the start goes on', () => {
    expect(ended.misspelt?.output).toMatch(/DATABASE_ULR is no setting: did you mean DATABASE_URL\?/)
  })

  it('no such start has changed the database', async () => {
    const client = new pg.Client(onServer(SERVER, empty))
    await client.connect()
    const { rows } = await client.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`)
    await client.end()
    expect(rows).toEqual([])
  })

  it('the unit of systemd does not start the program again after wrong settings', () => {
    const unit = readFileSync(join(ROOT, 'deploy/lindero.service'), 'utf8')
    expect(unit).toContain(`RestartPreventExitStatus=${WRONG}\n`)
  })
})
