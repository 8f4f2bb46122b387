import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import { requireWritableFolder } from '../../disk/make-folder.ts'
import type { Log } from '../../log/log.ts'
import {
  checkFolder,
  clusterOf,
  ensureCluster,
  OWNER,
  postgresEnvironment,
  readPassword,
  startFailure,
} from './cluster.ts'
import { lockFolder } from './directory-lock.ts'
import { type PostgresPrograms, postgresPrograms } from './programs.ts'
import { type RunAs, runAs } from './run-as.ts'

/** The PostgreSQL server on a data folder, run as a child process. */
interface EmbeddedServer {
  /** Address and password for the `pg` pool. They remain the same after a restart. They must never be logged. */
  connectionString: string
  /** The error that prevents a restart after a crash, if the operator can correct its cause: a full disk. */
  failure(): AppError | undefined
  stop(): Promise<void>
}

/** Settings for low memory use, because the server shares the machine with the program that starts it. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '96MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '768MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  // Each query uses one core. On a machine with two cores, parallel queries would leave no core for other queries. They
  // also need more shared memory than the 64 MB that containers have.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
  // Autovacuum updates the statistics of newly loaded portfolios within half a minute. With an interval of ten seconds,
  // autovacuum took a third of the database's processor time while a large tape was loaded.
  autovacuum_naptime: '30s',
  autovacuum_analyze_scale_factor: '0.05',
  timezone: 'UTC',
  // PostgreSQL does not log failed statements, because it would quote rows with personal data. The program logs them
  // itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  lc_messages: 'C',
}

/** Only for throwaway databases in tests. */
export const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

interface EmbeddedOptions {
  dataFolder: string
  log: Log
  /** Additional settings for postgresql.conf. */
  settings?: Record<string, string>
}

const STOP_MILLISECONDS = 10_000
const FIRST_RESTART_MILLISECONDS = 200
const LAST_RESTART_MILLISECONDS = 15_000

/**
 * Starts the server on a data folder and holds the folder's lock until the server is stopped. If the folder is empty,
 * its cluster is created first. A server left running by a killed program is stopped first. After a crash, the server
 * is restarted with growing pauses.
 *
 * @throws AppError `database.folderInUse`, `database.noPrograms`, `database.root`, `database.oldFolder`,
 *   `database.otherVersion`, `storage.full`, `storage.notWritable`, `database.didNotStart`
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log } = options
  const dataFolder = realFolder(options.dataFolder)
  const programs = postgresPrograms()
  checkFolder(dataFolder, programs)
  const unlock = lockFolder(dataFolder)
  try {
    const as = runAs(programs.folder, dataFolder)
    const port = String(await freePort())
    const settings: Record<string, string> = {
      ...SETTINGS,
      ...options.settings,
      port,
    }
    await stopLeftover(dataFolder, log)
    await untilReaped(dataFolder)
    await ensureCluster(dataFolder, programs, as, settings.fsync !== 'off')
    const supervised = await superviseServer({ dataFolder, log, programs, as, settings })
    return {
      connectionString: connectionString(dataFolder, port),
      failure: supervised.failure,
      async stop() {
        await supervised.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Address of the server that another process runs on a data folder, so that a command can use it.
 *
 * @returns undefined if no server is running
 */
export function runningServer(dataFolder: string): string | undefined {
  if (!existsSync(dataFolder)) return undefined
  const folder = realpathSync(dataFolder)
  const postmaster = postmasterOf(folder)
  return postmaster && connectionString(folder, postmaster.port)
}

/** The folder with symbolic links resolved, because a server is identified by the path that it was started with. */
function realFolder(dataFolder: string): string {
  requireWritableFolder(dataFolder)
  return realpathSync(dataFolder)
}

function connectionString(dataFolder: string, port: string): string {
  return `postgres://${OWNER}:${readPassword(dataFolder)}@127.0.0.1:${port}/postgres`
}

interface Launch {
  dataFolder: string
  log: Log
  programs: PostgresPrograms
  as: RunAs
  settings: Record<string, string>
}

