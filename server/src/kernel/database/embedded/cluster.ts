import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@lindero/domain/errors'
import { syncFolderAtStart, writeDurably } from '../../disk/durable-file.ts'
import type { PostgresPrograms } from './programs.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** Owner of everything in the embedded server. The program connects under this role. */
export const OWNER = 'lindero'

/** Path of the PostgreSQL cluster in a data folder. */
export const clusterOf = (dataFolder: string) => join(dataFolder, 'postgres')

/**
 * Rejects a data folder that this version cannot open, before changing anything in the folder.
 *
 * @throws AppError `database.oldFolder` for a database of an earlier version, in which PostgreSQL was not a separate
 *   program; `database.otherVersion` for a cluster of a different major version
 */
export function checkFolder(dataFolder: string, { version }: PostgresPrograms): void {
  const cluster = clusterOf(dataFolder)
  if (!existsSync(cluster) && existsSync(join(dataFolder, 'database', 'PG_VERSION'))) {
    throw new AppError('database.oldFolder', { folder: dataFolder })
  }
  if (!existsSync(cluster)) return
  const clusterVersion = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (clusterVersion !== version)
    throw new AppError('database.otherVersion', { folder: dataFolder, found: clusterVersion, version })
}

/**
 * Creates the cluster of a data folder at the first start. The cluster is created in a temporary folder that is then
 * renamed, so that an interrupted start leaves no incomplete cluster.
 *
 * @throws AppError `storage.full`; `database.didNotStart` with the last lines of initdb
 */
export async function ensureCluster(
  dataFolder: string,
  programs: PostgresPrograms,
  runAs: RunAs,
  isDurable: boolean,
): Promise<void> {
  const cluster = clusterOf(dataFolder)
  if (existsSync(cluster)) return giveTo(runAs, cluster)
  const unfinished = `${cluster}.new`
  const passwordForInitdb = join(dataFolder, 'postgres-password.new')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordForInitdb, password, { mode: 0o600 })
  if (runAs.user) {
    chownSync(unfinished, runAs.user.uid, runAs.user.gid)
    chownSync(passwordForInitdb, runAs.user.uid, runAs.user.gid)
  }
  const initialised = toEnd(runAs, programs.initdb, [
    ...['-D', unfinished, '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${passwordForInitdb}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(isDurable ? [] : ['--no-sync']),
  ])
  const { code, output } = await initialised.finally(() => rmSync(passwordForInitdb, { force: true }))
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw startFailure(dataFolder, output)
  }
  // The password is written to disk before the cluster, because the cluster cannot be opened without it.
  writeDurably(passwordFile(dataFolder), password)
  renameSync(unfinished, cluster)
  syncFolderAtStart(dataFolder)
}

const passwordFile = (dataFolder: string) => join(dataFolder, 'postgres-password')

/**
 * Reads the password of a cluster.
 * @throws AppError `database.passwordMissing` if the file is missing, because there is no other copy
 */
export function readPassword(dataFolder: string): string {
  const file = passwordFile(dataFolder)
  const password = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (password === '') throw new AppError('database.passwordMissing', { file })
  return password
}

/** Extracts the reason for a failure from the output of a PostgreSQL program. */
export function startFailure(dataFolder: string, output: string): AppError {
  if (/No space left on device/.test(output)) return new AppError('storage.full', { folder: dataFolder })
  const said = output.trim().split('\n').slice(-5).join('\n')
  return new AppError('database.didNotStart', { folder: dataFolder, said })
}

/** Runs a PostgreSQL program until it exits. */
function toEnd(
  { wrap, user }: RunAs,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(...wrap(program, args), {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: postgresEnvironment(),
    cwd: '/',
    windowsHide: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

const PASSED_ON = [
  ...['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot'],
  // The clock of libfaketime (docs/testing.md). The database must have the same clock as this program.
  ...['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'],
]

/**
 * Environment for PostgreSQL programs. It contains none of our secrets, because the programs may run under a different
 * account. Messages are in English, because they are parsed.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const own = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' }
}
