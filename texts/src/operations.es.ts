import { operations } from './operations/operations.es.ts'
import { transactions } from './operations/transactions.es.ts'

/** Texts for operating assets, loaded by those screens. */
export const texts = { operations, transactions }
