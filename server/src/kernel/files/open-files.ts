import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** Opens the configured storage: a bucket, or else the data folder. */
export async function openFiles({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): Promise<FileStore> {
  if (!s3) return folderStore(join(dataFolder, 'files'))
  // The library is loaded only when it is needed, because loading takes a third of a second.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
