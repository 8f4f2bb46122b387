import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { FileStore } from './file-store.ts'

const KEY = /^[a-z0-9][a-z0-9.-]{0,190}$/i

/** Files in one folder, each under its key; written beside and renamed, so that half a file is never seen. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('..')) throw new AppError('files.notFound')
    return join(folder, key)
  }

  return {
    async put(key, bytes, limit) {
      const path = pathOf(key)
      const unfinished = `${path}.${process.pid}.part`
      await mkdir(folder, { recursive: true })
      let size = 0
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          done(size > limit ? new AppError('files.tooLarge', { limit }) : null, chunk)
        },
      })
      try {
        await pipeline(bytes, counter, createWriteStream(unfinished))
        if (size === 0) throw new AppError('files.empty')
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      return size
    },
    async read(key) {
      const path = pathOf(key)
      const { size } = await found(stat(path))
      return { stream: createReadStream(path), size }
    },
    bytes: (key) => found(readFile(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function found<T>(looking: Promise<T>): Promise<T> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('files.notFound')
    throw error
  }
}
