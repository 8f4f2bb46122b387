import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { Driver } from '@lindero/server/kernel/database/driver'
import { freePort, type OwnServer, ownServer } from '@lindero/server/kernel/database/own-server.fixture'
import { serverDriver } from '@lindero/server/kernel/database/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { flats, HEADER, idOf, workbook } from '../process/tapes.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ROWS = 3_000
/** Number of loops that run in parallel during the failover. Each loop makes one save after the other. */
const WRITERS = 4
/** A long time limit, because the machine may be busy. */
const WAIT = { timeout: 60_000 }
const SECRET = 'a-secret-of-a-proof-with-32-characters'

const folder = dataFolder()
let primary: OwnServer
let standby: OwnServer
let ofStandby: Driver
let server: ServerProcess
let session: Session

beforeAll(async () => {
  primary = await ownServer({ synchronous_standby_names: "'ANY 1 (standby)'" })
  standby = await fresh(primary)
  await primary.start()
  await standby.start()
  ofStandby = serverDriver(standby.url(), 2)
  server = await startServer(folder, {
    LINDERO_SECRET: SECRET,
    DATABASE_URL: `postgres://lindero@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`,
    DATABASE_REPLICA_URL: standby.url(),
    STATEMENT_SECONDS: '5',
  })
  session = await Session.open(server)
  await session.cancelWaitingJobs()
})
afterAll(async () => {
  await server.stop()
  await ofStandby.close()
  await standby.remove()
  await primary.remove()
  removeFolder(folder)
})

/** Starts and stops a server once and creates its standby. */
async function fresh(of: OwnServer): Promise<OwnServer> {
  await of.start()
  await of.stop()
  return of.standby('standby')
}

