import { operations } from './operations/operations.es.ts'
import { transactions } from './operations/transactions.es.ts'

/** Texts of the operations screens, loaded only with a screen or card that uses them. */
export const texts = { operations, transactions }
