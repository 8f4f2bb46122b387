import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { Driver } from '@lindero/server/kernel/database/driver'
import { type OwnServer, ownServer } from '@lindero/server/kernel/database/own-server.fixture'
import { serverDriver } from '@lindero/server/kernel/database/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/free-ports.mjs'
import { proxyProgram } from '../../scripts/system-packages.mjs'
import { openS3Server, type S3Server } from '../../server/test/s3-server.ts'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { flats, HEADER, idOf, workbook } from '../process/tapes.ts'
import { openRelay, type Relay, type RunningProxy, startProxy } from './nodes-behind-proxy.ts'

const NODES = 3
const ROWS = 1_000
const CALLS_PER_MINUTE = 1_000
/** The nodes store files in a bucket, as in `deploy/`. With `NODES_FILES=folder`, they share a folder. */
const IS_BUCKET = process.env.NODES_FILES !== 'folder'
/** A long time limit, because the machine may be busy. */
const WAIT = { timeout: 60_000 }

const folder = mkdtempSync(join(tmpdir(), 'lindero-nodes-'))
const folders = Array.from({ length: NODES }, () => dataFolder())
let bucket: S3Server | undefined
let database: OwnServer
let driver: Driver
/** Relay between the last node and the database, so that a test can cut the connection. */
let relay: Relay
let ports: number[]
let proxy: RunningProxy
let nodes: ServerProcess[]
/** A session through the proxy, so each call may go to a different node. */
let session: Session

const settings = (index: number) => ({
  DATABASE_URL: index === NODES - 1 ? `postgres://lindero@127.0.0.1:${relay.port}/postgres` : database.url(),
  LINDERO_SECRET: 'a-secret-of-a-proof-with-32-characters',
  PUBLIC_URL: proxy.address,
  PORT: String(ports[index]),
  DEMO: 'on',
  ...bucket?.variables,
  // As in deploy/compose.yaml: browsers reach only the proxy.
  S3_DIRECT: 'off',
  CALLS_PER_MINUTE: String(CALLS_PER_MINUTE),
  STOP_DELAY_SECONDS: '3',
})
const start = (index: number) => startServer(folders[index] ?? '', settings(index))
const node = (index: number) => nodes[index] as ServerProcess
/** The session, with its calls sent directly to one node instead of through the proxy. */
const at = (index: number) => session.through(node(index))

beforeAll(async () => {
  if (IS_BUCKET) bucket = await openS3Server()
  else shareFolder()
  database = await ownServer()
  await database.start()
  driver = serverDriver(database.url(), 2)
  relay = await openRelay(database.port)
  const first = await freePorts(43_100, NODES + 2)
  ports = Array.from({ length: NODES }, (_, index) => first + index)
  proxy = await startProxy({
    program: proxyProgram() ?? '',
    folder,
    ports: { plain: first + NODES, secure: first + NODES + 1, nodes: ports },
  })
  // The first node creates the schema and the demo while the others wait.
  nodes = await Promise.all(folders.map((_, index) => start(index)))
  while ((await fetch(`${proxy.address}/api/health/ready`)).status !== 200) await pause(200)
  session = await Session.open(proxy)
  await session.cancelWaitingJobs()
})
afterAll(async () => {
  await Promise.all(nodes.map((each) => each.stop()))
  await proxy.stop()
  await relay.cut()
  await driver.close()
  await database.remove()
  await bucket?.close()
  for (const each of [...folders, folder]) removeFolder(each)
  rmSync(folder, { recursive: true, force: true })
})

function shareFolder(): void {
  const files = join(folder, 'files')
  mkdirSync(files)
  for (const each of folders) symlinkSync(files, join(each, 'files'))
}

const statusOf = async (index: number, path: string) => (await fetch(`${node(index).address}/api${path}`)).status

