import { transactions } from './operations/transactions.es.ts'

/** The texts of the operation of assets, loaded with its screens. */
export const texts = { transactions }
