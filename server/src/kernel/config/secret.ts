import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../disk/durable-file.ts'
import { makeFolder } from '../disk/make-folder.ts'

const SECRET_BYTES = 48
/**
 * Minimum length of a secret in bytes, as for `LINDERO_SECRET`. The secret in the file may be shorter than
 * `SECRET_BYTES` if the operator has chosen it.
 */
const SHORTEST_SECRET = 32

interface GivenSecrets {
  secret: string | undefined
  previousSecret: string | undefined
}

/**
 * The keys for access tokens, refresh secrets and file URLs. The first key signs; signatures with any of the keys are
 * accepted, so that a key can be replaced without ending any session. The keys are, in this order, LINDERO_SECRET,
 * LINDERO_SECRET_PREVIOUS, and the file `secret` in the data folder. If there is no key, that file is created, readable
 * only by its owner.
 */
export function signingSecrets(
  dataFolder: string,
  { secret, previousSecret }: GivenSecrets,
): [Uint8Array, ...Uint8Array[]] {
  const file = join(dataFolder, 'secret')
  const [first, ...others] = [secret, previousSecret]
    .filter((secret) => secret !== undefined)
    .map((secret) => new TextEncoder().encode(secret))
  const stored = storedSecret(file)
  if (first) return [first, ...others, ...(stored ? [stored] : [])]
  return [stored ?? newSecret(dataFolder, file)]
}

/**
 * Reads the stored secret; undefined if there is none, or if the file is too short. A short file was cut off by a power
 * failure, and its key would be easy to guess.
 */
function storedSecret(file: string): Uint8Array | undefined {
  try {
    const secret = readFileSync(file)
    return secret.length < SHORTEST_SECRET ? undefined : secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

function newSecret(dataFolder: string, file: string): Uint8Array {
  makeFolder(dataFolder)
  writeDurably(file, randomBytes(SECRET_BYTES))
  return readFileSync(file)
}
