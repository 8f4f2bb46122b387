import { ApiError } from '../../kernel/api/api-error.ts'
import { isRecord } from '../../kernel/storage/stored.ts'
import { type CustomerField, fieldAt } from './customer-fields.ts'

export type RefusedFields = Partial<Record<CustomerField, string>>

/**
 * The fields that a refusal of the server speaks of, with what to say beside them; none where it speaks of the
 * whole. `request.invalid` names the paths of the contract.
 */
export function refusedFields(error: unknown, words: { cif: string; other: string }): RefusedFields {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'customers.wrongCif') return { cif: words.cif }
  if (error.code !== 'request.invalid') return {}
  const named = Array.isArray(error.data?.fields) ? error.data.fields : []
  const fields = named.flatMap((each: unknown) =>
    isRecord(each) && typeof each.field === 'string' ? (fieldAt(each.field) ?? []) : [],
  )
  return Object.fromEntries(fields.map((field) => [field, words.other]))
}
