import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { syncFolder, syncFolderAtStart, writeDurably } from './durable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lindero-durable-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('A durable file', () => {
  it('a file that an interrupted write left behind does not pass its permissions on to the new file', () => {
    const file = join(folder, 'secret')
    writeFileSync(`${file}.new`, 'cut', { mode: 0o644 })
    writeDurably(file, 'whole')
    expect(readFileSync(file, 'utf8')).toBe('whole')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  // Like some shared file systems, /proc answers EINVAL.
  it.runIf(process.platform === 'linux')(
    'syncing a folder succeeds on a file system that cannot sync folders',
    async () => {
      await syncFolder('/proc')
      syncFolderAtStart('/proc')
    },
  )

  it('syncing a missing folder fails with ENOENT', async () => {
    await expect(syncFolder(join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
