import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFolder } from './directory-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lindero-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => join(folder, 'lindero.lock')
const holder = () => readFileSync(lock(), 'utf8').split(' ')
const inUse = (holder: number) =>
  expect.objectContaining({ code: 'database.folderInUse', data: { folder, process: holder } })

function age(seconds: number): void {
  const then = new Date(Date.now() - seconds * 1_000)
  utimesSync(lock(), then, then)
}

/** Checks that this process holds the lock, and that releasing it removes its file. */
function expectTaken(): void {
  const unlock = lockFolder(folder)
  expect(holder()[0]).toBe(String(process.pid))
  unlock()
  expect(readdirSync(folder)).toEqual([])
}

describe('The lock of a data folder', () => {
  it('the lock file of a data folder names the process that holds the lock, and releasing the lock removes the file', () => {
    expectTaken()
  })

  it('the holder of the lock touches the lock file every five seconds, and stops when the lock is released', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const unlock = lockFolder(folder)
      age(60)
      vi.advanceTimersByTime(5_000)
      expect(Date.now() - statSync(lock()).mtimeMs).toBeLessThan(5_000)
      unlock()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a second lock on a data folder is rejected, even in the same process', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(inUse(process.pid))
    unlock()
    expectTaken()
  })

  it('a data folder cannot be locked while the process named in its lock file runs', () => {
    writeFileSync(lock(), String(process.ppid))
    expect(() => lockFolder(folder)).toThrow(inUse(process.ppid))
    expect(holder()).toEqual([String(process.ppid)])
  })

  it('a lock whose process was killed is taken over', () => {
    writeFileSync(lock(), '999999999')
    expectTaken()
  })

  it('releasing a lock that another process has taken over does not remove the lock file', () => {
    const unlock = lockFolder(folder)
    const other = `${process.ppid} 1 elsewhere pid:[1]`
    writeFileSync(lock(), other)
    unlock()
    expect(readFileSync(lock(), 'utf8')).toBe(other)
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'a later process with the process id of the lock holder is not mistaken for the lock holder (skipped without /proc)',
    () => {
      const unlock = lockFolder(folder)
      const [, start, ...machine] = holder()
      unlock()
      expect(start).toBe(startOf(process.pid))
      writeFileSync(lock(), [process.ppid, startOf(process.ppid), ...machine].join(' '))
      expect(() => lockFolder(folder)).toThrow(inUse(process.ppid))
      writeFileSync(lock(), [process.ppid, 1, ...machine].join(' '))
      expectTaken()
    },
  )

  it('a recent lock from another machine is respected, although no local process has the process id in the lock file', () => {
    writeFileSync(lock(), '999999999 1 elsewhere pid:[1]')
    age(15)
    expect(() => lockFolder(folder)).toThrow(inUse(999999999))
    age(21)
    expectTaken()
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'an old lock from another machine is taken over, although a local process has the same process id (skipped without /proc)',
    () => {
      writeFileSync(lock(), `${process.ppid} ${startOf(process.ppid)} elsewhere pid:[1]`)
      expect(() => lockFolder(folder)).toThrow(inUse(process.ppid))
      age(21)
      expectTaken()
    },
  )
})

/** Field 22 of stat in proc(5): the start time. */
function startOf(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
