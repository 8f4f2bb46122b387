import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

type Where = Pick<Config, 'dataFolder' | 's3'>

/**
 * Opens the configured storage: a bucket, or else the data folder.
 *
 * @param onAnswer called after the store has taken a file or passed its check
 */
export async function openFiles(where: Where, onAnswer: () => void = () => undefined): Promise<FileStore> {
  const store = await openStore(where)
  return {
    ...store,
    async put(...file) {
      const size = await store.put(...file)
      onAnswer()
      return size
    },
    async check() {
      await store.check()
      onAnswer()
    },
  }
}

async function openStore({ dataFolder, s3 }: Where): Promise<FileStore> {
  if (!s3) return folderStore(join(dataFolder, 'files'))
  // The library is loaded only when it is needed, because loading takes a third of a second.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
