import { hashSync, verifySync } from '@node-rs/argon2'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { lowerThreadPriority } from '../kernel/threads/lower-thread-priority.ts'
import type { PasswordQuestions } from './passwords.ts'

/** The value of argon2id in the library's enumeration, which cannot be imported at run time. */
const ARGON2ID = 2

/** argon2id with the parameters of decisions 2. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// The thread has a low priority, so that other work on this machine runs before a burst of sign-ins. A waiting password
// check holds no lock.
lowerThreadPriority()

answerQuestions<PasswordQuestions>({
  hash: async ({ password }) => hashSync(password, PARAMETERS),
  verify: async ({ password, hash }) => verifySync(hash, password),
})
