import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@lindero/domain/errors'
import { makeFolder } from '../../disk/make-folder.ts'

/** Interval between touches of the lock by its holder, and the age at which a lock from another machine is stale. */
const TOUCH_MILLISECONDS = 5_000
const STALE_MILLISECONDS = 20_000

/**
 * Prevents two programs from opening the same data folder, because two servers on one cluster would destroy it. The
 * lock file identifies the holder by process id, start time and machine. So a lock left behind by `kill -9` is
 * recognised, even if another process has received the same id. Processes on other machines or in other containers
 * cannot be seen, so only the age of the lock file shows whether their lock is stale.
 *
 * @returns a function that releases the lock
 * @throws AppError `database.folderInUse` with the process that holds the lock
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder)
  const file = join(folder, 'lindero.lock')
  const mine = [process.pid, startOf(process.pid), machine()].join(' ')
  while (!create(file, mine)) takeOverStale(folder, file)
  const touching = setInterval(() => touch(file), TOUCH_MILLISECONDS)
  touching.unref()
  return () => {
    clearInterval(touching)
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/**
 * Creates the lock file. Of several concurrent calls, only one succeeds.
 * @returns false if a lock exists
 */
function create(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, content)
    closeSync(descriptor)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a lock whose holder has ended.
 * @throws AppError if the holder is still running
 */
function takeOverStale(folder: string, file: string): void {
  const lock = read(file)
  const [number = '', start = '', ...where] = lock.split(' ')
  const holder = Number(number)
  const isHere = where.length === 0 || where.join(' ') === machine()
  if (isHere ? isRunning(holder, start) : ageOf(file) < STALE_MILLISECONDS) {
    throw new AppError('database.folderInUse', { folder, process: holder })
  }
  // The stale lock is renamed instead of removed, so that only one of several processes takes it over. If the renamed
  // file turns out to be a newer lock of another process, its name is restored.
  const stale = `${file}.${process.pid}.stale`
  try {
    renameSync(file, stale)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (read(stale) !== lock) {
    renameSync(stale, file)
    throw new AppError('database.folderInUse', { folder, process: Number.parseInt(read(file), 10) })
  }
  rmSync(stale, { force: true })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

function touch(file: string): void {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // The folder was removed. The server reports this at its next write operation.
  }
}

/** True if a process with this id is running and was started at that time. */
function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const startNow = startOf(pid)
  return start === '' || startNow === '' || start === startNow
}

/** Start time of a process in ticks since boot (proc(5), field 22 of stat); empty without /proc. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  // The process name comes before this field, in parentheses, and may contain any character.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Identifies a machine or a container, because process ids are unique only within it. */
function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
