import { operations } from './operations/operations.en.ts'
import { transactions } from './operations/transactions.en.ts'

/** The texts of the operation of assets. Its screens load them. */
export const texts = { operations, transactions }
