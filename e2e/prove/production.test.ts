import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort, type OwnServer, ownServer } from '@lindero/server/kernel/database/own-server.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSmtp, type TestSmtp } from '../../server/test/test-smtp.ts'
import { blockWith, settingsIn } from './guide.ts'
import { type RunningProxy, startProxy, untilReady } from './nodes-behind-proxy.ts'
import { connected, contentOf, differences } from './upgrade/content.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGE = 'production.md'
/** Id of an unprivileged user (`nobody` on Debian), as the account `lindero`. */
const ACCOUNT = 65_534
/** Path of HAProxy. */
const PROXY = process.env.PRODUCTION_PROXY ?? ''

const work = mkdtempSync(join(tmpdir(), 'lindero-production-'))
const app = join(work, 'opt')
let database: OwnServer
let mail: TestSmtp

/** A unit of `deploy`: values by name. A name that occurs several times has the last value. */
function unit(name: string): Record<string, string> {
  const lines = readFileSync(join(ROOT, 'deploy', name), 'utf8').split('\n')
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

interface Installation {
  name: string
  port: number
  address: string
  proxy: RunningProxy
  /** Folders and files by their path in the units. */
  places: Record<string, string>
  program: Service
}
interface Ended {
  status: number | null
  stdout: string
  stderr: string
}
interface Service {
  output: () => string
  stop(): Promise<number | null>
}

const installations: Installation[] = []

/** A text of a page or a unit, with the folders of an installation on this machine. */
const placed = (text: string, places: Record<string, string>) =>
  Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), text)

/** Settings of a unit: those in its line `Environment`, then those in its file. */
function environmentOf(name: string, places: Record<string, string>): Record<string, string> {
  const { Environment = '', EnvironmentFile = '' } = unit(name)
  const own = placed(Environment, places)
    .split(' ')
    .map((one) => one.split(/=(.*)/s).slice(0, 2))
  const file = readFileSync(placed(EnvironmentFile, places), 'utf8')
  return { PATH: `${work}:/usr/local/bin:/usr/bin:/bin`, ...Object.fromEntries(own), ...settingsIn(file) }
}

/** Collects the output of a process. */
function printed(stream: Readable): () => string {
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}

