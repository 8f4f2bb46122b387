import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the names of new files in a folder survive a loss of power. Windows cannot do this for a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using opened = await open(folder, 'r')
  await opened.sync()
}

/** The same as `syncFolder`, for the start of the program. */
export function syncFolderAtStart(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/**
 * Writes or replaces a file that only its owner can read. After a loss of power it has its old content or all of its
 * new content.
 */
export function writeDurably(file: string, content: Buffer | string): void {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, content, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  syncFolderAtStart(dirname(file))
}
