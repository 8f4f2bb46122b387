import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, opendir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@lindero/domain/errors'
import { syncFolder } from '../disk/durable-file.ts'
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

  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  return {
    prepare,
    async put(key, bytes, limit) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      await prepare()
      let size = 0
      try {
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
        await rm(unfinished, { force: true })
        throw error
      }
      return size
    },
    bytes: (key) => orNotFound(readFile(pathOf(key))),
    async read(key) {
      const file = await orNotFound(open(pathOf(key))).catch(async (error: unknown) => {
        // If the folder is missing, its volume is not mounted. Then this call throws instead of reporting a missing
        // file.
        await access(folder)
        throw error
      })
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

async function orNotFound<T>(looking: Promise<T>): Promise<T> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('files.notFound')
    throw error
  }
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
