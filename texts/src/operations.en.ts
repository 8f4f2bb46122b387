import { operations } from './operations/operations.en.ts'
import { transactions } from './operations/transactions.en.ts'

/** Texts for operating assets, loaded by those screens. */
export const texts = { operations, transactions }
