import { hash, verify } from '@node-rs/argon2'

/** The library's number for argon2id; its enumeration has no value to import. */
const ARGON2ID = 2

/** argon2id with the parameters of decisions 2; computed in the thread pool, never on the event loop. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** A hash of nothing anybody knows: an unknown user costs the same time as a wrong password. */
const decoy = hashPassword(crypto.randomUUID())

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== null
}
