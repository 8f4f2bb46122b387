import { hashSync, verifySync } from '@node-rs/argon2'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { lowerThreadPriority } from '../kernel/threads/lower-thread-priority.ts'
import type { PasswordQuestions } from './passwords.ts'

/** The library's number for argon2id; its enumeration has no value to import. */
const ARGON2ID = 2

/** argon2id with the parameters of decisions 2. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// A crowd that signs in goes after the others on this machine. A check holds nothing that anybody waits for.
lowerThreadPriority()

answerQuestions<PasswordQuestions>({
  hash: async ({ password }) => hashSync(password, PARAMETERS),
  verify: async ({ password, hash }) => verifySync(hash, password),
})
