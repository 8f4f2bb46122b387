import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@lindero/domain/kernel/app-error'

/** Longer than it takes from judging a lock to replacing it: of several who do so at once, the last one holds it. */
const SETTLING_MILLISECONDS = 150

/**
 * Keeps two processes from opening one data folder: the embedded database has no lock of its own, and two
 * writers would destroy it. The file holds the owner's process number and when that process began, so that a lock
 * left by `kill -9` is recognised and taken over, even where another process was given its number since.
 *
 * @throws AppError `database.folderInUse` with the process that holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lindero.lock')
  const mine = [process.pid, startOf(process.pid)].join(' ').trim()
  refuseIfHeld(folder, read(file))
  // Renamed over, so that nobody ever reads half a lock; read back, because another may have done the same.
  const written = `${file}.${process.pid}`
  writeFileSync(written, mine, { mode: 0o600 })
  renameSync(written, file)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLING_MILLISECONDS)
  const holder = read(file)
  if (holder !== mine)
    throw new AppError('database.folderInUse', { folder, process: Number.parseInt(holder, 10) })
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

function refuseIfHeld(folder: string, lock: string): void {
  const [number, start = ''] = lock.split(' ')
  const owner = Number(number)
  if (owner === process.pid || !isRunning(owner)) return
  const startNow = startOf(owner)
  const isAnother = start !== '' && startNow !== '' && start !== startNow
  if (!isAnother) throw new AppError('database.folderInUse', { folder, process: owner })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in ticks since the machine did (proc(5), field 22 of stat); empty where there is no /proc. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  // The name before it stands in parentheses and may hold anything, blanks too.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