/** Starts the command of a unit as the account. */
function started(name: string, places: Record<string, string>, settings: Record<string, string> = {}): Service {
  const [program = '', ...words] = placed(unit(name).ExecStart ?? '', places).split(' ')
  const child = spawn(program, words, {
    cwd: placed(unit(name).WorkingDirectory ?? '', places),
    env: { ...environmentOf(name, places), ...settings },
    ...{ uid: ACCOUNT, gid: ACCOUNT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = [printed(child.stdout), printed(child.stderr)]
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    output: () => stdout() + stderr(),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

const ended = (name: string, places: Record<string, string>, settings: Record<string, string> = {}) =>
  spawnSync('sh', ['-c', placed(unit(name).ExecStart ?? '', places)], {
    cwd: app,
    env: { ...environmentOf(name, places), ...settings },
    ...{ uid: ACCOUNT, gid: ACCOUNT, encoding: 'utf8' },
  })

/** An operator command, as the page says it: as the account, with the settings of the service. */
function lindero({ places }: Pick<Installation, 'places'>, ...argumentList: string[]): Promise<Ended> {
  const env = { ...environmentOf('lindero.service', places), HOME: places['/var/lib/lindero'] ?? '' }
  const child = spawn('npm', ['run', '-s', 'lindero', '--', ...argumentList], {
    ...{ cwd: app, env, uid: ACCOUNT, gid: ACCOUNT },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = [printed(child.stdout), printed(child.stderr)]
  return new Promise((resolve) =>
    child.once('close', (status) => resolve({ status, stdout: stdout(), stderr: stderr() })),
  )
}

/** Creates database, settings, proxy and service of an installation by the steps of the page. */
async function install(name: string): Promise<Installation> {
  const sql = blockWith(PAGE, 'CREATE ROLE')
    .replaceAll(/\blindero\b/g, name)
    .replaceAll('…', `password-of-${name}`)
  for (const statement of sql.split(';').filter((one) => one.trim() !== '')) {
    await connected(database.url(), (client) => client.query(statement))
  }
  const home = join(work, name)
  const places: Record<string, string> = {
    '/opt/lindero': app,
    '/var/lib/lindero': join(home, 'lib'),
    '/var/cache/lindero': join(home, 'cache'),
    '/var/backups/lindero': join(home, 'backups'),
    '/etc/lindero.env': join(home, 'lindero.env'),
    '/usr/bin/node': join(work, 'node'),
  }
  mkdirSync(home)
  for (const folder of ['lib', 'cache', 'backups']) {
    mkdirSync(join(home, folder), { mode: 0o700 })
    chownSync(join(home, folder), ACCOUNT, ACCOUNT)
  }
  const [port, plain, secure] = [await freePort(), await freePort(), await freePort()]
  const proxy = await startProxy({ program: PROXY, folder: home, ports: { plain, secure, nodes: [port] } })
  const random = (kind: string, bytes: string) =>
    execFileSync('openssl', ['rand', kind, bytes], { encoding: 'utf8' }).trim()
  const settings: Record<string, string> = {
    ...settingsIn(blockWith(PAGE, 'PUBLIC_URL=')),
    PUBLIC_URL: proxy.address,
    DATABASE_URL: `postgres://${name}:password-of-${name}@127.0.0.1:${database.port}/${name}`,
    LINDERO_SECRET: random('-base64', '48'),
    METRICS_TOKEN: random('-hex', '32'),
    SMTP_URL: mail.url(),
    // The program of a second installation on the machine has another port.
    PORT: String(port),
    // The certificate of the proxy is that of this test.
    NODE_EXTRA_CA_CERTS: join(home, 'fullchain.pem'),
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(join(home, 'lindero.env'), lines.join(''), { mode: 0o600 })
  const program = started('lindero.service', places)
  const installation = { name, port, address: proxy.address, proxy, places, program }
  installations.push(installation)
  await untilReady(`http://127.0.0.1:${port}`, program.output)
  return installation
}

beforeAll(async () => {
  chmodSync(work, 0o755)
  mkdirSync(app)
  execFileSync('sh', ['-c', `git -C "${ROOT}" archive HEAD | tar -x -C "${app}"`])
  const build = /`(npm ci && [^`]+)`/.exec(readFileSync(join(ROOT, 'docs', PAGE), 'utf8'))?.[1] ?? ''
  execFileSync('sh', ['-c', build], { cwd: app, stdio: 'inherit' })
  // Node may be in a folder that the account cannot enter.
  execFileSync('cp', [process.execPath, join(work, 'node')])
  database = await ownServer()
  await database.start()
  mail = await openTestSmtp()
  await install('gestora')
  await install('segunda')
})
afterAll(async () => {
  for (const { program, proxy } of installations) {
    await program.stop()
    await proxy.stop()
  }
  await mail?.close()
  await database?.remove()
  rmSync(work, { recursive: true, force: true })
})

describe('docs/production.md, step by step, with two installations in one PostgreSQL server', () => {
  it('the link for the first administrator is in its file, readable by its owner only, and opens through the proxy', async () => {
    for (const { places, address } of installations) {
      const file = placed('/var/lib/lindero/first-admin-link', places)
      expect(statSync(file).mode & 0o077).toBe(0)
      const [link = ''] = /https:\/\/\S+/.exec(readFileSync(file, 'utf8')) ?? []
      expect(link.startsWith(address)).toBe(true)
      // The proxy serves once its health checks have passed.
      await expect.poll(async () => (await fetch(link)).status, { timeout: 30_000 }).toBe(200)
    }
  })

  it('lindero check has a line for each part, and all are right', async () => {
    for (const installation of installations) {
      const { status, stdout, stderr } = await lindero(installation, 'check')
      expect([status, stdout.split('\n').filter((line) => line.startsWith('wrong')), stderr]).toEqual([0, [], ''])
      for (const part of ['settings', 'port', 'folder', 'database', 'clock', 'files', 'mail', 'proxy']) {
        expect(stdout).toMatch(new RegExp(`^ok +${part} `, 'm'))
      }
    }
  })

  it('the login of one installation cannot open the database of the other', async () => {
    const url = database.url('gestora').replace('lindero@', 'segunda@')
    await expect(connected(url, (client) => client.query('SELECT 1'))).rejects.toThrow()
  })

  it('the metrics need their token', async () => {
    for (const { port, places } of installations) {
      const { METRICS_TOKEN = '' } = environmentOf('lindero.service', places)
      const read = async (headers: Record<string, string>) =>
        (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).status
      expect(await read({})).not.toBe(200)
      expect(await read({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
    }
  })

  it('the unit of the backup makes a backup and tries it, and the backup restores every row', async () => {
    const [{ places } = { places: {} }] = installations
    // systemd starts the unit at night; on the day of the trial the backup is also restored.
    const { status, stdout, stderr } = ended('lindero-backup.service', places, {
      TRIAL_DAY: String(new Date().getDay() || 7),
    })
    expect([status, stderr.split('\n').filter((line) => /error/i.test(line))]).toEqual([0, []])
    expect(stdout).toMatch(/can be restored/)
    const folder = placed('/var/backups/lindero', places)
    const [archive = ''] = readdirSync(folder)
    expect(statSync(join(folder, archive)).mode & 0o077).toBe(0)
    await connected(database.url(), (client) => client.query(`CREATE DATABASE vuelta OWNER gestora TEMPLATE template0`))
    const back = { ...places, '/etc/lindero.env': join(work, 'back.env'), '/var/lib/lindero': join(work, 'back') }
    mkdirSync(join(work, 'back'))
    chownSync(join(work, 'back'), ACCOUNT, ACCOUNT)
    const settings = readFileSync(placed('/etc/lindero.env', places), 'utf8').replace(/\/gestora$/m, '/vuelta')
    writeFileSync(join(work, 'back.env'), settings)
    const before = await contentOf(database.url('gestora'))
    const restored = await lindero({ places: back }, 'restore', join(folder, archive))
    expect([restored.status, restored.stderr]).toEqual([0, expect.any(String)])
    const differing = differences(before, await contentOf(database.url('vuelta'))).map(({ table }) => table)
    expect(differing.filter((table) => table !== 'schema_migrations' && table !== 'jobs')).toEqual([])
  })

  it('the service ends in order, and a start with wrong settings ends with the code after which systemd stops trying', async () => {
    const [first] = installations
    if (!first) throw new Error('no installation')
    expect(await first.program.stop()).toBe(0)
    const { status, stderr } = ended('lindero.service', first.places, { PORT: 'http' })
    expect([String(status), stderr]).toEqual([
      unit('lindero.service').RestartPreventExitStatus,
      expect.stringContaining('PORT'),
    ])
  })
})
