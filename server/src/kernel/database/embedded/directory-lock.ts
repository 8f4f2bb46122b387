import {
  closeSync,
  mkdirSync,
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

/** The holder touches its lock this often; a lock of another machine that is older than the limit is stale. */
const TOUCH_MILLISECONDS = 5_000
const STALE_MILLISECONDS = 20_000

/**
 * Prevents two programs from opening one data folder: two servers on one cluster would destroy it. The file names the
 * holder by process number, start time and machine, so that a lock left by `kill -9` is recognised even if another
 * process got its number. The processes of another machine or container cannot be seen; for them the age of the file
 * decides.
 *
 * @returns a function that releases the lock
 * @throws AppError `database.folderInUse` with the process that holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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

/** @returns false if a lock exists: of concurrent calls only one creates it */
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

/** Removes a lock whose holder has ended. @throws AppError if the holder still runs */
function takeOverStale(folder: string, file: string): void {
  const lock = read(file)
  const [number = '', start = '', ...where] = lock.split(' ')
  const holder = Number(number)
  const isHere = where.length === 0 || where.join(' ') === machine()
  if (isHere ? isRunning(holder, start) : ageOf(file) < STALE_MILLISECONDS) {
    throw new AppError('database.folderInUse', { folder, process: holder })
  }
  // Renamed instead of removed: of several processes that find it stale, one gets it; a newer lock is put back.
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
    // The folder was removed: the server reports it at its next write.
  }
}

/** True if the process runs and started at that time. */
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

/** Start of a process, in ticks since boot (proc(5), field 22 of stat); empty without /proc. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  // The name before it is in parentheses and may contain any character.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Identifies a machine, and a container on it: the scope of process numbers. */
function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
