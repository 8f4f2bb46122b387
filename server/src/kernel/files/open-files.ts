import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** The store that the settings name: a bucket, else the data folder. */
export async function openFiles({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): Promise<FileStore> {
  if (!s3) return folderStore(join(dataFolder, 'files'))
  // Its library takes a third of a second to load.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
