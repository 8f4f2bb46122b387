import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
/** Id of an unprivileged user (`nobody` on Debian). */
const ACCOUNT = 65_534

/** Commands of all instructions of this kind in one stage of the Dockerfile. */
function instructions(kind: 'RUN' | 'CMD' | 'HEALTHCHECK', stage: 0 | 1): string[] {
  const text = readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const own = text.split(/^FROM /m)[stage + 1] ?? ''
  return own.split('\n').flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []))
}

/** Arguments of an instruction in exec form: `["node", "scripts/serve.mjs"]`. */
const wordsOf = (line: string) => JSON.parse(line.slice(line.indexOf('['))) as string[]

it('a program built by the steps of the Dockerfile runs as an unprivileged user and stops with exit code 0', async () => {
  const work = mkdtempSync(join(tmpdir(), 'lindero-image-'))
  const app = join(work, 'app')
  const data = join(work, 'data')
  try {
    chmodSync(work, 0o755)
    mkdirSync(app)
    execFileSync('sh', ['-c', `git -C "${ROOT}" archive HEAD | tar -x -C "${app}"`])
    for (const step of instructions('RUN', 0)) execFileSync('sh', ['-c', step], { cwd: app, stdio: 'inherit' })
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, ACCOUNT, ACCOUNT)
    // The project's Node replaces the Node of the base image.
    const node = join(work, 'node')
    cpSync(process.execPath, node)
    const env = { PATH: `${work}:/usr/bin:/bin`, LINDERO_DATA: data, PORT: '3987', DEMO: 'off', HOME: data }
    const run = ([, ...words]: string[]) =>
      spawn(node, words, { cwd: app, env, uid: ACCOUNT, gid: ACCOUNT, stdio: ['ignore', 'inherit', 'inherit'] })
    const program = run(wordsOf(instructions('CMD', 1)[0] ?? ''))
    const ended = new Promise((resolve) => program.once('exit', resolve))
    const isHealthy = () =>
      new Promise((resolve) =>
        run(wordsOf(instructions('HEALTHCHECK', 1)[0]?.replace(/^.*CMD /, '') ?? '')).once('exit', resolve),
      )
    await expect.poll(isHealthy, { timeout: 120_000, interval: 2_000 }).toBe(0)
    program.kill('SIGTERM')
    expect(await ended).toBe(0)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}, 900_000)
