import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@lindero/server/kernel/database/own-server.fixture'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The program of a release in its folder. Each process runs with the settings of the installation and no others. */
export interface Release {
  folder: string
  /** Starts the program as an operator does, and waits until it is healthy. */
  start(settings: Record<string, string>): Promise<Running>
  /** Starts the program without waiting. */
  launch(settings: Record<string, string>): Promise<Running>
  /**
   * Runs an operator command.
   *
   * @returns its standard output
   * @throws Error with its output if it fails
   */
  lindero(settings: Record<string, string>, ...argumentList: string[]): string
}

export interface Running {
  address: string
  untilHealthy(): Promise<void>
  /** Kills the program and its child processes with SIGKILL. */
  kill(): Promise<void>
  /** @returns the exit code */
  stop(): Promise<number | null>
}

/** Unpacks a commit and installs its packages. A folder that was installed by an earlier run is used again. */
export function installedRelease(commit: string): Release {
  const folder = join(ROOT, '.cache', 'releases', commit)
  const installed = join(folder, '.installed')
  if (!existsSync(installed)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    execFileSync('sh', ['-c', `git -C "${ROOT}" archive ${commit} | tar -x -C "${folder}"`])
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
    writeFileSync(installed, '')
  }
  return releaseIn(folder)
}

export function releaseIn(folder: string): Release {
  const environment = (settings: Record<string, string>) => ({
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, LINDERO_INSTALLED: 'yes', LOG_LEVEL: 'warn' },
    ...settings,
  })
  async function launch(settings: Record<string, string>): Promise<Running> {
    const port = String(await freePort())
    const env = environment({ DEMO: 'on', CALLS_PER_MINUTE: '100000', PORT: port, ...settings })
    // A process group of its own, because the program is a child process of the script.
    const child = spawn(process.execPath, ['scripts/serve.mjs'], {
      ...{ cwd: folder, env, detached: true },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return runningProgram(child, `http://127.0.0.1:${port}`)
  }
  return {
    folder,
    launch,
    async start(settings) {
      const running = await launch(settings)
      await running.untilHealthy()
      return running
    },
    lindero(settings, ...argumentList) {
      const command = ['scripts/program.mjs', 'server/src/app/cli/main.ts', ...argumentList]
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        ...{ cwd: folder, env: environment(settings), encoding: 'utf8' },
        maxBuffer: 64 * 1024 * 1024,
      })
      if (status !== 0) throw new Error(`lindero ${argumentList.join(' ')}: ${status} ${stdout}${stderr}`)
      return stdout
    },
  }
}

function runningProgram(child: ChildProcess, address: string): Running {
  let printed = ''
  let hasEnded = false
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      hasEnded = true
      resolve(code)
    }),
  )
  return {
    address,
    async untilHealthy() {
      for (;;) {
        const isHealthy = await fetch(`${address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isHealthy) return
        if (hasEnded) throw new Error(`the program ended before it was healthy: ${printed}`)
        await pause(50)
      }
    },
    async kill() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
