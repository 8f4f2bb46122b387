/**
 * Measures the time from the start of the process to the first successful health check on an existing data folder,
 * compared with opening the bare database.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoFolder } from '../support/data-folders.ts'
import { report, sideBySide, timed } from '../support/figures.ts'

const RUNS = 3
const ROOT = join(import.meta.dirname, '../..')

const folder = await demoFolder()
const times = await sideBySide(
  RUNS,
  () => startOf(['server/src/main.ts'], /http:\S+/, isHealthy),
  () => startOf(['bench/support/open-bare.ts', folder], /open/, async () => undefined),
)
report({ name: 'second start to healthy', yardstick: 'a process that opens the bare database', ...times })

/** Milliseconds from the start of a process until its output contains `word` and `isThere` has then resolved. */
async function startOf(script: string[], word: RegExp, isThere: (said: string) => Promise<void>): Promise<number> {
  let child: ChildProcess | undefined
  const took = await timed(async () => {
    child = spawn(process.execPath, script, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LINDERO_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'on' },
    })
    await isThere(await heard(child, word))
  })
  const ended = new Promise((resolve) => child?.once('close', resolve))
  if (child?.exitCode === null) {
    child.kill('SIGTERM')
    await ended
  }
  return took
}

function heard(child: ChildProcess, word: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [match] = word.exec(said) ?? []
      if (match) resolve(match)
    })
    child.once('close', (code) => reject(new Error(`ended with ${code} before it said ${word}`)))
  })
}

async function isHealthy(address: string): Promise<void> {
  const reply = await fetch(`${address}/api/health`)
  if (!reply.ok) throw new Error(`not healthy: ${reply.status}`)
}
