import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.mjs'

/**
 * Starts a PostgreSQL server for tests, with a new data folder, on a free port that only this machine can reach.
 *
 * @param programs folder of initdb and pg_ctl
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-postgres-'))
  const port = await freePorts(54320, 1)
  // PostgreSQL does not run as root, so it is started as the user `postgres` if this process is root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const owner = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
    const group = spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' })
    chownSync(folder, Number(owner.stdout), Number(group.stdout))
  }
  const run = (...command) => {
    const whole = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    const { status, stderr } = spawnSync(whole[0], whole.slice(1), {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    })
    if (status !== 0) throw new Error(`${command[0]} failed: ${stderr}`)
  }
  const data = join(folder, 'data')
  run(join(programs, 'initdb'), '-D', data, '-U', 'lindero', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=off -c max_connections=100`
  run(join(programs, 'pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start')
  return {
    url: `postgres://lindero@127.0.0.1:${port}/postgres`,
    stop() {
      run(join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
