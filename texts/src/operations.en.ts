import { operations } from './operations/operations.en.ts'
import { transactions } from './operations/transactions.en.ts'

/** Texts of the operations screens, loaded only with a screen or card that uses them. */
export const texts = { operations, transactions }