const namesNow = async () => {
  const portfolios = await session.all<Portfolio>('/portfolios')
  return new Set(portfolios.map(({ name }) => name))
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.address}/api/metrics`)).text()
  const line = text.split('\n').find((it) => it.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? 0)
}
const fromReplica = () => metric('lindero_stale_reads_total{answered="replica"}')

describe('A synchronous standby that is read from', () => {
  it('lists are read from the standby, and users see all of their changes even while replay on the standby is paused', async () => {
    await expect
      .poll(async () => {
        await namesNow()
        return fromReplica()
      }, WAIT)
      .toBeGreaterThan(0)
    for (let count = 0; count < 10; count += 1) {
      await session.addPortfolio(`Propia ${count}`)
      expect(await namesNow()).toContain(`Propia ${count}`)
    }
    await ofStandby.execute('SELECT pg_wal_replay_pause()')
    await session.addPortfolio('Propia en pausa')
    expect(await namesNow()).toContain('Propia en pausa')
    await ofStandby.execute('SELECT pg_wal_replay_resume()')
    const before = await fromReplica()
    await expect
      .poll(async () => {
        expect(await namesNow()).toContain('Propia en pausa')
        return fromReplica()
      }, WAIT)
      .toBeGreaterThan(before)
  })

  it('no change is acknowledged while the standby is down, even when the statement timeout ends the wait for the standby', async () => {
    await standby.stop()
    const { status, body } = await session.call('PUT', '/portfolios', { name: 'Sin espejo' })
    expect([status, body.message]).toEqual([503, 'database.unavailable'])
    await standby.start()
    await session.addPortfolio('Con espejo')
  })

  it('the standby takes over from a killed primary without losing an acknowledged change, and an import continues', async () => {
    const portfolio = await session.addPortfolio('Carga', { valuesSale: false, valuesRent: false })
    const load = await session.load(portfolio, await workbook([HEADER, ...flats(ROWS)]))
    const acknowledged: string[] = []
    const failures = new Map<number | string, number>()
    let isOver = false
    let lastBefore = 0
    let firstAfter = 0
    let isPromoted = false
    async function write(writer: number): Promise<void> {
      for (let count = 0; !isOver; count += 1) {
        const name = `Escritor ${writer}, cartera ${count}`
        try {
          const { status } = await session.call('PUT', '/portfolios', { name })
          if (status !== 200) {
            failures.set(status, (failures.get(status) ?? 0) + 1)
            await pause(100)
            continue
          }
          acknowledged.push(name)
          if (!isPromoted) lastBefore = performance.now()
          else if (firstAfter === 0) firstAfter = performance.now()
        } catch (error) {
          failures.set(String(error), (failures.get(String(error)) ?? 0) + 1)
        }
      }
    }
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer))
    await expect.poll(() => acknowledged.length, WAIT).toBeGreaterThan(20)
    const before = acknowledged.length
    await primary.kill()
    await ofStandby.execute('SELECT pg_promote()')
    isPromoted = true
    await expect.poll(() => acknowledged.length, WAIT).toBeGreaterThan(before + 20)
    isOver = true
    await Promise.all(writing)

    const names = await namesNow()
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    expect([...failures.keys()]).toEqual([...failures.keys()].filter((status) => status === 503))
    expect((await session.finished(load)).result).toMatchObject({ created: ROWS, refused: 0 })
    expect((await session.externalIds(portfolio)).sort()).toEqual(
      Array.from({ length: ROWS }, (_, index) => idOf(index)),
    )
    process.stdout.write(
      `failover: ${acknowledged.length} saves acknowledged, none lost; ${failures.get(503) ?? 0} answers 503; ${Math.round(firstAfter - lastBefore)} ms between the last save before and the first after\n`,
    )
  })
})

const DEBIAN = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').at(-1) : undefined
const bin = `/usr/lib/postgresql/${DEBIAN}/bin`
const maySwitch = process.getuid?.() === 0 && spawnSync('id', ['postgres']).status === 0

describe.runIf(existsSync(join(bin, 'pg_basebackup')) && maySwitch)(
  "deploy/standby.sh (skipped without root and Debian's PostgreSQL)",
  () => {
    it('the script deploy/standby.sh creates a synchronous standby for a running database server', async () => {
      const programs = {
        folder: `/usr/lib/postgresql/${DEBIAN}`,
        initdb: join(bin, 'initdb'),
        postgres: join(bin, 'postgres'),
        pgCtl: join(bin, 'pg_ctl'),
        version: Number(DEBIAN),
      }
      const own = await ownServer({}, programs)
      await own.start()
      const parent = mkdtempSync(join(tmpdir(), 'lindero-standby-'))
      execFileSync('chown', ['postgres', parent])
      const cluster = join(parent, 'cluster')
      const port = await freePort()
      const asPostgres = (...command: string[]) =>
        execFileSync('runuser', ['-u', 'postgres', '--', 'env', ...command], { cwd: parent, encoding: 'utf8' })
      try {
        asPostgres(
          ...['REPLICATOR_PASSWORD=a-password', 'SYNCHRONOUS=yes', `POSTGRES_BIN=${bin}`, 'sh'],
          ...[join(ROOT, 'deploy', 'standby.sh'), own.url(), cluster, 'standby_1', String(port)],
        )
        const driver = serverDriver(own.url(), 1)
        const standbys = await driver.execute(
          'SELECT application_name AS name, sync_state AS state FROM pg_stat_replication',
        )
        expect(standbys).toEqual([{ name: 'standby_1', state: 'quorum' }])
        await driver.execute('CREATE TABLE kept AS SELECT 7 AS number')
        await driver.close()
        const copy = serverDriver(`postgres://lindero@127.0.0.1:${port}/postgres`, 1)
        await expect.poll(() => copy.execute('SELECT number FROM kept').catch(() => []), WAIT).toEqual([{ number: 7 }])
        await copy.close()
      } finally {
        spawnSync('runuser', ['-u', 'postgres', '--', join(bin, 'pg_ctl'), '-D', cluster, '-m', 'immediate', 'stop'])
        await own.remove()
        rmSync(parent, { recursive: true, force: true })
      }
    })
  },
)