/** Reads and writes through the proxy until `end` is called. */
function working(name: string) {
  let isOver = false
  const created: string[] = []
  const failed: string[] = []
  async function work(worker: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const title = `${name} ${worker}, cartera ${count}`
      await session.call('PUT', '/portfolios', { name: title }).then(
        ({ status, body }) => (status === 200 ? created.push(title) : failed.push(`PUT ${status} ${body.message}`)),
        (error: unknown) => failed.push(`PUT ${error}`),
      )
      await session.call('GET', '/portfolios?r=1').then(
        ({ status, body }) => status === 200 || failed.push(`GET ${status} ${body.message}`),
        (error: unknown) => failed.push(`GET ${error}`),
      )
      await pause(300)
    }
  }
  const workers = Promise.all([work(1), work(2)])
  return {
    created,
    failed,
    async end() {
      isOver = true
      await workers
    },
  }
}

async function portfoliosNamed(name: string): Promise<string[]> {
  const portfolios = await session.all<Portfolio>('/portfolios')
  return portfolios.map((one) => one.name).filter((one) => one.startsWith(name))
}

describe('Three nodes behind the shipped proxy, on one database', () => {
  it('every node serves calls of the same session', async () => {
    proxy.answeredBy()
    await Promise.all(Array.from({ length: 60 }, () => session.get('/portfolios?r=1')))
    await expect.poll(() => Object.keys(proxy.answeredBy()).sort(), WAIT).toEqual(['node-1', 'node-2', 'node-3'])
  })

  it('a file uploaded to one node is imported by a second node, and a report requested at one node can be read at a third', async () => {
    const portfolio = await at(0).addPortfolio('Nodos', { valuesSale: false, valuesRent: false })
    const { filekey } = await at(1).upload(portfolio, await workbook([HEADER, ...flats(ROWS)]))
    const { jobUuid } = await at(2).post<{ jobUuid: string }>(`/portfolios/${portfolio}/assets`, { filekey })
    // Every node must know the job, because its progress is in the shared database.
    for (const index of [0, 1, 2]) expect((await at(index).job(jobUuid)).kind).toBe('portfolios.addAssets')
    expect((await at(0).finished(jobUuid)).result).toMatchObject({ created: ROWS, refused: 0 })
    expect((await at(1).externalIds(portfolio)).sort()).toEqual(Array.from({ length: ROWS }, (_, index) => idOf(index)))
    const { items } = await at(2).get<{ items: { uuid: string }[] }>(`/portfolios/${portfolio}/assets?r=3`)
    const ordered = await at(0).post<{ exportUuid: string; jobUuid: string }>('/exports/assets?locale=es', {
      uuids: items.map(({ uuid }) => uuid),
    })
    await at(1).finished(ordered.jobUuid)
    const bytes = await at(2).bytes(`/exports/${ordered.exportUuid}`)
    expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK')
  })

  it('wrong passwords are counted across all nodes', async () => {
    const signIn = async (index: number) => {
      const reply = await fetch(`${node(index).address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' },
        body: JSON.stringify({ source: 'webapp', email: 'editor@demo.test', password: 'wrong' }),
      })
      return reply.status
    }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push(await signIn(count % NODES))
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })

  it('no call fails while the nodes are restarted one by one during calls and an import', async () => {
    const portfolio = await session.addPortfolio('Relevo', { valuesSale: false, valuesRent: false })
    const load = await session.load(portfolio, await workbook([HEADER, ...flats(ROWS)]))
    const work = working('Relevo')
    for (const index of [0, 1, 2]) {
      expect(await node(index).stop()).toBe(0)
      nodes[index] = await start(index)
      proxy.answeredBy()
      await expect.poll(() => proxy.answeredBy()[`node-${index + 1}`] ?? 0, WAIT).toBeGreaterThan(0)
    }
    await work.end()
    expect(work.failed).toEqual([])
    expect(work.created.length).toBeGreaterThan(20)
    expect((await portfoliosNamed('Relevo ')).sort()).toEqual(work.created.sort())
    expect((await session.finished(load)).result).toMatchObject({ created: ROWS, refused: 0 })
    process.stdout.write(`rolling restart: ${work.created.length} changes and as many reads, none failed\n`)
  })

  it('a node without a database returns 503 and receives no calls until the database is back', async () => {
    const work = working('Corte')
    await pause(1_000)
    await relay.cut()
    await expect.poll(() => statusOf(2, '/health'), WAIT).toBe(503)
    expect(await statusOf(2, '/health/ready')).toBe(503)
    await pause(3_000)
    const inTransition = work.failed.length
    proxy.answeredBy()
    await pause(3_000)
    // The proxy does not send calls to this node any more.
    expect(work.failed.slice(inTransition)).toEqual([])
    expect(Object.keys(proxy.answeredBy()).sort()).toEqual(['node-1', 'node-2'])
    await relay.open()
    await expect.poll(() => statusOf(2, '/health/ready'), WAIT).toBe(200)
    await expect.poll(() => proxy.answeredBy()['node-3'] ?? 0, WAIT).toBeGreaterThan(0)
    await work.end()
    // Until the proxy detects the failure, it may reject a change. A read is retried at a different node.
    expect(work.failed.filter((failure) => failure !== 'PUT 503 database.unavailable')).toEqual([])
    expect((await portfoliosNamed('Corte ')).sort()).toEqual(work.created.sort())
    process.stdout.write(`lost database: ${inTransition} changes refused until the proxy took the node out\n`)
  })

  it('no read fails and no change is made twice after kill -9 of a node', async () => {
    const work = working('Muerte')
    await pause(1_000)
    await node(1).kill()
    await pause(4_000)
    nodes[1] = await start(1)
    await work.end()
    expect(work.failed.filter((failure) => failure.startsWith('GET'))).toEqual([])
    expect(work.failed.length).toBeLessThanOrEqual(2)
    const names = await portfoliosNamed('Muerte ')
    expect(names).toHaveLength(new Set(names).size)
    expect(work.created.filter((name) => !names.includes(name))).toEqual([])
  })

  it('the calls of a user are counted across all nodes', async () => {
    const user = await Session.open(proxy, 'viewer')
    let accepted = 0
    let isRefused = false
    const call = async () => {
      while (!isRefused && accepted < NODES * CALLS_PER_MINUTE) {
        const { status } = await user.call('GET', '/portfolios?r=1')
        if (status === 429) isRefused = true
        else accepted += 1
      }
    }
    const began = performance.now()
    await Promise.all(Array.from({ length: 12 }, call))
    const seconds = (performance.now() - began) / 1_000
    process.stdout.write(
      `calls of a user: ${accepted} accepted in ${seconds.toFixed(1)} s, limit ${CALLS_PER_MINUTE}\n`,
    )
    expect(isRefused).toBe(true)
    // A node learns of calls to other nodes with a delay. The nodes may therefore exceed the limit: by a twentieth of
    // the limit for each node, and by the calls of two seconds.
    expect(accepted).toBeLessThan(CALLS_PER_MINUTE * (1 + NODES / 20) + 2 * (accepted / seconds))
    // Every node must reject calls. On a busy machine, the first calls are soon older than a minute and no longer
    // count, so the nodes may reject calls at different times.
    const refusing = new Set<number>()
    await expect
      .poll(async () => {
        for (const [index, each] of nodes.entries()) {
          if ((await user.through(each).call('GET', '/portfolios?r=1')).status === 429) refusing.add(index)
        }
        return refusing.size
      }, WAIT)
      .toBe(NODES)
  })

  it('the nodes of this release can serve and be restarted after the next release has migrated the schema', async () => {
    const newer = '9999-of-the-next-release.sql'
    await driver.execute(
      `BEGIN; ALTER TABLE portfolios ADD COLUMN of_the_next_release text;
       INSERT INTO schema_migrations (name, works_from) VALUES ('${newer}', 0); COMMIT`,
    )
    const work = working('Nueva')
    expect(await node(0).stop()).toBe(0)
    nodes[0] = await start(0)
    await work.end()
    expect(work.failed).toEqual([])
    expect(work.created.length).toBeGreaterThan(0)
  })
})
