import type { Customer } from '@lindero/contract/customers/customer.schema'
import { createContext, useContext } from 'react'
import type { Draft } from '../../kernel/drafts/use-draft.ts'
import type { CustomerField } from '../fields/customer-fields.ts'

/** Key of the one part that the draft of a customer has. */
export const CUSTOMER = 'customer'

export const draftOf = (uuid: string) => `customer:${uuid}`

export interface CustomerRecord {
  customer: Customer
  draft: Draft
  /** What the server refused at the last save, by field. */
  refused: Readonly<Partial<Record<CustomerField, string>>>
  /** A field is typed anew: what was refused no longer stands. */
  forgive: (field: CustomerField) => void
}

export const CustomerRecordContext = createContext<CustomerRecord | null>(null)

/** The customer whose page this is; only inside its layout. */
export function useCustomerRecord(): CustomerRecord {
  const record = useContext(CustomerRecordContext)
  if (!record) throw new Error('outside the page of a customer')
  return record
}
