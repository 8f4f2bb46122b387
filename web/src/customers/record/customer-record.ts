import type { Customer } from '@lindero/contract/customers/customer.schema'
import { createContext, useContext } from 'react'
import type { Form } from '../../kernel/forms/use-form.ts'
import type { DraftArea } from '../../kernel/record/section.ts'
import { customerForm } from '../customer-form.ts'

/** The form's part of the record's draft. */
export const CUSTOMER = 'customer'

/** The fields of the customer in each section. */
export function areaOf(section: 'data' | 'plan'): DraftArea {
  return {
    owns: (key) => key === CUSTOMER,
    count: (changes) => {
      const names = Object.keys(changes[CUSTOMER] ?? {}) as (keyof typeof customerForm.fields)[]
      return names.filter((name) => customerForm.fields[name].options.section === section).length
    },
  }
}

export interface CustomerRecord {
  customer: Customer
  /** The form shared by its sections. */
  form: Form<typeof customerForm.fields>
}

export const CustomerRecordContext = createContext<CustomerRecord | null>(null)

/** The customer of the page; only inside its layout. */
export function useCustomerRecord(): CustomerRecord {
  const record = useContext(CustomerRecordContext)
  if (!record) throw new Error('outside the page of a customer')
  return record
}
