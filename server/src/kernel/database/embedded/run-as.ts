import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@lindero/domain/errors'

/** Way to start a PostgreSQL program. It is needed because PostgreSQL refuses to run as root. */
export interface RunAs {
  /** Returns the program and arguments to start instead. */
  wrap(program: string, args: readonly string[]): [program: string, args: string[]]
  /** User and group id of the process; if absent, those of this program. */
  user?: { uid: number; gid: number }
}

const AS_OURSELVES: RunAs = { wrap: (program, args) => [program, [...args]] }

/** Unprivileged system accounts, the most suitable first. */
const ACCOUNTS = ['postgres', 'nobody']

/**
 * Decides how to start PostgreSQL on a data folder. Users other than root start it directly. Root starts it as an
 * unprivileged account if that account can reach the programs and the data. Otherwise root starts it in a user
 * namespace with a different user id (Linux only; containers usually forbid this).
 *
 * @throws AppError `database.root` if neither works
 */
export function runAs(programs: string, dataFolder: string): RunAs {
  if (process.getuid?.() !== 0) return AS_OURSELVES
  const user = unprivilegedAccount()
  if (user && othersCanEnter(programs) && othersCanEnter(dirname(dataFolder))) {
    // The account needs permission to enter the data folder. It still cannot list the folder's files.
    chmodSync(dataFolder, statSync(dataFolder).mode | 0o011)
    return { ...AS_OURSELVES, user }
  }
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return { wrap: (program, args) => ['unshare', [...namespace, program, ...args]] }
  }
  throw new AppError('database.root', { folder: dataFolder, programs })
}

/** Every /etc/passwd has an entry for this user id, and initdb looks up the name of its user. */
const NOBODY = 65_534

function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/** True if an unprivileged account can reach a folder. */
export function othersCanEnter(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  const parent = dirname(folder)
  return isOpen && (parent === folder || othersCanEnter(parent))
}

/**
 * Gives a folder and its content to the account that runs PostgreSQL, and removes the access of other accounts. If the
 * folder was copied, its owner and permissions are wrong.
 */
export async function giveTo({ user }: RunAs, folder: string): Promise<void> {
  chmodSync(folder, 0o700)
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return
  const { uid, gid } = user ?? { uid: 0, gid: 0 }
  if (statSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!lstatSync(path).isSymbolicLink()) await chown(path, uid, gid)
  }
  // The folder itself is changed last, so that the whole change is repeated after an interruption.
  await chown(folder, uid, gid)
}
