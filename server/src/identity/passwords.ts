import { WorkingThread } from '../kernel/threads/working-thread.ts'

/** Messages to the hashing thread. Declared as a type because `WorkingThread` needs an index signature. */
export type PasswordQuestions = {
  hash: { question: { password: string }; answer: string }
  verify: { question: { password: string; hash: string }; answer: boolean }
}

const IDLE_MILLISECONDS = 60_000

/**
 * Hashing occupies a processor core for milliseconds, so it runs in a thread with a lower priority
 * (password-thread.ts).
 */
const thread = new WorkingThread<PasswordQuestions>(new URL('./password-thread.ts', import.meta.url), IDLE_MILLISECONDS)

/** Hashes with argon2id. The result contains parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return thread.ask('hash', { password })
}

/**
 * Hash of a random password. If a user is unknown, the password is compared with this hash, so that the check takes as
 * long as for a wrong password.
 */
let decoy: Promise<string> | undefined

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const hash = stored ?? (await decoy)
  return (await thread.ask('verify', { password, hash })) && stored !== null
}
