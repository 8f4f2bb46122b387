import { randomUUID } from 'node:crypto'
import { access, link, open, opendir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@lindero/domain/errors'
import { syncFolder } from '../disk/durable-file.ts'
import { makeFolder, writeFailure } from '../disk/make-folder.ts'
import type { FileStore } from './file-store.ts'

const KEY = /^[a-z0-9][a-z0-9.-]{0,190}$/i

/**
 * Files in one folder, named by their keys and readable only by their owner. Each file is written under a temporary
 * name and then linked, so that no reader sees an incomplete file.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new AppError('files.notFound')
    return join(folder, key)
  }

  const prepare = async () => makeFolder(folder)

  return {
    prepare,
    async check() {
      const probe = join(folder, `${randomUUID()}.part`)
      await usable(writeFile(probe, 'probe', { mode: 0o600, flag: 'wx' }).finally(() => rm(probe, { force: true })))
    },
    async put(key, bytes, limit) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      let size = 0
      try {
        await prepare()
        {
          await using file = await open(unfinished, 'w', 0o600)
          // The loop does not destroy the stream. So a rejected upload can still be read to its end, and the client
          // receives the reason.
          for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
            size += (chunk as Buffer).length
            if (size > limit) throw new AppError('files.tooLarge', { limit })
            await file.writeFile(chunk as Buffer)
          }
          // An acknowledged file must survive a power failure, like a row in the database.
          await file.sync()
        }
        if (size === 0) throw new AppError('files.empty')
        // Unlike renaming, linking fails if the file already exists.
        await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new AppError('files.alreadyUploaded') : error
        })
        await rm(unfinished, { force: true })
        await syncFolder(folder).catch(async (error: unknown) => {
          // The file is removed, because it is not acknowledged and would block the next try.
          await rm(path, { force: true })
          throw error
        })
      } catch (error) {
        // A folder that cannot be written may not let its files be removed either.
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw storeFailure(error)
      }
      return size
    },
    bytes: (key) => usable(orNotFound(readFile(pathOf(key)), folder)),
    async read(key) {
      const file = await usable(orNotFound(open(pathOf(key)), folder))
      const { size } = await file.stat()
      return { size, bytes: file.createReadStream() }
    },
    async *keys() {
      for await (const entry of await opendir(folder)) {
        if (entry.isFile() && KEY.test(entry.name) && !entry.name.endsWith('.part')) yield entry.name
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnfinished(before) {
      for (const name of await namesIn(folder)) {
        if (!name.endsWith('.part')) continue
        const path = join(folder, name)
        // If the file is missing, its upload was completed in the meantime.
        const { mtime } = await stat(path).catch(() => ({ mtime: before }))
        if (mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** If the folder is missing too, its volume is not mounted, and the file is not reported as missing. */
async function orNotFound<T>(looking: Promise<T>, folder: string): Promise<T> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await access(folder)
    throw new AppError('files.notFound')
  }
}

async function usable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw storeFailure(error)
  }
}

/** The error for the caller if the folder cannot be used: `storage.full`, or `storage.unavailable` with its cause. */
function storeFailure(error: unknown): unknown {
  const failure = error instanceof AppError ? undefined : writeFailure(error, '')
  if (!failure) return error
  const code = failure.code === 'storage.full' ? 'storage.full' : 'storage.unavailable'
  return Object.assign(new AppError(code), { cause: error })
}

/** The names in a folder; empty if the folder is not mounted. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
