import { operations } from './operations/operations.es.ts'
import { transactions } from './operations/transactions.es.ts'

/** The texts of the operation of assets. Its screens load them. */
export const texts = { operations, transactions }
