import type { operationsSection } from '@lindero/domain/operations/operations.section'
import type { StoredSection } from '../assets/parts/part-tables.ts'
import { storedMortgage } from './mortgage.table.ts'
import { storedRegistryNotes } from './registry-notes.table.ts'
import { storedRent } from './rent.table.ts'
import { storedCommunity, storedInvoices, storedTributes } from './saved-parts.ts'

/**
 * The tables of the operation, in the order in which they are saved. Invoices come before fees, because deleting a fee
 * also deletes its expense, and the expense is an invoice.
 */
export const STORED_OPERATIONS: StoredSection<typeof operationsSection> = {
  tributes: storedTributes,
  invoices: storedInvoices,
  community: storedCommunity,
  registrySimpleNotes: storedRegistryNotes,
  mortgage: storedMortgage,
  rent: storedRent,
}
