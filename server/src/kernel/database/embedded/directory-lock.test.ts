import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './directory-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lindero-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that judged the same stale lock and replaces it right after this one has. */
async function aRival(): Promise<ChildProcess> {
  const script = `
    const { readFileSync, writeFileSync } = require('node:fs')
    const file = ${JSON.stringify(join(folder, 'lindero.lock'))}
    process.stdout.write('ready')
    while (readFileSync(file, 'utf8').split(' ')[0] !== '${process.pid}');
    writeFileSync(file, String(process.pid))
    setInterval(() => {}, 1_000)`
  const rival = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(rival.stdout, 'data')
  return rival
}

describe('The lock of a data folder', () => {
  it('names its holder and is gone when released', () => {
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'lindero.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}( \\d+)?$`))
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

  it.runIf(existsSync('/proc/self/stat'))('knows its holder from a process that was given its number', () => {
    lockFolder(folder)
    const start = readFileSync(join(folder, 'lindero.lock'), 'utf8').split(' ')[1]
    expect(start).toMatch(/^\d+$/)
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const startOfParent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    writeFileSync(join(folder, 'lindero.lock'), `${process.ppid} ${startOfParent}`)
    expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'database.folderInUse' }))
    writeFileSync(join(folder, 'lindero.lock'), `${process.ppid} 1`)
    lockFolder(folder)()
  })

  it('goes to the last one of several that take over a stale one at once', async () => {
    writeFileSync(join(folder, 'lindero.lock'), '999999999')
    const rival = await aRival()
    try {
      expect(() => lockFolder(folder)).toThrow(
        expect.objectContaining({ code: 'database.folderInUse', data: { folder, process: rival.pid } }),
      )
    } finally {
      rival.kill()
    }
  })
})
