import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, type OwnServer, ownServer } from './kernel/database/own-server.fixture.ts'

const home = mkdtempSync(join(tmpdir(), 'lindero-outage-'))
let server: OwnServer
beforeAll(async () => {
  server = await ownServer({ fsync: 'off' })
  await server.start()
})
afterAll(async () => {
  await server.remove()
  rmSync(home, { recursive: true, force: true })
})

/** The program on the database server, with the lines of its log. */
async function startProgram(port: number) {
  const child = spawn(process.execPath, ['--import=./scripts/resolve-drizzle.mjs', 'server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.url(),
      LINDERO_DATA: join(home, 'data'),
      LINDERO_SECRET: 'x'.repeat(32),
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    output: () => output,
    lines: () => output.split('\n').filter((line) => line.startsWith('{')),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

it('a database server that is killed and started again makes two lines in the log, and the link of the first start none', async () => {
  const port = await freePort()
  const program = await startProgram(port)
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api${path}`).then(
      (reply) => reply.status,
      () => 0,
    )
  await expect.poll(() => status('/health')).toBe(200)
  await expect.poll(() => program.output()).toContain('first-admin-link')
  expect(program.output()).not.toContain('set-password')
  const before = program.lines().length
  await server.kill()
  await expect.poll(() => status('/health')).toBe(503)
  // The queue, the messages and the events ask several times while the server is down.
  for (let asked = 0; asked < 20; asked += 1) expect(await status('/health/ready')).toBe(503)
  await expect.poll(() => program.lines().length).toBe(before + 1)
  await server.start()
  await expect.poll(() => status('/health')).toBe(200)
  await expect.poll(() => program.lines().slice(before).at(-1)).toContain('the database answers again')
  const [begin = '', end = '', ...others] = program.lines().slice(before)
  expect(JSON.parse(begin)).toMatchObject({ outage: 'database', msg: 'the database does not answer' })
  expect(JSON.parse(end)).toMatchObject({ failures: { 'a call failed': expect.any(Number) } })
  expect(others).toEqual([])
  await program.stop()
})
