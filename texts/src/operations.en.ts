import { operations } from './operations/operations.en.ts'
import { transactions } from './operations/transactions.en.ts'

/** The texts of the operation of assets, loaded with its screens. */
export const texts = { operations, transactions }
