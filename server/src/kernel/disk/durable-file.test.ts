import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { syncFolder, syncFolderAtStart, writeDurably } from './durable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lindero-durable-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('A durable file', () => {
  it('a file that an interrupted start left does not give its permissions to the new one', () => {
    const file = join(folder, 'secret')
    writeFileSync(`${file}.new`, 'cut', { mode: 0o644 })
    writeDurably(file, 'whole')
    expect(readFileSync(file, 'utf8')).toBe('whole')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  // Like some shared file systems, /proc answers EINVAL.
  it.runIf(process.platform === 'linux')('a file system that cannot sync folders is accepted', async () => {
    await syncFolder('/proc')
    syncFolderAtStart('/proc')
  })

  it('a missing folder is an error', async () => {
    await expect(syncFolder(join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
