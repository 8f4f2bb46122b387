import type { ApiError } from '../api/api-error.ts'
import { isRecord } from '../storage/stored.ts'
import type { FieldError } from './form-texts.ts'

interface NamedField {
  /** Path of the field in the call body. */
  field: string
  reason: FieldError
}

const REFUSED: FieldError = { code: 'refused' }

/** Extracts the fields that the server rejected, with reasons. */
export function namedFields({ data }: ApiError): NamedField[] {
  const fields = data?.fields
  if (isRecord(fields)) return Object.keys(fields).map((field) => ({ field, reason: REFUSED }))
  if (!Array.isArray(fields)) return []
  return fields.flatMap((each: unknown) => {
    if (typeof each === 'string') return [{ field: each, reason: REFUSED }]
    return isRecord(each) && typeof each.field === 'string' ? [{ field: each.field, reason: reasonOf(each) }] : []
  })
}

/**
 * Reason for a rejection. For a number, the server may state limits in two formats: from the rules of a record, or from
 * the schema of a call.
 */
function reasonOf({ reason, data }: Record<string, unknown>): FieldError {
  if (reason === 'notAnInteger' || reason === 'notPositive') return { code: reason }
  const { from, to, limit, min = from, max = to ?? limit } = isRecord(data) ? data : {}
  const [low, high] = [typeof min === 'number', typeof max === 'number']
  if (reason === 'tooLong') return high ? { code: 'tooLong', data: { limit: Number(max) } } : REFUSED
  if (low && high) return { code: 'outOfRange', data: { min: Number(min), max: Number(max) } }
  if (high) return { code: 'tooLarge', data: { max: Number(max) } }
  return low ? { code: 'tooSmall', data: { min: Number(min) } } : REFUSED
}
