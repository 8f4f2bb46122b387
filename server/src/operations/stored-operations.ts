import type { operationsSection } from '@lindero/domain/operations/operations.section'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StoredPart, StoredSection } from '../assets/parts/part-tables.ts'
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

/** The same parts, for code that handles all of them alike. */
export const OPERATION_PARTS = Object.values(STORED_OPERATIONS) as unknown as readonly StoredPart[]

/** Tables behind the SQL views that the parts of operations read. */
const BEHIND: ReadonlyMap<string, string> = new Map([
  ['tributes', 'transactions'],
  ['community_fees', 'transactions'],
  ['invoices', 'transactions'],
  ['tribute_payments', 'transaction_payments'],
  ['fee_payments', 'transaction_payments'],
  ['invoice_payments', 'transaction_payments'],
])

/** The name of the table that stores the rows; for a view, of the table behind it. */
export function storingTable(table: PgTable): string {
  const name = getTableName(table)
  return BEHIND.get(name) ?? name
}