/** Starts the server, and restarts it after each crash. */
async function superviseServer(launch: Launch): Promise<Pick<EmbeddedServer, 'failure' | 'stop'>> {
  const { log } = launch
  const stopping = new AbortController()
  let failure: AppError | undefined
  let child = await startServer(launch)
  let restarting = Promise.resolve()
  const interruptAtExit = () => child.kill('SIGINT')
  process.once('exit', interruptAtExit)
  watch()

  function watch() {
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      log.error({ code, signal }, 'the database server ended: starting it again')
      restarting = restart()
    })
  }

  async function restart() {
    for (let wait = FIRST_RESTART_MILLISECONDS; ; wait = Math.min(wait * 2, LAST_RESTART_MILLISECONDS)) {
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        child = await startServer(launch)
        failure = undefined
        log.info('the database server is back')
        return stopping.signal.aborted ? undefined : watch()
      } catch (error) {
        const { code, data } = error as Partial<AppError>
        failure = code === 'storage.full' ? new AppError(code) : undefined
        log.error({ err: error, ...data }, 'the database server does not start')
      }
    }
  }

  return {
    failure: () => failure,
    async stop() {
      stopping.abort()
      await restarting
      await endServer(child, launch)
      process.off('exit', interruptAtExit)
    },
  }
}

/**
 * Resolves when the server accepts connections.
 * @throws AppError if it ends before that
 */
function startServer({ dataFolder, log, programs, as, settings }: Launch): Promise<ChildProcess> {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(...as.wrap(programs.postgres, ['-D', clusterOf(dataFolder), ...args]), {
    ...as.user,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
    cwd: '/',
    windowsHide: true,
    // The server runs in a separate process group, so that Ctrl-C in the terminal ends only this program, which then
    // stops the server.
    detached: process.platform !== 'win32',
  })
  const lastLines: string[] = []
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(startFailure(dataFolder, lastLines.join('\n'))))
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > 20) lastLines.shift()
      logLine(log, line)
      if (line.includes('database system is ready to accept connections')) resolve(child)
    })
  })
}

/**
 * Copies a line from PostgreSQL's log to ours. A FATAL line is logged at the level "debug", because it concerns only
 * one connection, whose user receives the error.
 */
function logLine(log: Log, line: string): void {
  const [, severity = 'LOG', text = line] = /^([A-Z]+): {2}(.*)$/.exec(line) ?? []
  const source = { source: 'postgres' }
  if (severity === 'PANIC') log.error(source, text)
  else if (severity === 'WARNING') log.warn(source, text)
  else log.debug(source, text)
}

/** Stops a server. After a timeout it is killed without a checkpoint, which loses no committed data. */
async function endServer(child: ChildProcess, { dataFolder, programs }: Launch): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (process.platform === 'win32') {
    spawnSync(programs.pgCtl, ['stop', '-D', clusterOf(dataFolder), '-m', 'fast', '-w', '-t', '10'])
    return ended
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal)
    const patience = new AbortController()
    const isOver = await Promise.race([
      ended.then(() => true),
      pause(STOP_MILLISECONDS, false, { signal: patience.signal }).catch(() => true),
    ])
    patience.abort()
    if (isOver) return
  }
}

interface Postmaster {
  pid: number
  port: string
}

/** The server process of a cluster, found by its lock file and the command line of that process. */
function postmasterOf(dataFolder: string): Postmaster | undefined {
  const named = namedInLockFile(dataFolder)
  return named && commandOf(named.pid).includes(`-D ${clusterOf(dataFolder)} `) ? named : undefined
}

/** Content of the lock file, even if the process in it is not running. */
function namedInLockFile(dataFolder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(clusterOf(dataFolder), 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: lines[3] ?? '' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The command line of a process; empty if the process does not exist. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Stops the server that a killed program has left running. */
async function stopLeftover(dataFolder: string, log: Log): Promise<void> {
  const postmaster = postmasterOf(dataFolder)
  if (!postmaster) return
  log.warn({ pid: postmaster.pid }, 'stopping the database server that an earlier program left running')
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(postmaster.pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    for (let waited = 0; waited < STOP_MILLISECONDS; waited += 20) {
      await pause(20)
      if (postmasterOf(dataFolder)?.pid !== postmaster.pid) return
    }
  }
}

/**
 * Waits until the operating system has removed a killed server from its process table. If program and server are killed
 * together, PID 1 does this, which can take seconds. Until then, PostgreSQL assumes that the server is still running
 * and refuses to start.
 */
async function untilReaped(dataFolder: string): Promise<void> {
  const pid = namedInLockFile(dataFolder)?.pid
  if (pid === undefined) return
  for (let waited = 0; waited < STOP_MILLISECONDS && isZombie(pid); waited += 20) await pause(20)
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    // Format: "pid (name) state …". The name itself may contain parentheses.
    return /^.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
