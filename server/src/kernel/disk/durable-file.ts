import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes the names of new files in a folder survive a loss of power. Windows cannot do this for a folder, and some file
 * systems, such as shared ones, cannot either.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using opened = await open(folder, 'r')
  await opened.sync().catch(unlessUnable)
}

/** The same as `syncFolder`, for the start of the program. */
export function syncFolderAtStart(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } catch (error) {
    unlessUnable(error)
  } finally {
    closeSync(opened)
  }
}

/** Error codes of a file system that cannot sync folders. PostgreSQL ignores the same codes. */
const UNABLE: readonly unknown[] = ['EINVAL', 'EBADF']

function unlessUnable(error: unknown): void {
  if (!UNABLE.includes((error as NodeJS.ErrnoException).code)) throw error
}

/**
 * Writes or replaces a file that only its owner can read. After a loss of power it has its old content or all of its
 * new content.
 */
export function writeDurably(file: string, content: Buffer | string): void {
  const unfinished = `${file}.new`
  // Removes the file that an interrupted start has left behind, because that file may have other permissions.
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, content, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(unfinished, file)
  syncFolderAtStart(dirname(file))
}
