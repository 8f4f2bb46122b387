import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** The file system in memory of Linux. Other systems have none. */
const MEMORY = '/dev/shm'
const NAME = 'lindero-tests-'
/** Available memory that is required: four copies of the demo, the programs and a margin. */
const REQUIRED_BYTES = 8 * 2 ** 30
/** Mode of a system's temporary folder: PostgreSQL does not run as root. */
const FOR_ALL_ACCOUNTS = 0o1777

/**
 * Puts the temporary files of this process and of the processes that it starts in memory, and removes them when it
 * exits. A database consists of 1,400 files, and each test file creates and drops one. On a disk with ext4 that takes
 * 0.9 s of processor time, because ext4 passes over the numbers of all files deleted in the last five seconds; in
 * memory it takes 0.05 s. Does nothing if `TMPDIR` is set, or if the machine has too little memory.
 */
export function useMemoryForTemporaryFiles(): void {
  if (process.env.TMPDIR !== undefined || roomInMemory() < REQUIRED_BYTES) return
  removeLeftovers()
  const folder = join(MEMORY, `${NAME}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, FOR_ALL_ACCOUNTS)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function roomInMemory(): number {
  if (process.platform !== 'linux') return 0
  try {
    // Some tests run a program from their folder, which containers often forbid here.
    if (/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))) return 0
    const { bavail, bsize } = statfsSync(MEMORY)
    // In a container, the memory of the machine is more than the processes may use.
    return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem())
  } catch {
    return 0
  }
}

/** Removes the folders of killed runs. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length)))) {
      rmSync(join(MEMORY, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
