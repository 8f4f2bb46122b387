import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '@lindero/domain/errors'

/**
 * Creates a folder that only its owner can enter, and its missing parents. The recursive mode of Node is not used: in a
 * file system without new folders, such as `/proc`, it tries forever and ignores signals.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    makeFolder(parent)
    makeFolder(folder)
  }
}

/**
 * Creates the folder if it is missing, and writes a file in it as a test.
 *
 * @throws AppError `storage.full`, `storage.notWritable` or `storage.notAFolder`
 */
export function requireWritableFolder(folder: string): void {
  const probe = join(folder, `.${randomUUID()}.probe`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '', { mode: 0o600, flag: 'wx' })
    rmSync(probe)
  } catch (error) {
    throw writeFailure(error, folder) ?? error
  }
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']
/** Error codes of a folder that is read-only, belongs to another account, is missing, or is on a failing disk. */
const NOT_WRITABLE: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EIO', 'ESTALE', 'ELOOP']

/** The error for the operator if a folder could not be written; undefined for other errors. */
export function writeFailure(error: unknown, folder: string): AppError | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (FULL.includes(code)) return new AppError('storage.full', { folder })
  if (code === 'ENOTDIR') return new AppError('storage.notAFolder', { folder })
  return NOT_WRITABLE.includes(code) ? new AppError('storage.notWritable', { folder, reason: String(code) }) : undefined
}
