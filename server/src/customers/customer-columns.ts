import type { CustomerEdit } from '@lindero/contract/customers/customer.schema'
import { AppError } from '@lindero/domain/errors'
import { parseTaxIdentifier } from '@lindero/domain/kernel/tax-identifier'
import type { CustomerRow } from './customers.table.ts'

type Columns = Partial<Omit<CustomerRow, 'uuid' | 'isOperator' | 'isDemo' | 'createdOn' | 'updatedOn'>>

/**
 * The columns for the fields in the request. An empty text is stored as null.
 *
 * @throws AppError `customers.wrongCif`
 */
export function columnsOf(edit: CustomerEdit): Columns {
  const { cif, emailDomain, subscriptionInactiveOn, trialEndsOn, ...rest } = edit
  const plain = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : isParts(value) ? filledIn(value) : value]),
  )
  return {
    ...(plain as Columns),
    ...(cif === undefined ? {} : { cif: storedCif(cif) }),
    ...(emailDomain === undefined ? {} : { emailDomain: emailDomain?.replace(/^@/, '') || null }),
    ...(subscriptionInactiveOn === undefined
      ? {}
      : { subscriptionInactiveOn: subscriptionInactiveOn ? new Date(subscriptionInactiveOn) : null }),
    ...(trialEndsOn === undefined ? {} : { trialEndsOn: trialEndsOn ? new Date(trialEndsOn) : null }),
  }
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes empty colours, which are replaced by the product's colours. */
function filledIn(parts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

function storedCif(text: string | null): string | null {
  if (!text) return null
  const cif = parseTaxIdentifier(text)
  if (!cif) throw new AppError('customers.wrongCif', { fields: [{ field: 'cif' }] })
  return cif
}

/** The changed columns. Dates and objects are compared by content. */
export function differing(before: CustomerRow, columns: Columns): Columns {
  const changed = Object.entries(columns).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CustomerRow]),
  )
  return Object.fromEntries(changed) as Columns
}
