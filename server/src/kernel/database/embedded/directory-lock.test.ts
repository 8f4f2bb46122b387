import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './directory-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lindero-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => join(folder, 'lindero.lock')
const inUse = (holder: number) =>
  expect.objectContaining({ code: 'database.folderInUse', data: { folder, process: holder } })

describe('The lock of a data folder', () => {
  it('names its holder, is touched while held and is gone when released', () => {
    const unlock = lockFolder(folder)
    expect(readFileSync(lock(), 'utf8').split(' ')[0]).toBe(String(process.pid))
    unlock()
    expect(existsSync(lock())).toBe(false)
  })

  it('keeps out a second holder, in this process too', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(inUse(process.pid))
    unlock()
    lockFolder(folder)()
  })

  it('keeps out a second process while the first one lives', () => {
    writeFileSync(lock(), String(process.ppid))
    expect(() => lockFolder(folder)).toThrow(inUse(process.ppid))
  })

  it('is taken over from a process that was killed', () => {
    writeFileSync(lock(), '999999999')
    lockFolder(folder)()
  })

  it.runIf(existsSync('/proc/self/stat'))('knows its holder from a process that was given its number', () => {
    const unlock = lockFolder(folder)
    const [, start, ...machine] = readFileSync(lock(), 'utf8').split(' ')
    unlock()
    expect(start).toMatch(/^\d+$/)
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const startOfParent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    writeFileSync(lock(), [process.ppid, startOfParent, ...machine].join(' '))
    expect(() => lockFolder(folder)).toThrow(inUse(process.ppid))
    writeFileSync(lock(), [process.ppid, 1, ...machine].join(' '))
    lockFolder(folder)()
  })

  it('of another machine is held while it is fresh, whatever runs under its number here', () => {
    writeFileSync(lock(), `${process.pid} 1 elsewhere pid:[1]`)
    expect(() => lockFolder(folder)).toThrow(inUse(process.pid))
    const minuteAgo = new Date(Date.now() - 60_000)
    utimesSync(lock(), minuteAgo, minuteAgo)
    lockFolder(folder)()
  })
})
