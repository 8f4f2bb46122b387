import type { Customer } from '@lindero/contract/customers/customer.schema'
import { createContext, useContext } from 'react'
import type { Form } from '../../kernel/forms/use-form.ts'
import type { customerForm } from './customer-form.ts'

interface CustomerRecord {
  customer: Customer
  /** The form shared by all sections of the record. */
  form: Form<typeof customerForm.fields>
}

export const CustomerRecordContext = createContext<CustomerRecord | null>(null)

/** The customer on this page, for components within the customer layout. */
export function useCustomerRecord(): CustomerRecord {
  const record = useContext(CustomerRecordContext)
  if (!record) throw new Error('outside the page of a customer')
  return record
}
