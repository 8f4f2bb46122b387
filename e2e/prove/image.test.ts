import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnServer, ownServer } from '@lindero/server/kernel/database/own-server.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/free-ports.mjs'
import { proxyProgram } from '../../scripts/system-packages.mjs'
import { openS3Server, type S3Server } from '../../server/test/s3-server.ts'
import { simpleNote, uploadDocument } from '../process/documents.ts'
import { Session } from '../process/session.ts'
import { type RunningProxy, startProxy, untilReady } from './nodes-behind-proxy.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Id of an unprivileged user (`nobody` on Debian). */
const ACCOUNT = 65_534

const work = mkdtempSync(join(tmpdir(), 'lindero-image-'))
const app = join(work, 'app')
const node = join(work, 'node')
const shipped = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

/** Commands of all instructions of this kind in one stage of the Dockerfile. */
function instructions(kind: 'RUN' | 'CMD' | 'HEALTHCHECK', stage: 0 | 1): string[] {
  const own =
    shipped('Dockerfile')
      .replaceAll('\\\n', ' ')
      .split(/^FROM /m)[stage + 1] ?? ''
  return own.split('\n').flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []))
}

/** Arguments of an instruction in exec form: `["node", "scripts/serve.mjs"]`. */
const wordsOf = (line: string) => JSON.parse(line.slice(line.indexOf('['))) as string[]

/** Starts a command of the image as the account, with only these settings. */
const run = ([, ...words]: string[], settings: Record<string, string>): ChildProcess =>
  spawn(node, words, {
    cwd: app,
    env: { PATH: `${work}:/usr/bin:/bin`, ...settings },
    ...{ uid: ACCOUNT, gid: ACCOUNT },
    stdio: ['ignore', 'inherit', 'inherit'],
  })

/** A folder in place of the volume `/data`. */
function volume(name: string): string {
  const data = join(work, name)
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, ACCOUNT, ACCOUNT)
  return data
}

const CMD = () => wordsOf(instructions('CMD', 1)[0] ?? '')

beforeAll(() => {
  chmodSync(work, 0o755)
  mkdirSync(app)
  execFileSync('sh', ['-c', `git -C "${ROOT}" archive HEAD | tar -x -C "${app}"`])
  for (const step of instructions('RUN', 0)) execFileSync('sh', ['-c', step], { cwd: app, stdio: 'inherit' })
  // The project's Node replaces the Node of the base image.
  cpSync(process.execPath, node)
}, 1_200_000)
afterAll(() => rmSync(work, { recursive: true, force: true }))

it('a program built by the steps of the Dockerfile runs as an unprivileged user and stops with exit code 0', async () => {
  const data = volume('data')
  const settings = { LINDERO_DATA: data, PORT: '3987', DEMO: 'off', HOME: data }
  const program = run(CMD(), settings)
  const ended = new Promise((resolve) => program.once('exit', resolve))
  const isHealthy = () =>
    new Promise((resolve) =>
      run(wordsOf(instructions('HEALTHCHECK', 1)[0]?.replace(/^.*CMD /, '') ?? ''), settings).once('exit', resolve),
    )
  await expect.poll(isHealthy, { timeout: 240_000, interval: 2_000 }).toBe(0)
  program.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 600_000)

it('a container with wrong settings waits instead of being restarted', async () => {
  const data = volume('wrong')
  const program = run(CMD(), { LINDERO_DATA: data, PORT: '3987', PUBLIC_URL: 'https://app.example.com/a/path' })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  await new Promise((resolve) => setTimeout(resolve, 15_000))
  expect(program.exitCode).toBeNull()
  program.kill('SIGTERM')
  expect(await ended).toBe(78)
}, 120_000)

/** The settings of a node in `compose.yaml`, with the names of its containers replaced by addresses of this machine. */
function composed(addresses: Record<string, string>): Record<string, string> {
  const [, block = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(shipped('compose.yaml')) ?? []
  const lines = [...block.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)]
  const here = (text: string) =>
    Object.entries(addresses).reduce((all, [name, address]) => all.replaceAll(name, address), text)
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, here(value)]))
}

describe.runIf(proxyProgram())('The composition (skipped without haproxy)', () => {
  let database: OwnServer
  let files: S3Server
  let proxy: RunningProxy
  let nodes: ChildProcess[]

  beforeAll(async () => {
    database = await ownServer({ listen_addresses: "'127.0.0.1'" })
    await database.start()
    files = await openS3Server({ hasBucket: false })
    const [first = 0, second = 0, plain = 0, secure = 0] = await portsFrom(43_300, 4)
    proxy = await startProxy({
      program: proxyProgram() ?? '',
      folder: work,
      ports: { plain, secure, nodes: [first, second] },
    })
    const settings = composed({
      '@database/lindero': `@127.0.0.1:${database.port}/postgres`,
      'http://files:9000': String(files.variables.S3_ENDPOINT),
      '${POSTGRES_PASSWORD:?set it in the shell or in deploy/.env}': 'secret',
      '${S3_ACCESS_KEY:?}': String(files.variables.S3_ACCESS_KEY),
      '${S3_SECRET_KEY:?}': String(files.variables.S3_SECRET_KEY),
    })
    nodes = [first, second].map((port, index) =>
      run(CMD(), {
        ...{ LINDERO_DATA: volume(`node-${index + 1}`), HOME: work, HOST: '127.0.0.1', PORT: String(port) },
        // The operator's `lindero.env`, with the demo, so that there are users.
        ...{ PUBLIC_URL: proxy.address, LINDERO_SECRET: 'a-secret-of-a-proof-with-32-characters', DEMO: 'on' },
        ...settings,
      }),
    )
    await untilReady(proxy.address)
  }, 600_000)
  afterAll(async () => {
    for (const one of nodes ?? []) {
      const ended = new Promise((resolve) => one.once('exit', resolve))
      one.kill('SIGTERM')
      await ended
    }
    await proxy?.stop()
    await files?.close()
    await database?.remove()
  }, 120_000)

  it('a browser that reaches only the proxy uploads a document and reads it again, and the first start has created the bucket', async () => {
    const session = await Session.open(proxy)
    const [asset] = await session.all<{ uuid: string }>('/assets')
    const bytes = simpleNote('Composición')
    const path = `/assets/${asset?.uuid}/attachments`
    const query = new URLSearchParams({ name: 'nota.pdf', type: 'files', size: String(bytes.length) })
    const { url } = await session.get<{ url: string }>(`${path}/uploadurl?${query}`)
    expect(new URL(url, proxy.address).origin).toBe(proxy.address)
    const { uuid } = await uploadDocument(session, asset?.uuid ?? '', bytes)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      // Each call may reach another node.
      const download = await session.get<{ url: string }>(`${path}/files/${uuid}/url`)
      const address = new URL(download.url, proxy.address)
      expect(address.origin).toBe(proxy.address)
      expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true)
    }
    expect(Object.keys(proxy.answeredBy()).length).toBe(2)
  }, 300_000)
})

/** The first of consecutive free ports, and those after it. */
async function portsFrom(start: number, count: number): Promise<number[]> {
  const first = await freePorts(start, count)
  return Array.from({ length: count }, (_, index) => first + index)
}
