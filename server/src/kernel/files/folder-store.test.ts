import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it, vi } from 'vitest'
import { signingSecrets } from '../config/secret.ts'
import { lockFolder } from '../database/embedded/directory-lock.ts'
import { folderStore } from './folder-store.ts'

const home = mkdtempSync(join(tmpdir(), 'lindero-modes-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

it.skipIf(process.platform === 'win32')(
  'only the owner can read the content of the data folder (skipped on Windows)',
  async () => {
    const data = join(home, 'data')
    const unlock = lockFolder(data)
    signingSecrets(data, { secret: undefined, previousSecret: undefined })
    await folderStore(join(data, 'files')).put('tape.xlsx', Readable.from([Buffer.from('tape')]), 100)
    const modeOf = (...path: string[]) => (statSync(join(data, ...path)).mode & 0o777).toString(8)
    expect([modeOf(), modeOf('files')]).toEqual(['700', '700'])
    expect([modeOf('files', 'tape.xlsx'), modeOf('secret'), modeOf('lindero.lock')]).toEqual(['600', '600', '600'])
    unlock()
  },
)

it('a read from a file folder that does not exist fails with storage.unavailable, not with files.notFound', async () => {
  const store = folderStore(join(home, 'volume'))
  // Neither the daily work nor a backup creates the folder.
  await store.removeUnfinished(new Date())
  await expect(store.keys()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(store.read('a.pdf')).rejects.toMatchObject({ code: 'storage.unavailable' })
  await expect(store.bytes('a.pdf')).rejects.toMatchObject({ code: 'storage.unavailable' })
  await expect(store.check()).rejects.toMatchObject({ code: 'storage.unavailable' })
  await store.put('b.pdf', Readable.from([Buffer.from('b')]), 100)
  await expect(store.read('a.pdf')).rejects.toMatchObject({ code: 'files.notFound' })
})

it('a folder that cannot be written rejects files with storage.unavailable and its cause', async () => {
  // A file in place of the folder: no account can write below it, not even root.
  const blocked = join(home, 'blocked')
  writeFileSync(blocked, '')
  const store = folderStore(join(blocked, 'files'))
  const failure = { code: 'storage.unavailable', cause: { code: 'ENOTDIR' } }
  await expect(store.put('a.pdf', Readable.from([Buffer.from('a')]), 100)).rejects.toMatchObject(failure)
  await expect(store.check()).rejects.toMatchObject(failure)
})

it('a full disk rejects files with storage.full', async () => {
  const store = folderStore(join(home, 'full'))
  await using probe = await open(home, 'r')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValue(full)
  const put = store.put('a.pdf', Readable.from([Buffer.from('a')]), 100)
  await expect(put).rejects.toMatchObject({ code: 'storage.full' })
  write.mockRestore()
})

it('the check of a folder leaves no file behind', async () => {
  const store = folderStore(join(home, 'checked'))
  await store.prepare()
  await store.check()
  expect(readdirSync(join(home, 'checked'))).toEqual([])
})

it('preparing a new installation creates the file folder, and reading an unknown key then fails with files.notFound', async () => {
  const store = folderStore(join(home, 'new', 'files'))
  await store.prepare()
  await store.prepare()
  await expect(store.read('a.pdf')).rejects.toMatchObject({ code: 'files.notFound' })
})

it.skipIf(process.platform === 'win32')(
  'a file can be stored again after the sync of its folder failed (skipped on Windows)',
  async () => {
    const store = folderStore(join(home, 'unsynced'))
    await using probe = await open(home, 'r')
    const sync = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isDirectory()) throw new Error('EIO')
    })
    await expect(store.put('key', Readable.from([Buffer.from('bytes')]), 100)).rejects.toThrow('EIO')
    sync.mockRestore()
    expect(await store.put('key', Readable.from([Buffer.from('bytes')]), 100)).toBe(5)
  },
)

it.skipIf(process.platform === 'win32')(
  'an upload is acknowledged only after the file, and then its folder, is synced to disk (skipped on Windows)',
  async () => {
    const folder = join(home, 'durable')
    await using probe = await open(home, 'r')
    const synced: boolean[] = []
    const sync = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).isDirectory())
    })
    await folderStore(folder).put('key', Readable.from([Buffer.from('bytes')]), 100)
    sync.mockRestore()
    expect(synced).toEqual([false, true])
  },
)
