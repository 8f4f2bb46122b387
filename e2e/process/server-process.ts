import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')

/** The Node options of `npm start`. They halve the start time and reduce memory. */
const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--import=./scripts/resolve-drizzle.mjs']

/** Node options for journeys. With those of `npm start`, collecting garbage takes as long as the server's main thread. */
export const JOURNEY_NODE_FLAGS = ['--max-semi-space-size=32', '--import=./scripts/resolve-drizzle.mjs']

/** The real program, running as a server in a separate process. */
export interface ServerProcess {
  address: string
  /** Milliseconds from process start to the first healthy response. */
  startTook: number
  /** Kills the process without warning, like a power cut. */
  kill(): Promise<void>
  /**
   * Asks the process to stop.
   *
   * @returns the exit code
   */
  stop(): Promise<number | null>
}

/** Creates a data folder in the system's temporary folder, as a copy of `from` if given. */
export function dataFolder(from?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-process-'))
  if (from) cpSync(from, folder, { recursive: true })
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts the program on a data folder and a free port.
 *
 * @throws Error with the program's output if the program ends before it is healthy
 */
export async function startServer(
  folder: string,
  settings: Record<string, string> = {},
  nodeFlags: readonly string[] = NODE_FLAGS,
): Promise<ServerProcess> {
  const started = performance.now()
  const { child, output, ended } = spawnServer(folder, settings, nodeFlags)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [greeted] = /https?:\/\/\S+/.exec(greetingIn(output())) ?? []
      // Behind a proxy, the printed address is that of the proxy and not that of the program.
      if (greeted) resolve(settings.PUBLIC_URL ? `http://127.0.0.1:${settings.PORT}` : greeted)
    })
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${output()}`)))
  })
  await untilHealthy(address, ended, output)
  const endBy = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    address,
    startTook: Math.round(performance.now() - started),
    kill: async () => void (await endBy('SIGKILL')),
    stop: () => endBy('SIGTERM'),
  }
}

/** Repeats the health check until it returns 200 or the process has ended. */
async function untilHealthy(address: string, ended: Promise<unknown>, output: () => string): Promise<void> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    const status = await fetch(`${address}/api/health`).then(
      (reply) => reply.status,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (status === 200) return
    if (hasEnded) throw new Error(`the server ended before it was healthy (${status}): ${output()}`)
    await pause(50)
  }
}

/** Starts the program and waits until it exits on its own. */
export async function runToEnd(folder: string): Promise<{ code: number | null; output: string }> {
  const { output, ended } = spawnServer(folder, {}, NODE_FLAGS)
  return { code: await ended, output: output() }
}

function spawnServer(
  folder: string,
  settings: Record<string, string>,
  nodeFlags: readonly string[],
): {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
} {
  const child = spawn(process.execPath, [...nodeFlags, 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LINDERO_DATA: folder,
      PORT: '0',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      // Tests poll a job many times a second to catch a certain state.
      CALLS_PER_MINUTE: '100000',
      ...settings,
    },
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => printed, ended }
}

/**
 * The printed line that begins with `Lindero` and contains the address; empty if it has not been printed yet. With port
 * 0, the system chooses the port.
 */
function greetingIn(output: string): string {
  return /^ {2}Lindero .*$/m.exec(output)?.[0] ?? ''
}
