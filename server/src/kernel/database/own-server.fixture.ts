import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { postgresEnvironment } from './embedded/cluster.ts'
import { type PostgresPrograms, postgresPrograms } from './embedded/programs.ts'
import { giveTo, runAs } from './embedded/run-as.ts'

/** A PostgreSQL server for one test. It can be killed, restarted, and copied as a standby. */
export interface OwnServer {
  readonly port: number
  /** Address of a database on the server, by default of `postgres`. The role `lindero` needs no password. */
  url(database?: string): string
  start(): Promise<void>
  /** Kills the server and its processes with SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
  /**
   * Creates a streaming standby by copying the files of the stopped server. The standby is not started.
   *
   * @param name `application_name` of the standby, for `synchronous_standby_names`
   */
  standby(name: string): Promise<OwnServer>
  /** Appends settings, which take effect at the next start. */
  configure(settings: Record<string, string>): void
  remove(): Promise<void>
}

const SETTINGS = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  max_connections: '120',
  shared_buffers: '96MB',
  jit: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '256MB',
  hot_standby: 'on',
}

/**
 * Creates a cluster in a separate folder, without starting it.
 *
 * @param programs the packaged PostgreSQL programs by default
 */
export async function ownServer(
  settings: Record<string, string> = {},
  programs: PostgresPrograms = postgresPrograms(),
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-server-'))
  const as = runAs(programs.folder, folder)
  const cluster = join(folder, 'postgres')
  mkdirSync(cluster)
  await giveTo(as, cluster)
  const initialise = ['-D', cluster, '-U', 'lindero', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const { status, stderr } = spawnSync(...as.wrap(programs.initdb, initialise), {
    ...as.user,
    env: postgresEnvironment(),
    cwd: '/',
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb: ${stderr}`)
  return serverIn(folder, await freePort(), { ...SETTINGS, ...settings }, programs)
}

function serverIn(
  folder: string,
  port: number,
  settings: Record<string, string>,
  programs: PostgresPrograms,
): OwnServer {
  const as = runAs(programs.folder, folder)
  const cluster = join(folder, 'postgres')
  const configure = (changed: Record<string, string>) => {
    const lines = Object.entries(changed).map(([name, value]) => `${name} = ${value}\n`)
    appendFileSync(join(cluster, 'postgresql.auto.conf'), lines.join(''))
  }
  configure({ ...settings, port: String(port) })
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal)
    await ended
    child = undefined
  }
  const server: OwnServer = {
    port,
    url: (database = 'postgres') => `postgres://lindero@127.0.0.1:${port}/${database}`,
    configure,
    start() {
      const started = spawn(...as.wrap(programs.postgres, ['-D', cluster]), {
        ...as.user,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: postgresEnvironment(),
        cwd: '/',
      })
      child = started
      ended = new Promise((resolve) => started.once('close', () => resolve()))
      const lines: string[] = []
      return new Promise((resolve, reject) => {
        ended.then(() => reject(new Error(lines.slice(-10).join('\n'))))
        createInterface({ input: started.stderr }).on('line', (line) => {
          lines.push(line)
          if (/ready to accept (read-only )?connections/.test(line)) resolve()
        })
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    async standby(name) {
      const copy = mkdtempSync(join(tmpdir(), 'lindero-server-'))
      const copied = join(copy, 'postgres')
      cpSync(cluster, copied, { recursive: true, verbatimSymlinks: true })
      writeFileSync(join(copied, 'standby.signal'), '')
      const address = `host=127.0.0.1 port=${port} user=lindero application_name=${name}`
      const own = { primary_conninfo: `'${address}'`, synchronous_standby_names: "''" }
      const other = serverIn(copy, await freePort(), own, programs)
      rmSync(join(copied, 'postmaster.pid'), { force: true })
      await giveTo(runAs(programs.folder, copy), copied)
      return other
    },
    async remove() {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
