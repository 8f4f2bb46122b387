import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that signs access tokens and file URLs: from LINDERO_SECRET (needed where several nodes serve), else
 * made once and kept in the data folder, readable by its owner only.
 */
export function signingSecret(dataFolder: string, given: string | undefined): Uint8Array {
  if (given) return new TextEncoder().encode(given)
  const file = join(dataFolder, 'secret')
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(48), { mode: 0o600, flag: 'wx' })
    return readFileSync(file)
  }
}
