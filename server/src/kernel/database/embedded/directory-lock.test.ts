import { spawn } from 'node:child_process'
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

/** Another process that takes the lock when told to, says whether it could, and lives until told to end. */
async function another() {
  const module = new URL('./directory-lock.ts', import.meta.url).href
  const script = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    process.stdin.once('data', () => {
      try {
        lockFolder(${JSON.stringify(folder)})
        process.stdout.write('held')
      } catch {
        process.stdout.write('in use')
      }
    })
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = async () => String((await once(child.stdout, 'data'))[0])
  expect(await said()).toBe('ready')
  return {
    lock: () => {
      child.stdin.write('go')
      return said()
    },
    end: () => child.stdin.end(),
  }
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

  it.runIf(existsSync('/proc/self/stat'))('is taken over where another process now has the number', () => {
    writeFileSync(join(folder, 'lindero.lock'), `${process.ppid} 1`)
    lockFolder(folder)()
  })

  it('goes to one of several that start at once on a stale one', async () => {
    writeFileSync(join(folder, 'lindero.lock'), '999999999')
    const others = await Promise.all([another(), another(), another(), another()])
    const outcomes = await Promise.all(others.map(({ lock }) => lock()))
    for (const { end } of others) end()
    expect(outcomes.sort()).toEqual(['held', 'in use', 'in use', 'in use'])
  })
})
