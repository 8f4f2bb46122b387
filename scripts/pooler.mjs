import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './free-ports.mjs'
import { poolerProgram } from './system-packages.mjs'

/**
 * Runs PgBouncer in transaction mode in front of a server, until it is stopped.
 *
 * @param serverUrl address of the server, with the role `lindero` and no password
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startPooler(serverUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePorts(55432, 1)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), '"lindero" ""\n')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port} user=lindero
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
autodb_idle_timeout = 5
server_idle_timeout = 5
query_wait_timeout = 10
server_connect_timeout = 5
`,
  )
  // PgBouncer does not run as root, so it is started as the user `nobody` if this process is root.
  const isRoot = process.getuid?.() === 0
  const number = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const account = isRoot ? { uid: number('-u'), gid: number('-g') } : {}
  const child = spawn(poolerProgram(), ['-q', settings], { ...account, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tried = 0; !(await listens(port)); tried += 1) {
    if (child.exitCode !== null || tried > 100) throw new Error('pgbouncer did not start')
    await pause(100)
  }
  return {
    url: `postgres://lindero@127.0.0.1:${port}/postgres`,
    stop() {
      child.kill('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
