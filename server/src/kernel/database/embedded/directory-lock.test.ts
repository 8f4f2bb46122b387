import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './directory-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lindero-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('The lock of a data folder', () => {
  it('names its holder and is gone when released', () => {
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'lindero.lock'), 'utf8')).toBe(String(process.pid))
    unlock()
    expect(() => readFileSync(join(folder, 'lindero.lock'))).toThrow()
  })

  it('keeps out a second process while the first one lives', () => {
    writeFileSync(join(folder, 'lindero.lock'), String(process.ppid))
    expect(() => lockFolder(folder)).toThrow(
      expect.objectContaining({ code: 'database.folderInUse', data: { folder, process: process.ppid } }),
    )
  })

  it('is taken over from a process that was killed', () => {
    writeFileSync(join(folder, 'lindero.lock'), '999999999')
    lockFolder(folder)()
  })
})
